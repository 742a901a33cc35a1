import { formatCents } from '@yardkeeper/domain/format/money';
import { roundingOf } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { refuseUnknownType, usualType } from '../../invoices/money/payment-checks.ts';
import { yardSetting } from '../../settings/service.ts';
import type { DeliveryRow } from '../queries.ts';
import * as q from './money-queries.ts';

type Brought = { readonly collected: number; readonly paymentTypeId?: number | undefined };

/** Cash is paid in tens of cents, so that the odd ones are no difference. */
async function difference(c: Ctx, d: DeliveryRow, amount: number, paymentTypeId: number): Promise<string> {
  const owed = cents(d.cod_cents);
  const rounding = roundingOf(owed, { amount, paymentTypeId }, await yardSetting(c, 'rules'));
  return amount === owed + rounding ? '' : `${formatCents(cents(amount))} instead of ${formatCents(owed)}`;
}

/** What the driver took becomes a payment when the office has counted it. Answers what the history tells of it. */
export async function bringMoney(c: Ctx, d: DeliveryRow, given: Brought, at: Date): Promise<string> {
  const amount = Math.round(given.collected * 100);
  if (amount === 0) return d.cod_cents > 0 ? `, nothing collected of ${formatCents(cents(d.cod_cents))}` : '';
  if (d.way !== 'van') {
    const sentence = 'Only a driver brings money back; take the payment on the invoice';
    refuse('badInput', sentence, { collected: sentence });
  }
  const paymentTypeId = given.paymentTypeId ?? (await usualType(c));
  await refuseUnknownType(c, { paymentTypeId });
  const note = await difference(c, d, amount, paymentTypeId);
  await q.insertMoney(c.db, {
    delivery_id: d.delivery_id,
    invoice_id: d.invoice_id,
    amount_cents: amount,
    payment_type_id: paymentTypeId,
    note,
    collected_by: c.actor.userId,
    collected_at: at,
  });
  return note ? `, collected ${note}` : `, collected ${formatCents(cents(amount))}`;
}

/** Nothing was handed over, so nothing was paid; what the office counted already stays a payment. */
export async function dropMoney(c: Ctx, d: DeliveryRow, reason: string): Promise<string> {
  const open = await q.openMoneyOf(c.db, d.delivery_id);
  if (open)
    await q.settleMoney(c.db, open.collected_id, {
      payment_id: null,
      refused: `Not delivered after all: ${reason}`,
      settled_by: c.actor.userId,
      settled_at: c.clock(),
    });
  const counted = await q.countedOf(c.db, d.delivery_id);
  return counted > 0 ? `. ${formatCents(cents(counted))} was counted already and stays a payment` : '';
}
