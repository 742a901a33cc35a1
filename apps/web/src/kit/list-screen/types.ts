import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Entry } from '../address.tsx';
import type { Column, RowAction, RowId, Sort, SortOrder } from '../data-table/column.ts';
import type { ColumnStore } from '../data-table/column-store.tsx';
import type { FilterShape } from '../screen-search.ts';
import type { Tone } from '../text/status.ts';

export type PageQuery = { pageNum: number; pageSize: number; sortField?: string; sortOrder?: SortOrder };

export type PageOf<Row> = {
  readonly records: readonly Row[];
  readonly total: number;
  readonly pages: number;
  /** There are more rows than `total`. */
  readonly isCapped?: boolean | undefined;
  readonly note?: string | undefined;
};

export type FetchPage<Row, F extends FilterShape> = (query: F & PageQuery, signal: AbortSignal) => Promise<PageOf<Row>>;

export type FilterControl<F extends FilterShape> = { filter: F; set: (patch: Partial<F>, entry?: Entry) => void };

export type StatusChips<F extends FilterShape> = {
  readonly field: keyof F & string;
  /** The label for rows without a chip of their own, where these are not everything; its count is that of ''. */
  readonly rest?: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: string;
    readonly tone?: Tone;
    /** Reserves no room, because no count comes. */
    readonly uncounted?: boolean;
  }[];
  /** The counts bring a note each, such as a sum; the chips reserve a second line for it. */
  readonly notes?: boolean;
  /** Counts rows by status under the rest of the filter; if it fails, the chips show no counts. */
  readonly fetchCounts?: (filter: F, signal: AbortSignal) => Promise<ChipCounts>;
};
type ChipCount = {
  readonly count: number;
  readonly note?: string;
  /** There are more than were counted. */
  readonly isMore?: boolean;
};
export type ChipCounts = Readonly<Record<string, number | ChipCount>>;

export type BulkAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Call `untick` once the action is done. */
  readonly onRun: (rows: readonly Row[], untick: () => void) => unknown;
};

type ListEmpty = { title: string; hint?: string; icon?: TablerIcon; action?: ReactNode };

/** A number in `said` is money; anything else is written out. */
export type SaidSum = { readonly name: string; readonly said: number | string };

/**
 * What a list requests, declared once for its screen and for the route that requests it before the screen has loaded.
 */
export type ListSource<Row, F extends FilterShape> = {
  /** Names the list in the person's stored choices and in the CSV file name. */
  id: string;
  /** Invalidating this key refreshes the list. */
  queryKey: readonly unknown[];
  fetchPage: FetchPage<Row, F>;
  /** Every filter field with the value that means "any". */
  filterDefaults: F;
  defaultSort?: Sort;
  defaultPageSize?: number;
  /** A prefix that keeps two lists on one page apart in the address. */
  addressPrefix?: string;
  /** Where a person's columns are stored, if not with those of other lists. */
  columnStore?: (userId: number) => ColumnStore;
};

/** The source of any list, whatever its rows and its filter. */
export type AnyList = Omit<ListSource<unknown, FilterShape>, 'fetchPage'> & {
  fetchPage: (query: never, signal: AbortSignal) => Promise<PageOf<unknown>>;
};

export type ListScreenProps<Row, F extends FilterShape> = ListSource<Row, F> & {
  title: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => RowId;
  onOpen?: (row: Row) => void;
  href?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  bulkActions?: readonly BulkAction<Row>[];
  search?: { field: keyof F & string; placeholder?: string };
  chips?: StatusChips<F>;
  /**
   * Sums over the whole list by column id; they arrive after the rows, and until then the totals row adds up the page.
   */
  fetchSums?: (filter: F, signal: AbortSignal) => Promise<Readonly<Record<string, number>> | null>;
  /** Sums that belong to no column, shown at the foot of the list in this order. */
  sumsSaid?: (sums: Readonly<Record<string, number>>) => readonly SaidSum[];
  /** What the totals row adds up, where that is not the whole list. */
  totalsLabel?: (sums: Readonly<Record<string, number>>) => string;
  filters?: (control: FilterControl<F>) => ReactNode;
  moreFilters?: (control: FilterControl<F>) => ReactNode;
  primary?: ReactNode;
  /** Figures of the whole list, below its title. */
  summary?: ReactNode;
  empty: ListEmpty;
  /** Offered beside the button that clears the filter, when nothing matches it. */
  unmatched?: (filter: F) => ReactNode;
  csv?: boolean;
};
