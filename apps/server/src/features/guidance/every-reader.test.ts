import { expect, it } from 'vitest';
import { useOrdering } from '../purchasing/fixtures.ts';

const [y] = useOrdering();

/** What each screen reports as sold of a part that only this test uses. */
async function readers(partId: number, vehicleId: number, purchaseOrderId: number) {
  const { make_id: makeId, model_id: modelId } = y.model;
  const [clock, price, behind, analysis, threshold, history, report] = await Promise.all([
    y.admin.do('GET /mgr/inventory/browseVehicles/clock', { query: { vehicleId } }),
    y.admin.do('GET /mgr/guidance/price', { query: { partId, makeId, modelId } }),
    y.admin.do('GET /mgr/guidance/salesBehind', { query: { partId, makeId, modelId } }),
    y.buyer.do('GET /mgr/purchaseOrder/getSalesAnalysis', { query: { purchaseOrderId } }),
    y.admin.do('GET /mgr/backOrderPart/proposeThreshold', { query: { partId, makeId, modelId } as never }),
    y.admin.do('GET /mgr/backOrderPart/viewPriceHistory', { query: { partId } }),
    y.admin.do('POST /mgr/saleReport/getSummary', { body: {} }),
  ]);
  return {
    earned: clock.figures.earned,
    guidance: [price.sold, price.median],
    behind: [behind.sold, behind.total],
    analysis: [analysis[0]!.sold365, analysis[0]!.medianPrice],
    threshold: threshold.sold,
    history: history.sold.map(({ unitPrice }) => unitPrice),
    total: report.total.net,
    cost: report.total.cost,
  };
}

const none = { earned: 0, guidance: [0, null], behind: [0, 0], analysis: [0, null], threshold: 0, history: [] };
const all = { earned: 200, guidance: [1, 200], behind: [1, 200], analysis: [1, 200], threshold: 1, history: [200] };
const COST = 120;

it.each([
  ['a sale', 2, null, { ...all, total: 200, cost: COST }],
  ['credited, the part stays with the customer', 2, 'backToCustomer', { ...none, total: 0, cost: COST }],
  ['credited and scrapped', 2, 'scrap', { ...none, total: 0, cost: COST }],
  ['credited, back on the shelf', 2, 'restock', { ...none, total: 0, cost: 0 }],
  ['credited, on the core list', 2, 'core', { ...none, total: 0, cost: 0 }],
  ['an internal issue', 3, null, { ...none, total: 200, cost: COST }],
  ['an internal issue that came back', 3, 'restock', { ...none, total: 0, cost: 0 }],
  ['a gift', 'gift', null, { ...none, analysis: [1, null], threshold: 1, total: 0, cost: COST }],
] as const)('%s is the same to every reader', async (name, type, outcome, said) => {
  const { partId } = await y.admin.do('POST /mgr/partNames/savePartName', { body: { partName: `Widget, ${name}` } });
  const { vehicleId } = await y.car();
  const { purchaseOrderId } = await y.order({ lines: [y.line({ partId, qty: 1 })] });
  const [tagNo] = await y.tags(vehicleId, [{ partId, locationId: y.shelf, retail: 200 }]);
  await y.db
    .updateTable('tag')
    .set({ cost_cents: COST * 100 })
    .where('tag_id', '=', Number(tagNo!.slice(1)))
    .execute();
  const before = await readers(partId, vehicleId, purchaseOrderId);
  const isGift = type === 'gift';
  const doc = await y.save(
    {
      type: isGift ? 2 : type,
      lines: [{ tagNo: tagNo!, unitPrice: 200, discount: isGift ? 200 : 0 }],
      overrideReason: 'Agreed',
      andThen: 'finalize',
    },
    y.admin,
  );
  const note =
    outcome && (await y.credit(doc.invoiceId, [{ lineId: doc.lines[0]!.lineId, qty: 1, outcome }], {}, y.admin));
  if (note) expect([note.status, note.body.msg]).toEqual([200, note.body.msg]);
  const seen = await readers(partId, vehicleId, purchaseOrderId);
  expect({ ...seen, total: seen.total - before.total, cost: Math.round(seen.cost! - before.cost!) }).toEqual(said);
  if (outcome !== 'backToCustomer') return;
  // Reversing the credit note restores the sale.
  const [{ creditNoteId } = { creditNoteId: 0 }] = (await y.payments(doc.invoiceId, y.admin)).credits;
  expect((await y.reverse({ creditNoteId }, y.admin)).status).toBe(200);
  expect(await readers(partId, vehicleId, purchaseOrderId)).toMatchObject(all);
});
