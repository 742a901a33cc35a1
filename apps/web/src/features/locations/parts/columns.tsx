import { Group, Text } from '@mantine/core';
import { locationKinds } from '@yardkeeper/domain/locations/kinds';
import type { Column } from '../../../kit/data-table/column.ts';
import { statusColumn } from '../../../kit/data-table/columns.tsx';
import type { LocationRow } from '../api.ts';
import { FillBar } from './FillBar.tsx';

const activeLabel = (location: Pick<LocationRow, 'active'>): string => (location.active ? 'Active' : 'Inactive');

export const locationColumns: readonly Column<LocationRow>[] = [
  {
    id: 'locationCode',
    header: 'Code',
    sortable: true,
    width: 150,
    phone: 'title',
    csv: (location) => location.locationCode,
    render: (location) => (
      <Text span inherit truncate fw={550}>
        {location.locationCode}
      </Text>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    sortable: true,
    width: 120,
    phone: 'line',
    csv: (location) => locationKinds[location.kind],
    render: (location) => locationKinds[location.kind],
  },
  {
    id: 'locGroupDesc',
    header: 'Group',
    sortable: true,
    width: 140,
    phone: 'line',
    csv: (location) => location.locGroupDesc,
    render: (location) => location.locGroupDesc,
  },
  {
    id: 'contents',
    header: 'Contents',
    sortable: true,
    align: 'right',
    width: 90,
    grow: 0,
    phone: 'hidden',
    csv: (location) => location.contents,
    render: (location) => location.contents.toLocaleString('en-NZ'),
  },
  {
    id: 'capacity',
    header: 'Capacity',
    sortable: true,
    width: 190,
    phone: 'mark',
    csv: (location) => location.capacity,
    render: (location) => (
      <Group gap="sm" wrap="nowrap" component="span">
        <FillBar contents={location.contents} capacity={location.capacity} />
      </Group>
    ),
  },
  {
    id: 'notes',
    header: 'Notes',
    width: 160,
    grow: 1.4,
    phone: 'hidden',
    csv: (location) => location.notes,
    render: (location) => location.notes,
  },
  statusColumn({ id: 'active', header: 'Status', width: 110, sortable: false, phone: 'side', value: activeLabel }),
];
