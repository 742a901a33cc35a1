import { deliveryWayKeys } from '@yardkeeper/domain/fulfilment/consignment';
import { listSearch, oneOf } from '../../../kit/screen-search.ts';

/** `show` is a chip; an empty one means everything that is not delivered yet, and an id of 0 means any. */
export type ListFilter = {
  search: string;
  show: string;
  way: string;
  courierId: number;
  driverId: number;
  area: string;
};
export const anyConsignment: ListFilter = { search: '', show: '', way: '', courierId: 0, driverId: 0, area: '' };
const shows = ['toSend', 'mine', 'unassigned', 'late', 'toPack', 'packed', 'out', 'delivered'] as const;

export const dispatchSearch = listSearch(anyConsignment, {
  show: oneOf(['', ...shows]),
  way: oneOf(['', ...deliveryWayKeys]),
});
