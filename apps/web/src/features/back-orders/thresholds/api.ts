import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Threshold, ThresholdImport } from '@yardkeeper/contract/back-orders/thresholds';
import { thresholdColumns } from '@yardkeeper/domain/back-orders/threshold-rows';
import { call, callFile } from '../../../api/call.ts';
import type { ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { yardTime } from '../../../session/yard-clock.ts';
import type { CsvSource } from '../../../shared/csv/csv-source.ts';
import { withInsteadNote } from '../../../shared/searched-instead.ts';
import { thresholdsKey } from '../keys.ts';
import { anyThreshold, type ThresholdFilter } from './filter.ts';

export type { Threshold, ThresholdImport };

type Query = NonNullable<ArgsOf<'GET /mgr/backOrderPart/getThresholdSettingList'>['query']>;
export type SaveThreshold = ArgsOf<'POST /mgr/backOrderPart/saveThreshold'>['body'];
export type ProposalFor = ArgsOf<'GET /mgr/backOrderPart/proposeThreshold'>['query'];

const wanted = (filter: ThresholdFilter) => ({
  search: filter.search || undefined,
  makeId: filter.makeId || undefined,
  modelId: filter.modelId || undefined,
  seriesId: filter.seriesId || undefined,
  supplierId: filter.supplierId || undefined,
});
const stateOf = ({ state }: ThresholdFilter) => ({ state: (state || undefined) as Query['state'] });

async function fetchThresholds(query: ThresholdFilter & PageQuery, signal: AbortSignal) {
  const { pageNum, pageSize, sortOrder } = query;
  const sortField = query.sortField as Query['sortField'];
  const asked = { query: { ...wanted(query), ...stateOf(query), pageNum, pageSize, sortField, sortOrder } };
  return withInsteadNote(await call('GET /mgr/backOrderPart/getThresholdSettingList', asked, { signal }));
}

export const thresholdList: ListSource<Threshold, ThresholdFilter> = {
  id: 'thresholds',
  queryKey: thresholdsKey,
  fetchPage: fetchThresholds,
  filterDefaults: anyThreshold,
  defaultSort: { field: 'partName', order: 'ASC' },
};

export async function countThresholds(filter: ThresholdFilter, signal: AbortSignal) {
  const { all, ...counts } = await call(
    'GET /mgr/backOrderPart/getThresholdSummary',
    { query: wanted(filter) },
    { signal, quiet: true },
  );
  return { ...counts, '': all };
}

export const saveThreshold = (body: SaveThreshold) => call('POST /mgr/backOrderPart/saveThreshold', { body });
export const removeThreshold = (id: number) =>
  call('DELETE /mgr/backOrderPart/deleteThreshold/:id', { params: { id } });
export const propose = (query: ProposalFor, signal: AbortSignal) =>
  call('GET /mgr/backOrderPart/proposeThreshold', { query }, { signal, quiet: true });

const noFields = {};
export const thresholdCsv = (filter: ThresholdFilter): CsvSource => ({
  what: 'thresholds',
  columns: Object.values(thresholdColumns)
    .map(({ name }) => name)
    .join(', '),
  key: 'A threshold for the same part, number and vehicle is changed, any other is added. Columns you leave out stay as they are.',
  check: (file, signal) =>
    call('POST /mgr/backOrderPart/checkThresholdCsv', { body: noFields, files: { file } }, { signal, quiet: true }),
  run: (file) => call('POST /mgr/backOrderPart/importThresholdCsv', { body: noFields, files: { file } }),
  save: () => callFile('GET /mgr/backOrderPart/exportThreshold', { query: { ...wanted(filter), ...stateOf(filter) } }),
});

const DAY = 24 * 3_600_000;
/** The last import, while it can be undone and is less than a day old. */
export async function fetchLastImport(signal: AbortSignal): Promise<ThresholdImport | null> {
  const query = { pageNum: 1, pageSize: 1 };
  const [last] = await call('GET /mgr/backOrderPart/queryThresholdImportList', { query }, { signal, quiet: true });
  return last?.mayUndo && yardTime() - Date.parse(last.at) < DAY ? last : null;
}
export const undoImport = (importId: number) =>
  call('POST /mgr/backOrderPart/undoThresholdImport', { body: { importId } });
