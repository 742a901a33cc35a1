import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../invoices/fixtures.ts';

const [y] = useSelling();

/** Sells tags at the counter, one after the other. */
async function sellAt(...prices: number[]): Promise<void> {
  for (const retail of prices) {
    const tagNo = await y.tag({ retail });
    const { invoiceId } = await y.save({ type: 2, lines: [{ tagNo, unitPrice: retail }] });
    await y.finalize(invoiceId);
  }
}
const price = (query: object, who = y.seller) =>
  who.do('GET /mgr/guidance/price', { query: query as { tagNo: string } });

describe('price guidance', () => {
  it('says that there is too little history, and then what the sales say, with the sum that led to it', async () => {
    const tagNo = await y.tag({ retail: 300 });
    expect(await price({ tagNo })).toMatchObject({
      verdict: 'unknown',
      sold: 0,
      median: null,
      caution: 'None was sold in the last year',
      here: 1,
    });
    await sellAt(100, 120, 140, 160);
    const said = await price({ tagNo });
    expect(said).toMatchObject({
      sold: 4,
      median: 130,
      low: 100,
      high: 160,
      bandLow: 115,
      bandHigh: 145,
      scope: 'model',
      asked: 300,
      daysToSell: 0,
    });
    expect(said.caution).toBe('Only 4 sold in the last year: take it with care');
    const points = said.reasons.reduce((sum, reason) => sum + reason.points, 0);
    expect([said.verdict, Math.abs(points) < 2]).toEqual(['negotiate', true]);
    const behind = await y.seller.do('GET /mgr/guidance/salesBehind', { query: { tagNo } });
    expect(behind.records.map((sale) => sale.price).sort()).toEqual([100, 120, 140, 160]);
    expect(behind.records.every(({ invoiceNo }) => invoiceNo !== '')).toBe(true);
    const storeman = await y.storeman.do('GET /mgr/guidance/salesBehind', { query: { tagNo } });
    expect(storeman.records.every(({ invoiceNo, customer }) => invoiceNo === '' && customer === '')).toBe(true);
  });

  it('counts decided quotes by their price, of a part that is not tagged too', async () => {
    const tagNo = await y.tag();
    const { partId, makeId, modelId } = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', {
      query: { tagNo },
    });
    for (const [unitPrice, isWon] of [
      [130, true],
      [135, false],
      [200, false],
    ] as const) {
      const quote = await y.save({ type: 1, lines: [{ tagNo: await y.tag(), unitPrice }] });
      if (isWon)
        await y.manager.ask('PUT /mgr/invoices/acceptQuote/:id', { params: { id: quote.invoiceId }, query: {} });
      else await y.cancel(quote.invoiceId, 'Price');
    }
    const said = await price({ partId, makeId, modelId });
    expect(said.quotes.map(({ quoted, won }) => [quoted, won])).toEqual([
      [0, 0],
      [2, 1],
      [0, 0],
      [1, 0],
    ]);
    expect((await y.seller.ask('GET /mgr/guidance/price', { query: {} })).status).toBe(422);
    expect((await y.seller.ask('GET /mgr/guidance/price', { query: { partId: 987_654 } })).status).toBe(404);
  });
});

const otherModel = () =>
  y.db
    .selectFrom('model')
    .innerJoin('make', 'make.make_id', 'model.make_id')
    .select(['model_id', 'model.make_id', 'model.name', 'make.name as make'])
    .where('model.make_id', '<>', y.model.make_id)
    .orderBy('model_id')
    .executeTakeFirstOrThrow();

describe('supply', () => {
  it('is what fits the model, not every one of the part; sales of other makes say no more than what others bring', async () => {
    const { partId } = await y.admin.do('POST /mgr/partNames/savePartName', { body: { partName: 'Alternator, odd' } });
    const other = await otherModel();
    const { vehicleId } = await y.car({ makeId: other.make_id, modelId: other.model_id });
    const away = await y.tags(
      vehicleId,
      Array.from({ length: 9 }, () => ({ partId, locationId: y.shelf, retail: 100 })),
    );
    await y.save({ type: 2, lines: y.lines(...away.slice(0, 4)), andThen: 'finalize' }, y.admin);
    const own = await y.tag({ partId, retail: 100 });
    await y.tag({ partId, retail: 100 });
    const { make_id: makeId, model_id: modelId, model } = y.model;
    const said = await price({ tagNo: own });
    expect(said).toMatchObject({
      scope: 'part',
      sold: 4,
      here: 2,
      hereName: `that fit this ${model}`,
      verdict: 'unknown',
    });
    expect(said.caution).toBe(
      'Too few sales to say: none like it in the last year. The prices are those of other makes',
    );
    expect(said.reasons.map(({ text, points }) => [text, points])).toEqual([
      [`2 here that fit this ${model}: too few sales to say how long they last`, 0],
    ]);
    expect([said.suggestedLow, said.suggestedHigh]).toEqual([null, null]);
    expect(await price({ partId, makeId, modelId })).toMatchObject({ here: 2, verdict: 'unknown' });
    expect(await price({ partId, makeId: other.make_id, modelId: other.model_id })).toMatchObject({
      scope: 'model',
      here: 5,
      hereName: `that fit this ${other.name}`,
    });
    expect(await price({ partId })).toMatchObject({ here: 7, hereName: 'of every make', sold: 4 });
    // A fit that a user confirmed counts as well, and a reserved tag still counts as in stock.
    const [one] = (
      await y.seller.do('POST /mgr/fits/find', {
        body: { lines: [{ key: 'x', partId, modelId: other.model_id }] } as never,
      })
    ).lines[0]!.tags;
    const offered = one!.fit.offered;
    await y.seller.do('POST /mgr/fits/say', {
      body: { wanted: `#${partId}/${modelId}/0`, offered, verdict: 'confirmed' },
    });
    expect(await price({ tagNo: own })).toMatchObject({ here: 7 });
  });
});

describe('a bid sheet', () => {
  it('of a model that was never here has no ceiling, and says so', async () => {
    const lines = [{ partId: y.parts[0]!.part_id, onCar: 0, ticked: 1 }];
    await y.storeman.do('POST /mgr/stripList/saveTemplate', {
      body: { name: 'Few', modelTypeId: null, lines } as never,
    });
    const { make_id: makeId } = await otherModel();
    const strange = await y.db
      .selectFrom('model')
      .select('model_id')
      .where('make_id', '=', makeId)
      .orderBy('model_id', 'desc')
      .executeTakeFirstOrThrow();
    const sheet = await y.buyer.do('GET /mgr/guidance/bidSheet', { query: { makeId, modelId: strange.model_id } });
    expect([sheet.vehiclesBefore, sheet.ceiling, sheet.target]).toEqual([0, null, null]);
    expect(sheet.caution).toContain('never had this model');
    // The vehicle that is asked about does not count, even once it is in stock.
    const { acqId } = await y.car({ makeId, modelId: strange.model_id, regNo: 'FIRST1' });
    const own = await y.buyer.do('GET /mgr/guidance/bidSheet', { query: { acqId } });
    expect([own.vehiclesBefore, own.ceiling]).toEqual([0, null]);
  });

  it('counts what the car can have, and of alternatives one: what leads, or what brings the least', async () => {
    const wanted = [
      ...['Engine assembly', 'Bare engine', 'Diesel injection pump', 'Canopy', 'Turbocharger', 'Bonnet'],
      ...['Automatic transmission', 'Manual transmission', 'CVT transmission'],
    ];
    const parts = await y.db.selectFrom('part_name').select(['part_id', 'name']).where('name', 'in', wanted).execute();
    const { templateId } = await y.storeman.do('POST /mgr/stripList/saveTemplate', {
      body: { name: 'Both', lines: parts.map(({ part_id: partId }) => ({ partId })) } as never,
    });
    const { acqId } = await y.b.add({ price: 900 });
    await sql`insert into engine (parent_id, name) select make_id, '1NZ-FE' from acquisition where acq_id = ${acqId}
      on conflict (parent_id, plain) do nothing`.execute(y.db);
    await sql`update acquisition a set model_type_id = (select id from model_type where name = 'Hatchback'),
      engine_id = (select id from engine e where e.parent_id = a.make_id and e.name = '1NZ-FE') where acq_id = ${acqId}`.execute(
      y.db,
    );
    const sheet = await y.buyer.do('GET /mgr/guidance/bidSheet', { query: { acqId, templateId } });
    const counted = sheet.lines.map(({ part }) => part);
    expect(counted.filter((part) => part.endsWith('transmission'))).toHaveLength(1);
    expect(counted.filter((part) => !part.endsWith('transmission')).sort()).toEqual(['Bonnet', 'Engine assembly']);
    // Each part of the template is either a line or in `notCounted`.
    const why = new Map(sheet.notCounted.map((left) => [left.part, left]));
    expect([...counted, ...why.keys()].sort()).toEqual([...wanted].sort());
    expect(why.get('Canopy')?.why).toBe('cannot');
    expect(why.get('Turbocharger')?.why).toBe('few');
    expect(why.get('Bare engine')).toEqual({ part: 'Bare engine', why: 'alternative', instead: 'Engine assembly' });
    await y.storeman.do('DELETE /mgr/stripList/removeTemplate/:id', { params: { id: templateId } });
  });

  it('is kept with the acquisition while it is not bought, and compared with what came in', async () => {
    // Skips the first three, which are alternatives.
    const parts = y.parts
      .slice(3, 6)
      .map(({ part_id }) => ({ partId: part_id, onCar: 0 as const, ticked: 1 as const }));
    const { templateId } = await y.storeman.do('POST /mgr/stripList/saveTemplate', {
      body: { name: 'Bids', modelTypeId: null, lines: parts } as never,
    });
    const { acqId } = await y.b.received({ price: 1150 });
    const open = await y.b.add({ price: 1150 });
    const sheet = await y.buyer.do('GET /mgr/guidance/bidSheet', { query: { acqId: open.acqId, templateId } });
    const sum = sheet.lines.reduce((all, line) => all + Math.round(line.expected * 100), 0);
    expect(sum).toBe(Math.round(sheet.expectedSales * 100));
    expect(sheet.lines.some(({ caution }) => caution !== '')).toBe(true);
    const kept = await y.buyer.do('POST /mgr/guidance/keepBidSheet', { body: { acqId: open.acqId, templateId } });
    expect([kept.version, kept.outcome, kept.sheet.ceiling]).toEqual([1, null, sheet.ceiling]);
    const body = { acqId: open.acqId, templateId, version: 9 };
    expect((await y.buyer.ask('POST /mgr/guidance/keepBidSheet', { body })).status).toBe(409);
    expect((await y.buyer.ask('POST /mgr/guidance/keepBidSheet', { body: { acqId } })).status).toBe(409);
    expect(await y.buyer.do('GET /mgr/guidance/keptBidSheet/:id', { params: { id: acqId } })).toBeNull();
    expect((await y.seller.ask('GET /mgr/guidance/bidSheet', { query: { acqId } })).status).toBe(403);
    const told = await y.buyer.do('GET /mgr/vehicleAcquisition/queryHistoryAndEvents', {
      query: { acqId: open.acqId } as never,
    });
    expect(JSON.stringify(told)).toContain('Bid sheet kept');
  });
});

it('a price history says whose sale it was to those alone who may open it, as the sales behind a figure do', async () => {
  const tagNo = await y.tag({ retail: 300 });
  await sellAt(110);
  const { partId } = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
  const [behind, history] = [
    (who: typeof y.seller) => who.do('GET /mgr/guidance/salesBehind', { query: { tagNo } }),
    (who: typeof y.seller) => who.do('GET /mgr/backOrderPart/viewPriceHistory', { query: { partId } }),
  ];
  const named = (rows: readonly { invoiceId: number; invoiceNo: string }[]) =>
    rows.map(({ invoiceId, invoiceNo }) => [invoiceId > 0, invoiceNo !== '']);
  const both = async (who: typeof y.seller) => [(await behind(who)).records, (await history(who)).sold] as const;
  const own = (await history(y.seller)).sold[0]!;
  for (const rows of await both(y.seller)) expect(named(rows)[0]).toEqual([true, true]);
  for (const rows of await both(y.storeman)) for (const each of named(rows)) expect(each).toEqual([false, false]);
  expect((await history(y.storeman)).sold[0]).toMatchObject({ invoiceId: 0, invoiceNo: '', unitPrice: 110 });
  await y.db
    .updateTable('invoice')
    .set({ salesperson_id: y.manager.userId, created_by: y.manager.userId })
    .where('invoice_id', '=', own.invoiceId)
    .execute();
  for (const rows of await both(y.seller)) expect(named(rows)[0]).toEqual([false, false]);
  for (const rows of await both(y.manager)) expect(named(rows)[0]).toEqual([true, true]);
});
