import { standingsToFind } from '@yardkeeper/domain/accounting/queue';
import { orderStatuses } from '@yardkeeper/domain/purchasing/status';
import { isAnyDay, listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `status` is the name of a status, or `late`; '' and 0 mean any. */
export type ListFilter = {
  search: string;
  status: string;
  debtorId: number;
  /** the supplier's name, so that a link can show whose orders it lists */
  debtor: string;
  from: string;
  to: string;
  hasBackOrder: boolean;
  unbilled: boolean;
  /** its state in the accounting system */
  accounting: string;
};
export const anyOrder: ListFilter = {
  search: '',
  status: '',
  debtorId: 0,
  debtor: '',
  from: '',
  to: '',
  hasBackOrder: false,
  unbilled: false,
  accounting: '',
};
export const LATE = 'late';

export const orderSearch = listSearch(anyOrder, {
  status: oneOf(['', LATE, ...orderStatuses]),
  from: isAnyDay,
  to: isAnyDay,
  accounting: oneOf(['', ...standingsToFind]),
});
