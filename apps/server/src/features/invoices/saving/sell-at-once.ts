import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { statusOfFacts } from '@yardkeeper/domain/invoices/facts';
import type { InvoiceType, PackingState } from '@yardkeeper/domain/invoices/kinds';
import { broughtBy } from '@yardkeeper/domain/sales/sale';
import type { Ctx } from '../../../services.ts';
import * as ledger from '../../contacts/credits/postings.ts';
import { saleOf } from '../../inventory/sales/sales.ts';
import { documentPrefix } from '../../settings/numbers.ts';
import { asksForParts, documentChanged } from '../document/changed.ts';
import type { NewInvoice } from '../document/insert-queries.ts';
import { presentMade } from '../document/present.ts';
import type { MadeInvoice } from '../document/queries.ts';
import { ENTITY, factsOf } from '../document/record.ts';
import type { BuiltLine } from '../lines/build-lines.ts';
import { insertSold } from '../lines/insert-document.ts';
import type { LineRow } from '../lines/line-queries.ts';
import { rowOfMade } from '../lines/line-rows.ts';
import { atPayment } from '../money/payment-checks.ts';
import { type Paying, paidJson, payingOf } from '../money/payments.ts';
import { closing, closingPaid } from '../steps/closing-queries.ts';
import { refuseUnfinal } from '../steps/final-checks.ts';
import { finalHistory } from '../steps/finalize.ts';
import { tellPickers } from '../steps/release.ts';
import type { Passed } from '../warnings/pass-over.ts';

/** A quote is never final, and a new document has nothing to give back: both are refused elsewhere. */
export const isSoldAtOnce = (given: SavedInvoice, type: InvoiceType): boolean =>
  given.andThen === 'finalize' && type !== 'quote' && (given.payment === undefined || given.payment.amount > 0);

type Sale = {
  readonly given: SavedInvoice;
  readonly header: NewInvoice;
  readonly built: readonly BuiltLine[];
  readonly passed: readonly Passed[];
};

type Written = { readonly was: MadeInvoice; readonly rows: readonly LineRow[] };
/** A counter sale is handed over at once; anything else goes to the pickers. */
async function write(c: Ctx, { header, built, passed }: Sale): Promise<Written> {
  const isCounter = header.type === 'counter';
  const now = c.clock();
  const packing: PackingState = isCounter ? 'pickedUp' : 'ready';
  const handed = { packing, delivered_at: isCounter ? now : null };
  const kept = { packing: null, delivered_at: null };
  const sold = { on: todayIn(now), isHandedOver: isCounter };
  const lines = built.map(({ wanted, write: line }) => ({
    line,
    tag: wanted?.tag ?? null,
    goods: wanted ? handed : kept,
    event: wanted
      ? saleOf(wanted.tag, { qty: wanted.qty, soldCents: broughtBy(header.type, line.net_cents), ...sold })
      : null,
  }));
  const was = await insertSold(
    c.db,
    {
      fields: { ...header, confirmed_at: isCounter ? now : null },
      lines: lines.map(({ line, goods }) => ({ ...line, ...goods })),
      tags: lines.flatMap(({ event }) => event ?? []),
      history: [{ event: 'created', text: 'Created' }, ...passed],
    },
    c.actor.userId,
  );
  const rows = lines.map(({ line, tag, goods, event }, n) =>
    rowOfMade(line, { lineId: was.line_ids![n]!, tag, ...goods, state: event?.to_state ?? null }),
  );
  return {
    was: { ...was, confirmed_at: null, line_count: rows.length, stock_lines: sum(lines, ({ tag }) => tag !== null) },
    rows,
  };
}
const sum = <T>(all: readonly T[], counts: (one: T) => boolean): number => all.filter(counts).length;

/** What its goods are once it is final. */
function handedOver(was: MadeInvoice, now: Date): MadeInvoice {
  const n = was.type === 'counter' ? was.stock_lines : 0;
  return { ...was, confirmed_at: now, started: n, picked: n, packed: n, picked_up: n, delivered: n };
}

const close = closing(ledger);
const closePaid = closingPaid(ledger);
/** Its number, debt and payment, all in the statement that locks the counters. */
async function number(c: Ctx, final: MadeInvoice, was: MadeInvoice, reason: string, paying: Paying | null) {
  const kind = 'invoice';
  const json = [
    {
      finalized_at: final.finalized_at,
      finalized_by: c.actor.userId,
      confirmed_at: final.confirmed_at,
      issued_on: final.issued_on,
      due_on: final.due_on,
      is_closed: final.is_closed,
    },
    {
      debtor_id: final.debtor_id,
      kind: 'invoice',
      document_id: final.invoice_id,
      issued_on: final.issued_on,
      due_on: final.due_on,
      amount_cents: final.total_cents,
      settled: final.paid_cents === final.total_cents,
      created_by: c.actor.userId,
    },
    finalHistory(was, reason),
    { kind: ENTITY, id: final.invoice_id },
  ].map((part) => JSON.stringify(part)) as [string, string, string, string];
  const counted = [kind, await documentPrefix(c, kind), final.invoice_id, c.actor.userId, ...json] as const;
  const [made] = paying
    ? await closePaid(c.db, ...counted, ...paidJson(c, paying, null))
    : await close(c.db, ...counted);
  return made!;
}

/**
 * Written as what it is: its tags are sold by one event each and never promised. The number comes last, so that nobody
 * waits for its counter; what the last statement writes is known before, and so is the answer but for the number.
 */
export async function sellAtOnce(c: Ctx, sale: Sale): Promise<Invoice> {
  const { given } = sale;
  const { was, rows } = await write(c, sale);
  const isFollowed = was.type !== 'counter' || asksForParts(rows);
  if (asksForParts(rows)) await documentChanged(c, { id: was.invoice_id });
  await refuseUnfinal(c, was, rows, given);
  const now = c.clock();
  const final = { ...handedOver(was, now), finalized_at: now, issued_on: todayIn(now) };
  const isKnown = given.payment?.paymentTypeId === given.paymentTypeId;
  const paying = given.payment
    ? await payingOf(c, final, { ...given.payment, invoiceId: was.invoice_id }, isKnown).catch(atPayment)
    : null;
  const paid = { ...final, paid_cents: paying?.appliedCents ?? 0, free_cents: paying?.keptCents ?? 0 };
  const settled = { ...paid, is_closed: statusOfFacts(factsOf(paid)) === 'closed' };
  const numbered = { ...settled, ...(await number(c, settled, was, given.overrideReason, paying)) };
  if (isFollowed) await documentChanged(c, { id: was.invoice_id });
  if (was.type !== 'counter') await tellPickers(c, numbered);
  return presentMade(c, { ...numbered, open: openAfter(settled) }, rows);
}

/** What the customer owes, and has left, with this sale. */
const openAfter = (i: MadeInvoice): MadeInvoice['open'] => [
  ...(i.open ?? []),
  { debtor_id: i.debtor_id, due_on: i.due_on, left_cents: i.total_cents - i.paid_cents },
  { debtor_id: i.debtor_id, due_on: null, left_cents: -i.free_cents },
];
