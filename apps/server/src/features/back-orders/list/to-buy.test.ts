import { expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y, app] = useReordering();
const ask = async (
  query: { supplierId?: number } = {},
  role: 'BUYING_DEPARTMENT' | 'SALES_PERSON' = 'BUYING_DEPARTMENT',
) => (await app.as(role)).do('GET /mgr/backOrderPart/getToBuy', { query });

it('the buyer is told what to order: how many, what is here and sold, and what the supplier took last', async () => {
  const [partId, supplierId] = [await y.part(), await y.supplier()];
  const sold = await y.save({ lines: y.lines(await y.tag({ partId })) });
  await y.finalize(sold.invoiceId);
  await y.tag({ partId });
  const before = await y.order({ debtorId: supplierId, lines: [y.line({ partId, unitCost: 31, qty: 1 })] });
  await y.buyer.do('POST /mgr/purchaseOrder/cancel', {
    body: { purchaseOrderId: before.purchaseOrderId, reason: 'Not now' },
  });
  await y.order({ debtorId: supplierId, lines: [y.line({ partId, unitCost: 33, qty: 1 })] });
  await y.threshold({ partId, min: 3, target: 6, supplierId });
  const [row, ...others] = await ask({ supplierId });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ partId, supplierId, onHand: 1, sold90: 1 });
  expect(row!.qty).toBeGreaterThan(0);
  expect((await ask()).map((each) => each.partId)).toContain(partId);
});

it('what the supplier took is not for those who see no cost', async () => {
  for (const { lastCost } of await ask({}, 'SALES_PERSON')) expect(lastCost).toBeNull();
});
