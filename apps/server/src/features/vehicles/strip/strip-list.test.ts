import { tidyVin } from '@yardkeeper/domain/nz/vehicle-numbers';
import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { carQuestion } from '../../catalogue/answers/cars.ts';
import { vehicleYard } from '../fixtures.ts';

const yard = vehicleYard();
const { lines } = yard;
const save = (vehicleId: number, stockItems: object[], who?: Client) => yard.save(vehicleId, { stockItems }, who);
const part = (n: number) => yard.s.parts[n]!.part_id;
const centsOf = (tags: readonly { cost: number | null }[]) =>
  tags.reduce((all, t) => all + Math.round((t.cost ?? 0) * 100), 0);

describe('the strip list', () => {
  it('accepts no inactive place, but a line that has one keeps it', async () => {
    const { vehicleId } = await yard.s.car();
    const old = await yard.s.place('OLD-1');
    const line = { partId: part(0), locationId: old };
    expect((await save(vehicleId, [line])).status).toBe(200);
    await sql`update location set active = false where location_id = ${old}`.execute(yard.s.db);
    const [kept] = await lines(vehicleId);
    const again = await save(vehicleId, [{ ...kept, notes: 'Scratched' }]);
    expect(again.status).toBe(200);
    expect(await lines(vehicleId)).toMatchObject([{ locationId: old, notes: 'Scratched' }]);
    const refused = await save(vehicleId, [{ partId: part(1), locationId: old }]);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['stockItems.0.locationId']]);
  });

  it('takes a place by its code alone; an unknown code is refused at its field, and an id counts first', async () => {
    const { vehicleId } = await yard.s.car();
    const shelf = await yard.s.place('LN-1');
    expect((await save(vehicleId, [{ partId: part(0), locationNo: 'ln-1' }])).status).toBe(200);
    const [kept] = await lines(vehicleId);
    expect(kept).toMatchObject({ locationId: shelf, locationNo: 'LN-1' });
    const wrong = await save(vehicleId, [{ partId: part(1) }, { partId: part(1), locationNo: 'nowhere' }]);
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { 'stockItems.1.locationNo': 'There is no location NOWHERE' },
    ]);
    expect((await save(vehicleId, [{ ...kept!, locationId: null }])).status).toBe(200);
    expect(await lines(vehicleId)).toMatchObject([{ locationId: null, locationNo: '' }]);
  });

  it('is added to, changed and taken off; what is a tag already is left to the tag', async () => {
    const { vehicleId } = await yard.s.car();
    const shelf = await yard.s.place('SL-1');
    expect(
      (
        await save(
          vehicleId,
          [{ partId: part(0), retail: 10, partNo: 'AB-1', locationId: shelf }, { partId: part(1) }],
          yard.s.supervisor,
        )
      ).status,
    ).toBe(200);
    const [one, two] = (await lines(vehicleId)).sort((a, b) => a.stockId - b.stockId);
    expect(one).toMatchObject({
      stockItemId: 0,
      tagNo: '',
      status: '',
      partNo: 'AB-1',
      retail: 10,
      locationNo: 'SL-1',
    });
    await save(vehicleId, [{ ...one!, retail: 25 }]);
    expect((await lines(vehicleId)).find((i) => i.stockId === one!.stockId)).toMatchObject({
      retail: 25,
      partNo: 'AB-1',
    });
    const stale = await save(vehicleId, [{ ...one!, retail: 99 }]);
    expect([stale.status, stale.body.msg]).toEqual([
      409,
      expect.stringMatching(/ was changed by [A-ZĀ]\S+ .+, reload$/),
    ]);
    const found = await yard.s.storeman.do('GET /mgr/inventory/browseVehicles/searchStockItem', {
      query: { vehicleId, search: 'ab-1' },
    });
    expect(found.map((i) => i.stockId)).toEqual([one!.stockId]);
    const drop = (id: number) =>
      yard.s.storeman.ask('DELETE /mgr/inventory/browseVehicles/deleteStockItem/:id', { params: { id } });
    expect([(await drop(two!.stockId)).status, (await drop(two!.stockId)).status]).toEqual([200, 404]);
    await yard.s.commit(vehicleId, [{ ...one!, version: undefined }]);
    const [tagged] = await lines(vehicleId);
    expect(tagged).toMatchObject({ tagNo: expect.stringMatching(/^T\d+$/), status: 'In stock' });
    expect((await drop(one!.stockId)).status).toBe(409);
    expect((await save(vehicleId, [{ ...tagged!, retail: 1 }])).status).toBe(200);
    expect((await lines(vehicleId))[0]!.retail).toBe(10);
    expect((await save(vehicleId, [{ partId: part(0), stockId: 999_999 }])).status).toBe(404);
  });

  it('tells in the history what was added, changed and taken off, and for how much', async () => {
    const { vehicleId } = await yard.s.car();
    const name = (n: number) => yard.s.parts[n]!.name;
    await save(vehicleId, [{ partId: part(0), retail: 10 }, { partId: part(1) }]);
    const [one, two] = (await lines(vehicleId)).sort((a, b) => a.stockId - b.stockId);
    await save(vehicleId, [{ ...one!, retail: 25, trade: 20 }, { ...two! }]);
    await yard.s.storeman.do('DELETE /mgr/inventory/browseVehicles/deleteStockItem/:id', {
      params: { id: two!.stockId },
    });
    const { records } = await yard.s.storeman.do('POST /mgr/inventory/browseVehicles/queryHistoryAndEvents', {
      body: { vehicleId, type: 'stripList', pageSize: 100 },
    });
    expect(records.map(({ text, changes }) => [text, changes])).toEqual([
      [`${name(1)} at $0.00 taken off the strip list`, []],
      [
        `${name(0)} changed on the strip list`,
        [
          { field: 'Retail', before: '$10.00', after: '$25.00' },
          { field: 'Trade', before: '$0.00', after: '$20.00' },
        ],
      ],
      [`${name(0)} at $10.00, ${name(1)} at $0.00 added to the strip list`, []],
    ]);
  });

  it('a line of another vehicle is not changed through this one', async () => {
    const [mine, other] = [await yard.s.car(), await yard.s.car()];
    await save(other.vehicleId, [{ partId: part(0), retail: 10 }]);
    const [line] = await lines(other.vehicleId);
    expect((await save(mine.vehicleId, [{ ...line!, retail: 1 }])).status).toBe(404);
    expect((await yard.s.commit(mine.vehicleId, [{ ...line!, retail: 1 }])).status).toBe(404);
    expect((await lines(other.vehicleId))[0]!.retail).toBe(10);
  });
});

describe('committing', () => {
  it('twice gives the same tags, with what the line and the vehicle say', async () => {
    const bad = await yard.s.place('CM-Q', 'quarantine');
    const { vehicleId } = await yard.s.car({ regNo: 'CMT001', year: 2008, odometer: 150_000 });
    await save(vehicleId, [
      { partId: part(0), retail: 300, trade: 200, grade: 'C', damage: 'RU', notes: 'Left', webEnable: 1 },
      { partId: part(1), retail: 100, locationId: bad },
      { partId: part(2), retail: 50, onCar: 1, locationId: bad },
    ]);
    const list = await lines(vehicleId);
    const first = (await yard.s.commit(vehicleId, list)).body.data;
    const again = (await yard.s.commit(vehicleId, list)).body.data;
    expect(again.tags.map((t) => t.tagNo)).toEqual(first.tags.map((t) => t.tagNo));
    expect(first.tags.map((t) => t.stockId)).toEqual(list.map((i) => i.stockId));
    const states = await Promise.all(first.tags.map(async ({ tagNo }) => yard.s.detail(tagNo)));
    expect(states.map((t) => [t.partId, t.status, t.location]).sort()).toEqual(
      [
        [part(0), 'inStock', ''],
        [part(1), 'quarantine', 'CM-Q'],
        [part(2), 'onVehicle', ''],
      ].sort(),
    );
    expect(states.find((t) => t.partId === part(0))).toMatchObject({
      retail: 300,
      trade: 200,
      grade: 'C',
      damage: 'RU',
      notes: 'Left',
      webEnable: 1,
      regNo: 'CMT001',
      year: 2008,
      odometer: 150_000,
      acqNo: expect.stringMatching(/^ACQ/),
      mayEdit: true,
      initId: expect.any(Number),
    });
  });

  it('the same lines twenty times at once makes one tag each', async () => {
    const { vehicleId } = await yard.s.car();
    await save(vehicleId, [{ partId: part(0), retail: 300 }, { partId: part(1), retail: 200 }, { partId: part(2) }]);
    const list = await lines(vehicleId);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => yard.s.commit(vehicleId, list, n % 2 ? yard.s.admin : yard.s.storeman)),
    );
    expect(all.map((a) => a.status)).toEqual(all.map(() => 200));
    expect(new Set(all.map((a) => JSON.stringify(a.body.data.tags.map((t) => t.tagNo)))).size).toBe(1);
    const { rows } = await sql<{ n: number }>`select count(*) as n from tag where vehicle_id = ${vehicleId}`.execute(
      yard.s.db,
    );
    expect(rows[0]!.n).toBe(3);
  });

  it('is all or none, and for those who keep the inventory', async () => {
    const { vehicleId } = await yard.s.car();
    const refused = await yard.s.commit(vehicleId, [{ partId: part(0) }, { partId: 999_999 }]);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['stockItems.1.partId']]);
    expect(await lines(vehicleId)).toEqual([]);
    expect((await yard.s.commit(vehicleId, [])).status).toBe(422);
    expect((await yard.s.commit(vehicleId, [{ partId: part(0) }], yard.s.supervisor)).status).toBe(403);
    expect((await yard.s.commit(999_999, [{ partId: part(0) }])).status).toBe(404);
  });

  it('of one part at once, also from an invoice', async () => {
    const { vehicleId } = await yard.s.car();
    const single = { vehicleId, partId: part(4), retail: 80 };
    const made = await yard.s.storeman.do('POST /mgr/inventory/browseVehicles/submitSinglePart', { body: single });
    expect(made).toMatchObject({ tagNo: expect.stringMatching(/^T\d+$/), retail: 80, cost: null });
    const seller = await yard.app.as('SALES_PERSON');
    const row = await seller.do('POST /mgr/inventory/commitInInvoicePage', { body: { ...single, onCar: 1 } });
    expect(row).toMatchObject({ partId: part(4), status: 'onVehicle', vehicleId, cost: null });
    const held = await yard.s.heldCar();
    const early = await seller.ask('POST /mgr/inventory/commitInInvoicePage', {
      body: { ...single, vehicleId: held.vehicleId },
    });
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([409, ['hold']]);
  });
});

describe('the cost of the vehicle', () => {
  const commit = async (vehicleId: number, items: Parameters<typeof yard.s.commit>[1], who = yard.s.admin) =>
    (await yard.s.commit(vehicleId, items, who)).body.data;

  it('goes to its parts by price, never more than it was, and is worked out anew while nothing is sold', async () => {
    const { vehicleId } = await yard.s.car({ projectedSales: 4000 });
    const first = await commit(vehicleId, [{ partId: part(0), retail: 1000 }]);
    expect([first.tags[0]!.cost, first.costLeft]).toEqual([500, 1500]);
    const more = await commit(vehicleId, [
      { partId: part(1), retail: 3000 },
      { partId: part(2), retail: 4000 },
      { partId: part(3), retail: 0 },
    ]);
    expect(more.tags.map((t) => t.cost)).toEqual([750, 1000, 0]);
    expect(more.costLeft).toBe(0);
    const all = (await lines(vehicleId, yard.s.admin)).map((i) => ({ cost: i.unitCost }));
    expect(centsOf(all)).toBe(200_000);
    expect((await yard.s.detail(first.tags[0]!.tagNo, yard.s.admin)).cost).toBe(250);
  });

  it('written by hand stays and is taken off first', async () => {
    const { vehicleId } = await yard.s.car();
    const made = await commit(vehicleId, [
      { partId: part(0), retail: 1000, unitCost: 1400 },
      { partId: part(1), retail: 1000 },
      { partId: part(2), retail: 500 },
    ]);
    expect(made.tags.map((t) => t.cost)).toEqual([1400, 400, 200]);
    await commit(vehicleId, [{ partId: part(3), retail: 500 }]);
    const costs = await Promise.all(made.tags.map(async (t) => (await yard.s.detail(t.tagNo, yard.s.admin)).cost));
    expect(costs).toEqual([1400, 300, 150]);
  });

  it('given to parts stays once one is sold; new parts take of what is left', async () => {
    const { vehicleId } = await yard.s.car({ projectedSales: 4000 });
    const made = await commit(vehicleId, [
      { partId: part(0), retail: 1000 },
      { partId: part(1), retail: 1000 },
    ]);
    expect([made.tags.map((t) => t.cost), made.costLeft]).toEqual([[500, 500], 1000]);
    await yard.s.sell(made.tags[0]!.tagNo, 90_000);
    const later = await commit(vehicleId, [{ partId: part(2), retail: 8000 }]);
    expect(later.tags[0]!.cost).toBe(1000);
    const costs = await Promise.all(made.tags.map(async (t) => (await yard.s.detail(t.tagNo, yard.s.admin)).cost));
    expect(costs).toEqual([500, 500]);
    expect(later.costLeft).toBe(0);
  });

  it.each([1, 7, 13])('over %d odd prices sums to whole cents', async (n) => {
    const { vehicleId } = await yard.s.car({ price: 1234.57 });
    const made = await commit(
      vehicleId,
      Array.from({ length: n }, (_, i) => ({ partId: part(i % 12), retail: 333.33 + i * 7.77 })),
    );
    const { purchase } = await yard.s.admin.do('GET /mgr/inventory/browseVehicles/detail', { query: { vehicleId } });
    expect(centsOf(made.tags) + Math.round(made.costLeft! * 100)).toBe(Math.round(purchase * 100));
  });
});

/** The id of an engine of the yard's first make. */
const engineCalled = async (name: string) => {
  const { rows } = await sql<{ id: number }>`insert into engine (parent_id, name)
    values (${yard.s.model.make_id}, ${name}) on conflict (parent_id, plain) do update set name = excluded.name
    returning id`.execute(yard.s.db);
  return rows[0]!.id;
};
const putIn = (vehicleId: number, engineId: number) =>
  sql`update vehicle set engine_id = ${engineId} where vehicle_id = ${vehicleId}`.execute(yard.s.db);

describe('what a strip list begins with', () => {
  it('is the template of its type, what its make usually gives, and what has a default price', async () => {
    const type = await yard.s.db.selectFrom('model_type').select('id').orderBy('id').executeTakeFirstOrThrow();
    const { vehicleId } = await yard.s.car({ modelTypeId: type.id });
    await putIn(vehicleId, await engineCalled('1NZ-FE'));
    const saveTemplate = (body: object) =>
      yard.s.storeman.ask('POST /mgr/stripList/saveTemplate', {
        body: { name: 'Any', lines: [{ partId: part(0) }], ...body },
      });
    const general = (await saveTemplate({})).body.data;
    const template = (
      await saveTemplate({
        name: 'Ute',
        modelTypeId: type.id,
        lines: [
          { partId: part(1), onCar: 1 },
          { partId: part(2), ticked: 0 },
        ],
      })
    ).body.data;
    await yard.s.admin.do('POST /mgr/defaultPrice/saveDefaultPrice', {
      body: { partId: part(3), retail: 55, trade: 44 },
    });
    await yard.s.admin.do('POST /mgr/partNames/updatePartPrice', {
      body: { partId: part(1), makeId: yard.s.model.make_id, retail: 120, trade: 90 },
    });
    const propose = (templateId?: number) =>
      yard.s.storeman.do('GET /mgr/inventory/browseVehicles/proposeStripList', { query: { vehicleId, templateId } });
    const made = await propose();
    const item = (n: number) => made.items.find((i) => i.partId === part(n));
    expect(made.templateId).toBe(template.templateId);
    expect(item(1)).toMatchObject({ source: 'template', ticked: true, onCar: 1, retail: 120, trade: 90, already: 0 });
    expect(item(1)!.configId).toBe(template.lines[0]!.configId);
    expect(item(2)).toMatchObject({ source: 'template', ticked: false, retail: 0, priceItemId: null });
    expect(item(3)).toMatchObject({ source: 'defaultPrice', ticked: false, retail: 55 });
    const [tagNo] = await yard.s.tags(vehicleId, [{ partId: part(1), configId: item(1)!.configId }]);
    expect((await yard.s.detail(tagNo!)).configId).toBe(item(1)!.configId);
    expect((await propose()).items.find((i) => i.partId === part(1))).toMatchObject({
      already: 1,
      ticked: false,
      inStock: item(1)!.inStock + 1,
    });
    expect((await propose(general.templateId)).templateId).toBe(general.templateId);

    const changed = (await saveTemplate({ ...template, lines: [{ partId: part(5) }, { partId: part(1) }] })).body.data;
    expect(changed.lines.map((l) => [l.partId, l.configId === template.lines[0]!.configId])).toEqual([
      [part(5), false],
      [part(1), true],
    ]);
    expect((await saveTemplate({ ...template })).status).toBe(409);
    expect(Object.keys((await saveTemplate({ name: ' ute ' })).body.fields ?? {})).toEqual(['name']);
    expect(Object.keys((await saveTemplate({ name: 'New', lines: [{ partId: 999_999 }] })).body.fields ?? {})).toEqual([
      'lines',
    ]);
    expect((await saveTemplate({ name: 'Bad type', modelTypeId: 999_999 })).status).toBe(422);
    await yard.s.storeman.do('DELETE /mgr/stripList/removeTemplate/:id', { params: { id: template.templateId } });
    expect((await propose()).templateId).toBe(general.templateId);
    expect((await yard.s.detail(tagNo!)).configId).toBe(item(1)!.configId);
    expect(
      (
        await yard.s.supervisor.ask('POST /mgr/stripList/saveTemplate', {
          body: { name: 'X', lines: [{ partId: part(0) }] },
        })
      ).status,
    ).toBe(403);
  });

  it('is what the car can have: by its fuel, gearbox, body and driven wheels, of alternatives one', async () => {
    const { db, storeman } = yard.s;
    const hatch = await db.selectFrom('model_type').select('id').where('name', '=', 'Hatchback').executeTakeFirst();
    const known = { year: 2011, modelTypeId: hatch!.id };
    const { vehicleId } = await yard.s.car({ ...known, chassis: 'NHP10-6000001' });
    await putIn(vehicleId, await engineCalled('1NZ-FXE'));
    const { rows: every } = await sql<{ partId: number; name: string }>`select part_id as "partId", name from part_name
      where active`.execute(db);
    const { templateId } = await storeman.do('POST /mgr/stripList/saveTemplate', {
      body: { name: 'Everything', lines: every.map(({ partId }) => ({ partId })) },
    });
    const propose = async (said: object = {}) => {
      const made = await storeman.do('GET /mgr/inventory/browseVehicles/proposeStripList', {
        query: { vehicleId, templateId, ...said },
      });
      const ticked = made.items.filter((item) => item.ticked);
      expect(new Set(ticked.map(({ choice, partDesc }) => choice || partDesc)).size, 'one of each choice').toBe(
        ticked.length,
      );
      return { ...made, ticked: ticked.map(({ partDesc }) => partDesc), listed: made.items.map((i) => i.partDesc) };
    };
    const first = await propose();
    expect(first.car).toEqual({ fuel: 'hybrid', gearbox: null, body: 'hatch', drive: null });
    const never = [
      'Diesel injection pump',
      'Diesel particulate filter',
      'Canopy',
      'Ute tray',
      'Boot lid',
      'Sliding door',
    ];
    expect(never.filter((name) => first.listed.includes(name))).toEqual([]);
    expect(first.leftOut).toEqual(expect.arrayContaining(never));
    const gearboxes = ['Automatic transmission', 'CVT transmission', 'Manual transmission'];
    const ofGearbox = ({ listed, ticked }: typeof first) =>
      [listed, ticked].map((names) => gearboxes.filter((name) => names.includes(name)));
    // The gearbox is unknown, so all three are listed and none is ticked.
    expect(ofGearbox(first)).toEqual([gearboxes, []]);
    expect(first.items.find(({ partDesc }) => partDesc === 'CVT transmission')).toMatchObject({
      choice: 'Gearbox',
      missing: ['gearbox'],
    });
    expect(first.ticked).toEqual(expect.arrayContaining(['Bonnet', 'Hybrid inverter', 'Engine assembly']));
    // The user says which gearbox it has.
    expect(ofGearbox(await propose({ gearbox: 'CVT' }))).toEqual([['CVT transmission'], ['CVT transmission']]);
    expect((await propose({ drive: 'four' })).ticked).toContain('Transfer case');
    // The vehicle's record wins over the catalogue, which fills in what the record does not say.
    const { port, language } = yard.app.services.catalogue;
    const parameters = [
      { key: 'transmission', name: 'Gearbox', value: 'CVT' },
      { key: 'engine', name: 'Engine', value: '1KD-FTV' },
      { key: 'drive', name: 'Drive', value: '2WD front wheel' },
    ];
    await sql`insert into catalogue_answer (provider, question, body, fetched_at, fresh_until)
      values (${port!.name}, ${carQuestion({ q: tidyVin('NHP10-6000001'), catalogs: '', language })},
        ${JSON.stringify([{ parameters }])}::jsonb, now(), '2099-01-01')`.execute(db);
    const looked = await propose();
    expect(looked.car).toEqual({ fuel: 'hybrid', gearbox: 'CVT', body: 'hatch', drive: 'front' });
    expect(ofGearbox(looked)).toEqual([['CVT transmission'], ['CVT transmission']]);
    expect(looked.listed).not.toContain('Transfer case');
    await storeman.do('DELETE /mgr/stripList/removeTemplate/:id', { params: { id: templateId } });
  });
});
