import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { consignmentStatuses, type DeliveryWay } from '@yardkeeper/domain/fulfilment/consignment';
import { call } from '../../../api/call.ts';
import type { ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import type { DispatchRow } from '../api.ts';
import { dispatchKey } from '../keys.ts';
import { anyConsignment, type ListFilter } from './filter.ts';

type Body = NonNullable<ArgsOf<'POST /mgr/dispatch/queryDispatchList'>['body']>;
type Wanted = Omit<Body, 'pageNum' | 'pageSize'>;

const shown: Readonly<Record<string, Wanted>> = {
  toSend: { status: consignmentStatuses.open.id },
  mine: { mine: true },
  unassigned: { unassigned: true },
  late: { late: true },
  toPack: { status: consignmentStatuses.open.id, packed: false },
  packed: { status: consignmentStatuses.open.id, packed: true },
  out: { status: consignmentStatuses.outForDelivery.id },
  delivered: { status: consignmentStatuses.delivered.id },
};

const wanted = ({ search, show, way, courierId, driverId, area }: ListFilter): Wanted => ({
  search: search || undefined,
  way: (way as DeliveryWay) || undefined,
  courierId: courierId || undefined,
  driverId: driverId || undefined,
  area: area || undefined,
  ...shown[show],
});

const fetchConsignments = (query: ListFilter & PageQuery, signal: AbortSignal) => {
  const { pageNum, pageSize, sortField, sortOrder } = query;
  // A delivered consignment has no time left, so the server's order applies: the newest first.
  const isPast = query.show === 'delivered' && sortField === 'dueAt';
  const sort = isPast ? {} : { sortField: sortField as Body['sortField'], sortOrder };
  return call(
    'POST /mgr/dispatch/queryDispatchList',
    { body: { ...wanted(query), pageNum, pageSize, ...sort } },
    { signal },
  );
};

export const consignmentList: ListSource<DispatchRow, ListFilter> = {
  id: 'dispatch',
  queryKey: [...dispatchKey, 'list'],
  fetchPage: fetchConsignments,
  filterDefaults: anyConsignment,
  defaultSort: { field: 'dueAt', order: 'ASC' },
};

const summary = (filter: ListFilter, signal: AbortSignal, withAreas?: true) =>
  call(
    'POST /mgr/dispatch/getSummary',
    { body: { ...wanted({ ...filter, show: '' }), withAreas } },
    { signal, quiet: true },
  );

export async function countConsignments(filter: ListFilter, signal: AbortSignal) {
  const { areas: _, ...counts } = await summary(filter, signal);
  const toSend = counts.toPack + counts.packed;
  return { ...counts, toSend, '': toSend + counts.out };
}
export const fetchAreas = async (signal: AbortSignal) => (await summary(anyConsignment, signal, true)).areas;
