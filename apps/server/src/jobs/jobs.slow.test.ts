import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { inFull, rounds } from '@yardkeeper/testkit/rounds';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { usualTimes } from './hold.ts';
import { keepJobs } from './jobs.ts';

/** The same order as the usual times, a tenth as long. */
const short = { tryMs: 300, beatMs: 300, answerMs: 500, silentMs: 1_200, graceMs: 300 };
const times = inFull ? usualTimes : short;
const TAKEN_OVER_MS = rounds(10_000, 30_000);

let database: TestDatabase;
let client: pg.Client;
const processes = new Set<ChildProcess>();
beforeAll(async () => {
  database = await freshDatabase('nothing');
  client = new pg.Client(database.url);
  await client.connect();
  await client.query('create table job_run (run_id serial primary key, pid int, began timestamptz, ended timestamptz)');
});
const stop = async (child: ChildProcess) => {
  processes.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};
afterEach(async () => {
  await Promise.all([...processes].map(stop));
  await client.query('truncate job_run');
});
afterAll(async () => {
  await client.end();
  await database.close();
});

async function start(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'fixtures/jobs-process.ts');
  const child = fork(file, [database.url, JSON.stringify(times)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  processes.add(child);
  await once(child, 'message');
  return child;
}
const ranLast = async (): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pid from job_run order by run_id desc limit 1')).rows[0]?.pid;
const runsOf = async ({ pid }: ChildProcess): Promise<number> =>
  (await client.query('select from job_run where pid = $1', [pid])).rowCount ?? 0;
const runsIn = (child: ChildProcess) => expect.poll(ranLast, { timeout: TAKEN_OVER_MS }).toBe(child.pid);

/** Runs of different processes that were under way at the same time; a killed process ended when it was killed. */
type Run = { readonly pid: number; readonly began: Date; readonly ended: Date | null };
async function overlaps(killedAt: ReadonlyMap<number, Date> = new Map()): Promise<{ one: Run; other: Run }[]> {
  const { rows } = await client.query<Run>('select pid, began, ended from job_run order by began');
  const endOf = (row: Run) => row.ended ?? killedAt.get(row.pid) ?? new Date();
  return rows.flatMap((one, n) =>
    rows
      .slice(n + 1)
      .filter((other) => other.pid !== one.pid && other.began < endOf(one))
      .map((other) => ({ one, other })),
  );
}

it('a killed holder is followed by another process, and no job ever runs in two', async () => {
  const killedAt = new Map<number, Date>();
  let holder = await start();
  await runsIn(holder);
  let next = await start();
  for (let n = 0; n < rounds(2, 10); n += 1) {
    expect(await runsOf(next)).toBe(0);
    killedAt.set(holder.pid!, new Date());
    await stop(holder);
    await runsIn(next);
    [holder, next] = [next, await start()];
  }
  expect(await overlaps(killedAt)).toEqual([]);
});

it('a frozen holder is followed too, and does not go on when it wakes', async () => {
  const holder = await start();
  await runsIn(holder);
  const next = await start();
  holder.kill('SIGSTOP');
  await runsIn(next);
  const before = await runsOf(holder);
  const { rows } = await client.query('select clock_timestamp() as now');
  const thawedAt: Date = rows[0].now;
  holder.kill('SIGCONT');
  const runs = await runsOf(next);
  await expect.poll(() => runsOf(next), { timeout: TAKEN_OVER_MS }).toBeGreaterThan(runs + 3);
  expect(await runsOf(holder)).toBe(before);
  // The run in which it was frozen ends when it wakes; it began none since.
  const odd = (await overlaps()).filter(({ one }) => one.pid !== holder.pid || (one.ended ?? new Date()) < thawedAt);
  expect(odd).toEqual([]);
});

it('a holder whose connection is cut stops at once, and one of them goes on', async () => {
  const both = [await start(), await start()];
  await expect.poll(ranLast).toBeDefined();
  for (let n = 0; n < rounds(3, 20); n += 1) {
    const { rows } = await client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = 727296
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
    const { rows: last } = await client.query<{ n: number }>('select max(run_id) as n from job_run');
    await expect
      .poll(async () => (await client.query('select from job_run where run_id > $1', [last[0]!.n + 1])).rowCount, {
        timeout: TAKEN_OVER_MS,
      })
      .toBeGreaterThan(0);
  }
  expect(both.map(({ exitCode }) => exitCode)).toEqual([null, null]);
  expect(await overlaps()).toEqual([]);
});

/** A way to the database on which nothing arrives any more at some moment, and neither side is told. */
async function openWay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  target.searchParams.delete('host');
  let isGone = false;
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => isGone || to.write(chunk));
      from.on('close', () => isGone || to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    vanish: () => {
      isGone = true;
    },
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

it('a holder that no longer reaches the database stops by itself before another one begins', async () => {
  const way = await openWay(database.url);
  const ended: Date[] = [];
  const work = async (signal: AbortSignal) => {
    await Promise.race([once(signal, 'abort'), new Promise((done) => setTimeout(done, 200))]);
    ended.push(new Date());
  };
  const jobs = keepJobs(way.url, {
    log: pino({ level: 'silent' }),
    times,
    jobs: [{ name: 'here', everyMs: 100, failure: '', work }],
  });
  await expect.poll(() => ended.length).toBeGreaterThan(0);
  const next = await start();
  way.vanish();
  await runsIn(next);
  const { rows } = await client.query<{ began: Date }>('select min(began) as began from job_run');
  const before = ended.length;
  expect(ended.at(-1)!.getTime()).toBeLessThan(rows[0]!.began.getTime());
  await expect.poll(() => runsOf(next)).toBeGreaterThan(4);
  expect(ended).toHaveLength(before);
  way.close();
  await jobs.stop();
});
