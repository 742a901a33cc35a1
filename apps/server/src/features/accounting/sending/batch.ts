import { createHash } from 'node:crypto';
import type { Booking } from '@yardkeeper/domain/accounting/kinds';
import type { Claimed } from '../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../services.ts';
import { ask } from '../connection/access.ts';
import { refuseNearLimit } from '../connection/near-limit.ts';
import { makeBuyers } from './contacts/contact-batch.ts';
import { type Element, keepMade, type Making, wordsOfErrors } from './create.ts';
import { linkOf } from './link-queries.ts';
import { bodyOf, Ended, type Outcome } from './outcome.ts';
import { billPaymentMaking } from './purchases/bill-payments.ts';
import { paymentMaking } from './sales/money.ts';
import { roundingMaking } from './sales/rounding.ts';
import { creditNoteMaking, invoiceMaking } from './sales/sales.ts';
import { invoiceToSend } from './sales/sales-queries.ts';

const MOST_AT_ONCE = 50;
type Ready = { readonly c: Claimed; readonly making: Making; readonly body: Element };
type Together = {
  /** null when nothing is to be sent */
  readonly making: (b: Books, id: number, key: string) => Promise<Making | null>;
  /** the field by which an element is known again in the answer: nothing else of ours has the same */
  readonly knownBy: string;
};

async function newInvoice(b: Books, id: number, key: string): Promise<Making | null> {
  return (await invoiceToSend(b.db, id))?.is_void ? null : invoiceMaking(b, id, key);
}
const together: Partial<Readonly<Record<Booking, Together>>> = {
  invoice: { making: newInvoice, knownBy: 'InvoiceNumber' },
  creditNote: { making: creditNoteMaking, knownBy: 'CreditNoteNumber' },
  payment: { making: paymentMaking, knownBy: 'Reference' },
  billPayment: { making: billPaymentMaking, knownBy: 'Reference' },
  rounding: { making: roundingMaking, knownBy: 'Reference' },
};

/** What was never tried goes together with others of its kind, where the other side takes many; the rest by itself. */
export function grouped(claimed: readonly Claimed[]): Claimed[][] {
  const mayJoin = (c: Claimed) => together[c.what] !== undefined && c.attempts === 1 && !c.askFirst;
  const groups: Claimed[][] = [];
  for (const same of Map.groupBy(claimed.filter(mayJoin), (c) => c.what).values())
    for (let n = 0; n < same.length; n += MOST_AT_ONCE) groups.push(same.slice(n, n + MOST_AT_ONCE));
  for (const c of claimed) if (!mayJoin(c)) groups.push([c]);
  return groups;
}

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof Ended) return error.outcome;
  throw error;
};

/**
 * Many of one kind in one call, each taken or refused by itself. After a call whose answer was lost they go one by one,
 * each asked for first.
 */
export async function sendTogether(b: Books, claimed: readonly Claimed[]): Promise<Map<Claimed, Outcome>> {
  const { what } = claimed[0]!;
  const { making: makingOf, knownBy } = together[what]!;
  const outcomes = new Map<Claimed, Outcome>();
  const ready: Ready[] = [];
  const all = (outcome: Outcome) => new Map(claimed.map((c) => [c, outcome]));
  try {
    await refuseNearLimit(b);
    if (what === 'invoice')
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
      const making = await makingOf(b, c.id, c.key);
      if (making === null || (await linkOf(b.db, making.entity, c.id))) outcomes.set(c, { kind: 'done' });
      else ready.push({ c, making, body: (making.request.body as Record<string, Element[]>)[making.list]![0]! });
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
  const [first] = ready;
  if (!first) return outcomes;
  try {
    const key = `${what}s:${createHash('sha256')
      .update(ready.map(({ c }) => c.key).join())
      .digest('base64url')}`;
    const { method, path } = first.making.request;
    const { list } = first.making;
    const query = { ...first.making.request.query, summarizeErrors: 'false' };
    const body = { [list]: ready.map((each) => each.body) };
    const made = (bodyOf(await ask(b, { method, path, query, body, key }))[list] ?? []) as Element[];
    for (const { c, making, body: sent } of ready) {
      const element = made.find((each) => each[knownBy] === sent[knownBy]);
      if (!element) outcomes.set(c, { kind: 'unknown', reason: 'Xero answered without this one' });
      else if (wordsOfErrors(element) !== null)
        outcomes.set(c, { kind: 'refused', reason: `Xero says: ${wordsOfErrors(element)}` });
      else {
        await keepMade(b, making, element);
        outcomes.set(c, { kind: 'done' });
      }
    }
  } catch (error) {
    const outcome = outcomeOf(error);
    // All of them refused at once says nothing of each: they go one by one.
    const each: Outcome = outcome.kind === 'refused' ? { kind: 'unknown', reason: outcome.reason } : outcome;
    for (const { c } of ready) if (!outcomes.has(c)) outcomes.set(c, each);
  }
  return outcomes;
}
