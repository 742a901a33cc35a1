import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { useCallback } from 'react';
import { call } from '../../../api/call.ts';
import { openTab } from '../../../kit/document/open-tab.ts';
import type { AnyList, ListSource, PageQuery } from '../../../kit/list-screen/types.ts';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { withInsteadNote } from '../../../shared/searched-instead.ts';
import type { SaidSearch } from '../../../shell/menu/screen.ts';
import { anyPrice, type PriceFilter } from './filter.ts';
import { useSavesInTurn } from './use-saves-in-turn.ts';

type PricePage = ReplyOf<'GET /mgr/partNames/queryPartsPriceList'>;
export type PriceRow = PricePage['records'][number];
export type SavePrice = ArgsOf<'POST /mgr/partNames/updatePartPrice'>['body'];
export type BulkChange = ArgsOf<'POST /mgr/partNames/applyPriceChange'>['body'];
export type Preview = ReplyOf<'POST /mgr/partNames/previewPriceChange'>;
export type Applied = ReplyOf<'POST /mgr/partNames/applyPriceChange'>;
export type Undone = ReplyOf<'POST /mgr/partNames/undoPriceChange'>;
export type HistoryRow = ReplyOf<'GET /mgr/partNames/queryPriceHistory/:id'>[number];
export type Chosen = BulkChange['chosen'];
type Query = ArgsOf<'GET /mgr/partNames/queryPartsPriceList'>['query'];

export const chosenBy = (f: PriceFilter): Chosen => ({
  search: f.search || undefined,
  makeId: f.makeId || undefined,
  modelId: f.modelId || undefined,
  seriesId: f.seriesId || undefined,
  condition: f.condition || undefined,
  state: (f.state || undefined) as Chosen['state'],
});

const fetchPrices = async (query: PriceFilter & PageQuery, signal: AbortSignal): Promise<PricePage> => {
  const { pageNum, pageSize, sortOrder } = query;
  const { priceItemIds: _, ...chosen } = chosenBy(query);
  const sortField = query.sortField as Query['sortField'];
  const asked = { query: { ...chosen, pageNum, pageSize, sortField, sortOrder } };
  return withInsteadNote(await call('GET /mgr/partNames/queryPartsPriceList', asked, { signal }));
};

export const priceList: ListSource<PriceRow, PriceFilter> = {
  id: 'part-prices',
  queryKey: pricesKey,
  fetchPage: fetchPrices,
  filterDefaults: anyPrice,
  defaultSort: { field: 'partName', order: 'ASC' },
};

/** Default prices are combined in the browser from what their screen fetches, so they have no list query. */
export const listAt = ({ tab }: SaidSearch): AnyList | null =>
  openTab('part-prices', tab, ['prices', 'defaults']) === 'prices' ? priceList : null;

export const addPrice = (body: SavePrice) => call('POST /mgr/partNames/updatePartPrice', { body });
export const removePrice = (id: number) => call('DELETE /mgr/partNames/removePartPrice/:id', { params: { id } });
export const previewChange = (body: BulkChange, signal: AbortSignal) =>
  call('POST /mgr/partNames/previewPriceChange', { body: { ...body, pageSize: 50 } }, { signal, quiet: true });
export const applyChange = (body: BulkChange) => call('POST /mgr/partNames/applyPriceChange', { body });
export const undoChange = (changeId: number) => call('POST /mgr/partNames/undoPriceChange', { body: { changeId } });
export const fetchHistory = (id: number, signal: AbortSignal) =>
  call('GET /mgr/partNames/queryPriceHistory/:id', { params: { id } }, { signal });
export const fetchLastChange = async (signal: AbortSignal) =>
  (await call('GET /mgr/partNames/queryPriceChangeList', { query: { pageSize: 1 } }, { signal, quiet: true }))[0] ??
  null;

/** Every page that shows the price gets the saved one, so that the next save sends its new version. */
export function keepPrice(client: QueryClient, saved: PriceRow): void {
  client.setQueriesData<PricePage>(
    { queryKey: [...pricesKey, 'page'] },
    (page) =>
      page && { ...page, records: page.records.map((row) => (row.priceItemId === saved.priceItemId ? saved : row)) },
  );
}

export function useSavePrice() {
  const client = useQueryClient();
  const inTurn = useSavesInTurn<PriceRow>();
  return useCallback(
    (row: PriceRow, patch: Partial<Pick<PriceRow, 'retail' | 'trade'>>): Promise<PriceRow> =>
      inTurn(row.priceItemId, async (done) => {
        const { priceItemId, retail, trade, version } = done && done.version > row.version ? done : row;
        const saved = await addPrice({ priceItemId, retail, trade, version, ...patch });
        keepPrice(client, saved);
        return saved;
      }),
    [client, inTurn],
  );
}
