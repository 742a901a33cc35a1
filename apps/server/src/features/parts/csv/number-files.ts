import type { UploadedFile } from '@yardkeeper/contract/call';
import type { CsvCheck } from '@yardkeeper/contract/csv';
import type { PartNumberExport } from '@yardkeeper/contract/parts/schemas';
import { alternativeText } from '@yardkeeper/domain/parts/alternative-cell';
import { partNumberColumns } from '@yardkeeper/domain/parts/number-rows';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { z } from 'zod';
import { csvAnswer, refuseProblems, yesNo } from '../../../csv/csv-file.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceList } from '../../lookups/service.ts';
import { allNumbers, lockSupersession } from '../numbers/number-queries.ts';
import { numberKey } from './alternatives-plan.ts';
import { planNumbers } from './number-import-plan.ts';
import * as q from './number-import-queries.ts';

type Plan = Awaited<ReturnType<typeof planNumbers>>;

function countsOf({ rows, kept, ids, added, changed, followed, links }: Plan) {
  const touched = new Set(changed.map((n) => numberKey(normalPartNumber(n.part_no), n.make_id)));
  for (const { key, by } of followed) {
    const old = kept.get(key);
    if (old && old.superseded_by !== (by === null ? null : (ids.get(by) ?? null))) touched.add(key);
  }
  for (const { norm, makeId } of rows) {
    const key = numberKey(norm, makeId);
    if (links.touched.has(key) && kept.has(key)) touched.add(key);
  }
  const counts = { rows: rows.length, added: added.size, changed: touched.size };
  return { ...counts, unchanged: counts.rows - counts.added - counts.changed };
}

export async function checkNumbers(c: Ctx, files: readonly UploadedFile[]): Promise<CsvCheck> {
  const plan = await planNumbers(c, files, false);
  return { ...countsOf(plan), problems: plan.problems };
}

export async function importNumbers(c: Ctx, files: readonly UploadedFile[]) {
  await lockSupersession(c.db);
  const plan = await planNumbers(c, files, true);
  refuseProblems(plan.problems);
  const counts = countsOf(plan);
  const ids = new Map(plan.ids);
  if (plan.added.size > 0)
    for (const made of await q.insertNumbers(c.db, [...plan.added.values()]))
      ids.set(numberKey(made.norm, made.make_id), made.part_no_id);
  if (plan.changed.length > 0) await q.updateNumbers(c.db, plan.changed);
  const follow = plan.followed.map(({ key, by }) => ({
    part_no_id: ids.get(key)!,
    superseded_by: by === null ? null : ids.get(by)!,
  }));
  if (follow.length > 0) await q.setSupersessions(c.db, follow);
  const { added, removed } = plan.links;
  if (removed.length > 0)
    await q.dropLinks(
      c.db,
      removed.map((link) => [link.part_no_id, link.other_id]),
    );
  if (added.length > 0)
    await q.addLinks(
      c.db,
      added.map(([a, b]) => [ids.get(a)!, ids.get(b)!]),
    );
  const text = `Part numbers imported: ${counts.added} added, ${counts.changed} changed`;
  await record(c, { entity: 'partNumber', id: 0, event: 'imported', text, after: counts });
  await announceList(c, 'partNumber', 0);
  return counts;
}

export async function exportNumbers(c: Ctx, filter: z.output<typeof PartNumberExport>) {
  const rows = (await allNumbers(c.db, filter)).map((n) => [
    n.part_no,
    n.make,
    n.part_name,
    n.description,
    n.superseded_no,
    alternativeText(n.alternatives, n.make ?? ''),
    yesNo(n.active),
  ]);
  return csvAnswer('part-numbers.csv', partNumberColumns, rows);
}
