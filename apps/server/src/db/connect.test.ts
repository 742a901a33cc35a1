import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withClient } from './with-client.ts';

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

it('a connection of its own is cut by its signal, whatever it waits for', async () => {
  const ending = new AbortController();
  const waiting = withClient(
    database.url,
    async (client) => {
      ending.abort();
      await client.query('select pg_sleep(60)');
    },
    { signal: ending.signal },
  );
  await expect(waiting).rejects.toThrow(/terminat|not queryable|connection/i);
});

it('reads are prepared once per connection, with values or without', async () => {
  // A process names a bounded number of statements, and files before this one may have used them up.
  vi.resetModules();
  const { NamingClient } = await import('./statements/named-statements.ts');
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
