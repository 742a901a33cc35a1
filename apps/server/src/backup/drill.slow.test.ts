import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { TestDatabase } from '@yardkeeper/testkit/database';
import { inFull } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { connect } from '../db/connect.ts';
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrating/migrate.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { watchCopy } from './copy-mark.ts';
import { backupsIn } from './prune.ts';
import { type RestoreOptions, restore as restoreInto } from './restoring/restore.ts';

const restore = (o: Omit<RestoreOptions, 'files'>) => restoreInto({ ...o, files: openFiles(o) });

const migrations = path.join(import.meta.dirname, '../db/migrating/migrations');
let folder: string;
const at = (name: string) => path.join(folder, name);
const place = () => openPlace(at('kept'), { dataDir: folder, folders: 'any' });
const closers: (() => Promise<void>)[] = [];

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  fs.chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function open(name: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir: at(name), fast: true });
  closers.push(() => embedded.stop());
  return embedded;
}

/** Runs the product on the embedded database of a folder, as `npm start` does. */
async function start(name: string): Promise<TestApp> {
  const { url } = await open(name);
  await migrate(url);
  const connections = connect(url, 2);
  const database: TestDatabase = { url, connections, close: () => connections.close() };
  const app = await startApp({ database, env: { DATA_DIR: at(name), BACKUP_FOLDERS: at('kept') } });
  closers.push(async () => {
    await app.close();
    await database.close();
  });
  return app;
}

/** Makes a cash sale that can be recognised by its text. */
async function sell(app: TestApp, what: string): Promise<void> {
  const seller = await app.as('SALES_MANAGER');
  const { debtorID: debtorId } = await seller.do('POST /mgr/contactManage/addContactInfo', {
    body: { isCustomer: 1, company: `Buyer of ${what}` },
  });
  await seller.do('POST /mgr/invoices/saveInvoicesInfo', {
    body: {
      debtorId,
      type: 2,
      lines: [{ kind: 'charge', description: what, unitPrice: 20 }],
      payment: { paymentTypeId: 2, amount: 23, reference: '', keepAsCredit: false },
      andThen: 'finalize',
    },
  });
}
const soldIn = async (db: TestDatabase['connections']['db']) =>
  (await sql<{ description: string }>`select description from invoice_line order by 1`.execute(db)).rows.map(
    (line) => line.description,
  );

/** Restores a yard and returns the sales in it and the moment that it says it is from. */
async function broughtBack(name: string, o: object): Promise<{ sold: string[]; asOf: Date | null }> {
  await restore({ place: place(), name: 'latest', key: null, dataDir: at(name), migrations, ...o });
  const { url } = await open(name);
  const { db, close } = connect(url, 1);
  try {
    const standing = await watchCopy(db);
    standing.stop();
    const mark = standing.mark();
    return { sold: await soldIn(db), asOf: mark && new Date(mark.asOf) };
  } finally {
    await close();
  }
}

describe('a restore drill', { timeout: 240_000 }, () => {
  let live: TestApp;
  let copy: TestApp;
  let mark: string;
  const answer = async (app: TestApp) =>
    app.fastify.inject({ method: 'GET', url: '/mgr/common/getSetting/0?type=company', headers: {} });
  const mails = (app: TestApp) =>
    app.connections.db
      .selectFrom('outbox_message')
      .select(['state'])
      .where('subject', '=', 'Drill')
      .executeTakeFirstOrThrow();

  it('leaves the real yard’s backups alone, which still restore what the yard did since', async () => {
    live = await start('live');
    const admin = await live.as('SUPER_ADMIN');
    await admin.do('POST /mgr/common/saveSetting/:id', {
      params: { id: 0 },
      body: {
        type: 'backups',
        value: { ...yardSettings.backups.parse({}), place: at('kept'), every: 'day', pointInTime: true },
        version: 0,
      },
    });
    await sell(live, 'before');
    await live.backups.tick();
    mark = (await backupsIn(place()))[0]!.yard;

    await restore({ place: place(), name: 'latest', key: null, dataDir: at('copy'), migrations });
    copy = await start('copy');
    await sell(copy, 'drill');
    const between = new Date();
    await sell(live, 'since');
    for (const app of [copy, live, copy]) await app.backups.tick();

    const third = await broughtBack('third', { until: 'end' });
    expect(third.sold).toEqual(['before', 'since']);
    expect(third.asOf!.getTime()).toBeGreaterThan(between.getTime());
  });

  it('says on every screen of the copy what it is, and keeps its mail to itself', async () => {
    expect((await answer(copy)).headers['yard-copy']).toMatch(
      /^This is a restored copy of the yard, as of \w+day \d+ \w+ \d{4} at [\d:]*\s?(am|pm|noon|midnight): mail, SMS/,
    );
    expect((await answer(live)).headers['yard-copy']).toBeUndefined();
    expect(await copy.welcome()).toContain('This is a restored copy of the yard');
    for (const app of [copy, live]) {
      await enqueue(
        app.connections.db,
        { kind: 'mail', to: 'a@example.nz', subject: 'Drill', text: 'Hello', attachments: [] },
        { about: { entity: 'contact', id: 1 } },
      );
      await app.outbox.drain();
    }
    expect([(await mails(live)).state, (await mails(copy)).state]).toEqual(['sent', 'queued']);
  });

  it('ends when a super admin declares the copy the yard; then the place holds two yards and a restore must name one', async () => {
    const manager = await copy.as('SALES_MANAGER');
    expect((await manager.ask('POST /mgr/backups/beTheYard', { body: {} })).status).toBe(403);
    const admin = await copy.as('SUPER_ADMIN');
    expect(await admin.do('GET /mgr/backups/getOverview', {})).toMatchObject({
      copyOf: { from: expect.any(String) },
      next: null,
    });
    expect(await admin.do('POST /mgr/backups/beTheYard', { body: {} })).toMatchObject({
      copyOf: null,
      next: expect.any(String),
    });
    await admin.do('POST /mgr/backups/beTheYard', { body: {} });
    await copy.outbox.drain();
    expect((await mails(copy)).state).toBe('sent');
    expect((await answer(copy)).headers['yard-copy']).toBeUndefined();
    await copy.backups.tick();
    const marks = new Set((await backupsIn(place())).map(({ yard }) => yard));
    expect(marks.size).toBe(2);
    const logs = fs.readdirSync(at('kept')).filter((name) => name.startsWith('log-'));
    expect(logs.toSorted()).toEqual([...marks].map((each) => `log-${each}`).toSorted());
    await expect(broughtBack('fourth', { until: 'end' })).rejects.toThrow(
      /^There are backups of 2 yards in .*\n.*--yard [0-9a-f]{8} .*\n.*--yard [0-9a-f]{8}/,
    );
    if (!inFull) return;
    const fourth = await broughtBack('fourth', { until: 'end', yard: mark, takeOver: true });
    expect(fourth).toEqual({ sold: ['before', 'since'], asOf: null });
    const own = [...marks].find((each) => each !== mark)!;
    expect((await broughtBack('fifth', { yard: own })).sold).toEqual(['before', 'drill']);
  });
});
