import { expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y] = useReordering();
const waits = async (partId: number, qty = 1) => {
  const made = await y.save({ lines: [y.without(partId, { qty })] });
  return (await y.list({ invoiceId: made.invoiceId }))[0]!;
};
const arrive = async (partId: number, qty = 1) => {
  const order = await y.order({ lines: [y.line({ partId, qty, partCondition: 3, makeId: null, modelId: null })] });
  return (await y.received(order.purchaseOrderId, [qty])).tags.map(({ tagNo }) => tagNo);
};
const dismiss = (backOrderId: number) => y.edit({ backOrderId, dismissedUntil: '2026-05-01' });

it('a dismissed back order takes nothing that arrives, and its salesperson is told', async () => {
  const partId = await y.part();
  const [dismissed, next] = [await waits(partId), await waits(partId)];
  await dismiss(dismissed.backOrderId);
  const tags = await arrive(partId, 2);
  expect(await y.backOrder(next.backOrderId)).toMatchObject({ status: 'received', heldTags: [tags[0]] });
  expect(await y.backOrder(dismissed.backOrderId)).toMatchObject({ status: 'dismissed', heldTags: [] });
  expect((await y.notes(y.seller.userId)).at(-1)!.text).toContain(`${tags[1]} could serve`);
});

it('what was held for it goes to the next in line', async () => {
  const partId = await y.part();
  const [first, next] = [await waits(partId, 2), await waits(partId)];
  const [tag] = await arrive(partId);
  expect(await y.backOrder(first.backOrderId)).toMatchObject({ status: 'needed', heldTags: [tag] });
  await dismiss(first.backOrderId);
  expect(await y.backOrder(first.backOrderId)).toMatchObject({ status: 'dismissed', heldTags: [] });
  expect(await y.backOrder(next.backOrderId)).toMatchObject({ status: 'received', heldTags: [tag] });
});

it('shown again, it takes what arrives', async () => {
  const partId = await y.part();
  const { backOrderId } = await waits(partId);
  await dismiss(backOrderId);
  await y.edit({ backOrderId, dismissedUntil: null });
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'needed' });
  const [tag] = await arrive(partId);
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'received', heldTags: [tag] });
});

it('once ordered, it is needed again when the order comes to nothing', async () => {
  const partId = await y.part();
  const { backOrderId } = await waits(partId);
  await y.edit({ backOrderId, supplierId: y.supplierId });
  await dismiss(backOrderId);
  const [order] = (await y.orderThem([backOrderId])).body.data.orders;
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'ordered', dismissedUntil: null });
  await y.buyer.do('POST /mgr/purchaseOrder/cancel', {
    body: { purchaseOrderId: order!.purchaseOrderId, reason: 'Out of stock' } as never,
  });
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'needed' });
});

it('a needed back order names no order from which nothing will come', async () => {
  const partId = await y.part();
  const { backOrderId } = await waits(partId, 2);
  await y.edit({ backOrderId, supplierId: y.supplierId });
  const [order] = (await y.orderThem([backOrderId])).body.data.orders;
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'ordered', purchaseOrderNo: order!.purchaseOrderNo });
  await y.received(order!.purchaseOrderId, [{ qty: 1, locationId: y.shelf }]);
  await y.buyer.do('POST /mgr/purchaseOrder/closeShort', {
    body: { purchaseOrderId: order!.purchaseOrderId, reason: 'No more' },
  });
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'needed', purchaseOrderNo: '', eta: null });
  const [again] = (await y.orderThem([backOrderId])).body.data.orders;
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'ordered', purchaseOrderNo: again!.purchaseOrderNo });
});
