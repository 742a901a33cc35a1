import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareServer } from './harness/bare-server.ts';
import { openLine } from './harness/client.ts';
import { checkSame, type Effort, measure, type Side } from './harness/measure.ts';
import { measureInTurn } from './harness/measure-in-turn.ts';
import type { Operation } from './harness/operation.ts';
import { table } from './harness/table.ts';
import { contactDuplicates } from './operations/people/contact-duplicates.ts';
import { currentUser } from './operations/people/current-user.ts';
import { userPage } from './operations/people/user-page.ts';
import { tagLookUp } from './operations/stock/tag-look-up.ts';
import { fillShelf } from './operations/stock/tag-pages.ts';
import { operations } from './operations.ts';

const handful: Effort = { warmUp: 2, rounds: 2, requests: 5, callers: 3, seconds: 0.05, secondsAtMost: 1 };
const liar: Operation = {
  ...currentUser,
  name: 'liar',
  bare: async (pool, who) => ({ ...((await currentUser.bare(pool, who)) as object), suburb: 'Elsewhere' }),
};
const cheaper: Operation = {
  ...tagLookUp,
  name: 'cheaper',
  bare: async (pool, who) => ({ ...((await tagLookUp.bare(pool, who)) as object), retail: 0.01 }),
};
const misdialled: Operation = {
  ...contactDuplicates,
  name: 'misdialled',
  bare: async (pool, who) => {
    const { duplicates } = (await contactDuplicates.bare(pool, who)) as { duplicates: object[] };
    return { duplicates: duplicates.map((one) => ({ ...one, phone: '021 000 000' })) };
  },
};
const nothing: Operation = {
  ...userPage,
  name: 'nothing',
  product: () => ({ method: 'POST', path: '/user/page', body: { pageNum: 99, pageSize: 20 } }),
  bare: async (pool, who) => ({ ...((await userPage.bare(pool, who)) as object), records: [] }),
};

let app: TestApp;
let bare: FastifyInstance;
beforeAll(async () => {
  // In an empty yard both answers would be empty.
  app = await startApp({ checkReplies: false, fillYard: true });
  await fillShelf(app.connections.db);
  for (const prepare of new Set(operations.map(({ prepareTwin }) => prepareTwin)))
    await prepare?.(app.connections.db, true);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  bare = bareServer(app.database.url, [...operations, liar, cheaper, misdialled, nothing], 4);
  await bare.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await bare.close();
  await app.close();
});

const portOf = (server: FastifyInstance) => (server.server.address() as { port: number }).port;

async function sidesOf(operation: Operation): Promise<[Side, Side]> {
  const { token, userId } = await app.as(operation.as);
  const caller = { token: token ?? '', userId };
  const headers = { authorization: `Bearer ${token}` };
  const asked = { method: 'GET', path: `/bare/${operation.name}/${userId}` } as const;
  return [
    { target: { port: portOf(app.fastify), headers }, asked: await operation.product(caller, app.connections.db) },
    { target: { port: portOf(bare) }, asked },
  ];
}

describe('the bench', () => {
  it('measures both sides and compares them', async () => {
    const result = await measure(currentUser, ...(await sidesOf(currentUser)), handful);
    expect(result.name).toBe('current-user');
    for (const side of [result.product, result.bare]) {
      expect(side.p50).toBeGreaterThan(0);
      expect(side.p95).toBeGreaterThanOrEqual(side.p50);
      expect(side.perSecond).toBeGreaterThan(0);
    }
    expect(result.p50Ratio).toBeGreaterThan(0);
    expect(result.throughputRatio).toBeGreaterThan(0);
  });

  it.each(operations.flatMap((operation) => (operation.isFar ? [] : [[operation.name, operation] as const])))(
    'the twin of %s answers the same',
    async (_, operation) => {
      const sides = await sidesOf(operation);
      for (let time = 0; time < 2; time += 1) await checkSame(operation, ...sides);
    },
  );

  it.each([liar, cheaper, misdialled])('catches $name, a twin that answers something else', async (twin) => {
    await expect(measure(twin, ...(await sidesOf(twin)), handful)).rejects.toThrow('does not answer the same');
  });

  it('refuses two answers that are the same because both are empty', async () => {
    await expect(measure(nothing, ...(await sidesOf(nothing)), handful)).rejects.toThrow('the answer is empty');
  });

  it('refuses an answer without the list it is about', async () => {
    const listless: Operation = { ...currentUser, list: 'orders' };
    await expect(measure(listless, ...(await sidesOf(listless)), handful)).rejects.toThrow('the answer is empty');
  });

  it('measures the others when one fails, and says which and why', async () => {
    const said: string[] = [];
    const say = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) };
    const once = async (o: Operation) => measure(o, ...(await sidesOf(o)), { ...handful, rounds: 1 });
    const { results, failed } = await measureInTurn([currentUser, liar, userPage], once, say);
    expect(results.map(({ name }) => name)).toEqual(['current-user', 'user-page']);
    expect(failed).toEqual(['liar']);
    expect(said).toEqual([
      expect.stringMatching(/^current-user: .* ms, .* × bare, .* of its throughput$/),
      expect.stringContaining('liar FAILED: liar: the twin does not answer the same'),
      expect.stringContaining('user-page: '),
    ]);
  });

  it('catches an answer that is not a success', async () => {
    const [product, twin] = await sidesOf(currentUser);
    const nobody = { ...product, target: { port: portOf(app.fastify) } };
    await expect(measure(currentUser, nobody, twin, handful)).rejects.toThrow('answered 401');
  });

  it('reads an answer that comes in pieces', async () => {
    const { token, userId } = await app.as('SUPER_ADMIN');
    const target = { port: portOf(app.fastify), headers: { authorization: `Bearer ${token}` } };
    const line = await openLine(target, { method: 'GET', path: '/openapi.json' });
    expect(JSON.parse((await line.ask()).body).openapi).toBe('3.1.0');
    expect(JSON.parse((await line.ask()).body).paths['/login']).toBeTypeOf('object');
    line.close();
    expect(userId).toBeGreaterThan(0);
  });

  it('prints columns', () => {
    const rows = [
      { operation: 'a', ms: '1.20' },
      { operation: 'longer', ms: '10.00' },
    ];
    expect(table(rows)).toBe('operation     ms\na           1.20\nlonger     10.00');
  });
});
