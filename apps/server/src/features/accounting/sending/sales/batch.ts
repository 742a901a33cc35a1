import { createHash } from 'node:crypto';
import type { Claimed } from '../../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { isNearLimit } from '../../connection/queries.ts';
import { makeBuyers } from '../contacts/contact-batch.ts';
import { type Element, type Making, wordsOfErrors } from '../create.ts';
import { keepLink, linkOf } from '../link-queries.ts';
import { bodyOf, Ended, type Outcome } from '../outcome.ts';
import { invoiceMaking } from './sales.ts';
import { invoiceToSend } from './sales-queries.ts';

export const MOST_AT_ONCE = 50;
type Ready = { readonly c: Claimed; readonly making: Making; readonly body: Element };

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof Ended) return error.outcome;
  throw error;
};

export async function refuseNearLimit(b: Books): Promise<void> {
  if (await isNearLimit(b.db))
    throw new Ended({ kind: 'wait', ms: 15_000, reason: 'Most calls of this minute are used' });
}

/**
 * Many new invoices in one call, each taken or refused by itself. Their numbers are unique there, so an invoice of a
 * call whose answer was lost is found by its number.
 */
export async function sendInvoices(b: Books, claimed: readonly Claimed[]): Promise<Map<Claimed, Outcome>> {
  const outcomes = new Map<Claimed, Outcome>();
  const ready: Ready[] = [];
  const all = (outcome: Outcome) => new Map(claimed.map((c) => [c, outcome]));
  try {
    await refuseNearLimit(b);
    await makeBuyers(
      b,
      claimed.map((c) => c.id),
    );
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind !== 'refused') return all(outcome);
  }
  for (const c of claimed)
    try {
      await refuseNearLimit(b);
      if ((await linkOf(b.db, 'receivable', c.id)) || (await invoiceToSend(b.db, c.id))?.is_void)
        outcomes.set(c, { kind: 'done' });
      else {
        const making = await invoiceMaking(b, c.id, c.key);
        ready.push({ c, making, body: (making.request.body as { Invoices: Element[] }).Invoices[0]! });
      }
    } catch (error) {
      const outcome = outcomeOf(error);
      outcomes.set(c, outcome);
      // No further contact is asked for; what is ready goes, the others wait.
      if (outcome.kind === 'wait' || outcome.kind === 'signedOut') {
        const left = claimed.filter((other) => !outcomes.has(other) && !ready.some((each) => each.c === other));
        for (const other of left) outcomes.set(other, outcome);
        break;
      }
    }
  if (ready.length === 0) return outcomes;
  try {
    const key = `invoices:${createHash('sha256')
      .update(ready.map(({ c }) => c.key).join())
      .digest('base64url')}`;
    const { method, path, query } = ready[0]!.making.request;
    const body = { Invoices: ready.map((each) => each.body) };
    const made = (bodyOf(await ask(b, { method, path, query, body, key } as never)).Invoices ?? []) as Element[];
    for (const { c, body: sent } of ready) {
      const element = made.find((each) => each.InvoiceNumber === sent.InvoiceNumber);
      if (!element) outcomes.set(c, { kind: 'unknown', reason: 'Xero answered without this invoice' });
      else if (wordsOfErrors(element) !== null)
        outcomes.set(c, { kind: 'refused', reason: `Xero says: ${wordsOfErrors(element)}` });
      else {
        const totalCents = Math.round(Number(element.Total) * 100);
        await keepLink(b.db, 'receivable', c.id, {
          remoteId: String(element.InvoiceID),
          remoteNo: String(element.InvoiceNumber),
          totalCents,
        });
        outcomes.set(c, { kind: 'done' });
      }
    }
  } catch (error) {
    const outcome = outcomeOf(error);
    for (const { c } of ready) if (!outcomes.has(c)) outcomes.set(c, outcome);
  }
  return outcomes;
}
