import type { Actor, Guard } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import type { ContactKind } from './kinds.ts';

type Who = Pick<Actor, 'role' | 'permissions'>;
/** Sellers need the same permissions as customers, because the counter serves both. */
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

/** Permissions that show every field of a contact of this kind. */
const wholeSight = {
  customer: ['VIEW_CUSTOMER'],
  supplier: ['VIEW_SUPPLIER'],
  seller: ['VIEW_CUSTOMER', 'CREATE_VA', 'EDIT_VA_AND_PICKUP'],
} as const satisfies Record<ContactKind, readonly Permission[]>;
/** Permissions to fill in a form that refers to a contact of this kind; such a form needs only the name. */
const nameSight = {
  customer: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'],
  supplier: ['CREATE_PURCHASE_ORDER', 'EDIT_PURCHASE_ORDER', 'EDIT_VEHICLE_STOCK', 'EDIT_VA_AND_PICKUP'],
  seller: [],
} as const satisfies Record<ContactKind, readonly Permission[]>;

export type Sight = 'whole' | 'name' | 'none';
export const sightOf = (who: Who, kind: ContactKind): Sight => {
  if (wholeSight[kind].some((permission) => holds(who, permission))) return 'whole';
  return nameSight[kind].some((permission) => holds(who, permission)) ? 'name' : 'none';
};
/** A contact of several kinds is shown as fully as the kind that the user may see best. */
export const sightOfContact = (who: Who, kinds: Kinds): Sight => {
  const seen = [
    kinds.isCustomer ? sightOf(who, 'customer') : 'none',
    kinds.isSupplier ? sightOf(who, 'supplier') : 'none',
    kinds.isSeller ? sightOf(who, 'seller') : 'none',
  ];
  return seen.includes('whole') ? 'whole' : seen.includes('name') ? 'name' : 'none';
};

export const whoPicksCustomers = { anyOf: [...wholeSight.customer, ...nameSight.customer] } as const satisfies Guard;
export const whoPicksContacts = {
  anyOf: [
    ...whoPicksCustomers.anyOf,
    ...wholeSight.supplier,
    ...wholeSight.seller,
    ...nameSight.supplier,
    ...nameSight.seller,
  ],
} as const satisfies Guard;

/** Who may check a customer's account: users who may open the contact, and users who sell to customers. */
export const mayCheckAccount = (who: Who, kinds: Kinds): boolean =>
  mayOpen(who, kinds) || (kinds.isCustomer && sightOf(who, 'customer') !== 'none');

export const maySeeBalances = (who: Who): boolean => holds(who, 'VIEW_CUSTOMER_REPORT');
