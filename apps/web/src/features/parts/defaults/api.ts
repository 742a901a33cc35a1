import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { holdsPartWords, partSearchText } from '@yardkeeper/domain/search/part-words';
import { useCallback } from 'react';
import { call } from '../../../api/call.ts';
import type { PageOf, PageQuery } from '../../../kit/list-screen/types.ts';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { defaultsKey } from '../keys.ts';
import { allNames } from '../names/all-names.ts';
import type { NameRow } from '../names/api.ts';
import type { PriceRow } from '../prices/api.ts';
import { useSavesInTurn } from '../prices/use-saves-in-turn.ts';
import type { DefaultFilter } from './filter.ts';

export type DefaultRow = Pick<NameRow, 'partId' | 'partName' | 'group1' | 'group2'> & {
  condition: number;
  price: PriceRow | null;
  retail: number | null;
  trade: number | null;
};

const withPrice = (row: Omit<DefaultRow, 'price' | 'retail' | 'trade'>, price: PriceRow | null): DefaultRow => ({
  ...row,
  price,
  retail: price?.retail ?? null,
  trade: price?.trade ?? null,
});

const defaultsOf = (client: QueryClient, condition: number) =>
  client.fetchQuery({
    queryKey: [...pricesKey, 'defaults', condition],
    queryFn: ({ signal }) => call('GET /mgr/defaultPrice/getDefaultPrice', { query: { condition } }, { signal }),
    staleTime: 60_000,
  });

async function rowsOf(client: QueryClient, f: DefaultFilter): Promise<DefaultRow[]> {
  const [names, prices] = await Promise.all([allNames(client), defaultsOf(client, f.condition)]);
  const priceOf = new Map(prices.map((price) => [price.partId, price]));
  return names
    .filter((name) => f.group1Id === 0 || name.group1Id === f.group1Id)
    .filter((name) => holdsPartWords(partSearchText(name.partName, name.otherWords), f.search))
    .map(({ partId, partName, group1, group2 }) =>
      withPrice({ partId, partName, group1, group2, condition: f.condition }, priceOf.get(partId) ?? null),
    );
}

const sortKeys: Record<string, (row: DefaultRow) => string | number> = {
  group1: (row) => row.group1,
  retail: (row) => row.retail ?? -1,
  trade: (row) => row.trade ?? -1,
  changedAt: (row) => row.price?.changedAt ?? '',
};

function sorted(rows: DefaultRow[], { sortField = '', sortOrder }: PageQuery): DefaultRow[] {
  const key = sortKeys[sortField];
  // The names arrive in alphabetical order, which a stable sort keeps among equals.
  if (!key) return sortOrder === 'DESC' ? rows.toReversed() : rows;
  const way = sortOrder === 'DESC' ? -1 : 1;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -way : key(a) > key(b) ? way : 0));
}

/** Part names without a default price are included. */
export const fetchDefaults =
  (client: QueryClient) =>
  async (query: DefaultFilter & PageQuery): Promise<PageOf<DefaultRow>> => {
    const all = await rowsOf(client, query);
    const rows = query.state === '' ? all : all.filter((row) => (row.price === null) === (query.state === 'missing'));
    const from = (query.pageNum - 1) * query.pageSize;
    return {
      records: sorted(rows, query).slice(from, from + query.pageSize),
      total: rows.length,
      pages: Math.ceil(rows.length / query.pageSize),
    };
  };

export const countDefaults = (client: QueryClient) => async (filter: DefaultFilter) => {
  const rows = await rowsOf(client, filter);
  const set = rows.filter((row) => row.price).length;
  return { missing: rows.length - set, set };
};

type SaveDefault = ArgsOf<'POST /mgr/defaultPrice/saveDefaultPrice'>['body'];
export const saveDefault = (body: SaveDefault) => call('POST /mgr/defaultPrice/saveDefaultPrice', { body });

/** Version 0 says that there was no price, so that one set by somebody else meanwhile is not overwritten. */
export const versionOf = (price: PriceRow | null): number => price?.version ?? 0;

function keepDefault(client: QueryClient, saved: PriceRow): void {
  client.setQueryData<PriceRow[]>([...pricesKey, 'defaults', saved.condition], (rows) =>
    rows ? [...rows.filter((row) => row.partId !== saved.partId), saved] : rows,
  );
  client.setQueriesData<PageOf<DefaultRow>>({ queryKey: [...defaultsKey, 'page'] }, (page) => {
    const same = (row: DefaultRow) => row.partId === saved.partId && row.condition === saved.condition;
    return page && { ...page, records: page.records.map((row) => (same(row) ? withPrice(row, saved) : row)) };
  });
}

/** The first amount of a new price is used for the other too, so that neither stays zero. */
export function useSaveDefault() {
  const client = useQueryClient();
  const inTurn = useSavesInTurn<PriceRow>();
  return useCallback(
    ({ partId, condition, price }: DefaultRow, patch: { retail?: number; trade?: number }) =>
      inTurn(`${partId} ${condition}`, async (done) => {
        const now = done && done.version > versionOf(price) ? done : price;
        const amount = patch.retail ?? patch.trade ?? 0;
        const amounts = { retail: now?.retail ?? amount, trade: now?.trade ?? amount, ...patch };
        const saved = await saveDefault({ partId, condition, ...amounts, version: versionOf(now) });
        keepDefault(client, saved);
        return saved;
      }),
    [client, inTurn],
  );
}
