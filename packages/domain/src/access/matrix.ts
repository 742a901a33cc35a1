import type { Permission } from './permissions.ts';

export const matrixColumns = ['VIEW', 'CREATE', 'EDIT', 'DELETE', 'SEND', 'PRINT'] as const;
export type MatrixColumn = (typeof matrixColumns)[number];

export type MatrixRow = {
  readonly name: string;
  readonly opens: string;
  readonly cells: Readonly<Partial<Record<MatrixColumn, Permission>>>;
};
export type MatrixModule = { readonly name: string; readonly rows: readonly MatrixRow[] };

const single = (name: string, opens: string, cells: MatrixRow['cells']): MatrixModule => ({
  name,
  rows: [{ name, opens, cells }],
});

export const permissionMatrix: readonly MatrixModule[] = [
  single('Customer', 'Lists and pages; save also covers persons, banks, files and notes', {
    VIEW: 'VIEW_CUSTOMER',
    CREATE: 'CREATE_CUSTOMER',
    EDIT: 'EDIT_CUSTOMER',
  }),
  single('Supplier', 'List and pages; save also covers persons, banks, files and notes', {
    VIEW: 'VIEW_SUPPLIER',
    CREATE: 'CREATE_SUPPLIER',
    EDIT: 'EDIT_SUPPLIER',
  }),
  single('Purchase order', 'Edit also commits, moves, finalises, bills, pays and credits', {
    VIEW: 'VIEW_PURCHASE_ORDER',
    CREATE: 'CREATE_PURCHASE_ORDER',
    EDIT: 'EDIT_PURCHASE_ORDER',
  }),
  single('Invoice & quote', 'Edit also accepts, finalises, takes payment and credits; delete also cancels', {
    VIEW: 'VIEW_INVOICE_AND_QUOTE',
    CREATE: 'CREATE_INVOICE_AND_QUOTE',
    EDIT: 'EDIT_INVOICE_AND_QUOTE',
    DELETE: 'DELETE_INVOICE_AND_QUOTE',
    SEND: 'SEND_EMAIL_INVOICE_AND_QUOTE',
    PRINT: 'PRINT_INVOICE_AND_QUOTE',
  }),
  single('Inventory', 'Tags and locations; edit also adjusts, moves, deletes, adds pictures and prints labels', {
    VIEW: 'VIEW_INVENTORY',
    EDIT: 'EDIT_INVENTORY',
  }),
  single('Part', 'Part names, numbers and prices inside documents', { VIEW: 'VIEW_PART', EDIT: 'EDIT_PART' }),
  single('Vehicle stock', 'Edit submits, and changes stock items and pictures of a vehicle', {
    VIEW: 'VIEW_VEHICLE_STOCK',
    EDIT: 'EDIT_VEHICLE_STOCK',
  }),
  {
    name: 'Acquisition & pickup',
    rows: [
      {
        name: 'Acquisition',
        opens: 'Edit also schedules, completes, adds to stock, closes and cancels, pickups included',
        cells: { VIEW: 'VIEW_VA', CREATE: 'CREATE_VA', EDIT: 'EDIT_VA_AND_PICKUP' },
      },
      {
        name: 'Pickup',
        opens: 'Own pickups on the phone: photo, signature, complete',
        cells: { VIEW: 'VIEW_PICKUP' },
      },
    ],
  },
  single('Back order', 'On a part or document; edit quantity and supplier, dismiss', {
    VIEW: 'VIEW_BACK_ORDER_PART',
    EDIT: 'EDIT_BACK_ORDER_PART',
  }),
  {
    name: 'Picking & dispatch',
    rows: [
      {
        name: 'Picking',
        opens: 'The list, and the picker’s actions on jobs they hold',
        cells: { VIEW: 'VIEW_PICKING' },
      },
      {
        name: 'Dispatch',
        opens: 'The list, and the dispatcher’s and driver’s actions on jobs they hold',
        cells: { VIEW: 'VIEW_DISPATCH' },
      },
    ],
  },
  {
    name: 'Reports',
    rows: [
      {
        name: 'Customer report',
        opens: 'Statement, balances and ageing on a customer',
        cells: { VIEW: 'VIEW_CUSTOMER_REPORT' },
      },
      { name: 'Sale revenue', opens: 'Revenue and margin panels', cells: { VIEW: 'VIEW_SALE_REVENUE' } },
      { name: 'Sales report', opens: 'The sale report and its PDFs', cells: { VIEW: 'VIEW_SALES_REPORT' } },
      {
        name: 'Vehicle & stock report',
        opens: 'Stock age, payback and awaiting-dismantling panels',
        cells: { VIEW: 'VIEW_VEHICLE_AND_STOCK_REPORT' },
      },
    ],
  },
];

export const cellsOf = (row: MatrixRow): { column: MatrixColumn; permission: Permission }[] =>
  matrixColumns.flatMap((column) => {
    const permission = row.cells[column];
    return permission ? [{ column, permission }] : [];
  });

const words: Record<MatrixColumn, string> = {
  VIEW: 'view',
  CREATE: 'create',
  EDIT: 'edit',
  DELETE: 'delete',
  SEND: 'send',
  PRINT: 'print',
};

/** One entry per row of the matrix, shown as `Customer: view, edit`; rows without a permission are left out. */
export const heldInWords = (held: ReadonlySet<Permission>): { name: string; words: string }[] =>
  permissionMatrix
    .flatMap((module) => module.rows)
    .map((row) => ({ name: row.name, held: cellsOf(row).filter((cell) => held.has(cell.permission)) }))
    .filter((row) => row.held.length > 0)
    .map((row) => ({ name: row.name, words: row.held.map((cell) => words[cell.column]).join(', ') }));

/** True when the role may create or edit something that it may not view. */
export const isUnreachable = (row: MatrixRow, held: ReadonlySet<Permission>): boolean => {
  const view = row.cells.VIEW;
  return view !== undefined && !held.has(view) && cellsOf(row).some((cell) => held.has(cell.permission));
};
