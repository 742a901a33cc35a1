import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { PartsRow } from '@yardkeeper/contract/inventory/schemas';
import { call } from '../../../../api/call.ts';
import type { ListSource, PageQuery } from '../../../../kit/list-screen/types.ts';
import { withInsteadNote } from '../../../../shared/searched-instead.ts';
import { inventoryKey } from '../../keys.ts';
import { anyPart, type PartsFilter } from '../filter.ts';

export type { PartsRow };
export type Availability = ReplyOf<'POST /mgr/inventory/getPA'>['records'][number];

type Body = NonNullable<ArgsOf<'POST /mgr/inventory/queryInventoryPartsList'>['body']>;

async function fetchParts(query: PartsFilter & PageQuery, signal: AbortSignal) {
  const body: Body = {
    search: query.search || undefined,
    makeId: query.makeId || undefined,
    modelId: query.modelId || undefined,
    seriesId: query.seriesId || undefined,
    condition: (query.condition || undefined) as Body['condition'],
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
  return withInsteadNote(await call('POST /mgr/inventory/queryInventoryPartsList', { body }, { signal }));
}

export const partsList: ListSource<PartsRow, PartsFilter> = {
  id: 'inventory-parts',
  queryKey: [...inventoryKey, 'parts'],
  fetchPage: fetchParts,
  filterDefaults: anyPart,
};

export const fetchAvailability = (rows: readonly PartsRow[], signal: AbortSignal) =>
  call(
    'POST /mgr/inventory/getPA',
    {
      query: { pageNum: 1, pageSize: 500 },
      body: {
        parts: rows.map(({ partId, makeId, modelId }) => ({
          partId,
          makeId: makeId ?? undefined,
          modelId: modelId ?? undefined,
        })),
      },
    },
    { signal, quiet: true },
  );
