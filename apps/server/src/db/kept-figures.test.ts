import { rounds } from '@yardkeeper/testkit/rounds';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp({ fillYard: true });
const figures = async (from: 'kept_figure' | 'counted_figure') =>
  (
    await sql<{
      name: string;
    }>`select name, who, maker, sum(n)::bigint as n, sum(cents)::bigint as cents from ${sql.table(from)}
      group by 1, 2, 3 having sum(n) <> 0 or sum(cents) <> 0 order by name collate "C", who, maker`.execute(
      app.connections.db,
    )
  ).rows;
const kept = async () =>
  (
    await sql<{ name: string; n: number }>`select name, sum(n)::int as n from kept_figure group by name
      having sum(n) <> 0 order by name collate "C"`.execute(app.connections.db)
  ).rows;
/** Selects the n-th row, so that concurrent changes hit different rows. */
const nth = (table: string, id: string, n: number, where = 'true') =>
  sql.raw(`${id} = (select ${id} from ${table} where ${where} order by ${id} offset ${n} limit 1)`);

const changes: readonly ((n: number) => ReturnType<typeof sql>)[] = [
  (n) => sql`update purchase_order set cancelled_at = case when cancelled_at is null then now() end,
    cancel_reason = case when cancelled_at is null then 'test' else '' end
    where ${nth('purchase_order', 'purchase_order_id', n % 5, 'finalized_at is null')}`,
  (n) => sql`update threshold set active = not active where ${nth('threshold', 'threshold_id', n % 7)}`,
  (n) =>
    sql`update back_order set ordered = not ordered where ${nth('back_order', 'back_order_id', n % 3, 'outcome is null')}`,
  (n) =>
    sql`update contact set on_hold = not on_hold, enabled = not enabled where ${nth('contact', 'debtor_id', n % 11)}`,
  (n) =>
    sql`update contact set company = case company when 'Zz' then 'Aa Parts' else 'Zz' end where ${nth('contact', 'debtor_id', n % 11)}`,
  (n) =>
    sql`update vehicle set active_on = case when active then active_on end, active = not active where ${nth('vehicle', 'vehicle_id', n % 6)}`,
  (n) =>
    sql`update acquisition set driver_id = case when driver_id is null then 1 end where ${nth('acquisition', 'acq_id', n % 6)}`,
];
/** Locks the acquisition first, as the services do, so that nobody changes its state meanwhile. */
const pricing = (
  n: number,
) => sql`update acquisition_expense set total_cents = total_cents + 115, gst_cents = gst_cents + 15
    where is_price and ${nth('acquisition_expense', 'acq_id', n % 6, 'is_price')}`;
const more: typeof changes = [
  (n) => sql`update invoice set salesperson_id = case salesperson_id when 1 then 2 else 1 end
    where ${nth('invoice', 'invoice_id', n % 9, 'finalized_at is null')}`,
  (n) => sql`update invoice set cancelled_at = case when cancelled_at is null then now() end,
    cancel_reason = case when cancelled_at is null then 'test' else '' end
    where ${nth('invoice', 'invoice_id', n % 4, "type = 'quote' and converted_to is null")}`,
  (n) =>
    sql`update consignment set loose = not loose where ${nth('consignment', 'consignment_id', n % 5, "status = 'open'")}`,
  (n) => sql`update pick_job set picker_id = case when picker_id is null then 1 end
    where ${nth('pick_job', 'job_id', n % 5, "status = 'open'")}`,
  (n) => sql`update part_number set active = not active where ${nth('part_number', 'part_no_id', n % 8)}`,
  (n) => sql`update location set active = not active where ${nth('location', 'location_id', n % 8)}`,
];

it('kept figures equal a recount, whatever is written concurrently', async () => {
  expect((await figures('kept_figure')).length).toBeGreaterThan(50);
  expect(await figures('kept_figure')).toEqual(await figures('counted_figure'));
  const { db } = app.connections;
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([...changes, ...more].map((change) => change(round).execute(db)));
    await pricing(round).execute(db);
  }
  await sql`delete from threshold where threshold_id = (select max(threshold_id) from threshold)`.execute(db);
  expect(await figures('kept_figure')).toEqual(await figures('counted_figure'));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept_figure where not drawn`.execute(db);
  // About 500 rows are written; beyond 100 rows every eleventh insert merges them, so the merge may come a little late.
  expect(rows[0]!.n, 'rows are drawn together').toBeLessThan(250);
});

it('an unfinished document stores how far its goods are', async () => {
  const { rows } = await sql`select i.invoice_id from invoice i cross join lateral invoice_goods(i.invoice_id) g
    where i.finalized_at is null and (i.is_delivered, i.is_picking) is distinct from (g.is_delivered, g.is_picking)`.execute(
    app.connections.db,
  );
  expect(rows).toEqual([]);
});

it('sums are exact while many write, merge and roll back at once, and nobody reads half of a transaction', async () => {
  const { db } = app.connections;
  const before = await kept();
  // Enough rows that every writer merges.
  await sql`insert into kept_figure (name, n) select 'probe.fill', 1 from generate_series(1, 250)`.execute(db);
  const takenBack = new Error('taken back');
  const times = rounds(8, 120);
  const write = (writer: number, round: number) =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into kept_figure (name, n) values ('probe.one', 1), ('probe.fill', 1)`.execute(tx);
        await sql`select draw_figures_together(99)`.execute(tx);
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
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept_figure where subject = 'probe'`.execute(
    db,
  );
  // A merge skips rows that others have locked, so some of the last ones remain.
  expect(rows[0]!.n, 'rows are drawn together').toBeLessThan((250 + 32 * written) / 2);
});
