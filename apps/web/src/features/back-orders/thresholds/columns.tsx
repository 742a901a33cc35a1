import type { Column } from '../../../kit/data-table/column.ts';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { vehicleOf } from '../../../shared/prices/columns.tsx';
import type { Threshold } from './api.ts';

type Figure = 'min' | 'target' | 'onHand' | 'promised' | 'available' | 'onOrder' | 'leadDays';
const figure = (id: Figure, header: string, more: Partial<Column<Threshold>> = {}): Column<Threshold> => ({
  id,
  header,
  width: 80,
  grow: 0,
  align: 'right',
  phone: 'hidden',
  render: (row) => <span className="kit-figures">{row[id].toLocaleString('en-NZ')}</span>,
  csv: (row) => row[id],
  ...more,
});

export function StockBadge({ row }: { row: Threshold }) {
  if (row.active === 0) return <StatusBadge label="Inactive" />;
  if (row.short > 0) return <StatusBadge label={`${row.short.toLocaleString('en-NZ')} short`} tone="late" />;
  if (row.isBelowMin === 1) return <StatusBadge label="On its way" tone="progress" />;
  return <StatusBadge label="Enough" tone="done" />;
}

export const thresholdColumns: readonly Column<Threshold>[] = [
  {
    id: 'partName',
    header: 'Part',
    sortable: true,
    width: 160,
    grow: 2,
    phone: 'title',
    render: (row) => (
      <span className="kit-cut">
        <span className="kit-bold">{row.partName}</span>
        {row.partNo && ` · ${row.partNo}`}
      </span>
    ),
    csv: (row) => row.partName,
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: 120,
    grow: 1.5,
    phone: 'line',
    render: (row) => <span className={row.makeId === null ? 'kit-cut kit-dimmed' : 'kit-cut'}>{vehicleOf(row)}</span>,
    csv: vehicleOf,
  },
  figure('onHand', 'On hand'),
  figure('promised', 'Promised'),
  figure('available', 'Free', { width: 66 }),
  figure('onOrder', 'On order', { width: 84 }),
  figure('min', 'Minimum', { sortable: true, width: 90 }),
  figure('target', 'Target', { width: 70 }),
  {
    id: 'short',
    header: 'Stock',
    sortable: true,
    width: 132,
    grow: 0,
    phone: 'side',
    render: (row) => <StockBadge row={row} />,
    csv: (row) => row.short,
  },
  {
    id: 'supplier',
    header: 'Supplier',
    width: 120,
    grow: 1,
    phone: 'hidden',
    render: (row) => row.supplier || '–',
    csv: (row) => row.supplier,
  },
  figure('leadDays', 'Lead', {
    sortable: true,
    width: 68,
    render: (row) => <span className="kit-figures">{row.leadDays > 0 ? `${row.leadDays} d` : '–'}</span>,
  }),
];
