import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { inFull, rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, similarNames } from '../connect.ts';
import { withClient } from '../with-client.ts';
import { openPooler, type Pooler } from './fixtures/pooler.ts';

const CONNECTIONS = 3;

let database: TestDatabase;
let pooler: Pooler;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  database = await freshDatabase();
  pooler = await openPooler(database.url, CONNECTIONS);
  const env = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: database.url };
  app = await startApp({ database, env, poolSize: 8 });
  admin = await app.as('SUPER_ADMIN');
});
afterAll(async () => {
  await app?.close();
  await pooler?.close();
  await database?.close();
});

const add = (company: string, key: string = randomUUID()) =>
  admin.withHeaders({ 'idempotency-key': key }).ask('POST /mgr/contactManage/addContactInfo', {
    body: { isCustomer: 1, company },
  });
const list = (keyword?: string) =>
  admin.ask('POST /mgr/contactManage/queryContactList', { body: { pageNum: 1, pageSize: 20, keyword } as never });

it('PgBouncer refuses our usual connections, whose settings it would lose', async () => {
  const plain = connect(pooler.url, 1);
  await expect(sql`select 1`.execute(plain.db)).rejects.toThrow(/unsupported startup parameter/);
  await plain.close();
});

it('settings hold in each transaction and in none of anybody else', async () => {
  const asked = sql<{
    wait: string;
    alike: number;
    writes: string;
  }>`select current_setting('statement_timeout') as wait,
    current_setting('pg_trgm.similarity_threshold')::float8 as alike, current_setting('transaction_read_only') as writes`;
  const { db, reads } = app.connections;
  const seen = [
    await asked.execute(reads),
    await reads.transaction().execute((tx) => asked.execute(tx)),
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => asked.execute(tx)),
    await asked.execute(db),
  ].map(({ rows }) => Object.values(rows[0]!));
  const usual = ['55s', similarNames];
  expect(seen).toEqual([
    [...usual, 'on'],
    [...usual, 'on'],
    [...usual, 'off'],
    [...usual, 'off'],
  ]);
  // All of the pooler's connections at once, asked by somebody else.
  const others = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      withClient(pooler.url, async (client) => {
        await client.query('begin');
        await client.query('select pg_sleep(0.2)');
        const { rows } = await client.query<{ pid: number; wait: string }>(
          "select pg_backend_pid() as pid, current_setting('statement_timeout') as wait",
        );
        await client.query('rollback');
        return rows[0]!;
      }),
    ),
  );
  expect(new Set(others.map(({ pid }) => pid)).size).toBe(CONNECTIONS);
  expect(others.map(({ wait }) => wait)).toEqual(others.map(() => '0'));
});

it('a read that writes is refused by PostgreSQL, and what fails leaves the connection usable', async () => {
  const { db, reads } = app.connections;
  const writing = sql`update app_user set phone = '1' where user_id = 2`;
  await expect(writing.execute(reads)).rejects.toMatchObject({ code: '25006' });
  await expect(reads.transaction().execute((tx) => writing.execute(tx))).rejects.toMatchObject({ code: '25006' });
  for (const each of [db, reads])
    await expect(sql`select 1 / 0`.execute(each)).rejects.toMatchObject({ code: '22012' });
  await Promise.all(Array.from({ length: 12 }, () => sql`select 1`.execute(reads)));
});

it('many people at once get on with few connections, and a repeat is done once', async () => {
  const names = Array.from({ length: rounds(24, 200) }, (_, n) => `Garage ${n}`);
  const saved = await Promise.all(names.map((name) => add(name, `once-${name}`)));
  const again = await Promise.all(names.map((name) => add(name, `once-${name}`)));
  expect(new Set([...saved, ...again].map(({ status }) => status))).toEqual(new Set([200]));
  expect(again.map(({ body }) => body.data)).toEqual(saved.map(({ body }) => body.data));
  const { rows } = await sql<{ n: number }>`select count(*) as n from contact where company like 'Garage %'`.execute(
    database.connections.db,
  );
  expect(rows[0]!.n).toBe(names.length);
  expect((await list()).status).toBe(200);
  const prepared = await withClient(pooler.url, (client) => client.query('select name from pg_prepared_statements'));
  expect(prepared.rows).toEqual([]);
});

it('notices come over the direct address', async () => {
  const { body } = await app.nobody.raw({ method: 'GET', url: '/status' });
  expect(body).toMatchObject({ ok: true, liveNews: 'heard at once' });
});

it('a pooler whose connections are all taken is full and not away', async () => {
  const { reach } = app.connections;
  const before = reach.lastFall();
  const taking = Array.from({ length: CONNECTIONS }, () =>
    withClient(pooler.url, (client) => client.query('select pg_sleep(5)')),
  );
  reach.suspect();
  expect((await add('Waited')).status).toBe(200);
  await Promise.all(taking);
  expect(reach.lastFall()).toEqual(before);
});

it.runIf(inFull)('a pooler that freezes keeps nobody waiting', async () => {
  pooler.signal('SIGSTOP');
  expect((await add('Frozen')).status).toBe(503);
  pooler.signal('SIGCONT');
  await expect.poll(async () => (await add('Thawed')).status).toBe(200);
});

it('a pooler that dies is an outage like any other, and passes', async () => {
  await pooler.fall();
  await expect.poll(async () => (await add('Away')).status).toBe(503);
  const away = await list();
  expect([away.status, away.headers['retry-after']]).toEqual([503, '1']);
  await pooler.rise();
  await expect.poll(async () => (await add('Back')).status).toBe(200);
});
