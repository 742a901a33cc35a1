import type { SavePayment } from '@yardkeeper/contract/invoices/payments';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { refuseClosedPeriod } from '../../settings/gst-period.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { owingOf } from '../document/record.ts';
import * as q from './payment-queries.ts';

export type Given = z.output<typeof SavePayment>;
export type MoneySeen = { readonly owingSeen?: Cents; readonly heldSeen?: Cents };

export async function refuseUnknownType(c: Ctx, { paymentTypeId }: Pick<Given, 'paymentTypeId'>): Promise<void> {
  const sentence = 'Choose how it was paid';
  const isMoney = paymentTypeId !== paymentTypes.account && (await q.isPaymentType(c.db, paymentTypeId));
  if (!isMoney) refuse('badInput', sentence, { paymentTypeId: sentence });
}

/** Cash, if no type was given; asks for one if the yard takes no cash. */
export async function usualType(c: Ctx): Promise<number> {
  const sentence = 'Choose how it was paid';
  if (!(await q.isOfferedPaymentType(c.db, paymentTypes.cash)))
    refuse('badInput', sentence, { paymentTypeId: sentence });
  return paymentTypes.cash;
}

export async function dayOf(c: Ctx, given: Given): Promise<string> {
  const today = todayIn(c.clock());
  const paidOn = given.paidOn ?? today;
  if (paidOn > today) refuse('badInput', 'That day has not come yet', { paidOn: 'That day has not come yet' });
  await refuseClosedPeriod(c, 'paidOn', paidOn);
  return paidOn;
}

/**
 * Refuses when the amount owed has changed since the user saw it. An edited note does not matter, so this does not use
 * the version.
 */
export function refuseOtherOwing(i: InvoiceRecord, seen: Cents | undefined): void {
  const owed = cents(owingOf(i));
  if (seen === undefined || seen === owed || i.cancelled_at !== null) return;
  const sentence = `${formatCents(owed)} is owed on ${i.number} now, not ${formatCents(seen)}; look at it again`;
  refuse('conflict', sentence, { amount: sentence });
}
/** Refuses when the amount received has changed, because somebody else may have refunded some of it. */
export async function refuseOtherHeld(c: Ctx, i: InvoiceRecord, seen: Cents | undefined): Promise<void> {
  if (seen === undefined) return;
  const held = cents(await q.heldFor(c.db, i.invoice_id));
  if (seen === held) return;
  const sentence = `${formatCents(held)} was received on ${i.number} so far, not ${formatCents(seen)}; look at it again`;
  refuse('conflict', sentence, { amount: sentence });
}

/** Moves a refusal to the payment's fields within the larger form. */
export function atPayment(error: unknown): never {
  if (!(error instanceof Refused) || error.fields === undefined) throw error;
  const fields = Object.entries(error.fields).map(([field, sentence]) => [`payment.${field}`, sentence]);
  throw new Refused(error.kind, error.message, Object.fromEntries(fields));
}
