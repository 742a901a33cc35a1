import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import type { FetchPage } from '../../../kit/list-screen/types.ts';
import type { anyMapping } from './filter.ts';

export type Mapping = ReplyOf<'POST /mgr/partCatalogs/queryMappingList'>['records'][number];
export const mappingsKey = ['parts-catalogue', 'mappings'] as const;

type Sorts = 'pnc' | 'partName' | 'lastUsed' | 'times';
const bodyOf = (filter: Partial<typeof anyMapping>) => ({
  ...(filter.search ? { search: filter.search } : {}),
  ...(filter.conflicts === '1' ? { conflicts: 1 as const } : {}),
});

export const fetchMappings: FetchPage<Mapping, typeof anyMapping> = (
  { pageNum, pageSize, sortField, sortOrder, ...filter },
  signal,
) =>
  call(
    'POST /mgr/partCatalogs/queryMappingList',
    {
      body: {
        pageNum,
        pageSize,
        ...(sortField ? { sortField: sortField as Sorts, sortOrder } : {}),
        ...bodyOf(filter),
      },
    },
    { signal, quiet: true },
  );

export async function fetchConflictCount(filter: typeof anyMapping, signal: AbortSignal) {
  const body = { pageNum: 1, pageSize: 1, ...bodyOf({ search: filter.search }) };
  const { total, conflictCount } = await call(
    'POST /mgr/partCatalogs/queryMappingList',
    { body },
    { signal, quiet: true },
  );
  return { '': total, 1: conflictCount };
}

export const saveMapping = (body: { mappingId: number; partId: number; version: number }) =>
  call('POST /mgr/partCatalogs/saveMapping', { body });
export const removeMapping = (id: number) => call('DELETE /mgr/partCatalogs/removeMapping/:id', { params: { id } });
