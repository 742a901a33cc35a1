import { canonicalName } from './names.ts';

export const roles = [
  'SUPER_ADMIN',
  'SALE_MANAGEMENT',
  'SALES_PERSON',
  'ACCOUNTING',
  'BUYING_DEPARTMENT',
  'INVENTORY_PERSON',
  'DISPATCHER',
  'DRIVER',
  'PICKER',
  'PICKING_SUPERVISOR',
  'DISPATCH_SUPERVISOR',
  'CAR_SUPERVISOR',
  'SALES_MANAGER',
] as const;
export type Role = (typeof roles)[number];

const known: ReadonlySet<string> = new Set(roles);

/** null for a role that the yard created: it has permissions, but no rule that names a role applies to it. */
export const toRole = (name: string): Role | null => {
  const key = canonicalName(name);
  return known.has(key) ? (key as Role) : null;
};

export const canSellRoles = ['SUPER_ADMIN', 'SALES_PERSON', 'SALES_MANAGER'] as const satisfies readonly Role[];
export const viewAllInvoicesRoles = [
  'SUPER_ADMIN',
  'PICKER',
  'DISPATCHER',
  'PICKING_SUPERVISOR',
  'DISPATCH_SUPERVISOR',
  'ACCOUNTING',
  'SALES_MANAGER',
] as const satisfies readonly Role[];
export const vehicleInformationRoles = ['SUPER_ADMIN', 'INVENTORY_PERSON'] as const satisfies readonly Role[];
export const costRoles = [
  'SUPER_ADMIN',
  'SALES_MANAGER',
  'SALE_MANAGEMENT',
  'ACCOUNTING',
  'BUYING_DEPARTMENT',
] as const satisfies readonly Role[];
export const dispatchRoles = ['SUPER_ADMIN', 'DISPATCHER', 'DISPATCH_SUPERVISOR'] as const satisfies readonly Role[];
/** Roles whose users can be assigned a delivery stop; drivers come first. */
export const driveRoles = ['DRIVER', ...dispatchRoles] as const satisfies readonly Role[];
export const pickRoles = ['SUPER_ADMIN', 'PICKER', 'PICKING_SUPERVISOR'] as const satisfies readonly Role[];

export const isOneOf = (role: Role | null, set: readonly Role[]): boolean => role !== null && set.includes(role);
