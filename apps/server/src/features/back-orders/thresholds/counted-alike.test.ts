import { expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y] = useReordering();

it('the part picker and the sales analysis count what thresholds count: what is left open takes in every vehicle', async () => {
  const partId = await y.part('Starter motor of every car');
  const sold = await y.save({ lines: y.lines(await y.tag({ partId })) });
  await y.finalize(sold.invoiceId);
  await y.tag({ partId });
  const other = await y.order({ lines: [y.line({ partId, qty: 3 })] });
  const { available, onOrder } = await y.threshold({ partId, min: 0, target: 0 });
  expect([available, onOrder]).toEqual([1, 3]);
  const parts = await y.buyer.do('GET /mgr/purchaseOrder/queryParts', {
    query: { search: 'Starter motor of every car', debtorId: y.supplierId },
  } as never);
  expect(parts[0]).toMatchObject({ partId, onHand: 1, onOrder: 3 });
  const open = { partId, qty: 1, makeId: null, modelId: null };
  const { purchaseOrderId } = await y.order({ lines: [y.line(open), y.line({ partId, qty: 1 })] });
  const analysed = await y.buyer.do('GET /mgr/purchaseOrder/getSalesAnalysis', { query: { purchaseOrderId } });
  for (const line of analysed) expect(line).toMatchObject({ onHand: 1, sold90: 1, sold365: 1 });
  expect(other.purchaseOrderId).toBeGreaterThan(0);
});

it('sales and stock from a vehicle with a series count for its model, and for no other series', async () => {
  const partId = await y.part('Starter motor of a series');
  const { make_id: makeId, model_id: modelId } = y.model;
  const series = async (name: string) =>
    (
      await y.db
        .insertInto('series')
        .values({ model_id: modelId, name })
        .returning('series_id')
        .executeTakeFirstOrThrow()
    ).series_id;
  const [own, other] = [await series('KSP90'), await series('NCP91')];
  const { vehicleId } = await y.car({ regNo: 'SER1ES', seriesId: own });
  const [sold] = await y.tags(vehicleId, [{ partId, locationId: y.shelf }]);
  const { invoiceId } = await y.save({ lines: y.lines(sold!) });
  await y.finalize(invoiceId);
  await y.tags(vehicleId, [{ partId, locationId: y.shelf }]);
  const lines = [null, own, other].map((seriesId) => y.line({ partId, qty: 1, seriesId }));
  const { purchaseOrderId } = await y.order({ lines });
  const analysed = await y.buyer.do('GET /mgr/purchaseOrder/getSalesAnalysis', { query: { purchaseOrderId } });
  expect(analysed.map((line) => [line.onHand, line.sold90])).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
  for (const [seriesId, here] of [[undefined, 1] as const, [own, 1] as const, [other, 0] as const]) {
    const vehicle = { makeId, modelId, ...(seriesId === undefined ? {} : { seriesId }) };
    const query = { search: 'Starter motor of a series', debtorId: y.supplierId, ...vehicle };
    const [found] = await y.buyer.do('GET /mgr/purchaseOrder/queryParts', { query } as never);
    const { available } = await y.threshold({ partId, ...vehicle, min: 0, target: 0 });
    expect([seriesId, found!.onHand, available]).toEqual([seriesId, here, here]);
  }
});
