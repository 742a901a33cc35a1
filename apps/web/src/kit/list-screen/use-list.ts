import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Entry } from '../address.tsx';
import { type Column, type SortOrder, sortFieldOf } from '../data-table/column.ts';
import type { FilterShape } from '../screen-search.ts';
import { useAddressFilter } from './filters/use-address-filter.ts';
import { listQuery, usualOf } from './list-query.ts';
import type { ListSource } from './types.ts';

type Args<Row, F extends FilterShape> = ListSource<Row, F> & { columns: readonly Column<Row>[] };

export function useList<Row, F extends FilterShape>(args: Args<Row, F>) {
  const usual = usualOf(args);
  type Said = typeof usual;
  const address = useAddressFilter<Said>(usual, args.addressPrefix);
  const { filter, sort, sorting, page, size, asked } = listQuery(args, address.filter, (field) =>
    args.columns.some((column) => sortFieldOf(column) === field),
  );
  // Requested during the first render, so that the rows are on their way before anything below requests counts.
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
    if (overshot) set({ pageNum: pages } as Partial<Said>, 'same');
  }, [overshot, pages, set]);

  return {
    answer,
    filter,
    sort,
    sorting,
    pages,
    pageNum: page,
    pageSize: size,
    setFilter: (patch: Partial<F>, entry?: Entry) => set({ ...patch, pageNum: 1 } as Partial<Said>, entry),
    setSort: (field: string, next: SortOrder) =>
      set({ sortField: field, sortOrder: next, pageNum: 1 } as Partial<Said>),
    setPage: (next: number) => set({ pageNum: next } as Partial<Said>),
    setSize: (next: number) => set({ pageSize: next, pageNum: 1 } as Partial<Said>),
    reset,
  };
}
