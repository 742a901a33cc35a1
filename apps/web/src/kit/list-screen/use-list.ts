import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Entry } from '../address.tsx';
import { type Column, type Sort, type SortOrder, sortFieldOf } from '../data-table/column.ts';
import type { FilterShape } from '../screen-search.ts';
import { useAddressFilter } from './filters/use-address-filter.ts';
import type { FetchPage, PageQuery } from './types.ts';

type Paged = { pageNum: number; pageSize: number; sortField: string; sortOrder: string };

type Args<Row, F extends FilterShape> = {
  queryKey: readonly unknown[];
  filterDefaults: F;
  defaultSort?: Sort;
  defaultPageSize?: number;
  addressPrefix?: string;
  columns: readonly Column<Row>[];
  fetchPage: FetchPage<Row, F>;
};

export function useList<Row, F extends FilterShape>(args: Args<Row, F>) {
  const { queryKey, filterDefaults, defaultSort, fetchPage } = args;
  const paging: Paged = {
    pageNum: 1,
    pageSize: args.defaultPageSize ?? 20,
    sortField: defaultSort?.field ?? '',
    sortOrder: defaultSort?.order ?? 'ASC',
  };
  const address = useAddressFilter<F & Paged>({ ...filterDefaults, ...paging }, args.addressPrefix);
  const { pageNum, pageSize, sortField, sortOrder, ...rest } = address.filter;
  const filter = rest as unknown as F;
  const sort = sortOf(sortField, sortOrder, args);
  const sorting: Pick<PageQuery, 'sortField' | 'sortOrder'> = sort
    ? { sortField: sort.field, sortOrder: sort.order }
    : {};
  const page = Math.max(1, Math.trunc(pageNum));
  const size = Math.min(500, Math.max(1, Math.trunc(pageSize)));
  const query = { ...filter, ...sorting, pageNum: page, pageSize: size };

  const asked = {
    queryKey: [...queryKey, 'page', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(query, signal),
  };
  // Asked while rendering for the first time: so the rows are on their way before anything below asks for counts.
  const client = useQueryClient();
  const isOpening = useRef(true);
  if (isOpening.current && client.getQueryState(asked.queryKey) === undefined) void client.prefetchQuery(asked);
  isOpening.current = false;
  const answer = useQuery({ ...asked, placeholderData: (before) => before });
  const wanted = JSON.stringify([filter, size]);
  const last = useRef({ wanted, pages: 0 });
  if (answer.data && !answer.isPlaceholderData) last.current = { wanted, pages: answer.data.pages };
  // A page that fails keeps the last known number of pages, so that the person can go back.
  const pages = answer.data?.pages ?? (last.current.wanted === wanted ? last.current.pages : 0);
  const { set, reset } = address;
  const overshot = !answer.isPlaceholderData && pages > 0 && page > pages;
  useEffect(() => {
    if (overshot) set({ pageNum: pages } as Partial<F & Paged>, 'same');
  }, [overshot, pages, set]);

  return {
    answer,
    filter,
    sort,
    sorting,
    pages,
    pageNum: page,
    pageSize: size,
    setFilter: (patch: Partial<F>, entry?: Entry) => set({ ...patch, pageNum: 1 } as Partial<F & Paged>, entry),
    setSort: (field: string, next: SortOrder) =>
      set({ sortField: field, sortOrder: next, pageNum: 1 } as Partial<F & Paged>),
    setPage: (next: number) => set({ pageNum: next } as Partial<F & Paged>),
    setSize: (next: number) => set({ pageSize: next, pageNum: 1 } as Partial<F & Paged>),
    reset,
  };
}

/** An unknown column in the address is ignored, so that the server's own order applies. */
function sortOf<Row, F extends FilterShape>(field: string, order: string, list: Args<Row, F>): Sort | null {
  const { columns, defaultSort = null } = list;
  if (field !== defaultSort?.field && !columns.some((column) => sortFieldOf(column) === field)) return null;
  if (order === 'ASC' || order === 'DESC') return { field, order };
  return field === defaultSort?.field ? defaultSort : { field, order: 'ASC' };
}
