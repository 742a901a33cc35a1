import type { Column, RowAction, RowId } from '../column.ts';

/** What every row of one grid shares; the same object until something in it changes, so that rows can be memoised. */
export type RowSetting<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly template: string;
  readonly narrow: boolean;
  readonly height: number;
  readonly ticks: boolean;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly href?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly onToggle: (id: RowId, index: number, range: boolean) => void;
  readonly onFocusRow: (index: number) => void;
};

export type RowProps<Row> = {
  row: Row;
  id: RowId;
  index: number;
  /** Its place among all rows the server has, header included. */
  ariaIndex: number;
  top: number;
  active: boolean;
  ticked: boolean;
  flash: boolean;
  setting: RowSetting<Row>;
};
