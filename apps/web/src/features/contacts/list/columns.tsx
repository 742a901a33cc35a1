import { Badge } from '@mantine/core';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { sellerGstNames } from '@yardkeeper/domain/contacts/kinds';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn } from '../../../kit/data-table/columns.tsx';
import type { ContactRow } from './api.ts';
import {
  contact,
  count,
  created,
  email,
  limit,
  money,
  name,
  number,
  orDash,
  owed,
  phone,
  region,
} from './common-columns.tsx';

type Columns = readonly Column<ContactRow>[];

export const customerColumns = (balances: boolean): Columns => [
  number,
  name('Customer'),
  contact,
  phone,
  {
    id: 'type',
    header: 'Type',
    width: 100,
    grow: 0,
    phone: 'mark',
    render: (row) => (
      <Badge color={row.trade ? 'blue' : 'gray'} size="sm">
        {row.trade ? 'Trade' : 'Consumer'}
      </Badge>
    ),
  },
  { id: 'terms', header: 'Terms', width: 120, grow: 0, phone: 'hidden', render: (row) => orDash(row.terms) },
  ...(balances ? [owed('balance', 'Balance', { phone: 'side' })] : []),
  limit,
  ...(balances ? [owed('overdue', 'Overdue')] : []),
  dateColumn<ContactRow>({
    id: 'lastSale',
    header: 'Last sale',
    sortable: false,
    phone: 'hidden',
    value: (row) => row.lastSale,
  }),
  {
    id: 'salesperson',
    header: 'Salesperson',
    width: 130,
    hiddenByDefault: true,
    phone: 'hidden',
    render: (row) => orDash(row.salesperson),
  },
  email,
  region,
  created,
];

/** What each customer owes, by how long it is overdue; the sums equal those of the admin dashboard. */
export const owedColumns: Columns = [
  { ...number, hiddenByDefault: true },
  name('Customer'),
  { ...phone, hiddenByDefault: true },
  {
    id: 'terms',
    header: 'Terms',
    width: 120,
    hiddenByDefault: true,
    phone: 'hidden',
    render: (row) => orDash(row.terms),
  },
  owed('owed', 'Owed', { phone: 'side', width: 104 }),
  ...ageBuckets.map((bucket) => owed(bucket, ageBucketNames[bucket], { width: bucket === 'notDue' ? 100 : 138 })),
  owed('credit', 'Unused credit', { width: 108 }),
  owed('balance', 'Balance', { width: 104 }),
];

export const sellerColumns = (balances: boolean): Columns => [
  number,
  name('Seller'),
  phone,
  count('vehiclesSold', 'Vehicles sold'),
  dateColumn<ContactRow>({
    id: 'lastVehicle',
    header: 'Last on',
    sortable: false,
    phone: 'hidden',
    value: (row) => row.lastVehicle,
  }),
  ...(balances ? [money('totalPaid', 'Total paid')] : []),
  {
    id: 'sellerGst',
    header: 'GST status',
    width: 260,
    grow: 1,
    phone: 'mark',
    render: (row) => sellerGstNames[row.sellerGst],
  },
  email,
  region,
  created,
];

export const supplierColumns = (balances: boolean, seesCost: boolean): Columns => [
  { id: 'code', header: 'Code', width: 96, grow: 0, phone: 'hidden', render: (row) => orDash(row.code) },
  name('Supplier'),
  contact,
  phone,
  count('openOrders', 'Open orders'),
  ...(balances || seesCost ? [money('onOrder', 'On order')] : []),
  ...(seesCost ? [money('owing', 'Owing', 'side')] : []),
  {
    id: 'leadDays',
    header: 'Lead time',
    align: 'right',
    width: 100,
    grow: 0,
    phone: 'hidden',
    render: (row) => (row.leadDays === null ? '–' : `${row.leadDays} ${row.leadDays === 1 ? 'day' : 'days'}`),
  },
  { ...email, hiddenByDefault: false },
  region,
  created,
];
