import type { ReactNode } from 'react';
import type { Column } from '../column.ts';
import classes from '../DataTable.module.css';
import { GridCell, GridRow } from './grid-elements.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  label: string;
  ariaIndex: number;
  /** Sums that the server calculated over the whole list; without them the rows on screen are added up. */
  given?: Readonly<Record<string, ReactNode>>;
  ticks: boolean;
  actions: boolean;
};

export const totalOf = <Row,>(column: Column<Row>, rows: readonly Row[], given: Props<Row>['given']): ReactNode =>
  given ? given[column.id] : column.total?.(rows);

export function TotalsRow<Row>({ columns, rows, label, ariaIndex, given, ticks, actions }: Props<Row>) {
  return (
    <GridRow aria-rowindex={ariaIndex} className={classes.totals}>
      {ticks && <GridCell />}
      {columns.map((column, place) => {
        const total = totalOf(column, rows, given);
        const labels = place === 0 && (total ?? null) === null;
        return (
          <GridCell
            key={column.id}
            className={classes.cell}
            data-align={labels ? undefined : column.align}
            data-label={labels || undefined}
          >
            {labels ? label : total}
          </GridCell>
        );
      })}
      {actions && <GridCell />}
    </GridRow>
  );
}

export const hasTotals = <Row,>(
  columns: readonly Column<Row>[],
  given?: Readonly<Record<string, ReactNode>>,
): boolean => columns.some((column) => (given ? given[column.id] !== undefined : column.total));
