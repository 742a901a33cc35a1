import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { documentMoney, inCash } from './totals.ts';
import { bodyOf, type EditorValues, type SaveBody } from './values.ts';

/** What is asked with a save; `pay` finalises it, with the money or on account. */
export type Asked = {
  readonly deed: 'save' | 'release' | 'pay';
  readonly paymentTypeId?: number;
  /** how the yard rounds cash, when it is known */
  readonly policy?: CashPolicy | undefined;
  readonly overrideReason?: string;
};
export type Deed = Asked['deed'];

export const CASH = 1;
/** Sold on account, to be paid later. */
export const ACCOUNT = 4;

const steps = { save: 'save', release: 'release', pay: 'finalize' } as const;

export function amountFor(values: EditorValues, paymentTypeId: number, policy?: CashPolicy): number {
  const { gross } = documentMoney(values.lines);
  return paymentTypeId === CASH ? inCash(gross, policy) : gross;
}

/** One call does all of it. */
export function askedBody(values: EditorValues, asked: Asked): SaveBody {
  const { deed, paymentTypeId = values.paymentTypeId ?? CASH, overrideReason = '' } = asked;
  const body = { ...bodyOf(values), andThen: steps[deed], overrideReason };
  if (deed !== 'pay') return body;
  const amount = amountFor(values, paymentTypeId, asked.policy);
  const isPaid = paymentTypeId !== ACCOUNT && amount > 0;
  return {
    ...body,
    paymentTypeId,
    ...(isPaid ? { payment: { paymentTypeId, amount, reference: '', keepAsCredit: false } } : {}),
  };
}
