import { describe, expect, it } from 'vitest';
import { useSelling } from '../invoices/fixtures.ts';

const [y] = useSelling();

/** Sold at the counter, one after the other. */
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

describe('a bid sheet', () => {
  it('is kept with the acquisition while it is not bought, and compared with what came in', async () => {
    const parts = y.parts
      .slice(0, 3)
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
