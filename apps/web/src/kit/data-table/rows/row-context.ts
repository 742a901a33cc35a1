import type { Column, RowAction, RowId } from '../column.ts';

/** The object stays the same until something in it changes, so that memoised rows do not render again. */
export type RowSetting<Row> = {
  readonly columns: readonly Column<Row>[];
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
  /** Index among all rows the server has, including the header. */
  ariaIndex: number;
  top: number;
  active: boolean;
  ticked: boolean;
  flash: boolean;
  setting: RowSetting<Row>;
};
