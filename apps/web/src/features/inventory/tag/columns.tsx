import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn, photoColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { statusTone } from '../../../shared/stock/tag-tone.ts';
import { orDash } from '../../../shared/vehicles/vehicle-text.ts';
import { vehicleName, vehiclePath } from '../words.ts';

export const photo = photoColumn<TagRow>({ value: (row) => row.photo });
export const number: Column<TagRow> = {
  id: 'tagNo',
  header: 'Tag no',
  sortable: true,
  width: 82,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{row.tagNo}</span>,
};
export const part: Column<TagRow> = {
  id: 'part',
  header: 'Part',
  sortable: true,
  width: 144,
  grow: 1.4,
  phone: 'title',
  render: (row) => (
    <span className="kit-cut kit-bold">
      {row.partDesc}
      {row.qty > 1 && ` × ${row.qty}`}
    </span>
  ),
};
export const vehicle: Column<TagRow> = {
  id: 'vehicle',
  header: 'Vehicle',
  width: 146,
  grow: 1.6,
  phone: 'line',
  render: (row) => orDash(vehicleName(row)),
};
export const place: Column<TagRow> = {
  id: 'location',
  header: 'Location',
  width: 78,
  grow: 0,
  phone: 'line',
  render: (row) => (
    <span className="kit-figures" title={row.location ? undefined : row.place || undefined}>
      {orDash(row.place)}
    </span>
  ),
};
export const stock: Column<TagRow> = {
  id: 'stockNo',
  header: 'Stock no',
  width: 72,
  grow: 0,
  phone: 'hidden',
  render: ({ vehicleId, stockNo }) =>
    vehicleId === null ? (
      '–'
    ) : (
      <ScreenLink screen="/vehicleacquisitions/stock/$id" href={vehiclePath(vehicleId)}>
        {stockNo}
      </ScreenLink>
    ),
};
export const retail = moneyColumn<TagRow>({
  id: 'retail',
  header: 'Retail',
  width: 88,
  totalled: false,
  phone: 'side',
  // The yard gives nothing away, so 0 means that the price is missing.
  value: (row) => row.retail || null,
});
export const status = statusColumn<TagRow>({
  id: 'status',
  header: 'Status',
  width: 124,
  sortable: false,
  value: (row) => row.statusName,
  tone: (row) => statusTone(row.status),
});
export const lastSeen = dateColumn<TagRow>({
  id: 'lastSeen',
  header: 'Last seen',
  width: 108,
  sortable: false,
  phone: 'line',
  value: (row) => row.lastSeen,
});
