import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn } from '../../../kit/data-table/columns.tsx';
import type { Mapping } from './api.ts';

const others = ({ conflicts }: Mapping): string =>
  conflicts.map(({ partName, who }) => (who ? `${partName} (${who})` : partName)).join(', ');

export const mappingColumns: readonly Column<Mapping>[] = [
  {
    id: 'pnc',
    header: 'PNC',
    width: 100,
    grow: 0,
    sortable: true,
    phone: 'side',
    render: ({ pnc }) => <span className="kit-figures">{pnc || '–'}</span>,
    csv: ({ pnc }) => pnc,
  },
  {
    id: 'name',
    header: 'In the catalogue',
    width: 220,
    phone: 'line',
    render: ({ name, side }) => [name, side].filter(Boolean).join(', '),
    csv: ({ name }) => name,
  },
  {
    id: 'partName',
    header: 'Our part name',
    width: 180,
    sortable: true,
    phone: 'title',
    render: ({ partName }) => (
      <Text span inherit truncate fw={550}>
        {partName}
      </Text>
    ),
    csv: ({ partName }) => partName,
  },
  {
    id: 'conflicts',
    header: 'Others say',
    width: 180,
    phone: 'line',
    render: (mapping) =>
      mapping.conflicts.length > 0 && (
        <Text span inherit truncate c="var(--mantine-color-yellow-text)">
          <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: -2 }} /> {others(mapping)}
        </Text>
      ),
    csv: others,
  },
  {
    id: 'catalogId',
    header: 'Catalogue',
    width: 110,
    grow: 0,
    phone: 'hidden',
    render: ({ catalogId }) => catalogId || 'every one',
    csv: ({ catalogId }) => catalogId,
  },
  {
    id: 'times',
    header: 'Served',
    width: 80,
    grow: 0,
    align: 'right',
    sortable: true,
    phone: 'hidden',
    render: ({ times }) => <span className="kit-figures">{times}</span>,
    csv: ({ times }) => times,
  },
  { id: 'who', header: 'By', width: 130, phone: 'hidden', render: ({ who }) => who, csv: ({ who }) => who },
  dateColumn({ id: 'lastUsed', header: 'Last used', value: ({ lastUsed }: Mapping) => lastUsed, phone: 'hidden' }),
];
