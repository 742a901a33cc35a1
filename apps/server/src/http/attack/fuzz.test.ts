import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { randomOf } from '@yardkeeper/testkit/random';
import { rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownRecords } from '../every-call/product-thread/known-records.ts';
import { type Attack, attacked, attackOn, everyone, mayMake, said, sentAs } from './every-call.ts';
import { changedSince, type Digests, digestOfAll } from './unchanged.ts';

let app: TestApp;
let known: Awaited<ReturnType<typeof knownRecords>>;
beforeAll(async () => {
  app = await startApp({ fillYard: true });
  known = await knownRecords(app.connections.db);
  // A sign-in is noted at its person, so everybody is signed in before the yard is looked at.
  for (const role of roles) await app.as(role);
}, 300_000);
afterAll(() => app?.close());
/** The long form makes 100,000 requests. */
const [ALLOWED, REFUSED] = [rounds(600, 70_000), rounds(1_500, 30_000)];
const SEED = Number(process.env.YARD_SEED ?? rounds(42, Date.now() % 1_000_000));
const HOURS = 3 * 3_600_000;

type Answer = { readonly status: number; readonly fault: string | null };
async function ask(role: Role | null, attack: Attack): Promise<Answer> {
  const { method, url, body } = sentAs(attack);
  const { token } = role ? await app.as(role) : { token: null };
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await app.fastify.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  const { statusCode: status } = answer;
  // The test's app checks each answer against its schema and fails with 500 when it is beyond it.
  if (status >= 500 && status !== 503) return { status, fault: `${status} ${answer.payload.slice(0, 300)}` };
  if (status < 400) return { status, fault: null };
  const isEnvelope = /"code":\d+,"data":null,"msg":"[^"]/.test(answer.payload);
  return { status, fault: isEnvelope ? null : `${status} without a sentence: ${answer.payload.slice(0, 200)}` };
}

/** Where a fault was found, with what repeats it. */
const found = (role: Role | null, attack: Attack, fault: string) =>
  `${callKey(attack.call)} as ${role ?? 'nobody'} (seed ${SEED}): ${fault}\n  ${said(attack)}`;

async function attackAll(
  requests: number,
  pairs: readonly { readonly call: CallDef; readonly role: Role | null }[],
  o: { readonly together: number },
): Promise<{ faults: string[]; asked: number; refused: number }> {
  const random = randomOf(SEED);
  const faults: string[] = [];
  let [asked, refused] = [0, 0];
  const { db } = app.connections;
  let before: Digests | null = null;
  let group: string[] = [];
  // What calls left to do is done before the yard is looked at, so that no worker changes it in between.
  const digest = async () => {
    await app.outbox.drain();
    await app.reports.drain();
    await app.booking?.drain();
    return digestOfAll(db);
  };
  const look = async () => {
    if (before === null || group.length === 0) return;
    const after = await digestOfAll(db);
    const changed = changedSince(before, after);
    if (changed.length > 0)
      faults.push(`${changed.join(', ')} changed by one of these refused calls:\n${group.join('\n')}`);
    before = after;
    group = [];
  };
  for (let n = 0; n < requests && faults.length < 20; n += 1) {
    const { call, role } = pairs[n % pairs.length]!;
    const attack = attackOn(call, known, random);
    // Reads run in read-only transactions, so only writes are looked after.
    if (call.effect === 'write') before ??= await digest();
    const answer = await ask(role, attack);
    asked += 1;
    if (answer.fault) faults.push(found(role, attack, answer.fault));
    if (answer.status >= 400) {
      refused += 1;
      if (call.effect === 'write') group.push(found(role, attack, `${answer.status}`));
      if (group.length >= o.together) await look();
    } else if (call.effect === 'write') {
      // It was done and changed the yard, so what was refused before it can no longer be told apart.
      before = null;
      group = [];
    }
  }
  await look();
  return { faults, asked, refused };
}

/** Calls in an order that depends on the seed alone, so that a short form sees a part of everything. */
const shuffled = <T>(all: readonly T[]): T[] => {
  const random = randomOf(SEED + 1);
  return all
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
};

describe('every call, attacked with inputs made from its schema', () => {
  it(
    'by those who may not make it: refused with a sentence, and nothing is changed',
    async () => {
      const pairs = attacked.flatMap((call) =>
        everyone.filter((role) => !mayMake(call, role)).map((role) => ({ call, role })),
      );
      const { faults, asked, refused } = await attackAll(REFUSED, shuffled(pairs), { together: 500 });
      expect(faults).toEqual([]);
      expect(refused).toBe(asked);
    },
    HOURS,
  );

  it(
    'by those who may make it: no failure, no answer beyond its schema, and a refusal changes nothing',
    async () => {
      const writers = attacked.flatMap((call) =>
        [...roles, null].filter((role) => mayMake(call, role)).map((role) => ({ call, role })),
      );
      const { faults, refused } = await attackAll(ALLOWED, shuffled(writers), { together: 10 });
      expect(faults).toEqual([]);
      expect(refused).toBeGreaterThan(ALLOWED / 10);
    },
    HOURS,
  );
});

describe('the attack notices', () => {
  const planted: CallDef = {
    method: 'GET',
    path: '/planted/sly',
    effect: 'write',
    guard: { role: 'SUPER_ADMIN' },
    summary: '',
    query: z.object({ search: z.string().max(40).optional() }),
    reply: z.null(),
  };

  it('a table that a refused call changed', async () => {
    const { db } = app.connections;
    const before = await digestOfAll(db);
    expect(changedSince(before, await digestOfAll(db))).toEqual([]);
    await db.insertInto('area').values({ name: 'sly' }).execute();
    expect(changedSince(before, await digestOfAll(db))).toEqual(['area']);
    await db.deleteFrom('area').where('name', '=', 'sly').execute();
    expect(mayMake(planted, 'PICKER')).toBe(false);
  });

  it('an answer that is no refusal in words', async () => {
    const { fault } = await ask('PICKER', { call: planted, parts: { params: {}, query: {}, body: undefined } });
    // An unknown path is refused in words too.
    expect(fault).toBeNull();
    await app.connections.db.schema.alterTable('area').renameTo('area_gone').execute();
    const areas = attacked.find((call) => callKey(call) === 'GET /user/getUserAreas')!;
    const failed = await ask('SUPER_ADMIN', { call: areas, parts: { params: {}, query: {}, body: undefined } });
    expect(failed.fault).toMatch(/^500 /);
    await app.connections.db.schema.alterTable('area_gone').renameTo('area').execute();
  });
});
