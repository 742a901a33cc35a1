import type { Guard } from '@yardkeeper/domain/access/guard';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import type { Column } from '../../../kit/data-table/column.ts';
import type { ContactRow } from './api.ts';
import { customerColumns, sellerColumns, supplierColumns } from './columns.tsx';

export type ListKind = {
  readonly kind: ContactKind;
  readonly title: string;
  readonly one: string;
  readonly hint: string;
  readonly create: Guard;
  readonly edit: Guard;
  readonly columns: (balances: boolean, seesCost: boolean) => readonly Column<ContactRow>[];
  readonly filters: readonly ('age' | 'trade' | 'salesperson' | 'region')[];
  readonly holds: boolean;
};

export const listKinds = {
  customer: {
    kind: 'customer',
    title: 'Customers',
    one: 'customer',
    hint: 'Add the people and workshops you sell to, or import them from a file.',
    create: { anyOf: ['CREATE_CUSTOMER'] },
    edit: { anyOf: ['EDIT_CUSTOMER'] },
    columns: customerColumns,
    filters: ['trade', 'salesperson', 'region'],
    holds: true,
  },
  seller: {
    kind: 'seller',
    title: 'Vehicle sellers',
    one: 'seller',
    hint: 'People who sell you vehicles are listed here. Add one, or let an acquisition add them.',
    create: { anyOf: ['CREATE_CUSTOMER'] },
    edit: { anyOf: ['EDIT_CUSTOMER'] },
    columns: sellerColumns,
    filters: ['trade', 'region'],
    holds: false,
  },
  supplier: {
    kind: 'supplier',
    title: 'Suppliers',
    one: 'supplier',
    hint: 'Add the businesses you order parts from, or import them from a file.',
    create: { anyOf: ['CREATE_SUPPLIER'] },
    edit: { anyOf: ['EDIT_SUPPLIER'] },
    columns: supplierColumns,
    filters: ['region'],
    holds: false,
  },
} as const satisfies Record<ContactKind, ListKind>;
