import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

const app = useApp({ fillYard: true });
const admin = () => app.as('SUPER_ADMIN');
/** EDIT VEHICLE STOCK, but no super admin */
const stripper = () => app.as('INVENTORY_PERSON');
const other = () => app.as('CAR_SUPERVISOR');
const params = { catalogId: 'toyota' };
const base = '/mgr/partCatalogs/catalogs/:catalogId' as const;

type Found = { vin: string; chassis: string; make: string; model: string };
const inYard = async (make: string): Promise<Found> =>
  (
    await sql<Found>`select v.vin, v.chassis, mk.name as make, mo.name as model from vehicle v
      join make mk on mk.make_id = v.make_id join model mo on mo.model_id = v.model_id
      where mk.name = ${make} and v.chassis <> '' order by v.vehicle_id limit 1`.execute(app.connections.reads)
  ).rows[0]!;
const find = async (q: string) =>
  (await (await stripper()).do('GET /mgr/partCatalogs/car/info', { query: { q } })).list;
const diagramOf = async (carId: string, groupId = '8101') =>
  (await stripper()).do(`GET ${base}/parts2`, { params, query: { carId, groupId } });
const partNamed = async (name: string): Promise<number> =>
  (await sql<{ id: number }>`select part_id as id from part_name where name = ${name}`.execute(app.connections.reads))
    .rows[0]!.id;

describe('the demo yard', () => {
  it('has diagrams with parts that come back often and parts that are not worth it, with their figures', async () => {
    const [car] = await find('KZN185-9023353');
    const { makeId, modelId, seriesId } = car!.yard;
    const who = await stripper();
    const { list } = await who.do(`GET ${base}/groups-tree`, { params, query: { carId: car!.carId } });
    const marks: { mark: string; text: string }[] = [];
    const says = (mark: string) => marks.find((each) => each.mark === mark)?.text;
    // Which parts these are depends on what the yard sold until today.
    for (const { id } of list.flatMap((top) => top.subGroups)) {
      const { partGroups } = await diagramOf(car!.carId, id);
      const parts = partGroups.flatMap((group) =>
        group.parts
          .filter(({ fits }) => fits)
          .map((part) => ({ key: part.id, partNo: part.number, pnc: part.positionNumber, name: part.name })),
      );
      if (parts.length === 0) continue;
      const answer = await who.do('POST /mgr/fits/demand', { body: { makeId: makeId!, modelId, seriesId, parts } });
      marks.push(...answer.parts.flatMap((part) => part.marks));
      if (says('returned') && says('notWorth')) break;
    }
    expect(says('returned')).toMatch(/^\d+ of \d+ .*came back, mostly: /);
    expect(says('notWorth')).toMatch(/^It brings about \$[\d.]+, below the least value of \$/);
  });
});

describe('the demo catalogue', () => {
  /** Starts without any mapping. */
  beforeAll(() => sql`delete from catalogue_mapping`.execute(app.connections.db));

  it('finds the cars of the yard by VIN and by frame, and several where a frame may be several', async () => {
    const car = await inYard('Toyota');
    for (const q of [car.chassis, car.vin])
      expect(await find(q)).toMatchObject([
        { brand: 'Toyota', modelName: car.model, yard: { makeId: 39, model: car.model } },
      ]);
    expect(
      (await find('KZN185-9023353')).map(({ modelName, parameters }) => [
        modelName,
        parameters.find((p) => p.key === 'engine_code')?.value,
      ]),
    ).toEqual([
      ['Hilux Surf', '1KZ-TE'],
      ['Hilux Surf', '5VZ-FE'],
    ]);
    expect(await find('XX999-0000001')).toEqual([]);
  });

  it('has 60 groups and more, a drawing with hot-spots for 30 and more, and finds by word', async () => {
    const [car] = await find('KZN185-9023353');
    const query = { carId: car!.carId };
    const who = await stripper();
    const { list } = await who.do(`GET ${base}/groups-tree`, { params, query });
    const leaves = list.flatMap((top) => top.subGroups);
    expect(list.length + leaves.length).toBeGreaterThanOrEqual(60);
    const diagrams = await Promise.all(leaves.slice(0, 60).map(({ id }) => diagramOf(car!.carId, id)));
    const whole = diagrams.filter(({ img, positions, partGroups }) => {
      const numbers = new Set(positions.map(({ number }) => number));
      return img !== null && partGroups.every(({ positionNumber }) => numbers.has(positionNumber));
    });
    expect(whole.length).toBeGreaterThanOrEqual(30);
    const drawing = await app.nobody.raw({ method: 'GET', url: diagrams[0]!.img! });
    expect(await sharp(drawing.body.data as Buffer).metadata()).toMatchObject({ format: 'png', width: 1_120 });
    const { list: names } = await who.do(`GET ${base}/groups-suggest`, { params, query: { q: 'bracket headlamp' } });
    expect(names.map(({ name }) => name)).toContain('BRACKET, HEADLAMP PROTECTOR, RH');
    const partNameIds = names.map(({ sid }) => sid).join(',');
    const behind = await who.do(`GET ${base}/schemas`, { params, query: { ...query, partNameIds } });
    expect(behind.list.map(({ groupId }) => groupId)).toEqual(['8101']);
    const german = await who.do(`GET ${base}/groups-tree`, { params, query: { ...query, language: 'de' } });
    expect(german.list[3]!.name).toBe('Elektrik');
  });

  it('has left and right, what is not for the car, and the numbers of the yard', async () => {
    const [car] = await find('KZN185-9023353');
    const { partGroups } = await diagramOf(car!.carId);
    const lamps = partGroups.filter(({ name }) => name.startsWith('HEADLAMP'));
    expect(lamps.map(({ parts }) => parts[0]!.side)).toEqual(['right', 'left']);
    expect(lamps[0]!.parts.map(({ fits }) => fits).toSorted()).toEqual([false, true]);
    expect(lamps[0]!.parts.find(({ fits }) => !fits)?.whyNot).toContain('HID');
    const { list } = await (await stripper()).do(`GET ${base}/groups-tree`, { params, query: { carId: car!.carId } });
    const all = await Promise.all(
      list.flatMap(({ subGroups }) => subGroups.map(({ id }) => diagramOf(car!.carId, id))),
    );
    const known = all.flatMap((d) => d.partGroups.flatMap((g) => g.parts)).filter(({ ours }) => ours?.by === 'number');
    expect(known.length).toBeGreaterThan(10);
  });

  it('says whose car a plate is on: ours first, then the register', async () => {
    const [own] = (
      await sql<{
        reg_no: string;
        chassis: string;
      }>`select reg_no, chassis from vehicle where reg_no <> '' and chassis <> ''
        order by vehicle_id limit 1`.execute(app.connections.reads)
    ).rows;
    const ask = async (regNo: string) =>
      (await stripper()).ask('GET /mgr/partCatalogs/plateInfo', { query: { regNo } });
    expect((await ask(own!.reg_no.toLowerCase())).body.data.found[0]).toMatchObject({ from: 'stock', q: own!.chassis });
    const [registered] = (await ask('QQQ999')).body.data.found;
    expect(registered).toMatchObject({ from: 'register', make: 'Toyota' });
    const [behind] = await find(registered!.q);
    expect([behind?.modelName, behind?.made.slice(0, 4)]).toEqual([registered?.model, String(registered?.year)]);
    expect((await ask('WAYTOOLONG')).status).toBe(422);
  });
});

const line = { key: 'a', pnc: '81110', name: 'HEADLAMP ASSY, RH', partNo: '81110-99991' };
const map = async (who: Client, item: object, makeId = 39) =>
  who.do('POST /mgr/stripList/mappingByPncNumber', {
    body: { catalogId: 'toyota', makeId, items: [{ ...line, ...item }] },
  });
const proposeAs = async (item: object, where: object = {}) =>
  (
    await (
      await app.as('PICKER')
    ).do('POST /mgr/partCatalogs/proposeMapping', {
      body: { catalogId: 'toyota', makeId: 39, items: [{ ...line, ...item }], ...where },
    })
  ).items[0]!;

describe('mapping', () => {
  it('is proposed by likeness, never to the other side, and what people also say counts', async () => {
    const lamp = await proposeAs({});
    expect(lamp).toMatchObject({ partId: null, by: '', side: 'right' });
    expect(lamp.proposals[0]).toMatchObject({ partName: 'Head lamp right' });
    expect(lamp.proposals.map(({ partName }) => partName)).not.toContain('Head lamp left');
    expect((await proposeAs({ pnc: '53801', name: 'PANEL SUB-ASSY, FR FENDER, LH' })).proposals[0]).toMatchObject({
      partName: 'Front guard left',
    });
  });

  it('is remembered, serves every later car, and shows when people say different things', async () => {
    const [right, fog] = [await partNamed('Head lamp right'), await partNamed('Fog lamp')];
    expect(await map(await stripper(), { partId: right })).toMatchObject({
      remembered: 1,
      conflicts: 0,
      items: [{ by: 'pnc', partId: right }],
    });
    expect(await proposeAs({ partNo: 'another-car' })).toMatchObject({
      partId: right,
      by: 'pnc',
      times: 1,
      conflicts: [],
    });
    const [car] = await find('KDN215-0001234');
    const groups = [{ key: '8101', name: 'Headlamp' }];
    const marks = await (await stripper()).do('POST /mgr/fits/demandOfGroups', {
      body: { makeId: 39, modelId: car!.yard.modelId, catalogId: 'toyota', groups },
    });
    expect(marks).toMatchObject([{ key: '8101' }]);
    const known = marks[0]!.wanted + marks[0]!.have + marks[0]!.notWorth + marks[0]!.returned;
    expect([known > 0, marks[0]!.words[0]?.startsWith('Head lamp right. ')]).toEqual([true, true]);
    const [lamp] = (await diagramOf(car!.carId)).partGroups;
    expect(lamp!.parts[0]!.ours).toEqual({ partId: right, partName: 'Head lamp right', by: 'pnc' });
    expect(await map(await other(), { partId: fog })).toMatchObject({
      remembered: 0,
      conflicts: 1,
      items: [{ by: 'given', partId: fog }],
    });
    expect(await proposeAs({})).toMatchObject({ partId: right, conflicts: [{ partName: 'Fog lamp' }] });
    const listed = await (await other()).do('POST /mgr/partCatalogs/queryMappingList', { body: { conflicts: 1 } });
    expect(listed).toMatchObject({ conflictCount: 1, records: [{ pnc: '81110', partName: 'Head lamp right' }] });
    const { mappingId, version } = listed.records[0]!;
    const settled = await (await admin()).do('POST /mgr/partCatalogs/saveMapping', {
      body: { mappingId, partId: fog, version },
    });
    expect(settled).toMatchObject({ partName: 'Fog lamp', conflicts: [] });
    const late = await (await admin()).ask('POST /mgr/partCatalogs/saveMapping', {
      body: { mappingId, partId: right, version },
    });
    expect([late.status, late.body.msg.includes('was changed by')]).toEqual([409, true]);
    expect(await proposeAs({})).toMatchObject({ partId: fog, conflicts: [] });
    await (await admin()).do('DELETE /mgr/partCatalogs/removeMapping/:id', { params: { id: mappingId } });
    expect(await proposeAs({})).toMatchObject({ partId: null });
  });

  it('goes by name where a make has no PNC, for this car alone when it is not to be remembered, and two at once agree', async () => {
    const grille = await partNamed('Grille');
    const item = { pnc: '3', name: 'GRILLE ASSY, RADIATOR', partId: grille };
    expect(await map(await stripper(), { ...item, remember: 0 }, 30)).toMatchObject({
      remembered: 0,
      items: [{ by: 'given' }],
    });
    expect(await proposeAs(item, { makeId: 30 })).toMatchObject({ partId: null });
    await Promise.all([map(await stripper(), item, 30), map(await other(), item, 30)]);
    expect(await proposeAs({ ...item, pnc: '77' }, { catalogId: 'mazda', makeId: 20 })).toMatchObject({
      partId: grille,
      by: 'name',
      times: 2,
    });
    const nobody = await (await stripper()).ask('POST /mgr/stripList/mappingByPncNumber', {
      body: { catalogId: 'toyota', makeId: 39, items: [{ ...line, partId: 999_999 }] },
    });
    expect([nobody.status, nobody.body.fields]).toEqual([
      422,
      { 'items.0.partId': 'Choose again: this is not in the list' },
    ]);
  });

  it('is for who edits vehicle stock; part numbers are written by a super admin alone', async () => {
    const partId = await partNamed('Grille');
    const body = { catalogId: 'toyota', makeId: 39, items: [{ ...line, partId }] };
    expect((await (await app.as('SALES_PERSON')).ask('POST /mgr/stripList/mappingByPncNumber', { body })).status).toBe(
      403,
    );
    expect((await (await stripper()).ask('POST /mgr/partCatalogs/savePartNumbers', { body })).status).toBe(403);
  });

  it('ends in part numbers: new ones are added, what is there stays, what differs is told', async () => {
    const [right, left] = [await partNamed('Head lamp right'), await partNamed('Head lamp left')];
    const save = async (item: object) =>
      (await admin()).do('POST /mgr/partCatalogs/savePartNumbers', {
        body: { catalogId: 'toyota', makeId: 39, items: [{ ...line, partId: right, ...item }] },
      });
    expect(await save({})).toMatchObject({ added: 1, items: [{ outcome: 'added', partNo: '81110-99991' }] });
    expect(await save({ partNo: '81110 99991' })).toMatchObject({ added: 0, already: 1 });
    const differs = await save({ partId: left });
    expect(differs).toMatchObject({
      conflicts: 1,
      items: [{ sentence: '81110-99991 is Head lamp right in our list; it stays so' }],
    });
    expect(await save({ partId: left, replace: 1 })).toMatchObject({ changed: 1 });
    expect(await proposeAs({ partNo: '81110-99991' })).toMatchObject({ partName: 'Head lamp left', by: 'pnc' });
    expect(
      (
        await (
          await admin()
        ).ask('POST /mgr/partCatalogs/savePartNumbers', {
          body: { catalogId: 'toyota', makeId: 39, items: [{ ...line, partId: right, partNo: '' }] },
        })
      ).status,
    ).toBe(422);
  });
});
