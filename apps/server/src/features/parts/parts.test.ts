import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let admin: Client;
let keeper: Client;
let seller: Client;
let picker: Client;
beforeAll(async () => {
  app = await startApp();
  [admin, keeper, seller, picker] = await Promise.all([
    app.as('SUPER_ADMIN'),
    app.as('INVENTORY_PERSON'),
    app.as('SALES_PERSON'),
    app.as('PICKER'),
  ]);
});
afterAll(() => app.close());

const TOYOTA = 39;
const NISSAN = 32;
const addName = (partName: string, more: object = {}) =>
  admin.do('POST /mgr/partNames/savePartName', { body: { partName, ...more } });
const addNumber = (partNo: string, more: object = {}) =>
  admin.do('POST /mgr/partNames/updatePartNo', { body: { partNo, makeId: TOYOTA, ...more } });
const names = async (search: string, more: object = {}) =>
  admin.do('POST /mgr/partNames/queryPartNameList', { body: { search, ...more } });
const numbers = (search: string, more: object = {}) =>
  admin.do('POST /mgr/partNames/queryPartNoList', { body: { search, ...more } });
const used = (partId: number) =>
  admin.do('POST /mgr/partNames/updatePartPrice', { body: { partId, retail: 100, trade: 80 } });

describe('part names', () => {
  it('are added, found by their words in any order, changed and brought back', async () => {
    const made = await addName('  Flux   capacitor ', { group1Id: 1, group2Id: 1, partTypeId: 1, warrantyDays: 30 });
    expect(made).toMatchObject({ partName: 'Flux capacitor', group1: 'Engine bay', active: 1, prices: 0, version: 1 });
    expect((await names('capac FLUX')).records).toMatchObject([{ partId: made.partId }]);
    expect((await names('flux 100%')).total).toBe(0);
    const changed = await admin.do('POST /mgr/partNames/savePartName', {
      body: { partId: made.partId, partName: 'Flux capacitor', active: 0, version: 1 },
    });
    expect(changed).toMatchObject({ active: 0, group1Id: null, version: 2 });
    expect(await names('flux', { active: 1 })).toMatchObject({ total: 0, activeCount: 0, inactiveCount: 1 });
  });

  it('that differ only in case or blanks are the same', async () => {
    await addName('Warp drive');
    const again = await admin.ask('POST /mgr/partNames/savePartName', { body: { partName: 'WARPdrive' } });
    expect(again).toMatchObject({ status: 409, body: { fields: { partName: 'Warp drive is there already' } } });
  });

  it.each([
    [{ partName: ' ' }, 422, 'partName'],
    [{ partName: 'x'.repeat(121) }, 422, 'partName'],
    [{ partName: 'A', warrantyDays: -1 }, 422, 'warrantyDays'],
    [{ partName: 'A', warrantyDays: 3651 }, 422, 'warrantyDays'],
    [{ partName: 'A', group1Id: 9999 }, 422, 'group1Id'],
    [{ partName: 'A', group1Id: 2, group2Id: 1 }, 422, 'group2Id'],
    [{ partName: 'A', group2Id: 1 }, 422, 'group2Id'],
    [{ partName: 'A', partTypeId: 9999 }, 422, 'partTypeId'],
    [{ partName: 'A', active: 2 }, 422, 'active'],
    [{ partName: 'A', defaultZone: 'x'.repeat(41) }, 422, 'defaultZone'],
  ])('%j is refused at its field', async (body, status, field) => {
    const answer = await admin.ask('POST /mgr/partNames/savePartName', { body: body as never });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect((await names('A', { pageSize: 500 })).records.every((p) => p.partName !== 'A')).toBe(true);
  });

  it('two people change the same name: the second is told', async () => {
    const { partId } = await addName('Contested bracket');
    const save = (warrantyDays: number) =>
      admin.ask('POST /mgr/partNames/savePartName', {
        body: { partId, partName: 'Contested bracket', warrantyDays, version: 1 },
      });
    const answers = await Promise.all([save(1), save(2)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it('go when nothing uses them, and are deactivated when something does', async () => {
    const free = await addName('Unused thing');
    expect(await admin.do('DELETE /mgr/partNames/removePart/:id', { params: { id: free.partId } })).toEqual({
      removed: true,
    });
    expect((await names('Unused thing')).total).toBe(0);
    const busy = await addName('Priced thing');
    await used(busy.partId);
    const answer = await admin.ask('DELETE /mgr/partNames/removePart/:id', { params: { id: busy.partId } });
    expect(answer.body).toMatchObject({ data: { removed: false }, msg: expect.stringContaining('deactivated') });
    expect((await names('Priced thing')).records).toMatchObject([{ active: 0, prices: 1 }]);
  });

  it('merge: numbers, prices and ticks follow, the kept name keeps its own price', async () => {
    const from = await addName('Front bumper bar');
    const into = await addName('Bumper front');
    const number = await addNumber('52119-MERGE', { partId: from.partId });
    await used(from.partId);
    await used(into.partId);
    const alone = await admin.do('POST /mgr/partNames/updatePartPrice', {
      body: { partId: from.partId, makeId: TOYOTA, retail: 55.5, trade: 44 },
    });
    await admin.do('POST /mgr/vehicleAutoSelect/saveAutoSelectPart', {
      body: { makeId: TOYOTA, partIds: [from.partId] },
    });
    const body = { fromId: from.partId, intoId: into.partId };
    expect(await admin.do('POST /mgr/partNames/mergePartName', { body })).toEqual({ moved: 2, pricesDropped: 1 });
    expect((await names('bumper bar')).total).toBe(0);
    expect((await numbers('52119MERGE')).records).toMatchObject([
      { partNoId: number.partNoId, partId: into.partId, partName: 'Bumper front' },
    ]);
    const prices = await admin.do('GET /mgr/partNames/queryPartsPriceList', { query: { partId: into.partId } });
    expect(prices.records.map((p) => [p.makeId, p.retail])).toEqual([
      [null, 100],
      [TOYOTA, 55.5],
    ]);
    expect(prices.records[1]!.priceItemId).toBe(alone.priceItemId);
    const ticked = await admin.do('GET /mgr/vehicleAutoSelect/getAutoSelectPart', { query: { make: TOYOTA } });
    expect(ticked).toContainEqual({ partId: into.partId, partName: 'Bumper front', everyMake: false });
    expect((await admin.ask('POST /mgr/partNames/mergePartName', { body })).status).toBe(404);
    const self = await admin.ask('POST /mgr/partNames/mergePartName', { body: { fromId: 1, intoId: 1 } });
    expect(self).toMatchObject({ status: 422, body: { fields: { intoId: 'Choose two different part names' } } });
  });
});

describe('part numbers', () => {
  it('are one number however they are written, per make', async () => {
    const made = await addNumber('67001-12 a40', { description: 'Door shell' });
    expect(made).toMatchObject({ partNo: '67001-12 a40', normalised: '6700112A40', make: 'Toyota' });
    const twin = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNo: '6700112A40', makeId: TOYOTA },
    });
    expect(twin).toMatchObject({ status: 409, body: { fields: { partNo: 'This make has 67001-12 a40 already' } } });
    await addNumber('67001-12A40', { makeId: null });
    await addNumber('67001-12A40', { makeId: NISSAN });
    for (const search of ['67001-12A40', '6700112a40', '12a40', 'door 67001'])
      expect((await numbers(search, { makeId: TOYOTA })).records.map((n) => n.partNoId)).toEqual([made.partNoId]);
    const picked = await seller.do('GET /mgr/partNames/queryPartNo', { query: { search: '67001-12' } });
    expect(picked.total).toBe(3);
  });

  it('supersede each other in a line, never in a ring', async () => {
    const c = await addNumber('CHAIN-3');
    const b = await addNumber('CHAIN-2', { supersededById: c.partNoId });
    const a = await addNumber('CHAIN-1', { supersededById: b.partNoId });
    expect(a.supersededBy).toEqual({ partNoId: b.partNoId, partNo: 'CHAIN-2', make: 'Toyota' });
    const ring = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNoId: c.partNoId, partNo: 'CHAIN-3', makeId: TOYOTA, supersededById: a.partNoId },
    });
    const leads = 'CHAIN-1 leads back to this number';
    expect(ring).toMatchObject({ status: 422, body: { fields: { supersededById: leads } } });
    const foreign = await addNumber('CHAIN-X', { makeId: NISSAN });
    const other = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNo: 'CHAIN-0', makeId: TOYOTA, supersededById: foreign.partNoId },
    });
    expect(other.body.fields).toEqual({ supersededById: 'CHAIN-X is a number of another make' });
    const moved = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNoId: c.partNoId, partNo: 'CHAIN-3', makeId: NISSAN },
    });
    expect(moved).toMatchObject({ status: 409, body: { fields: { makeId: expect.stringContaining('CHAIN-2') } } });
    expect((await numbers('chain', { superseded: 1 })).total).toBe(2);
  });

  it('two people who point two numbers at each other at once cannot make a ring', async () => {
    const one = await addNumber('RACE-1');
    const two = await addNumber('RACE-2');
    const point = (n: typeof one, by: typeof one) =>
      admin.ask('POST /mgr/partNames/updatePartNo', {
        body: { partNoId: n.partNoId, partNo: n.partNo, makeId: TOYOTA, supersededById: by.partNoId },
      });
    const answers = await Promise.all([point(one, two), point(two, one)]);
    expect(answers.map((x) => x.status).sort()).toEqual([200, 422]);
  });

  it('alternatives hold both ways, once, and can be unlinked from either side', async () => {
    const one = await addNumber('ALT-1');
    const two = await addNumber('ALT-2', { makeId: NISSAN });
    const pair = { partNoId: two.partNoId, otherId: one.partNoId };
    await admin.do('POST /mgr/partNames/linkPartNo', { body: pair });
    await admin.do('POST /mgr/partNames/linkPartNo', { body: { partNoId: one.partNoId, otherId: two.partNoId } });
    const both = (await numbers('alt')).records.map((n) => n.alternatives.map((x) => x.partNo));
    expect(both).toEqual([['ALT-2'], ['ALT-1']]);
    await admin.do('POST /mgr/partNames/unlinkPartNo', { body: { partNoId: one.partNoId, otherId: two.partNoId } });
    expect((await numbers('alt')).records.flatMap((n) => n.alternatives)).toEqual([]);
    expect((await admin.ask('POST /mgr/partNames/linkPartNo', { body: { partNoId: 1, otherId: 1 } })).status).toBe(422);
    expect((await admin.ask('POST /mgr/partNames/linkPartNo', { body: { ...pair, otherId: 999_999 } })).status).toBe(
      404,
    );
  });

  it('one in use is deactivated, a free one goes', async () => {
    const kept = await addNumber('USED-1');
    const by = await addNumber('USED-0', { supersededById: kept.partNoId });
    const remove = (id: number) => admin.do('DELETE /mgr/partNames/removePartNo/:id', { params: { id } });
    expect(await remove(kept.partNoId)).toEqual({ removed: false });
    expect(await remove(by.partNoId)).toEqual({ removed: true });
    expect((await numbers('used')).records).toMatchObject([{ partNo: 'USED-1', active: 0 }]);
  });

  it.each([
    [{ partNo: '' }, 'partNo'],
    [{ partNo: '--' }, 'partNo'],
    [{ partNo: 'x'.repeat(61) }, 'partNo'],
    [{ partNo: 'B1', makeId: 9999 }, 'makeId'],
    [{ partNo: 'B1', partId: 99_999 }, 'partId'],
    [{ partNo: 'B1', supersededById: 99_999 }, 'supersededById'],
    [{ partNo: 'B1', description: 'x'.repeat(201) }, 'description'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await admin.ask('POST /mgr/partNames/updatePartNo', { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('an unknown sort is refused', async () => {
    const answer = await admin.ask('POST /mgr/partNames/queryPartNoList', { body: { sortField: 'secret' as never } });
    expect(answer.status).toBe(422);
    for (const sortField of ['partNo', 'partName', 'make'] as const)
      expect((await numbers('', { sortField, sortOrder: 'DESC' })).records.length).toBeGreaterThan(0);
  });
});

describe('who may', () => {
  it('VIEW PART reads, EDIT PART writes, others neither', async () => {
    const list = (client: Client) => client.ask('POST /mgr/partNames/queryPartNameList', { body: {} });
    const save = (client: Client, n: number) =>
      client.ask('POST /mgr/partNames/savePartName', { body: { partName: `By ${n}` } });
    expect([await list(keeper), await list(seller), await list(picker)].map((a) => a.status)).toEqual([200, 200, 403]);
    expect([await save(keeper, 1), await save(seller, 2), await save(picker, 3)].map((a) => a.status)).toEqual([
      200, 403, 403,
    ]);
  });
});

describe('parts ticked by default', () => {
  it('are those of the make and those of every make', async () => {
    await admin.do('POST /mgr/vehicleAutoSelect/saveAutoSelectPart', { body: { partIds: [1, 2] } });
    await admin.do('POST /mgr/vehicleAutoSelect/saveAutoSelectPart', { body: { makeId: TOYOTA, partIds: [3, 2] } });
    const of = async (make: number | undefined) =>
      (await seller.do('GET /mgr/vehicleAutoSelect/getAutoSelectPart', { query: { make } }))
        .map((p) => [p.partId, p.everyMake])
        .sort();
    expect(await of(TOYOTA)).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(await of(undefined)).toEqual([
      [1, true],
      [2, true],
    ]);
    const unknown = await admin.ask('POST /mgr/vehicleAutoSelect/saveAutoSelectPart', { body: { partIds: [99_999] } });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { partIds: 'A part name does not exist' } } });
  });
});
