import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { Column } from '../../kit/data-table/column.ts';
import { moneyColumn } from '../../kit/data-table/columns.tsx';
import { orDash } from './vehicle-text.ts';

export type PurchaseRow = ReplyOf<'GET /mgr/inventory/browseVehicles/purchaseDetail'>[number];

const amount = (id: 'amount' | 'gst' | 'expenseAmount', header: string, width: number): Column<PurchaseRow> =>
  moneyColumn<PurchaseRow>({
    id,
    header,
    width,
    sortable: false,
    phone: id === 'expenseAmount' ? 'side' : 'hidden',
    value: (row) => row[id],
  });

export const purchaseColumns: readonly Column<PurchaseRow>[] = [
  { id: 'expenseDesc', header: 'Description', width: 110, grow: 1, phone: 'title', render: (row) => row.expenseDesc },
  { id: 'supplier', header: 'Supplier', width: 100, grow: 1, phone: 'line', render: (row) => orDash(row.supplier) },
  amount('amount', 'Amount (exGST)', 130),
  amount('gst', 'GST', 90),
  amount('expenseAmount', 'Amount paid (incGST)', 160),
];
