import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { admits } from '@yardkeeper/domain/access/guard';
import { priceListDays } from '@yardkeeper/domain/prices/price-list-days';
import { call } from '../../../api/call.ts';
import { openTab } from '../../../kit/document/open-tab.ts';
import type { AnyList, ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { actorOf } from '../../../session/actor.ts';
import { session } from '../../../session/store.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import type { PriceRow } from '../../../shared/prices/columns.tsx';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { withInsteadNote } from '../../../shared/searched-instead.ts';
import type { SaidSearch } from '../../../shell/menu/screen.ts';
import { knownSort, tagList } from './api.ts';
import type { PriceListFilter } from './filter.ts';
import { partsList } from './parts/api.ts';

type Body = NonNullable<ArgsOf<'POST /mgr/searchPriceList/querySearchPrice'>['body']>;

const sortFields = ['partName', 'retail', 'trade', 'changedAt'] as const;

const fetchPrices = async ({ pageNum, pageSize, ...query }: PriceListFilter & PageQuery, signal: AbortSignal) => {
  const body: Body = {
    search: query.search || undefined,
    makeId: query.makeId || undefined,
    modelId: query.modelId || undefined,
    seriesId: query.seriesId || undefined,
    selectedDates: query.from && query.to ? [query.from, query.to] : undefined,
    sortField: knownSort(sortFields, query.sortField),
    sortOrder: query.sortOrder,
  };
  const asked = { query: { pageNumb: pageNum, pageSize }, body };
  return withInsteadNote(await call('POST /mgr/searchPriceList/querySearchPrice', asked, { signal }));
};

/** It opens with the prices that changed today and shows all prices on demand. */
export function priceList(): ListSource<PriceRow, PriceListFilter> {
  const [from, to] = priceListDays(yardNow());
  return {
    id: 'price-list',
    queryKey: [...pricesKey, 'search'],
    fetchPage: fetchPrices,
    filterDefaults: { search: '', makeId: 0, modelId: 0, seriesId: 0, from, to },
    defaultSort: { field: 'partName', order: 'ASC' },
  };
}

export const seesPrices = { anyOf: ['VIEW_PART'] } as const;

export function listAt({ tab }: SaidSearch): AnyList | null {
  const open = openTab('inventory', tab, ['tags', 'parts', 'prices']);
  if (open === 'prices') return admits(seesPrices, actorOf(session.get()?.user)) ? priceList() : null;
  return open === 'parts' ? partsList : tagList;
}
