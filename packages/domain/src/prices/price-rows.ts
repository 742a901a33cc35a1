import * as cell from '../csv/cells.ts';
import type { RowProblem, Table } from '../csv/read-table.ts';
import { type VehicleLists, vehicleColumns, vehicleOf } from '../csv/vehicle-cells.ts';
import { conditionOf } from '../parts/conditions.ts';
import { plainName } from '../reference/names.ts';

export const priceColumns = {
  partName: { name: 'Part name', required: true },
  ...vehicleColumns,
  condition: { name: 'Condition', required: true },
  retail: { name: 'Retail ex GST', required: true },
  trade: { name: 'Trade ex GST', required: true },
} as const;

export type PriceRow = {
  readonly row: number;
  readonly partId: number;
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  readonly condition: number;
  readonly retail: number;
  readonly trade: number;
};
export type PriceLists = VehicleLists & { readonly partName: ReadonlyMap<string, number> };

const c = priceColumns;

const priceKey = (r: Omit<PriceRow, 'row' | 'retail' | 'trade'>): string =>
  [r.partId, r.makeId, r.modelId, r.seriesId, r.condition].join('/');

export function readPriceRows(table: Table<typeof priceColumns>, lists: PriceLists) {
  const problems: RowProblem[] = [...table.problems];
  const rows: PriceRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    const before = problems.length;
    const complain = cell.complaintsOf(row, problems);
    const part = cells.partName ?? '';
    const partId =
      part === ''
        ? complain(c.partName.name, 'Enter a part name')
        : cell.named(part, lists.partName, plainName(part), c.partName.name, complain);
    const condition =
      conditionOf(cells.condition ?? '') ?? complain(c.condition.name, 'Write New Genuine, Aftermarket, Used or Reco');
    const vehicle = vehicleOf(cells, lists, complain);
    const retail = cell.price(cells.retail ?? '', c.retail.name, complain);
    const trade = cell.price(cells.trade ?? '', c.trade.name, complain);
    if (problems.length > before || !partId || !condition || retail === undefined || trade === undefined) continue;
    const read = { row, partId, ...vehicle, condition, retail, trade };
    const key = priceKey(read);
    if (seen.has(key)) complain(c.partName.name, `The same part, vehicle and condition as in row ${seen.get(key)}`);
    else {
      seen.set(key, row);
      rows.push(read);
    }
  }
  return { rows, problems };
}
