import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { KitLink } from '../../../kit/link.tsx';
import type { RegisterEntry } from './api.ts';

const text = (
  id: keyof RegisterEntry & string,
  header: string,
  width: number,
  more: Partial<Column<RegisterEntry>> = {},
): Column<RegisterEntry> => ({
  id,
  header,
  width,
  grow: 1,
  phone: 'hidden',
  render: (row) => <span title={String(row[id] ?? '')}>{String(row[id] ?? '') || '–'}</span>,
  ...more,
});

export const registerColumns: readonly Column<RegisterEntry>[] = [
  text('number', 'Record', 100, { grow: 0, phone: 'line' }),
  dateColumn<RegisterEntry>({
    id: 'recordedOn',
    header: 'Date',
    sortable: false,
    phone: 'line',
    value: (row) => row.recordedOn,
  }),
  text('description', 'Vehicle', 200, { grow: 2, phone: 'title' }),
  text('regNo', 'Rego', 80, { grow: 0 }),
  text('sellerName', 'Seller', 140, { phone: 'line' }),
  text('sellerAddress', 'Address', 180),
  text('identity', 'Identity', 150),
  moneyColumn<RegisterEntry>({
    id: 'price',
    header: 'Price',
    sortable: false,
    phone: 'side',
    value: (row) => row.price,
  }),
  text('staff', 'Staff', 120),
  dateColumn<RegisterEntry>({
    id: 'holdUntil',
    header: 'Hold until',
    sortable: false,
    phone: 'hidden',
    value: (row) => row.holdUntil,
  }),
  text('disposal', 'Disposal', 140),
  {
    id: 'corrections',
    header: 'Corrections',
    width: 100,
    grow: 0,
    align: 'right',
    phone: 'hidden',
    render: (row) => row.corrections.length || '–',
  },
  {
    id: 'acqNo',
    header: 'ACQ no',
    width: 110,
    grow: 0,
    phone: 'hidden',
    render: (row) => <KitLink href={`/vehicleacquisitions/${row.acqId}`}>{row.acqNo}</KitLink>,
  },
];
