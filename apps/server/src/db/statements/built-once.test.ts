import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtOnce, builtPerShape, textBuiltOnce } from './built-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('a query built once takes new values at every call and keeps the fixed ones', async () => {
  let built = 0;
  const between = builtOnce((db, from: number, to: number) => {
    built += 1;
    return db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_id', '<=', to)
      .where('user_id', '>=', from)
      .where('active', '=', true)
      .orderBy('user_id');
  });
  const db = database.connections.reads;
  expect((await between(db, 2, 4)).map((u) => u.user_id)).toEqual([2, 3, 4]);
  expect((await between(db, 5, 5)).map((u) => u.user_id)).toEqual([5]);
  expect(built).toBe(1);
});

it('a query that depends on its filter is built once per shape, and takes new values', async () => {
  let built = 0;
  const users = builtPerShape((asked: { from?: number; name?: string; isLast?: boolean; after: number }) => {
    built += 1;
    const from = asked.from === undefined ? sql`true` : sql`user_id >= ${asked.from}`;
    const name = asked.name === undefined ? sql`true` : sql`user_name = ${asked.name}`;
    const order = asked.isLast ? sql`desc` : sql`asc`;
    return sql<{ user_id: number; user_name: string }>`select user_id, user_name from app_user
      where ${from} and ${name} order by user_id ${order} limit 2 offset ${asked.after}`;
  });
  const ids = async (asked: Parameters<typeof users>[1]) =>
    (await users(database.connections.reads, asked)).map((u) => u.user_id);
  expect(await ids({ after: 0 })).toEqual([1, 2]);
  expect(await ids({ from: 2, after: 0 })).toEqual([2, 3]);
  expect(await ids({ from: 3, after: 0 })).toEqual([3, 4]);
  expect(await ids({ from: 3, after: 1 })).toEqual([4, 5]);
  expect(await ids({ from: 3, after: 2 })).toEqual([5, 6]);
  expect(built).toBe(3);
  const [last] = await users(database.connections.reads, { isLast: true, after: 0 });
  expect(await ids({ name: last!.user_name, after: 0 })).toEqual([last!.user_id]);
  expect(await ids({ name: 'nobody', after: 0 })).toEqual([]);
  expect(await ids({ isLast: false, after: 0 })).toEqual([1, 2]);
  expect(built).toBe(6);
});

it('a filter value that the query does not use is refused', async () => {
  const users = builtPerShape((_: { from: number }) => sql`select user_id from app_user`);
  await expect(users(database.connections.reads, { from: 2 })).rejects.toThrow('did not become a parameter');
});

it.each<[string, ReturnType<typeof builtOnce<[number], unknown>>]>([
  ['forgotten', builtOnce((db, _userId: number) => db.selectFrom('app_user').select('user_id'))],
  [
    'reckoned with',
    builtOnce((db, userId: number) =>
      db
        .selectFrom('app_user')
        .select('user_id')
        .where('user_id', '=', userId + 1),
    ),
  ],
  [
    'written into the statement',
    builtOnce((db, userId: number) =>
      db
        .selectFrom('app_user')
        .select('user_id')
        .where('user_id', '=', sql.raw<number>(`${userId}`)),
    ),
  ],
  [
    'given once and written into the statement once',
    builtOnce((db, userId: number) =>
      db
        .selectFrom('app_user')
        .select(sql.raw<number>(String(userId)).as('asked'))
        .where('user_id', '=', userId),
    ),
  ],
  [
    'put into a list',
    builtOnce((db, userId: number) =>
      db
        .selectFrom('app_user')
        .select('user_id')
        .where('user_id', '=', sql<number>`any(${[userId]})`),
    ),
  ],
])('a value that is %s is refused, at every call', async (_, query) => {
  const db = database.connections.reads;
  for (const userId of [1, 2]) await expect(query(db, userId)).rejects.toThrow('did not become a parameter');
});

it('statements with values are named up to a limit; searches only on request', async () => {
  // A fresh module, because other test files in this process may have used up the statement names.
  vi.resetModules();
  const { MOST_NAMED, nameOf, plannedOnce } = await import('./named-statements.ts');
  const { connect } = await import('../connect.ts');
  const connections = connect(database.url, 1);
  const named = 'select user_id from app_user where user_id = $1';
  expect(nameOf(named, [1])).toBe(nameOf(named, [2]));
  expect(nameOf(named, [1])).not.toBe(nameOf(`${named} `, [1]));
  const search = 'select user_id from app_user where search like $1';
  expect(nameOf(search, ['a'])).toBeUndefined();
  plannedOnce(CompiledQuery.raw(search));
  expect(nameOf(search, ['a'])).toBeDefined();
  await connections.reads.connection().execute(async (db) => {
    await db.selectFrom('app_user').select('user_id').where('user_name', '=', 'nobody').execute();
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements where statement like '%"user_name" = $1%'`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
  });
  await connections.close();
  const others = Array.from({ length: 2 * MOST_NAMED }, (_, n) => nameOf(`select ${n} + $1::int`, [n]));
  expect(others.filter(Boolean).length).toBeLessThan(MOST_NAMED);
  expect([nameOf(named, [1]), others.at(-1)]).toEqual([expect.any(String), undefined]);
});

it('the text of a query without values is built once and continued by another statement', async () => {
  let built = 0;
  const users = textBuiltOnce((db) => {
    built += 1;
    return db.selectFrom('app_user as u').select('u.user_id');
  });
  const db = database.connections.reads;
  for (const id of [2, 3])
    expect((await sql<{ user_id: number }>`${users(db)} where u.user_id = ${id}`.execute(db)).rows).toEqual([
      { user_id: id },
    ]);
  expect(built).toBe(1);
});

it('a query with a value of its own is refused as text', () => {
  const active = textBuiltOnce((db) => db.selectFrom('app_user').select('user_id').where('active', '=', true));
  expect(() => active(database.connections.reads)).toThrow('did not become a parameter');
});
