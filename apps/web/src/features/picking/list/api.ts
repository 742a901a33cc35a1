import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { PickingRow } from '@yardkeeper/contract/picking/schemas';
import { type PickingStatus, pickingStatuses } from '@yardkeeper/domain/fulfilment/picking';
import { call, callFile } from '../../../api/call.ts';
import type { ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { pickingKey } from '../keys.ts';
import { anyJob, type ListFilter } from './filter.ts';

export type { PickingRow };

type Body = NonNullable<ArgsOf<'POST /mgr/picking/queryPickingList'>['body']>;

const wanted = ({ search, show, zone, pickerId }: ListFilter): Omit<Body, 'pageNum' | 'pageSize'> => ({
  search: search || undefined,
  zone: zone || undefined,
  pickerId: pickerId || undefined,
  mine: show === 'mine' || undefined,
  unassigned: show === 'unassigned' || undefined,
  late: show === 'late' || undefined,
  onCar: show === 'onCar' || undefined,
  status: pickingStatuses[show as PickingStatus]?.id,
});

const fetchJobs = (query: ListFilter & PageQuery, signal: AbortSignal) => {
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const sort = { sortField: sortField as Body['sortField'], sortOrder };
  return call(
    'POST /mgr/picking/queryPickingList',
    { body: { ...wanted(query), pageNum, pageSize, ...sort } },
    { signal },
  );
};

export const jobList: ListSource<PickingRow, ListFilter> = {
  id: 'picking',
  queryKey: [...pickingKey, 'list'],
  fetchPage: fetchJobs,
  filterDefaults: anyJob,
  defaultSort: { field: 'dueAt', order: 'ASC' },
};

export async function countJobs({ search, zone, pickerId }: ListFilter, signal: AbortSignal) {
  const body = wanted({ search, zone, pickerId, show: '' });
  const { toPick, ...counts } = await call('POST /mgr/picking/getSummary', { body }, { signal, quiet: true });
  return { ...counts, '': toPick };
}

export const tellLate = (jobId: number, text: string, onSaid: (sentence: string) => void) =>
  call('POST /mgr/picking/tellLate', { body: { jobId, text } }, { onSaid });
export const fetchPickers = (signal: AbortSignal) =>
  call('GET /mobile/picking/getPickerList', {}, { signal, quiet: true });
export const fetchToShelf = (signal: AbortSignal) =>
  call('GET /mobile/picking/getReturnsToShelf', {}, { signal, quiet: true });
export const toShelfKey = [...pickingKey, 'to-shelf'] as const;
export const putBack = (tagNo: string, locationCode: string, onSaid: (sentence: string) => void) =>
  call('POST /mobile/picking/putBack', { body: { tagNo, locationCode } }, { onSaid });
export const claim = (jobId: number) => call('POST /mobile/picking/claim', { body: { jobId } });
export const release = (jobId: number) => call('POST /mobile/picking/release', { body: { jobId } });
export const assign = (jobId: number, userId: number) =>
  call('POST /mobile/picking/assign', { body: { jobId, userId } });
export const slipOf = (id: number, signal: AbortSignal) =>
  callFile('GET /mgr/invoices/pdf/pickingSlip/:id', { params: { id } }, { signal, quiet: true });
