import { formatDate, formatDateTime } from '@yardkeeper/domain/format/dates';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import type { ComponentProps } from 'react';
import { Thumb } from '../picture/Thumb.tsx';
import { DateText } from '../text/DateText.tsx';
import { MoneyText } from '../text/MoneyText.tsx';
import { StatusBadge } from '../text/StatusBadge.tsx';
import type { Tone } from '../text/status.ts';
import type { Column } from './column.ts';

type Common<Row> = Omit<Column<Row>, 'render' | 'csv' | 'total' | 'showTotal'>;

/** Adds up in whole cents, because a sum of dollar fractions would drift. */
export const sumDollars = (amounts: readonly (number | null | undefined)[]): number =>
  cents(amounts.reduce<number>((sum, amount) => sum + (centsOfDollars(amount ?? 0) ?? 0), 0)) / 100;

const sumOfPieces = (rows: readonly (readonly [each: number | null | undefined, pieces: number])[]): number =>
  rows.reduce((sum, [each, pieces]) => sum + (centsOfDollars(each ?? 0) ?? 0) * pieces, 0) / 100;

type Money<Row> = {
  value: (row: Row) => number | null | undefined;
  /** How many pieces a row stands for, where the value is that of one. */
  pieces?: (row: Row) => number;
  totalled?: boolean;
};

export function moneyColumn<Row>({
  value,
  pieces = () => 1,
  totalled = true,
  ...column
}: Common<Row> & Money<Row>): Column<Row> {
  return {
    align: 'right',
    width: 110,
    grow: 0,
    sortable: true,
    ...column,
    render: (row) => <MoneyText value={value(row)} />,
    csv: (row) => value(row)?.toFixed(2),
    total: totalled
      ? (rows) => <MoneyText value={sumOfPieces(rows.map((row) => [value(row), pieces(row)]))} />
      : undefined,
    showTotal: totalled ? (sum) => <MoneyText value={sum} /> : undefined,
  };
}

export function dateColumn<Row>({
  value,
  form = 'day',
  ...column
}: Common<Row> & { value: (row: Row) => string | null | undefined; form?: 'day' | 'time' }): Column<Row> {
  const written = form === 'time' ? formatDateTime : formatDate;
  return {
    width: form === 'time' ? 184 : 118,
    grow: 0,
    keeps: true,
    sortable: true,
    ...column,
    render: (row) => <DateText value={value(row)} form={form} />,
    csv: (row) => value(row) && written(value(row)),
  };
}

type Photo<Row> = { value: (row: Row) => string | null | undefined; none?: ComponentProps<typeof Thumb>['none'] };

export const photoColumn = <Row,>({ value, none }: Photo<Row>): Column<Row> => ({
  id: 'photo',
  header: 'Photo',
  width: 56,
  grow: 0,
  keeps: true,
  phone: 'hidden',
  render: (row) => <Thumb photo={value(row)} {...(none && { none })} />,
});

export function statusColumn<Row>({
  value,
  tone,
  ...column
}: Common<Row> & { value: (row: Row) => string; tone?: (row: Row) => Tone }): Column<Row> {
  return {
    width: 130,
    grow: 0,
    keeps: true,
    sortable: true,
    phone: 'mark',
    ...column,
    render: (row) => <StatusBadge label={value(row)} tone={tone?.(row)} />,
    csv: value,
  };
}
