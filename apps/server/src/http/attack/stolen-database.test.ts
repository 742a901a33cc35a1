import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demoPassword } from '../../demo/logins.ts';

const app = useApp();
const EMAIL = 'driver@yardkeeper.example';

/** Everything that the database holds, as whoever took its file reads it: table by table, with each row as text. */
async function everythingIn(): Promise<ReadonlyMap<string, string>> {
  const { db } = app.connections;
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`.execute(db);
  const read = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: texts } = await sql<{ is: string }>`select string_agg(t::text, E'\n') as is
        from ${sql.table(name)} t`.execute(db);
      return [name, texts[0]?.is ?? ''] as const;
    }),
  );
  return new Map(read);
}
const holding = (all: ReadonlyMap<string, string>, word: string) =>
  [...all].filter(([, text]) => text.includes(word)).map(([name]) => name);

it('a database file holds no password, no session token, and no code once its mail is out', async () => {
  const chosen = 'a password that nobody else has';
  const driver = await app.nobody.signIn('driver', demoPassword);
  await driver.do('POST /user/changePassword', { body: { oldPassword: demoPassword, newPassword: chosen } });
  const again = await app.nobody.signIn('driver', chosen);
  await app.nobody.do('POST /user/forgotPassword', { query: { email: EMAIL } });
  const mail = await app.connections.db
    .selectFrom('outbox_message')
    .select('payload')
    .where('recipient', '=', EMAIL)
    .orderBy('outbox_id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /code is (\w+)/.exec((mail.payload as { text: string }).text)?.[1] ?? '';
  const before = await everythingIn();
  expect(code).toMatch(/^\w{10}$/);
  for (const secret of [chosen, demoPassword, again.token!, again.token!.split('.')[2]!])
    expect(holding(before, secret), secret).toEqual([]);
  // What waits to be sent holds its code, because somebody has to send it.
  expect(holding(before, code)).toEqual(['outbox_message']);
  // The search finds what is there.
  expect(holding(before, EMAIL)).toContain('app_user');
});
