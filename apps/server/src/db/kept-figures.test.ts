import { rounds } from '@yardkeeper/testkit/rounds';
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

it('sums are exact while many write, fold and take back at once, and nobody reads half of a transaction', async () => {
  const { db } = app.connections;
  const before = await kept();
  // A row of each, so that every writer folds.
  await sql`insert into kept_figure (name, n) select 'probe.fill', 1 from generate_series(1, 250)`.execute(db);
  const takenBack = new Error('taken back');
  const times = rounds(12, 120);
  const write = (writer: number, round: number) =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into kept_figure (name, n) values ('probe.one', 1), ('probe.fill', 1)`.execute(tx);
        await sql`select draw_figures_together()`.execute(tx);
        await sql`insert into kept_figure (name, n) select 'probe.two', -1 from generate_series(1, 30)`.execute(tx);
        if ((writer + round) % 3 === 0) throw takenBack;
      })
      .catch((error) => {
        if (error !== takenBack) throw error;
      });
  const halves: unknown[] = [];
  let isDone = false;
  const read = async () => {
    while (!isDone) {
      const { rows } = await sql<{
        n: number;
      }>`select coalesce(sum(case name when 'probe.one' then 30 * n else n end), 0)::int as n
        from kept_figure where name in ('probe.one', 'probe.two')`.execute(db);
      if (rows[0]!.n !== 0) halves.push(rows[0]);
    }
  };
  const reading = read();
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < times; round += 1) await write(writer, round);
  });
  await Promise.all(writers).finally(() => {
    isDone = true;
  });
  await reading;
  const written = 6 * times - (6 * times) / 3;
  const probes = (await kept()).filter(({ name }) => name.startsWith('probe.'));
  expect(probes).toEqual([
    { name: 'probe.fill', n: 250 + written },
    { name: 'probe.one', n: written },
    { name: 'probe.two', n: -30 * written },
  ]);
  expect(halves).toEqual([]);
  expect((await kept()).filter(({ name }) => !name.startsWith('probe.'))).toEqual(before);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept_figure`.execute(db);
  expect(rows[0]!.n, 'rows are drawn together').toBeLessThan(250 + written);
});
