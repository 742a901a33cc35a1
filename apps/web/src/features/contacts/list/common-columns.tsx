import { Badge } from '@mantine/core';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { AccountLight } from '../../../shared/contacts/AccountLight.tsx';
import classes from '../Contacts.module.css';
import type { ContactRow } from './api.ts';

const personOf = ({ contactName, contactSurname }: ContactRow) => `${contactName} ${contactSurname}`.trim();
const phoneOf = ({ phone1, mobile }: ContactRow) => formatPhone(mobile || phone1);
/** An empty value is a dash, so that the cell does not look unloaded. */
export const orDash = (text: string) => text || '–';

export const name = (header: string): Column<ContactRow> => ({
  id: 'name',
  header,
  sortable: true,
  width: 200,
  grow: 2,
  phone: 'title',
  render: (row) => (
    <div className={classes.name}>
      <div className="kit-cut">{row.name}</div>
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
    </div>
  ),
  csv: (row) => row.name,
});
export const contact: Column<ContactRow> = {
  id: 'contact',
  header: 'Contact',
  width: 130,
  grow: 1,
  phone: 'hidden',
  render: (row) => orDash(row.company ? personOf(row) : ''),
};
export const phone: Column<ContactRow> = {
  id: 'phone',
  header: 'Phone',
  width: 120,
  grow: 0,
  phone: 'line',
  render: (row) => <span className="kit-figures">{orDash(phoneOf(row))}</span>,
};
export const email: Column<ContactRow> = {
  id: 'email',
  header: 'Email',
  width: 190,
  grow: 1,
  hiddenByDefault: true,
  phone: 'hidden',
  render: (row) => orDash(row.email),
};
export const region: Column<ContactRow> = {
  id: 'region',
  header: 'Region',
  width: 120,
  hiddenByDefault: true,
  phone: 'hidden',
  render: (row) => orDash(row.region),
};
export const created = dateColumn<ContactRow>({
  id: 'createdAt',
  header: 'Added',
  hiddenByDefault: true,
  phone: 'hidden',
  value: (row) => row.createdAt,
});
export const number: Column<ContactRow> = {
  id: 'debtorID',
  header: 'No.',
  sortable: true,
  align: 'right',
  width: 76,
  grow: 0,
  phone: 'hidden',
  render: (row) => row.debtorID,
};
export const count = (id: 'openOrders' | 'vehiclesSold', header: string): Column<ContactRow> => ({
  id,
  header,
  align: 'right',
  width: 110,
  grow: 0,
  phone: 'hidden',
  render: (row) => <span className="kit-figures">{row[id]}</span>,
});
export const money = (id: 'onOrder' | 'owing' | 'totalPaid', header: string, place?: 'side' | 'hidden') =>
  moneyColumn<ContactRow>({ id, header, sortable: false, phone: place ?? 'hidden', value: (row) => row[id] });
/** A column of the customer's account with us. */
export const owed = (
  id: keyof NonNullable<ContactRow['account']>,
  header: string,
  more: { phone?: 'side' | 'line'; width?: number } = {},
) =>
  moneyColumn<ContactRow>({
    id,
    header,
    sortable: false,
    phone: 'hidden',
    ...more,
    value: (row) => row.account?.[id] ?? null,
  });

export const limit: Column<ContactRow> = {
  ...moneyColumn<ContactRow>({
    id: 'creditLimit',
    header: 'Credit limit',
    totalled: false,
    phone: 'hidden',
    value: (row) => row.creditLimit,
  }),
  render: (row) =>
    row.creditLimit === null ? <span className="kit-dimmed">No limit</span> : <MoneyText value={row.creditLimit} />,
};
