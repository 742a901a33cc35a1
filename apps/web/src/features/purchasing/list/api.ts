import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { OrderInList as OrderRow } from '@yardkeeper/contract/purchasing/schemas';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { type OrderStatus, orderStatusIds, orderStatusOf } from '@yardkeeper/domain/purchasing/status';
import { call, callFile } from '../../../api/call.ts';
import type { ChipCounts, ListSource, PageOf, PageQuery } from '../../../kit/list-screen/types.ts';
import { ordersKey } from '../keys.ts';
import { anyOrder, LATE, type ListFilter } from './filter.ts';

export type { OrderRow };

type Body = NonNullable<ArgsOf<'POST /mgr/purchaseOrder/purchaseOrderList'>['body']>;
type Wanted = NonNullable<ArgsOf<'POST /mgr/purchaseOrder/getSummary'>['body']>;

const wanted = (filter: ListFilter): Wanted => ({
  search: filter.search || undefined,
  status: orderStatusIds[filter.status as OrderStatus],
  late: filter.status === LATE || undefined,
  debtorId: filter.debtorId || undefined,
  ...dateRange([filter.from, filter.to]),
  hasBackOrder: filter.hasBackOrder || undefined,
  unbilled: filter.unbilled || undefined,
  accounting: (filter.accounting || undefined) as Wanted['accounting'],
});

/** Sums that a person may not see are left out, so that the list has no row for them. */
const known = (totals: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).filter((each): each is [string, number] => each[1] !== null));

async function fetchOrders(query: ListFilter & PageQuery, signal: AbortSignal): Promise<PageOf<OrderRow>> {
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const sort = { sortField: sortField as Body['sortField'], sortOrder };
  const body: Body = { ...wanted(query), pageNum, pageSize, ...sort };
  return call('POST /mgr/purchaseOrder/purchaseOrderList', { body }, { signal });
}

export const orderList: ListSource<OrderRow, ListFilter> = {
  id: 'purchase-orders',
  queryKey: [...ordersKey, 'list'],
  fetchPage: fetchOrders,
  filterDefaults: anyOrder,
  defaultSort: { field: 'poNo', order: 'DESC' },
};

const summary = (filter: ListFilter, signal: AbortSignal) =>
  call('POST /mgr/purchaseOrder/getSummary', { body: wanted(filter) }, { signal, quiet: true });

export const sumOrders = async (filter: ListFilter, signal: AbortSignal) =>
  known((await summary(filter, signal)).totals);

export async function countByStatus(filter: ListFilter, signal: AbortSignal): Promise<ChipCounts> {
  const found = await summary(filter, signal);
  return {
    ...Object.fromEntries(found.statuses.map(({ status, count }) => [orderStatusOf(status) ?? '', count])),
    '': found.count,
    [LATE]: found.late,
  };
}

export const exportOrders = (filter: ListFilter) =>
  callFile('POST /mgr/purchaseOrder/exportPurchaseOrders', { body: wanted(filter) });
