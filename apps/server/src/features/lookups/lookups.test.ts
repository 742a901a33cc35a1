import { lookupKindNames, months } from '@yardkeeper/domain/reference/lookup-kinds';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp({ clock: () => new Date('2026-03-02T20:00:00Z') });
const admin = useMade(() => app.as('SUPER_ADMIN'));
const picker = useMade(() => app.as('PICKER'));

const names = (list: { name: string }[]) => list.map((o) => o.name);

describe('the lists', () => {
  it('hold the expected entries with their fixed ids', async () => {
    const payments = await picker.do('POST /mgr/common/queryPaymentTypeList', { body: {} });
    expect(payments.map((p) => [p.paymentId, p.name, p.active])).toEqual([
      [1, 'Cash', 'Y'],
      [2, 'Finance', 'Y'],
      [3, 'COD', 'Y'],
      [4, 'Account', 'Y'],
      [5, 'Bank transfer', 'Y'],
      [6, 'Card', 'Y'],
    ]);
    expect(names(await picker.do('POST /mgr/common/getWriteOff', { body: {} })).map((n) => n.split(' ')[0])).toEqual([
      'None',
      'W',
      'F',
      'S',
      'WS',
      'FS',
      'Unknown',
    ]);
    expect(await picker.do('POST /mgr/common/queryRegionList', { body: {} })).toHaveLength(16);
    const years = await picker.do('POST /mgr/common/queryYear', { body: {} });
    expect([years[0]!.id, years[1]!.id, years.at(-1)!.id]).toEqual([2027, 2026, 1950]);
    expect([months[0], months[11]]).toEqual(['01', '12']);
  });

  it.each([
    'queryPartType',
    'queryModelTypeList',
    'queryExpenseTypeList',
    'queryReferredList',
    'getStockType',
    'getStockPurchaseType',
    'getPlates',
    'adjustType',
    'queryCourierList',
    'queryGroup1List',
    'queryGroup2List',
    'queryUserList',
    'queryDriverList',
  ] as const)('%s has real entries with an id and a name', async (call) => {
    const list = await picker.do(`POST /mgr/common/${call}`, { body: {} });
    expect(list.length).toBeGreaterThan(0);
    for (const entry of list)
      expect(entry).toMatchObject({ id: expect.any(Number), name: expect.stringMatching(/\S/) });
  });

  it('need no body at all', async () => {
    expect((await picker.raw({ method: 'POST', url: '/mgr/common/queryMakeList' })).status).toBe(200);
  });

  it('cascade: models of a make, series of a model, engines of a make; Toyota is make 39', async () => {
    const toyota = (await picker.do('POST /mgr/common/queryMakeList', { body: {} })).find((m) => m.id === 39)!;
    expect(toyota.name).toBe('Toyota');
    const models = await picker.do('POST /mgr/common/queryModelList', { body: { makeId: 39 } });
    expect(models.every((m) => m.parentId === 39)).toBe(true);
    const corolla = models.find((m) => m.name === 'Corolla')!;
    const series = await picker.do('POST /mgr/common/querySeriesList', { body: { makeId: 39, modelId: corolla.id } });
    expect(names(series)).toContain('ZRE172');
    expect(names(await picker.do('POST /mgr/common/queryEngineCodeList', { body: { makeId: 39 } }))).toContain(
      '1KZ-TE',
    );
    expect(await picker.do('POST /mgr/common/queryTransCodeList', { body: { makeId: 999_999 } })).toEqual([]);
    const trim = await picker.do('POST /mgr/common/queryColourList', { body: { vehColourType: 2 } });
    expect(trim.every((c) => c.parentId === 2)).toBe(true);
  });
});

describe('editing a list where it is used', () => {
  it('adds, renames, retires and brings back; the name stands once whatever its case and blanks', async () => {
    const save = (body: object) =>
      admin.ask('POST /mgr/common/saveLookup', { body: { kind: 'expenseType', ...body } as never });
    const made = (await save({ name: '  Ferry   fare ' })).body.data;
    expect(made).toMatchObject({ name: 'Ferry fare', active: 1, version: 1 });
    const twin = (await save({ name: 'FERRYFARE' })).body;
    expect([twin.code, twin.fields?.name]).toEqual([409, 'Ferry fare is in this list already']);
    await save({ id: made.id, name: 'Cook Strait ferry', version: 1 });
    expect((await save({ id: made.id, name: 'Too late', version: 1 })).status).toBe(409);
    await save({ id: made.id, name: 'Cook Strait ferry', active: 0 });
    expect(names(await picker.do('POST /mgr/common/queryExpenseTypeList', { body: {} }))).not.toContain(
      'Cook Strait ferry',
    );
    expect(
      names(await picker.do('POST /mgr/common/queryExpenseTypeList', { body: { includeInactive: true } })),
    ).toContain('Cook Strait ferry');
  });

  it('removes what nothing uses and retires what is in use', async () => {
    const spare = await admin.do('POST /mgr/common/saveLookup', { body: { kind: 'expenseType', name: 'Spare' } });
    const remove = (id: number) =>
      admin.do('DELETE /mgr/common/removeLookup/:kind/:id', { params: { kind: 'expenseType', id } });
    expect(await remove(spare.id)).toEqual({ removed: true });
    await picker.do('POST /user/saveDefaultExpenseAndPayment', { body: { expenseTypeId: 2 } });
    expect(await remove(2)).toEqual({ removed: false });
    expect((await picker.do('GET /user/getCurrentUser')).expenseTypeId).toBe(2);
    expect(
      (await admin.ask('DELETE /mgr/common/removeLookup/:kind/:id', { params: { kind: 'expenseType', id: 9_999 } }))
        .status,
    ).toBe(404);
  });

  it('each list says who may: buyers add referred groups, pickers nothing', async () => {
    const buyer = await app.as('BUYING_DEPARTMENT');
    const made = await buyer.do('POST /mgr/common/createRefGroup', { body: { name: 'Radio' } });
    expect(await buyer.do('DELETE /mgr/common/deleteRefGroup/:id', { params: { id: made.id } })).toEqual({
      removed: true,
    });
    expect(
      (await buyer.ask('POST /mgr/common/saveLookup', { body: { kind: 'paymentType', name: 'Barter' } })).status,
    ).toBe(403);
    for (const kind of lookupKindNames)
      expect((await picker.ask('POST /mgr/common/saveLookup', { body: { kind, name: 'Sly' } })).status, kind).toBe(403);
  });

  it('an entry below a parent needs one, and may share its name with one below another', async () => {
    const save = (parentId: number | null) =>
      admin.ask('POST /mgr/common/saveLookup', { body: { kind: 'engine', name: 'XYZ-1', parentId } });
    expect((await save(null)).body.fields).toHaveProperty('parentId');
    expect((await save(39)).status).toBe(200);
    expect((await save(39)).status).toBe(409);
    const [other] = (await picker.do('POST /mgr/common/queryMakeList', { body: {} })).filter((m) => m.id !== 39);
    expect((await save(other!.id)).status).toBe(200);
    expect((await save(123_456)).status).toBe(409);
  });

  it('two who add the same name at once: one is told', async () => {
    const body = { kind: 'region' as const, name: 'Chatham Islands' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask('POST /mgr/common/saveLookup', { body })));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  });

  it('couriers with their priority and terms with their days', async () => {
    const courier = await admin.do('POST /mgr/common/saveOrUpdateCourier', {
      body: { name: 'Kiwi Express', priority: 2 },
    });
    const changed = await admin.do('POST /mgr/common/saveOrUpdateCourier', {
      body: { ...courier, priority: 3, phone: '04 555 0100' },
    });
    expect(changed).toMatchObject({ id: courier.id, priority: 3, phone: '04 555 0100', version: 2 });
    expect((await admin.ask('POST /mgr/common/saveOrUpdateCourier', { body: { name: 'X', priority: 4 } })).status).toBe(
      422,
    );
    const terms = await picker.do('GET /mgr/accountTerms/getAccountTermsList');
    expect(terms).toContainEqual(
      expect.objectContaining({ name: '20th of the month following', days: 20, fromMonthEnd: true }),
    );
    const made = await admin.do('POST /mgr/accountTerms/saveAccountTerms', { body: { name: '60 days', days: 60 } });
    expect(made).toMatchObject({ days: 60, fromMonthEnd: false });
    expect(
      (await admin.ask('POST /mgr/accountTerms/saveAccountTerms', { body: { name: 'Never', days: 999 } })).status,
    ).toBe(422);
  });

  it('a change is announced, so that cached lists ask again', async () => {
    const made = await admin.do('POST /mgr/common/saveLookup', { body: { kind: 'plates', name: 'Melted' } });
    const news = await app.connections.db
      .selectFrom('live_event')
      .select('body')
      .where('topic', '=', '/topic/lookups')
      .execute();
    expect(news.map((n) => n.body)).toContainEqual({ kind: 'plates', id: made.id });
  });
});
