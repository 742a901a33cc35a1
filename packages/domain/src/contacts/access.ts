import type { Actor } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import type { ContactKind } from './kinds.ts';

type Who = Pick<Actor, 'role' | 'permissions'>;
/** Sellers need the same permissions as customers, because we deal with both over the counter. */
export type Kinds = { readonly isCustomer: boolean; readonly isSupplier: boolean; readonly isSeller: boolean };

const holds = (who: Who, permission: Permission) => who.role === 'SUPER_ADMIN' || who.permissions.has(permission);
const counterSide = (kinds: Kinds) => kinds.isCustomer || kinds.isSeller;

export const mayList = (who: Who, kind: ContactKind): boolean =>
  holds(who, kind === 'supplier' ? 'VIEW_SUPPLIER' : 'VIEW_CUSTOMER');

/** A contact that is only a supplier needs both permissions. */
export const mayOpen = (who: Who, kinds: Kinds): boolean =>
  holds(who, 'VIEW_CUSTOMER') && (counterSide(kinds) || holds(who, 'VIEW_SUPPLIER'));

export const mayEdit = (who: Who, kinds: Kinds): boolean =>
  (counterSide(kinds) && holds(who, 'EDIT_CUSTOMER')) || (kinds.isSupplier && holds(who, 'EDIT_SUPPLIER'));

const mayMakeCustomer = (who: Who) => holds(who, 'CREATE_CUSTOMER') || holds(who, 'EDIT_CUSTOMER');
const mayMakeSupplier = (who: Who) => holds(who, 'CREATE_SUPPLIER') || holds(who, 'EDIT_SUPPLIER');

/** Making a contact a customer or supplier needs the permission to create one. */
export const mayBecome = (who: Who, before: Kinds | null, after: Kinds): boolean =>
  (!counterSide(after) || (before !== null && counterSide(before)) || mayMakeCustomer(who)) &&
  (!after.isSupplier || before?.isSupplier === true || mayMakeSupplier(who));

export const mayCreate = (who: Who, kinds: Kinds): boolean =>
  (!counterSide(kinds) || holds(who, 'CREATE_CUSTOMER')) && (!kinds.isSupplier || holds(who, 'CREATE_SUPPLIER'));

export const maySeeBalances = (who: Who): boolean => holds(who, 'VIEW_CUSTOMER_REPORT');
