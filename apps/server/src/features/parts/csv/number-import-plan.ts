import type { UploadedFile } from '@yardkeeper/contract/call';
import { type RowProblem, readTable } from '@yardkeeper/domain/csv/read-table';
import { type NumberRow, partNumberColumns, readNumberRows } from '@yardkeeper/domain/parts/number-rows';
import { circularNumbers } from '@yardkeeper/domain/parts/supersession';
import { textOf } from '../../../csv/csv-file.ts';
import { type Named, retiredRows } from '../../../http/choices/retired-rows.ts';
import type { Ctx } from '../../../services.ts';
import type { NumberWrite } from '../numbers/number-queries.ts';
import { numberLists } from '../references.ts';
import { numberKey, planLinks } from './alternatives-plan.ts';
import * as q from './number-import-queries.ts';

const blank: NumberWrite = {
  part_no: '',
  part_id: null,
  make_id: null,
  description: '',
  superseded_by: null,
  active: true,
};

const after = (kept: NumberWrite, row: NumberRow): NumberWrite => ({
  part_no: row.partNo,
  part_id: row.partId === undefined ? kept.part_id : row.partId,
  make_id: row.makeId,
  description: row.description ?? kept.description,
  superseded_by: kept.superseded_by,
  active: row.active ?? kept.active,
});

const differs = (a: NumberWrite, b: NumberWrite) =>
  (['part_no', 'part_id', 'description', 'active'] as const).some((key) => a[key] !== b[key]);

/** New rows have negative ids until they are written. */
export async function planNumbers(c: Ctx, files: readonly UploadedFile[], lock: boolean) {
  const read = readNumberRows(readTable(textOf(files), partNumberColumns), await numberLists(c));
  const problems: RowProblem[] = [...read.problems];
  const named = read.rows.flatMap(({ norm, makeId, supersededBy, alternatives = [] }) => [
    { norm, make_id: makeId },
    ...(supersededBy ? [{ norm: supersededBy, make_id: makeId }] : []),
    ...alternatives.map((other) => ({ norm: other.norm, make_id: other.makeId })),
  ]);
  const kept = new Map(
    (await q.numbersByKey(c.db, named, lock)).map((n) => [numberKey(n.norm, n.make_id), n] as const),
  );
  const ids = new Map([...kept].map(([key, n]) => [key, n.part_no_id]));
  const added = new Map<string, NumberWrite>();
  const changed: (NumberWrite & { part_no_id: number })[] = [];
  const made: Named[] = [];
  for (const row of read.rows) {
    const key = numberKey(row.norm, row.makeId);
    const old = kept.get(key);
    const next = after(old ?? blank, row);
    made.push({
      row: row.row,
      column: partNumberColumns.partName.name,
      list: 'partName',
      id: next.part_id,
      had: old?.part_id,
    });
    if (!old) {
      made.push({ row: row.row, column: partNumberColumns.make.name, list: 'make', id: row.makeId });
      ids.set(key, -row.row);
      added.set(key, next);
    } else if (differs(old, next)) changed.push({ ...next, part_no_id: old.part_no_id });
  }
  problems.push(...(await retiredRows(c.db, made)));
  const next = read.rows.some((r) => r.supersededBy) ? await q.supersessions(c.db) : new Map<number, number>();
  const followed = followers(read.rows, ids, next, problems);
  const speaking = read.rows.flatMap((r) =>
    r.alternatives ? [kept.get(numberKey(r.norm, r.makeId))?.part_no_id ?? 0] : [],
  );
  const keptLinks = (await q.linksOf(c.db, speaking)).map((link) => ({
    ...link,
    keys: [numberKey(link.norm, link.make_id), numberKey(link.other_norm, link.other_make_id)] as const,
  }));
  const links = planLinks(read.rows, ids, keptLinks, problems);
  return { rows: read.rows, kept, ids, added, changed, followed, links, problems };
}

function followers(
  rows: readonly NumberRow[],
  ids: ReadonlyMap<string, number>,
  next: Map<number, number>,
  problems: RowProblem[],
) {
  const column = partNumberColumns.supersededBy.name;
  const followed: { key: string; by: string | null; row: number }[] = [];
  for (const row of rows) {
    if (row.supersededBy === undefined) continue;
    const key = numberKey(row.norm, row.makeId);
    const by = row.supersededBy === null ? null : numberKey(row.supersededBy, row.makeId);
    const byId = by === null ? null : ids.get(by);
    if (byId === undefined) {
      const message = 'That number is neither in the file nor among the numbers of this make';
      problems.push({ row: row.row, column, message });
      continue;
    }
    if (byId === null) next.delete(ids.get(key)!);
    else next.set(ids.get(key)!, byId);
    followed.push({ key, by, row: row.row });
  }
  const rings = circularNumbers(next);
  for (const { key, row } of followed)
    if (rings.has(ids.get(key)!))
      problems.push({ row, column, message: 'It leads back to this number over the numbers that follow it' });
  return followed;
}
