import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { byDay, byFirstLetters, byId, byMoment, type KeptOrder, pickedAlong } from './far-page.ts';

const app = useApp();
const pageSize = 20;

/** Rows in gaps and heaps, so that stretches are empty, short and long. */
const rowsOfTest = sql`create table far_row as select id, date '2024-02-25' + (id / 700 % 40)::int as day,
    timestamptz '2024-02-25 23:00Z' + (id % 97) * interval '7 hours' as moment,
    (array['aa', 'aab', 'aabbccd', 'aabbcce', 'door', 'doorleft', 'doorlock', 'zz'])[1 + id % 8] || chr(1) || (id % 5)::text collate "C" as name
  from (select distinct case when n % 3 = 0 then n else n * 4 end as id from generate_series(1, 3000) n) x`;
const kept = sql`insert into kept_figure (name, who, n)
  select k.name, k.who, count(*) from far_row r cross join lateral (values ('testId.' || stretch_of_id(r.id), 0),
    ('testWeek.' || lpad(week_of(r.day)::text, 8, '0'), 0), ('testDay.' || stretch_of_day(r.day, r.id), week_of(r.day)),
    ('testMoment.' || stretch_of_moment(r.moment), 0), ('testName.' || left(r.name, 6) collate "default", 0)) k (name, who)
  group by 1, 2`;

const orders: Readonly<Record<string, (isDown: boolean) => KeptOrder>> = {
  'r.id': (isDown) => byId('testId', 'r.id', isDown),
  'r.day': (isDown) => byDay(['testWeek', 'testDay'], 'r.day', 'r.id', isDown),
  'r.moment': (isDown) => byMoment('testMoment', 'r.moment', isDown),
  'r.name': (isDown) => byFirstLetters('testName', 'r.name', isDown),
};

it('a page begun at its stretch holds the rows it holds when read from the first', async () => {
  const { db } = app.connections;
  await rowsOfTest.execute(db);
  await kept.execute(db);
  for (const [column, order] of Object.entries(orders))
    for (const isDown of [false, true]) {
      const way = isDown ? sql`desc` : sql`asc`;
      const by = sql`order by ${sql.ref(column)} ${way}, r.id ${way}`;
      const all = (await sql<{ id: number }>`select r.id from far_row r ${by}`.execute(db)).rows.map(({ id }) => id);
      for (const pageNum of [1, 2, 9, 40, 77, 100, 148, 149, 150, 151, 1_000]) {
        const { ids } = pickedAlong(
          { pageNum, pageSize },
          order(isDown),
          (starts, limit) => sql`select r.id from far_row r where ${starts ?? sql`true`} ${by} ${limit}`,
          0,
        );
        const found = (await sql<{ id: number }>`${ids}`.execute(db)).rows.map(({ id }) => id);
        const expected = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
        expect(found, `page ${pageNum} by ${column} ${isDown ? 'down' : 'up'}`).toEqual(expected);
      }
    }
});
