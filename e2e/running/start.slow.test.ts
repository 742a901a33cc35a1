import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyFolder } from '@yardkeeper/testkit/copy-folder';
import { inFull, rounds } from '@yardkeeper/testkit/rounds';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { type Home, openHome, type Product, stopped } from './product-process.ts';

let home: Home;
let folder: string;
let dataDir: string;

beforeEach(() => {
  home = openHome('start');
  ({ folder, dataDir } = home);
});
afterEach(() => home.close());

const launch = (env?: Record<string, string>) => home.launch(env);
const postmaster = () => home.postmaster();
const query = (sql: string, password?: string) => home.query(sql, password);

/** The data folder of a first start; tests of later starts copy it instead of filling a yard again. */
const madeFolder = mkdtempSync(join(tmpdir(), 'start-made-'));
chmodSync(madeFolder, 0o755);
afterAll(() => rmSync(madeFolder, { recursive: true, force: true }));

async function bringMade(): Promise<void> {
  const made = join(madeFolder, 'data');
  if (!existsSync(made)) {
    const first = launch();
    await first.ready;
    await leaveData();
    expect(await stopped(first)).toBe(0);
    keepMade();
    rmSync(dataDir, { recursive: true });
  }
  copyFolder(made, dataDir);
}
const countTables = () => query(`select count(*)::int as n from pg_tables where schemaname = 'public'`);
let tablesLeft: unknown;
/** Writes data that the next start must find again. */
async function leaveData(): Promise<void> {
  await query('create table kept (id int)');
  tablesLeft = await countTables();
}

/** Copied under another name and then renamed, so that an interrupted copy is never used. */
function keepMade(): void {
  const [made, half] = [join(madeFolder, 'data'), join(madeFolder, 'half')];
  copyFolder(dataDir, half);
  renameSync(half, made);
}

async function refusal(product: Product): Promise<string> {
  expect(await product.exit).toBe(1);
  expect(product.err().trim().split('\n')).toHaveLength(1);
  expect(product.err()).not.toMatch(/^\s+at |Error:/m);
  return product.err().trim();
}

const empty = { YARD_DEMO: 'off', HOST: '127.0.0.1' };
/** A first start without the demo yard takes the same path in less time; a soak fills the yard. */
const unfilled: Record<string, string> = inFull ? {} : empty;

const freePort = async (): Promise<string> => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const { port } = taken.address() as AddressInfo;
  await new Promise((done) => taken.close(done));
  return String(port);
};

/** A database as the version before the last migration left it, with a place for backups. */
async function bringsUpToDate(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const backups = join(folder, 'copies');
  await client.query(`delete from schema_migration where name = '0202_trade_words.sql'; truncate trade_word`);
  await client.query(`insert into setting (owner_id, type, value) values (0, 'backups', $1)`, [{ place: backups }]);
  // Every migration waits for this lock.
  await client.query('select pg_advisory_lock(727274)');
  const PORT = await freePort();
  const env = { ...empty, PORT, DATABASE_URL: url };
  expect(await refusal(launch(env))).toMatch(
    /^The backup before the database is brought up to date failed, so nothing was changed: .*BACKUP_FIRST=off$/,
  );
  const product = launch({ ...env, BACKUP_FOLDERS: backups });
  const ask = (path: string, accept = '*/*') =>
    fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { accept } }).catch(() => null);
  await expect.poll(async () => (await ask('/status'))?.status, { timeout: 30_000 }).toBe(503);
  await expect.poll(() => product.out(), { timeout: 30_000 }).toMatch(/First a backup was made: \S+ in /);
  expect(await (await ask('/status'))?.json()).toEqual({
    ok: false,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: expect.stringMatching(/^being brought up to date, step 0 of 1/),
  });
  expect([(await ask('/status/live'))?.status, (await ask('/status/ready'))?.status]).toEqual([200, 503]);
  const call = await ask('/mgr/anything');
  expect([call?.status, call?.headers.get('retry-after')]).toEqual([503, '1']);
  expect(call?.headers.get('yard-notice')).toMatch(/^The database is being brought up to date, step/);
  expect((await ask('/', 'text/html'))?.headers.get('content-type')).toMatch('text/html');
  expect((await ask('/healthz', 'text/html'))?.headers.get('content-type')).toMatch('application/json');
  await client.query('select pg_advisory_unlock(727274)');
  await product.ready;
  expect(product.out()).toMatch('  step 1 of 1: 0202_trade_words\nThe database is up to date.\n');
  expect((await ask('/status'))?.status).toBe(200);
  expect(readdirSync(backups).filter((name) => name.startsWith('yard-'))).toHaveLength(1);

  // A second server with other files would not find those of the first.
  expect(await refusal(launch({ ...env, PORT: '0', DATA_DIR: join(folder, 'other') }))).toMatch(
    /^Another Yardkeeper works on this database with another folder \(.*\), so its files and keys would differ/,
  );
  const beside = launch({ ...env, PORT: '0' });
  await beside.ready;
  expect([await stopped(beside), await stopped(product)]).toEqual([0, 0]);

  await client.query(`insert into schema_migration (name, sha256) values ('9999_later.sql', 'x')`);
  expect(await refusal(launch(env))).toMatch(/^This database holds a change that this Yardkeeper does not know \(9999/);
  await client.query(`insert into written_by values ('99.0.0')`);
  expect(await refusal(launch(env))).toMatch(/^This database was written by Yardkeeper 99\.0\.0, and this is \d/);
  await client.end();
}

describe('npm start', () => {
  it('is refused by an older Node in one sentence, before anything is loaded that it has not', async () => {
    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
    expect(await refusal(launch({ NODE_OPTIONS: `--import=${encodeURI(older)}` }))).toMatch(
      /^The server runs on Node 22\.18 or newer, and this is 20\.19\.0: start it with npm start/,
    );
    // Checks what is imported at once: only our own chunks, nothing of Node or of a package.
    const loaded = ['main.mjs'];
    for (const file of loaded) {
      const text = readFileSync(join(import.meta.dirname, '../../dist/server', file), 'utf8');
      for (const [, from = ''] of text.matchAll(/^(?:import|export)\b[^"(]*"([^"]+)";$/gm)) {
        expect(from).toMatch(/^\.\/chunk-\w+\.mjs$/);
        loaded.push(from.slice(2));
      }
    }
  });

  it('starts a demo yard, says who may sign in and that it stays on this machine, refuses its folder to another, and closes cleanly', async () => {
    const product = launch();
    const address = await product.ready;
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect(product.out()).toMatch('super.admin');
    expect(product.out()).toMatch('demo1234');
    expect(product.out()).toMatch('It listens on this machine only, because everybody knows the demo passwords');
    expect(postmaster()).toBeDefined();
    await expect(query('select 1', 'demo1234')).rejects.toThrow(/password authentication failed/);
    expect(await refusal(launch())).toBe(
      `Another Yardkeeper already uses the folder ${dataDir}; stop it, or set DATA_DIR to another folder`,
    );
    expect((await fetch(address)).status).toBe(200);
    await leaveData();
    // Ctrl-C under npm arrives twice: from the terminal and from npm.
    product.child.kill('SIGINT');
    expect(await stopped(product, 'SIGINT')).toBe(0);
    expect(product.err()).toBe('');
    expect(postmaster()).toBeUndefined();
    keepMade();
  });

  it('keeps all data over the next start, which warns of a demo that is open to others; takes over the database after a kill -9, and stops it in the end', async () => {
    await bringMade();
    const first = launch({ HOST: '0.0.0.0' });
    await first.ready;
    expect(first.out()).toMatch('Warning: everybody knows the demo passwords, and HOST is set to 0.0.0.0');
    expect(await countTables()).toEqual(tablesLeft);
    expect(await query('select * from kept')).toEqual([]);
    const orphan = postmaster();
    expect(await stopped(first, 'SIGKILL')).toBe('SIGKILL');
    expect(postmaster()).toEqual(orphan);
    const second = launch();
    await second.ready;
    expect(second.out()).toMatch('Took over the database');
    expect(postmaster()).toEqual(orphan);
    expect(await query('select * from kept')).toEqual([]);
    const elsewhere = { ...empty, DATABASE_URL: home.databaseUrl(), DATA_DIR: join(folder, 'elsewhere') };
    expect(await refusal(launch(elsewhere))).toMatch(/^Another Yardkeeper works on this database with another folder/);
    expect(await stopped(second)).toBe(0);
    expect(postmaster()).toBeUndefined();
  });

  it('works on a PostgreSQL server, and then starts none of its own; without the demo it prints a link for the first super admin, and no password', async () => {
    const server = await startEmbedded({ dataDir: join(folder, 'server'), fast: true });
    try {
      const product = launch({ DATABASE_URL: server.url, ...empty });
      const address = await product.ready;
      expect((await fetch(address)).status).toBe(200);
      expect(product.out().split(address).length - 1).toBeGreaterThan(1);
      expect(product.out()).not.toMatch('demo1234');
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      expect(await stopped(product)).toBe(0);
      const wrong = launch({ DATABASE_URL: Object.assign(new URL(server.url), { password: 'hunter2' }).href });
      const sentence = await refusal(wrong);
      expect(sentence).toMatch(/^DATABASE_URL does not lead to a database .*: the user name or password is wrong$/);
      expect(sentence).not.toMatch('hunter2');
      const missing = launch({ DATABASE_URL: Object.assign(new URL(server.url), { pathname: '/nowhere' }).href });
      expect(await refusal(missing)).toMatch(/\/nowhere\): the server has no such database$/);
      await bringsUpToDate(server.url);
    } finally {
      await server.stop();
    }
  });

  it('refuses a DATABASE_URL that leads nowhere in one sentence', async () => {
    expect(await refusal(launch({ DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/yard' }))).toBe(
      'DATABASE_URL does not lead to a database (127.0.0.1:1/yard): nothing answers there',
    );
    expect(await refusal(launch({ DATABASE_URL: 'mysql://a:hunter2@db/yard' }))).toMatch(
      /^DATABASE_URL must look like/,
    );
    expect(await refusal(launch({ PORT: 'eighty' }))).toMatch(/^PORT must be a number/);
  });

  it('gives up on a DATABASE_URL that never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => silent.once('listening', done));
    const nowhere = Date.now();
    await refusal(launch({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/yard' }));
    const began = Date.now();
    const { port } = silent.address() as AddressInfo;
    expect(await refusal(launch({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/yard` }))).toMatch(
      /it does not answer$/,
    );
    // Allows for the time that a refusal without any waiting takes on this machine.
    expect(Date.now() - began).toBeLessThan(12_000 + 3 * (began - nowhere));
    silent.close();
  });

  it('refuses a port that is taken in one sentence and leaves no database running', async () => {
    await bringMade();
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as AddressInfo;
    expect(await refusal(launch({ PORT: String(port) }))).toBe(
      `Port ${port} is already in use; stop the program that has it, or set PORT to another number`,
    );
    expect(postmaster()).toBeUndefined();
    taken.close();
  });

  it('refuses a folder it cannot write to in one sentence', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal(launch({ DATA_DIR: join(folder, 'file', 'data') }))).toMatch(
      /^The folder \S+\/file\/data cannot be written to \(ENOTDIR: not a directory\)/,
    );
  });

  // The gate stops a server under load instead (stop.slow.test.ts).
  it.each(rounds<number[]>([], [50, 400, 1000]))(
    'closes cleanly when it is told to %i ms into its first start',
    async (wait) => {
      const product = launch(unfilled);
      await sleep(wait);
      const code = await stopped(product);
      // A signal before its first line ran finds nothing to close.
      expect([0, 'SIGTERM']).toContain(code);
      expect(product.err()).toBe('');
      expect(postmaster()).toBeUndefined();
      const next = launch(unfilled);
      await next.ready;
      expect(await stopped(next)).toBe(0);
    },
  );
});
