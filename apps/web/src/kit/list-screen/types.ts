import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SortOrder } from '../column.ts';
import type { Tone } from '../status.ts';
import type { FilterShape } from '../use-address-filter.ts';

export type PageQuery = { pageNum: number; pageSize: number; sortField?: string; sortOrder?: SortOrder };

export type PageOf<Row> = {
  readonly records: readonly Row[];
  readonly total: number;
  readonly pages: number;
};

/** A call that answers one page of a list. */
export type FetchPage<Row, F extends FilterShape> = (query: F & PageQuery, signal: AbortSignal) => Promise<PageOf<Row>>;

/** What a filter field is given: the values now, and a way to change some of them. */
export type FilterControl<F extends FilterShape> = { filter: F; set: (patch: Partial<F>) => void };

export type StatusChips<F extends FilterShape> = {
  /** The filter field that a chip sets; choosing the chip again clears it. */
  readonly field: keyof F & string;
  readonly items: readonly { readonly value: string; readonly label: string; readonly tone?: Tone }[];
  /** How many rows each status has under the rest of the filter; failing, the chips stand without counts. */
  readonly fetchCounts?: (filter: F, signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
};

export type BulkAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly onRun: (rows: readonly Row[]) => unknown;
};

export type ListEmpty = { title: string; hint?: string; icon?: TablerIcon; action?: ReactNode };
