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
let corolla: { modelId: number; seriesId: number };
beforeAll(async () => {
  const models = await admin.do('POST /mgr/common/queryModelList', { body: { makeId: TOYOTA } });
  const modelId = models.find((m) => m.name === 'Corolla')!.id;
  const series = await admin.do('POST /mgr/common/querySeriesList', { body: { modelId } });
  corolla = { modelId, seriesId: series[0]!.id };
});

let count = 0;
const newPart = async (name = `Test part ${++count}`) =>
  (await admin.do('POST /mgr/partNames/savePartName', { body: { partName: name } })).partId;
const add = (partId: number, more: object = {}, client = admin) =>
  client.do('POST /mgr/partNames/updatePartPrice', { body: { partId, retail: 100, trade: 80, ...more } });
const change = (priceItemId: number, more: object, client = admin) =>
  client.ask('POST /mgr/partNames/updatePartPrice', { body: { priceItemId, retail: 100, trade: 80, ...more } });
const of = async (partId: number) =>
  (await admin.do('GET /mgr/partNames/queryPartsPriceList', { query: { partId } })).records;
const history = (id: number) => admin.do('GET /mgr/partNames/queryPriceHistory/:id', { params: { id } });

describe('a price', () => {
  it('is for a part, a vehicle and a condition, once', async () => {
    const partId = await newPart();
    const vehicle = { makeId: TOYOTA, ...corolla };
    const made = await add(partId, { ...vehicle, condition: 4, retail: 12.34, trade: 0.1 });
    expect(made).toMatchObject({ make: 'Toyota', model: 'Corolla', conditionName: 'Reco', retail: 12.34, trade: 0.1 });
    const again = await admin.ask('POST /mgr/partNames/updatePartPrice', {
      body: { partId, ...vehicle, condition: 4, retail: 1, trade: 1 },
    });
    expect(again).toMatchObject({ status: 409, body: { fields: { condition: expect.stringContaining('already') } } });
    await add(partId, { ...vehicle, condition: 3 });
    expect(await of(partId)).toHaveLength(2);
  });

  it('added twice at the same moment is one price', async () => {
    const partId = await newPart();
    const body = { partId, retail: 5, trade: 5 };
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask('POST /mgr/partNames/updatePartPrice', { body })));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect(await of(partId)).toHaveLength(1);
  });

  it('of two people at the same price the second is told who was first and what it says now', async () => {
    const price = await add(await newPart());
    const [one, two] = await Promise.all([
      change(price.priceItemId, { retail: 110, version: 1 }, admin),
      change(price.priceItemId, { retail: 120, version: 1 }, keeper),
    ]);
    const [first, second] = one.status === 200 ? [one, two] : [two, one];
    expect([first.status, second.status]).toEqual([200, 409]);
    const kept = (await of(price.partId))[0]!;
    expect(kept.retail).toBe(first.body.data.retail);
    expect(second.body.msg).toBe(
      `${kept.changedBy} changed this price in the meantime: it is $${kept.retail}.00 retail, $80.00 trade now`,
    );
    expect((await change(price.priceItemId, { retail: 130 })).status).toBe(200);
  });

  it('keeps what it was: who, when, from, to; saving the same again is no change', async () => {
    const price = await add(await newPart(), {}, keeper);
    await change(price.priceItemId, { retail: 150 });
    await change(price.priceItemId, { retail: 150 });
    const rows = await history(price.priceItemId);
    expect(rows.map((r) => [r.kind, r.retailBefore, r.retailAfter, r.tradeBefore, r.tradeAfter])).toEqual([
      ['single', 100, 150, 80, 80],
      ['single', null, 100, null, 80],
    ]);
    expect(new Set(rows.map((r) => r.by)).size).toBe(2);
  });

  it.each([
    [{ retail: -0.01 }, 'retail', 'A price cannot be below zero'],
    [{ trade: -1 }, 'trade', 'A price cannot be below zero'],
    [{ retail: 1.005 }, 'retail', 'Use at most two decimals'],
    [{ retail: 1_000_000.01 }, 'retail', 'A price is at most $1,000,000.00'],
    [{ retail: '12' }, 'retail', 'Enter a price'],
    [{ retail: undefined }, 'retail', 'Enter a price'],
    [{ condition: 5 }, 'condition', 'Choose a condition'],
    [{ partId: undefined }, 'partId', 'Choose a part'],
    [{ partId: 99_999 }, 'partId', 'That part name does not exist'],
    [{ makeId: 9_999 }, 'makeId', 'That make does not exist'],
    [{ modelId: 1 }, 'makeId', 'Choose the make of this model'],
    [{ makeId: TOYOTA, modelId: 1 }, 'modelId', 'That model is not one of this make'],
    [{ makeId: TOYOTA, seriesId: 1 }, 'modelId', 'Choose the model of this series'],
  ])('%j is refused at its field', async (wrong, field, sentence) => {
    const body = { partId: 1, retail: 1, trade: 1, ...wrong } as never;
    const answer = await admin.ask('POST /mgr/partNames/updatePartPrice', { body });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
    expect(await of(1)).toEqual([]);
  });

  it('counts by series, else model, else make, else default', async () => {
    const partId = await newPart();
    const ask = async (vehicle: object, condition = 3) =>
      (await seller.do('GET /mgr/partNames/getPartPrice', { query: { partId, condition, ...vehicle } }))?.retail;
    const full = { makeId: TOYOTA, ...corolla };
    expect(await ask(full)).toBeUndefined();
    await add(partId, { retail: 1 });
    await add(partId, { retail: 2, makeId: TOYOTA });
    await add(partId, { retail: 3, makeId: TOYOTA, modelId: corolla.modelId });
    expect([await ask({}), await ask({ makeId: TOYOTA }), await ask(full), await ask(full, 1)]).toEqual([
      1,
      2,
      3,
      undefined,
    ]);
    await add(partId, { retail: 4, ...full });
    expect(await ask(full)).toBe(4);
  });

  it('can be removed, with its history', async () => {
    const price = await add(await newPart());
    await admin.do('DELETE /mgr/partNames/removePartPrice/:id', { params: { id: price.priceItemId } });
    expect(await of(price.partId)).toEqual([]);
    const gone = await admin.ask('GET /mgr/partNames/queryPriceHistory/:id', { params: { id: price.priceItemId } });
    expect(gone.status).toBe(404);
  });

  it('by default is the one for no make', async () => {
    const partId = await newPart();
    const save = (retail: number, version?: number) =>
      admin.ask('POST /mgr/defaultPrice/saveDefaultPrice', { body: { partId, retail, trade: 1, version } });
    await save(10);
    await add(partId, { makeId: TOYOTA });
    expect((await save(20, 1)).status).toBe(200);
    expect((await save(30, 1)).status).toBe(409);
    const rows = await seller.do('GET /mgr/defaultPrice/getDefaultPrice', { query: { partId } });
    expect(rows.map((r) => [r.makeId, r.condition, r.retail])).toEqual([[null, 3, 20]]);
  });

  it('by default: who saw none is told when somebody else set one meanwhile', async () => {
    const partId = await newPart();
    const save = (retail: number) =>
      admin.ask('POST /mgr/defaultPrice/saveDefaultPrice', { body: { partId, retail, trade: 1, version: 0 } });
    expect((await save(10)).status).toBe(200);
    const second = await save(99);
    expect(second.status).toBe(409);
    expect(second.body.msg).toMatch(/changed this price in the meantime: it is \$10.00 retail/);
    expect((await of(partId)).map((p) => p.retail)).toEqual([10]);
  });
});

describe('who may', () => {
  it('VIEW PART reads, EDIT PART writes, others neither', async () => {
    const price = await add(await newPart());
    const statuses = async (ask: (client: Client) => Promise<{ status: number }>) =>
      Promise.all([keeper, seller, picker].map(async (client) => (await ask(client)).status));
    expect(await statuses((c) => c.ask('POST /mgr/searchPriceList/querySearchPrice', { query: {}, body: {} }))).toEqual(
      [200, 200, 403],
    );
    expect(await statuses((c) => change(price.priceItemId, { retail: 7 }, c))).toEqual([200, 403, 403]);
    const chosen = { priceItemIds: [price.priceItemId] };
    expect(
      await statuses((c) => c.ask('POST /mgr/partNames/applyPriceChange', { body: { chosen, percent: 5 } })),
    ).toEqual([200, 403, 403]);
  });
});

describe('the price list', () => {
  it('filters by vehicle, words and days, and pages', async () => {
    const door = await newPart('Zephyr door');
    await add(door);
    await add(door, { makeId: TOYOTA });
    const oldest = await add(door, { makeId: TOYOTA, ...corolla });
    await app.connections.db
      .updateTable('part_price')
      .set({ changed_at: new Date('2026-03-10T10:30:00Z') })
      .where('price_item_id', '=', oldest.priceItemId)
      .execute();
    const list = async (body: object, query: object = {}) =>
      seller.do('POST /mgr/searchPriceList/querySearchPrice', { query, body });
    const total = async (body: object) => (await list(body)).total;
    expect(await total({ search: 'zephyr' })).toBe(3);
    expect(await total({ search: 'toyota ZEPHYR' })).toBe(2);
    expect(await total({ search: 'door corolla zephyr' })).toBe(1);
    expect(await total({ search: 'zephyr_door' })).toBe(0);
    expect(await total({ search: 'zephyr', makeId: TOYOTA })).toBe(2);
    expect(await total({ search: 'zephyr', makeId: TOYOTA, ...corolla })).toBe(1);
    // 10:30 UTC on the 10th is half past eleven at night of the 10th in Auckland.
    expect(await total({ search: 'zephyr', selectedDates: ['2026-03-11', '2026-03-12'] })).toBe(0);
    expect(await total({ search: 'zephyr', selectedDates: ['2026-03-10', '2026-03-09'] })).toBe(1);
    expect(await total({ search: 'zephyr', selectedDates: ['2026-03-10'] })).toBe(3);
    expect(await total({ search: 'zephyr', selectedDates: null })).toBe(3);
    const page = await list({ search: 'zephyr' }, { pageSize: 2, pageNumb: 2 });
    expect(page).toMatchObject({ total: 3, pages: 2, records: [{ priceItemId: oldest.priceItemId }] });
    expect(await list({ search: 'zephyr' }, { pageSize: 2, pageNumb: 9 })).toEqual({ records: [], total: 3, pages: 2 });
    const sorted = await list({ search: 'zephyr', sortField: 'changedAt', sortOrder: 'ASC' });
    expect(sorted.records[0]!.priceItemId).toBe(oldest.priceItemId);
  });

  it.each([
    [{}, { selectedDates: ['10-03-2026', '2026-03-11'] }],
    [{}, { selectedDates: ['2026-02-30', '2026-03-11'] }],
    [{}, { sortField: 'cost' }],
    [{}, { sortOrder: 'up' }],
    [{ pageSize: 0 }, {}],
    [{ pageSize: 501 }, {}],
    [{ pageNumb: 'x' }, {}],
  ])('%j %j is refused', async (query, body) =>
    expect(
      (await admin.ask('POST /mgr/searchPriceList/querySearchPrice', { query: query as never, body: body as never }))
        .status,
    ).toBe(422),
  );
});
