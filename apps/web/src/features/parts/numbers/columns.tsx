import { Text } from '@mantine/core';
import type { Column } from '../../../kit/data-table/column.ts';
import { statusColumn } from '../../../kit/data-table/columns.tsx';
import type { NumberRow } from './api.ts';

const plain = (
  id: 'partNo' | 'normalised' | 'partName' | 'make' | 'description',
  header: string,
  more: Partial<Column<NumberRow>> = {},
): Column<NumberRow> => ({ id, header, render: (number) => number[id], csv: (number) => number[id], ...more });

const stateOf = (number: NumberRow) =>
  number.active === 0 ? 'Inactive' : number.supersededBy ? 'Superseded' : 'Active';
const others = (number: NumberRow) => number.alternatives.map((other) => other.partNo).join(', ');

export const numberColumns: readonly Column<NumberRow>[] = [
  plain('partNo', 'Part number', {
    sortable: true,
    width: 150,
    phone: 'title',
    render: (number) => (
      <Text span inherit truncate fw={550} className="kit-figures">
        {number.partNo}
      </Text>
    ),
  }),
  plain('normalised', 'Compared as', { width: 140, hiddenByDefault: true, phone: 'hidden' }),
  plain('make', 'Make', { sortable: true, width: 110, grow: 0, phone: 'line' }),
  plain('partName', 'Part name', { sortable: true, width: 160, phone: 'line' }),
  plain('description', 'Description', { width: 200, grow: 2 }),
  {
    id: 'supersededBy',
    header: 'Superseded by',
    width: 140,
    render: (number) => <span className="kit-figures">{number.supersededBy?.partNo}</span>,
    csv: (number) => number.supersededBy?.partNo,
  },
  { id: 'alternatives', header: 'Alternatives', width: 140, render: others, csv: others },
  statusColumn({
    id: 'state',
    header: 'Status',
    width: 124,
    sortable: false,
    phone: 'side',
    value: stateOf,
    tone: (number) => (number.active === 1 && number.supersededBy ? 'waiting' : number.active ? 'confirmed' : 'open'),
  }),
];
