import type { BackOrdersOrdered } from '@yardkeeper/contract/back-orders/schemas';
import { call } from '../../../api/call.ts';
import type { ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { type BackOrderQuery, type BackOrderRow, backOrdersKey } from '../../../shared/back-orders/api.ts';
import { withInsteadNote } from '../../../shared/searched-instead.ts';
import { anyBackOrder, type BackOrderFilter } from './filter.ts';

export type { BackOrdersOrdered };

const wanted = ({ search, neededFor, supplierId, partId }: BackOrderFilter) => ({
  search: search || undefined,
  neededFor: (neededFor || undefined) as BackOrderQuery['neededFor'],
  supplierId: supplierId || undefined,
  partId: partId || undefined,
});

async function fetchList(query: BackOrderFilter & PageQuery, signal: AbortSignal) {
  const { pageNum, pageSize, sortOrder } = query;
  const sortField = query.sortField as BackOrderQuery['sortField'];
  const status = (query.status || undefined) as BackOrderQuery['status'];
  const asked = { query: { ...wanted(query), status, pageNum, pageSize, sortField, sortOrder } };
  return withInsteadNote(await call('GET /mgr/backOrderPart/getBackOrderPartList', asked, { signal }));
}

export const backOrderList: ListSource<BackOrderRow, BackOrderFilter> = {
  id: 'back-orders',
  queryKey: [...backOrdersKey, 'list'],
  fetchPage: fetchList,
  filterDefaults: anyBackOrder,
  defaultSort: { field: 'since', order: 'ASC' },
};

export async function countList(filter: BackOrderFilter, signal: AbortSignal) {
  const asked = { query: wanted(filter) };
  const counts = await call('GET /mgr/backOrderPart/getSummary', asked, { signal, quiet: true });
  return { ...counts, '': counts.needed + counts.ordered + counts.received };
}

export const orderBackOrders = (backOrderIds: readonly number[]) =>
  call('POST /mgr/backOrderPart/orderBackOrders', { body: { backOrderIds: [...backOrderIds] } });
