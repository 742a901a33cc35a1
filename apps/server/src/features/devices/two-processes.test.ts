import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { clientFor } from '@yardkeeper/testkit/client';
import { registerTablet, type Tablet } from '@yardkeeper/testkit/tablet';
import { afterAll, beforeAll, expect, it } from 'vitest';

let first: TestApp;
let deaf: TestApp;
beforeAll(async () => {
  const env = { ACCOUNTING_KEY: 'ab'.repeat(32) };
  first = await startApp({ env });
  deaf = await startApp({ database: first.database, notices: false, env });
});
afterAll(async () => {
  await deaf.close();
  await first.close();
});

const PIN = '739264';
const isIn = async (client: ReturnType<typeof clientFor>) => (await client.ask('GET /user/getCurrentUser')).status;

it('a PIN, a lock and a withdrawal count on every process', async () => {
  const picker = await first.as('PICKER');
  await picker.do('POST /mgr/device/setOwnPin', { body: { pin: PIN, presentPassword: 'demo1234' } });
  const here = await registerTablet(first, 'Bench');
  const there: Tablet = here.on(deaf);
  const session = await there.as(picker.userId, PIN);
  const both = [first, deaf].map((app) => clientFor(app.fastify, session.token, picker.userId));
  expect(await Promise.all(both.map(isIn))).toEqual([200, 200]);

  const guesses = await Promise.all(
    Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? here : there).tryPin(picker.userId, `40295${n}`)),
  );
  expect(guesses.map(({ status }) => status).sort()).toEqual([403, 403, 422, 422, 422, 422]);
  expect((await here.tryPin(picker.userId, PIN)).status).toBe(403);

  const admin = await first.as('SUPER_ADMIN');
  await admin.do('POST /mgr/device/letDeviceIn', { body: { deviceId: here.deviceId } });
  await admin.do('POST /mgr/device/letPersonIn', { body: { userId: picker.userId } });
  const again = await here.as(picker.userId, PIN);
  const elsewhere = clientFor(deaf.fastify, again.token, picker.userId);
  expect(await isIn(elsewhere)).toBe(200);
  await admin.do('POST /mgr/device/withdraw', { body: { deviceId: here.deviceId } });
  expect(await isIn(elsewhere)).toBe(401);
  expect((await there.tryPin(picker.userId, PIN)).body.fields).toEqual({ device: 'withdrawn' });
});
