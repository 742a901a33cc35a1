import { Badge } from '@mantine/core';
import { IconCar, IconHourglass } from '@tabler/icons-react';
import type { Column } from '../../../kit/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../../../kit/columns.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import classes from '../Acquisitions.module.css';
import { statusTone, timeOf, vehicleName } from '../words.ts';
import type { AcquisitionRow } from './api.ts';

/** A dash where there is nothing, so that an empty cell never looks unloaded. */
const orDash = (text: string) => text || '–';

const photo: Column<AcquisitionRow> = {
  id: 'photo',
  header: 'Photo',
  width: 56,
  grow: 0,
  phone: 'hidden',
  render: ({ photo: url }) =>
    url ? (
      <img src={url} alt="" loading="lazy" className={classes.thumb} />
    ) : (
      <IconCar size={20} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
    ),
};
const number: Column<AcquisitionRow> = {
  id: 'acqNo',
  header: 'ACQ no',
  sortable: true,
  width: 92,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{row.acqNo}</span>,
};
const vehicle: Column<AcquisitionRow> = {
  id: 'vehicle',
  header: 'Vehicle',
  width: 160,
  grow: 2,
  phone: 'title',
  render: vehicleName,
};
const plate: Column<AcquisitionRow> = {
  id: 'regNo',
  header: 'Rego',
  width: 80,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{orDash(row.regNo)}</span>,
};
const seller: Column<AcquisitionRow> = {
  id: 'seller',
  header: 'Seller',
  width: 110,
  grow: 1,
  phone: 'line',
  render: (row) => orDash(row.seller),
};
const price = moneyColumn<AcquisitionRow>({
  id: 'price',
  header: 'Price',
  width: 118,
  phone: 'side',
  value: (row) => row.price,
});
const pickup: Column<AcquisitionRow> = {
  id: 'pickupAt',
  header: 'Pickup',
  sortable: true,
  width: 110,
  grow: 0,
  phone: 'hidden',
  render: ({ pickupAt }) => (
    <span title={timeOf(pickupAt)}>
      <DateText value={pickupAt} />
    </span>
  ),
};
const driver: Column<AcquisitionRow> = {
  id: 'driver',
  header: 'Driver',
  width: 96,
  grow: 1,
  phone: 'hidden',
  render: (row) => orDash(row.driver),
};
const hold: Column<AcquisitionRow> = {
  id: 'holdUntil',
  header: 'Hold until',
  sortable: true,
  width: 142,
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
const stock: Column<AcquisitionRow> = {
  id: 'stockNo',
  header: 'Stock no',
  width: 86,
  grow: 0,
  phone: 'hidden',
  render: (row) => <span className="kit-figures">{orDash(row.stockNo)}</span>,
};
const docs: Column<AcquisitionRow> = {
  id: 'docsComplete',
  header: 'Docs',
  align: 'right',
  width: 64,
  grow: 0,
  phone: 'hidden',
  render: ({ docsComplete }) => (
    <span className="kit-figures" title={docsComplete < 100 ? 'Something is still missing' : 'Everything is there'}>
      {docsComplete} %
    </span>
  ),
};

/** Whoever only picks up sees no money, and needs to see where to go. */
export const acquisitionColumns = (money: boolean): readonly Column<AcquisitionRow>[] => [
  number,
  photo,
  dateColumn<AcquisitionRow>({
    id: 'acquisitionDate',
    header: 'Date',
    phone: 'hidden',
    value: (row) => row.acquisitionDate,
  }),
  plate,
  vehicle,
  seller,
  ...(money ? [price] : []),
  statusColumn<AcquisitionRow>({
    id: 'status',
    header: 'Status',
    width: 124,
    sortable: false,
    value: (row) => row.statusName,
    tone: (row) => statusTone(row.status),
  }),
  pickup,
  driver,
  hold,
  stock,
  docs,
  {
    id: 'vin',
    header: 'VIN',
    width: 180,
    grow: 0,
    hiddenByDefault: true,
    phone: 'hidden',
    render: (r) => orDash(r.vin),
  },
  {
    id: 'pickupAddress',
    header: 'Pickup address',
    width: 200,
    hiddenByDefault: money,
    phone: 'hidden',
    render: (row) => orDash(row.pickupAddress),
  },
];
