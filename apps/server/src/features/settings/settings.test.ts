import { startApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoImage } from './logo.ts';

const app = useApp({ clock: () => new Date('2026-03-02T20:00:00Z') });
const admin = useMade(() => app.as('SUPER_ADMIN'));
const picker = useMade(() => app.as('PICKER'));

const get = (who: Client, id: number, type: string) =>
  who.ask('GET /mgr/common/getSetting/:id', { params: { id }, query: { type } });
const save = (who: Client, id: number, type: string, value: unknown, version?: number) =>
  who.ask('POST /mgr/common/saveSetting/:id', { params: { id }, body: { type, value, version } });

describe('settings of the yard', () => {
  it('start with the product’s own values, the holidays of three years among them', async () => {
    expect((await get(admin, 0, 'rules')).body.data).toMatchObject({
      version: 0,
      value: { holdDays: 10, holdKind: 'workingDays', marginFloorPercent: null, cashRoundingCents: 10 },
    });
    const calendar = (await get(picker, 0, 'calendar')).body.data.value as {
      holidays: { date: string; name: string }[];
    };
    expect(calendar.holidays).toHaveLength(33);
    expect(calendar.holidays).toContainEqual({ date: '2026-07-10', name: 'Matariki' });
    expect((await get(picker, 0, 'documents')).body.data.value).toMatchObject({
      prefixes: { invoice: 'INV', quote: 'Q' },
    });
  });

  it('are changed by super admins only, with the sentence at the field', async () => {
    expect((await save(picker, 0, 'company', { name: 'Mine' })).status).toBe(403);
    const wrong = await save(admin, 0, 'company', {
      gstNumber: '136410133',
      nzbn: '9429039501976',
      bankAccount: '01-0902-0068389-01',
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(['gstNumber', 'nzbn']);
    const company = {
      name: 'Petone Dismantlers Ltd',
      gstNumber: '49-091-850',
      nzbn: '9429039501974',
      bankAccount: '01-0902-0068389-00',
    };
    expect((await save(admin, 0, 'company', company)).body.data).toMatchObject({ version: 1, value: company });
    expect((await get(picker, 0, 'company')).body.data.value).toMatchObject(company);
    expect((await save(admin, 0, 'nonsense', {})).status).toBe(404);
    expect((await save(admin, 0, 'logo', { key: 'x' })).status).toBe(404);
    expect((await save(admin, 0, 'rules', { holdDays: -1 })).body.fields).toHaveProperty('holdDays');
    const early = await save(admin, 0, 'calendar', { opensAt: '09:00', closesAt: '08:00', closesAtWeekends: 'noon' });
    expect(early.body.fields).toEqual({
      closesAt: 'Closes after it opens',
      closesAtWeekends: 'Enter a time such as 08:00',
    });
    const shut = await save(admin, 0, 'calendar', { opensAt: '12:30', closesAt: '12:30' });
    expect(Object.keys(shut.body.fields ?? {}).sort()).toEqual(['closesAt', 'closesAtWeekends']);
  });

  it('two who save the same version: the second is told, also the very first time', async () => {
    const answers = await Promise.all([80, 90].map((widthMm) => save(admin, 0, 'labels', { widthMm }, 0)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it('the rules are for those who sell; the margin floor only for those who may see cost', async () => {
    const value = { marginFloorPercent: 35, cashRoundingCents: 0, fiveCentsDown: false };
    expect((await save(admin, 0, 'rules', value)).status).toBe(200);
    const [seller, manager] = [await app.as('SALES_PERSON'), await app.as('SALES_MANAGER')];
    expect((await get(picker, 0, 'rules')).status).toBe(403);
    expect((await get(manager, 0, 'rules')).body.data.value).toMatchObject(value);
    const shown = (await get(seller, 0, 'rules')).body.data.value;
    expect(shown).toMatchObject({ ...value, marginFloorPercent: null });
    for (const who of [seller, manager]) expect((await save(who, 0, 'rules', value)).status).toBe(403);
    expect((await get(admin, 0, 'rules')).body.data.value).toMatchObject(value);
  });

  it('a GST period is closed after its last day, not before', async () => {
    const { value, version } = (await get(admin, 0, 'rules')).body.data;
    const upTo = (gstClosedUpTo: string) => save(admin, 0, 'rules', { ...(value as object), gstClosedUpTo }, version);
    const early = await upTo('2026-03-03');
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ['gstClosedUpTo']]);
    expect((await upTo('2026-02-30')).status).toBe(422);
    expect((await upTo('2026-03-02')).body.data.value).toMatchObject({ gstClosedUpTo: '2026-03-02' });
    expect((await save(admin, 0, 'rules', value)).body.data.value).toMatchObject({ gstClosedUpTo: '' });
  });

  it('the logo is kept as a picture behind a signed address, and can be removed', async () => {
    const png = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const saved = await admin.do('POST /mgr/common/saveLogo', {
      body: {},
      files: { logo: new Blob([new Uint8Array(png)]) },
    });
    const services = { ...app.services, db: app.connections.db };
    expect(await logoImage(services)).toMatch(/^data:image\/png;base64,iVBOR/);
    const file = await app.nobody.raw({ url: saved.fileUrl! });
    expect(await sharp(file.body.data as Buffer).metadata()).toMatchObject({
      format: 'png',
      width: 800,
      height: 200,
      hasAlpha: true,
    });
    expect(
      (await admin.ask('POST /mgr/common/saveLogo', { body: {}, files: { logo: new Blob(['no']) } })).body.fields,
    ).toHaveProperty('logo');
    expect((await admin.do('POST /mgr/common/saveLogo', { body: {} })).fileUrl).toBeNull();
    expect(await logoImage(services)).toBeNull();
  });

  it('are remembered, and another process hears of a change', async () => {
    const other = await startApp({ database: app.database });
    const there = await other.as('SUPER_ADMIN');
    const name = async (who: Client) => ((await get(who, 0, 'company')).body.data.value as { name: string }).name;
    const before = await name(there);
    const { version } = (await get(admin, 0, 'company')).body.data;
    const saved = await save(admin, 0, 'company', { name: 'Told to all Ltd' }, version);
    expect([saved.status, before === 'Told to all Ltd']).toEqual([200, false]);
    expect(await name(admin)).toBe('Told to all Ltd');
    await expect.poll(() => name(there)).toBe('Told to all Ltd');
    await save(admin, 0, 'company', { name: before }, saved.body.data.version);
    await other.close();
  });
});

describe('settings of a person', () => {
  it('are their own: kept, read back, and closed to others', async () => {
    const value = { columns: ['a', 'b'], width: 12 };
    await save(picker, picker.userId, 'columns:users', value);
    expect((await get(picker, picker.userId, 'columns:users')).body.data).toMatchObject({ value, version: 1 });
    expect((await get(picker, picker.userId, 'columns:none')).body.data).toMatchObject({ value: null, version: 0 });
    expect((await get(admin, picker.userId, 'columns:users')).status).toBe(403);
    expect((await save(admin, picker.userId, 'columns:users', {})).status).toBe(403);
    expect((await save(picker, picker.userId, 'columns:users', 'x'.repeat(70_000))).status).toBe(413);
    expect((await save(picker, picker.userId, '../etc', 1)).status).toBe(422);
  });
});
