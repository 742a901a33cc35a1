import { Text } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { withGst } from '@yardkeeper/domain/prices/gst';
import type { ReactNode } from 'react';
import type { Column } from '../../kit/column.ts';
import { dateColumn } from '../../kit/columns.tsx';
import { MoneyText } from '../../kit/MoneyText.tsx';

export type PriceRow = ReplyOf<'GET /mgr/partNames/queryPartsPriceList'>['records'][number];

export const vehicleOf = (p: Pick<PriceRow, 'make' | 'model' | 'series'>): string =>
  [p.make, p.model, p.series].filter(Boolean).join(' ') || 'Any vehicle';
export const incGst = (dollars: number): number => withGst(centsOfDollars(dollars) ?? (0 as never)) / 100;

const amount = (
  which: 'retail' | 'trade',
  header: string,
  cell: ((row: PriceRow) => ReactNode) | undefined,
): readonly Column<PriceRow>[] => [
  {
    id: which,
    header: `${header} ex GST`,
    align: 'right',
    width: 116,
    grow: 0,
    sortable: true,
    phone: which === 'retail' ? 'side' : 'hidden',
    render: cell ?? ((row) => <MoneyText value={row[which]} />),
    csv: (row) => row[which].toFixed(2),
  },
  {
    id: `${which}Inc`,
    header: `${header} inc GST`,
    align: 'right',
    width: 116,
    grow: 0,
    phone: 'hidden',
    render: (row) => <MoneyText value={incGst(row[which])} c="dimmed" />,
    csv: (row) => incGst(row[which]).toFixed(2),
  },
];

/** The columns of a list of prices; where amounts may be typed over, `cells` draws them. */
export function priceColumns(cells?: {
  retail: (row: PriceRow) => ReactNode;
  trade: (row: PriceRow) => ReactNode;
}): readonly Column<PriceRow>[] {
  return [
    {
      id: 'partName',
      header: 'Part',
      sortable: true,
      width: 170,
      grow: 2,
      phone: 'title',
      csv: (row) => row.partName,
      render: (row) => (
        <Text span inherit truncate fw={550}>
          {row.partName}
        </Text>
      ),
    },
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
    ...amount('retail', 'Retail', cells?.retail),
    ...amount('trade', 'Trade', cells?.trade),
    dateColumn({ id: 'changedAt', header: 'Changed', width: 120, phone: 'hidden', value: (row) => row.changedAt }),
    {
      id: 'changedBy',
      header: 'By',
      width: 130,
      grow: 0.6,
      hiddenByDefault: true,
      phone: 'hidden',
      csv: (row) => row.changedBy,
      render: (row) => row.changedBy,
    },
  ];
}
