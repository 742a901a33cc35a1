import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, breached } from '../../apps/server/src/audit/run.ts';
import { type Day, prepareDay } from './day.ts';
import { callRows } from './measured/judge.ts';
import { fewPeople, largeYard } from './plan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ checkReplies: false, fillYard: true, poolSize: 10 });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(() => app?.close());

const deeds = [
  ...['a sale at the counter', 'an invoice to pick', 'a quote', 'a scan', 'a stop', 'an offer', 'a strip list'],
  ...['a statement', 'a new customer', 'a purchase order', 'a look at the books', 'a report as PDF', 'heard news'],
];
const doneIn = ({ samples }: Day) => new Set([...samples.deeds.keys()].map((key) => key.slice(key.indexOf(': ') + 2)));

/** A soak plays a minute with everybody; what it takes is measured by `npm run busy-day`, which needs the machine alone. */
const plan = rounds(fewPeople(8), { ...largeYard(1, 4), withBackup: false });
it(
  'a busy day: nobody gets an error, and everybody gets something done',
  async () => {
    const { port } = app.fastify.server.address() as { port: number };
    const day = await prepareDay({ port, db: app.connections.db }, plan);
    const isEnough = () => day.samples.failures.length > 0 || deeds.every((deed) => doneIn(day).has(deed));
    await day.play({ isEnough });
    day.close();
    expect(day.samples.failures).toEqual([]);
    const rows = callRows(day.samples);
    expect(rows.filter(({ by }) => by === 'screens').length).toBeGreaterThan(20);
    for (const { count, p50, p95, max } of rows) {
      expect(count).toBeGreaterThan(0);
      expect(p50).toBeLessThanOrEqual(p95);
      expect(p95).toBeLessThanOrEqual(max);
    }
    expect(breached(await audit({ databaseUrl: app.database.url, files: null }))).toEqual([]);
  },
  rounds(120_000, 900_000),
);
