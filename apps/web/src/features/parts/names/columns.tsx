import { Text } from '@mantine/core';
import { otherWordsText } from '@yardkeeper/domain/parts/other-words';
import type { Column } from '../../../kit/data-table/column.ts';
import { statusColumn } from '../../../kit/data-table/columns.tsx';
import type { NameRow } from './api.ts';

const plain = (
  id: 'partName' | 'group1' | 'group2' | 'partType' | 'defaultZone' | 'warrantyDays' | 'numbers' | 'prices',
  header: string,
  more: Partial<Column<NameRow>> = {},
): Column<NameRow> => ({ id, header, render: (part) => part[id], csv: (part) => part[id], ...more });

const count = { align: 'right', width: 84, grow: 0, phone: 'hidden' } as const;

export const nameColumns: readonly Column<NameRow>[] = [
  plain('partName', 'Part name', {
    sortable: true,
    width: 200,
    grow: 2,
    phone: 'title',
    render: (part) => (
      <Text span inherit truncate fw={550}>
        {part.partName}
      </Text>
    ),
  }),
  {
    id: 'otherWords',
    header: 'Other words',
    width: 180,
    phone: 'hidden',
    render: (part) => (
      <Text span inherit truncate c="dimmed" title={otherWordsText(part.otherWords)}>
        {part.otherWords.join(', ')}
      </Text>
    ),
    csv: (part) => otherWordsText(part.otherWords),
  },
  plain('group1', 'Group 1', { sortable: true, width: 130, phone: 'line' }),
  plain('group2', 'Group 2', { width: 130, phone: 'line' }),
  plain('partType', 'Part type', { sortable: true, width: 110 }),
  plain('defaultZone', 'Zone', { width: 70, grow: 0 }),
  plain('warrantyDays', 'Warranty', {
    sortable: true,
    align: 'right',
    width: 100,
    grow: 0,
    render: (part) => (part.warrantyDays > 0 ? `${part.warrantyDays} days` : '–'),
  }),
  plain('numbers', 'Numbers', count),
  plain('prices', 'Prices', count),
  statusColumn({
    id: 'active',
    header: 'Status',
    width: 108,
    sortable: false,
    phone: 'side',
    value: (part) => (part.active ? 'Active' : 'Inactive'),
  }),
];
