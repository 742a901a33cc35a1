import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { inCents, settledBy } from '../money/amounts.ts';
import { documentMoney } from './totals.ts';
import { bodyOf, type EditorValues, type SaveBody } from './values.ts';

/** What is asked with a save; `pay` finalises it, with the money or on account. */
export type Asked = {
  readonly action: 'save' | 'release' | 'pay';
  readonly paymentTypeId?: number;
  /** how the yard rounds cash, when it is known */
  readonly policy?: CashPolicy | undefined;
  readonly overrideReason?: string;
};
export type SaveAction = Asked['action'];

const steps = { save: 'save', release: 'release', pay: 'finalize' } as const;

/** What is said of a document once it is done. */
export const doneWords: Readonly<Record<SaveAction, string>> = {
  save: 'is saved',
  release: 'is with the pickers',
  pay: 'is done',
};

/** What is left to pay of what was not paid ahead. */
export const owingOf = ({ lines, paid }: EditorValues): number =>
  Math.max(0, inCents(documentMoney(lines).gross) - inCents(paid)) / 100;
export const amountFor = (values: EditorValues, paymentTypeId: number, policy?: CashPolicy): number =>
  settledBy(owingOf(values), paymentTypeId, policy).amount;

/** One call does all of it. */
export function askedBody(values: EditorValues, asked: Asked): SaveBody {
  const { action, paymentTypeId = values.paymentTypeId ?? paymentTypes.cash, overrideReason = '' } = asked;
  const body = { ...bodyOf(values), andThen: steps[action], overrideReason };
  if (action !== 'pay') return body;
  const amount = amountFor(values, paymentTypeId, asked.policy);
  const isPaid = paymentTypeId !== paymentTypes.account && amount > 0;
  return {
    ...body,
    paymentTypeId,
    ...(isPaid ? { payment: { paymentTypeId, amount, reference: '', keepAsCredit: false } } : {}),
  };
}
