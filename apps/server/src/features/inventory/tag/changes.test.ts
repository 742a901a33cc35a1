import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Role } from '@yardkeeper/domain/access/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

let shelf: number;
let vehicleId: number;
const [s, app] = useStocking();
beforeAll(async () => {
  shelf = await s.place('C-1');
  ({ vehicleId } = await s.car({ regNo: 'CHG001' }));
});

type Change = ArgsOf<'POST /mgr/inventory/updateInventoryItem'>['body'];
const tag = async (line: object = {}) => (await s.tags(vehicleId, [{ locationId: shelf, ...line }]))[0]!;
const change = (body: Change, who = s.storeman) => who.ask('POST /mgr/inventory/updateInventoryItem', { body });
const undo = (eventIds: number[]) => s.storeman.ask('POST /mgr/inventory/undoStockEvents', { body: { eventIds } });
const timeline = async (tagNo: string) =>
  (await s.storeman.do('GET /mgr/inventory/tagTimeline', { query: { tagNo } })).records;
const eventsOf = (tagNo: string) =>
  s.db
    .selectFrom('stock_event')
    .selectAll()
    .where('tag_id', '=', Number(tagNo.slice(1)))
    .orderBy('event_id')
    .execute();

describe('an adjustment', () => {
  it.each([
    ['lose', {}, 'lost', 0, ''],
    ['scrap', {}, 'scrapped', 0, ''],
    ['use', {}, 'scrapped', 0, ''],
    ['quarantine', {}, 'quarantine', 1, 'C-1'],
    ['core', {}, 'core', 1, 'C-1'],
    ['count', { qty: 1 }, 'inStock', 1, 'C-1'],
  ] as const)('%s %j leaves it %s with %d in "%s"', async (effect, more, status, qty, location) => {
    const tagNo = await tag();
    const { status: code, body } = await s.adjust(tagNo, effect, { notes: 'Seen by Kev', ...more });
    expect([code, body.data]).toMatchObject([200, { status, qty, location }]);
    expect((await timeline(tagNo))[0]).toMatchObject({
      kind: 'stock',
      reason: expect.stringMatching(/.: Seen by Kev$/),
    });
  });

  it('finds what was lost, releases what was set aside, counts and uses some of several', async () => {
    const lost = await tag();
    await s.adjust(lost, 'lose');
    expect((await s.adjust(lost, 'find')).body.data).toMatchObject({ status: 'inStock', qty: 1, location: 'C-1' });
    const bad = await tag();
    await s.adjust(bad, 'quarantine');
    expect((await s.adjust(bad, 'release')).body.data).toMatchObject({ status: 'inStock' });
    const many = await tag({ partCondition: 2, qty: 10 });
    expect((await s.adjust(many, 'count', { qty: 8 })).body.data).toMatchObject({ qty: 8, mayHaveMany: true });
    expect((await s.adjust(many, 'use', { qty: 3 })).body.data).toMatchObject({ qty: 5, status: 'inStock' });
    await s.promise(many, 'hard', 4);
    expect((await s.adjust(many, 'count', { qty: 3 })).body.fields).toHaveProperty('qty');
    expect((await s.adjust(many, 'lose', { qty: 1 })).body.data).toMatchObject({ qty: 4, status: 'reserved' });
    expect((await s.adjust(many, 'lose')).status).toBe(409);
  });

  it('that does not fit changes nothing and says so at its field', async () => {
    const tagNo = await tag();
    const before = await s.detail(tagNo);
    for (const [effect, more, field] of [
      ['find', {}, 'statusId'],
      ['release', {}, 'statusId'],
      ['count', { qty: 2 }, 'qty'],
      ['count', {}, 'qty'],
      ['lose', { qty: 2 }, 'qty'],
    ] as const) {
      const refused = await s.adjust(tagNo, effect, more);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, [field]]);
    }
    const unknown = await s.storeman.ask('POST /mgr/inventory/adjust', { body: { tagNo, statusId: 9_999 } });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([422, ['statusId']]);
    expect((await s.adjust(tagNo, 'lose', { version: before.version + 5 })).status).toBe(409);
    expect((await s.adjust('T999999', 'lose')).status).toBe(404);
    expect(await s.detail(tagNo)).toEqual(before);
    expect(await eventsOf(tagNo)).toHaveLength(1);
  });
});

describe('a change', () => {
  it('keeps what was not said, and tells the second of two', async () => {
    const tagNo = await tag({ partNo: 'A-1', grade: 'A', retail: 100, notes: 'Left hand' });
    const { version } = await s.detail(tagNo);
    const both = await Promise.all([
      change({ tagNo, version, retail: 80.5, damage: 'DN' }),
      change({ tagNo, version, retail: 90 }),
    ]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    const now = await s.detail(tagNo);
    expect(now).toMatchObject({ partNo: 'A-1', grade: 'A', notes: 'Left hand' });
    expect([80.5, 90]).toContain(now.retail);
    expect((await change({ tagNo, webEnable: 1, locationId: shelf })).body.data).toMatchObject({ webEnable: 1 });
    const [told] = await timeline(tagNo);
    expect(told).toMatchObject({ kind: 'change', event: 'changed' });
    expect(told!.changes).toEqual([{ field: 'On the web', before: 'no', after: 'yes' }]);
  });

  it.each([
    [{ retail: -1 }, 'retail'],
    [{ condition: 9 }, 'condition'],
    [{ grade: 'Z' }, 'grade'],
    [{ damage: 'XX' }, 'damage'],
    [{ colorId: 999_999 }, 'colorId'],
    [{ locationId: 999_999 }, 'locationId'],
  ])('%j is refused at its field and nothing is saved', async (more, field) => {
    const tagNo = await tag();
    const before = await s.detail(tagNo);
    const refused = await change({ tagNo, notes: 'changed', ...(more as object) });
    expect([422, 404]).toContain(refused.status);
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
    expect(await s.detail(tagNo)).toEqual(before);
  });

  it('of several into one used part is refused', async () => {
    const tagNo = await tag({ partCondition: 1, qty: 3 });
    expect((await change({ tagNo, condition: 3 })).body.fields).toHaveProperty('condition');
    expect((await change({ tagNo, condition: 2 })).body.data).toMatchObject({ condition: 2, qty: 3 });
  });

  it('to another place moves it', async () => {
    const tagNo = await tag();
    const other = await s.place(`M-${tagNo}`);
    expect((await change({ tagNo, locationId: other })).body.data).toMatchObject({ location: `M-${tagNo}` });
    expect((await eventsOf(tagNo)).at(-1)).toMatchObject({
      type: 'move',
      from_location_id: shelf,
      to_location_id: other,
    });
  });
});

describe('cost', () => {
  it('is for some roles only, wherever it stands; from others it changes nothing', async () => {
    const tagNo = await tag({ retail: 500 });
    const [{ stockId, version: lineVersion, ...line }] = (await stock(s.admin)).filter((i) => i.tagNo === tagNo) as [
      Awaited<ReturnType<typeof stock>>[number],
    ];
    expect(line.unitCost).toBeGreaterThan(0);
    const roles: Role[] = ['SUPER_ADMIN', 'SALES_MANAGER', 'SALE_MANAGEMENT', 'ACCOUNTING', 'BUYING_DEPARTMENT'];
    const blind: Role[] = ['SALES_PERSON', 'CAR_SUPERVISOR', 'INVENTORY_PERSON'];
    for (const role of [...roles, ...blind]) {
      const who = await app.as(role);
      const row = (await who.do('POST /mgr/inventory/queryInventoryList', { body: { search: tagNo } })).records[0]!;
      const item = (await stock(who)).find((i) => i.tagNo === tagNo)!;
      const seen = [row.cost, (await s.detail(tagNo, who)).cost, item.unitCost];
      expect([role, seen]).toEqual([role, roles.includes(role) ? seen.map(() => line.unitCost) : [null, null, null]]);
    }
    expect((await change({ tagNo, cost: 1 })).status).toBe(200);
    expect((await s.detail(tagNo, s.admin)).cost).toBe(line.unitCost);
    const manager = await app.as('SALES_MANAGER');
    expect((await change({ tagNo, cost: 77.7 }, manager)).body.data).toMatchObject({ cost: 77.7 });
    expect((await change({ tagNo, cost: null }, manager)).body.data).toMatchObject({ cost: 77.7 });
    await s.tags(vehicleId, [{ retail: 50, unitCost: 3 }]);
    expect((await s.detail(tagNo, s.admin)).cost).toBe(77.7);
    const told = await timeline(tagNo);
    expect(JSON.stringify(told)).not.toContain('77.7');
    const made = await s.storeman.do('POST /mgr/inventory/commitNonInventoryItem', {
      body: { description: 'Freight', cost: 12, retail: 20 },
    });
    expect(made.cost).toBeNull();
  });
  const stock = (who = s.storeman) =>
    who.do('GET /mgr/inventory/browseVehicles/getStockList', { query: { vehicleId } });

  it('sent back as it was shown stays shared out; another one is told to those who see cost', async () => {
    const { vehicleId: own } = await s.car();
    const [tagNo] = await s.tags(own, [{ retail: 1000 }]);
    const manager = await app.as('SALES_MANAGER');
    const shown = (await s.detail(tagNo!, manager)).cost!;
    const isManual = async () =>
      (
        await s.db
          .selectFrom('tag')
          .select('cost_is_manual')
          .where('tag_id', '=', Number(tagNo!.slice(1)))
          .executeTakeFirstOrThrow()
      ).cost_is_manual;
    expect((await change({ tagNo: tagNo!, cost: shown, notes: 'Scratched' }, manager)).status).toBe(200);
    expect(await isManual()).toBe(false);
    await s.tags(own, [{ retail: 4000, partId: s.parts[1]!.part_id }]);
    expect((await s.detail(tagNo!, manager)).cost).toBeLessThan(shown);
    const before = (await s.detail(tagNo!, manager)).cost!;
    await change({ tagNo: tagNo!, cost: 12.34 }, manager);
    expect(await isManual()).toBe(true);
    const changesFor = async (who: typeof manager) =>
      (await who.do('GET /mgr/inventory/tagTimeline', { query: { tagNo: tagNo! } })).records[0]!.changes;
    expect(await changesFor(manager)).toEqual([{ field: 'Cost', before: String(before), after: '12.34' }]);
    expect(await changesFor(s.storeman)).toEqual([]);
  });

  it('written by the storeman on a line is as if nothing was said', async () => {
    const [tagNo] = await s.tags(vehicleId, [{ retail: 60, unitCost: 0.01 }]);
    const item = (await stock(s.admin)).find((i) => i.tagNo === tagNo)!;
    expect([item.costIsManual, item.unitCost]).toEqual([0, expect.any(Number)]);
    expect(item.unitCost).not.toBe(0.01);
  });
});

describe('deleting', () => {
  const remove = (tagNoList: string[]) =>
    s.storeman.ask('DELETE /mgr/inventory/deleteMultipleInventoryItem', { query: { tagNoList } });

  it('is all or none, and never what is promised or sold', async () => {
    const [free, promised, held, sold] = [await tag(), await tag(), await tag(), await tag()];
    await s.promise(promised);
    await s.promise(held, 'soft');
    await s.sell(sold);
    for (const kept of [promised, held, sold]) {
      const refused = await remove([free, kept]);
      expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining(kept)]);
    }
    expect(await s.detail(free)).toMatchObject({ status: 'inStock' });
    const done = await remove([free]);
    expect(done.body.data).toMatchObject({ removed: 1, eventIds: [expect.any(Number)] });
    const gone = await s.storeman.ask('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo: free } });
    expect(gone.status).toBe(404);
    expect((await remove([free])).status).toBe(404);
    expect((await s.move([free], { locationId: shelf })).status).toBe(404);
    expect((await undo(done.body.data.eventIds)).body.data).toEqual({ undone: 1 });
    expect(await s.detail(free)).toMatchObject({ status: 'inStock', qty: 1, location: 'C-1' });
    await sql`update reservation set expires_at = now() - interval '1 day' where kind = 'soft'`.execute(s.db);
    expect((await remove([held])).status).toBe(200);
  });

  it('gives its line back: it can be tagged anew, and then the deleted one does not come back', async () => {
    const tagNo = await tag();
    const { stockId, partId } = await s.detail(tagNo);
    const { eventIds } = (await remove([tagNo])).body.data;
    const again = await s.commit(vehicleId, [{ stockId, partId, retail: 40 }]);
    expect([again.status, again.body.data.tags[0]?.stockId]).toEqual([200, stockId]);
    expect(again.body.data.tags[0]!.tagNo).not.toBe(tagNo);
    expect((await undo(eventIds)).status).toBe(409);
    const pictures = await s.storeman.ask('GET /mgr/inventory/browseStock/part/pictures', { query: { stockId } });
    expect(pictures.body.msg).toBe('There is no image for this part');
  });
});

describe('taking back', () => {
  it('goes step by step from the last one, each once', async () => {
    const tagNo = await tag();
    const other = await s.place(`U-${tagNo}`);
    const [first] = (await s.move([tagNo], { locationId: other })).body.data.eventIds;
    await s.adjust(tagNo, 'lose');
    const last = (await eventsOf(tagNo)).at(-1)!.event_id;
    expect((await undo([first!])).status).toBe(409);
    const both = await Promise.all([undo([last]), undo([last])]);
    expect(both.map((a) => [a.status, a.body.data?.undone]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ]);
    expect(await s.detail(tagNo)).toMatchObject({ status: 'inStock', location: `U-${tagNo}` });
    expect((await timeline(tagNo)).map((e) => [e.event, e.mayUndo, e.isUndone])).toEqual([
      ['undo', false, false],
      ['lose', false, true],
      ['move', true, false],
      ['create', false, false],
    ]);
    expect((await undo([first!])).body.data).toEqual({ undone: 1 });
    expect(await s.detail(tagNo)).toMatchObject({ location: 'C-1' });
    const [created] = await eventsOf(tagNo);
    expect((await undo([created!.event_id])).status).toBe(409);
    expect((await undo([9_999_999])).status).toBe(404);
    expect((await undo([last, 9_999_999])).status).toBe(404);
  });

  it('of what is promised meanwhile is refused', async () => {
    const tagNo = await tag();
    await s.adjust(tagNo, 'lose');
    await s.adjust(tagNo, 'find');
    await s.promise(tagNo);
    expect((await undo([(await eventsOf(tagNo)).at(-1)!.event_id])).status).toBe(409);
    expect(await s.detail(tagNo)).toMatchObject({ status: 'reserved', qty: 1, invoiceNo: 'INV7', invoiceId: 7 });
  });
});
