import { useApp } from '@yardkeeper/testkit/use-app';
import { afterEach, expect, it, vi } from 'vitest';
import { softPasskey } from '../features/account/second-step/soft-passkey-testing.ts';
import { resetSignIn } from './reset-sign-in.ts';

const app = useApp();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('a super admin who lost everything is let in with a code from the server, and nothing former works', async () => {
  const me = await app.nobody.signIn('super.admin', 'demo1234');
  const { options } = await me.do('POST /user/passkey/addOptions', { body: {} });
  await me.do('POST /user/passkey/add', { body: { name: 'Lost', made: softPasskey().make(options) } });
  vi.stubEnv('DATABASE_URL', app.database.url);
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  await resetSignIn(['Super.Admin']);
  expect((await me.ask('GET /user/getCurrentUser')).status).toBe(401);
  const login = async (password: string) =>
    (await app.nobody.ask('POST /login', { body: { userName: 'super.admin', password } })).body.code;
  expect(await login('demo1234')).toBe(401);
  const code = /the code (\w+),/.exec(said.join('\n'))![1]!;
  const email = 'super.admin@yardkeeper.example';
  const reset = { query: { email, code, password: 'tui-weka-korimako' }, body: undefined };
  expect((await app.nobody.ask('POST /user/resetPassword', reset)).status).toBe(200);
  expect(await login('tui-weka-korimako')).toBe(200);
  const mails = await app.connections.db
    .selectFrom('outbox_message')
    .select('payload')
    .where('recipient', '=', email)
    .execute();
  expect(JSON.stringify(mails)).toContain('somebody at the server');
  expect(JSON.stringify(mails)).not.toContain(code);
});

it('says when there is no such user', async () => {
  vi.stubEnv('DATABASE_URL', app.database.url);
  await expect(resetSignIn(['nobody.here'])).rejects.toThrow('There is no active user nobody.here');
  await expect(resetSignIn([])).rejects.toThrow('Say whose');
});
