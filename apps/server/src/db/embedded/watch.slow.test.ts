import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureCluster } from './cluster.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { raise } from './raise.ts';

let folder: string;
let dataDir: string;
let embedded: Embedded;
const said: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-watch-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  embedded = await startEmbedded({ dataDir, say: (sentence) => said.push(sentence) });
  await query('create table part (name text)');
});
afterAll(async () => {
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = () => findPostmaster(join(dataDir, 'postgres'));
const kill = () => process.kill(postmaster()?.pid ?? 0, 'SIGKILL');

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: embedded.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
const parts = () => query('select name from part order by 1').catch((error: Error) => error.message);
const back = (names: string[]) =>
  expect.poll(parts, { timeout: 15_000, interval: 20 }).toEqual(names.map((name) => ({ name })));

it('is restarted whenever it is killed, at the same address, with everything committed', async () => {
  const { url } = embedded;
  for (const [at, names] of [['Door'], ['Door', 'Bonnet']].entries()) {
    await query(`insert into part values ('${names.at(-1)}')`);
    const before = postmaster()?.pid;
    kill();
    await back([...names].sort());
    expect(postmaster()?.pid).not.toBe(before);
    await expect.poll(() => said).toHaveLength(2 * at + 2);
  }
  expect(embedded.url).toBe(url);
  expect(said.slice(0, 2)).toEqual([
    'The embedded PostgreSQL has ended unexpectedly; it is started again',
    expect.stringMatching(/^The embedded PostgreSQL is back after \d+\.\d s$/),
  ]);
  const lock = `select 1 from pg_locks where locktype = 'advisory' and objid = 727275`;
  await expect.poll(() => query(lock), { timeout: 5_000 }).toHaveLength(1);
});

it('is not delayed by a child of the killed one that continues a long query', async () => {
  const busy = new pg.Client({ connectionString: embedded.url });
  busy.on('error', () => {});
  await busy.connect();
  const counting = busy.query('select count(*) from generate_series(1, 3000000000) a').catch((error: Error) => error);
  const isBusy = `select 1 from pg_stat_activity where state = 'active' and query like '%generate_series%'`;
  await expect.poll(() => query(`${isBusy} and pid <> pg_backend_pid()`)).toHaveLength(1);
  kill();
  await back(['Bonnet', 'Door']);
  expect(await counting).toBeInstanceOf(Error);
  await busy.end().catch(() => {});
});

it('leaves nothing running when it is stopped during a restart, and opens the next time', async () => {
  kill();
  await expect.poll(() => said.at(-1), { interval: 5 }).toMatch(/it is started again$/);
  await embedded.stop();
  expect(postmaster()).toBeUndefined();
  embedded = await startEmbedded({ dataDir });
  expect(embedded.tookOver).toBe(false);
  await back(['Bonnet', 'Door']);
});

it('is returned when it became ready just as it was told to stop, so that it is stopped too', async () => {
  await embedded.stop();
  const cluster = await ensureCluster(dataDir, false);
  const stopping = new AbortController();
  const raised = raise({ cluster, dataDir, fast: false }, { signal: stopping.signal });
  await expect.poll(() => postmaster()?.ready, { interval: 1 }).toBe(true);
  stopping.abort();
  expect(await raised).toMatchObject({ pid: postmaster()?.pid, tookOver: false });
  await stopPostmaster((await raised).pid, cluster.pgData);
  expect(postmaster()).toBeUndefined();
});

it('moves to another port when its own was taken by somebody else meanwhile', async () => {
  await embedded.stop();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const cluster = await ensureCluster(dataDir, false);
  const found = await raise({ cluster, dataDir, fast: false }, { port });
  expect(found).toMatchObject({ ready: true, tookOver: false });
  expect(found.port).not.toBe(port);
  await stopPostmaster(found.pid, cluster.pgData);
  other.close();
});
