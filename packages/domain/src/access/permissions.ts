import { canonicalName } from './names.ts';

export const permissions = [
  'VIEW_CUSTOMER',
  'CREATE_CUSTOMER',
  'EDIT_CUSTOMER',
  'VIEW_CUSTOMER_REPORT',
  'VIEW_SUPPLIER',
  'CREATE_SUPPLIER',
  'EDIT_SUPPLIER',
  'VIEW_SALE_REVENUE',
  'VIEW_VEHICLE_AND_STOCK_REPORT',
  'VIEW_PURCHASE_ORDER',
  'CREATE_PURCHASE_ORDER',
  'EDIT_PURCHASE_ORDER',
  'VIEW_PICKUP',
  'VIEW_INVOICE_AND_QUOTE',
  'CREATE_INVOICE_AND_QUOTE',
  'DELETE_INVOICE_AND_QUOTE',
  'EDIT_INVOICE_AND_QUOTE',
  'SEND_EMAIL_INVOICE_AND_QUOTE',
  'PRINT_INVOICE_AND_QUOTE',
  'VIEW_INVENTORY',
  'EDIT_INVENTORY',
  'VIEW_SALES_REPORT',
  'VIEW_PART',
  'EDIT_PART',
  'VIEW_VEHICLE_STOCK',
  'EDIT_VEHICLE_STOCK',
  'VIEW_VA',
  'CREATE_VA',
  'EDIT_VA_AND_PICKUP',
  'VIEW_BACK_ORDER_PART',
  'EDIT_BACK_ORDER_PART',
  'VIEW_PICKING',
  'VIEW_DISPATCH',
] as const;
export type Permission = (typeof permissions)[number];

const known: ReadonlySet<string> = new Set(permissions);

export const toPermission = (name: string): Permission | null => {
  const key = canonicalName(name);
  return known.has(key) ? (key as Permission) : null;
};
