import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y] = useReordering();

const short = async (more: object = {}) => {
  const partId = await y.part();
  await y.threshold({ partId, min: 2, target: 3, ...more });
  return { partId, backOrderId: (await y.list({ partId }))[0]!.backOrderId };
};

describe('ordering what is needed', () => {
  it('makes one order for each supplier, with the lines that were ticked, expected after the longest lead time', async () => {
    const other = await y.supplier();
    const a = await short({ leadDays: 5 });
    const b = await short({ leadDays: 9 });
    const c = await short({ supplierId: other });
    const { status, body } = await y.orderThem([a.backOrderId, b.backOrderId, c.backOrderId]);
    expect([status, body.data.orders.map(({ supplierId, lines }) => [supplierId, lines])]).toEqual([
      200,
      [
        [y.supplierId, 2],
        [other, 1],
      ],
    ]);
    const [first] = body.data.orders;
    expect(await y.list({ partId: a.partId })).toMatchObject([
      {
        status: 'ordered',
        purchaseOrderId: first!.purchaseOrderId,
        purchaseOrderNo: first!.purchaseOrderNo,
        eta: '2026-03-20',
      },
    ]);
    expect(await y.thresholdOf(a.partId)).toMatchObject({ onOrder: 3, short: 0, isBelowMin: 1 });
    expect(await y.linesOf(first!.purchaseOrderId)).toMatchObject([{ qty: 3 }, { qty: 3 }]);
  });

  it('counts once, however many people tap at the same moment', async () => {
    const { partId, backOrderId } = await short();
    const all = await Promise.all([
      y.orderThem([backOrderId]),
      y.orderThem([backOrderId], y.buyer),
      y.orderThem([backOrderId]),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = all.find(({ status }) => status === 409)!;
    expect(refused.body.msg).toMatch(/ is ordered already, on PO\d+/);
    expect((await y.thresholdOf(partId)).onOrder).toBe(3);
  });

  it('is all or none: without a supplier, or with one that is ordered already, nothing is ordered', async () => {
    const fine = await short();
    const nobody = await short({ supplierId: null });
    const refused = await y.orderThem([fine.backOrderId, nobody.backOrderId]);
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { supplierId: expect.stringContaining('Choose a supplier') },
    ]);
    expect((await y.list({ partId: fine.partId }))[0]!.status).toBe('needed');
    expect((await y.orderThem([999_999])).status).toBe(404);
    expect((await y.orderThem([])).status).toBe(422);
  });

  it('needs both permissions', async () => {
    const { backOrderId } = await short();
    for (const who of [y.seller, y.manager, y.storeman, y.accounting])
      expect((await y.orderThem([backOrderId], who)).status).toBe(403);
    expect((await y.orderThem([backOrderId], y.buyer)).status).toBe(200);
  });

  it('is needed again when its order is cancelled', async () => {
    const { partId, backOrderId } = await short();
    const invoice = await y.save({ lines: [y.without(partId)] });
    const waiting = (await y.list({ invoiceId: invoice.invoiceId }))[0]!;
    await y.edit({ backOrderId: waiting.backOrderId, supplierId: y.supplierId });
    const made = await y.orderThem([backOrderId, waiting.backOrderId]);
    const { purchaseOrderId } = made.body.data.orders[0]!;
    expect((await y.list({ partId })).map(({ status }) => status)).toEqual(['ordered', 'ordered']);
    await y.buyer.do('POST /mgr/purchaseOrder/cancel', { body: { purchaseOrderId, reason: 'Too slow' } });
    expect((await y.list({ partId })).map(({ status }) => status)).toEqual(['needed', 'needed']);
    expect((await y.thresholdOf(partId)).onOrder).toBe(0);
  });

  it('an order made by hand counts for the threshold too', async () => {
    const { partId } = await short();
    const order = await y.order({ lines: [y.line({ partId, qty: 2 })] });
    expect(await y.list({ partId })).toMatchObject([{ status: 'ordered', purchaseOrderNo: order.poNo }]);
    await y.received(order.purchaseOrderId, [1]);
    expect(await y.thresholdOf(partId)).toMatchObject({ onHand: 1, onOrder: 1, short: 0 });
    await y.received(order.purchaseOrderId, [1]);
    expect(await y.thresholdOf(partId)).toMatchObject({ onHand: 2, onOrder: 0, isBelowMin: 0 });
    expect(await y.list({ partId })).toEqual([]);
  });

  it('asks for what the supplier sent last, by their number; else for aftermarket, and keeps its own note', async () => {
    const supplierId = await y.supplier();
    const known = await short({ supplierId });
    const earlier = {
      partNo: '',
      makeId: null,
      modelId: null,
      partCondition: 1 as const,
      unitCost: 33.5,
      asBox: 1 as const,
    };
    const old = await y.order({
      debtorId: supplierId,
      lines: [y.line({ ...earlier, partId: known.partId, qty: 1, supplierPartNo: 'LH-4711' })],
    });
    await y.received(old.purchaseOrderId, [1]);
    const fresh = await short({ supplierId });
    await y.edit({ backOrderId: fresh.backOrderId, notes: 'They owe us one' });
    const made = await y.orderThem([known.backOrderId, fresh.backOrderId]);
    const lines = await y.linesOf(made.body.data.orders[0]!.purchaseOrderId);
    expect(lines).toMatchObject([
      {
        partId: known.partId,
        condition: 1,
        supplierPartNo: 'LH-4711',
        unitCost: 33.5,
        retail: 60,
        asBox: 1,
        notes: '',
      },
      { partId: fresh.partId, condition: 2, supplierPartNo: '', unitCost: 0, notes: '' },
    ]);
  });

  it('is proposed for an order of its supplier, with its number and why, less what is held for it', async () => {
    const supplierId = await y.supplier();
    const proposals = () => y.buyer.do('GET /mgr/purchaseOrder/queryInsertParts', { query: { debtorId: supplierId } });
    const low = await short({ supplierId, partNo: '81150-0K' });
    const partId = await y.part();
    const { invoiceId } = await y.save({ lines: [y.without(partId, { qty: 4, partNo: 'AB-12' })] });
    const { backOrderId } = (await y.list({ invoiceId }))[0]!;
    await y.edit({ backOrderId, supplierId });
    const waiting = { partId, partNo: 'AB-12', reason: 'backOrder', backOrderId };
    const short3 = {
      partId: low.partId,
      partNo: '81150-0K',
      qty: 3,
      reason: 'threshold',
      backOrderId: low.backOrderId,
    };
    expect(await proposals()).toMatchObject([{ ...waiting, qty: 4 }, short3]);
    const bought = { makeId: null, modelId: null, partId, qty: 1 };
    for (const [partNo, supplierPartNo] of [
      ['ab12', 'S-12'],
      ['AB-13', ''],
    ] as const) {
      const line = y.line({ ...bought, partNo, supplierPartNo: supplierPartNo || 'S-13' });
      await y.order({ debtorId: supplierId, lines: [line] });
      expect((await proposals())[0]).toMatchObject({ ...waiting, supplierPartNo });
    }
    await sql`update back_order set held_qty = 1 where back_order_id = ${backOrderId}`.execute(y.db);
    expect(await proposals()).toMatchObject([{ ...waiting, qty: 3 }, short3]);
  });
});

describe('a line of an order that says what it is for', () => {
  const waiting = async () => {
    const partId = await y.part();
    const { invoiceId } = await y.save({ lines: [y.without(partId)] });
    const { backOrderId } = (await y.list({ invoiceId }))[0]!;
    await y.edit({ backOrderId, supplierId: y.supplierId });
    return { partId, backOrderId };
  };
  const forIt = (of: { partId: number; backOrderId: number }, more: object = {}) =>
    y.line({ makeId: null, modelId: null, qty: 1, ...of, ...more });

  it('is refused at the line when that is of another part, named twice, on another order or nowhere', async () => {
    const one = await waiting();
    const other = await waiting();
    const asked = async (...lines: object[]) => (await y.askOrder({ lines: lines as never })).body;
    const at = (n: number, sentence: string) => ({ code: 409, fields: { [`lines.${n}.backOrderId`]: sentence } });
    const misfit = { partId: one.partId, backOrderId: other.backOrderId };
    expect(await asked(forIt(one), forIt(misfit))).toMatchObject(at(1, expect.stringContaining('another kind')));
    expect(await asked(forIt(one), forIt(one))).toMatchObject(at(0, expect.stringContaining('Another line')));
    expect(await asked(forIt({ ...one, backOrderId: 999_999 }))).toMatchObject(at(0, 'That back order does not exist'));
    expect((await y.backOrder(one.backOrderId)).status).toBe('needed');
    const order = await y.order({ lines: [forIt(one)] });
    expect((await y.backOrder(one.backOrderId)).status).toBe('ordered');
    expect(await asked(forIt(one))).toMatchObject(at(0, expect.stringContaining(`ordered already, on ${order.poNo}`)));
    const { purchaseOrderId } = order;
    const [line] = await y.linesOf(purchaseOrderId);
    const again = { purchaseOrderId, lines: [forIt(one, { purchaseOrderItemId: line!.purchaseOrderItemId, qty: 2 })] };
    expect((await y.askOrder(again as never)).status).toBe(200);
    expect((await y.askOrder({ purchaseOrderId, lines: [forIt(one)] as never })).status).toBe(200);
    const [anew] = await y.linesOf(purchaseOrderId);
    const changed = forIt({ ...one, partId: other.partId }, { purchaseOrderItemId: anew!.purchaseOrderItemId });
    expect((await y.askOrder({ purchaseOrderId, lines: [changed] as never })).status).toBe(200);
    expect((await y.backOrder(one.backOrderId)).status).toBe('needed');
  });

  it('is ordered by one of two desks at the same moment', async () => {
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const one = await waiting();
      const all = await Promise.all([
        y.askOrder({ lines: [forIt(one)] }),
        y.orderThem([one.backOrderId]),
        y.askOrder({ lines: [forIt(one)] }),
      ]);
      const won = all.filter(({ status }) => status === 200).length;
      expect([won, all.filter(({ status }) => status === 409).length]).toEqual([1, 2]);
    }
  });
});
