import { Badge, Group, Text } from '@mantine/core';
import { sellerGstNames } from '@yardkeeper/domain/contacts/kinds';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { Column } from '../../../kit/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/columns.tsx';
import { MoneyText } from '../../../kit/MoneyText.tsx';
import { AccountLight } from '../../../shared/contacts/AccountLight.tsx';
import classes from '../Contacts.module.css';
import type { ContactRow } from './api.ts';

type Columns = readonly Column<ContactRow>[];

const personOf = ({ contactName, contactSurname }: ContactRow) => `${contactName} ${contactSurname}`.trim();
const phoneOf = ({ phone1, mobile }: ContactRow) => formatPhone(mobile || phone1);
/** A dash where there is nothing, so that an empty cell never looks unloaded. */
const orDash = (text: string) => text || '–';

const name = (header: string): Column<ContactRow> => ({
  id: 'name',
  header,
  sortable: true,
  width: 200,
  grow: 2,
  phone: 'title',
  render: (row) => (
    <Group gap={6} wrap="nowrap">
      <Text inherit truncate>
        {row.name}
      </Text>
      {row.onHold === 1 && (
        <span className={classes.mark}>
          <AccountLight state="onHold" size="sm" />
        </span>
      )}
      {row.enabled === 0 && (
        <Badge size="sm" color="gray" className={classes.mark}>
          Disabled
        </Badge>
      )}
    </Group>
  ),
  csv: (row) => row.name,
});
const contact: Column<ContactRow> = {
  id: 'contact',
  header: 'Contact',
  width: 130,
  grow: 1,
  phone: 'hidden',
  render: (row) => orDash(row.company ? personOf(row) : ''),
};
const phone: Column<ContactRow> = {
  id: 'phone',
  header: 'Phone',
  width: 120,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{orDash(phoneOf(row))}</span>,
};
const email: Column<ContactRow> = {
  id: 'email',
  header: 'Email',
  width: 190,
  grow: 1,
  hiddenByDefault: true,
  phone: 'hidden',
  render: (row) => orDash(row.email),
};
const region: Column<ContactRow> = {
  id: 'region',
  header: 'Region',
  width: 120,
  hiddenByDefault: true,
  phone: 'hidden',
  render: (row) => orDash(row.region),
};
const created = dateColumn<ContactRow>({
  id: 'createdAt',
  header: 'Added',
  hiddenByDefault: true,
  phone: 'hidden',
  value: (row) => row.createdAt,
});
const number: Column<ContactRow> = {
  id: 'debtorID',
  header: 'No.',
  sortable: true,
  align: 'right',
  width: 76,
  grow: 0,
  phone: 'hidden',
  render: (row) => row.debtorID,
};
const count = (id: 'openOrders' | 'vehiclesSold', header: string): Column<ContactRow> => ({
  id,
  header,
  align: 'right',
  width: 110,
  grow: 0,
  phone: 'hidden',
  render: (row) => <span className="kit-figures">{row[id]}</span>,
});
const money = (id: 'balance' | 'overdue' | 'onOrder' | 'totalPaid', header: string, place?: 'side' | 'hidden') =>
  moneyColumn<ContactRow>({ id, header, sortable: false, phone: place ?? 'hidden', value: (row) => row[id] });

const limit: Column<ContactRow> = {
  ...moneyColumn<ContactRow>({
    id: 'creditLimit',
    header: 'Credit limit',
    totalled: false,
    phone: 'hidden',
    value: (row) => row.creditLimit,
  }),
  render: (row) =>
    row.creditLimit === null ? (
      <Text inherit c="dimmed">
        No limit
      </Text>
    ) : (
      <MoneyText value={row.creditLimit} />
    ),
};

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
  ...(balances ? [money('balance', 'Balance', 'side')] : []),
  limit,
  ...(balances ? [money('overdue', 'Overdue')] : []),
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

export const supplierColumns = (balances: boolean): Columns => [
  { id: 'code', header: 'Code', width: 96, grow: 0, phone: 'hidden', render: (row) => orDash(row.code) },
  name('Supplier'),
  contact,
  phone,
  count('openOrders', 'Open orders'),
  ...(balances ? [money('onOrder', 'On order')] : []),
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
