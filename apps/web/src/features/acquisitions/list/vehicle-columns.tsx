import { IconCar } from '@tabler/icons-react';
import type { Column } from '../../../kit/data-table/column.ts';
import { photoColumn } from '../../../kit/data-table/columns.tsx';
import { orDash, vehicleName } from '../../../shared/vehicles/vehicle-text.ts';
import type { AcquisitionRow } from './api.ts';

export const photo = photoColumn<AcquisitionRow>({ value: (row) => row.photo, none: IconCar });
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
