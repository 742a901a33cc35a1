import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { inFull } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering, type StandIn, startStandIn } from '../../../outbox/fixtures/stand-in.ts';

/** A provider behind HTTP and the product set up for it; only runs without `inFull` shorten waiting times. */
let provider: StandIn;
let app: TestApp;
let child: ChildProcess;
beforeAll(async () => {
  provider = await startStandIn();
  const url = `${provider.url}/v1`;
  app = await startApp({ env: { CATALOGUE_URL: url, CATALOGUE_KEY: 'raw-key' } });
  child = fork(path.join(import.meta.dirname, '../fixtures/asking-process.ts'), [app.database.url, url], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await provider?.stop();
  await app?.close();
});

const find = async (q: string) =>
  (await app.as('SALES_PERSON')).ask('GET /mgr/partCatalogs/car/info', { query: { q, cached: 1 } });
const car = answering(200, [{ catalogId: 'toyota', carId: '17', brand: 'TOYOTA', modelName: 'Hilux', parameters: [] }]);
const timesAsked = (q: string) => provider.asked.filter((each) => each.path.includes(q)).length;

describe('of two processes that want the same car', () => {
  it('one asks, and the other takes its answer', async () => {
    let answer = () => {};
    provider.behave((reply, asked) => {
      answer = () => car(reply, asked);
    });
    child.send('KUN26-0000001');
    await expect.poll(() => timesAsked('KUN26-0000001'), { timeout: 10_000 }).toBe(1);
    const ours = find('KUN26-0000001');
    await expect.poll(() => app.services.catalogue.underWay.size, { timeout: 10_000 }).toBe(1);
    const theirs = once(child, 'message');
    answer();
    expect((await ours).body.data).toEqual((await theirs)[0]);
    expect(timesAsked('KUN26-0000001')).toBe(1);
  });

  it('the other asks when the first was killed meanwhile', async () => {
    provider.behave(() => {});
    child.send('KUN26-0000002');
    await expect.poll(() => timesAsked('KUN26-0000002'), { timeout: 10_000 }).toBe(1);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    provider.behave(car);
    // The turn of the killed process expires after 15 seconds.
    const { db } = app.connections;
    if (!inFull) await sql`update catalogue_asking set since = since - interval '15 seconds'`.execute(db);
    expect((await find('KUN26-0000002')).body.data.list).toHaveLength(1);
    expect(timesAsked('KUN26-0000002')).toBe(2);
  }, 60_000);
});

describe.runIf(inFull)('a provider that takes 10 seconds', () => {
  it('is not waited for: what is kept comes before, and where nothing is kept it is said in words', async () => {
    provider.behave(car);
    await find('KUN26-0000003');
    await sql`update catalogue_answer set fresh_until = now() - interval '1 minute'`.execute(app.connections.db);
    provider.behave((reply, asked) => void setTimeout(() => car(reply, asked), 10_000));
    const begun = Date.now();
    const after = async (q: string) => ({ answer: await find(q), ms: Date.now() - begun });
    const [kept, none] = await Promise.all([after('KUN26-0000003'), after('KUN26-0000004')]);
    expect(kept.answer.body.data).toMatchObject({
      list: [{ carId: '17' }],
      source: { isStale: true, why: 'The parts catalogue is slow just now' },
    });
    expect(kept.ms).toBeLessThan(4_500);
    expect([none.answer.status, none.answer.body.msg]).toEqual([
      424,
      'The parts catalogue does not answer just now: look again later, or type the part',
    ]);
    expect(none.ms).toBeLessThan(10_000);
    // The slow answers broke nothing, and the car that was not found cost no credit.
    provider.behave(car);
    expect((await find('KUN26-0000003')).body.data.source.isStale).toBe(false);
    const { rows } = await sql`select 1 from catalogue_credit where car = 'KUN26-0000004'`.execute(app.connections.db);
    expect(rows).toEqual([]);
  }, 60_000);
});
