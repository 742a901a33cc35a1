import type { ReactNode } from 'react';
import type { Column } from '../column.ts';
import classes from './DataTable.module.css';
import { totalOf } from './TotalsRow.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  label: string;
  given?: Readonly<Record<string, ReactNode>>;
};

/** The sums under the cards of a phone, which have no columns to stand under. */
export function PhoneTotals<Row>({ columns, rows, label, given }: Props<Row>) {
  return (
    <p className={classes.phoneTotals}>
      <span>{label}</span>
      {columns.map((column) => {
        const sum = totalOf(column, rows, given) ?? null;
        return (
          sum !== null && (
            <span key={column.id}>
              <span className={classes.sumName}>{column.header}</span> {sum}
            </span>
          )
        );
      })}
    </p>
  );
}
