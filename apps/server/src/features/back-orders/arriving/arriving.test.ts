import { describe, expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y, app] = useReordering();

/** Two documents that wait for the same part, the first one for longer. */
const twoWaiting = async () => {
  const partId = await y.part();
  const debtorId = await y.customer({ company: 'Kea Garage', email: 'kea@garage.co.nz' });
  const first = await y.save({ debtorId, lines: [y.without(partId)] });
  const second = await y.save({ lines: [y.without(partId)] });
  const long = (await y.list({ invoiceId: first.invoiceId }))[0]!;
  await app.connections.db
    .updateTable('back_order')
    .set({ since: new Date('2026-03-01T00:00:00Z') })
    .where('back_order_id', '=', long.backOrderId)
    .execute();
  return { partId, first, second, long, short: (await y.list({ invoiceId: second.invoiceId }))[0]! };
};
const bought = async (partId: number, qty: number, more: object = {}) => {
  const order = await y.order({
    lines: [y.line({ partId, qty, partCondition: 3, makeId: null, modelId: null, ...more })],
  });
  return { ...order, tags: (await y.received(order.purchaseOrderId, [qty])).tags, poId: order.purchaseOrderId };
};

describe('when an order comes', () => {
  it('the tag is held for who waited longest, their salesperson is told, and the message to the customer is drafted', async () => {
    const { partId, first, long, short } = await twoWaiting();
    const { tags } = await bought(partId, 1);
    const { tagNo } = tags[0]!;
    expect(await y.backOrder(long.backOrderId)).toMatchObject({
      status: 'received',
      heldTags: [tagNo],
      waitingDays: 10,
      draft: expect.stringContaining(`for ${first.invoiceNo} is here and kept for you`),
    });
    expect((await y.list({ invoiceId: short.invoiceId! }))[0]).toMatchObject({ status: 'needed', heldTags: [] });
    expect((await y.notes(y.seller.userId)).at(-1)).toEqual({
      title: expect.stringContaining(`${first.invoiceNo}: `),
      text: `${tagNo} is held for Kea Garage; tell them`,
      link: `/invoice/${first.invoiceId}`,
    });
    const taken = await y.ask({ lines: y.lines(tagNo) });
    expect([taken.status, taken.body.msg]).toEqual([409, expect.stringContaining(`${tagNo} is on ${first.invoiceNo}`)]);
  });

  it('the document takes its tag, and then nobody waits', async () => {
    const { partId, first, long } = await twoWaiting();
    const { tagNo } = (await bought(partId, 1)).tags[0]!;
    const lines = [{ lineId: first.lines[0]!.lineId, tagNo }];
    const saved = await y.save({ invoiceId: first.invoiceId, debtorId: first.debtorId, lines });
    expect(saved.lines).toMatchObject([{ tagNo, problem: '' }]);
    expect(await y.backOrder(long.backOrderId)).toMatchObject({ status: 'fulfilled', heldTags: [] });
    const held = await app.connections.db
      .selectFrom('reservation')
      .select(['document_id', 'back_order_id'])
      .where('tag_id', '=', Number(tagNo.slice(1)))
      .where('released_at', 'is', null)
      .execute();
    expect(held).toEqual([{ document_id: first.invoiceId, back_order_id: null }]);
    expect((await y.finalize(first.invoiceId)).status).toBe(200);
  });

  it('the document is not finalised past a tag that came for one of its lines', async () => {
    const { partId, first, long } = await twoWaiting();
    const { tagNo } = (await bought(partId, 1)).tags[0]!;
    const { status, body } = await y.finalize(first.invoiceId);
    expect([status, body.msg]).toEqual([409, `${tagNo} came for this document: put it on its line first`]);
    expect(await y.backOrder(long.backOrderId)).toMatchObject({ status: 'received', heldTags: [tagNo] });
    await y.removeLine(first.lines[0]!.lineId);
    await y.save({ invoiceId: first.invoiceId, debtorId: first.debtorId, lines: [y.charge(5)] });
    expect((await y.finalize(first.invoiceId)).status).toBe(200);
  });

  it('a document that was finalised while its part was on order still gets it', async () => {
    const { first, long } = await twoWaiting();
    await y.edit({ backOrderId: long.backOrderId, supplierId: y.supplierId });
    const [order] = (await y.orderThem([long.backOrderId])).body.data.orders;
    expect((await y.finalize(first.invoiceId)).status).toBe(200);
    expect(await y.backOrder(long.backOrderId)).toMatchObject({ status: 'ordered' });
    const { tagNo } = (await y.received(order!.purchaseOrderId, [{ qty: 1, locationId: y.shelf }])).tags[0]!;
    expect(await y.backOrder(long.backOrderId)).toMatchObject({ status: 'received', heldTags: [tagNo] });
  });

  it('a box serves several documents, and the rest is free', async () => {
    const { partId, long, short } = await twoWaiting();
    const { tagNo } = (await bought(partId, 5, { partCondition: 2, asBox: 1 })).tags[0]!;
    for (const { backOrderId } of [long, short])
      expect(await y.backOrder(backOrderId)).toMatchObject({ status: 'received', heldTags: [tagNo] });
    expect((await y.ask({ lines: [{ tagNo, qty: 4 }] })).status).toBe(409);
    expect((await y.ask({ lines: [{ tagNo, qty: 3 }] })).status).toBe(200);
  });

  it('held tags go to the next document in line when theirs is cancelled, and are free when there is none', async () => {
    const { partId, first, second, long, short } = await twoWaiting();
    const { tagNo } = (await bought(partId, 1)).tags[0]!;
    await y.cancel(first.invoiceId, 'Mistake');
    expect((await y.backOrder(long.backOrderId)).statusName).toBe('Not wanted any more');
    expect(await y.backOrder(short.backOrderId)).toMatchObject({ status: 'received', heldTags: [tagNo] });
    expect((await y.notes(y.seller.userId)).at(-1)).toMatchObject({ link: `/invoice/${second.invoiceId}` });
    await y.cancel(second.invoiceId, 'Mistake');
    expect(await y.list({ partId, status: 'received' })).toEqual([]);
    expect((await y.ask({ lines: y.lines(tagNo) })).status).toBe(200);
  });

  it('the same when its line is removed, or asks for fewer', async () => {
    const { partId, first, long, short } = await twoWaiting();
    const { tagNo } = (await bought(partId, 1)).tags[0]!;
    await y.removeLine(first.lines[0]!.lineId);
    expect(await y.backOrder(long.backOrderId)).toMatchObject({ heldTags: [] });
    expect(await y.backOrder(short.backOrderId)).toMatchObject({ status: 'received', heldTags: [tagNo] });

    const other = await y.part();
    const many = await y.save({ lines: [y.without(other, { qty: 4 })] });
    const few = await y.save({ lines: [y.without(other, { qty: 2 })] });
    const box = (await bought(other, 4, { partCondition: 2, asBox: 1 })).tags[0]!.tagNo;
    const single = (await bought(other, 1)).tags[0]!.tagNo;
    const waits = async ({ invoiceId }: { invoiceId: number }) => (await y.list({ invoiceId }))[0]!;
    expect([(await waits(many)).heldTags, (await waits(few)).heldTags]).toEqual([[box], [single]]);
    const lines = [{ ...y.without(other, { qty: 3 }), lineId: many.lines[0]!.lineId }];
    await y.save({ invoiceId: many.invoiceId, debtorId: many.debtorId, lines });
    expect([(await waits(many)).heldTags, (await waits(few)).heldTags]).toEqual([[box], [box, single]]);
    expect(await waits(few)).toMatchObject({ status: 'received' });
    expect((await y.ask({ lines: [{ tagNo: box, qty: 1 }] })).status).toBe(409);
  });

  it('the receipt can still be undone', async () => {
    const { partId, long } = await twoWaiting();
    const order = await bought(partId, 1);
    const { receiptId } = await app.connections.db
      .selectFrom('purchase_receipt')
      .select('receipt_id as receiptId')
      .where('purchase_order_id', '=', order.poId)
      .executeTakeFirstOrThrow();
    expect((await y.detailOf(order.poId)).receipts).toMatchObject([{ receiptId, whyNotUndone: '' }]);
    const body = { purchaseOrderId: order.poId, receiptId };
    expect((await y.buyer.ask('POST /mgr/purchaseOrder/undoCommit', { body })).status).toBe(200);
    expect(await y.backOrder(long.backOrderId)).toMatchObject({ status: 'needed', heldTags: [] });
  });

  it('the customer is told once somebody says so, by those who may see the document', async () => {
    const { partId, long, short } = await twoWaiting();
    await bought(partId, 1);
    const tell = (backOrderId: number, who = y.seller) =>
      who.ask('POST /mgr/backOrderPart/notifyWaiting', { body: { backOrderId, text: 'It is here.' } });
    expect((await tell(long.backOrderId)).body.data).toMatchObject({
      toldAt: expect.any(String),
      told: [{ kind: 'mail', to: 'kea@garage.co.nz' }],
    });
    const refused = await tell(short.backOrderId);
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('no email address')]);
    expect((await tell(long.backOrderId, y.buyer)).body).toMatchObject({
      code: 403,
      msg: expect.stringContaining('Own words'),
    });
    const inYardsWords = { body: { backOrderId: long.backOrderId } };
    expect((await y.buyer.ask('POST /mgr/backOrderPart/notifyWaiting', inYardsWords)).status).toBeGreaterThanOrEqual(
      403,
    );
    const { msg } = (await y.seller.ask('POST /mgr/backOrderPart/notifyWaiting', inYardsWords)).body;
    expect(msg).toContain('is told by mail to kea@garage.co.nz');
    const shelf = await y.part();
    await y.threshold({ partId: shelf });
    expect((await tell((await y.list({ partId: shelf }))[0]!.backOrderId)).status).toBe(409);
  });
});

it('a part that comes off a vehicle is not held, but the salespeople of waiting documents are told', async () => {
  const { partId, first, long } = await twoWaiting();
  const tagNo = await y.tag({ partId });
  expect(await y.backOrder(long.backOrderId)).toMatchObject({ status: 'needed', heldTags: [] });
  expect((await y.notes(y.seller.userId)).at(-1)).toMatchObject({
    text: `${tagNo} could serve Kea Garage; put it on ${first.invoiceNo} before it is sold`,
  });
});

it('a tag that returns because the supplier’s credit note was removed tells those who wait', async () => {
  const partId = await y.part();
  const { poId, tags } = await bought(partId, 1);
  const { tagNo } = tags[0]!;
  await y.finalizeOrder(poId);
  const [note] = (await y.creditOrder(poId, [{ tagNo }])).body.data;
  const { invoiceNo } = await y.save({ lines: [y.without(partId)] });
  const params = { id: note!.creditNoteId };
  await y.accountant.do('DELETE /mgr/purchaseOrder/removeCreditNotes/:id', { params });
  expect((await y.notes(y.seller.userId)).at(-1)).toMatchObject({
    text: `${tagNo} could serve Garage 1; put it on ${invoiceNo} before it is sold`,
  });
});
