import { type Permission, permissions } from './permissions.ts';
import type { Role } from './roles.ts';

const customer = ['VIEW_CUSTOMER', 'CREATE_CUSTOMER', 'EDIT_CUSTOMER'] as const;
const supplier = ['VIEW_SUPPLIER', 'CREATE_SUPPLIER', 'EDIT_SUPPLIER'] as const;
const purchaseOrder = ['VIEW_PURCHASE_ORDER', 'CREATE_PURCHASE_ORDER', 'EDIT_PURCHASE_ORDER'] as const;
const handleInvoice = [
  'VIEW_INVOICE_AND_QUOTE',
  'EDIT_INVOICE_AND_QUOTE',
  'DELETE_INVOICE_AND_QUOTE',
  'SEND_EMAIL_INVOICE_AND_QUOTE',
  'PRINT_INVOICE_AND_QUOTE',
] as const;
const sellInvoice = ['CREATE_INVOICE_AND_QUOTE', ...handleInvoice] as const;
const printInvoice = ['VIEW_INVOICE_AND_QUOTE', 'PRINT_INVOICE_AND_QUOTE'] as const;
const inventory = ['VIEW_INVENTORY', 'EDIT_INVENTORY'] as const;
const vehicleStock = ['VIEW_VEHICLE_STOCK', 'EDIT_VEHICLE_STOCK'] as const;
const buyVehicles = ['VIEW_VA', 'CREATE_VA', 'EDIT_VA_AND_PICKUP', 'VIEW_PICKUP'] as const;
const part = ['VIEW_PART', 'EDIT_PART'] as const;
const backOrder = ['VIEW_BACK_ORDER_PART', 'EDIT_BACK_ORDER_PART'] as const;
const pickAndDispatch = ['VIEW_PICKING', 'VIEW_DISPATCH'] as const;
const managerReports = ['VIEW_SALE_REVENUE', 'VIEW_SALES_REPORT', 'VIEW_VEHICLE_AND_STOCK_REPORT'] as const;

/** Seeds a new installation only; afterwards the permissions in the database apply. */
export const defaultPermissions: Record<Role, readonly Permission[]> = {
  SUPER_ADMIN: permissions,
  SALES_MANAGER: [
    ...customer,
    'VIEW_CUSTOMER_REPORT',
    'VIEW_SUPPLIER',
    'VIEW_PURCHASE_ORDER',
    ...sellInvoice,
    ...inventory,
    'VIEW_VEHICLE_STOCK',
    'VIEW_VA',
    ...part,
    ...backOrder,
    ...pickAndDispatch,
    ...managerReports,
  ],
  SALE_MANAGEMENT: [
    ...customer,
    'VIEW_CUSTOMER_REPORT',
    'VIEW_SUPPLIER',
    'VIEW_PURCHASE_ORDER',
    ...handleInvoice,
    ...inventory,
    'VIEW_VEHICLE_STOCK',
    'VIEW_VA',
    'VIEW_PART',
    'VIEW_BACK_ORDER_PART',
    ...pickAndDispatch,
    ...managerReports,
  ],
  SALES_PERSON: [
    ...customer,
    ...sellInvoice,
    'VIEW_INVENTORY',
    'VIEW_VEHICLE_STOCK',
    'VIEW_PART',
    'VIEW_BACK_ORDER_PART',
    'VIEW_PICKING',
  ],
  ACCOUNTING: [
    'VIEW_CUSTOMER',
    'EDIT_CUSTOMER',
    'VIEW_CUSTOMER_REPORT',
    ...supplier,
    'VIEW_PURCHASE_ORDER',
    'EDIT_PURCHASE_ORDER',
    ...handleInvoice,
    'VIEW_INVENTORY',
    'VIEW_VEHICLE_STOCK',
    'VIEW_VA',
    'VIEW_PART',
    'VIEW_BACK_ORDER_PART',
    'VIEW_SALE_REVENUE',
    'VIEW_SALES_REPORT',
  ],
  BUYING_DEPARTMENT: [
    ...customer,
    ...supplier,
    ...purchaseOrder,
    'VIEW_INVENTORY',
    'VIEW_VEHICLE_STOCK',
    ...buyVehicles,
    'VIEW_PART',
    ...backOrder,
    'VIEW_VEHICLE_AND_STOCK_REPORT',
  ],
  CAR_SUPERVISOR: [
    'VIEW_CUSTOMER',
    'VIEW_SUPPLIER',
    'VIEW_INVENTORY',
    ...vehicleStock,
    ...buyVehicles,
    'VIEW_PART',
    'VIEW_VEHICLE_AND_STOCK_REPORT',
  ],
  INVENTORY_PERSON: [
    'VIEW_SUPPLIER',
    'VIEW_PURCHASE_ORDER',
    'EDIT_PURCHASE_ORDER',
    ...inventory,
    ...vehicleStock,
    'VIEW_VA',
    ...part,
    ...backOrder,
    'VIEW_PICKING',
  ],
  PICKING_SUPERVISOR: [...printInvoice, ...inventory, 'VIEW_PICKING'],
  PICKER: [...printInvoice, 'VIEW_INVENTORY', 'VIEW_PICKING'],
  DISPATCH_SUPERVISOR: ['VIEW_CUSTOMER', ...printInvoice, 'VIEW_INVENTORY', ...pickAndDispatch],
  DISPATCHER: [...printInvoice, 'VIEW_INVENTORY', 'VIEW_DISPATCH'],
  DRIVER: ['VIEW_PICKUP', 'VIEW_DISPATCH'],
};
