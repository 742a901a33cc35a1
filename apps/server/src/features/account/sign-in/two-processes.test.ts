import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { clientFor } from '@yardkeeper/testkit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let first: TestApp;
let second: TestApp;
let deaf: TestApp;
beforeAll(async () => {
  first = await startApp();
  second = await startApp({ database: first.database });
  deaf = await startApp({ database: first.database, notices: false });
});
afterAll(async () => {
  await Promise.all([second.close(), deaf.close()]);
  await first.close();
});

const soon = async (check: () => Promise<void>) => {
  for (let left = 50; ; left -= 1)
    try {
      return await check();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
};

describe('two processes on one database', () => {
  it('take each other’s tokens, and a session that ends on one ends on all, even without notices', async () => {
    const picker = await first.nobody.signIn('picker', 'demo1234');
    const elsewhere = [second, deaf].map((app) => clientFor(app.fastify, picker.token, picker.userId));
    for (const client of elsewhere) expect((await client.ask('GET /user/getCurrentUser')).status).toBe(200);
    const admin = await first.as('SUPER_ADMIN');
    await admin.do('DELETE /manageUser/deleteUser/:id', { params: { id: picker.userId } });
    expect((await elsewhere[1]!.ask('GET /user/getCurrentUser')).status).toBe(401);
    await soon(async () => expect((await elsewhere[0]!.ask('GET /user/getCurrentUser')).status).toBe(401));
  });

  it('count failed sign-ins together', async () => {
    const guess = (app: TestApp) => app.nobody.ask('POST /login', { body: { userName: 'driver', password: 'no' } });
    const codes = [];
    for (const app of [first, second, first, second, first]) codes.push((await guess(app)).body.code);
    expect(codes).toEqual([401, 401, 401, 401, 429]);
  });

  it('a changed role reaches a remembered session on the other process', async () => {
    const admin = await first.as('SUPER_ADMIN');
    const driver = await second.as('DISPATCHER');
    await driver.do('GET /user/getCurrentUser');
    const role = (await admin.do('GET /manageUser/getRole')).find((r) => r.role === 'DISPATCHER')!;
    await admin.do('POST /manageUser/updateRole', { body: { ...role, permission: ['VIEW PICKING'] } });
    await soon(async () => expect((await driver.do('GET /user/getCurrentUser')).permission).toEqual(['VIEW PICKING']));
  });
});
