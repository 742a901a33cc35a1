import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { inFull } from '@yardkeeper/testkit/rounds';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPlace } from '../../adapters/backup-places/backup-places.ts';
import { openFiles } from '../../adapters/stored-files/open-files.ts';
import { audit, breached } from '../../audit/run.ts';
import { type MakeOptions, makeBackup } from '../../backup/make.ts';
import { metricsText } from '../../metrics/text.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrating/migrate.ts';
import { withClient } from '../with-client.ts';
import { type StandingServer, startPrimary } from './fixtures/standing-servers.ts';
import { followWriter } from './follow-writer.ts';
import { hasAll, onStandby } from './on-standby.ts';
import { openingOf } from './transactions-client.ts';

/** The promise is ten seconds; a machine on which other tests run gets more. */
const FOLLOWED = { timeout: 25_000 };

let first: StandingServer;
let second: StandingServer;
let app: TestApp;
let admin: Client;
let folder: string;
const servers: StandingServer[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-two-servers-'));
  first = await startPrimary();
  await migrate(first.url);
  second = await first.addStandby();
  servers.push(first, second);
  await set(first, 'synchronous_standby_names', '*');
  // The standby is named first.
  const url = `postgres://postgres@127.0.0.1:${second.port},127.0.0.1:${first.port}/postgres`;
  const connections = connect(first.url, 1);
  const database = { url, connections, close: connections.close };
  const env = { DATABASE_URL: url, DATABASE_READ_URL: second.url };
  app = await startApp({ database, databaseUrl: await followWriter(url), env });
  admin = await app.as('SUPER_ADMIN');
});
afterAll(async () => {
  await app?.close();
  await app?.database.close();
  await Promise.all(servers.map((each) => each.stop()));
  fs.rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async <Row extends pg.QueryResultRow>({ url }: StandingServer, text: string): Promise<Row[]> =>
  (await withClient(url, (client) => client.query<Row>(text))).rows;
async function set(at: StandingServer, name: string, value: string | null): Promise<void> {
  await rowsOf(at, value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`);
  await rowsOf(at, 'select pg_reload_conf()');
}
const add = (company: string, key: string = randomUUID()) =>
  admin.withHeaders({ 'idempotency-key': key }).ask('POST /mgr/contactManage/addContactInfo', {
    body: { isCustomer: 1, company },
  });
const list = () => admin.do('POST /mgr/contactManage/queryContactList', { body: { pageNum: 1, pageSize: 500 } });
const listed = async () => (await list()).records.map(({ company }) => company);
const countOf = async (at: StandingServer, company: string) =>
  (await rowsOf<{ n: number }>(at, `select count(*) as n from contact where company = '${company}'`))[0]!.n;

/** Whether the list was asked there, by the last statements of the connections to it. */
const LISTS = `select from pg_stat_activity where query like '%contact%' and pid <> pg_backend_pid()
  and query_start > clock_timestamp() - interval '1 second' * `;
const wasAsked = async (at: StandingServer, since: number): Promise<boolean> =>
  (await rowsOf(at, `${LISTS}${(performance.now() - since) / 1000}`)).length > 0;

const backUp = (onProgress?: MakeOptions['onProgress']) =>
  makeBackup({
    databaseUrl: first.url,
    readUrl: second.url,
    dataDir: path.join(folder, 'data'),
    openFiles: () => openFiles({ dataDir: path.join(folder, 'data') }),
    pgData: null,
    place: openPlace(path.join(folder, 'backups'), { dataDir: folder, folders: 'any' }),
    key: null,
    at: new Date(),
    ...(onProgress ? { onProgress } : {}),
  });

const isUsed = () =>
  expect.poll(async () => (await app.connections.standby!.caughtUp(1_000)) !== null, FOLLOWED).toBe(true);

describe('a standby', () => {
  it('answers long lists, and the primary does not', async () => {
    const asked = async () => {
      const since = performance.now();
      await list();
      return [await wasAsked(first, since), await wasAsked(second, since)];
    };
    // On a busy machine the standby may be late once.
    await expect.poll(asked).toEqual([false, true]);
  });

  it('is not asked while it lacks what was saved, by this process or by another', async () => {
    await rowsOf(second, 'select pg_wal_replay_pause()');
    expect((await add('Lagging')).status).toBe(200);
    expect(await listed()).toContain('Lagging');
    await rowsOf(first, "update contact set company = 'From elsewhere' where company = 'Lagging'");
    expect(await listed()).toContain('From elsewhere');
    expect(await countOf(second, 'Lagging')).toBe(0);
    await rowsOf(second, 'select pg_wal_replay_resume()');
    await isUsed();
  });

  it('tells the figures how far it is behind, and which server was read', async () => {
    const figure = async (name: string) =>
      Number(
        new RegExp(`^yardkeeper_standby_${name} (\\S+)$`, 'm').exec(await metricsText([await app.metrics()]))?.[1],
      );
    expect([await figure('wanted'), await figure('up')]).toEqual([1, 1]);
    await expect.poll(() => figure('behind_bytes')).toBe(0);
    const before = await figure('reads_total{from="standby"}');
    await expect.poll(async () => list().then(() => figure('reads_total{from="standby"}'))).toBeGreaterThan(before);
    await rowsOf(second, 'select pg_wal_replay_pause()');
    await add('Behind');
    const onPrimary = await figure('reads_total{from="primary"}');
    await list();
    expect(await figure('behind_bytes')).toBeGreaterThan(1_000);
    expect(await figure('reads_total{from="primary"}')).toBe(onPrimary + 1);
    await rowsOf(second, 'select pg_wal_replay_resume()');
    await isUsed();
    expect(await figure('behind_bytes')).toBe(0);
  });

  it('of which nothing was written for long is not behind', async () => {
    expect(await hasAll(second.url, first.url)).toBe(true);
    // The other way round: what is no standby is not read as one.
    expect(await hasAll(first.url, first.url)).toBe(false);
  });

  it('is read by the audit and by a backup, which writes what it notes to the primary', async () => {
    const read = async () => Number((await rowsOf<{ n: string }>(second, TUPLES))[0]!.n);
    const TUPLES = 'select tup_returned as n from pg_stat_database where datname = current_database()';
    const before = await read();
    const asked: string[] = [];
    const done = await onStandby({ standby: second.url, primary: first.url }, (url) => {
      asked.push(url);
      return audit({ databaseUrl: url, files: null });
    });
    expect([asked, breached(done)]).toEqual([[second.url], []]);
    const audited = await read();
    const made = await backUp();
    expect(made).toMatchObject({ kind: 'copy', damaged: [] });
    expect(audited - before).toBeGreaterThan(1_000);
    expect((await read()) - audited).toBeGreaterThan(1_000);
  });

  it('that freezes delays nobody for long, and is asked again when it is back', async () => {
    // Without its word the primary would wait for it.
    await set(first, 'synchronous_standby_names', null);
    second.all('SIGSTOP');
    expect((await add('While frozen')).status).toBe(200);
    expect(await listed()).toContain('While frozen');
    second.all('SIGCONT');
    await isUsed();
    expect(await listed()).toContain('While frozen');
  });

  it.runIf(inFull)('that freezes under the audit ends its part, and the primary is read', async () => {
    const asked: string[] = [];
    const read = (url: string, signal?: AbortSignal) => {
      asked.push(url);
      if (url === second.url) second.all('SIGSTOP');
      return withClient(url, (client) => client.query<{ port: number }>('select inet_server_port() as port'), {
        signal,
      });
    };
    const { rows } = await onStandby({ standby: second.url, primary: first.url }, read);
    expect([asked, rows]).toEqual([[second.url, first.url], [{ port: first.port }]]);
    expect(await hasAll(second.url, first.url)).toBe(false);
    second.all('SIGCONT');
    await isUsed();
  });

  it.runIf(inFull)('that freezes under a backup is left, and the rows are copied from the primary', async () => {
    let isFrozen = false;
    const made = await backUp(({ step }) => {
      if (step !== 'database' || isFrozen) return;
      isFrozen = true;
      second.all('SIGSTOP');
    });
    expect(made).toMatchObject({ kind: 'copy', damaged: [] });
    expect(isFrozen).toBe(true);
    second.all('SIGCONT');
    await isUsed();
  });

  it('to which a pooler leads refuses to be used', async () => {
    for (const isReadOnly of [true, false])
      for (const timeline of [null, '00000001']) {
        const opening = openingOf({ statement_timeout: 1_000 }, isReadOnly, timeline);
        await expect(rowsOf(second, `begin; ${opening}`)).rejects.toMatchObject({ code: '55000' });
        await rowsOf(first, `begin; ${opening}; rollback`);
      }
  });
});

/** While the gate's other tests run beside it, only that it is followed at all. */
function isInTime(since: number): void {
  if (inFull) expect(performance.now() - since).toBeLessThan(10_000);
}

const JOBS = `select from pg_locks where locktype = 'advisory' and granted and objid = 727296`;
const goesOn = async (at: StandingServer) => {
  await expect
    .poll(async () => (await app.nobody.raw({ method: 'GET', url: '/status' })).body, FOLLOWED)
    .toMatchObject({ ok: true, liveNews: 'heard at once' });
  await expect.poll(async () => (await rowsOf(at, JOBS)).length, FOLLOWED).toBe(1);
  expect(await rowsOf(at, `select from pg_stat_activity where query = 'listen yard_files'`)).toHaveLength(1);
};

describe('the primary', () => {
  it('that takes no changes any more says so, and they are asked to be sent again', async () => {
    await set(first, 'default_transaction_read_only', 'on');
    await expect.poll(async () => (await add('Refused')).status, FOLLOWED).toBe(503);
    expect((await add('Refused')).headers['retry-after']).toBe('1');
    await set(first, 'default_transaction_read_only', null);
    await expect.poll(async () => (await add('Taken')).status, FOLLOWED).toBe(200);
    expect(await countOf(first, 'Refused')).toBe(0);
  });

  it('is killed: calls are answered with 503 until the standby takes writes, and nothing acknowledged is lost', async () => {
    await set(first, 'synchronous_standby_names', '*');
    const acknowledged: string[] = [];
    const answers = new Set<string>();
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const sell = async (who: number) => {
      for (let n = 0; !isOver; n += 1) {
        const company = `Buyer ${who}-${n}`;
        for (;;) {
          const { status, headers } = await add(company, company);
          answers.add(`${status} ${headers['retry-after'] ?? ''}`);
          if (status === 200) break;
          if (isOver) return;
          await sleep(50);
        }
        acknowledged.push(company);
      }
    };
    const selling = [1, 2, 3].map(sell);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    first.all('SIGKILL');
    await expect.poll(() => answers.has('503 1')).toBe(true);
    await second.promote();
    const [promoted, before] = [performance.now(), acknowledged.length];
    await expect.poll(() => acknowledged.length, FOLLOWED).toBeGreaterThan(before);
    isInTime(promoted);
    await expect.poll(() => acknowledged.length, FOLLOWED).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(selling);
    expect([...answers].sort()).toEqual(['200 ', '503 1']);
    const rows = await rowsOf<{ company: string }>(second, `select company from contact where company like 'Buyer %'`);
    expect(rows.map(({ company }) => company).sort()).toEqual([...acknowledged].sort());
    await goesOn(second);
  });

  it.runIf(inFull)('freezes: another one is followed, and the frozen one is not believed when it wakes', async () => {
    const third = await second.addStandby(first.port);
    servers.push(third);
    const hearing = await add('Before');
    expect(hearing.status).toBe(200);
    await expect.poll(() => countOf(third, 'Before')).toBe(1);
    second.all('SIGSTOP');
    const hanging = add('Hanging');
    await third.promote();
    const promoted = performance.now();
    await expect.poll(async () => (await add('After')).status, FOLLOWED).toBe(200);
    isInTime(promoted);
    expect([200, 503]).toContain((await hanging).status);
    second.all('SIGCONT');
    await expect
      .poll(async () => (await rowsOf<{ is: boolean }>(second, 'select pg_is_in_recovery() as is'))[0]?.is)
      .toBe(false);
    for (let n = 0; n < 10; n += 1) expect((await add(`Awake ${n}`)).status).toBe(200);
    expect(await countOf(second, 'After')).toBe(0);
    expect((await rowsOf(second, `select from contact where company like 'Awake %'`)).length).toBe(0);
    await goesOn(third);
  });
});
