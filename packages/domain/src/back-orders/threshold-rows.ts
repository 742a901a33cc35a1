import * as cell from '../csv/cells.ts';
import type { RowProblem, Table } from '../csv/read-table.ts';
import { type VehicleLists, vehicleColumns, vehicleOf } from '../csv/vehicle-cells.ts';
import { normalPartNumber } from '../parts/part-number.ts';
import { plainName } from '../reference/names.ts';
import { limitsProblem, maxLeadDays, maxThresholdQty } from './threshold.ts';

export const thresholdColumns = {
  partName: { name: 'Part name', required: true },
  partNo: { name: 'Part no' },
  ...vehicleColumns,
  min: { name: 'Minimum', required: true },
  target: { name: 'Target', required: true },
  leadDays: { name: 'Lead days' },
  supplier: { name: 'Supplier' },
  active: { name: 'Active' },
} as const;

/** A column that the file does not have is undefined, and its value stays unchanged. */
export type ThresholdRow = {
  readonly row: number;
  readonly partId: number;
  readonly partNo: string;
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  readonly min: number;
  readonly target: number;
  readonly leadDays: number | undefined;
  readonly supplierId: number | null | undefined;
  readonly active: boolean | undefined;
};
export type ThresholdLists = VehicleLists & {
  readonly partName: ReadonlyMap<string, number>;
  /** by plain name where only one supplier has that name, and by number */
  readonly supplier: ReadonlyMap<string, number>;
};

const c = thresholdColumns;
const MOST_LETTERS = 60;
type Cells = Table<typeof thresholdColumns>['rows'][number]['cells'];

const keyOf = (r: Pick<ThresholdRow, 'partId' | 'partNo' | 'makeId' | 'modelId' | 'seriesId'>): string =>
  [r.partId, r.makeId, r.modelId, r.seriesId, normalPartNumber(r.partNo)].join('/');

function limitsOf(cells: Cells, complain: cell.Complain) {
  const range = { from: 0, to: maxThresholdQty };
  const min = cell.wholeNumber(cells.min ?? '', range, c.min.name, complain);
  const target = cell.wholeNumber(cells.target ?? '', range, c.target.name, complain);
  if (min === undefined || target === undefined) return undefined;
  const problem = limitsProblem({ min, target });
  return problem ? complain(c.target.name, problem) : { min, target };
}

function restOf({ leadDays, supplier, active }: Cells, lists: ThresholdLists, complain: cell.Complain) {
  const days = { from: 0, to: maxLeadDays };
  return {
    leadDays: leadDays === undefined ? undefined : cell.wholeNumber(leadDays || '0', days, c.leadDays.name, complain),
    supplierId:
      supplier === undefined
        ? undefined
        : cell.named(supplier, lists.supplier, plainName(supplier), c.supplier.name, complain),
    active: active === undefined ? undefined : cell.yesOrNo(active, c.active.name, complain),
  };
}

export function readThresholdRows(table: Table<typeof thresholdColumns>, lists: ThresholdLists) {
  const problems: RowProblem[] = [...table.problems];
  const rows: ThresholdRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    const before = problems.length;
    const complain = cell.complaintsOf(row, problems);
    const part = cells.partName ?? '';
    const partId =
      part === ''
        ? complain(c.partName.name, 'Enter a part name')
        : cell.named(part, lists.partName, plainName(part), c.partName.name, complain);
    const partNo = cell.text(cells.partNo ?? '', MOST_LETTERS, c.partNo.name, complain);
    const vehicle = vehicleOf(cells, lists, complain);
    const limits = limitsOf(cells, complain);
    const rest = restOf(cells, lists, complain);
    if (problems.length > before || !partId || partNo === undefined || limits === undefined) continue;
    const read = { row, partId, partNo, ...vehicle, ...limits, ...rest };
    const key = keyOf(read);
    if (seen.has(key)) complain(c.partName.name, `The same part and vehicle as in row ${seen.get(key)}`);
    else {
      seen.set(key, row);
      rows.push(read);
    }
  }
  return { rows, problems };
}
