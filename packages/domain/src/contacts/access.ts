import type { Actor } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import type { ContactKind } from './kinds.ts';

type Who = Pick<Actor, 'role' | 'permissions'>;
/** What a contact is; `customer` stands for sellers too, since both are people we deal with over the counter. */
export type Kinds = { readonly isCustomer: boolean; readonly isSupplier: boolean; readonly isSeller: boolean };

const holds = (who: Who, permission: Permission) => who.role === 'SUPER_ADMIN' || who.permissions.has(permission);
const counterSide = (kinds: Kinds) => kinds.isCustomer || kinds.isSeller;

export const mayList = (who: Who, kind: ContactKind): boolean =>
  holds(who, kind === 'supplier' ? 'VIEW_SUPPLIER' : 'VIEW_CUSTOMER');

/** A supplier's page needs both; one who is a customer too is seen by whoever sees customers. */
export const mayOpen = (who: Who, kinds: Kinds): boolean =>
  holds(who, 'VIEW_CUSTOMER') && (counterSide(kinds) || holds(who, 'VIEW_SUPPLIER'));

/** Whoever may change one side of a contact may change the contact. */
export const mayEdit = (who: Who, kinds: Kinds): boolean =>
  (counterSide(kinds) && holds(who, 'EDIT_CUSTOMER')) || (kinds.isSupplier && holds(who, 'EDIT_SUPPLIER'));

const mayMakeCustomer = (who: Who) => holds(who, 'CREATE_CUSTOMER') || holds(who, 'EDIT_CUSTOMER');
const mayMakeSupplier = (who: Who) => holds(who, 'CREATE_SUPPLIER') || holds(who, 'EDIT_SUPPLIER');

/** A side that a contact has not had is given only by someone who may create that kind. */
export const mayBecome = (who: Who, before: Kinds | null, after: Kinds): boolean =>
  (!counterSide(after) || (before !== null && counterSide(before)) || mayMakeCustomer(who)) &&
  (!after.isSupplier || before?.isSupplier === true || mayMakeSupplier(who));

export const mayCreate = (who: Who, kinds: Kinds): boolean =>
  (!counterSide(kinds) || holds(who, 'CREATE_CUSTOMER')) && (!kinds.isSupplier || holds(who, 'CREATE_SUPPLIER'));

/** Balances, ageing and statements. */
export const maySeeBalances = (who: Who): boolean => holds(who, 'VIEW_CUSTOMER_REPORT');
