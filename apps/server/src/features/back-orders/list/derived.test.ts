import { describe, expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y, app] = useReordering();

describe('a line without a tag', () => {
  it('waits on a quote and on an invoice until it is served, taken off or called off', async () => {
    const partId = await y.part();
    const quote = await y.save({ type: 1, lines: [y.without(partId, { qty: 2 })] });
    const invoice = await y.save({ lines: [y.without(partId)] });
    expect(await y.list({ partId })).toMatchObject([
      { neededFor: 'quote', invoiceId: quote.invoiceId, qty: 2, status: 'needed', customer: 'Garage 1' },
      { neededFor: 'invoice', invoiceNo: invoice.invoiceNo, qty: 1, lineId: invoice.lines[0]!.lineId },
    ]);
    await y.cancel(quote.invoiceId, 'No stock');
    expect((await y.list({ partId })).map(({ neededFor }) => neededFor)).toEqual(['invoice']);
    await y.removeLine(invoice.lines[0]!.lineId);
    expect(await y.list({ partId })).toEqual([]);
    expect(await y.list({ partId, status: 'fulfilled' })).toEqual([]);
  });

  it('is served by a tag in its place, and by being sold as it is', async () => {
    const partId = await y.part();
    const one = await y.save({ lines: [y.without(partId)] });
    const tagNo = await y.tag({ partId });
    await y.save({ invoiceId: one.invoiceId, lines: [{ lineId: one.lines[0]!.lineId, tagNo }] });
    const two = await y.save({ lines: [y.without(partId)] });
    await y.save({ invoiceId: two.invoiceId, lines: [{ tagNo: await y.tag({ partId }) }] });
    const three = await y.save({ lines: [y.without(partId)] });
    await y.finalize(three.invoiceId);
    expect(await y.list({ partId })).toEqual([]);
    expect(await y.list({ partId, status: 'fulfilled' })).toHaveLength(3);
  });

  it('without a catalogue part, on an internal issue or on an expired quote is no back order', async () => {
    const partId = await y.part();
    await y.save({ lines: [{ kind: 'nonStock', description: 'Something', unitPrice: 5 }] });
    await y.save({ type: 3, lines: [y.without(partId)] }, y.manager);
    await y.save({ type: 1, expiresAt: '2026-03-10T19:00:00Z', lines: [y.without(partId)] });
    expect(await y.list({ partId })).toEqual([]);
  });

  it('keeps what was written about it when its quote becomes an invoice', async () => {
    const partId = await y.part();
    const quote = await y.save({ type: 1, lines: [y.without(partId)] });
    const [before] = await y.list({ partId });
    await y.edit({ backOrderId: before!.backOrderId, supplierId: y.supplierId, notes: 'Blue, please', qty: 2 });
    const made = await y.seller.do('POST /mgr/invoices/convertQuoteToInvoice', {
      body: { invoiceId: quote.invoiceId },
    });
    expect(await y.list({ partId })).toMatchObject([
      {
        neededFor: 'invoice',
        invoiceId: made.invoiceId,
        notes: 'Blue, please',
        qty: 2,
        supplierId: y.supplierId,
        since: before!.since,
      },
    ]);
  });
});

it('follows its vehicle when the model it names becomes one of another make', async () => {
  const add = async (path: 'make' | 'model', body: object) =>
    (await y.admin.do(path === 'make' ? 'POST /mgr/make/saveMake' : 'POST /mgr/model/saveModel', { body } as never)).id;
  const [wrong, right] = [await add('make', { name: 'Tayota' }), await add('make', { name: 'Toiota' })];
  const [fromId, intoId] = [
    await add('model', { name: 'Kororā', makeId: wrong }),
    await add('model', { name: 'Korora Van', makeId: right }),
  ];
  const partId = await y.part();
  const vehicle = { regNo: '', vin: '', makeId: wrong, modelId: fromId, seriesId: null, year: null };
  await y.save({ vehicle, lines: [y.without(partId)] });
  await y.admin.do('POST /mgr/model/mergeModel', { body: { fromId, intoId } } as never);
  const kept = app.connections.db.selectFrom('back_order').select(['make_id', 'model_id']);
  expect(await kept.where('part_id', '=', partId).execute()).toEqual([{ make_id: right, model_id: intoId }]);
});

describe('a back order', () => {
  it('is dismissed until a day and shown again, by hand or when the day has come', async () => {
    const partId = await y.part();
    await y.threshold({ partId });
    const { backOrderId } = (await y.list({ partId }))[0]!;
    expect((await y.edit({ backOrderId, dismissedUntil: '2026-03-11' })).status).toBe(422);
    expect((await y.edit({ backOrderId, dismissedUntil: '2026-03-12' })).body.data).toMatchObject({
      status: 'dismissed',
      actions: ['edit', 'recall'],
    });
    expect(await y.list({ partId })).toEqual([]);
    expect(await y.list({ partId, status: 'dismissed' })).toHaveLength(1);
    await y.edit({ backOrderId, dismissedUntil: null });
    expect(await y.list({ partId, status: 'needed' })).toHaveLength(1);
    await y.edit({ backOrderId, dismissedUntil: '2026-03-12' });
    await app.connections.db
      .updateTable('back_order')
      .set({ dismissed_until: '2026-03-11' })
      .where('back_order_id', '=', backOrderId)
      .execute();
    expect(await y.list({ partId, status: 'needed' })).toHaveLength(1);
  });

  it('takes quantity, supplier and notes, and goes back to what was worked out', async () => {
    const partId = await y.part();
    await y.threshold({ partId, min: 2, target: 4 });
    const { backOrderId, version } = (await y.list({ partId }))[0]!;
    const other = await y.supplier();
    const edited = await y.edit({ backOrderId, qty: 9, supplierId: other, notes: 'Ask for blue', version });
    expect(edited.body.data).toMatchObject({ qty: 9, neededQty: 4, supplierId: other, notes: 'Ask for blue' });
    expect((await y.edit({ backOrderId, qty: 3, version })).status).toBe(409);
    const back = await y.edit({ backOrderId, qty: null, supplierId: null });
    expect(back.body.data).toMatchObject({ qty: 4, supplierId: y.supplierId, notes: 'Ask for blue' });
    expect((await y.edit({ backOrderId, supplierId: y.debtorId })).status).toBe(422);
    expect((await y.edit({ backOrderId: 999_999 })).status).toBe(404);
  });

  it('is found by part, supplier, document and customer, in any order, and counted by status', async () => {
    const partId = await y.part('Zebra lamp');
    const debtorId = await y.customer({ company: 'Wētā Motors' });
    const invoice = await y.save({ debtorId, lines: [y.without(partId, { qty: 7 })] });
    await y.threshold({ partId, min: 1, target: 2 });
    for (const search of ['zebra', invoice.invoiceNo, 'weta', 'zebra lamps'])
      expect([search, (await y.list({ search })).length > 0]).toEqual([search, true]);
    for (const sortField of ['since', 'partName', 'qty', 'supplier', 'eta'] as const)
      expect(await y.list({ search: 'zebra', sortField, sortOrder: 'DESC' })).toHaveLength(2);
    expect((await y.list({ search: 'zebra', sortField: 'qty' })).map(({ qty }) => qty)).toEqual([2, 7]);
    expect(await y.list({ search: 'zebra', supplierId: y.supplierId })).toMatchObject([{ neededFor: 'threshold' }]);
    expect(await y.list({ search: 'zebra', neededFor: 'document' })).toMatchObject([{ customer: 'Wētā Motors' }]);
    const query = { search: 'zebra' };
    expect(await y.admin.do('GET /mgr/backOrderPart/getSummary', { query })).toEqual({
      needed: 2,
      ordered: 0,
      received: 0,
      fulfilled: 0,
      dismissed: 0,
    });
  });

  it('shows the customer only to those who may see the document', async () => {
    const partId = await y.part();
    const { invoiceId } = await y.save({ lines: [y.without(partId)] }, y.manager);
    const [seen] = await y.list({ partId }, y.manager);
    expect(seen).toMatchObject({ customer: 'Garage 1', debtorId: y.debtorId, invoiceId });
    for (const who of [y.seller, y.storeman]) {
      const [row] = await y.list({ partId }, who);
      expect(row).toMatchObject({ customer: '', debtorId: null });
      expect(await y.backOrder(row!.backOrderId, who)).toMatchObject({ customer: '', draft: '', told: [] });
      expect(await y.list({ search: 'garage', partId }, who)).toEqual([]);
    }
  });

  it('names the supplier only to those who may see suppliers', async () => {
    const partId = await y.part();
    await y.threshold({ partId });
    expect((await y.list({ partId }, y.storeman))[0]!.supplier).toBe('Lamps 1');
    expect((await y.list({ partId }, y.seller))[0]!.supplier).toBe('');
    expect(await y.list({ partId, search: 'lamps 1' }, y.seller)).toEqual([]);
  });

  it('tells what a part cost only to those who see cost', async () => {
    const partId = await y.part();
    await y.threshold({ partId });
    const { backOrderId } = (await y.list({ partId }))[0]!;
    await y.orderThem([backOrderId]);
    await app.connections.db
      .updateTable('purchase_order_line')
      .set({ unit_cost_cents: 1_250 })
      .where('part_id', '=', partId)
      .execute();
    const history = (who = y.admin) => who.do('GET /mgr/backOrderPart/viewPriceHistory', { query: { partId } });
    expect((await history()).bought).toMatchObject([{ unitCost: 12.5, qty: 4, supplier: 'Lamps 1' }]);
    expect((await history(y.storeman)).bought).toMatchObject([{ unitCost: null }]);
    expect([(await y.backOrder(backOrderId)).lastCost, (await y.backOrder(backOrderId, y.storeman)).lastCost]).toEqual([
      12.5,
      null,
    ]);
    expect((await y.admin.ask('GET /mgr/backOrderPart/viewPriceHistory', { query: { partId: 999_999 } })).status).toBe(
      422,
    );
  });
});
