import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useOrdering } from '../fixtures.ts';

const [y, app] = useOrdering();

const counted = async () =>
  (
    await sql<{
      tags: number;
      receipts: number;
      history: number;
      postings: number;
    }>`select (select count(*) from tag) as tags,
      (select count(*) from purchase_receipt) as receipts, (select count(*) from history_event) as history,
      (select count(*) from supplier_posting) as postings`.execute(y.db)
  ).rows[0];

describe('receiving', () => {
  it('3 of 5 makes three tags at their place, In Progress, with 2 outstanding', async () => {
    const { purchaseOrderId } = await y.order();
    const { tags, order } = await y.received(purchaseOrderId, [3]);
    expect(order).toMatchObject({
      status: 4,
      statusName: 'In Progress',
      received: 3,
      outstanding: 2,
      percentCommitted: 60,
    });
    expect(tags).toHaveLength(3);
    expect(tags[0]).toMatchObject({ statusName: 'In stock', location: 'S-10', retail: 60, trade: 45, qtyMade: 1 });
    const tag = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo: tags[0]!.tagNo } });
    expect(tag).toMatchObject({ purchaseOrderId, purchased: order.poNo, vehicleId: null, make: y.model.make });
    const [line] = await y.linesOf(purchaseOrderId);
    expect(line).toMatchObject({ received: 3, outstanding: 2, children: tags.map(({ tagNo }) => ({ tagNo })) });
    const whole = await y.received(purchaseOrderId, [2]);
    expect(whole.order).toMatchObject({ status: 5, statusName: 'Completed', outstanding: 0 });
  });

  it('6 of 5 is refused and nothing changes', async () => {
    const { purchaseOrderId } = await y.order();
    const before = [await counted(), await y.detailOf(purchaseOrderId)];
    const refused = await y.commitOrder(purchaseOrderId, [6]);
    expect([refused.status, refused.body.fields]).toMatchObject([
      409,
      { 'lines.0.qty': expect.stringContaining('Only 5') },
    ]);
    expect([await counted(), await y.detailOf(purchaseOrderId)]).toEqual(before);
  });

  it('who counts what somebody else took into stock a moment ago is told who that was', async () => {
    const { purchaseOrderId, poNo } = await y.order();
    await y.received(purchaseOrderId, [3]);
    const first = expect.stringMatching(/Only 2 outstanding; you took of it into stock /);
    expect((await y.commitOrder(purchaseOrderId, [5])).body.msg).toEqual(first);
    await y.received(purchaseOrderId, [2]);
    const late = await y.commitOrder(purchaseOrderId, [1]);
    const words = new RegExp(`^${poNo}: all of it is here; you took of it into stock `);
    expect([late.status, late.body.msg]).toEqual([409, expect.stringMatching(words)]);
  });

  it('more than was ordered is taken within the tolerance, with a note', async () => {
    const { purchaseOrderId } = await y.order();
    await y.rules({ receiptTolerance: 1 });
    expect((await y.commitOrder(purchaseOrderId, [6])).body.msg).toContain('note');
    expect((await y.commitOrder(purchaseOrderId, [{ qty: 7, note: 'Two more' }])).status).toBe(409);
    const { order } = await y.received(purchaseOrderId, [{ qty: 6, note: 'One more in the carton' }]);
    expect(order).toMatchObject({ status: 5, received: 6, outstanding: 0 });
    expect((await y.detailOf(purchaseOrderId)).net).toBe(120);
    await y.rules({});
  });

  it('one line counts once, also when it is sent in two places', async () => {
    const { purchaseOrderId } = await y.order();
    const other = await y.place('S-11');
    const [line] = await y.linesOf(purchaseOrderId);
    const { purchaseOrderItemId } = line!;
    const both = (qty: number) =>
      y.storeman.ask('POST /mgr/purchaseOrder/commit', {
        body: {
          purchaseOrderId,
          lines: [
            { purchaseOrderItemId, qty: 3 },
            { purchaseOrderItemId, qty, locationId: other },
          ],
        },
      });
    expect((await both(3)).status).toBe(409);
    expect((await both(2)).body.data.tags.map((tag) => tag.location)).toEqual(['S-10', 'S-10', 'S-10', 'S-11', 'S-11']);
  });

  it('small things come as one box with a quantity; used ones never', async () => {
    const { purchaseOrderId } = await y.order({ lines: [y.line({ qty: 50 }), y.line({ partCondition: 3, qty: 2 })] });
    const { tags } = await y.received(purchaseOrderId, [{ qty: 40, asBox: 1 }, 0]);
    expect(tags).toMatchObject([{ qtyMade: 40, qty: 40 }]);
    expect((await y.commitOrder(purchaseOrderId, [0, { qty: 2, asBox: 1 }])).status).toBe(422);
  });

  it('a line needs a place, and it must be in use', async () => {
    const { purchaseOrderId } = await y.order({ lines: [y.line({ locationId: null })] });
    const nowhere = await y.commitOrder(purchaseOrderId, [1]);
    expect([nowhere.status, nowhere.body.fields]).toEqual([422, { 'lines.0.locationId': 'Say where it goes' }]);
    expect((await y.commitOrder(purchaseOrderId, [{ qty: 1, locationNo: 's-10' }])).status).toBe(200);
  });

  it('landed cost is the line and its share of freight, to the cent, over several receipts', async () => {
    const { purchaseOrderId } = await y.order({
      lines: [y.line({ qty: 3, unitCost: 20 }), y.line({ qty: 2, unitCost: 7.77, partCondition: 3 })],
      charges: [{ description: 'Freight', amount: 10.01 }],
    });
    await y.received(purchaseOrderId, [2, 1]);
    await y.received(purchaseOrderId, [1, 1]);
    const costs = (await y.linesOf(purchaseOrderId)).flatMap((line) => line.children.map((tag) => tag.cost!));
    expect(Math.round(100 * costs.reduce((all, cost) => all + cost, 0))).toBe(6_000 + 1_554 + 1_001);
    expect(new Set(costs.slice(0, 3)).size).toBeLessThanOrEqual(2);
  });

  it('what was closed short is waited for again, at its share of freight, until the bill is entered', async () => {
    const { purchaseOrderId } = await y.order({ charges: [{ description: 'Freight', amount: 10 }] });
    const undo = () => y.storeman.ask('POST /mgr/purchaseOrder/undoCloseShort', { body: { purchaseOrderId } });
    expect(await undo()).toMatchObject({ status: 409 });
    await y.received(purchaseOrderId, [3]);
    expect(await undo()).toMatchObject({ status: 409, body: { msg: expect.stringContaining('closed short') } });
    const close = () =>
      y.storeman.do('POST /mgr/purchaseOrder/closeShort', { body: { purchaseOrderId, reason: 'Wrong line' } });
    expect(await close()).toMatchObject({ short: 2, outstanding: 0 });
    const [one, two] = await Promise.all([undo(), undo()]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(await y.detailOf(purchaseOrderId)).toMatchObject({ short: 0, outstanding: 2, status: 4 });
    expect((await y.linesOf(purchaseOrderId))[0]!.children.map((tag) => tag.cost)).toEqual([22, 22, 22]);
    await close();
    await y.finalizeOrder(purchaseOrderId);
    expect(await undo()).toMatchObject({ status: 409 });
  });

  it('what is closed short leaves its share of freight to what came, and a change of freight follows', async () => {
    const { purchaseOrderId } = await y.order({ charges: [{ description: 'Freight', amount: 10 }] });
    const { tags } = await y.received(purchaseOrderId, [3]);
    expect(tags.map((tag) => tag.cost)).toEqual([null, null, null]);
    const costs = async () => (await y.linesOf(purchaseOrderId))[0]!.children.map((tag) => tag.cost);
    expect(await costs()).toEqual([22, 22, 22]);
    const short = await y.storeman.do('POST /mgr/purchaseOrder/closeShort', {
      body: { purchaseOrderId, reason: 'Out of production' },
    });
    expect(short).toMatchObject({ status: 5, short: 2, outstanding: 0 });
    expect(await costs()).toEqual([23.34, 23.33, 23.33]);
    const [charge] = (await y.detailOf(purchaseOrderId)).charges;
    const { types } = await y.buyer.do('GET /mgr/otherCharges/listOtherCharges', { query: {} });
    await y.buyer.do('POST /mgr/otherCharges/createOrUpdateOtherCharges', {
      body: {
        purchaseOrderId,
        lineId: charge!.chargeId,
        chargeTypeId: types[0]!.id,
        amount: 30,
        description: 'Freight',
      },
    });
    expect(await costs()).toEqual([30, 30, 30]);
    const { orderCharges } = await y.buyer.do('GET /mgr/otherCharges/listOtherCharges', { query: { purchaseOrderId } });
    expect(orderCharges).toMatchObject([{ description: 'Freight', amount: 30 }]);
  });

  it('a commit raced many times makes each tag once', async () => {
    for (let round = 0; round < rounds(5, 50); round++) {
      const { purchaseOrderId } = await y.order({ lines: [y.line({ qty: 4 })] });
      const answers = await Promise.all(Array.from({ length: 6 }, () => y.commitOrder(purchaseOrderId, [2])));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
      const numbers = answers.flatMap((answer) =>
        answer.status === 200 ? answer.body.data.tags.map((t) => t.tagNo) : [],
      );
      expect(new Set(numbers).size).toBe(4);
      const order = await y.detailOf(purchaseOrderId);
      expect([order.status, order.received, order.outstanding]).toEqual([5, 4, 0]);
    }
  });

  it('the same commit sent again with its key counts once', async () => {
    const { purchaseOrderId } = await y.order();
    const [line] = await y.linesOf(purchaseOrderId);
    const send = () =>
      y.storeman.raw({
        method: 'POST',
        url: '/mgr/purchaseOrder/commit',
        payload: { purchaseOrderId, lines: [{ purchaseOrderItemId: line!.purchaseOrderItemId, qty: 2 }] },
        headers: { 'idempotency-key': `carton-${purchaseOrderId}` },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await y.detailOf(purchaseOrderId)).received).toBe(2);
  });

  it('counts of the header and of receipts are those of the lines', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from purchase_order o where
      (o.received, o.outstanding, o.qty, o.short, o.claimed, o.net_cents) is distinct from
      (select (sum(l.received)::int, sum(l.outstanding)::int, sum(l.qty)::int, sum(l.short)::int, sum(l.claimed)::int,
        (sum(l.net_cents) + o.charges_cents)::bigint) from purchase_order_line l where l.purchase_order_id = o.purchase_order_id)
      or exists (select from purchase_order_line l where l.purchase_order_id = o.purchase_order_id and l.received is distinct from
        (select coalesce(sum(r.qty), 0) from purchase_receipt_line r join purchase_receipt p on p.receipt_id = r.receipt_id
          where r.line_id = l.line_id and p.undone_at is null))`.execute(y.db);
    expect(rows[0]!.n).toBe(0);
  });
});

describe('undoing a receipt', () => {
  const undo = (purchaseOrderId: number, receiptId: number) =>
    y.storeman.ask('POST /mgr/purchaseOrder/undoCommit', { body: { purchaseOrderId, receiptId } });

  it('takes its tags away, and what came is outstanding again', async () => {
    const { purchaseOrderId } = await y.order();
    const first = await y.received(purchaseOrderId, [2]);
    const second = await y.received(purchaseOrderId, [3]);
    const undone = await undo(purchaseOrderId, second.receiptId);
    expect(undone.body.data).toMatchObject({ status: 4, received: 2, outstanding: 3 });
    expect((await y.tagState(second.tags[0]!.tagNo)).state).toBe('void');
    expect((await y.tagState(first.tags[0]!.tagNo)).state).toBe('inStock');
    expect((await undo(purchaseOrderId, second.receiptId)).status).toBe(409);
    expect((await undo(purchaseOrderId, first.receiptId)).body.data.status).toBe(1);
    expect((await y.received(purchaseOrderId, [5])).order.status).toBe(5);
  });

  it('is refused once a tag is promised or sold, and nothing changes', async () => {
    const { purchaseOrderId } = await y.order();
    const { receiptId, tags } = await y.received(purchaseOrderId, [2]);
    await y.promise(tags[1]!.tagNo);
    const [receipt] = (await y.detailOf(purchaseOrderId)).receipts;
    expect(receipt!.whyNotUndone).toContain(tags[1]!.tagNo);
    expect((await undo(purchaseOrderId, receiptId)).status).toBe(409);
    expect((await y.tagState(tags[0]!.tagNo)).state).toBe('inStock');
    const other = await y.order();
    const sold = await y.received(other.purchaseOrderId, [1]);
    await y.sell(sold.tags[0]!.tagNo);
    expect((await undo(other.purchaseOrderId, sold.receiptId)).body.msg).toContain('sold');
  });

  it('of another order is not found', async () => {
    const { purchaseOrderId } = await y.order();
    const other = await y.order();
    const { receiptId } = await y.received(other.purchaseOrderId, [1]);
    expect((await undo(purchaseOrderId, receiptId)).status).toBe(404);
  });
});

describe('steps that end an order', () => {
  it('cancelling needs that nothing came; then the rest is closed short', async () => {
    const { purchaseOrderId } = await y.order();
    const cancel = (id: number) =>
      y.buyer.ask('POST /mgr/purchaseOrder/cancel', { body: { purchaseOrderId: id, reason: 'Not wanted' } });
    const other = await y.order();
    await y.received(other.purchaseOrderId, [1]);
    expect((await cancel(other.purchaseOrderId)).body.msg).toContain('close the rest short');
    expect((await cancel(purchaseOrderId)).body.data).toMatchObject({
      status: 3,
      outstanding: 0,
      cancelReason: 'Not wanted',
    });
    expect((await y.commitOrder(purchaseOrderId, [1])).status).toBe(409);
    expect((await y.askOrder({ purchaseOrderId })).status).toBe(409);
  });

  it('users who may not edit orders can do none of these', async () => {
    const { purchaseOrderId } = await y.order();
    const manager = await app.as('SALES_MANAGER');
    expect((await y.commitOrder(purchaseOrderId, [1], manager)).status).toBe(403);
    expect(
      (await manager.ask('POST /mgr/purchaseOrder/save', { body: { debtorId: y.supplierId, lines: [y.line()] } }))
        .status,
    ).toBe(403);
  });
});
