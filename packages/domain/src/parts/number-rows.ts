import * as cell from '../csv/cells.ts';
import type { RowProblem, Table } from '../csv/read-table.ts';
import { plainName } from '../reference/names.ts';
import { type NumberKey, readAlternatives } from './alternative-cell.ts';
import { normalPartNumber, partNumberProblem, tidyPartNumber } from './part-number.ts';

export const partNumberColumns = {
  partNo: { name: 'Part number', required: true },
  make: { name: 'Make' },
  partName: { name: 'Part name' },
  description: { name: 'Description' },
  supersededBy: { name: 'Superseded by' },
  alternatives: { name: 'Alternatives' },
  active: { name: 'Active' },
} as const;

/** `supersededBy` is the normalised number of the same make that replaces it. */
export type NumberRow = {
  readonly row: number;
  readonly partNo: string;
  readonly norm: string;
  readonly makeId: number | null;
  readonly partId?: number | null;
  readonly description?: string;
  readonly supersededBy?: string | null;
  readonly alternatives?: readonly NumberKey[];
  readonly active?: boolean;
};
export type NumberLists = {
  readonly make: ReadonlyMap<string, number>;
  readonly partName: ReadonlyMap<string, number>;
};

const c = partNumberColumns;

export function readNumberRows(table: Table<typeof partNumberColumns>, lists: NumberLists) {
  const problems: RowProblem[] = [...table.problems];
  const rows: NumberRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    const before = problems.length;
    const complain = cell.complaintsOf(row, problems);
    const partNo = tidyPartNumber(cells.partNo ?? '');
    const norm = normalPartNumber(partNo);
    const wrong = partNumberProblem(partNo);
    if (wrong) complain(c.partNo.name, wrong);
    const { make = '', partName, description, supersededBy, alternatives, active } = cells;
    const makeId = cell.named(make, lists.make, plainName(make), c.make.name, complain);
    const key = `${makeId}/${norm}`;
    if (seen.has(key)) complain(c.partNo.name, `The same number as in row ${seen.get(key)}`);
    else if (makeId !== undefined && !wrong) seen.set(key, row);
    if (supersededBy && normalPartNumber(supersededBy) === norm)
      complain(c.supersededBy.name, 'A number cannot take over from itself');
    const read = {
      row,
      partNo,
      norm,
      makeId: makeId ?? null,
      partId:
        partName === undefined
          ? undefined
          : cell.named(partName, lists.partName, plainName(partName), c.partName.name, complain),
      description: description === undefined ? undefined : cell.text(description, 200, c.description.name, complain),
      supersededBy: supersededBy === undefined ? undefined : normalPartNumber(supersededBy) || null,
      alternatives:
        alternatives === undefined
          ? undefined
          : readAlternatives(alternatives, { norm, makeId: makeId ?? null }, lists.make, c.alternatives.name, complain),
      active: active === undefined ? undefined : cell.yesOrNo(active, c.active.name, complain),
    };
    if (problems.length === before) rows.push(read);
  }
  return { rows, problems };
}
