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
import { documentPrefix } from '../../settings/numbers.ts';
import { saleServes } from '../../wanted/served.ts';
import { asksForParts, documentChanged } from '../document/changed.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { ENTITY, hasNumber, statusStep } from '../document/record.ts';
import { type LineRow, linesOf } from '../lines/line-queries.ts';
import { cameForLine, heldBy } from '../lines/reservation-queries.ts';
import { prepaidCredits } from '../money/payment-queries.ts';
import { termsOf } from '../saving/buyer.ts';
import { closing, sellingGoods } from './closing-queries.ts';
import { type FinalGiven, refuseUnfinal } from './final-checks.ts';
import { tellPickers } from './release.ts';

const historyOf = (was: InvoiceRecord, reason: string): Omit<HistoryEntry, 'entity' | 'id'>[] => [
  ...(was.type === 'counter' && was.stock_lines > 0 ? [{ event: 'collected', text: 'Collected at the counter' }] : []),
  {
    event: 'finalized',
    text: 'Finalised',
    ...statusStep(was, invoiceStatusNames.finalized),
    ...(reason ? { reason } : {}),
  },
];

const sellGoods = sellingGoods(saleRows);
const close = closing(ledger);

/**
 * Fixes date, lines and total, sells the tags, posts what the customer owes and announces it. A document made by the
 * same transaction (`isNew`) has no reservations yet, and its tags are locked.
 */
export async function finalizeLocked(c: Ctx, i: InvoiceRecord, given: FinalGiven, isNew = false): Promise<void> {
  if (i.finalized_at !== null) return;
  const { invoice_id: id } = i;
  const by = c.actor.userId;
  const lines = await linesOf(c.db, id);
  const told = await refuseUnfinal(c, i, lines, given);
  const now = c.clock();
  const today = todayIn(now);
  const due_on = dueOn(today, await termsOf(c, i.terms_id));
  const toPick = i.type !== 'counter' && i.confirmed_at === null;
  const goods = lines.filter((line) => line.tag_id !== null);
  if (!isNew) await endPromises(c, i, goods.filter(isHere));
  if (goods.length > 0) {
    const events = await leavingNow(c, i, goods);
    const handed =
      i.type === 'counter' ? { packing: 'pickedUp', delivered_at: now } : { packing: toPick ? 'ready' : null };
    await sellGoods(c.db, id, numberOf(i), by, JSON.stringify(events), JSON.stringify(handed));
  }
  const prepaid = i.paid_cents === 0 ? [] : await prepaidCredits(c.db, id);
  const json = [
    { finalized_at: now, finalized_by: by, confirmed_at: now, issued_on: today, due_on, ...told },
    {
      debtor_id: i.debtor_id,
      kind: 'invoice',
      document_id: id,
      issued_on: today,
      due_on,
      amount_cents: i.total_cents,
      settled: false,
      created_by: by,
    },
    i.total_cents === 0 ? [] : prepaid.map((credit) => ({ ...credit, applied_on: today, created_by: by })),
    historyOf(i, given.overrideReason),
    { kind: ENTITY, id },
  ].map((part) => JSON.stringify(part)) as [string, string, string, string, string];
  const counter = hasNumber(i) ? null : 'invoice';
  const [closed] = await close(c.db, id, by, counter, await documentPrefix(c, 'invoice'), numberOf(i), ...json);
  // A counter sale that was never released has nothing to pick.
  if (i.type !== 'counter' || i.confirmed_at !== null || asksForParts(lines)) await documentChanged(c, { id });
  if (closed!.is_awaited) await saleServes(c, id);
  if (toPick) await tellPickers(c, { ...i, number: closed!.number });
}
const numberOf = (i: InvoiceRecord): string => (hasNumber(i) ? i.number : '');

export const documentOf = (i: InvoiceRecord) => ({ kind: 'invoice', id: i.invoice_id, no: i.number });
const stepOf =
  ({ type }: InvoiceRecord) =>
  (line: LineRow): SaleStep => ({ tagId: line.tag_id!, qty: line.qty, soldCents: broughtBy(type, line.net_cents) });
const stockLines = async (c: Ctx, i: InvoiceRecord) =>
  (await linesOf(c.db, i.invoice_id)).filter((line) => line.tag_id !== null);

/** Lines that left before have no reservation any more. */
const isHere = (line: LineRow): boolean => line.packing !== 'pickedUp';

/** The sale events for goods still here; goods that left before get theirs right away, without a quantity. */
async function leavingNow(c: Ctx, i: InvoiceRecord, lines: readonly LineRow[]): Promise<SaleEvent[]> {
  const left = lines.filter((line) => !isHere(line));
  const here = lines.filter(isHere);
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

/** Checks that each line has its reservation, which the sale event will end, and releases all others. */
async function endPromises(c: Ctx, i: InvoiceRecord, here: readonly LineRow[]): Promise<void> {
  const held = await heldBy(c.db, i.invoice_id);
  // Finalising ends the back order and frees its tag, which could then be sold to somebody else.
  const came = held.some((row) => row.back_order_id !== null) ? await cameForLine(c.db, i.invoice_id) : null;
  if (came !== null) refuse('conflict', `${tagNoOf(came)} came for this document: put it on its line first`);
  const isHeld = (line: LineRow) =>
    held.some((row) => row.tag_id === line.tag_id && row.kind === 'hard' && row.qty === line.qty);
  const loose = here.find((line) => !isHeld(line));
  if (loose?.packing === 'cancelled')
    refuse('conflict', `${tagNoOf(loose.tag_id!)} is not sent: take it off first, or have it picked after all`);
  if (loose) refuse('conflict', `${tagNoOf(loose.tag_id!)} is not reserved for this invoice; save it again`);
  const rest = held.filter((row) => row.back_order_id === null && !here.some((line) => line.tag_id === row.tag_id));
  await release(
    c,
    rest.map((row) => row.reservation_id),
  );
}

export async function unsellTags(c: Ctx, i: InvoiceRecord): Promise<void> {
  const lines = await stockLines(c, i);
  const steps = lines.map((line) => ({ ...stepOf(i)(line), costCents: line.cost_cents }));
  if (steps.length > 0) await unsell(c, steps, documentOf(i));
}
