import { IconCar } from '@tabler/icons-react';
import type { Column } from '../../../kit/column.ts';
import { orDash, vehicleName } from '../../../shared/vehicles/words.ts';
import classes from '../Acquisitions.module.css';
import type { AcquisitionRow } from './api.ts';

export const photo: Column<AcquisitionRow> = {
  id: 'photo',
  header: 'Photo',
  width: 60,
  grow: 0,
  phone: 'hidden',
  render: ({ photo: url }) =>
    url ? (
      <img src={url} alt="" loading="lazy" className={classes.thumb} />
    ) : (
      <IconCar size={20} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
    ),
};
export const number: Column<AcquisitionRow> = {
  id: 'acqNo',
  header: 'ACQ no',
  sortable: true,
  width: 84,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{row.acqNo}</span>,
};
export const vehicle: Column<AcquisitionRow> = {
  id: 'vehicle',
  header: 'Vehicle',
  width: 160,
  grow: 2,
  phone: 'title',
  render: vehicleName,
};
export const plate: Column<AcquisitionRow> = {
  id: 'regNo',
  header: 'Rego',
  width: 78,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{orDash(row.regNo)}</span>,
};
export const seller: Column<AcquisitionRow> = {
  id: 'seller',
  header: 'Seller',
  width: 120,
  grow: 1,
  phone: 'line',
  render: (row) => orDash(row.seller),
};
export const vin: Column<AcquisitionRow> = {
  id: 'vin',
  header: 'VIN',
  width: 180,
  grow: 0,
  hiddenByDefault: true,
  phone: 'hidden',
  render: (row) => orDash(row.vin),
};
