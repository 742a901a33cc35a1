import type { UploadedFile } from '@yardkeeper/contract/call';
import type { CsvCheck } from '@yardkeeper/contract/csv';
import type { PartNameExport } from '@yardkeeper/contract/parts/schemas';
import { readTable } from '@yardkeeper/domain/csv/read-table';
import { type NameRow, partNameColumns, readNameRows } from '@yardkeeper/domain/parts/name-rows';
import { otherWordsText } from '@yardkeeper/domain/parts/other-words';
import type { z } from 'zod';
import { csvAnswer, refuseProblems, textOf, yesNo } from '../../../csv/csv-file.ts';
import { type Named, retiredRows } from '../../../http/choices/retired-rows.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceList } from '../../lookups/service.ts';
import { allNames } from '../names/name-queries.ts';
import { nameLists } from '../references.ts';
import * as q from './name-import-queries.ts';

const blank: q.FullName = {
  name: '',
  other_words: [],
  group1_id: null,
  group2_id: null,
  part_type_id: null,
  default_zone: '',
  warranty_days: 0,
  active: true,
};

/** When the group changes and the file names no subgroup, the old one is dropped: it belongs to the old group. */
function after(kept: q.FullName, row: NameRow): q.FullName {
  const group1_id = row.group1Id === undefined ? kept.group1_id : row.group1Id;
  const sameGroup = group1_id === kept.group1_id;
  return {
    name: row.name,
    other_words: row.otherWords ? [...row.otherWords] : kept.other_words,
    group1_id,
    group2_id: row.group2Id === undefined ? (sameGroup ? kept.group2_id : null) : row.group2Id,
    part_type_id: row.partTypeId === undefined ? kept.part_type_id : row.partTypeId,
    default_zone: row.zone ?? kept.default_zone,
    warranty_days: row.warrantyDays ?? kept.warranty_days,
    active: row.active ?? kept.active,
  };
}

async function plan(c: Ctx, files: readonly UploadedFile[], lock: boolean) {
  const read = readNameRows(readTable(textOf(files), partNameColumns), await nameLists(c));
  const found = await q.namesByPlain(
    c.db,
    read.rows.map((r) => r.plain),
    lock,
  );
  const kept = new Map(found.map((n) => [n.plain, n]));
  const added: q.FullName[] = [];
  const changed: (q.FullName & { part_id: number })[] = [];
  const named: Named[] = [];
  for (const row of read.rows) {
    const old = kept.get(row.plain);
    const next = after(old ?? blank, row);
    named.push(
      { row: row.row, column: partNameColumns.group1.name, list: 'group1', id: next.group1_id, had: old?.group1_id },
      { row: row.row, column: partNameColumns.group2.name, list: 'group2', id: next.group2_id, had: old?.group2_id },
      {
        row: row.row,
        column: partNameColumns.partType.name,
        list: 'partType',
        id: next.part_type_id,
        had: old?.part_type_id,
      },
    );
    if (!old) added.push(next);
    else if ((Object.keys(blank) as (keyof q.FullName)[]).some((key) => String(old[key]) !== String(next[key])))
      changed.push({ ...next, part_id: old.part_id });
  }
  const counts = { rows: read.rows.length, added: added.length, changed: changed.length };
  return {
    added,
    changed,
    problems: [...read.problems, ...(await retiredRows(c.db, named))],
    counts: { ...counts, unchanged: counts.rows - counts.added - counts.changed },
  };
}

export async function checkNames(c: Ctx, files: readonly UploadedFile[]): Promise<CsvCheck> {
  const { counts, problems } = await plan(c, files, false);
  return { ...counts, problems };
}

export async function importNames(c: Ctx, files: readonly UploadedFile[]) {
  const { added, changed, problems, counts } = await plan(c, files, true);
  refuseProblems(problems);
  if (added.length > 0) await q.insertNames(c.db, added);
  if (changed.length > 0) await q.updateNames(c.db, changed);
  const text = `Part names imported: ${counts.added} added, ${counts.changed} changed`;
  await record(c, { entity: 'partName', id: 0, event: 'imported', text, after: { added, changed } });
  await announceList(c, 'partName', 0);
  return counts;
}

export async function exportNames(c: Ctx, filter: z.output<typeof PartNameExport>) {
  const rows = (await allNames(c.db, filter)).map((p) => [
    p.name,
    otherWordsText(p.other_words),
    p.group1,
    p.group2,
    p.part_type,
    p.default_zone,
    p.warranty_days,
    yesNo(p.active),
  ]);
  return csvAnswer('part-names.csv', partNameColumns, rows);
}
