import { beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';
import { useStocking } from '../fixtures.ts';

let vehicleId: number;
const [s, app] = useStocking();
beforeAll(async () => {
  ({ vehicleId } = await s.car({ regNo: 'MOV001', year: 2011 }));
});

const eventCount = async () =>
  (
    await s.db
      .selectFrom('stock_event')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('putting away', () => {
  it('by id or scanned code changes the place, and the state by the kind of place', async () => {
    const [shelf, bad] = [await s.place('P-1'), await s.place('P-Q', 'quarantine')];
    const [onCar, core] = await s.tags(vehicleId, [{ onCar: 1 }, { locationId: shelf }]);
    const put = async (tagNo: string, to: object) => {
      const { status, body } = await s.move([tagNo], to);
      expect([status, body.msg]).toEqual([200, expect.any(String)]);
      const now = await s.detail(tagNo);
      return [body.data.moved, now.status, now.location];
    };
    expect(await put(onCar!, { locationCode: ' p-1 ' })).toEqual([1, 'inStock', 'P-1']);
    expect(await put(onCar!, { locationId: shelf })).toEqual([0, 'inStock', 'P-1']);
    expect(await put(onCar!, { locationId: bad })).toEqual([1, 'quarantine', 'P-Q']);
    expect(await put(onCar!, { locationId: shelf })).toEqual([1, 'inStock', 'P-1']);
    await s.adjust(core!, 'core');
    expect(await put(core!, { locationId: bad })).toEqual([1, 'core', 'P-Q']);
  });

  it('a scan sent again is answered as before and moves nothing twice', async () => {
    const [from, to] = [await s.place('S-1'), await s.place('S-2')];
    const [tagNo, other] = await s.tags(vehicleId, [{ locationId: from }, { locationId: from }]);
    const scan = { locationId: to, clientEventId: 'phone-1:1' };
    const all = await Promise.all([1, 2, 3, 4].map(() => s.move([tagNo!], scan)));
    expect(all.map((a) => a.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(all.map((a) => JSON.stringify(a.body.data))).size).toBe(1);
    expect(all[0]!.body.data).toMatchObject({ moved: 1, already: 0, location: 'S-2', tags: [{ tagNo, from: 'S-1' }] });
    await s.move([tagNo!], { locationId: from });
    const before = await eventCount();
    expect((await s.move([tagNo!], scan)).body.data).toMatchObject({ moved: 1, eventIds: all[0]!.body.data.eventIds });
    expect([await eventCount(), (await s.detail(tagNo!)).location]).toEqual([before, 'S-1']);
    expect((await s.move([other!], scan)).body.data).toMatchObject({ moved: 1, already: 0, tags: [{ tagNo: other }] });
  });

  it('to no place, to an inactive one, or of a tag that is gone is refused, all or none', async () => {
    const [shelf, old] = [await s.place('N-1'), await s.place('N-2')];
    await s.storeman.do('POST /mgr/location/setActive', { body: { ids: [old], active: 0 } });
    const [tagNo, gone] = await s.tags(vehicleId, [{}, {}]);
    await s.adjust(gone!, 'scrap');
    const before = await eventCount();
    for (const [to, status, field] of [
      [{ locationId: 999_999 }, 404, 'locationId'],
      [{ locationCode: 'nowhere' }, 404, 'locationCode'],
      [{ locationId: old }, 422, 'locationId'],
      [{ locationCode: 'N-2' }, 422, 'locationCode'],
      [{}, 422, 'locationCode'],
    ] as const) {
      const refused = await s.move([tagNo!], to);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([status, [field]]);
    }
    expect((await s.move([tagNo!, gone!], { locationId: shelf })).body.msg).toContain(gone);
    expect((await s.move([tagNo!, 'T999999'], { locationId: shelf })).status).toBe(404);
    expect((await s.move([tagNo!, 'rubbish'], { locationId: shelf })).status).toBe(404);
    expect((await s.move([], { locationId: shelf })).status).toBe(422);
    expect(await eventCount()).toBe(before);
    expect((await s.move([tagNo!], { locationId: shelf }, await app.as('SALES_PERSON'))).status).toBe(403);
  });

  it('what is on a held car stays on it until the hold is lifted', async () => {
    const shelf = await s.place('H-1');
    const held = await s.heldCar();
    const shelved = await s.commit(held.vehicleId, [{ partId: s.parts[0]!.part_id, onCar: 0 }]);
    expect([shelved.status, Object.keys(shelved.body.fields ?? {})]).toEqual([409, ['hold']]);
    const [tagNo] = await s.tags(held.vehicleId, [{ onCar: 1 }]);
    const change = { tagNo: tagNo!, locationId: shelf };
    for (const refused of [
      await s.move([tagNo!], { locationId: shelf }),
      await s.storeman.ask('POST /mgr/inventory/updateInventoryItem', { body: change }),
      await s.adjust(tagNo!, 'scrap'),
      await s.adjust(tagNo!, 'quarantine'),
      await s.adjust(tagNo!, 'lose'),
    ]) {
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['hold']]);
      const { acqId, vehicleId, stockNo } = held;
      expect(refused.body.held).toEqual({ vehicleId, acqId, stockNo, holdUntil: '2026-03-25' });
    }
    expect(await s.detail(tagNo!)).toMatchObject({ status: 'onVehicle', onHold: 1, holdUntil: '2026-03-25' });
    const body = { acqId: held.acqId, reason: 'Police have seen it' };
    await s.supervisor.do('POST /mgr/vehicleAcquisition/overrideHold', { body });
    expect((await s.move([tagNo!], { locationId: shelf })).status).toBe(200);
    expect(await s.detail(tagNo!)).toMatchObject({ status: 'inStock', onHold: 0 });
  });
});

describe('in bulk', () => {
  it('prices change by amount, by percent, and to what the price list says', async () => {
    const [one, two, three] = await s.tags(vehicleId, [{ retail: 100, trade: 80 }, { retail: 19.99 }, { retail: 5 }]);
    const reprice = (body: object) =>
      s.storeman.ask('PUT /mgr/inventory/changePriceItemList', { body: { tagNoList: [one!, two!], ...body } });
    const prices = async () =>
      Promise.all([one, two].map(async (no) => (({ retail, trade }) => [retail, trade])(await s.detail(no!))));
    expect((await reprice({ percent: 10 })).body.data).toMatchObject({ changed: 2, unpriced: 0 });
    expect(await prices()).toEqual([
      [110, 88],
      [21.99, 0],
    ]);
    expect((await reprice({ retail: 50 })).body.data).toMatchObject({ changed: 2, unpriced: 0 });
    expect(await prices()).toEqual([
      [50, 88],
      [50, 0],
    ]);
    expect((await reprice({ retail: 50 })).body.data).toEqual({ changed: 0, unpriced: 0, was: [] });
    await s.admin.do('POST /mgr/partNames/updatePartPrice', {
      body: {
        partId: s.parts[0]!.part_id,
        makeId: s.model.make_id,
        modelId: s.model.model_id,
        retail: 333,
        trade: 222,
      },
    });
    const list = { fromPriceList: true, tagNoList: [one!, three!] };
    expect((await reprice(list)).body.data).toMatchObject({ changed: 1, unpriced: 1 });
    expect([await prices(), (await s.detail(three!)).retail]).toEqual([
      [
        [333, 222],
        [50, 0],
      ],
      5,
    ]);
    expect(Object.keys((await reprice({})).body.fields ?? {})).toEqual(['retail']);
    expect((await reprice({ percent: -91 })).status).toBe(422);
    const [told] = (await s.storeman.do('GET /mgr/inventory/tagTimeline', { query: { tagNo: one! } })).records;
    expect([told!.event, told!.changes.map((c) => c.before).sort()]).toEqual(['repriced', ['50', '88']]);
  });

  it('prices go back to what each was, unless somebody changed one since', async () => {
    const [one, two] = await s.tags(vehicleId, [{ retail: 100, trade: 80 }, { retail: 19.99 }]);
    const reprice = (body: object) =>
      s.storeman.ask('PUT /mgr/inventory/changePriceItemList', { body: { tagNoList: [one!, two!], ...body } });
    const retail = async () => Promise.all([one, two].map(async (no) => (await s.detail(no!)).retail));
    const { was } = (await reprice({ retail: 7 })).body.data;
    expect(was.map(({ tagNo, retail: before, trade }) => [before, trade, tagNo]).sort()).toEqual([
      [100, 80, one],
      [19.99, 0, two],
    ]);
    expect((await reprice({ back: was.slice(1) })).status).toBe(422);
    expect((await reprice({ back: was })).body.data).toMatchObject({ changed: 2 });
    expect(await retail()).toEqual([100, 19.99]);
    const again = (await reprice({ percent: 100 })).body.data.was;
    await reprice({ tagNoList: [two!], retail: 3 });
    const late = await reprice({ back: again });
    expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining(two!)]);
    expect(await retail()).toEqual([200, 3]);
  });

  it('flags are set for all that are ticked', async () => {
    const tagNoList = await s.tags(vehicleId, [{}, {}]);
    const set = (body: object) => s.storeman.ask('POST /mgr/inventory/setFlags', { body: { tagNoList, ...body } });
    expect((await set({ webEnable: 1 })).body.data).toEqual({ changed: 2 });
    for (const tagNo of tagNoList) expect(await s.detail(tagNo)).toMatchObject({ webEnable: 1, shareEnable: 0 });
    expect((await set({ webEnable: 0, shareEnable: 1 })).status).toBe(200);
    expect(await s.detail(tagNoList[1]!)).toMatchObject({ webEnable: 0, shareEnable: 1 });
    expect((await set({})).status).toBe(422);
  });
});

describe('a stocktake', () => {
  const start = (locationId: number, who = s.storeman) =>
    who.do('POST /mgr/inventory/stocktake/start', { body: { locationId } });
  const scan = (stocktakeId: number, tagNo: string) =>
    s.storeman.ask('POST /mgr/inventory/stocktake/scan', { body: { stocktakeId, tagNo } });
  const finish = (stocktakeId: number, more: object = {}) =>
    s.storeman.ask('POST /mgr/inventory/stocktake/finish', { body: { stocktakeId, ...more } });
  const open = (locationId: number) => s.storeman.do('GET /mgr/inventory/stocktake', { query: { locationId } });

  it('tells found, missing and unexpected, and puts the books right at its end', async () => {
    const [here, there] = [await s.place('ST-1'), await s.place('ST-2')];
    const [found, missing, promised, unexpected, deleted] = await s.tags(vehicleId, [
      { locationId: here },
      { locationId: here },
      { locationId: here },
      { locationId: there },
      { locationId: there },
    ]);
    await s.promise(promised!);
    const both = await Promise.all([start(here), start(here, s.admin)]);
    expect(both[0]!.stocktakeId).toBe(both[1]!.stocktakeId);
    const { stocktakeId } = both[0]!;
    expect((await scan(stocktakeId, found!)).body.data).toMatchObject({ result: 'found', again: false });
    expect((await scan(stocktakeId, found!.toLowerCase())).body.data).toMatchObject({ result: 'found', again: true });
    expect((await scan(stocktakeId, unexpected!)).body.data).toMatchObject({ result: 'unexpected', again: false });
    expect((await scan(stocktakeId, deleted!)).body.data).toMatchObject({ result: 'unexpected' });
    expect((await scan(stocktakeId, 'T999999')).status).toBe(404);
    const now = (await open(here))!;
    const nos = (list: { tagNo: string }[]) => list.map((t) => t.tagNo).sort();
    expect([nos(now.found), nos(now.missing), nos(now.unexpected)]).toEqual([
      [found],
      [missing, promised].sort(),
      [unexpected, deleted].sort(),
    ]);
    expect((await s.detail(unexpected!)).location).toBe('ST-2');
    await s.storeman.do('DELETE /mgr/inventory/deleteMultipleInventoryItem', { query: { tagNoList: [deleted!] } });
    const done = await finish(stocktakeId, { markMissingLost: true });
    expect(done.body.data).toMatchObject({ found: 1, missing: 2, moved: 1, lost: 1 });
    expect(await s.detail(unexpected!)).toMatchObject({ location: 'ST-1', status: 'inStock' });
    expect(await s.detail(missing!)).toMatchObject({ status: 'lost', qty: 0 });
    expect(await s.detail(promised!)).toMatchObject({ status: 'reserved', location: 'ST-1' });
    expect([(await finish(stocktakeId)).status, (await scan(stocktakeId, found!)).status]).toEqual([409, 409]);
    expect(await open(here)).toBeNull();
    expect((await start(here)).stocktakeId).not.toBe(stocktakeId);
  });

  it('leaves what is on a car on hold on it, says so, and ends all the same', async () => {
    const [here, there] = [await s.place('ST-5'), await s.place('ST-6')];
    const { vehicleId: heldId, stockNo } = await s.heldCar();
    const [held] = await s.tags(heldId, [{ onCar: 1 }]);
    const [other] = await s.tags(vehicleId, [{ locationId: there }]);
    const { stocktakeId } = await start(here);
    await scan(stocktakeId, held!);
    await scan(stocktakeId, other!);
    const reason = `${held} is on ${stockNo}, which must stay as it came until 25-03-2026`;
    const done = await finish(stocktakeId);
    expect([done.status, done.body.data]).toMatchObject([200, { moved: 1, stayed: [{ tagNo: held, reason }] }]);
    expect(done.body.msg).toBe(`The stocktake is finished. ${reason}`);
    expect(await s.detail(held!)).toMatchObject({ status: 'onVehicle', location: '' });
    expect(await s.detail(other!)).toMatchObject({ status: 'inStock', location: 'ST-5' });
  });

  it('of a box on a car on hold takes none out of it', async () => {
    const { vehicleId: heldId } = await s.heldCar();
    const [box] = await s.tags(heldId, [{ onCar: 1, partCondition: 2, qty: 5 }]);
    for (const [effect, qty] of [
      ['lose', 2],
      ['scrap', 2],
      ['count', 0],
    ] as const)
      expect(Object.keys((await s.adjust(box!, effect, { qty })).body.fields ?? {})).toEqual(['hold']);
    expect(await s.detail(box!)).toMatchObject({ status: 'onVehicle', qty: 5 });
  });

  it('without wishes moves what was seen and loses nothing; a dropped one has no effect', async () => {
    const [here, there] = [await s.place('ST-3'), await s.place('ST-4')];
    const [missing, unexpected] = await s.tags(vehicleId, [{ locationId: here }, { locationId: there }]);
    const first = await start(here);
    await scan(first.stocktakeId, unexpected!);
    const drop = () => s.storeman.ask('DELETE /mgr/inventory/stocktake/:id', { params: { id: first.stocktakeId } });
    expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
    expect((await s.detail(unexpected!)).location).toBe('ST-4');
    const [lost] = await s.tags(vehicleId, [{ locationId: there }]);
    await s.adjust(lost!, 'lose');
    const second = await start(here);
    await scan(second.stocktakeId, lost!);
    await scan(second.stocktakeId, unexpected!);
    expect((await finish(second.stocktakeId)).body.data).toMatchObject({ moved: 2, lost: 0 });
    expect(await s.detail(lost!)).toMatchObject({ status: 'inStock', qty: 1, location: 'ST-3' });
    expect(await s.detail(missing!)).toMatchObject({ status: 'inStock', location: 'ST-3' });
    expect(
      (await s.storeman.ask('POST /mgr/inventory/stocktake/start', { body: { locationId: 999_999 } })).status,
    ).toBe(404);
  });
});

describe('labels', () => {
  const pages = (answer: { body: { data: unknown } }) => textOfPages(answer.body.data as Uint8Array);
  it('say what it is, from which car and where, one page each', async () => {
    const shelf = await s.place('LB-1');
    const [one, two] = (
      await s.tags(vehicleId, [
        { locationId: shelf, partNo: '81110-60B40', grade: 'B' },
        { locationId: shelf, onCar: 1 },
      ])
    ).sort();
    const answer = await s.storeman.ask('POST /pdf/printTags', { body: { tagNoList: [two!, one!] } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const texts = pages(answer);
    expect(texts).toHaveLength(2);
    expect([texts[0]!.includes(one!), texts[1]!.includes(two!)]).toEqual([true, true]);
    expect(texts.join(' ')).toContain('2011 Toyota');
    expect(texts.join(' ')).toContain('LB-1');
    expect(texts.join(' ')).toContain('On the car');
    const single = await s.storeman.ask('GET /mgr/common/pdf/tag/:id', { params: { id: one! }, query: {} });
    expect(pages(single)[0]).toContain(one);
    const sheet = await s.storeman.ask('POST /pdf/printTags', { body: { tagNoList: [one!, two!], paper: 'a4' } });
    expect(pages(sheet)).toHaveLength(1);
    const unknown = await s.storeman.ask('POST /pdf/printTags', { body: { tagNoList: [one!, 'T999999'] } });
    expect(unknown.status).toBe(404);
  });

  it('of a place are printed by a tag that lies there', async () => {
    const shelf = await s.place('LB-2');
    const [tagNo, loose] = await s.tags(vehicleId, [{ locationId: shelf }, { onCar: 1 }]);
    const print = (id: string) => s.storeman.ask('GET /pdf/printLocation/:id', { params: { id }, query: {} });
    expect(pages(await print(tagNo!))[0]).toContain('LB-2');
    expect((await print(loose!)).body.msg).toBe(`${loose} lies nowhere yet`);
  });
});
