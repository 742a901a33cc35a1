import type { CsvValue } from '@yardkeeper/domain/format/csv';
import type { ReactNode } from 'react';

export type SortOrder = 'ASC' | 'DESC';
export type Sort = { readonly field: string; readonly order: SortOrder };
export type RowId = string | number;

export const DEFAULT_WIDTH = 120;

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** The server's name of the field, where it differs from the id. */
  readonly sortable?: boolean | string;
  readonly align?: 'left' | 'right' | 'center';
  /** The preferred width; the content decides the real one, and a narrow window shrinks the column to this first. */
  readonly width?: number;
  /** Share of the spare width; 0 takes none of it. */
  readonly grow?: number;
  /** Text that must be read whole wraps to this many lines on a desktop; every row of the table is as high. */
  readonly lines?: number;
  /** Never cut off, however little room there is; numbers on the right and states never are anyway. */
  readonly keeps?: boolean;
  readonly total?: (rows: readonly Row[]) => ReactNode;
  readonly showTotal?: (sum: number) => ReactNode;
  readonly csv?: (row: Row) => CsvValue;
  readonly hiddenByDefault?: boolean;
  /**
   * Place on a phone: title and side in the first line, line and mark in the second; without any, the first column is
   * the title.
   */
  readonly phone?: 'title' | 'side' | 'line' | 'mark' | 'hidden';
};

export type RowAction = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly onRun: () => void;
};

export const sortFieldOf = <Row>(column: Column<Row>): string | null => {
  if (!column.sortable) return null;
  return column.sortable === true ? column.id : column.sortable;
};
