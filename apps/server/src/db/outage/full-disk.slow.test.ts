import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { type Embedded, startEmbedded } from '../embedded/embedded.ts';
import { migrate } from '../migrating/migrate.ts';
import { type DiskRoom, watchRoom } from './disk-room.ts';

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
const mount = (...args: string[]) => spawnSync('mount', [...args, folder], { stdio: 'ignore' }).status === 0;
/** A disk of its own that the test can resize; only root may mount one. */
const hasDisk = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=2g', 'tmpfs');
const leave = (megabytes: number) => {
  const { blocks, bfree, bsize } = statfsSync(folder);
  const size = (blocks - bfree) * bsize + megabytes * MB;
  expect(mount('-o', `remount,size=${size}`)).toBe(true);
};
afterAll(() => {
  if (hasDisk) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasDisk)('a disk that fills up', () => {
  let embedded: Embedded;
  let app: TestApp;
  let room: DiskRoom;
  let admin: Client;
  let isWatched = true;
  let n = 0;
  const said: string[] = [];

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const say = (sentence: string) => said.push(sentence);
    embedded = await startEmbedded({ dataDir: join(folder, 'data'), say });
    await migrate(embedded.url);
    room = await watchRoom([embedded.pgData], { say, lookMs: 50 });
    const connections = connect(() => embedded.url, 2);
    const database = { url: embedded.url, connections, close: connections.close };
    app = await startApp({ database, isDiskFull: () => isWatched && room.isFull() });
    admin = await app.as('SUPER_ADMIN');
  });
  afterAll(async () => {
    await app?.close();
    await app?.database.close();
    room?.stop();
    await embedded?.stop();
  });

  const read = () => admin.ask('GET /user/getCurrentUser');
  const add = async (): Promise<number> => {
    const body = { isCustomer: 1 as const, company: `Garage ${++n}`, notes: 'x'.repeat(500) };
    return (await admin.ask('POST /mgr/contactManage/addContactInfo', { body })).status;
  };
  const kept = async () =>
    (
      await sql<{ n: number }>`select count(*) as n from contact where company like 'Garage %'`.execute(
        app.connections.db,
      )
    ).rows[0]?.n;
  const becomes = (status: number) => expect.poll(add, { timeout: 20_000 }).toBe(status);

  it('is noticed before it is full: nothing more is saved, everything can be read, until there is room', async () => {
    expect(await add()).toBe(200);
    leave(60);
    await becomes(507);
    expect((await read()).status).toBe(200);
    leave(1000);
    await becomes(200);
    expect(said).toEqual([
      expect.stringMatching(/^The disk has only \d+ MB left: nothing is saved until there is room$/),
      'The disk has room again',
    ]);
  });

  it('that another program fills suddenly loses nothing that was saved', async () => {
    isWatched = false;
    const before = (await kept()) ?? 0;
    let saved = 0;
    const failures: number[] = [];
    leave(0);
    for (const end = Date.now() + 20_000; Date.now() < end && failures.length < 5; ) {
      // Starts a new log segment each time, which needs room.
      await sql`select pg_switch_wal()`.execute(app.connections.db).catch(() => {});
      const status = await add();
      if (status === 200) saved += 1;
      else failures.push(status);
    }
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((status) => status !== 503 && status !== 507)).toEqual([]);
    leave(1000);
    await becomes(200);
    expect(await kept()).toBe(before + saved + 1);
    expect((await read()).status).toBe(200);
  });
});
