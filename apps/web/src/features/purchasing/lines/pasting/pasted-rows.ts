import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { parseCsv, separatorOf } from '@yardkeeper/domain/csv/parse';

export type PastedColumn = keyof ArgsOf<'POST /mgr/purchaseOrder/checkLines'>['body']['rows'][number];
export type PastedRow = Readonly<Record<PastedColumn, string>>;

export const columnNames: Readonly<Record<PastedColumn, string>> = {
  part: 'Part',
  partNo: 'Part no',
  supplierPartNo: 'Their no',
  make: 'Make',
  model: 'Model',
  series: 'Series',
  condition: 'Condition',
  qty: 'Qty',
  unitCost: 'Cost each',
  retail: 'Retail',
  trade: 'Trade',
  location: 'Place',
  notes: 'Note',
};

const pastedColumns = Object.keys(columnNames) as PastedColumn[];

/** Other names that spreadsheets use for the columns. */
const otherNames: Partial<Readonly<Record<PastedColumn, readonly string[]>>> = {
  part: ['description', 'item', 'part name', 'name', 'product'],
  partNo: ['part number', 'number', 'oem', 'oe no', 'our no'],
  supplierPartNo: ['supplier no', 'supplier number', 'their number', 'code', 'sku', 'item code', 'supplier part no'],
  qty: ['quantity', 'pieces', 'pcs', 'order qty'],
  unitCost: ['cost', 'unit cost', 'price', 'unit price', 'buy', 'each'],
  location: ['location', 'shelf', 'bin'],
  notes: ['notes', 'comment', 'remarks'],
};
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '');
const columnByName = new Map(
  pastedColumns.flatMap((column) =>
    [columnNames[column], column, ...(otherNames[column] ?? [])].map((name) => [plain(name), column] as const),
  ),
);

const blank = Object.fromEntries(pastedColumns.map((column) => [column, ''])) as PastedRow;
const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Without a header row, columns count in this order. */
const usual: readonly PastedColumn[] = ['part', 'supplierPartNo', 'qty', 'unitCost', 'retail', 'trade', 'location'];

/** Reads what was copied from a spreadsheet; a header row decides what each column is. */
export function readPasted(text: string): { readonly rows: readonly PastedRow[]; readonly columns: PastedColumn[] } {
  const cells = parseCsv(text, separatorOf(text)).rows.filter((row) => !isEmpty(row));
  const named = (cells[0] ?? []).map((cell) => columnByName.get(plain(cell)));
  const hasNames = named.filter(Boolean).length >= 2 || (named.length === 1 && named[0] !== undefined);
  const columns = hasNames ? named : usual;
  const rows = (hasNames ? cells.slice(1) : cells).map((row) =>
    row.reduce(
      (made, cell, n) => {
        const column = columns[n];
        return column ? Object.assign(made, { [column]: cell.trim() }) : made;
      },
      { ...blank },
    ),
  );
  return { rows, columns: pastedColumns.filter((column) => rows.some((row) => row[column] !== '')) };
}
