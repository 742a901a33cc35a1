import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, type TestDatabase, yardFiles } from '@yardkeeper/testkit/database';
import { rounds } from '@yardkeeper/testkit/rounds';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';

const root = path.join(import.meta.dirname, '../../../..');
let folder: string;
let server: TestDatabase;
const at = (name: string) => path.join(folder, name);
/** Shares of how long it takes unharmed. */
const moments = rounds([0.5, 0.9], [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]);
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'));
  fs.chmodSync(folder, 0o755);
  server = await freshDatabase('yard');
  fs.cpSync(yardFiles(), at('server/files'), { recursive: true });
}, 240_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await server?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
function begin(script: string, args: readonly string[], env: Env) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { child, said: () => said };
}

/** To its end; answers how long that took. */
async function run(script: string, args: readonly string[], env: Env): Promise<number> {
  const began = performance.now();
  const { child, said } = begin(script, args, env);
  const [code] = await once(child, 'close');
  expect([code, said()]).toEqual([0, expect.any(String)]);
  return performance.now() - began;
}

async function killed(script: string, args: readonly string[], env: Env, afterMs: number): Promise<void> {
  const { child } = begin(script, args, env);
  const ended = once(child, 'exit');
  await Promise.race([ended, sleep(afterMs)]);
  child.kill('SIGKILL');
  await ended;
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
const below = (name: string) => fs.readdirSync(at(name), { recursive: true, encoding: 'utf8' });
const leftBehind = () => fs.readdirSync(os.tmpdir()).filter((name) => /^yard-(restore|schema)-/.test(name));
const states = async (url: string) =>
  (await ask<{ state: string }>(url, 'select state from backup order by backup_id desc limit 2')).map((b) => b.state);

/** What a yard must not lose: everything that people and the till wrote. */
const contents = (url: string) =>
  ask(
    url,
    `select (select count(*) from tag) as tags, (select count(*) from invoice) as invoices,
    (select sum(total_cents) from invoice) as total, (select count(*) from history_event) as history`,
  );

/** Nothing runs in the folder any more, and nothing lies there that is no part of a yard. */
function expectTidy(name: string): void {
  expect(findPostmaster(at(`${name}/postgres`))).toBeUndefined();
  const known = ['files', 'postgres', 'postgres.password', 'postgres.log', 'backups'];
  expect(fs.readdirSync(at(name)).filter((each) => !known.includes(each))).toEqual([]);
}

describe('a backup or a restore that is killed', { timeout: 560_000 }, () => {
  it('leaves the yard whole and its place clean, and the next one works at once', async () => {
    const env = { DATA_DIR: at('server'), DATABASE_URL: server.url };
    const before = await contents(server.url);
    const whole = await run('backup.ts', ['--to', at('kept'), '--copy'], env);
    for (const moment of moments) {
      await killed('backup.ts', ['--to', at('kept'), '--copy'], env, whole * moment);
      await run('backup.ts', ['--to', at('kept'), '--copy'], env);
      expect((await states(server.url))[0]).toBe('done');
      expect(below('kept').filter((name) => name.endsWith('.part'))).toEqual([]);
    }
    expect(await contents(server.url)).toEqual(before);
    expect(await ask(server.url, `select from backup where state = 'running'`)).toEqual([]);
  });

  it('leaves nothing in the folder it restores into, and the next one brings the yard back', async () => {
    const env = { DATA_DIR: at('into') };
    const args = ['--from', at('kept'), '--take-over'];
    const whole = await run('restore.ts', args, env);
    expectTidy('into');
    for (const moment of moments) {
      fs.rmSync(at('into'), { recursive: true });
      await killed('restore.ts', args, env, whole * moment);
      // Killed while it looked the yard over, it had brought it back.
      const isBack = fs.existsSync(at('into/postgres')) && !fs.existsSync(at('into/restore.unfinished'));
      if (isBack) await run('audit.ts', [], env);
      else await run('restore.ts', args, env);
      expectTidy('into');
      expect(leftBehind()).toEqual([]);
    }
  });

  it('also where the command had the database started, and where the database is on a server', async () => {
    const own = { DATA_DIR: at('into') };
    fs.rmSync(at('into'), { recursive: true, force: true });
    await run('restore.ts', ['--from', at('kept'), '--take-over'], own);
    const whole = await run('backup.ts', ['--to', at('of-files')], own);
    for (const moment of rounds([0.7], moments)) {
      await killed('backup.ts', ['--to', at('of-files')], own, whole * moment);
      await run('backup.ts', ['--to', at('of-files')], own);
      expectTidy('into');
      expect(below('of-files').filter((name) => name.endsWith('.part'))).toEqual([]);
    }
    const there = await startEmbedded({ dataDir: at('into'), fast: true });
    expect(await contents(there.url)).toEqual(await contents(server.url));
    await there.stop();
    const empty = await freshDatabase('nothing');
    try {
      const into = { DATA_DIR: at('beside'), DATABASE_URL: empty.url };
      for (const ms of rounds([1_500], [400, 800, 1_200, 1_600, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000])) {
        await killed('restore.ts', ['--from', at('kept')], into, ms);
        if (!fs.existsSync(at('beside/restore.unfinished'))) break;
      }
      if (fs.existsSync(at('beside/restore.unfinished'))) await run('restore.ts', ['--from', at('kept')], into);
      expect(await contents(empty.url)).toEqual(await contents(server.url));
      expect(await ask(empty.url, `select to_regclass('restore_unfinished') as mark`)).toEqual([{ mark: null }]);
    } finally {
      await empty.close();
    }
  });
});
