import type { SavePayment } from '@yardkeeper/contract/invoices/payments';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import * as q from './payment-queries.ts';

export type Given = z.output<typeof SavePayment>;

export async function refuseUnknownType(c: Ctx, given: Given): Promise<void> {
  const sentence = 'Choose how it was paid';
  const isMoney = given.paymentTypeId !== paymentTypes.account && (await q.isPaymentType(c.db, given.paymentTypeId));
  if (!isMoney) refuse('badInput', sentence, { paymentTypeId: sentence });
}

export function dayOf(c: Ctx, given: Given): string {
  const today = todayIn(c.clock());
  const paidOn = given.paidOn ?? today;
  if (paidOn > today) refuse('badInput', 'That day has not come yet', { paidOn: 'That day has not come yet' });
  return paidOn;
}

/** What is wrong with the payment is said at the payment. */
export function atPayment(error: unknown): never {
  if (!(error instanceof Refused) || error.fields === undefined) throw error;
  const fields = Object.entries(error.fields).map(([field, sentence]) => [`payment.${field}`, sentence]);
  throw new Refused(error.kind, error.message, Object.fromEntries(fields));
}
