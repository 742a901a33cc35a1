import type { Column } from '../../../kit/data-table/column.ts';
import { type AmountCells, amountColumns, changeColumns, partColumn } from '../../../shared/prices/columns.tsx';
import type { DefaultRow } from './api.ts';

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

export const defaultColumns = (cells: AmountCells<DefaultRow>): readonly Column<DefaultRow>[] => [
  partColumn(180),
  words('group1', 'Group 1'),
  words('group2', 'Group 2'),
  ...amountColumns(cells),
  ...changeColumns<DefaultRow>((row) => row.price),
];
