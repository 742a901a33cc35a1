import type { Expense, PayExpense, SaveExpense } from '@yardkeeper/contract/acquisitions/schemas';
import { areCostsLocked } from '@yardkeeper/domain/acquisitions/status';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents, share } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record, recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { refuseClosedPeriod } from '../../settings/gst-period.ts';
import { costOfVehicle, reshareCost } from '../../vehicles/committed/cost-shares.ts';
import { presentExpense } from '../present.ts';
import type { AcquisitionRecord } from '../queries.ts';
import { announceAcquisition, ENTITY, locked } from '../record.ts';
import * as q from './expense-queries.ts';

/** When the vehicle is already in stock, its tags share the new cost. */
export async function changeCost<T>(c: Ctx, { vehicle_id }: AcquisitionRecord, change: () => Promise<T>): Promise<T> {
  if (vehicle_id === null) return change();
  const before = await costOfVehicle(c, vehicle_id);
  const done = await change();
  await reshareCost(c, vehicle_id, before);
  return done;
}

async function expenseIn(c: Ctx, acqId: number, expenseId: number): Promise<q.ExpenseRecord> {
  const found = (await q.expensesOf(c.db, acqId)).find((e) => e.expense_id === expenseId);
  return found ?? refuse('notFound', 'That expense is no longer there');
}

async function lockedOpen(c: Ctx, acqId: number) {
  const a = await locked(c, acqId);
  if (areCostsLocked(a.status)) refuse('conflict', `${a.acq_no} is closed; unlock it first`);
  return a;
}

async function saved(c: Ctx, acqId: number, expenseId: number, event: string, text: string): Promise<Expense> {
  await record(c, { entity: ENTITY, id: acqId, event, text });
  await announceAcquisition(c, acqId);
  return presentExpense(await expenseIn(c, acqId, expenseId));
}

/** An order belongs to the costs of one vehicle; a cancelled acquisition gives it up. */
async function takeOrder(c: Ctx, a: AcquisitionRecord, orderId: number): Promise<void> {
  const wrong = (sentence: string) => refuse('conflict', sentence, { purchaseOrderId: sentence });
  const noOrder = 'Choose an order that is open';
  const [order] = await q.lockOpenOrder(c.db, orderId);
  if (!order) return refuse('badInput', noOrder, { purchaseOrderId: noOrder });
  const [had] = await q.expenseWithOrder(c.db, orderId);
  if (!had) return;
  if (had.acq_id === a.acq_id) wrong(`${had.description} names ${order.number} already`);
  const other = await locked(c, had.acq_id);
  if (other.status !== 'cancelled') wrong(`${order.number} is in the costs of ${other.acq_no} already`);
  await q.updateExpense(c.db, had.expense_id, { purchase_order_id: null });
  const text = `${had.description} does not name ${order.number} any more: it is in the costs of ${a.acq_no}`;
  await record(c, { entity: ENTITY, id: had.acq_id, event: 'expense', text });
}

const told = (e: q.ExpenseRecord) => ({
  expenseDesc: e.description,
  expenseTypeId: e.expense_type_id,
  supplier: e.supplier,
  purchaseOrder: e.order_no,
  amount_cents: e.total_cents,
  gst_cents: e.gst_cents,
});
export async function saveExpense(c: Ctx, given: z.output<typeof SaveExpense>): Promise<Expense> {
  const { acqId } = given;
  const a = await lockedOpen(c, acqId);
  const fit = await q.expenseChoices(c.db, given.expenseTypeId, given.supplierId);
  if (!fit.type) refuse('badInput', 'Choose an expense type', { expenseTypeId: 'Choose an expense type' });
  const known = given.expenseId === 0 ? null : await expenseIn(c, acqId, given.expenseId);
  if (given.purchaseOrderId !== null && given.purchaseOrderId !== known?.purchase_order_id)
    await takeOrder(c, a, given.purchaseOrderId);
  if (!fit.supplier) refuse('badInput', 'Choose a supplier', { supplierId: 'Choose a supplier' });
  const set = {
    expense_type_id: given.expenseTypeId,
    description: given.expenseDesc,
    supplier_id: given.supplierId,
    purchase_order_id: given.purchaseOrderId,
    total_cents: given.expenseAmount,
    gst_cents: given.withGst === 1 ? share(given.expenseAmount, 3, 23) : cents(0),
  };
  const amount = formatCents(given.expenseAmount);
  if (!known) {
    const expenseId = await changeCost(c, a, () => q.insertExpense(c.db, { ...set, acq_id: acqId, is_price: false }));
    return saved(c, acqId, expenseId, 'expense', `${given.expenseDesc}: ${amount} added`);
  }
  if (known.is_price) refuse('conflict', 'The price is changed with the purchase details');
  await refuseStale(
    c,
    {
      table: 'acquisition_expense',
      at: { expense_id: given.expenseId },
      name: known.description,
      version: known.version,
    },
    given.version,
  );
  if (given.expenseAmount < known.paid_cents)
    refuse('conflict', 'More than this was paid already', { expenseAmount: 'More than this was paid already' });
  await changeCost(c, a, () => q.updateExpense(c.db, given.expenseId, set));
  const now = await expenseIn(c, acqId, given.expenseId);
  const text = `${known.description} changed`;
  await recordChange(c, { entity: ENTITY, id: acqId, event: 'expense', text, before: told(known), after: told(now) });
  await announceAcquisition(c, acqId);
  return presentExpense(now);
}

export async function removeExpense(c: Ctx, acqId: number, expenseId: number): Promise<{ removed: boolean }> {
  const a = await lockedOpen(c, acqId);
  const expense = await expenseIn(c, acqId, expenseId);
  if (expense.is_price) refuse('conflict', 'The price cannot be removed');
  if (expense.paid_on !== null) refuse('conflict', 'Money moved for this expense; it stays');
  await changeCost(c, a, () => q.deleteExpense(c.db, expenseId));
  await record(c, { entity: ENTITY, id: acqId, event: 'expense', text: `${expense.description} removed` });
  await announceAcquisition(c, acqId);
  return { removed: true };
}

export async function payExpense(c: Ctx, given: z.output<typeof PayExpense>): Promise<Expense> {
  const { acqId, expenseId, amount, paidOn } = given;
  await lockedOpen(c, acqId);
  const expense = await expenseIn(c, acqId, expenseId);
  const after = expense.paid_cents + amount;
  const wrong = (sentence: string) => refuse('conflict', sentence, { amount: sentence });
  if (after > expense.total_cents)
    wrong(`Only ${formatCents(cents(expense.total_cents - expense.paid_cents))} is still to pay`);
  if (after < 0) wrong(`Only ${formatCents(cents(expense.paid_cents))} was paid`);
  if (paidOn > todayIn(c.clock()))
    refuse('badInput', 'That day has not come yet', { paidOn: 'That day has not come yet' });
  await refuseClosedPeriod(c, 'paidOn', paidOn);
  const payment = {
    expense_id: expenseId,
    amount_cents: amount,
    paid_on: paidOn,
    payment_type_id: given.paymentTypeId,
  };
  await q.insertPayment(c.db, { ...payment, created_by: c.actor.userId });
  const text = `${formatCents(amount)} ${amount > 0 ? 'paid for' : 'came back for'} ${expense.description} on ${formatDate(paidOn)}`;
  return saved(c, acqId, expenseId, 'payment', text);
}

export async function purchaseDetail(c: Ctx, vehicleId: number) {
  const rows = (await q.expensesOfVehicle(c.db, vehicleId)) ?? refuse('notFound', 'That vehicle does not exist');
  return rows.map(presentExpense).map(({ expenseDesc, supplier, amount, gst, expenseAmount }) => ({
    expenseDesc,
    supplier,
    amount,
    gst,
    expenseAmount,
  }));
}

export const openOrders = async (c: Ctx) =>
  (await q.openOrders(c.db)).map((o) => ({ purchaseOrderId: o.id, poNo: o.number, supplier: o.supplier }));
