import type { Sort } from '../data-table/column.ts';
import type { FilterShape } from '../screen-search.ts';
import { filterFrom } from './filters/filter-text.ts';
import type { AnyList, ListSource, PageQuery } from './types.ts';

type Paged = { pageNum: number; pageSize: number; sortField: string; sortOrder: string };
type Usual<F extends FilterShape> = Pick<ListSource<never, F>, 'filterDefaults' | 'defaultSort' | 'defaultPageSize'>;
type Asking<Row, F extends FilterShape> = Pick<ListSource<Row, F>, 'queryKey' | 'fetchPage' | 'defaultSort'>;

/** Everything that a list keeps in its address, with the defaults. */
export const usualOf = <F extends FilterShape>({
  filterDefaults,
  defaultSort,
  defaultPageSize,
}: Usual<F>): F & Paged => ({
  ...filterDefaults,
  pageNum: 1,
  pageSize: defaultPageSize ?? 20,
  sortField: defaultSort?.field ?? '',
  sortOrder: defaultSort?.order ?? 'ASC',
});

/** The query for one page of a list; `sorts` tells whether a column sorts by a field. */
export function listQuery<Row, F extends FilterShape>(
  { queryKey, fetchPage, defaultSort }: Asking<Row, F>,
  { pageNum, pageSize, sortField, sortOrder, ...rest }: F & Paged,
  sorts: (field: string) => boolean,
) {
  const filter = rest as unknown as F;
  const sort = sortOf(sortField, sortOrder, defaultSort, sorts);
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
  return { filter, sort, sorting, page, size, asked };
}

/** An unknown column in the address is ignored, so that the server's own order applies. */
function sortOf(field: string, order: string, usual: Sort | undefined, sorts: (field: string) => boolean): Sort | null {
  if (field !== usual?.field && !sorts(field)) return null;
  if (order === 'ASC' || order === 'DESC') return { field, order };
  return field === usual?.field ? usual : { field, order: 'ASC' };
}

/**
 * The query with which a list opens at this address; null where the address names a sort field, because only the
 * columns know whether it exists.
 */
export function firstQuery(list: AnyList, search: Readonly<Record<string, unknown>>) {
  const known = list as ListSource<unknown, FilterShape>;
  const usual = usualOf(known);
  const said = filterFrom((name) => search[(list.addressPrefix ?? '') + name], usual);
  return said.sortField === usual.sortField ? listQuery(known, said, () => false).asked : null;
}
