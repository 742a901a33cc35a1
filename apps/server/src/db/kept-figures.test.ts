import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp({ fillYard: true });
type Figure = { name: string; n: number };
const kept = async (): Promise<Figure[]> =>
  (
    await sql<Figure>`select name, sum(n)::bigint as n from kept_figure group by name having sum(n) <> 0 order by name collate "C"`.execute(
      app.connections.db,
    )
  ).rows;
/** Counts everything anew and takes that back. */
const counted = async (): Promise<Figure[]> => {
  let figures: Figure[] = [];
  const takenBack = new Error('taken back');
  await app.connections.db
    .transaction()
    .execute(async (tx) => {
      await sql`select count_kept_figures()`.execute(tx);
      figures = (await sql<Figure>`select name, n from kept_figure where n <> 0 order by name collate "C"`.execute(tx))
        .rows;
      throw takenBack;
    })
    .catch((error) => {
      if (error !== takenBack) throw error;
    });
  return figures;
};

it('what is kept is what is counted, whatever is written, by however many at once', async () => {
  expect((await kept()).length).toBeGreaterThan(15);
  expect(await kept()).toEqual(await counted());
  const { db } = app.connections;
  const changes = [
    (n: number) => sql`update purchase_order set cancelled_at = case when cancelled_at is null then now() end,
      cancel_reason = case when cancelled_at is null then 'test' else '' end
      where purchase_order_id = (select purchase_order_id from purchase_order where finalized_at is null
        order by purchase_order_id offset ${n % 5} limit 1)`,
    (n: number) => sql`update threshold set active = not active
      where threshold_id = (select threshold_id from threshold order by threshold_id offset ${n % 7} limit 1)`,
    (n: number) => sql`update back_order set ordered = not ordered
      where back_order_id = (select back_order_id from back_order where outcome is null order by back_order_id offset ${n % 3} limit 1)`,
  ];
  for (let round = 0; round < 60; round += 1) await Promise.all(changes.map((change) => change(round).execute(db)));
  await sql`delete from threshold where threshold_id = (select max(threshold_id) from threshold)`.execute(db);
  expect(await kept()).toEqual(await counted());
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept_figure`.execute(db);
  expect(rows[0]!.n, 'rows are drawn together').toBeLessThan(220);
});
