import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp({ clock: () => new Date('2026-03-02T20:00:00Z') });
const storeman = useMade(() => app.as('INVENTORY_PERSON'));

type Save = ArgsOf<'POST /mgr/location/saveLocation'>['body'];
const save = (body: Save) => storeman.do('POST /mgr/location/saveLocation', { body });
const trySave = (body: Save) => storeman.ask('POST /mgr/location/saveLocation', { body });
const find = async (locationCode: string, more: object = {}) =>
  (await storeman.do('POST /mgr/location/queryLocationList', { body: { locationCode, ...more } })).records;
const codes = async (...args: Parameters<typeof find>) => (await find(...args)).map((l) => l.locationCode);

describe('a location', () => {
  it('is kept in capitals and found by what was typed, those that begin with it first', async () => {
    const made = await save({ locationCode: ' q7 ', kind: 'yardRow', capacity: 12, locGroupID: 2005 });
    expect(made).toMatchObject({
      locationCode: 'Q7',
      kind: 'yardRow',
      locGroupDesc: 'Keep',
      capacity: 12,
      contents: 0,
    });
    for (const locationCode of ['AQ7', 'Q70', 'Z_99']) await save({ locationCode });
    expect(await codes('q 7', { pageNum: 1, pageSize: 100 })).toEqual(['Q7', 'Q70', 'AQ7']);
    expect(await codes('_9')).toEqual(['Z_99']);
    expect(await codes('%')).toEqual([]);
  });

  it('is there once, however it is typed', async () => {
    await save({ locationCode: 'Dup 1' });
    const twin = await trySave({ locationCode: 'dUP1' });
    expect([twin.status, twin.body.fields?.locationCode]).toEqual([409, 'There is a location DUP 1 already']);
    const made = await Promise.all([1, 2, 3].map(() => trySave({ locationCode: 'RACE-1' })));
    expect(made.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  });

  it('told apart by version: the second of two who edit it is told', async () => {
    const made = await save({ locationCode: 'BOTH' });
    const edit = (notes: string) => trySave({ ...made, notes });
    const both = await Promise.all([edit('mine'), edit('yours')]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await trySave({ ...made, locationCode: 'dup 1', version: 2 })).body.fields).toHaveProperty('locationCode');
  });

  it.each([
    [{ locationCode: '' }, 'locationCode'],
    [{ locationCode: 'A;1' }, 'locationCode'],
    [{ locationCode: 'X1', capacity: 0 }, 'capacity'],
    [{ locationCode: 'X1', capacity: 1.5 }, 'capacity'],
    [{ locationCode: 'X1', locGroupID: 999 }, 'locGroupID'],
    [{ locationCode: 'X1', kind: 'cupboard' as 'shelf' }, 'kind'],
    [{ locationCode: 'X1', notes: 'n'.repeat(501) }, 'notes'],
  ])('%j is refused at its field and nothing is saved', async (body, field) => {
    const refused = await trySave(body);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await find('X1', { includeInactive: true })).toEqual([]);
  });

  it('is offered only while it is active', async () => {
    const [one, two] = [await save({ locationCode: 'OFF1' }), await save({ locationCode: 'OFF2' })];
    const ids = [one.locationID, two.locationID];
    expect(await storeman.do('POST /mgr/location/setActive', { body: { ids, active: 0 } })).toEqual({ changed: 2 });
    expect(await storeman.do('POST /mgr/location/setActive', { body: { ids, active: 0 } })).toEqual({ changed: 0 });
    expect(await codes('OFF')).toEqual([]);
    expect(await codes('OFF', { active: 0 })).toEqual(['OFF1', 'OFF2']);
    expect(await codes('OFF', { includeInactive: true, sortField: 'locationCode', sortOrder: 'DESC' })).toEqual([
      'OFF2',
      'OFF1',
    ]);
    expect((await trySave({ locationCode: 'off 1' })).body.msg).toContain('inactive; activate it instead');
    await storeman.do('POST /mgr/location/setActive', { body: { ids: [ids[0]!], active: 1 } });
    expect(await codes('OFF')).toEqual(['OFF1']);
    const gone = await storeman.ask('POST /mgr/location/setActive', { body: { ids: [ids[0]!, 999_999], active: 0 } });
    expect([gone.status, await codes('OFF')]).toEqual([404, ['OFF1']]);
  });

  it('pages, counts by kind and sorts', async () => {
    for (const [n, kind] of (['shelf', 'staging', 'staging'] as const).entries())
      await save({ locationCode: `SORT-${n}`, kind, capacity: n === 1 ? null : 10 - n });
    const page = await storeman.do('POST /mgr/location/queryLocationList', {
      body: { locationCode: 'SORT', sortField: 'capacity', sortOrder: 'DESC', pageNum: 1, pageSize: 2 },
    });
    expect(page).toMatchObject({ total: 3, pages: 2 });
    expect(page.records.map((l) => l.locationCode)).toEqual(['SORT-0', 'SORT-2']);
    const counts = await storeman.do('POST /mgr/location/countLocations', { body: { locationCode: 'SORT' } });
    expect(counts).toEqual({ shelf: 1, yardRow: 0, staging: 2, quarantine: 0, vehicle: 0 });
    expect(await codes('SORT', { kind: 'staging' })).toEqual(['SORT-1', 'SORT-2']);
  });
});

describe('a range', () => {
  const body = { from: 'r08', to: 'R11', kind: 'shelf', capacity: 20, locGroupID: 2005 } as const;

  it('shows what it would add, then adds all of it', async () => {
    const preview = await storeman.do('POST /mgr/location/previewLocationRange', { body });
    expect(preview).toEqual({ codes: ['R08', 'R09', 'R10', 'R11'], existing: [] });
    const added = await storeman.ask('POST /mgr/location/addLocationRange', { body });
    expect([added.body.data, added.body.msg]).toEqual([{ added: 4 }, '4 locations added']);
    expect(await codes('R')).toEqual(expect.arrayContaining(['R08', 'R09', 'R10', 'R11']));
  });

  it('names the codes that exist and adds none of the others', async () => {
    const wider = { ...body, from: 'R05', to: 'R12' };
    const preview = await storeman.do('POST /mgr/location/previewLocationRange', { body: wider });
    expect(preview.existing).toEqual(['R08', 'R09', 'R10', 'R11']);
    const refused = await storeman.ask('POST /mgr/location/addLocationRange', { body: wider });
    expect(refused.status).toBe(409);
    expect(refused.body.fields?.from).toBe('R08, R09, R10, R11 exist already; nothing was added');
    expect(await codes('R05')).toEqual([]);
  });

  it('added twice at once is added once', async () => {
    const twice = { from: 'TW001', to: 'TW120' };
    const both = await Promise.all(
      [1, 2].map(() => storeman.ask('POST /mgr/location/addLocationRange', { body: twice })),
    );
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await storeman.do('POST /mgr/location/queryLocationList', { body: { locationCode: 'TW' } })).total).toBe(
      120,
    );
  });

  it.each([
    ['A01', 'A', 'to'],
    ['A01', 'B02', 'to'],
    ['A', 'A02', 'from'],
    ['A001', 'A900', 'to'],
  ])('%s to %s is refused at %s', async (from, to, field) => {
    const refused = await storeman.ask('POST /mgr/location/addLocationRange', { body: { from, to } });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('groups', () => {
  it('begin with the sale yards, which stay as they are', async () => {
    const groups = await storeman.do('POST /mgr/vehicleAcquisition/queryLocationGroupList', { body: {} });
    expect(groups.map((g) => [g.locGroupID, g.locGroupDesc])).toEqual(
      expect.arrayContaining([
        [0, 'N/A'],
        [2005, 'Keep'],
        [2006, 'Discard'],
      ]),
    );
    const renamed = { locGroupID: 0, locGroupDesc: 'Nowhere' };
    expect((await storeman.ask('POST /mgr/location/saveLocationGroup', { body: renamed })).status).toBe(409);
  });

  it('are added, renamed and retired; a retired one takes no more locations', async () => {
    const saveGroup = (body: ArgsOf<'POST /mgr/location/saveLocationGroup'>['body']) =>
      storeman.ask('POST /mgr/location/saveLocationGroup', { body });
    const made = (await saveGroup({ locGroupDesc: 'Back yard' })).body.data;
    expect(made.locGroupID).toBeGreaterThan(2006);
    expect((await saveGroup({ locGroupDesc: 'BACKYARD' })).body.fields).toHaveProperty('locGroupDesc');
    const inside = await save({ locationCode: 'IN-1', locGroupID: made.locGroupID });
    const retired = await saveGroup({ ...made, locGroupDesc: 'Old back yard', active: 0 });
    expect(retired.body.data).toMatchObject({ active: 0, locations: 1, version: 2 });
    expect((await saveGroup({ ...made, active: 1 })).status).toBe(409);
    expect((await trySave({ locationCode: 'IN-2', locGroupID: made.locGroupID })).body.fields).toHaveProperty(
      'locGroupID',
    );
    expect((await save({ ...inside, notes: 'stays' })).locGroupDesc).toBe('Old back yard');
  });
});

describe('who may', () => {
  it('pickers see locations but change and print nothing; drivers see none', async () => {
    const picker = await app.as('PICKER');
    expect((await picker.ask('POST /mgr/location/queryLocationList', { body: {} })).status).toBe(200);
    const asked = [
      await picker.ask('POST /mgr/location/saveLocation', { body: { locationCode: 'P1' } }),
      await picker.ask('POST /mgr/location/addLocationRange', { body: { from: 'P1', to: 'P2' } }),
      await picker.ask('POST /pdf/printLocations', { body: { ids: [1] } }),
      await (await app.as('DRIVER')).ask('POST /mgr/location/queryLocationList', { body: {} }),
    ];
    expect(asked.map((a) => a.status)).toEqual([403, 403, 403, 403]);
  });

  it('a change is announced and kept in the history', async () => {
    const { locationID } = await save({ locationCode: 'NEWS' });
    const { db } = app.connections;
    const news = await db.selectFrom('live_event').select('body').where('topic', '=', '/topic/lookups').execute();
    expect(news.map((n) => n.body)).toContainEqual({ kind: 'location', id: locationID });
    const events = await db
      .selectFrom('history_event')
      .select('event')
      .where('entity', '=', 'location')
      .where('entity_id', '=', locationID)
      .execute();
    expect(events).toEqual([{ event: 'created' }]);
  });
});
