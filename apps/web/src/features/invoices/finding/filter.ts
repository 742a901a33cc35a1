import { standingsToFind } from '@yardkeeper/domain/accounting/queue';
import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { invoiceStatuses, orderStepKeys } from '@yardkeeper/domain/invoices/kinds';
import { isAnyDay, isNumeral, listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `status` is the name of a status, `overdue` or `myQuotes`; '' and 0 mean any. */
export type ListFilter = {
  search: string;
  status: string;
  type: string;
  from: string;
  to: string;
  salespersonId: number;
  debtorId: number;
  /** the customer's name, so that a link can show whose documents it lists */
  debtor: string;
  paymentTypeId: number;
  unfulfilled: boolean;
  /** how long it is past its due date, or 'any' */
  owing: string;
  /** the first step of an order that is not done yet */
  step: string;
  /** what waits for its salesperson: `followUp` or `stalled` */
  waits: string;
  /** only final sales */
  sold: boolean;
  /** an id as text, because one yard has the id 0 */
  yardId: string;
  /** its state in the accounting system */
  accounting: string;
};
export const anyInvoice: ListFilter = {
  search: '',
  status: '',
  type: '',
  from: '',
  to: '',
  salespersonId: 0,
  debtorId: 0,
  debtor: '',
  paymentTypeId: 0,
  unfulfilled: false,
  owing: '',
  step: '',
  waits: '',
  sold: false,
  yardId: '',
  accounting: '',
};
export const OVERDUE = 'overdue';
export const MY_QUOTES = 'myQuotes';

export const invoiceSearch = listSearch(anyInvoice, {
  status: oneOf(['', OVERDUE, MY_QUOTES, ...invoiceStatuses]),
  type: isNumeral,
  from: isAnyDay,
  to: isAnyDay,
  owing: oneOf(['', 'any', ...ageBuckets]),
  step: oneOf(['', ...orderStepKeys]),
  waits: oneOf(['', 'followUp', 'stalled']),
  yardId: isNumeral,
  accounting: oneOf(['', ...standingsToFind]),
});
