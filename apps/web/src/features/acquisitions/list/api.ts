import type { AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { type AcquisitionStatus, statusIds } from '@yardkeeper/domain/acquisitions/status';
import { dateRange, todayIn } from '@yardkeeper/domain/format/dates';
import { call, callFile } from '../../../api/call.ts';
import type { ListSource, PageQuery, SaidSum } from '../../../kit/list-screen/types.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { acquisitionsKey } from '../keys.ts';
import { keptAcquisitionColumns } from './column-layout.ts';
import { anyAcquisition, type ListFilter } from './filter.ts';

export type { AcquisitionRow };

type Body = NonNullable<ArgsOf<'POST /mgr/vehicleAcquisition/queryAcquisitionList'>['body']>;
type Wanted = NonNullable<ArgsOf<'POST /mgr/vehicleAcquisition/countAcquisitions'>['body']>;

const wanted = (filter: ListFilter): Wanted => ({
  search: filter.search || undefined,
  status: statusIds[filter.status as AcquisitionStatus],
  createdBy: filter.createdBy || undefined,
  driverId: filter.driverId || undefined,
  ...dateRange([filter.from, filter.to]),
  missingDocs: filter.missingDocs || undefined,
  bought: filter.bought || undefined,
  ...(filter.pickupToday && { pickupFrom: todayIn(yardNow()), pickupTo: todayIn(yardNow()) }),
  pickupIs: (filter.pickupIs || undefined) as Wanted['pickupIs'],
  holdEndsIn: filter.holdEndsIn || undefined,
});

export function fetchAcquisitions(query: ListFilter & PageQuery, signal: AbortSignal) {
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const sort = { sortField: sortField as Body['sortField'], sortOrder };
  const body: Body = { ...wanted(query), pageNum, pageSize, ...sort };
  return call('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body }, { signal });
}

export const acquisitionList: ListSource<AcquisitionRow, ListFilter> = {
  id: 'acquisitions',
  queryKey: [...acquisitionsKey, 'list'],
  fetchPage: fetchAcquisitions,
  filterDefaults: anyAcquisition,
  defaultSort: { field: 'acqNo', order: 'DESC' },
  columnStore: keptAcquisitionColumns,
};

const counted = (filter: ListFilter, signal: AbortSignal) =>
  call('POST /mgr/vehicleAcquisition/countAcquisitions', { body: wanted(filter) }, { signal, quiet: true });

export async function countAcquisitions(filter: ListFilter, signal: AbortSignal) {
  const { price: _, spentNet: __, ...counts } = await counted(filter, signal);
  return counts;
}

export async function sumAcquisitions(filter: ListFilter, signal: AbortSignal): Promise<Record<string, number>> {
  const { price, spentNet } = await counted(filter, signal);
  return { ...(price !== null && { price }), ...(spentNet !== null && { spentNet }) };
}

export const sumsSaid = ({ spentNet }: Readonly<Record<string, number>>): SaidSum[] =>
  spentNet === undefined ? [] : [{ name: 'With expenses, ex GST', said: spentNet }];

export const exportAcquisitions = (filter: ListFilter) =>
  callFile('POST /mgr/vehicleAcquisition/exportAcquisitions', { body: wanted(filter) });

export const fetchPickups = (pickupFrom: string, pickupTo: string, driverId: number, signal: AbortSignal) =>
  call(
    'POST /mgr/vehicleAcquisition/queryAcquisitionList',
    {
      body: {
        pickupFrom,
        pickupTo,
        driverId: driverId || undefined,
        pageNum: 1,
        pageSize: 500,
        sortField: 'pickupAt',
        sortOrder: 'ASC',
      },
    },
    { signal, quiet: true },
  );
