import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useOrdering } from '../fixtures.ts';

const [y] = useOrdering();
const CARD = 6;

const complete = async (body: Parameters<typeof y.order>[0] = {}) => {
  const { purchaseOrderId } = await y.order(body);
  const { tags } = await y.received(purchaseOrderId, [5]);
  return { purchaseOrderId, tags };
};
const payables = (debtorId = y.supplierId, who = y.accountant) =>
  who.do('GET /mgr/purchaseOrder/getPayables', { query: { debtorId } });
const reOpen = (purchaseOrderId: number, who = y.accountant) =>
  who.ask('POST /mgr/purchaseOrder/reOpen', { body: { purchaseOrderId } });
const removeCredit = (id: number, who = y.accountant) =>
  who.ask('DELETE /mgr/purchaseOrder/removeCreditNotes/:id', { params: { id } });

describe('the bill', () => {
  it('fixes the order and is owed, by the supplier’s terms', async () => {
    const { purchaseOrderId } = await complete({ charges: [{ description: 'Freight', amount: 10 }] });
    const final = (await y.finalizeOrder(purchaseOrderId)).body.data;
    expect(final).toMatchObject({ status: 2, statusName: 'Closed', owing: 126.5, total: 126.5 });
    expect(final.bill).toMatchObject({
      billNo: `B-${purchaseOrderId}`,
      total: 126.5,
      difference: 0,
      billedOn: '2026-03-11',
    });
    expect((await y.askOrder({ purchaseOrderId })).status).toBe(409);
    const forged = sql`update purchase_order_line set unit_cost_cents = 1 where purchase_order_id = ${purchaseOrderId}`;
    await expect(forged.execute(y.db)).rejects.toMatchObject({ constraint: 'billed_order_stays' });
  });

  it('that differs is refused beyond the tolerance, with the difference', async () => {
    const { purchaseOrderId } = await complete();
    const asked = await y.finalizeOrder(purchaseOrderId, { billTotal: 115.05 });
    expect([asked.status, asked.body.fields]).toMatchObject([
      409,
      { billTotal: expect.stringContaining('$0.05 more') },
    ]);
    await y.rules({ billToleranceCents: 5 });
    const final = (await y.finalizeOrder(purchaseOrderId, { billTotal: 115.05 })).body.data;
    expect(final.bill).toMatchObject({ total: 115.05, difference: 0.05 });
    expect(final.owing).toBe(115.05);
    await y.rules({});
  });

  it('waits until everything came or was closed short', async () => {
    const { purchaseOrderId } = await y.order();
    await y.received(purchaseOrderId, [3]);
    expect((await y.finalizeOrder(purchaseOrderId)).body.msg).toContain('2 pieces are outstanding');
    await y.buyer.do('POST /mgr/purchaseOrder/closeShort', { body: { purchaseOrderId, reason: 'No more' } });
    expect((await y.finalizeOrder(purchaseOrderId)).body.data.bill?.total).toBe(69);
  });

  it('is reversed by accounting alone, and only while nothing is paid on it', async () => {
    const { purchaseOrderId } = await complete();
    await y.finalizeOrder(purchaseOrderId);
    expect((await reOpen(purchaseOrderId, y.buyer)).status).toBe(403);
    await y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: 15 }] });
    expect((await reOpen(purchaseOrderId)).body.msg).toContain('paid');
    const [payment] = (await y.paymentsOf(purchaseOrderId)).payments;
    await y.payOrder(purchaseOrderId, { takeBack: [payment!.paymentId] });
    const open = (await reOpen(purchaseOrderId)).body.data;
    expect(open).toMatchObject({ status: 5, owing: 0, bill: null });
    expect((await y.finalizeOrder(purchaseOrderId, { billNo: 'B-78' })).body.data).toMatchObject({ owing: 115 });
  });

  it('does not go to Xero while it is not connected, and queues nothing', async () => {
    const { purchaseOrderId } = await complete();
    const send = () => y.accountant.ask('POST /mgr/purchaseOrder/createXeroBill', { body: { purchaseOrderId } });
    expect((await send()).body.msg).toContain('not finalised');
    await y.finalizeOrder(purchaseOrderId);
    const before = await sql`select count(*) from outbox_message`.execute(y.db);
    const refused = await send();
    expect([refused.status, refused.body.msg]).toEqual([409, 'Xero is not connected']);
    expect((await sql`select count(*) from outbox_message`.execute(y.db)).rows).toEqual(before.rows);
  });

  it('of a closed GST period cannot change', async () => {
    const { purchaseOrderId } = await complete();
    await y.finalizeOrder(purchaseOrderId, { billedOn: '2026-02-10' });
    await y.rules({ gstClosedUpTo: '2026-02-28' });
    expect((await reOpen(purchaseOrderId)).body.msg).toContain('GST period');
    const other = await complete();
    expect((await y.finalizeOrder(other.purchaseOrderId, { billedOn: '2026-02-10' })).status).toBe(422);
    await y.rules({});
  });
});

describe('payments', () => {
  it('no more than is owed; before the bill no more than the order says', async () => {
    const { purchaseOrderId } = await complete();
    const pay = (amount: number, more: object = {}) =>
      y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount, ...more }] });
    expect((await pay(115.01)).body.fields).toMatchObject({ 'add.0.amount': 'At most $115.00 can be paid ahead' });
    expect((await pay(40)).body.data).toMatchObject({ billed: 0, paid: 40, owing: -40 });
    expect((await y.finalizeOrder(purchaseOrderId)).body.data.owing).toBe(75);
    expect((await pay(75.01)).body.msg).toBe('Only $75.00 is owed');
    expect((await pay(75, { paidOn: '2026-03-12' })).status).toBe(422);
    // Cash, finance, COD and account are ways for customers to pay.
    for (const paymentTypeId of [999, 1, 2, 3, 4]) expect((await pay(75, { paymentTypeId })).status).toBe(422);
    expect(
      (await y.payOrder(purchaseOrderId, { owingSeen: 115, add: [{ paymentTypeId: CARD, amount: 1 }] })).status,
    ).toBe(409);
    expect((await pay(75)).body.data).toMatchObject({ owing: 0, paid: 115 });
    expect((await pay(-1)).body.msg).toBe('Nothing was paid too much');
  });

  it('that the supplier refunded cannot be reversed, unless the refund is reversed too', async () => {
    const { purchaseOrderId } = await complete();
    const add = (amount: number) => ({ paymentTypeId: CARD, amount });
    await y.payOrder(purchaseOrderId, { add: [add(40), add(10)] });
    const { payments } = (await y.payOrder(purchaseOrderId, { add: [add(-35)] })).body.data;
    const [forty, ten, back] = payments.map(({ paymentId }) => paymentId) as [number, number, number];
    const takeBack = (...ids: number[]) => y.payOrder(purchaseOrderId, { takeBack: ids });
    const refused = await takeBack(forty);
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { takeBack: '$25.00 of it came back from the supplier; take that back first' },
    ]);
    expect((await y.paymentsOf(purchaseOrderId)).paid).toBe(15);
    expect((await takeBack(ten)).body.data.paid).toBe(5);
    expect((await takeBack(forty, back, forty)).body.data.paid).toBe(0);
  });
});

describe('a supplier’s credit note', () => {
  it('takes its tags out of stock, and they come back when it is taken off', async () => {
    const { purchaseOrderId, tags } = await complete();
    await y.finalizeOrder(purchaseOrderId);
    const [tag] = tags;
    const before = await y.tagState(tag!.tagNo);
    const [note] = (await y.creditOrder(purchaseOrderId, [{ tagNo: tag!.tagNo }])).body.data;
    expect(note).toMatchObject({
      net: 20,
      gst: 3,
      total: 23,
      isRemoved: false,
      lines: [{ tagNo: tag!.tagNo, qty: 1 }],
    });
    expect(await y.tagState(tag!.tagNo)).toMatchObject({ state: 'transferred', qty_on_hand: 0 });
    expect((await y.detailOf(purchaseOrderId)).owing).toBe(92);
    expect((await y.creditOrder(purchaseOrderId, [{ tagNo: tag!.tagNo }])).status).toBe(409);
    const [removed] = (await removeCredit(note!.creditNoteId)).body.data;
    expect(removed).toMatchObject({ isRemoved: true });
    expect(await y.tagState(tag!.tagNo)).toEqual(before);
    expect((await y.detailOf(purchaseOrderId)).owing).toBe(115);
    expect((await removeCredit(note!.creditNoteId)).status).toBe(409);
    const timeline = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo: tag!.tagNo } });
    expect(timeline.statusName).toBe('In stock');
  });

  it('takes some of a box, and nothing that is promised, sold or of another order', async () => {
    const { purchaseOrderId } = await y.order({ lines: [y.line({ qty: 10 })] });
    const { tags } = await y.received(purchaseOrderId, [{ qty: 10, asBox: 1 }]);
    const { tagNo } = tags[0]!;
    await y.promise(tagNo, 'hard', 7);
    expect((await y.creditOrder(purchaseOrderId, [{ tagNo, qty: 4 }])).status).toBe(409);
    const [note] = (await y.creditOrder(purchaseOrderId, [{ tagNo, qty: 3 }])).body.data;
    expect(await y.tagState(tagNo)).toMatchObject({ state: 'inStock', qty_on_hand: 7 });
    await removeCredit(note!.creditNoteId);
    expect(await y.tagState(tagNo)).toMatchObject({ state: 'inStock', qty_on_hand: 10 });
    const other = await complete();
    expect((await y.creditOrder(other.purchaseOrderId, [{ tagNo }])).status).toBe(422);
    await y.sell(other.tags[0]!.tagNo);
    expect((await y.creditOrder(other.purchaseOrderId, [{ tagNo: other.tags[0]!.tagNo }])).status).toBe(409);
  });

  it('returned by two users at once, a tag goes back once', async () => {
    for (let round = 0; round < rounds(3, 30); round++) {
      const { purchaseOrderId, tags } = await complete();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => y.creditOrder(purchaseOrderId, [{ tagNo: tags[0]!.tagNo }])),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    }
  });
});

describe('what is payable', () => {
  it('is bills less payments less credits at every step', async () => {
    const supplierId = await y.supplier();
    const { purchaseOrderId, tags } = await complete({ debtorId: supplierId });
    const held = async () => {
      const { billed, paid, credited, owing } = await y.paymentsOf(purchaseOrderId);
      const cents = [billed, paid, credited, owing].map((amount) => Math.round(amount! * 100));
      expect(cents[0]! - cents[1]! - cents[2]!).toBe(cents[3]);
      const ledger = await payables(supplierId);
      expect(Math.round(ledger.owing! * 100)).toBe(cents[3]);
      const ages = ageBuckets.map((bucket) => Math.round(ledger[bucket]! * 100));
      expect(ages.reduce((all, each) => all + each, 0)).toBe(cents[3]);
      if (ledger.lines.length > 0) expect(Math.round(ledger.lines[0]!.balance! * 100)).toBe(cents[3]);
    };
    let seed = 7;
    const next = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * n);
    };
    const steps = [
      () => y.finalizeOrder(purchaseOrderId),
      () => reOpen(purchaseOrderId),
      () => y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: (1 + next(4_000)) / 100 }] }),
      () => y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: -(1 + next(2_000)) / 100 }] }),
      async () => {
        const open = (await y.paymentsOf(purchaseOrderId)).payments.filter(
          (p) => p.kind !== 'reversal' && !p.isReversed,
        );
        return open.length === 0
          ? null
          : y.payOrder(purchaseOrderId, { takeBack: [open[next(open.length)]!.paymentId] });
      },
      () => y.creditOrder(purchaseOrderId, [{ tagNo: tags[next(tags.length)]!.tagNo }]),
      async () => {
        const notes = await y.accountant.do('GET /mgr/purchaseOrder/queryCreditNotes/:id', {
          params: { id: purchaseOrderId },
        });
        const open = notes.filter((note) => !note.isRemoved);
        return open.length === 0 ? null : removeCredit(open[next(open.length)]!.creditNoteId);
      },
    ];
    let taken = 0;
    for (let n = 0; n < rounds(40, 300); n++) {
      const answer = await steps[next(steps.length)]!();
      expect([200, 409, 422]).toContain(answer?.status ?? 200);
      if (answer?.status === 200) taken++;
      await held();
    }
    expect(taken).toBeGreaterThan(10);
    const forged = sql`update supplier_posting set amount_cents = 1 where debtor_id = ${supplierId}`;
    await expect(forged.execute(y.db)).rejects.toMatchObject({ constraint: 'ledger_rows_stay' });
  });

  it('stands with the supplier in their list, with what is on order, and by age', async () => {
    const debtorId = await y.supplier({ company: 'Aged Supplies' });
    const { purchaseOrderId } = await complete({ debtorId });
    await y.finalizeOrder(purchaseOrderId, { billedOn: '2026-01-05', dueOn: '2026-01-20' });
    await y.order({ debtorId, lines: [y.line({ qty: 2, unitCost: 30 })] });
    const { records } = await y.buyer.do('POST /mgr/contactManage/queryContactList', {
      body: { kind: 'supplier', search: 'Aged Supplies' },
    });
    expect(records).toMatchObject([{ openOrders: 1, onOrder: 60, owing: 115 }]);
    expect(await payables(debtorId)).toMatchObject({
      owing: 115,
      overdue: 115,
      days30: 115,
      notDue: 0,
      openOrders: 1,
      onOrder: 60,
    });
    const storeman = await y.storeman.do('POST /mgr/contactManage/queryContactList', {
      body: { kind: 'supplier', search: 'Aged Supplies' },
    });
    expect(storeman.records).toMatchObject([{ openOrders: 1, onOrder: null, owing: null }]);
  });
});

describe('who sees what it costs', () => {
  it('an inventory person edits and receives with every amount null, and leaves it as it is', async () => {
    const { purchaseOrderId } = await y.order({ charges: [{ description: 'Freight', amount: 10 }] });
    const seen = await y.detailOf(purchaseOrderId, y.storeman);
    expect(seen).toMatchObject({ net: null, gst: null, total: null, chargesNet: null, paid: null, owing: null });
    expect(seen.charges).toMatchObject([{ amount: null, gst: null, total: null }]);
    const lines = await y.linesOf(purchaseOrderId, y.storeman);
    expect(lines[0]).toMatchObject({ unitCost: null, landedCost: null, net: null, gst: null, total: null });
    const body = {
      purchaseOrderId,
      reference: 'Changed by the storeman',
      lines: [y.line({ purchaseOrderItemId: lines[0]!.purchaseOrderItemId, qty: 4, unitCost: null })],
      charges: seen.charges.map(({ chargeId, description }) => ({ chargeId, description, amount: null })),
    };
    expect((await y.askOrder(body, y.storeman)).status).toBe(200);
    expect((await y.linesOf(purchaseOrderId))[0]).toMatchObject({ qty: 4, unitCost: 20 });
    expect((await y.detailOf(purchaseOrderId)).chargesNet).toBe(10);
    const tried = await y.askOrder({ ...body, lines: [{ ...body.lines[0]!, unitCost: 1 }] }, y.storeman);
    expect(tried.status).toBe(200);
    expect((await y.linesOf(purchaseOrderId))[0]!.unitCost).toBe(20);
    const { tags } = await y.received(purchaseOrderId, [4]);
    expect(tags.every((tag) => tag.cost === null)).toBe(true);
    expect(await y.paymentsOf(purchaseOrderId, y.storeman)).toMatchObject({ billed: null, owing: null });
    const list = await y.storeman.do('POST /mgr/purchaseOrder/purchaseOrderList', { body: { sortField: 'total' } });
    expect(list.records.every((row) => row.total === null)).toBe(true);
    const { totals } = await y.storeman.do('POST /mgr/purchaseOrder/getSummary', { body: {} });
    expect(totals).toEqual({ net: null, total: null });
  });

  it('finalises, bills, pays and credits nothing, and prints without amounts', async () => {
    const { purchaseOrderId, tags } = await complete();
    const answers = [
      await y.finalizeOrder(purchaseOrderId, {}, y.storeman),
      await y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: 1 }] }, y.storeman),
      await y.creditOrder(purchaseOrderId, [{ tagNo: tags[0]!.tagNo }], {}, y.storeman),
      await y.storeman.ask('POST /mgr/purchaseOrder/createXeroBill', { body: { purchaseOrderId } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    const { actions } = await y.detailOf(purchaseOrderId, y.storeman);
    expect(actions.map(({ action }) => action)).not.toContain('pay');
  });

  it('reads in the history that it was billed, paid and credited, but not how much', async () => {
    const { purchaseOrderId, tags } = await complete();
    await y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: 15 }] });
    const [payment] = (await y.paymentsOf(purchaseOrderId)).payments;
    await y.payOrder(purchaseOrderId, { takeBack: [payment!.paymentId] });
    await y.finalizeOrder(purchaseOrderId);
    await y.creditOrder(purchaseOrderId, [{ tagNo: tags[0]!.tagNo }]);
    const events = async (who = y.accountant) => {
      const query = { purchaseOrderId, pageSize: 50 };
      const { records } = await who.do('GET /mgr/purchaseOrder/queryHistoryAndEvents', { query });
      const money = ['payment', 'paymentReversed', 'finalized', 'credited'];
      return records.filter(({ event }) => money.includes(event));
    };
    expect((await events()).map(({ changes }) => changes.find(({ field }) => field === 'Amount')?.after)).toEqual([
      '$23.00',
      '$115.00',
      '$15.00',
      '$15.00',
    ]);
    const seen = await events(y.storeman);
    expect(seen).toHaveLength(4);
    expect(JSON.stringify(seen)).not.toMatch(/\$|\b(115|23|15)\.00/);
  });

  it('takes no charge off by leaving it out', async () => {
    const { purchaseOrderId } = await y.order({ charges: [{ description: 'Freight', amount: 10 }] });
    for (const charges of [[], [{ description: 'Crate' }]])
      expect((await y.askOrder({ purchaseOrderId, lines: undefined, charges } as never, y.storeman)).status).toBe(200);
    expect((await y.detailOf(purchaseOrderId)).charges).toMatchObject([{ description: 'Freight', amount: 10 }]);
  });
});
