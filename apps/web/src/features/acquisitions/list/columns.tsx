import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import { orDash } from '../../../shared/vehicles/vehicle-text.ts';
import { statusTone } from '../words.ts';
import type { AcquisitionRow } from './api.ts';
import { docs, driver, hold, pickup, stock } from './progress-columns.tsx';
import { number, photo, plate, seller, vehicle, vin } from './vehicle-columns.tsx';

const price = moneyColumn<AcquisitionRow>({
  id: 'price',
  header: 'Price',
  width: 114,
  phone: 'side',
  value: (row) => row.price,
});
/** People who only pick up see no money, but the address of the pickup. */
export const acquisitionColumns = (money: boolean): readonly Column<AcquisitionRow>[] => [
  number,
  photo,
  dateColumn<AcquisitionRow>({
    id: 'acquisitionDate',
    header: 'Date',
    // The date is hidden because the numbers follow it and the row would not fit a desk's screen.
    hiddenByDefault: true,
    width: 108,
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
    width: 130,
    sortable: false,
    value: (row) => row.statusName,
    tone: (row) => statusTone(row.status),
  }),
  pickup,
  driver,
  hold,
  stock,
  docs,
  vin,
  {
    id: 'pickupAddress',
    header: 'Pickup address',
    width: 200,
    hiddenByDefault: money,
    phone: 'hidden',
    render: (row) => orDash(row.pickupAddress),
  },
];
