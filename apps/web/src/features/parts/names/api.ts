import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import { openTab } from '../../../kit/document/open-tab.ts';
import type { AnyList, ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { withInsteadNote } from '../../../shared/searched-instead.ts';
import type { SaidSearch } from '../../../shell/menu/screen.ts';
import { namesKey } from '../keys.ts';
import { anyName, type NameFilter } from './filter.ts';

export type NamePage = ReplyOf<'POST /mgr/partNames/queryPartNameList'>;
export type NameRow = NamePage['records'][number];
export type SaveName = ArgsOf<'POST /mgr/partNames/savePartName'>['body'];
type Body = ArgsOf<'POST /mgr/partNames/queryPartNameList'>['body'];

const wanted = ({ search, group1Id, partTypeId, active }: NameFilter) => ({
  search: search || undefined,
  group1Id: group1Id || undefined,
  partTypeId: partTypeId || undefined,
  active: active === '1' ? (1 as const) : active === '0' ? (0 as const) : undefined,
});

export const fetchNames = async (query: NameFilter & PageQuery, signal: AbortSignal): Promise<NamePage> => {
  const { pageNum, pageSize, sortOrder } = query;
  const sortField = query.sortField as Body['sortField'];
  const body = { ...wanted(query), pageNum, pageSize, sortField, sortOrder };
  return withInsteadNote(await call('POST /mgr/partNames/queryPartNameList', { body }, { signal }));
};

export const nameList: ListSource<NameRow, NameFilter> = {
  id: 'part-names',
  queryKey: namesKey,
  fetchPage: fetchNames,
  filterDefaults: anyName,
  defaultSort: { field: 'partName', order: 'ASC' },
};

export const listAt = ({ tab }: SaidSearch): AnyList | null =>
  openTab('part-names', tab, ['names', 'auto-select']) === 'names' ? nameList : null;

export async function countNames(filter: NameFilter, signal: AbortSignal): Promise<Record<string, number>> {
  const body = { ...wanted(filter), pageNum: 1, pageSize: 1 };
  const page = await call('POST /mgr/partNames/queryPartNameList', { body }, { signal, quiet: true });
  return { '1': page.activeCount, '0': page.inactiveCount };
}

export const saveName = (body: SaveName) => call('POST /mgr/partNames/savePartName', { body });
export const removeName = (id: number) => call('DELETE /mgr/partNames/removePart/:id', { params: { id } });
export const mergeNames = (fromId: number, intoId: number) =>
  call('POST /mgr/partNames/mergePartName', { body: { fromId, intoId } });
