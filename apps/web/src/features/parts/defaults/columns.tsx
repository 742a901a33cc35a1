import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/column.ts';
import { dateColumn } from '../../../kit/columns.tsx';
import { MoneyText } from '../../../kit/MoneyText.tsx';
import { incGst } from '../../../shared/prices/columns.tsx';
import type { DefaultRow } from './api.ts';

type Which = 'retail' | 'trade';

const amount = (which: Which, header: string, cell: (row: DefaultRow) => ReactNode): Column<DefaultRow>[] => [
  {
    id: which,
    header: `${header} ex GST`,
    align: 'right',
    width: 116,
    grow: 0,
    sortable: true,
    phone: which === 'retail' ? 'side' : 'hidden',
    render: cell,
    csv: (row) => row[which]?.toFixed(2) ?? '',
  },
  {
    id: `${which}Inc`,
    header: `${header} inc GST`,
    align: 'right',
    width: 116,
    grow: 0,
    phone: 'hidden',
    render: (row) => row[which] !== null && <MoneyText value={incGst(row[which])} c="dimmed" />,
    csv: (row) => (row[which] === null ? '' : incGst(row[which]).toFixed(2)),
  },
];

const words = (id: 'group1' | 'group2', header: string): Column<DefaultRow> => ({
  id,
  header,
  width: 130,
  grow: 1,
  sortable: id === 'group1',
  phone: id === 'group1' ? 'line' : 'hidden',
  csv: (row) => row[id],
  render: (row) => row[id],
});

/** The columns of the default prices; `cells` draws the amounts that are typed over. */
export const defaultColumns = (cells: Record<Which, (row: DefaultRow) => ReactNode>): readonly Column<DefaultRow>[] => [
  {
    id: 'partName',
    header: 'Part',
    sortable: true,
    width: 180,
    grow: 2,
    phone: 'title',
    csv: (row) => row.partName,
    render: (row) => (
      <Text span inherit truncate fw={550}>
        {row.partName}
      </Text>
    ),
  },
  words('group1', 'Group 1'),
  words('group2', 'Group 2'),
  ...amount('retail', 'Retail', cells.retail),
  ...amount('trade', 'Trade', cells.trade),
  dateColumn({
    id: 'changedAt',
    header: 'Changed',
    width: 120,
    phone: 'hidden',
    value: (row) => row.price?.changedAt ?? '',
  }),
  {
    id: 'changedBy',
    header: 'By',
    width: 130,
    grow: 0.6,
    phone: 'hidden',
    csv: (row) => row.price?.changedBy ?? '',
    render: (row) => row.price?.changedBy ?? '',
  },
];
