import type { Column } from '../../../kit/data-table/column.ts';
import { statusColumn } from '../../../kit/data-table/columns.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { DispatchRow } from '../api.ts';

type Shape = Partial<Pick<Column<DispatchRow>, 'width' | 'grow' | 'sortable' | 'phone' | 'hiddenByDefault' | 'align'>>;
const text = (
  id: string,
  header: string,
  value: (row: DispatchRow) => string,
  shape: Shape = {},
): Column<DispatchRow> => ({
  id,
  header,
  grow: 0,
  phone: 'hidden',
  ...shape,
  render: (row) => value(row) || '–',
  csv: value,
});

const { format: tenths } = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 });
const kilograms = ({ weightKg }: DispatchRow) => (weightKg === null ? '' : `${tenths(weightKg)} kg`);
/** Once it has left, where it is matters more than how it is packed. */
const progress = (row: DispatchRow) => {
  if (row.status > 1) return row.statusName;
  return row.packed < row.total && row.packed > 0 ? `${row.packed} of ${row.total} packed` : row.packingName;
};

export const dispatchColumns: readonly Column<DispatchRow>[] = [
  text('deliveryNo', 'No', (row) => row.deliveryNo, { width: 112, sortable: true, phone: 'title' }),
  {
    id: 'dueAt',
    header: 'Time left',
    sortable: true,
    width: 148,
    grow: 0,
    phone: 'side',
    render: (row) => (row.timeLeft ? <TimeLeft of={row} /> : '–'),
    csv: (row) => row.timeLeft,
  },
  {
    id: 'invoiceNo',
    header: 'Invoice',
    width: 96,
    grow: 0,
    phone: 'hidden',
    render: (row) => (
      <ScreenLink screen="/invoice/$id" href={`/invoice/${row.invoiceId}`}>
        {row.invoiceNo}
      </ScreenLink>
    ),
    csv: (row) => row.invoiceNo,
  },
  text('customer', 'Customer', (row) => row.customer, { width: 130, grow: 2, sortable: true, phone: 'line' }),
  text('area', 'Suburb', (row) => row.area, { width: 108, grow: 1, sortable: true }),
  text('way', 'Goes by', (row) => row.courier || row.wayName, { width: 108, grow: 1 }),
  statusColumn<DispatchRow>({
    id: 'packing',
    header: 'Packing',
    width: 156,
    sortable: false,
    phone: 'mark',
    value: progress,
    tone: (row) =>
      row.status === 3 ? 'done' : row.status === 2 ? 'progress' : row.packing === 4 ? 'confirmed' : 'open',
  }),
  text('trackingNo', 'Tracking no', (row) => row.trackingNo, { width: 130, hiddenByDefault: true }),
  text('parcels', 'Parcels', (row) => (row.parcels > 0 ? String(row.parcels) : ''), { width: 72, align: 'right' }),
  text('weight', 'Weight', kilograms, { width: 84, align: 'right' }),
  text('driver', 'Driver', (row) => (row.driver && row.stop ? `${row.driver}, stop ${row.stop}` : row.driver), {
    width: 120,
    grow: 1,
  }),
  text('dispatcher', 'Dispatcher', (row) => row.dispatcher, { width: 120, hiddenByDefault: true }),
  text('priority', 'Priority', (row) => row.priorityName, { width: 104, hiddenByDefault: true }),
];
