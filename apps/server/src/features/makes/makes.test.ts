import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const saveMake = (name: string) => admin.do('POST /mgr/make/saveMake', { body: { name } });
const saveModel = (makeId: number, name: string) => admin.do('POST /mgr/model/saveModel', { body: { makeId, name } });
const saveSeries = (modelId: number, name: string) =>
  admin.do('POST /mgr/series/saveSeries', { body: { modelId, name } });
const modelsOf = async (makeId: number) =>
  (await admin.do('GET /mgr/model/queryModelPagination', { query: { makeId, pageSize: 100 } })).records;

describe('makes, models and series', () => {
  it('are paged and searched without blanks or case, with what hangs below and what uses them', async () => {
    const found = await (await app.as('DRIVER')).do('GET /mgr/make/queryMakePagination', {
      query: { search: ' toy OTA ' },
    });
    expect(found).toMatchObject({ total: 1, pages: 1 });
    expect(found.records[0]).toMatchObject({ id: 39, name: 'Toyota', active: 1 });
    expect(found.records[0]!.below).toBeGreaterThan(20);
    expect((await admin.do('GET /mgr/make/queryMakePagination', { query: { search: '%' } })).total).toBe(0);
  });

  it('are added, renamed, retired and brought back; the same name twice is refused', async () => {
    const make = await saveMake('Tāwhiri Motors');
    expect((await admin.ask('POST /mgr/make/saveMake', { body: { name: 'TĀWHIRI  motors' } })).status).toBe(409);
    const renamed = await admin.do('POST /mgr/make/saveMake', {
      body: { id: make.id, name: 'Tāwhiri', version: make.version },
    });
    expect(
      (await admin.ask('POST /mgr/make/saveMake', { body: { id: make.id, name: 'Old', version: make.version } })).body,
    ).toMatchObject({ code: 409, msg: expect.stringMatching(/^Tāwhiri was changed by [A-ZĀ]\S+ .+, reload$/) });
    const active = (wish?: 0 | 1) =>
      admin.do('PUT /mgr/make/activeMake/:id', { params: { id: make.id }, query: { active: wish } });
    expect((await active(0)).active).toBe(0);
    expect((await active(0)).active).toBe(0);
    expect((await active()).active).toBe(1);
    expect(renamed.name).toBe('Tāwhiri');
    const model = await saveModel(make.id, 'Breeze');
    const series = await admin.do('POST /mgr/series/saveSeries', {
      body: { modelId: model.id, name: 'B1', yearFrom: 2001, yearTo: 2006 },
    });
    expect(series).toMatchObject({ modelId: model.id, yearFrom: 2001, yearTo: 2006 });
    const wrong = await admin.ask('POST /mgr/series/saveSeries', {
      body: { modelId: model.id, name: 'B2', yearFrom: 2006, yearTo: 2001 },
    });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { yearTo: 'The last year is before the first' }]);
  });

  it('go only when nothing uses them', async () => {
    const make = await saveMake('Shortlived');
    const model = await saveModel(make.id, 'One');
    const refused = await admin.ask('DELETE /mgr/make/removeMake/:id', { params: { id: make.id } });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Shortlived is in use and cannot be removed; retire it, or merge it into another',
    ]);
    await admin.do('DELETE /mgr/model/removeModel/:id', { params: { id: model.id } });
    expect(await admin.do('DELETE /mgr/make/removeMake/:id', { params: { id: make.id } })).toEqual({ removed: true });
    expect((await admin.ask('DELETE /mgr/make/removeMake/:id', { params: { id: make.id } })).status).toBe(404);
  });

  it('merge: children of one name become one, the rest moves, prices and part numbers follow', async () => {
    const [wrong, right] = [await saveMake('Volkswagon'), await saveMake('Volkswagen NZ')];
    const [golfA, polo, golfB] = [
      await saveModel(wrong.id, 'Golf'),
      await saveModel(wrong.id, 'Polo'),
      await saveModel(right.id, 'GOLF'),
    ];
    const [mk4, mk5] = [await saveSeries(golfA.id, 'Mk 4'), await saveSeries(golfA.id, 'Mk5')];
    const same = await saveSeries(golfB.id, 'MK4');
    const { db } = app.connections;
    const price = { part_id: 1, condition: 3, retail_cents: 100, trade_cents: 80 };
    await db
      .insertInto('part_price')
      .values([
        { ...price, make_id: wrong.id, model_id: golfA.id, series_id: mk4.id },
        { ...price, make_id: wrong.id, model_id: golfA.id, series_id: mk5.id },
        { ...price, make_id: right.id, model_id: golfB.id, series_id: same.id, retail_cents: 777 },
      ])
      .execute();
    await db
      .insertInto('part_number')
      .values([
        { part_no: 'AB-1', make_id: wrong.id },
        { part_no: 'AB 1', make_id: right.id },
        { part_no: 'ZZ-9', make_id: wrong.id },
      ])
      .execute();
    const count = await admin.do('POST /mgr/make/mergeMake', { body: { fromId: wrong.id, intoId: right.id } });
    expect(count.dropped).toBe(1);
    expect((await modelsOf(right.id)).map((m) => m.name).sort()).toEqual(['GOLF', 'Polo']);
    expect((await modelsOf(right.id)).find((m) => m.name === 'Polo')!.id).toBe(polo.id);
    const prices = await db
      .selectFrom('part_price')
      .select(['make_id', 'model_id', 'series_id', 'retail_cents'])
      .where('make_id', 'in', [wrong.id, right.id])
      .orderBy('retail_cents')
      .execute();
    expect(prices).toEqual([
      { make_id: right.id, model_id: golfB.id, series_id: mk5.id, retail_cents: 100 },
      { make_id: right.id, model_id: golfB.id, series_id: same.id, retail_cents: 777 },
    ]);
    const numbers = await db
      .selectFrom('part_number')
      .select('norm')
      .where('make_id', '=', right.id)
      .orderBy('norm')
      .execute();
    expect(numbers.map((n) => n.norm)).toEqual(['AB1', 'ZZ9']);
    expect((await admin.ask('PUT /mgr/make/activeMake/:id', { params: { id: wrong.id }, query: {} })).status).toBe(404);
  });

  it('merge of the same pair from both sides at once: one wins, nothing is lost', async () => {
    const [a, b] = [await saveMake('Twin A'), await saveMake('Twin B')];
    await saveModel(a.id, 'X');
    await saveModel(b.id, 'Y');
    const merge = (fromId: number, intoId: number) =>
      admin.ask('POST /mgr/make/mergeMake', { body: { fromId, intoId } });
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map((x) => x.status).sort()).toEqual([200, 404]);
    const left = [...(await modelsOf(a.id)), ...(await modelsOf(b.id))].map((m) => m.name).sort();
    expect(left).toEqual(['X', 'Y']);
    expect((await merge(a.id, a.id)).status).toBe(422);
  });
});
