import { Badge } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { Column } from '../../../kit/data-table/column.ts';
import { DateText } from '../../../kit/text/DateText.tsx';
import { orDash } from '../../../shared/vehicles/vehicle-text.ts';
import { timeOf } from '../words.ts';
import type { AcquisitionRow } from './api.ts';

export const pickup: Column<AcquisitionRow> = {
  id: 'pickupAt',
  header: 'Pickup',
  sortable: true,
  width: 108,
  grow: 0,
  phone: 'hidden',
  render: ({ pickupAt, driver: name }) => (
    <span title={[timeOf(pickupAt), name].filter(Boolean).join(', ')}>
      <DateText value={pickupAt} />
    </span>
  ),
};
export const driver: Column<AcquisitionRow> = {
  id: 'driver',
  header: 'Driver',
  width: 96,
  grow: 1,
  hiddenByDefault: true,
  phone: 'hidden',
  render: (row) => orDash(row.driver),
};
export const hold: Column<AcquisitionRow> = {
  id: 'holdUntil',
  header: 'Hold until',
  sortable: true,
  width: 136,
  grow: 0,
  phone: 'hidden',
  render: ({ holdUntil, onHold }) =>
    onHold === 1 ? (
      <Badge color="yellow" leftSection={<IconHourglass size={13} aria-hidden />} title="On hold">
        <span className="kit-unseen">On hold until </span>
        <DateText value={holdUntil} />
      </Badge>
    ) : (
      <DateText value={holdUntil} />
    ),
};
export const stock: Column<AcquisitionRow> = {
  id: 'stockNo',
  header: 'Stock no',
  width: 76,
  grow: 0,
  phone: 'hidden',
  render: (row) => <span className="kit-figures">{orDash(row.stockNo)}</span>,
};
export const docs: Column<AcquisitionRow> = {
  id: 'docsComplete',
  header: 'Docs',
  align: 'right',
  width: 70,
  grow: 0,
  phone: 'hidden',
  render: ({ docsComplete }) => (
    <span className="kit-figures" title={docsComplete < 100 ? 'Something is still missing' : 'Everything is there'}>
      {docsComplete} %
    </span>
  ),
};
