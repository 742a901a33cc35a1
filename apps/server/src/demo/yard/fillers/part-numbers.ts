import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { Db } from '../../../db/connect.ts';
import { continueIds, insertMany, type Progress } from '../bulk.ts';
import type { Yard } from '../filler.ts';
import { onlyOnce, type Random } from '../random.ts';
import { parts } from '../trade/parts.ts';
import { makes } from '../trade/vehicles.ts';

const digits = (r: Random, count: number) => Array.from({ length: count }, () => r.int(0, 9)).join('');
const letters = (r: Random, count: number) =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPRSTVWXYZ'[r.int(0, 21)]).join('');

const forms: readonly ((r: Random) => string)[] = [
  (r) => `${digits(r, 5)}-${digits(r, 5)}`,
  (r) => `${digits(r, 5)}-${digits(r, 2)}${letters(r, 1)}${digits(r, 2)}`,
  (r) => `${digits(r, 5)}-${letters(r, 2)}${digits(r, 3)}`,
  (r) => `${letters(r, 2)}${digits(r, 6)}`,
  (r) => `${digits(r, 1)}${letters(r, 1)}${digits(r, 1)} ${digits(r, 3)} ${digits(r, 3)} ${letters(r, 2)}`,
];

export async function addPartNumbers(db: Db, yard: Yard, count: number, progress: Progress): Promise<void> {
  const r = yard.random.fork('part-numbers');
  const mark = yard.already === null ? '' : '-X';
  const written = onlyOnce(() => r.pick(forms)(r));
  const { first } = await db
    .selectFrom('part_number')
    .select((e) => e.fn.coalesce(e.fn.max('part_no_id'), e.lit(0)).as('first'))
    .executeTakeFirstOrThrow();
  const seen = new Set<string>();
  const rows = [];
  for (let n = 1; n <= count; n += 1) {
    const make = r.pick(makes);
    const part = r.pick(parts);
    const series = r.pick(r.pick(make.models).series);
    let part_no = written() + mark;
    while (seen.has(normalPartNumber(part_no))) part_no = written() + mark;
    seen.add(normalPartNumber(part_no));
    rows.push({
      part_no_id: first + n,
      part_no,
      part_id: part.id,
      make_id: make.id,
      description: `${part.name}, ${series.code} ${series.from}–${series.to}`,
    });
  }
  await insertMany(db, 'part_number', rows, progress);
  await continueIds(db, 'part_number', 'part_no_id');
  await relate(db, r, rows);
}

async function relate(db: Db, r: Random, rows: readonly { part_no_id: number; make_id: number }[]): Promise<void> {
  const byMake = Map.groupBy(rows, (row) => row.make_id);
  const alternatives = [];
  for (const of of byMake.values())
    for (let n = 0; n + 1 < of.length; n += 12) {
      const [one, next] = [of[n]!, of[n + 1]!];
      if (r.chance(0.5))
        await db
          .updateTable('part_number')
          .set({ superseded_by: next.part_no_id })
          .where('part_no_id', '=', one.part_no_id)
          .execute();
      else alternatives.push({ part_no_id: one.part_no_id, other_id: next.part_no_id });
    }
  await insertMany(db, 'part_number_alternative', alternatives);
}
