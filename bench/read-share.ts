// node bench/read-share.ts [--minutes 1] [--pool 10]: a busy day on the demo yard with one process, a primary and a
// standby of Debian's PostgreSQL 15: which part of the reading the standby takes over, and how many connections are in
// use at once. Counts of both servers, not times.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { migrate } from '../apps/server/src/db/migrating/migrate.ts';
import { type StandingServer, startPrimary } from '../apps/server/src/db/servers/fixtures/standing-servers.ts';
import { prepareDay } from './busy-day/day.ts';
import { fewPeople } from './busy-day/plan.ts';
import { table } from './harness/table.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, pool: { type: 'string', default: '10' } },
});
const EACH_MS = 20;

type Counts = { readonly transactions: number; readonly rows: number; readonly blocks: number };
/** Each session tells its counts within a second. */
async function countsOf({ url }: StandingServer): Promise<Counts> {
  await new Promise((done) => setTimeout(done, 1_500));
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(`select xact_commit::int as transactions, tup_returned::float8 as rows,
    (blks_hit + blks_read)::float8 as blocks from pg_stat_database where datname = current_database()`);
  await client.end();
  return rows[0];
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-share-'));
const primary = await startPrimary();
const standby = await primary.addStandby();
try {
  await migrate(primary.url);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
  });
  const o = { config, databaseUrl: primary.url, webRoot: null, fillYard: true, poolSize: Number(values.pool) };
  const app = await buildApp(o);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as { port: number };
  const plan = { ...fewPeople(60 * Number(values.minutes)), tempo: 10 };
  const day = await prepareDay({ port, db: app.connections.db }, plan);
  const before = [await countsOf(primary), await countsOf(standby)] as const;
  const most = { writes: 0, reads: 0, waiting: 0 };
  const looking = setInterval(() => {
    const { writes, reads } = app.connections.pools;
    const [w, r] = [writes(), reads()];
    most.writes = Math.max(most.writes, w.open - w.idle);
    most.reads = Math.max(most.reads, r.open - r.idle);
    most.waiting = Math.max(most.waiting, w.waiting + r.waiting);
  }, EACH_MS);
  await day.play();
  clearInterval(looking);
  day.close();
  const after = [await countsOf(primary), await countsOf(standby)] as const;
  const grown = (of: keyof Counts) => [after[0][of] - before[0][of], after[1][of] - before[1][of]] as const;
  console.log(
    table(
      (['transactions', 'rows', 'blocks'] as const).map((of) => {
        const [one, two] = grown(of);
        return {
          counted: of,
          primary: String(one),
          standby: String(two),
          'share of the standby': `${((100 * two) / (one + two)).toFixed(0)} %`,
        };
      }),
    ),
  );
  const calls = [...day.samples.times.values()].reduce((sum, { length }) => sum + length, 0);
  const { failures } = day.samples;
  console.log(
    `${calls} calls, ${failures.length} of them failed. ${failures.map(({ what, why }) => `${what}: ${why}`).join('; ')}`,
  );
  console.log(
    `In use at once, at most: ${most.writes} connections for writing, ${most.reads} for reading; ${most.waiting} requests waited.`,
  );
  await app.close();
} finally {
  await standby.stop();
  await primary.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
