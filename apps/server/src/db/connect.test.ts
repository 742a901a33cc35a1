import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NamingClient, WITH_COMMIT } from './statements/named-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const { db, reads } = database.connections;
  const lost = db.transaction().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    await sql`update app_user set phone = '09 000 0000' where user_id = 2`.execute(own);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(reads);
    // The error event needs time to arrive; without a listener it would end the process here.
    await new Promise((done) => setTimeout(done, 50));
    await sql`select 1`.execute(own);
  });
  await expect(lost).rejects.toThrow(/terminat|not queryable|connection/i);
  const after = await sql<{ n: number }>`select count(*) as n from app_user where phone = '09 000 0000'`.execute(db);
  expect(after.rows).toEqual([{ n: 0 }]);
});

it('what reads is prepared once per connection, with values or without', async () => {
  const own = new NamingClient({ connectionString: database.url });
  await own.connect();
  for (let n = 0; n < 2; n += 1) {
    await own.query("select 'without' as said", []);
    await own.query('select $1::text as said', ['with']);
  }
  const prepared = await own.query<{ statement: string }>(`select statement from pg_prepared_statements
    where right(statement, 7) = 'as said' order by 1`);
  await own.end();
  expect(prepared.rows.map(({ statement }) => statement)).toEqual([
    'select $1::text as said',
    "select 'without' as said",
  ]);
});

it('a connection keeps the plans it used last, and prepares again what it let go', async () => {
  const own = new NamingClient({ connectionString: database.url });
  await own.connect();
  const ask = (n: number) => own.query(`select ${n} + $1::int as sum`, [1]);
  await ask(0);
  for (let n = 1; n <= 450; n += 1) await Promise.all([ask(n), ask(1)]);
  const { rows } = await own.query<{ n: number; first: boolean }>(`select count(*)::int as n,
    bool_or(statement like 'select 1 +%') as first from pg_prepared_statements`);
  expect(rows).toEqual([{ n: 400, first: true }]);
  expect((await ask(0)).rows).toEqual([{ sum: 1 }]);
  await own.end();
});

it('what leaves together with the commit is done with it, or neither is', async () => {
  const { db } = database.connections;
  const phones = async () =>
    (
      await db
        .selectFrom('app_user')
        .select(['user_id', 'phone'])
        .where('user_id', 'in', [2, 3])
        .orderBy('user_id')
        .execute()
    ).map(({ phone }) => phone);
  const sets = (last: string) =>
    db.transaction().execute(async (own) => {
      await sql`update app_user set phone = '1' where user_id = 2`.execute(own);
      await sql`${sql.raw(`${WITH_COMMIT} update app_user set phone = ${last} where user_id = 3`)}`.execute(own);
    });
  const before = await phones();
  await expect(sets('1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await phones()).toEqual(before);
  const givenUp = db.transaction().execute(async (own) => {
    await sql`${sql.raw(`${WITH_COMMIT} update app_user set phone = '9' where user_id = 3`)}`.execute(own);
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  await sets("'2'");
  expect(await phones()).toEqual(['1', '2']);
});
