import { backOrderStatuses } from '@yardkeeper/domain/back-orders/status';
import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `status` '' means everything that still needs doing, so not fulfilled or dismissed. An id of 0 means any. */
export type BackOrderFilter = {
  search: string;
  status: string;
  neededFor: string;
  supplierId: number;
  /** the supplier's name, so that a link can show it */
  supplier: string;
  partId: number;
};
export const anyBackOrder: BackOrderFilter = {
  search: '',
  status: '',
  neededFor: '',
  supplierId: 0,
  supplier: '',
  partId: 0,
};

export const backOrderSearch = listSearch(anyBackOrder, {
  status: oneOf(['', ...backOrderStatuses]),
  neededFor: oneOf(['', 'threshold', 'document']),
});
