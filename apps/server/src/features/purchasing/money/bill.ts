import type { FinalizeOrder } from '@yardkeeper/contract/purchasing/money';
import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { cashTerms, dueOn } from '@yardkeeper/domain/contacts/terms';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { billAgrees, billDifference } from '@yardkeeper/domain/purchasing/totals';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { book } from '../../../outbox/bookings/book.ts';
import type { Ctx } from '../../../services.ts';
import { postingsOfOrder, postToSupplier, reversePosting } from '../../contacts/credits/supplier-ledger.ts';
import { record } from '../../history/service.ts';
import { refuseClosedPeriod } from '../../settings/gst-period.ts';
import { isAccountingConnected, yardSetting } from '../../settings/service.ts';
import { orderDetail } from '../document/present.ts';
import { type OrderRecord, updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, refuseStep, statusStep, toldAmount } from '../document/record.ts';
import { supplierOf } from '../saving/supplier-queries.ts';
import { billWithNumber, lockBillNumber } from './bill-queries.ts';

type Given = z.output<typeof FinalizeOrder>;

/** The key of the bill, also in the accounting system; a reopened order gets a new one. */
const billKey = (o: OrderRecord): string => `ACCPAY:${o.purchase_order_id}:${o.version}`;

function refuseDifference(o: OrderRecord, billCents: Cents, toleranceCents: Cents): void {
  const difference = billDifference(billCents, cents(o.total_cents));
  if (billAgrees(difference, toleranceCents)) return;
  const by = `${formatCents(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`;
  const sentence = `The supplier asks for ${formatCents(billCents)}, ${by} than ${o.number} says; correct its prices or charges`;
  refuse('conflict', sentence, { billTotal: sentence });
}

/** A supplier's invoice belongs to one order only, however its number is written. */
async function refuseKnownBill(c: Ctx, o: OrderRecord, billNo: string): Promise<void> {
  await lockBillNumber(c.db, o.debtor_id, billNo);
  const [known] = await billWithNumber(c.db, o.debtor_id, billNo, o.purchase_order_id);
  if (!known) return;
  const sentence = `${known.number} has their invoice ${known.bill_no} of ${formatDate(known.billed_on!)} already`;
  refuse('conflict', sentence, { billNo: sentence });
}

async function daysOf(c: Ctx, o: OrderRecord, given: Given) {
  const today = todayIn(c.clock());
  const billedOn = given.billedOn ?? today;
  if (billedOn > today) refuse('badInput', 'That day has not come yet', { billedOn: 'That day has not come yet' });
  await refuseClosedPeriod(c, 'billedOn', billedOn);
  const [supplier] = await supplierOf(c.db, o.debtor_id);
  const terms =
    supplier?.terms_days == null
      ? cashTerms
      : { days: supplier.terms_days, fromMonthEnd: supplier.from_month_end ?? false };
  const due = given.dueOn ?? dueOn(billedOn, terms);
  const early = 'It cannot be due before it was billed';
  if (due < billedOn) refuse('badInput', early, { dueOn: early });
  return { billedOn, due };
}

/** Finalises the order against the supplier's invoice: fixes the lines and posts what we owe. */
export async function finalizeOrder(c: Ctx, given: Given): Promise<PurchaseOrder> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'finalize');
  await refuseKnownBill(c, o, given.billNo);
  const { billToleranceCents } = await yardSetting(c, 'rules');
  const billCents = cents(given.billTotal);
  refuseDifference(o, billCents, cents(billToleranceCents));
  const { billedOn, due } = await daysOf(c, o, given);
  await updateOrder(c.db, id, {
    finalized_at: c.clock(),
    finalized_by: c.actor.userId,
    bill_no: given.billNo,
    billed_on: billedOn,
    bill_due_on: due,
    bill_cents: billCents,
    bill_key: billKey(o),
  });
  if (billCents > 0)
    await postToSupplier(c, {
      debtor_id: o.debtor_id,
      purchase_order_id: id,
      kind: 'bill',
      number: given.billNo,
      on_day: billedOn,
      due_on: due,
      amount_cents: billCents,
    });
  const amount = toldAmount(billCents);
  const step = await statusStep(c, o);
  await record(c, {
    entity: ENTITY,
    id,
    event: 'finalized',
    text: `Finalised with invoice ${given.billNo}`,
    before: { ...step.before, ...amount.before },
    after: { ...step.after, ...amount.after },
  });
  await announceOrder(c, id);
  return orderDetail(c, id);
}

type Seen = { readonly purchaseOrderId: number; readonly version?: number };
/** Reverses the bill with a counter-entry; lines and prices can change again. */
export async function reOpenOrder(c: Ctx, given: Seen): Promise<PurchaseOrder> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'reOpen');
  const bill = (await postingsOfOrder(c, id)).find((posting) => posting.kind === 'bill' && !posting.is_reversed);
  if (bill) await reversePosting(c, bill.posting_id, todayIn(c.clock()));
  await updateOrder(c.db, id, {
    finalized_at: null,
    finalized_by: null,
    bill_no: '',
    billed_on: null,
    bill_due_on: null,
    bill_cents: null,
    bill_key: null,
  });
  const text = `Opened again; the bill ${o.bill_no} is taken back`;
  await record(c, { entity: ENTITY, id, event: 'reOpened', text, ...(await statusStep(c, o)) });
  await announceOrder(c, id);
  return orderDetail(c, id);
}

/**
 * The bill from finalising goes to the accounting system by itself; this sends one dated before sending began. Both use
 * the same key, so there are never two bills.
 */
export async function createBill(c: Ctx, id: number): Promise<PurchaseOrder> {
  const o = await locked(c, id);
  await refuseStep(c, o, 'bill');
  if (!(await isAccountingConnected(c))) refuse('conflict', 'Xero is not connected');
  const bill = (await postingsOfOrder(c, id)).find((posting) => posting.kind === 'bill' && !posting.is_reversed);
  if (!bill) return refuse('conflict', `${o.number} has no bill to send`);
  const of = { entity: ENTITY, entityId: id, lane: `order:${id}` };
  if (await book(c.db, { what: 'bill', id: bill.posting_id, subject: `Bill ${bill.number}`, ...of }))
    await record(c, { entity: ENTITY, id, event: 'billQueued', text: `Bill ${bill.number} is on its way to Xero` });
  await announceOrder(c, id);
  return orderDetail(c, id);
}
