import * as cell from '../csv/cells.ts';
import type { RowProblem, Table } from '../csv/read-table.ts';
import { plainName, tidyName } from '../reference/names.ts';
import { maxOtherWords, readOtherWords } from './other-words.ts';

export const maxWarrantyDays = 3650;

export const partNameColumns = {
  name: { name: 'Part name', required: true },
  otherWords: { name: 'Other words' },
  group1: { name: 'Group 1' },
  group2: { name: 'Group 2' },
  partType: { name: 'Part type' },
  zone: { name: 'Zone' },
  warrantyDays: { name: 'Warranty days' },
  active: { name: 'Active' },
} as const;

/** A field is undefined when the file has no such column; it then stays as it is. */
export type NameRow = {
  readonly row: number;
  readonly name: string;
  readonly plain: string;
  readonly otherWords?: readonly string[];
  readonly group1Id?: number | null;
  readonly group2Id?: number | null;
  readonly partTypeId?: number | null;
  readonly zone?: string;
  readonly warrantyDays?: number;
  readonly active?: boolean;
};
export type NameLists = {
  readonly group1: ReadonlyMap<string, number>;
  /** by `group1Id/plain name` */
  readonly group2: ReadonlyMap<string, number>;
  readonly partType: ReadonlyMap<string, number>;
};

const c = partNameColumns;

export function readNameRows(table: Table<typeof partNameColumns>, lists: NameLists) {
  const problems: RowProblem[] = [...table.problems];
  const rows: NameRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    const before = problems.length;
    const complain = cell.complaintsOf(row, problems);
    const name = tidyName(cells.name ?? '');
    const plain = plainName(name);
    if (name === '') complain(c.name.name, 'Enter a name');
    else if (name.length > 120) complain(c.name.name, 'Use at most 120 characters');
    else if (seen.has(plain)) complain(c.name.name, `The same name as in row ${seen.get(plain)}`);
    else seen.set(plain, row);
    const { group1, group2, partType, zone, warrantyDays, active } = cells;
    const otherWords = cells.otherWords === undefined ? undefined : readOtherWords(cells.otherWords);
    if (otherWords && otherWords.length > maxOtherWords)
      complain(c.otherWords.name, `Use at most ${maxOtherWords} other words`);
    if (otherWords?.some((word) => word.length > 120))
      complain(c.otherWords.name, 'Use at most 120 characters for each');
    const group1Id =
      group1 === undefined ? undefined : cell.named(group1, lists.group1, plainName(group1), c.group1.name, complain);
    let group2Id: number | null | undefined;
    if (group2 && group1Id === null) complain(c.group2.name, 'Name its group 1 too');
    else if (group2 && group1 === undefined) complain(c.group2.name, 'The file needs the column “Group 1” too');
    else if (group2 !== undefined && group1Id !== undefined)
      group2Id = cell.named(group2, lists.group2, `${group1Id}/${plainName(group2)}`, c.group2.name, complain);
    const read: NameRow = {
      row,
      name,
      plain,
      ...(otherWords ? { otherWords } : {}),
      group1Id,
      group2Id,
      partTypeId:
        partType === undefined
          ? undefined
          : cell.named(partType, lists.partType, plainName(partType), c.partType.name, complain),
      zone: zone === undefined ? undefined : cell.text(zone, 40, c.zone.name, complain),
      warrantyDays:
        warrantyDays === undefined
          ? undefined
          : cell.wholeNumber(warrantyDays || '0', { from: 0, to: maxWarrantyDays }, c.warrantyDays.name, complain),
      active: active === undefined ? undefined : cell.yesOrNo(active, c.active.name, complain),
    };
    if (problems.length === before) rows.push(read);
  }
  return { rows, problems };
}
