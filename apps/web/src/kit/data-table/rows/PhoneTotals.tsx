import type { ReactNode } from 'react';
import type { Column } from '../column.ts';
import classes from '../DataTable.module.css';
import { totalOf } from './TotalsRow.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  label: string;
  given?: Readonly<Record<string, ReactNode>>;
};

export function PhoneTotals<Row>({ columns, rows, label, given }: Props<Row>) {
  const sums = columns
    .map((column) => ({ id: column.id, header: column.header, sum: totalOf(column, rows, given) ?? null }))
    .filter(({ sum }) => sum !== null);
  return (
    <p className={classes.phoneTotals}>
      {sums.every(({ header }) => header !== label) && <span>{label}</span>}
      {sums.map(({ id, header, sum }) => (
        <span key={id}>
          <span className={classes.sumName}>{header}</span> {sum}
        </span>
      ))}
    </p>
  );
}
