import { cents } from '@yardkeeper/domain/money/cents';
import { byPercent } from '@yardkeeper/domain/prices/by-percent';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const keeper = useMade(() => app.as('INVENTORY_PERSON'));

const TOYOTA = 39;
let count = 0;
const newPart = async () =>
  (await admin.do('POST /mgr/partNames/savePartName', { body: { partName: `Test part ${++count}` } })).partId;
const add = (partId: number, more: object = {}) =>
  admin.do('POST /mgr/partNames/updatePartPrice', { body: { partId, retail: 100, trade: 80, ...more } });
const change = (priceItemId: number, more: object, client = admin) =>
  client.ask('POST /mgr/partNames/updatePartPrice', { body: { priceItemId, retail: 100, trade: 80, ...more } });
const of = async (partId: number) =>
  (await admin.do('GET /mgr/partNames/queryPartsPriceList', { query: { partId } })).records;
const history = (id: number) => admin.do('GET /mgr/partNames/queryPriceHistory/:id', { params: { id } });

describe('a change by percent', () => {
  const several = async (amounts: readonly number[]) => {
    const partId = await newPart();
    const made = [];
    for (const [n, retail] of amounts.entries())
      made.push(await add(partId, { condition: n + 1, retail, trade: Math.floor(retail * 50) / 100 }));
    return { partId, made };
  };
  const preview = (chosen: object, percent: number, more: object = {}) =>
    admin.do('POST /mgr/partNames/previewPriceChange', { body: { chosen, percent, ...more } });
  const apply = (chosen: object, percent: number, more: object = {}) =>
    admin.do('POST /mgr/partNames/applyPriceChange', { body: { chosen, percent, ...more } });
  const undo = (changeId: number, client = admin) =>
    client.ask('POST /mgr/partNames/undoPriceChange', { body: { changeId } });

  it('says for how many prices trade would be above retail', async () => {
    const { partId } = await several([100, 0, 20]);
    const above = async (percent: number, which: string) =>
      (await preview({ partId }, percent, { which })).totals.tradeAboveRetail;
    expect([await above(150, 'trade'), await above(90, 'trade'), await above(150, 'both')]).toEqual([2, 0, 0]);
  });

  it('is shown first, then done exactly so, then undone once', async () => {
    const { partId, made } = await several([100, 0.03, 19.99]);
    const seen = await preview({ partId }, -12.5);
    expect(seen.totals).toEqual({
      count: 3,
      retailBefore: 120.02,
      tradeBefore: 60,
      retailAfter: 105.02,
      tradeAfter: 52.5,
      tradeAboveRetail: 0,
    });
    expect((await of(partId)).map((p) => p.retail)).toEqual([100, 0.03, 19.99]);
    const done = await apply({ partId }, -12.5, { expected: seen.totals });
    expect(done).toMatchObject({ kind: 'bulk', percent: -12.5, rows: 2, mayUndo: true });
    expect((await of(partId)).map((p) => [p.retail, p.trade])).toEqual(
      seen.records.map((p) => [p.newRetail, p.newTrade]),
    );
    expect((await history(made[0]!.priceItemId))[0]).toMatchObject({ kind: 'bulk', percent: -12.5, retailAfter: 87.5 });
    const answers = await Promise.all([undo(done.changeId), undo(done.changeId)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await of(partId)).map((p) => p.retail)).toEqual([100, 0.03, 19.99]);
    expect((await history(made[0]!.priceItemId)).map((h) => h.kind)).toEqual(['undo', 'bulk', 'single']);
    const changes = await admin.do('GET /mgr/partNames/queryPriceChangeList', { query: {} });
    expect(changes.find((c) => c.changeId === done.changeId)).toMatchObject({ mayUndo: false });
  });

  it('undo leaves alone what somebody changed since, and names it', async () => {
    const { partId, made } = await several([10, 20]);
    const { changeId } = await apply({ partId }, 10);
    await change(made[0]!.priceItemId, { retail: 99, trade: 88 }, keeper);
    const answer = await undo(changeId, keeper);
    expect(answer.body.data).toMatchObject({ restored: 1, left: 1, leftAlone: [{ retail: 99 }] });
    expect((await of(partId)).map((p) => p.retail)).toEqual([99, 20]);
  });

  it('touches only what was chosen, and only retail or trade when told so', async () => {
    const { partId, made } = await several([10, 20]);
    await apply({ priceItemIds: [made[0]!.priceItemId] }, 100, { which: 'trade' });
    expect((await of(partId)).map((p) => [p.retail, p.trade])).toEqual([
      [10, 10],
      [20, 10],
    ]);
  });

  it('is refused when the prices changed since the preview, and changes nothing', async () => {
    const { partId, made } = await several([10, 20]);
    const { totals } = await preview({ partId }, 10);
    await change(made[1]!.priceItemId, { retail: 21, trade: 10 });
    const late = await admin.ask('POST /mgr/partNames/applyPriceChange', {
      body: { chosen: { partId }, percent: 10, expected: totals },
    });
    expect(late).toMatchObject({ status: 409, body: { msg: 'Prices changed since the preview; look at it again' } });
    expect((await of(partId)).map((p) => p.retail)).toEqual([10, 21]);
  });

  it('two at once are done one after the other', async () => {
    const { partId } = await several([100, 200, 300]);
    const answers = await Promise.all([apply({ partId }, 10), apply({ partId }, 10)]);
    expect(answers.map((a) => a.rows)).toEqual([3, 3]);
    expect((await of(partId)).map((p) => p.retail)).toEqual([121, 242, 363]);
  });

  it.each([-90.01, 500.01, 0, 2.555, 'ten'])('%j percent is refused', async (percent) => {
    for (const key of ['POST /mgr/partNames/previewPriceChange', 'POST /mgr/partNames/applyPriceChange'] as const) {
      const answer = await admin.ask(key, { body: { chosen: { partId: 1 }, percent: percent as number } });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['percent']]);
    }
  });

  it('cannot lift a price above a million, nor change nothing', async () => {
    const { partId } = await several([500_000]);
    const high = await admin.ask('POST /mgr/partNames/applyPriceChange', {
      body: { chosen: { partId }, percent: 300 },
    });
    expect(high).toMatchObject({ status: 422, body: { fields: { percent: expect.stringContaining('1,000,000') } } });
    expect((await of(partId))[0]!.retail).toBe(500_000);
    const none = await admin.ask('POST /mgr/partNames/applyPriceChange', {
      body: { chosen: { partId: 2, state: 'stale' }, percent: 10 },
    });
    expect(none.status).toBe(409);
    expect((await undo(999_999)).status).toBe(404);
  });

  it('rounds in the database as the rule on paper does', async () => {
    const partId = await newPart();
    const amounts = [0, 1, 2, 3, 5, 7, 49, 50, 51, 99, 101, 12_345, 99_999, 1_234_567];
    for (const percent of [-90, -33.33, -0.01, 0.01, 2.5, 12.5, 33.33, 50, 500]) {
      await app.connections.db.deleteFrom('part_price').where('part_id', '=', partId).execute();
      const models = await admin.do('POST /mgr/common/queryModelList', { body: { makeId: TOYOTA } });
      const rows = amounts.map((retail_cents, n) => ({
        part_id: partId,
        make_id: TOYOTA,
        model_id: models[n]!.id,
        condition: 3,
        retail_cents,
        trade_cents: retail_cents,
      }));
      await app.connections.db.insertInto('part_price').values(rows).execute();
      await apply({ partId }, percent);
      const kept = await app.connections.db
        .selectFrom('part_price')
        .select('retail_cents')
        .where('part_id', '=', partId)
        .orderBy('price_item_id')
        .execute();
      expect(kept.map((p) => p.retail_cents)).toEqual(amounts.map((a) => byPercent(cents(a), percent)));
    }
  });

  it('is announced, so that open lists ask again', async () => {
    const { partId } = await several([10]);
    await apply({ partId }, 10);
    const news = await app.connections.db
      .selectFrom('live_event')
      .select('body')
      .where('topic', '=', '/topic/lookups')
      .execute();
    expect(news.map((n) => n.body)).toContainEqual({ kind: 'partPrice', id: 0 });
  });
});
