import type { YardSettingValue } from '@yardkeeper/contract/settings/schemas';
import { formatCents } from '@yardkeeper/domain/format/money';
import { roundingOf } from '@yardkeeper/domain/invoices/totals';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { refuseUnknownType, usualType } from '../../invoices/money/payment-checks.ts';
import { yardSetting } from '../../settings/service.ts';
import { moneyOf } from '../leaving/money.ts';
import type { ConsignmentRow } from '../queries.ts';
import * as q from './money-queries.ts';

type Brought = { readonly collected: number; readonly paymentTypeId?: number | undefined };
const centsOf = ({ collected }: Brought): Cents => cents(Math.round(collected * 100));
/** Cash is rounded to ten cents, so the odd cents do not count as a difference. */
const isWhole = (owed: Cents, amount: Cents, paymentTypeId: number, rules: YardSettingValue<'rules'>): boolean =>
  amount === owed + roundingOf(owed, { amount, paymentTypeId }, rules);

/**
 * A driver may bring the amount set when the goods left, even if less is due by now; the office sees the difference.
 */
function refuseTooMuch(d: ConsignmentRow, amount: Cents, isTold: boolean): void {
  const told = cents(d.cod_cents);
  if (amount <= told || isTold) return;
  const sentence =
    told === 0
      ? `Nothing is to be collected for ${d.number}; the office takes other money on the invoice`
      : `${formatCents(told)} is to be collected for ${d.number}, no more; the office takes other money on the invoice`;
  refuse('badInput', sentence, { collected: sentence });
}

/**
 * Stores the money that a driver collected; it becomes a payment once the office has counted it. Returns the words for
 * the history.
 */
export async function bringMoney(c: Ctx, d: ConsignmentRow, given: Brought, at: Date): Promise<string> {
  const amount = centsOf(given);
  const owed = cents((await moneyOf(c, d)).codCents);
  if (amount === 0) return owed > 0 ? `, nothing collected of ${formatCents(owed)}` : '';
  if (d.way !== 'van') {
    const sentence = 'Only a driver brings money back; take the payment on the invoice';
    refuse('badInput', sentence, { collected: sentence });
  }
  const paymentTypeId = given.paymentTypeId ?? (await usualType(c));
  await refuseUnknownType(c, { paymentTypeId });
  const rules = await yardSetting(c, 'rules');
  refuseTooMuch(d, amount, isWhole(cents(d.cod_cents), amount, paymentTypeId, rules));
  const isAll = isWhole(owed, amount, paymentTypeId, rules);
  const note = isAll ? '' : `${formatCents(amount)} instead of ${formatCents(owed)}`;
  await q.insertMoney(c.db, {
    consignment_id: d.consignment_id,
    invoice_id: d.invoice_id,
    amount_cents: amount,
    payment_type_id: paymentTypeId,
    note,
    collected_by: c.actor.userId,
    collected_at: at,
  });
  return `, collected ${note || formatCents(amount)}`;
}

/** Refuses a repeat with other money, because that money would be lost silently. */
export async function refuseOtherMoney(c: Ctx, d: ConsignmentRow, given: Brought): Promise<void> {
  const kept = await q.broughtWith(c.db, d.consignment_id);
  const amount = centsOf(given);
  const isSameWay =
    !kept || kept.settled_at !== null || (given.paymentTypeId ?? kept.payment_type_id) === kept.payment_type_id;
  if (amount === (kept?.amount_cents ?? 0) && isSameWay) return;
  const how = kept ? `${formatCents(cents(kept.amount_cents))} collected (${kept.payment_type ?? ''})` : 'no money';
  const sentence = `${d.number} is delivered already, with ${how}; a supervisor takes that back before other money is entered`;
  refuse('conflict', sentence, { collected: sentence });
}

/**
 * Refuses the collected money, because nothing was handed over; what the office has counted already stays a payment.
 */
export async function dropMoney(c: Ctx, d: ConsignmentRow, reason: string): Promise<string> {
  const open = await q.openMoneyOf(c.db, d.consignment_id);
  if (open)
    await q.settleMoney(c.db, open.collected_id, {
      payment_id: null,
      refused: `Not delivered after all: ${reason}`,
      settled_by: c.actor.userId,
      settled_at: c.clock(),
    });
  const counted = await q.countedOf(c.db, d.consignment_id);
  return counted > 0 ? `. ${formatCents(cents(counted))} was counted already and stays a payment` : '';
}
