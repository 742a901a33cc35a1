import { formatDayTime } from '@yardkeeper/domain/format/dates';
import type { Column } from '../../../kit/data-table/column.ts';
import { statusColumn } from '../../../kit/data-table/columns.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import type { PickingRow } from './api.ts';

const orDash = (text: string): string => text || '–';

export const pickingColumns: readonly Column<PickingRow>[] = [
  {
    id: 'pickingNo',
    header: 'Picking no',
    sortable: true,
    width: 112,
    grow: 0,
    phone: 'title',
    render: (row) => row.pickingNo,
    csv: (row) => row.pickingNo,
  },
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
    id: 'readyAt',
    header: 'Ready about',
    width: 104,
    grow: 0,
    phone: 'hidden',
    render: (row) => (row.readyAt ? formatDayTime(row.readyAt) : '–'),
    csv: (row) => row.readyAt ?? '',
  },
  {
    id: 'customer',
    header: 'Customer',
    sortable: true,
    width: 130,
    grow: 2,
    phone: 'line',
    render: (row) => row.customer,
    csv: (row) => row.customer,
  },
  {
    id: 'invoiceNo',
    header: 'Invoice',
    width: 96,
    grow: 0,
    phone: 'hidden',
    render: (row) => <KitLink href={`/invoice/${row.invoiceId}`}>{row.invoiceNo}</KitLink>,
    csv: (row) => row.invoiceNo,
  },
  {
    id: 'priority',
    header: 'Priority',
    width: 104,
    grow: 0,
    phone: 'hidden',
    render: (row) => row.priorityName,
    csv: (row) => row.priorityName,
  },
  {
    id: 'lines',
    header: 'Picked',
    width: 124,
    grow: 0,
    phone: 'mark',
    render: (row) => `${row.done} of ${row.total}${row.stalled > 0 ? `, ${row.stalled} stalled` : ''}`,
    csv: (row) => `${row.done} of ${row.total}`,
  },
  {
    id: 'zones',
    header: 'Zones',
    width: 64,
    grow: 1,
    phone: 'hidden',
    render: (row) => orDash([...row.zones, ...(row.onCar ? ['on the car'] : [])].join(', ')),
    csv: (row) => row.zones.join(', '),
  },
  {
    id: 'picker',
    header: 'Picker',
    width: 116,
    grow: 1,
    phone: 'hidden',
    render: (row) => orDash(row.picker),
    csv: (row) => row.picker,
  },
  statusColumn<PickingRow>({
    id: 'status',
    header: 'Status',
    width: 124,
    sortable: false,
    phone: 'hidden',
    value: (row) => row.statusName,
  }),
];
