import { Text } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { Column } from '../../../../kit/data-table/column.ts';
import { photoColumn } from '../../../../kit/data-table/columns.tsx';
import { orDash } from '../../../../shared/vehicles/vehicle-text.ts';
import { vehicleName } from '../../words.ts';
import type { PartsRow } from './api.ts';

export function priceRange(min: number | null, max: number | null): string {
  if (min === null || max === null) return '–';
  return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`;
}
const figure = (count: number) => <span className="kit-figures">{count.toLocaleString('en-NZ')}</span>;

export const partsColumns: readonly Column<PartsRow>[] = [
  {
    id: 'part',
    header: 'Part',
    width: 180,
    grow: 2,
    phone: 'title',
    csv: (row) => row.partDesc,
    render: (row) => (
      <Text span inherit truncate fw={550}>
        {row.partDesc}
      </Text>
    ),
  },
  photoColumn({ value: (row) => row.photo }),
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: 180,
    grow: 2,
    phone: 'line',
    csv: vehicleName,
    render: (row) => orDash(vehicleName(row)),
  },
  {
    id: 'inStock',
    header: 'Here',
    width: 70,
    grow: 0,
    align: 'right',
    phone: 'hidden',
    csv: (row) => row.inStock,
    render: (row) => figure(row.inStock),
  },
  {
    id: 'available',
    header: 'Free',
    width: 70,
    grow: 0,
    align: 'right',
    phone: 'side',
    csv: (row) => row.available,
    render: (row) => figure(row.available),
  },
  {
    id: 'retail',
    header: 'Retail ex GST',
    width: 190,
    grow: 0,
    align: 'right',
    phone: 'line',
    csv: (row) => priceRange(row.minRetail, row.maxRetail),
    render: (row) => <span className="kit-figures">{priceRange(row.minRetail, row.maxRetail)}</span>,
  },
];
