import { startApp } from '@yardkeeper/testkit/app';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';
import { codeHash } from './passwords.ts';
import { insertCode } from './recovery-queries.ts';

const app = useApp();
const me = useMade(() => app.nobody.signIn('driver', 'demo1234'));

describe('a new password', () => {
  it.each(['password1', 'PassWord1', 'iloveyou1', '1q2w3e4r', 'football1'])('is not %s', async (newPassword) => {
    const refused = await me.ask('POST /user/changePassword', { body: { oldPassword: 'demo1234', newPassword } });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['newPassword']]);
  });

  it('is none of the worst either for somebody else, nor with a mailed code, which stays good', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const user = { userName: 'mere.weak', usersName: 'Mere', email: 'mere.weak@yard.example' };
    const { roleId } = (await admin.do('GET /manageUser/getRole')).find((r) => r.role === 'PICKER')!;
    const made = await admin.ask('POST /user/save', { body: { ...user, roleId, password: 'password1' } });
    expect([made.status, Object.keys(made.body.fields ?? {})]).toEqual([422, ['password']]);
    const code = 'ABCDEFGHJK';
    const expiresAt = new Date(Date.now() + 60_000);
    const { db } = app.connections;
    await insertCode(db, { hash: codeHash(code), purpose: 'resetPassword', userId: me.userId, expiresAt });
    const reset = async (password: string) =>
      (
        await app.nobody.ask('POST /user/resetPassword', {
          query: { email: 'driver@yardkeeper.example', code, password },
          body: undefined,
        })
      ).status;
    expect(await reset('password1')).toBe(422);
    expect(await reset('tui-weka-korimako')).toBe(200);
  });

  it('may be any words that are long enough', async () => {
    const person = await app.nobody.signIn('dispatcher', 'demo1234');
    const body = { oldPassword: 'demo1234', newPassword: 'aaaaaaab' };
    expect((await person.ask('POST /user/changePassword', { body })).status).toBe(200);
  });
});

it('outside a demo the password of the demo neither signs in nor is taken', async () => {
  const real = await startApp({ database: app.database, env: { YARD_DEMO: 'off' } });
  const login = async (password: string) =>
    (await real.nobody.ask('POST /login', { body: { userName: 'picker', password } })).body;
  const [demo, wrong] = [await login('demo1234'), await login('nope-nope')];
  expect(demo.code).toBe(401);
  expect(demo).toEqual(wrong);
  const admin = await real.as('SUPER_ADMIN');
  const body = { oldPassword: 'demo1234', newPassword: 'Demo1234' };
  expect((await admin.ask('POST /user/changePassword', { body })).status).toBe(422);
  await real.close();
});
