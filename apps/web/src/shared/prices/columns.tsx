import { Text } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { withGst } from '@yardkeeper/domain/prices/gst';
import type { ReactNode } from 'react';
import type { Column } from '../../kit/data-table/column.ts';
import { dateColumn } from '../../kit/data-table/columns.tsx';
import { MoneyText } from '../../kit/text/MoneyText.tsx';

export type PriceRow = ReplyOf<'GET /mgr/partNames/queryPartsPriceList'>['records'][number];

export const vehicleOf = (p: Pick<PriceRow, 'make' | 'model' | 'series'>): string =>
  [p.make, p.model, p.series].filter(Boolean).join(' ') || 'Any vehicle';
export const incGst = (dollars: number): number => withGst(centsOfDollars(dollars) ?? (0 as never)) / 100;

type Amount = 'retail' | 'trade';
type Priced = { readonly partName: string } & Readonly<Record<Amount, number | null>>;
export type AmountCells<Row> = Readonly<Record<Amount, (row: Row) => ReactNode>>;

const amount = <Row extends Priced>(
  which: Amount,
  header: string,
  cell: ((row: Row) => ReactNode) | undefined,
): readonly Column<Row>[] => {
  const withTax = (row: Row) => (row[which] === null ? null : incGst(row[which]));
  return [
    {
      id: which,
      header: `${header} ex GST`,
      align: 'right',
      width: 116,
      grow: 0,
      sortable: true,
      phone: which === 'retail' ? 'side' : 'hidden',
      render: cell ?? ((row) => <MoneyText value={row[which]} />),
      csv: (row) => row[which]?.toFixed(2) ?? '',
    },
    {
      id: `${which}Inc`,
      header: `${header} inc GST`,
      align: 'right',
      width: 116,
      grow: 0,
      phone: 'hidden',
      render: (row) => row[which] !== null && <MoneyText value={withTax(row)} c="dimmed" />,
      csv: (row) => withTax(row)?.toFixed(2) ?? '',
    },
  ];
};
export const amountColumns = <Row extends Priced>(cells?: AmountCells<Row>): readonly Column<Row>[] => [
  ...amount('retail', 'Retail', cells?.retail),
  ...amount('trade', 'Trade', cells?.trade),
];

export const partColumn = <Row extends Priced>(width: number): Column<Row> => ({
  id: 'partName',
  header: 'Part',
  sortable: true,
  width,
  grow: 2,
  phone: 'title',
  csv: (row) => row.partName,
  render: (row) => (
    <Text span inherit truncate fw={550}>
      {row.partName}
    </Text>
  ),
});

type Change = { readonly changedAt: string; readonly changedBy: string };
export const changeColumns = <Row,>(of: (row: Row) => Change | null, whoHidden = false): readonly Column<Row>[] => [
  dateColumn({
    id: 'changedAt',
    header: 'Changed',
    width: 120,
    phone: 'hidden',
    value: (row) => of(row)?.changedAt ?? '',
  }),
  {
    id: 'changedBy',
    header: 'By',
    width: 130,
    grow: 0.6,
    hiddenByDefault: whoHidden,
    phone: 'hidden',
    csv: (row) => of(row)?.changedBy ?? '',
    render: (row) => of(row)?.changedBy ?? '',
  },
];

export function priceColumns(cells?: AmountCells<PriceRow>): readonly Column<PriceRow>[] {
  return [
    partColumn(170),
    {
      id: 'vehicle',
      header: 'Vehicle',
      width: 170,
      grow: 1.6,
      phone: 'line',
      csv: vehicleOf,
      render: (row) => (
        <Text span inherit truncate c={row.makeId === null ? 'dimmed' : undefined}>
          {vehicleOf(row)}
        </Text>
      ),
    },
    {
      id: 'condition',
      header: 'Condition',
      width: 108,
      grow: 0,
      phone: 'line',
      csv: (row) => row.conditionName,
      render: (row) => row.conditionName,
    },
    ...amountColumns(cells),
    ...changeColumns<PriceRow>((row) => row, true),
  ];
}
