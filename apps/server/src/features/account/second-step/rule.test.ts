import { base32 } from '@scure/base';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { clientFor } from '@yardkeeper/testkit/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt, stepOf } from './totp.ts';

let now = new Date('2026-03-02T20:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: () => now });
});
afterAll(() => app.close());

const ruleFor = async (role: string, from: string) => {
  const admin = await app.nobody.signIn('super.admin', 'demo1234');
  const { roleId } = (await admin.do('GET /manageUser/getRole')).find((r) => r.role === role)!;
  const value = { secondStepRoles: [roleId], secondStepFrom: from };
  await admin.do('POST /mgr/common/saveSetting/:id', { params: { id: 0 }, body: { type: 'signIn', value } });
};

it('whoever must have a second step does nothing else until it is set up', async () => {
  const open = await app.nobody.signIn('accounting', 'demo1234');
  await ruleFor('ACCOUNTING', '2026-03-10');
  expect((await open.do('GET /user/secondStep')).neededFrom).toBe('2026-03-10');
  expect((await open.ask('GET /manageUser/getRole')).status).toBe(200);
  now = new Date('2026-03-09T11:00:00Z'); // 10 March in New Zealand
  const { accessToken, userInfo } = await app.nobody.do('POST /login', {
    body: { userName: 'accounting', password: 'demo1234' },
  });
  expect(userInfo.secondStep).toBe('due');
  const me = clientFor(app.fastify, accessToken, userInfo.userID);
  for (const key of ['GET /manageUser/getRole', 'GET /user/getUserAreas', 'GET /fcmToken/publicKey'] as const)
    expect((await me.ask(key)).status).toBe(403);
  const written = await me.ask('POST /user/changePassword', {
    body: { oldPassword: 'demo1234', newPassword: 'korimako-9-tui' },
  });
  expect([written.status, written.body.msg]).toEqual([403, expect.stringContaining('second step')]);
  expect((await me.do('GET /user/getCurrentUser')).secondStep).toBe('due');
  const { secret } = await me.do('POST /user/authenticator/begin', { body: {} });
  const code = codeAt(base32.decode(secret.padEnd(Math.ceil(secret.length / 8) * 8, '=')), stepOf(now));
  await me.do('POST /user/authenticator/confirm', { body: { code } });
  expect((await me.ask('GET /manageUser/getRole')).status).toBe(200);
  const last = await me.ask('POST /user/authenticator/remove', { body: { presentPassword: 'demo1234' } });
  expect(last.status).toBe(409);
});

it('the rule reaches sessions that are open, also on another process, and only a super admin reads it', async () => {
  const other = await startApp({ database: app.database, clock: () => now, notices: false });
  const here = await app.nobody.signIn('driver', 'demo1234');
  const there = clientFor(other.fastify, here.token, here.userId);
  expect((await there.ask('GET /user/getUserAreas')).status).toBe(200);
  await ruleFor('DRIVER', '2026-03-01');
  for (const client of [here, there]) expect((await client.ask('GET /user/getUserAreas')).status).toBe(403);
  await ruleFor('DRIVER', '2026-05-01');
  for (const client of [here, there]) expect((await client.ask('GET /user/getUserAreas')).status).toBe(200);
  const read = { params: { id: 0 }, query: { type: 'signIn' } } as never;
  expect((await here.ask('GET /mgr/common/getSetting/:id', read)).status).toBe(403);
  await other.close();
});
