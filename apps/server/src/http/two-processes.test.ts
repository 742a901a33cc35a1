import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { clientFor } from '@yardkeeper/testkit/client';
import { afterAll, beforeAll, expect, it } from 'vitest';

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startApp();
  second = await startApp({ database: first.database });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

it('a write that is repeated at another process, also at the same moment, is done once', async () => {
  const manager = await first.as('SALES_MANAGER');
  const save = (app: TestApp, key: string, company: string) =>
    clientFor(app.fastify, manager.token, manager.userId)
      .withHeaders({ 'idempotency-key': key })
      .ask('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company } as never });
  const one = await save(first, 'key-of-one', 'Once');
  expect((await save(second, 'key-of-one', 'Once')).body.data).toEqual(one.body.data);
  const both = await Promise.all([first, second, first, second].map((app) => save(app, 'key-of-both', 'At once')));
  expect(new Set(both.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  const { db } = first.connections;
  const made = await db.selectFrom('contact').select('company').where('company', 'in', ['Once', 'At once']).execute();
  expect(made.map(({ company }) => company).sort()).toEqual(['At once', 'Once']);
});
