import { expect, it } from 'vitest';
import { passOnLapsed } from '../../inventory/sales/pass-on.ts';
import { useReordering } from '../fixtures.ts';

// The housekeeping uses the database's clock, so the test must too.
const [y, app] = useReordering({ clock: () => new Date() });

const lapse = () => passOnLapsed({ ...app.services, db: y.db });
/** Makes the quote expire an hour ago. */
async function expired(quoteId: number) {
  const at = inHours(-1);
  await y.db.updateTable('invoice').set({ expires_at: at }).where('invoice_id', '=', quoteId).execute();
  await y.db.updateTable('back_order').set({ lapses_at: at }).where('invoice_id', '=', quoteId).execute();
}
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

it('what came for a quote is free again once the quote has expired, and an expired quote gets nothing', async () => {
  const partId = await y.part();
  const quote = await y.save({ type: 1, expiresAt: inHours(1).toISOString(), lines: [y.without(partId, { qty: 2 })] });
  const { backOrderId } = (await y.list({ partId }))[0]!;
  const first = await y.order({ lines: [y.line({ partId, qty: 1, partCondition: 3, makeId: null, modelId: null })] });
  const { tagNo } = (await y.received(first.purchaseOrderId, [1])).tags[0]!;
  await lapse();
  expect(await y.backOrder(backOrderId)).toMatchObject({ heldTags: [tagNo] });
  await y.edit({ backOrderId, supplierId: y.supplierId });
  const [order] = (await y.orderThem([backOrderId])).body.data.orders;
  await expired(quote.invoiceId);
  await lapse();
  expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'ordered', heldTags: [] });
  expect((await y.ask({ lines: y.lines(tagNo) })).status).toBe(200);
  await y.received(order!.purchaseOrderId, [{ qty: 1, locationId: y.shelf }]);
  expect(await y.backOrder(backOrderId)).toMatchObject({ heldTags: [] });
});

it('and goes to the next in line, whose salesperson is told', async () => {
  const partId = await y.part();
  const quote = await y.save({ type: 1, expiresAt: inHours(1).toISOString(), lines: [y.without(partId)] });
  const { backOrderId } = (await y.list({ partId }))[0]!;
  const next = await y.save({ lines: [y.without(partId)] });
  const order = await y.order({ lines: [y.line({ partId, qty: 1, partCondition: 3, makeId: null, modelId: null })] });
  const { tagNo } = (await y.received(order.purchaseOrderId, [1])).tags[0]!;
  expect(await y.backOrder(backOrderId)).toMatchObject({ heldTags: [tagNo] });
  await expired(quote.invoiceId);
  await lapse();
  expect(await y.list({ invoiceId: next.invoiceId })).toMatchObject([{ status: 'received', heldTags: [tagNo] }]);
  expect((await y.notes(y.seller.userId)).at(-1)).toMatchObject({ link: `/invoice/${next.invoiceId}` });
});
