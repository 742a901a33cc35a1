import fs from 'node:fs';
import path from 'node:path';
import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdBackups } from '../../backup/hold.ts';

const START = Date.parse('2026-06-30T03:00:00+12:00');
let now = START;
const app = useApp({ clock: () => new Date(now) });
const HOUR = 3_600_000;
let admin: Client;
beforeAll(async () => {
  admin = await app.as('SUPER_ADMIN');
});

/** Attaches a file to a contact and returns its path on the disk. */
async function attachOne(folder: string): Promise<string> {
  const { debtorID: debtorId } = await admin.do('POST /mgr/contactManage/addContactInfo', {
    body: { isCustomer: 1, company: 'Kauri Cars' },
  });
  const [kept] = await admin.do('POST /mgr/customerFile/addCustomerFile', {
    body: { debtorID: debtorId },
    files: { file: new File(['%PDF-1.4 what was agreed'], 'agreed.pdf') },
  });
  return path.join(folder, kept!.fileName.slice(0, 2), kept!.fileName);
}

/** Signs in again, because the session expires when the clock moves by days. */
const clockTo = async (ms: number) => {
  now = ms;
  admin = await app.nobody.signIn('super.admin', 'demo1234');
};
const overview = () => admin.do('GET /mgr/backups/getOverview', {});
const set = async (value: object) => {
  const { version } = await admin.do('GET /mgr/common/getSetting/:id', {
    params: { id: 0 },
    query: { type: 'backups' },
  });
  return admin.ask('POST /mgr/common/saveSetting/:id', {
    params: { id: 0 },
    body: { type: 'backups', value: { ...yardSettings.backups.parse({}), ...value }, version },
  });
};
const notices = async () =>
  (
    await sql<{
      title: string;
      text: string;
    }>`select distinct title, text from notification where kind = 'backups'`.execute(app.connections.db)
  ).rows;
const ended = () => expect.poll(async () => (await overview()).running, { timeout: 60_000 }).toBeNull();

describe('backups of a yard', () => {
  it('are for super admins only', async () => {
    const manager = await app.as('SALES_MANAGER');
    for (const ask of [
      manager.ask('GET /mgr/backups/getOverview', {}),
      manager.ask('POST /mgr/backups/backUpNow', { body: {} }),
      manager.ask('GET /mgr/common/getSetting/:id', { params: { id: 0 }, query: { type: 'backups' } }),
    ])
      expect((await ask).status).toBe(403);
  });

  it('are made by hand, listed, and kept by the rules', async () => {
    expect(await overview()).toMatchObject({
      last: null,
      next: null,
      isOverdue: false,
      isSealed: false,
      keepsLog: false,
    });
    const begun = await admin.ask('POST /mgr/backups/backUpNow', { body: {} });
    expect([begun.status, begun.body.data.running]).toMatchObject([
      200,
      { state: 'running', startedBy: expect.any(String) },
    ]);
    expect((await admin.ask('POST /mgr/backups/backUpNow', { body: {} })).body.msg).toBe(
      'A backup is being made already',
    );
    await ended();
    const { last, address } = await overview();
    expect(last).toMatchObject({
      state: 'done',
      name: expect.stringMatching(/-copy\.tar\.zst$/),
      bytes: expect.any(Number),
    });
    const kept = await admin.do('GET /mgr/backups/getKept', {});
    expect(kept).toEqual({
      problem: null,
      records: [
        { name: last!.name, at: new Date(now).toISOString(), withLog: false, isSealed: false, bytes: last!.bytes },
      ],
    });
    expect(fs.existsSync(path.join(address, last!.name))).toBe(true);
  });

  it('are made when they are due, once, whoever looks', async () => {
    await set({ every: 'day', hour: 2, keepHours: 0, keepDays: 1, keepWeeks: 0, keepMonths: 0 });
    expect((await overview()).next).toBe('2026-06-30T14:00:00.000Z');
    await app.backups.tick();
    await clockTo(START + 23.5 * HOUR);
    await Promise.all([app.backups.tick(), app.backups.tick()]);
    const { records } = await admin.do('GET /mgr/backups/getKept', {});
    // Expiry keeps the backup that was made by hand.
    const byHand = new Date(START).toISOString();
    expect(records.map(({ at }) => at)).toEqual([new Date(now).toISOString(), byHand]);
    expect((await overview()).last).toMatchObject({ startedBy: null });
    const bySelf = new Date(now).toISOString();
    now += HOUR;
    await admin.do('POST /mgr/backups/backUpNow', { body: {} });
    await ended();
    const both = await admin.do('GET /mgr/backups/getKept', {});
    // A backup made by hand never replaces a scheduled one, not even the first.
    const again = new Date(now).toISOString();
    expect(both.records.map(({ at }) => at)).toEqual([again, bySelf, byHand]);
    await clockTo(now + 23 * HOUR);
    await app.backups.tick();
    const later = await admin.do('GET /mgr/backups/getKept', {});
    expect(later.records.map(({ at }) => at)).toEqual([new Date(now).toISOString(), again, byHand]);
  });

  it('name a damaged file by the record it belongs to', async () => {
    const file = await attachOne(path.join((await overview()).address, '../files'));
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(file, Buffer.concat([bytes.subarray(0, 4), Buffer.from('xx'), bytes.subarray(6)]));
    await clockTo(now + 24 * HOUR);
    await app.backups.tick();
    expect((await overview()).last?.damaged).toEqual(['PDF of contact Kauri Cars']);
    expect(await notices()).toMatchObject([
      { title: 'A file is damaged', text: expect.stringContaining(': PDF of contact Kauri Cars.') },
    ]);
    await clockTo(now + 24 * HOUR);
    await app.backups.tick();
    expect(await notices()).toHaveLength(1);
    fs.writeFileSync(file, bytes);
    await sql`delete from notification where kind = 'backups'`.execute(app.connections.db);
  });

  it('show the place from the settings, and only backups that ended there', async () => {
    const { last, address } = await overview();
    const at = new Date(now - HOUR);
    await sql`insert into backup (state, place, name, bytes, started_at, seen_at, finished_at) values
      ('done', '/elsewhere', 'other', 1, ${at}, ${at}, ${at})`.execute(app.connections.db);
    expect((await overview()).last?.name).toBe(last!.name);
    await set({ every: 'day', hour: 2, place: path.join(address, 'second') });
    expect(await overview()).toMatchObject({ last: null, next: new Date(now).toISOString() });
    await set({ every: 'day', hour: 2 });
    expect((await overview()).last?.name).toBe(last!.name);
  });

  it('that fail are announced once, and once more when the yard is too long without one', async () => {
    const { address } = await overview();
    fs.writeFileSync(path.join(address, 'full'), '');
    await set({ every: 'day', hour: 2, place: path.join(address, 'full') });
    const last = now;
    await clockTo(last + 24.5 * HOUR);
    await sql`update setting set changed_at = ${new Date(now)} where type = 'backups'`.execute(app.connections.db);
    await app.backups.tick();
    expect((await overview()).failed).toMatchObject({
      failure: expect.stringMatching(/full cannot be used: it is no folder$/),
    });
    expect(await notices()).toMatchObject([
      {
        title: 'The backup failed',
        text: expect.stringMatching(/it is no folder\. None was made there yet\.$/),
      },
    ]);
    await app.backups.tick();
    now += HOUR;
    await app.backups.tick();
    expect(await notices()).toHaveLength(1);
    expect((await overview()).isOverdue).toBe(false);
    await clockTo(now + 14 * HOUR);
    await app.backups.tick();
    expect((await overview()).isOverdue).toBe(true);
    expect((await notices()).map(({ title }) => title).toSorted()).toEqual([
      'The backup failed',
      'The backup is overdue',
    ]);
    expect((await admin.do('GET /mgr/backups/getKept', {})).problem).toMatch(/no folder/);
  });

  it('that were cut off are not waited for for ever', async () => {
    const seen = new Date(now);
    await sql`insert into backup (place, started_at, seen_at) values (${(await overview()).address}, ${seen}, ${seen})`.execute(
      app.connections.db,
    );
    now += 20_000;
    await app.backups.tick();
    expect((await overview()).running).not.toBeNull();
    now += 20_000;
    await app.backups.tick();
    expect(await overview()).toMatchObject({
      running: null,
      failed: { failure: 'Yardkeeper was stopped while the backup was being made' },
    });
  });

  it('that were killed do not block the next one, running ones do', async () => {
    await set({ every: 'off' });
    const { address } = await overview();
    const seen = new Date(now);
    await sql`insert into backup (place, started_at, seen_at, held) values (${address}, ${seen}, ${seen}, true)`.execute(
      app.connections.db,
    );
    const hold = await holdBackups(app.database.url);
    expect((await admin.ask('POST /mgr/backups/backUpNow', { body: {} })).body.msg).toBe(
      'A backup is being made already',
    );
    await hold.release();
    const yard = await sql<{ value: string }>`select value from installation_fact where name = 'backup-yard'`.execute(
      app.connections.db,
    );
    const parts = [
      `yard-${yard.rows[0]!.value}-x.${yard.rows[0]!.value}.part`,
      `files/ab/x.${yard.rows[0]!.value}.part`,
      'files/ab/x.0badf00d.part',
    ];
    fs.mkdirSync(path.join(address, 'files/ab'), { recursive: true });
    for (const part of parts) fs.writeFileSync(path.join(address, part), '');
    await expect
      .poll(async () => (await admin.ask('POST /mgr/backups/backUpNow', { body: {} })).status, { timeout: 2_000 })
      .toBe(200);
    await ended();
    expect((await overview()).last?.startedAt).toBe(seen.toISOString());
    // Keeps the unfinished file that another yard is writing to the same place.
    expect(parts.filter((part) => fs.existsSync(path.join(address, part)))).toEqual([parts[2]]);
  });

  it('are cancelled on demand', async () => {
    await set({ every: 'off' });
    const { running } = (await admin.ask('POST /mgr/backups/backUpNow', { body: {} })).body.data;
    await admin.do('PUT /mgr/backups/cancelBackup/:id', { params: { id: running!.backupId } });
    await ended();
    const { rows } = await sql<{
      state: string;
    }>`select state from backup where backup_id = ${running!.backupId}`.execute(app.connections.db);
    // A small yard's backup may finish before it can be cancelled.
    expect(['cancelled', 'done']).toContain(rows[0]!.state);
    expect((await admin.ask('PUT /mgr/backups/cancelBackup/:id', { params: { id: 999_999 } })).status).toBe(404);
  });

  it('refuse wrong settings with a sentence at the field', async () => {
    const wrong = await set({ place: 'https://example.nz', keepDays: -1, hour: 24 });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
      422,
      expect.arrayContaining(['hour', 'keepDays', 'place']),
    ]);
    const alone = await set({ every: 'off', pointInTime: true });
    expect([alone.status, alone.body.fields?.pointInTime]).toEqual([422, expect.stringMatching(/choose how often$/)]);
    for (const place of ['/etc', '/', path.join(path.dirname((await overview()).address), 'postgres'), 'backups/..']) {
      const elsewhere = await set({ place });
      expect([elsewhere.status, elsewhere.body.fields?.place], place).toEqual([
        422,
        expect.stringMatching(/^Backups do not go to .*BACKUP_FOLDERS$/),
      ]);
    }
    await set({ place: 's3://yard/backups' });
    expect((await overview()).problem).toMatch(/S3_ACCESS_KEY_ID/);
    expect((await admin.ask('POST /mgr/backups/backUpNow', { body: {} })).body.msg).toMatch(/S3_ACCESS_KEY_ID/);
  });
});
