import { dueOn } from '@yardkeeper/domain/contacts/terms';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable, stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import { invoiceStatusNames } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import { broughtBy } from '@yardkeeper/domain/sales/sale';
import type { HistoryEntry } from '../../../db/history-rows.ts';
import type { Ctx } from '../../../services.ts';
import * as ledger from '../../contacts/credits/postings.ts';
import { lockedTags } from '../../inventory/events/move.ts';
import { release } from '../../inventory/sales/reservations.ts';
import { type SaleEvent, type SaleStep, saleOf, saleRows, sellWhatLeft, unsell } from '../../inventory/sales/sales.ts';
import { asksForParts, documentChanged } from '../document/changed.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { ENTITY, statusStep } from '../document/record.ts';
import { type LineRow, linesOf } from '../lines/line-queries.ts';
import { cameForLine, heldBy } from '../lines/reservation-queries.ts';
import { prepaidCredits } from '../money/payment-queries.ts';
import { termsOf } from '../saving/buyer.ts';
import { closingKnown } from './closing-queries.ts';
import { type FinalGiven, refuseUnfinal } from './final-checks.ts';
import { tellPickers } from './release.ts';

export const finalHistory = (was: InvoiceRecord, reason: string): Omit<HistoryEntry, 'entity' | 'id'>[] => [
  ...(was.type === 'counter' && was.stock_lines > 0 ? [{ event: 'collected', text: 'Collected at the counter' }] : []),
  {
    event: 'finalized',
    text: 'Finalised',
    ...statusStep(was, invoiceStatusNames.finalized),
    ...(reason ? { reason } : {}),
  },
];

/** Fixes date, lines and sum, sells the tags, posts what the customer owes and tells of it. */
export async function finalizeLocked(c: Ctx, i: InvoiceRecord, given: FinalGiven): Promise<void> {
  if (i.finalized_at !== null) return;
  const lines = await linesOf(c.db, i.invoice_id);
  const told = await refuseUnfinal(c, i, lines, given);
  const now = c.clock();
  const today = todayIn(now);
  const due_on = dueOn(today, await termsOf(c, i.terms_id));
  const tags = await sold(c, i, lines);
  const toPick = i.type !== 'counter' && i.confirmed_at === null;
  const prepaid = i.paid_cents === 0 ? [] : await prepaidCredits(c.db, i.invoice_id);
  const by = c.actor.userId;
  const json = [
    { finalized_at: now, finalized_by: by, confirmed_at: now, issued_on: today, due_on, is_closed: false, ...told },
    {
      debtor_id: i.debtor_id,
      kind: 'invoice',
      document_id: i.invoice_id,
      issued_on: today,
      due_on,
      amount_cents: i.total_cents,
      settled: false,
      created_by: by,
    },
    i.total_cents === 0 ? [] : prepaid.map((credit) => ({ ...credit, applied_on: today, created_by: by })),
    tags,
    i.type === 'counter' ? { packing: 'pickedUp', delivered_at: now } : { packing: toPick ? 'ready' : null },
    finalHistory(i, given.overrideReason),
    { kind: ENTITY, id: i.invoice_id },
  ].map((part) => JSON.stringify(part)) as [string, string, string, string, string, string, string];
  await closeKnown(c.db, i.number, i.invoice_id, by, ...json);
  // A counter sale that nobody released has nothing to be picked.
  if (i.type !== 'counter' || i.confirmed_at !== null || asksForParts(lines))
    await documentChanged(c, { id: i.invoice_id });
  if (toPick) await tellPickers(c, i);
}
const closeKnown = closingKnown(ledger, saleRows);

export const documentOf = (i: InvoiceRecord) => ({ kind: 'invoice', id: i.invoice_id, no: i.number });
const stepOf =
  ({ type }: InvoiceRecord) =>
  (line: LineRow): SaleStep => ({ tagId: line.tag_id!, qty: line.qty, soldCents: broughtBy(type, line.net_cents) });
const stockLines = async (c: Ctx, i: InvoiceRecord) =>
  (await linesOf(c.db, i.invoice_id)).filter((line) => line.tag_id !== null);

/** A counter sale is handed over at once. What left before has no reservation any more. */
async function sold(c: Ctx, i: InvoiceRecord, all: readonly LineRow[]): Promise<SaleEvent[]> {
  const lines = all.filter((line) => line.tag_id !== null);
  const held = await heldBy(c.db, i.invoice_id);
  // A finished back order lets go of its tag, which would then be sold to somebody else.
  const came = held.some((row) => row.back_order_id !== null) ? await cameForLine(c.db, i.invoice_id) : null;
  if (came !== null) refuse('conflict', `${tagNoOf(came)} came for this document: put it on its line first`);
  const left = lines.filter((line) => line.packing === 'pickedUp');
  const here = lines.filter((line) => line.packing !== 'pickedUp');
  const isHeld = (line: LineRow) =>
    held.some((row) => row.tag_id === line.tag_id && row.kind === 'hard' && row.qty === line.qty);
  const loose = here.find((line) => !isHeld(line));
  if (loose?.packing === 'cancelled')
    refuse('conflict', `${tagNoOf(loose.tag_id!)} is not sent: take it off first, or have it picked after all`);
  if (loose) refuse('conflict', `${tagNoOf(loose.tag_id!)} is not reserved for this invoice; save it again`);
  // Events take what is sold out of its promise; nothing else is promised any more either.
  const rest = held.filter((row) => row.back_order_id === null && !here.some((line) => line.tag_id === row.tag_id));
  await release(
    c,
    rest.map((row) => row.reservation_id),
  );
  if (left.length > 0) await sellWhatLeft(c, left.map(stepOf(i)), documentOf(i));
  if (here.length === 0) return [];
  const tags = await lockedTags(
    c,
    here.map((line) => line.tag_id!).sort((a, b) => a - b),
  );
  const aside = tags.find((tag) => !isSellable(tag.state));
  if (aside) refuse('conflict', `${tagNoOf(aside.tag_id)} is ${stateInWords(aside.state)}; it cannot be sold`);
  const how = { on: todayIn(c.clock()), isHandedOver: i.type === 'counter' };
  return here.map((line) => saleOf(tags.find((tag) => tag.tag_id === line.tag_id)!, { ...stepOf(i)(line), ...how }));
}

export async function unsellTags(c: Ctx, i: InvoiceRecord): Promise<void> {
  const lines = await stockLines(c, i);
  const steps = lines.map((line) => ({ ...stepOf(i)(line), costCents: line.cost_cents }));
  if (steps.length > 0) await unsell(c, steps, documentOf(i));
}
