import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { statusOfFacts } from '@yardkeeper/domain/invoices/facts';
import { type InvoiceType, invoiceStatusNames, type PackingState } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../../services.ts';
import * as ledger from '../../contacts/credits/postings.ts';
import { saleOf } from '../../inventory/sales/sales.ts';
import { documentPrefix } from '../../settings/numbers.ts';
import type { NewInvoice } from '../document/insert-queries.ts';
import { presentWhole } from '../document/present.ts';
import type { WholeInvoice } from '../document/queries.ts';
import { ENTITY, factsOf, openedWhole, statusStep } from '../document/record.ts';
import type { BuiltLine } from '../lines/build-lines.ts';
import { insertSold } from '../lines/insert-document.ts';
import { rowsOfValue } from '../lines/line-queries.ts';
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

/** A counter sale is handed over at once; anything else goes to the pickers. */
async function write(c: Ctx, { header, built, passed }: Sale): Promise<number> {
  const isCounter = header.type === 'counter';
  const now = c.clock();
  const packing: PackingState = isCounter ? 'pickedUp' : 'ready';
  const handed = { packing, delivered_at: isCounter ? now : null };
  const sold = { on: todayIn(now), isHandedOver: isCounter };
  return insertSold(
    c.db,
    {
      fields: { ...header, confirmed_at: isCounter ? now : null },
      lines: built.map(({ write: line }) => (line.kind === 'tag' ? { ...line, ...handed } : line)),
      tags: built.flatMap(({ wanted, write: line }) =>
        wanted ? saleOf(wanted.tag, { qty: wanted.qty, soldCents: line.net_cents, ...sold }) : [],
      ),
      history: [{ event: 'created', text: 'Created' }, ...passed],
    },
    c.actor.userId,
  );
}

/** As it was before anything was handed over: that is judged, and told in the history. */
const untouched = (i: WholeInvoice): WholeInvoice => ({
  ...i,
  confirmed_at: null,
  started: 0,
  picked: 0,
  packed: 0,
  picked_up: 0,
  delivered: 0,
});

const close = closing(ledger);
const closePaid = closingPaid(ledger);
/** Its number, debt and payment, all in the statement that locks the counters. */
async function number(c: Ctx, final: WholeInvoice, was: WholeInvoice, reason: string, paying: Paying | null) {
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
 * waits for its counter; what is answered was read before, and what the last statement changes is known.
 */
export async function sellAtOnce(c: Ctx, sale: Sale): Promise<Invoice> {
  const { given } = sale;
  const i = await openedWhole(c, await write(c, sale));
  const was = untouched(i);
  await refuseUnfinal(c, was, rowsOfValue(i.lines), given);
  const now = c.clock();
  const final = { ...i, finalized_at: now, confirmed_at: i.confirmed_at ?? now, issued_on: todayIn(now) };
  const isKnown = given.payment?.paymentTypeId === given.paymentTypeId;
  const paying = given.payment
    ? await payingOf(c, final, { ...given.payment, invoiceId: i.invoice_id }, isKnown).catch(atPayment)
    : null;
  const paid = { ...final, paid_cents: paying?.appliedCents ?? 0, free_cents: paying?.keptCents ?? 0 };
  const settled = { ...paid, is_closed: statusOfFacts(factsOf(paid)) === 'closed' };
  const made = await number(c, settled, was, given.overrideReason, paying);
  const whole = { ...settled, ...made, open: openAfter(settled) };
  if (i.type !== 'counter') await tellPickers(c, whole);
  return presentWhole(c, whole);
}

/** What the customer owes, and has left, with this sale. */
const openAfter = (i: WholeInvoice): WholeInvoice['open'] => [
  ...(i.open ?? []),
  { debtor_id: i.debtor_id, due_on: i.due_on, left_cents: i.total_cents - i.paid_cents },
  { debtor_id: i.debtor_id, due_on: null, left_cents: -i.free_cents },
];
