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
