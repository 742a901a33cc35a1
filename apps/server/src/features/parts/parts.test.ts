import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';

let admin: Client;
let keeper: Client;
let seller: Client;
let picker: Client;
const app = useApp();
beforeAll(async () => {
  [admin, keeper, seller, picker] = await Promise.all([
    app.as('SUPER_ADMIN'),
    app.as('INVENTORY_PERSON'),
    app.as('SALES_PERSON'),
    app.as('PICKER'),
  ]);
});

const TOYOTA = 39;
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
    const called = (await names('bumper bar')).records.map((each) => each.partName);
    expect([called.includes('Front bumper bar'), called.includes('Bumper front')]).toEqual([false, true]);
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
