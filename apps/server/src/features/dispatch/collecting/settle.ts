import type { CollectedMoney, SettleBody } from '@yardkeeper/contract/dispatch/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { roundingOf } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { isPeriodClosed } from '@yardkeeper/domain/settings/gst-period';
import type { z } from 'zod';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { locked, owingOf } from '../../invoices/document/record.ts';
import { tellPicking } from '../../invoices/lines/picking-lines.ts';
import { takePayment } from '../../invoices/money/payments.ts';
import { yardSetting } from '../../settings/service.ts';
import * as q from './money-queries.ts';

const present = (m: q.MoneyRow): CollectedMoney => ({
  collectedId: m.collected_id,
  deliveryId: m.consignment_id,
  deliveryNo: m.consignment_no,
  invoiceId: m.invoice_id,
  invoiceNo: m.invoice_no,
  customer: m.customer,
  amount: m.amount_cents / 100,
  paymentTypeId: m.payment_type_id,
  paymentType: m.payment_type ?? '',
  by: m.by ?? '',
  at: m.collected_at.toISOString(),
  note: m.note,
});

/** Users who see only their own documents see only the money for those. */
export const moneyToCount = async (c: Ctx): Promise<CollectedMoney[]> =>
  (await q.moneyToCount(c.db, seesAllInvoices(c.actor) ? null : c.actor.userId)).map(present);

/** Enters the collected amount as a payment; refuses it when less is owed by now. */
async function pay(c: Ctx, m: q.MoneyRow, paymentTypeId: number): Promise<number> {
  const i = await locked(c, m.invoice_id);
  const rules = await yardSetting(c, 'rules');
  const owed = cents(owingOf(i));
  const amount = cents(m.amount_cents);
  if (amount > owed + roundingOf(owed, { amount, paymentTypeId }, rules))
    refuse(
      'conflict',
      `Only ${formatCents(owed)} is owed on ${m.invoice_no} now: give ${formatCents(amount)} back and say so here, or enter the payment on the invoice`,
    );
  const day = todayIn(m.collected_at);
  return takePayment(c, {
    invoiceId: m.invoice_id,
    paymentTypeId,
    amount,
    reference: m.consignment_no,
    keepAsCredit: false,
    paidOn: isPeriodClosed(day, rules.gstClosedUpTo) ? todayIn(c.clock()) : day,
  });
}

const unknown = () => refuse('notFound', 'That money is not known');
export async function settle(c: Ctx, given: z.output<typeof SettleBody>): Promise<CollectedMoney[]> {
  const found = (await q.moneyById(c.db, given.collectedId)) ?? unknown();
  // Refuses with "not found" a document that the user may not see.
  await locked(c, found.invoice_id);
  await q.lockMoney(c.db, given.collectedId);
  const m = (await q.moneyById(c.db, given.collectedId)) ?? unknown();
  const { paymentTypeId } = given;
  if (m.settled_at !== null) {
    const isSame = m.payment_id === null ? m.refused === given.refused : m.payment_type_id === paymentTypeId;
    if (isSame) return moneyToCount(c);
    const asPaid = `It is a payment already, ${m.payment_type ?? ''}; take that back on ${m.invoice_no} first`;
    refuse('conflict', m.payment_id === null ? `It was refused already: ${m.refused}` : asPaid);
  }
  const payment_id = paymentTypeId === undefined ? null : await pay(c, m, paymentTypeId);
  await q.settleMoney(c.db, m.collected_id, {
    payment_id,
    refused: given.refused,
    settled_by: c.actor.userId,
    settled_at: c.clock(),
    ...(paymentTypeId === undefined ? {} : { payment_type_id: paymentTypeId }),
  });
  const what = `${formatCents(cents(m.amount_cents))} of ${m.consignment_no}`;
  const text = payment_id === null ? `${what} is no payment: ${given.refused}` : `${what} counted`;
  await tellPicking(c, m.invoice_id, [{ event: 'collected', text }]);
  await tellTopic(c.db, '/topic/dispatch', { kind: 'delivery', id: m.consignment_id });
  return moneyToCount(c);
}
