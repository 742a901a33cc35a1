import type { Role } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { picture } from '../acquisitions/fixtures.ts';
import { today } from '../inventory/fixtures.ts';
import { vehicleYard } from './fixtures.ts';

const yard = vehicleYard();
const { detail, save } = yard;
const list = (body: object = {}, who = yard.s.storeman) => who.do('POST /mgr/inventory/browseVehicles/list', { body });
const fieldsOf = (answer: { status: number; body: { fields?: Readonly<Record<string, string>> } }) => [
  answer.status,
  Object.keys(answer.body.fields ?? {}).sort(),
];

describe('the list', () => {
  it('finds by number, plate, VIN, make and model; filters, sorts, pages and counts', async () => {
    const one = await yard.s.car({ regNo: 'VLA001', vin: '7AT0DH1A2BC000001', year: 2001, odometer: 90_000 });
    const two = await yard.s.heldCar({ regNo: 'VLA002', year: 1999, odometer: 10_000 });
    const ids = async (body: object) => (await list({ pageSize: 100, ...body })).records.map((v) => v.vehicleId);
    for (const search of [
      'vla001',
      '7AT0DH1A2BC000001',
      one.stockNo,
      `VLA001 ${yard.s.model.make}`,
      `${yard.s.model.model} vla001`,
    ])
      expect([search, await ids({ search })]).toEqual([search, [one.vehicleId]]);
    expect(await ids({ search: 'vla00' })).toEqual([two.vehicleId, one.vehicleId]);
    expect(await ids({ search: 'vla00', sortField: 'year', sortOrder: 'ASC' })).toEqual([two.vehicleId, one.vehicleId]);
    expect(await ids({ search: 'vla00', sortField: 'odometer', sortOrder: 'DESC' })).toEqual([
      one.vehicleId,
      two.vehicleId,
    ]);
    expect(await ids({ search: 'vla00', pageSize: 1, pageNum: 2 })).toEqual([one.vehicleId]);
    expect(await ids({ search: 'vla00', onHold: true })).toEqual([two.vehicleId]);
    expect(await ids({ search: 'vla00', makeId: yard.s.model.make_id, modelId: yard.s.model.model_id })).toHaveLength(
      2,
    );
    expect(await ids({ search: 'vla00', makeId: 1 })).toEqual([]);
    expect(await ids({ search: 'vla00', olderThanDays: 1 })).toEqual([]);
    expect(await ids({ search: 'vla00', olderThanDays: 0 })).toHaveLength(2);
    await save(one.vehicleId, { dismantled: 1 });
    expect(await ids({ search: 'vla00', dismantled: 1 })).toEqual([one.vehicleId]);
    const counts = await yard.s.storeman.do('POST /mgr/inventory/browseVehicles/count', { body: { search: 'vla00' } });
    expect(counts).toEqual({ yard: 2, awaiting: 1, dismantled: 1, inactive: 0, onHold: 1 });
  });

  it('shows cost and payback to those who see cost, in the list and in the CSV', async () => {
    const { vehicleId, stockNo } = await yard.s.car({ regNo: 'VCS001' });
    const [tagNo] = await yard.s.tags(vehicleId, [{ retail: 900 }, { retail: 100 }]);
    await yard.s.sell(tagNo!, 50_000);
    const row = async (who: Client) => (await list({ search: 'vcs001' }, who)).records[0];
    expect(await row(yard.s.admin)).toMatchObject({
      cost: 2000,
      sales: 500,
      paybackPercent: 25,
      tagsInStock: 1,
      tagsSold: 1,
    });
    expect(await row(yard.s.storeman)).toMatchObject({ cost: null, sales: null, paybackPercent: null, tagsSold: 1 });
    expect((await list({ search: 'vcs001', notPaidBack: true }, yard.s.admin)).total).toBe(1);
    const csv = async (who: Client) => {
      const body = { search: 'vcs001' };
      const answer = await who.ask('POST /mgr/inventory/browseVehicles/export', { body });
      return Buffer.from(answer.body.data as never)
        .toString('utf8')
        .trim()
        .split(/\r?\n/);
    };
    const [head, line] = await csv(yard.s.admin);
    expect([head, line]).toEqual([expect.stringContaining('Payback %'), expect.stringContaining('2000.00,500.00,25')]);
    expect(line).toContain(stockNo);
    expect((await csv(yard.s.storeman)).join()).not.toMatch(/Cost|2000\.00/);
  });
});

describe('saving', () => {
  it('by those who may changes General Information; a car supervisor keeps it as it was', async () => {
    const { vehicleId } = await yard.s.car({ regNo: 'SAV001', year: 2010 });
    const more = { year: 2012, lotNo: 'L9', notes: 'Rusty', options: { optAirBags: 1 }, excludeFromStats: 1 };
    const saved = await save(vehicleId, more);
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { year: 2012, lotNo: 'L9', notes: 'Rusty', excludeFromStats: 1 },
    ]);
    expect(saved.body.data.options).toMatchObject({ optAirBags: 1, optSunRoof: 0 });
    const byOther = await save(
      vehicleId,
      { year: 1950, makeId: 1, regNo: 'XXX', active: 0, notes: 'Strip first' },
      yard.s.supervisor,
    );
    expect([byOther.status, byOther.body.data]).toMatchObject([
      200,
      {
        year: 2012,
        makeId: yard.s.model.make_id,
        regNo: 'SAV001',
        active: 1,
        notes: 'Strip first',
        mayEditInformation: false,
      },
    ]);
    expect((await save(vehicleId, { year: 2013 }, yard.s.admin)).body.data).toMatchObject({
      year: 2013,
      mayEditInformation: true,
    });
    for (const role of ['SALES_PERSON', 'ACCOUNTING', 'BUYING_DEPARTMENT', 'PICKER'] satisfies Role[])
      expect((await save(vehicleId, { year: 1 }, await yard.app.as(role))).status).toBe(403);
    const history = await yard.s.storeman.do('POST /mgr/inventory/browseVehicles/queryHistoryAndEvents', {
      body: { vehicleId, pageNum: 1, pageSize: 10 },
    });
    expect(history.records[0]!.changes).toEqual([{ field: 'Year', before: '2012', after: '2013' }]);
  });

  it('puts the tags right with the vehicle, but not what was said of a tag itself', async () => {
    const { vehicleId } = await yard.s.car({ year: 2008 });
    const [follows, own] = await yard.s.tags(vehicleId, [{}, {}]);
    await sql`update tag set year = 1999, odometer = 7 where tag_id = ${Number(own!.slice(1))}`.execute(yard.s.db);
    const { rows } = await sql<{ make_id: number; model_id: number; make: string; model: string }>`
      select mo.make_id, mo.model_id, mk.name as make, mo.name as model from model mo join make mk on mk.make_id = mo.make_id
      where mo.make_id <> ${yard.s.model.make_id} limit 1`.execute(yard.s.db);
    const [other] = rows;
    const right = { makeId: other!.make_id, modelId: other!.model_id, seriesId: null, engineId: null, transId: null };
    const saved = await save(vehicleId, { ...right, year: 2010, odometer: 123_456 });
    expect([saved.status, saved.body.msg]).toEqual([200, saved.body.msg]);
    const named = { make: other!.make, model: other!.model, series: '' };
    expect(await yard.s.detail(follows!)).toMatchObject({ ...named, year: 2010, odometer: 123_456 });
    expect(await yard.s.detail(own!)).toMatchObject({ ...named, year: 1999, odometer: 7 });
    const found = await yard.s.storeman.do('POST /mgr/inventory/queryInventoryList', {
      body: { vehicleId, modelId: other!.model_id, search: other!.model },
    });
    expect(found.total).toBe(2);
  });

  it('the second of two is told', async () => {
    const { vehicleId } = await yard.s.car();
    const { version } = await detail(vehicleId);
    const both = await Promise.all(['1', '2'].map((lotNo) => save(vehicleId, { lotNo, version })));
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ makeId: 0 }, 'makeId'],
    [{ modelId: 999_999 }, 'modelId'],
    [{ seriesId: 999_999 }, 'seriesId'],
    [{ year: 1800 }, 'year'],
    [{ month: 13 }, 'month'],
    [{ regNo: 'TOOLONG1' }, 'regNo'],
    [{ vin: '7AT0DH1A2BC34567O' }, 'vin'],
    [{ odometer: -1 }, 'odometer'],
    [{ engineId: 999_999 }, 'engineId'],
    [{ bodyColourId: 999_999 }, 'bodyColourId'],
    [{ locationId: 999_999 }, 'locationId'],
    [{ locGroupId: 999_999 }, 'locGroupId'],
    [{ debtorId: 999_999 }, 'debtorId'],
    [{ dateDismantled: '2026-03-12' }, 'dateDismantled'],
    [{ acquisitionDate: '2026-02-30' }, 'acquisitionDate'],
    [{ disposal: { platesSurrendered: 3 } }, 'disposal.platesSurrendered'],
    [{ stockItems: [{ partId: 999_999 }] }, 'stockItems.0.partId'],
    [{ stockItems: [{ partId: 1, qty: 2 }] }, 'stockItems.0.qty'],
  ])('%j is refused at its field and nothing is saved', async (more, field) => {
    const { vehicleId } = await bad();
    const before = await detail(vehicleId);
    expect(fieldsOf(await save(vehicleId, { notes: 'changed', ...more }))).toEqual([422, [field]]);
    expect(await detail(vehicleId)).toEqual(before);
  });
  let car: Promise<{ vehicleId: number }> | undefined;
  const bad = () => (car ??= yard.s.car());

  it('a cancelled registration is one no more', async () => {
    const { vehicleId } = await yard.s.car();
    expect(await detail(vehicleId)).toMatchObject({ regFlag: 1, disposal: { cancelledOn: null } });
    const disposal = { platesSurrendered: 2, cancelledOn: today, agentReceiptNo: 'VTNZ 1', endReading: 120_000 };
    expect((await save(vehicleId, { disposal })).body.data).toMatchObject({ regFlag: 0, regState: 0, disposal });
  });

  it('keeps pictures, their order, and the first one for the list', async () => {
    const { vehicleId } = await yard.s.car({ regNo: 'PIC001' });
    expect(
      (await save(vehicleId, {}, yard.s.supervisor, [await picture('a.png'), await picture('b.png')])).status,
    ).toBe(200);
    const shown = () =>
      yard.s.storeman.do('GET /mgr/inventory/browseVehicles/pictures', { query: { vehicleID: vehicleId } });
    const [a, b] = await shown();
    const order = { of: 'vehicle' as const, id: vehicleId, pictureIds: [b!.id, a!.id] };
    await yard.s.supervisor.do('POST /mgr/inventory/browseVehicles/orderPictures', { body: order });
    expect((await shown()).map(({ id }) => id)).toEqual([b!.id, a!.id]);
    expect((await list({ search: 'pic001' })).records[0]!.photo).toBe(b!.thumbUrl);
    const drop = (who: Client) =>
      who.ask('DELETE /mgr/inventory/browseVehicles/deleteImage', { query: { fileName: b!.fileName } });
    expect((await drop(await yard.app.as('SALES_MANAGER'))).status).toBe(403);
    expect((await drop(yard.s.supervisor)).status).toBe(200);
    expect((await list({ search: 'pic001' })).records[0]!.photo).toBe(a!.thumbUrl);
    const bad = await save(vehicleId, { notes: 'x' }, yard.s.storeman, [new File(['no picture'], 'n.png')]);
    expect(fieldsOf(bad)).toEqual([422, ['imageList']]);
  });

  it('is not overtaken by work on the pictures, but by whoever saves the vehicle', async () => {
    const { vehicleId } = await yard.s.car();
    await save(vehicleId, {}, yard.s.storeman, [await picture('a.png'), await picture('b.png')]);
    const { version } = await detail(vehicleId);
    const query = { vehicleID: vehicleId };
    const [a, b] = await yard.s.storeman.do('GET /mgr/inventory/browseVehicles/pictures', { query });
    const order = { of: 'vehicle' as const, id: vehicleId, pictureIds: [b!.id, a!.id] };
    await yard.s.storeman.do('POST /mgr/inventory/browseVehicles/orderPictures', { body: order });
    await yard.s.storeman.do('DELETE /mgr/inventory/browseVehicles/deleteImage', { query: { fileName: a!.fileName } });
    expect((await save(vehicleId, { version, lotNo: 'L7' })).status).toBe(200);
    expect((await save(vehicleId, { version, lotNo: 'L8' })).status).toBe(409);
  });
});

describe('dismantled and active', () => {
  it('the hold is kept until it is lifted', async () => {
    const { vehicleId, acqId } = await yard.s.heldCar();
    expect(await detail(vehicleId)).toMatchObject({ onHold: 1, holdUntil: '2026-03-25' });
    expect(fieldsOf(await save(vehicleId, { dismantled: 1 }))).toEqual([409, ['hold']]);
    expect(fieldsOf(await save(vehicleId, { active: 0 }))).toEqual([409, ['hold']]);
    await yard.s.supervisor.do('POST /mgr/vehicleAcquisition/overrideHold', {
      body: { acqId, reason: 'Police have seen it' },
    });
    const done = await save(vehicleId, { dismantled: 1, dateDismantled: '2026-03-10' }, yard.s.supervisor);
    expect(done.body.data).toMatchObject({ dismantled: 1, dateDismantled: '2026-03-10', onHold: 0 });
    expect(fieldsOf(await save(vehicleId, { dismantled: 0 }, yard.s.supervisor))).toEqual([409, ['dismantled']]);
    expect((await save(vehicleId, { dismantled: 0 })).body.data).toMatchObject({ dismantled: 0, dateDismantled: null });
  });

  it('a hulk goes when it is said what happens to the parts on it', async () => {
    const shelf = await yard.s.place('OC-1');
    const leave = async (onCarTags?: object) => {
      const { vehicleId } = await yard.s.car();
      const [onCar, shelved] = await yard.s.tags(vehicleId, [{ onCar: 1 }, { locationId: shelf }]);
      return { vehicleId, onCar: onCar!, shelved: shelved!, answer: await save(vehicleId, { active: 0, onCarTags }) };
    };
    const asked = await leave();
    expect(fieldsOf(asked.answer)).toEqual([409, ['onCarTags']]);
    expect(await detail(asked.vehicleId)).toMatchObject({ active: 1, tagsOnCar: 1, tagsInStock: 2 });
    expect(fieldsOf((await leave({ plan: 'shelve' })).answer)).toEqual([422, ['onCarTags.locationId']]);
    const kept = await leave({ plan: 'shelve', locationId: shelf });
    expect(kept.answer.body.data).toMatchObject({ active: 0, activeDate: today, tagsOnCar: 0, tagsInStock: 2 });
    expect(await yard.s.detail(kept.onCar)).toMatchObject({ status: 'inStock', location: 'OC-1' });
    const gone = await leave({ plan: 'scrap' });
    expect(gone.answer.body.data).toMatchObject({ active: 0, tagsOnCar: 0, tagsInStock: 1 });
    expect(await yard.s.detail(gone.onCar)).toMatchObject({ status: 'scrapped', qty: 0 });
    for (const tagNo of [kept.onCar, gone.onCar]) {
      const [last] = (await yard.s.storeman.do('GET /mgr/inventory/tagTimeline', { query: { tagNo } })).records;
      const back = await yard.s.storeman.ask('POST /mgr/inventory/undoStockEvents', {
        body: { eventIds: [last!.historyID] },
      });
      expect([back.status, back.body.msg]).toEqual([409, expect.stringContaining('has left the yard')]);
    }
    expect(await yard.s.detail(gone.shelved)).toMatchObject({ status: 'inStock' });
    const late = { partId: yard.s.parts[3]!.part_id, onCar: 1 as const };
    expect((await yard.s.commit(kept.vehicleId, [late])).status).toBe(409);
    expect((await yard.s.commit(kept.vehicleId, [{ ...late, onCar: 0 }])).status).toBe(200);
    expect((await save(kept.vehicleId, { active: 1 })).body.data).toMatchObject({ active: 1, activeDate: null });
    await yard.s.sell(gone.shelved, 5_000, today);
    expect(fieldsOf(await save(gone.vehicleId, { active: 1 }))).toEqual([409, ['active']]);
  });

  it('a hulk goes when it is said what happens to the parts that nobody has put away', async () => {
    const shelf = await yard.s.place('OC-2');
    const leave = async (onCarTags?: object) => {
      const { vehicleId } = await yard.s.car();
      const [loose] = await yard.s.tags(vehicleId, [{}, { locationId: shelf }]);
      return { loose: loose!, answer: await save(vehicleId, { active: 0, onCarTags }) };
    };
    const asked = (await leave()).answer;
    expect([fieldsOf(asked), asked.body.msg]).toEqual([
      [409, ['onCarTags']],
      expect.stringContaining('1 of its tagged parts are not put away yet: say whether'),
    ]);
    const kept = await leave({ plan: 'shelve', locationId: shelf });
    expect(await yard.s.detail(kept.loose)).toMatchObject({ status: 'inStock', place: 'OC-2' });
    const gone = await leave({ plan: 'scrap' });
    expect(gone.answer.body.data).toMatchObject({ active: 0, tagsInStock: 1 });
    expect(await yard.s.detail(gone.loose)).toMatchObject({ status: 'scrapped', place: '' });
  });

  it('a promised part does not go with the hulk', async () => {
    const { vehicleId } = await yard.s.car();
    const [onCar] = await yard.s.tags(vehicleId, [{ onCar: 1 }]);
    await yard.s.promise(onCar!);
    const refused = await save(vehicleId, { active: 0, onCarTags: { plan: 'scrap' } });
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining(onCar!)]);
    expect(await detail(vehicleId)).toMatchObject({ active: 1, tagsOnCar: 1 });
  });

  it('brought back whole in one go is refused when a part was sold between dismantling and leaving', async () => {
    const { vehicleId } = await yard.s.car();
    const [tagNo] = await yard.s.tags(vehicleId, [{}]);
    expect((await save(vehicleId, { dismantled: 1, dateDismantled: '2026-03-01' })).status).toBe(200);
    await yard.s.sell(tagNo!, 5_000, '2026-03-05');
    expect((await save(vehicleId, { active: 0 })).status).toBe(200);
    expect(fieldsOf(await save(vehicleId, { active: 1, dismantled: 0 }))).toEqual([409, ['dismantled']]);
    expect(fieldsOf(await save(vehicleId, { dismantled: 0 }))).toEqual([409, ['dismantled']]);
    expect((await save(vehicleId, { active: 1 })).body.data).toMatchObject({ active: 1, dismantled: 1 });
  });
});
