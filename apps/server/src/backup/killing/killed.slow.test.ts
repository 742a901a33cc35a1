import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, type TestDatabase, yardFiles } from '@yardkeeper/testkit/database';
import { inFull, rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlace } from '../../adapters/backup-places/backup-places.ts';
import { openFiles } from '../../adapters/stored-files/open-files.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { findPostmaster } from '../../db/embedded/postmaster.ts';
import { type RestoreOptions, restore as restoreInto } from '../restoring/restore.ts';
import { socketsOf } from '../unfinished.ts';
import {
  addressIn,
  ask,
  endLooking,
  intoServer,
  isBeingRestored,
  type Moment,
  namesIn,
  ofBackup,
  ofBase,
  ofRows,
  picturesIn,
} from './moments-testing.ts';

const restore = (o: Omit<RestoreOptions, 'files'>) => restoreInto({ ...o, files: openFiles(o) });

const commands = path.join(import.meta.dirname, '../../commands/yardkeeper.ts');
let folder: string;
let server: TestDatabase;
let pictures: number;
const at = (name: string) => path.join(folder, name);
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'));
  fs.chmodSync(folder, 0o755);
  server = await freshDatabase('yard');
  fs.cpSync(yardFiles(), at('server/files'), { recursive: true });
  pictures = picturesIn(at('server'));
}, 240_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await server?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
function begin(command: string, args: readonly string[], env: Env) {
  const child = spawn(process.execPath, [commands, command, ...args], {
    // The test looks into this folder, so the child must use the same one.
    env: { PATH: process.env.PATH ?? '', TMPDIR: os.tmpdir(), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { child, said: () => said };
}

async function run(command: string, args: readonly string[], env: Env): Promise<void> {
  const { child, said } = begin(command, args, env);
  const [code] = await once(child, 'close');
  expect([code, said()]).toEqual([0, expect.any(String)]);
}

async function killed(command: string, args: readonly string[], env: Env, [what, hasCome]: Moment): Promise<void> {
  const { child, said } = begin(command, args, env);
  const ended = once(child, 'close');
  while (child.exitCode === null && !(await hasCome(said()))) await sleep(3);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  await endLooking();
  expect([what, signal, said()]).toEqual([what, 'SIGKILL', expect.any(String)]);
}

const lastState = async (url: string) =>
  (await ask<{ state: string }>(url, 'select state from backup order by backup_id desc limit 1'))[0]?.state;
const partsIn = (name: string) => namesIn(at(name)).filter((each) => each.endsWith('.part'));

/** A summary of what a yard must not lose. */
const contents = (url: string) =>
  ask(
    url,
    `select (select count(*) from tag) as tags, (select count(*) from invoice) as invoices,
    (select sum(total_cents) from invoice) as total, (select count(*) from history_event) as history`,
  );

/** Checks that nothing runs in the folder and that it contains nothing but a yard. */
function expectTidy(name: string): void {
  expect(findPostmaster(at(`${name}/postgres`))).toBeUndefined();
  const known = ['files', 'postgres', 'postgres.password', 'postgres.log', 'backups'];
  expect(fs.readdirSync(at(name)).filter((each) => !known.includes(each))).toEqual([]);
  expect(fs.existsSync(socketsOf(at(name)))).toBe(false);
}

/** A soak runs the restore command; the gate calls it in this process and skips the audit. */
async function restored(from: string, name: string, databaseUrl?: string): Promise<void> {
  if (inFull) {
    const env = { DATA_DIR: at(name), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    return run('restore', ['--from', at(from), '--take-over'], env);
  }
  const place = openPlace(at(from), { dataDir: folder, folders: 'any' });
  const migrations = path.join(import.meta.dirname, '../../db/migrating/migrations');
  await restore({ place, name: 'latest', takeOver: true, key: null, dataDir: at(name), databaseUrl, migrations });
}

/** The gate takes one of the moments, a soak all of them. */
function some(all: readonly Moment[], one: string): readonly Moment[] {
  const only = all.filter(([what]) => what === one);
  expect(only).toHaveLength(1);
  return rounds(only, all);
}

describe('a backup or a restore that is killed', { timeout: 900_000 }, () => {
  it('leaves the yard intact and its place clean, and the next one works at once', async () => {
    const env = { DATA_DIR: at('server'), DATABASE_URL: server.url };
    const args = ['--to', at('copies'), '--copy'];
    const before = await contents(server.url);
    const moments = ofBackup(at('copies'), () => server.url, pictures);
    for (const moment of some(moments, 'half of the pictures are there')) {
      fs.rmSync(at('copies'), { recursive: true, force: true });
      await killed('backup', args, env, moment);
      await run('backup', args, env);
      expect(await lastState(server.url)).toBe('done');
      expect([partsIn('copies'), picturesIn(at('copies'))]).toEqual([[], pictures]);
    }
    expect(await contents(server.url)).toEqual(before);
    expect(await ask(server.url, `select from backup where state = 'running'`)).toEqual([]);
  });

  async function comesBack(from: string, name: string, moments: readonly Moment[]): Promise<void> {
    const env = { DATA_DIR: at(name) };
    for (const moment of moments) {
      fs.rmSync(at(name), { recursive: true, force: true });
      await killed('restore', ['--from', at(from), '--take-over'], env, moment);
      // If it was killed during the audit, the yard was already restored.
      const isBack = picturesIn(at(name)) > 0 && !isBeingRestored(at(name));
      await (isBack ? run('audit', [], env) : restored(from, name));
      expectTidy(name);
    }
    const there = await startEmbedded({ dataDir: at(name), fast: true });
    expect(await contents(there.url)).toEqual(await contents(server.url));
    await there.stop();
  }
  it('leaves nothing in the target folder, and the next one restores the yard', () =>
    comesBack('copies', 'into', some(ofRows(at('into'), pictures), 'the database runs')));

  it.runIf(inFull)('also where the command had the database started', async () => {
    const own = { DATA_DIR: at('into') };
    const moments = ofBackup(at('bases'), addressIn(at('into')), pictures);
    for (const moment of some(moments, 'some of the database is there')) {
      fs.rmSync(at('bases'), { recursive: true, force: true });
      await killed('backup', ['--to', at('bases')], own, moment);
      await run('backup', ['--to', at('bases')], own);
      expectTidy('into');
      expect([partsIn('bases'), picturesIn(at('bases'))]).toEqual([[], pictures]);
    }
  });

  it.runIf(inFull)('also where the files of the database come back', () =>
    comesBack('bases', 'beside', ofBase(at('beside'), pictures)),
  );

  it.runIf(inFull)('also into a database on a server', async () => {
    const empty = await freshDatabase('nothing');
    const into = { DATA_DIR: at('of-server'), DATABASE_URL: empty.url };
    try {
      for (const moment of some(intoServer(empty.url, at('of-server'), pictures), 'the tables are there')) {
        await killed('restore', ['--from', at('copies'), '--take-over'], into, moment);
        const mark = await ask(empty.url, `select from pg_class where relname = 'restore_unfinished'`);
        if (mark.length > 0) await restored('copies', 'of-server', empty.url);
        expect(await contents(empty.url)).toEqual(await contents(server.url));
        expect(await ask(empty.url, `select to_regclass('restore_unfinished') as mark`)).toEqual([{ mark: null }]);
        fs.rmSync(at('of-server'), { recursive: true, force: true });
        await ask(empty.url, 'drop schema public cascade; create schema public');
      }
    } finally {
      await empty.close();
    }
  });
});
