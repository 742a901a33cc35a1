import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyFolder } from '@yardkeeper/testkit/copy-folder';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { alive, findPostmaster } from './postmaster.ts';

let folder: string;
let dataDir: string;
const running: Embedded[] = [];
const products: ChildProcess[] = [];

/** A database that was started once and stopped again, for tests that do not need a first start. */
let madeFolder: string;
beforeAll(async () => {
  madeFolder = mkdtempSync(join(tmpdir(), 'embedded-made-'));
  chmodSync(madeFolder, 0o755);
  await (await startEmbedded({ dataDir: join(madeFolder, 'data'), fast: true })).stop();
});
afterAll(() => rmSync(madeFolder, { recursive: true, force: true }));
const bringMade = () => copyFolder(join(madeFolder, 'data'), dataDir);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const product of products.splice(0)) product.kill('SIGKILL');
  for (const embedded of running.splice(0)) await embedded.stop();
  const left = runningPostmaster();
  if (left) await killed(left);
  rmSync(folder, { recursive: true, force: true });
});

async function start({ fast = true } = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, fast });
  running.push(embedded);
  return embedded;
}

async function startProduct({ fast = true } = {}): Promise<{ said: string; child: ChildProcess }> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    const said = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, fast: ${fast} }).then((e) => e.url, (e) => e.name + ': ' + e.message);
    console.log(said);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  products.push(child);
  return { child, said: await new Promise((done) => child.stdout?.once('data', (line) => done(String(line).trim()))) };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const runningPostmaster = () => findPostmaster(join(dataDir, 'postgres'))?.pid;

async function killed(pid = 0): Promise<void> {
  expect(pid).toBeGreaterThan(1);
  process.kill(pid, 'SIGKILL');
  while (alive(pid)) await sleep(10);
}

describe('the embedded database', () => {
  it('starts fresh with a password that only its owner can read, and leaves no temporary files', async () => {
    const { url, tookOver } = await start();
    expect(tookOver).toBe(false);
    expect(new URL(url).pathname).toBe('/yardkeeper');
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'postgres.password'), 'utf8')).toMatch(/^[\w-]{43}$/);
    const [row] = await query(
      url,
      `select current_setting('listen_addresses') listen, current_setting('unix_socket_directories') sockets,
              current_setting('random_page_cost') random, datlocale locale
       from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({ listen: '127.0.0.1', sockets: '', random: '1.1', locale: 'C.UTF-8' });
    expect(await query(url, 'select auth_method from pg_hba_file_rules group by 1')).toEqual([
      { auth_method: 'scram-sha-256' },
    ]);
  });

  it('turns away a wrong password, no password and another name', async () => {
    bringMade();
    const { url } = await start();
    for (const spoiled of [{ password: 'demo1234' }, { password: '' }, { username: 'root' }]) {
      const other = new URL(url);
      Object.assign(other, spoiled);
      await expect(query(other.href, 'select 1')).rejects.toThrow(/password/);
    }
  });

  it('keeps its data across a restart, and does not run in between', async () => {
    bringMade();
    const first = await start();
    await query(first.url, 'create table part (name text)');
    await first.stop();
    expect(runningPostmaster()).toBeUndefined();
    const refused = new Promise<string | undefined>((done) =>
      connect(Number(new URL(first.url).port), '127.0.0.1').once('error', (e: NodeJS.ErrnoException) => done(e.code)),
    );
    expect(await refused).toBe('ECONNREFUSED');
    const second = await start();
    expect(second.tookOver).toBe(false);
    expect(await query(second.url, 'select * from part')).toEqual([]);
  });

  it('takes over what a killed product left running, unharmed, and stops it too', async () => {
    bringMade();
    const { child, said } = await startProduct();
    await query(said, 'create table part (name text)');
    const pid = runningPostmaster();
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    expect(runningPostmaster()).toBe(pid);
    const next = await start();
    expect(next).toMatchObject({ tookOver: true, url: said });
    expect(await query(next.url, 'select * from part')).toEqual([]);
    await next.stop();
    expect(runningPostmaster()).toBeUndefined();
  });

  it('starts again after product and PostgreSQL were killed', async () => {
    bringMade();
    const { said, child } = await startProduct({ fast: false });
    await query(said, 'create table part (name text)');
    child.kill('SIGKILL');
    await killed(runningPostmaster());
    const next = await start({ fast: false });
    expect(next.tookOver).toBe(false);
    expect(await query(next.url, 'select * from part')).toEqual([]);
  });

  it.each([
    ['another program has by now', () => process.pid],
    ['nobody has', () => 4_194_303],
  ])('is not held up by a stale postmaster.pid with a number that %s', async (_, pid) => {
    bringMade();
    const lines = [pid(), join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '1 1', 'ready'];
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const { uid, gid } = statSync(dirname(file));
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    chownSync(file, uid, gid);
    const next = await start();
    expect(next.tookOver).toBe(false);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second product on the same folder in one sentence and leaves the first alone', async () => {
    bringMade();
    const { said } = await startProduct();
    await expect(start()).rejects.toThrow(
      `Another Yardkeeper already uses the folder ${dataDir}; stop it, or set DATA_DIR to another folder`,
    );
    expect(await query(said, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of three products in that start for the first time at the same moment', async () => {
    const said = (await Promise.all([startProduct(), startProduct(), startProduct()])).map((product) => product.said);
    expect(said.filter((line) => line.startsWith('postgres://'))).toHaveLength(1);
    expect(said.filter((line) => line.startsWith('StartError: Another Yardkeeper'))).toHaveLength(2);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  it('waits for a product that is just stopping', async () => {
    bringMade();
    const first = await start();
    const stopping = first.stop();
    const second = await start();
    await stopping;
    expect(second.tookOver).toBe(false);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes its lock again when the connection that held it was cut', async () => {
    bringMade();
    const { url } = await start();
    const holder = `select pid from pg_locks where locktype = 'advisory' and objid = 727275`;
    const [before] = await query(url, holder);
    await query(url, `select pg_terminate_backend(${before?.pid})`);
    await expect.poll(() => query(url, holder), { timeout: 5000 }).toEqual([{ pid: expect.any(Number) }]);
    expect((await query(url, holder))[0]?.pid).not.toBe(before?.pid);
  });

  it('never leaves half a database: a killed first start is made anew', async () => {
    startProduct().catch(() => {});
    await expect
      .poll(() => existsSync(dataDir) && readdirSync(dataDir), { timeout: 20_000, interval: 5 })
      .toContainEqual(expect.stringMatching(/^postgres\.init-/));
    await sleep(150);
    await killed(products.at(-1)?.pid);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const { url, stop } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    await start();
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  it('says so when the password file is wrong or missing', async () => {
    bringMade();
    const file = join(dataDir, 'postgres.password');
    writeFileSync(file, 'wrong');
    await expect(start()).rejects.toThrow(`The password in ${file} does not open the database beside it`);
    expect(runningPostmaster()).toBeUndefined();
    rmSync(file);
    await expect(start()).rejects.toThrow(`The password file ${file} of the database beside it is missing`);
  });

  it('empties its log at the start when that has grown past 10 MB', async () => {
    bringMade();
    const log = join(dataDir, 'postgres.log');
    writeFileSync(log, Buffer.alloc(11 * 1024 * 1024, 'x'));
    await start();
    expect(statSync(log).size).toBeLessThan(10_000);
  });

  it.runIf(process.getuid?.() === 0)('works for root below a folder that is closed to everybody else', async () => {
    chmodSync(folder, 0o700);
    const { url, stop } = await start();
    await query(url, 'create table part (name text)');
    const known = join(dataDir, 'postgres');
    expect(lstatSync(known).isSymbolicLink()).toBe(true);
    const home = dirname(realpathSync(known));
    try {
      expect(home).toMatch(/^\/var\/lib\/yardkeeper\/data-[0-9a-f]{8}$/);
      await stop();
      expect(await query((await start()).url, 'select * from part')).toEqual([]);
      await running.at(-1)?.stop();
      rmSync(realpathSync(known), { recursive: true });
      await expect(start()).rejects.toThrow(`The database that ${known} points to is gone`);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});
