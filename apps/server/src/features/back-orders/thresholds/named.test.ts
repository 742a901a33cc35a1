import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y, app] = useReordering();

it.each([
  ['part_name', 'part_id'],
  ['make', 'make_id'],
  ['model', 'model_id'],
  ['series', 'series_id'],
])('thresholds sort by the name that their %s has now', async (table, id) => {
  const { db } = app.connections;
  const { rows } = await sql<{ series: number; model: number; make: number }>`select s.series_id as series,
      o.model_id as model, o.make_id as make from series s join model o on o.model_id = s.model_id order by 1 limit 1`.execute(
    db,
  );
  const { make: makeId, model: modelId, series: seriesId } = rows[0]!;
  const { thresholdId } = await y.threshold({ partId: await y.part(), makeId, modelId, seriesId });
  await sql`update ${sql.table(table)} set name = ${`Renamed ${table}`}
    where ${sql.ref(id)} = (select ${sql.ref(id)} from threshold where threshold_id = ${thresholdId})`.execute(db);
  const kept = await sql<{ by_name: string; now: string }>`select by_name,
      threshold_name(part_id, make_id, model_id, series_id) as now from threshold
    where threshold_id = ${thresholdId}`.execute(db);
  const [{ by_name, now }] = kept.rows as [{ by_name: string; now: string }];
  expect(by_name).toContain('renamed');
  expect(by_name).toBe(now);
});
