import { formatDate } from '@yardkeeper/domain/format/dates';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import { type BackOrderRow, backOrderTone } from '../../../shared/back-orders/api.ts';
import { NeededFor, neededForWords } from '../../../shared/back-orders/NeededFor.tsx';
import { waitingWords } from '../../../shared/back-orders/waiting-words.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';

type Col = Column<BackOrderRow>;
const hidden = { phone: 'hidden' } as const;
const partWords = ({ partName, partNo }: BackOrderRow): string => (partNo ? `${partName} · ${partNo}` : partName);

const part: Col = {
  id: 'partName',
  header: 'Part',
  sortable: true,
  width: 150,
  grow: 2,
  phone: 'title',
  render: (row) => (
    <span className="kit-cut kit-bold" title={partWords(row)}>
      {partWords(row)}
    </span>
  ),
  csv: partWords,
};
const words = (id: 'vehicle' | 'customer' | 'supplier', header: string, more: Partial<Col> = {}): Col => ({
  id,
  header,
  width: 112,
  grow: 1,
  phone: 'hidden',
  render: (row) => row[id] || '–',
  csv: (row) => row[id],
  ...more,
});

export const backOrderColumns: readonly Col[] = [
  part,
  words('vehicle', 'Vehicle', { phone: 'line' }),
  {
    id: 'neededFor',
    header: 'Needed for',
    width: 96,
    grow: 0,
    ...hidden,
    render: (row) => <NeededFor row={row} />,
    csv: neededForWords,
  },
  words('customer', 'Customer', { phone: 'line' }),
  {
    id: 'qty',
    header: 'Qty',
    sortable: true,
    width: 58,
    grow: 0,
    align: 'right',
    phone: 'side',
    render: (row) => <span className="kit-figures">{row.qty.toLocaleString('en-NZ')}</span>,
    csv: (row) => row.qty,
  },
  words('supplier', 'Supplier', {
    sortable: true,
    render: (row) => row.supplier || <span className="kit-dimmed">No supplier</span>,
  }),
  {
    id: 'purchaseOrder',
    header: 'Order',
    width: 84,
    grow: 0,
    ...hidden,
    render: (row) =>
      row.purchaseOrderId === null ? (
        '–'
      ) : (
        <ScreenLink screen="/purchase/$id" href={`/purchase/${row.purchaseOrderId}`}>
          {row.purchaseOrderNo}
        </ScreenLink>
      ),
    csv: (row) => row.purchaseOrderNo,
  },
  dateColumn({ id: 'eta', header: 'Expected', width: 114, ...hidden, value: (row) => row.eta }),
  {
    id: 'since',
    header: 'Waiting',
    sortable: true,
    width: 88,
    grow: 0,
    align: 'right',
    ...hidden,
    render: (row) => (
      <span className="kit-figures" title={`Since ${formatDate(row.since)}`}>
        {waitingWords(row.waitingDays)}
      </span>
    ),
    csv: (row) => row.waitingDays,
  },
  statusColumn<BackOrderRow>({
    id: 'status',
    header: 'Status',
    width: 140,
    sortable: false,
    value: (row) =>
      row.status === 'dismissed' && row.dismissedUntil ? `Until ${formatDate(row.dismissedUntil)}` : row.statusName,
    tone: (row) => backOrderTone[row.status],
  }),
];
