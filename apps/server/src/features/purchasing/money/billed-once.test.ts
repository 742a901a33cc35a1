import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useOrdering } from '../fixtures.ts';

const [y] = useOrdering();
const complete = async (body: Parameters<typeof y.order>[0] = {}) => {
  const made = await y.order(body);
  const { tags } = await y.received(made.purchaseOrderId, [5]);
  return { ...made, tags };
};
const reOpen = (purchaseOrderId: number) =>
  y.accountant.do('POST /mgr/purchaseOrder/reOpen', { body: { purchaseOrderId } });

describe('one invoice of a supplier', () => {
  it('is billed once, however it is written, and the order that has it is named', async () => {
    const [first, second] = [await complete(), await complete()];
    await y.finalizeOrder(first.purchaseOrderId, { billNo: 'INV-00123' });
    for (const billNo of ['INV-00123', 'inv 00123', ' Inv/00123. ']) {
      const refused = await y.finalizeOrder(second.purchaseOrderId, { billNo });
      expect([refused.status, refused.body.fields]).toEqual([
        409,
        { billNo: `${first.poNo} has their invoice INV-00123 of 11-03-2026 already` },
      ]);
    }
    expect(await y.detailOf(second.purchaseOrderId)).toMatchObject({ status: 5, bill: null });
    const forged = sql`update purchase_order set bill_no = 'inv00123' where purchase_order_id = ${second.purchaseOrderId}`;
    await expect(forged.execute(y.db)).rejects.toMatchObject({ constraint: 'purchase_order_billed_once' });
  });

  it('is free again when its order is opened again, and is another one from another supplier', async () => {
    const [first, second] = [await complete(), await complete()];
    const other = await complete({ debtorId: await y.supplier() });
    await y.finalizeOrder(first.purchaseOrderId, { billNo: 'R-1' });
    expect((await y.finalizeOrder(other.purchaseOrderId, { billNo: 'R-1' })).status).toBe(200);
    await reOpen(first.purchaseOrderId);
    expect((await y.finalizeOrder(second.purchaseOrderId, { billNo: 'R-1' })).status).toBe(200);
    expect((await y.finalizeOrder(first.purchaseOrderId, { billNo: 'R-1' })).status).toBe(409);
    expect((await y.finalizeOrder(first.purchaseOrderId, { billNo: 'R-2' })).status).toBe(200);
  });

  it('two users who enter it at once make one bill', async () => {
    for (let round = 0; round < rounds(3, 30); round++) {
      const orders = [await complete(), await complete(), await complete()];
      const answers = await Promise.all(
        orders.map((order) => y.finalizeOrder(order.purchaseOrderId, { billNo: `Race ${round}` })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
      const refused = answers.filter((answer) => answer.status === 409);
      for (const { body } of refused) expect(body.msg).toMatch(/^PO\d+ has their invoice Race \d+/);
    }
  });

  it('stays with both orders when two suppliers turn out to be one', async () => {
    const [keptId, twinId] = [await y.supplier(), await y.supplier()];
    const [kept, twin] = [await complete({ debtorId: keptId }), await complete({ debtorId: twinId })];
    for (const { purchaseOrderId } of [kept, twin]) await y.finalizeOrder(purchaseOrderId, { billNo: 'M-1' });
    await y.admin.do('POST /mgr/contactManage/mergeContacts', { body: { keepID: keptId, mergeID: twinId } } as never);
    expect(await y.detailOf(twin.purchaseOrderId)).toMatchObject({ debtorId: keptId, bill: { billNo: 'M-1' } });
    const third = await complete({ debtorId: keptId });
    expect((await y.finalizeOrder(third.purchaseOrderId, { billNo: 'M1' })).body.msg).toContain(kept.poNo);
  });
});

it('their credit note is entered once on an order', async () => {
  const { purchaseOrderId, tags } = await complete();
  const credit = (n: number, reference: string) =>
    y.creditOrder(purchaseOrderId, [{ tagNo: tags[n]!.tagNo }], { reference });
  const [note] = (await credit(0, 'CN-9')).body.data;
  expect((await credit(1, 'cn 9')).body.fields).toEqual({
    reference: `${note!.number} is their credit note cn 9 already`,
  });
  await y.removeCredit(note!.creditNoteId);
  expect((await credit(1, 'cn 9')).status).toBe(200);
  expect((await credit(2, '')).status).toBe(200);
  expect((await credit(3, '')).status).toBe(200);
});

describe('an order in the costs of a vehicle', () => {
  const vehicle = async (more: object = {}) =>
    y.buyer.do('POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo', {
      body: {
        makeId: y.model.make_id,
        modelId: y.model.model_id,
        debtorId: await y.supplier({ isSeller: 1 }),
        price: 100,
        acquisitionDate: '2026-03-11',
        ...more,
      },
    } as never);
  const expense = (acqId: number, purchaseOrderId: number | null, more: object = {}) =>
    y.buyer.ask('POST /mgr/vehicleAcquisition/saveExpense', {
      body: { acqId, expenseDesc: 'Parts for it', expenseAmount: 115, purchaseOrderId, ...more },
    } as never);
  const offered = async () =>
    (await y.buyer.do('GET /mgr/vehicleAcquisition/getPoNumList')).map(({ purchaseOrderId }) => purchaseOrderId);

  it('is not in those of another, nor twice in its own; its expense can still be saved once the order is billed', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    const { purchaseOrderId, poNo } = await complete();
    expect(await offered()).toContain(purchaseOrderId);
    const made = (await expense(one.acqId, purchaseOrderId)).body.data;
    expect(made.poNo).toBe(poNo);
    expect(await offered()).not.toContain(purchaseOrderId);
    const refused = await expense(two.acqId, purchaseOrderId);
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { purchaseOrderId: `${poNo} is in the costs of ${one.acqNo} already` },
    ]);
    expect((await expense(one.acqId, purchaseOrderId)).body.msg).toBe(`Parts for it names ${poNo} already`);
    const forged = sql`insert into acquisition_expense (acq_id, is_price, description, gst_cents, total_cents, purchase_order_id)
      values (${two.acqId}, false, 'Twice', 0, 1, ${purchaseOrderId})`;
    await expect(forged.execute(y.db)).rejects.toMatchObject({ constraint: 'acquisition_expense_order' });
    await y.finalizeOrder(purchaseOrderId);
    const again = await expense(one.acqId, purchaseOrderId, { expenseId: made.expenseId, expenseAmount: 116 });
    expect(again.body.data).toMatchObject({ expenseAmount: 116, purchaseOrderId });
  });

  it('is released by a cancelled acquisition', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    const { purchaseOrderId, poNo } = await complete();
    await expense(one.acqId, purchaseOrderId);
    await y.buyer.do('GET /mgr/vehicleAcquisition/changeAcqStatus', {
      query: { acqId: one.acqId, status: 3, reason: 'Too dear' },
    });
    expect(await offered()).toContain(purchaseOrderId);
    expect((await expense(two.acqId, purchaseOrderId)).status).toBe(200);
    const { records } = await y.buyer.do('GET /mgr/vehicleAcquisition/queryHistoryAndEvents', {
      query: { acqId: one.acqId },
    });
    expect(records[0]!.text).toBe(`Parts for it does not name ${poNo} any more: it is in the costs of ${two.acqNo}`);
  });

  it('of two vehicles that take it at once, one gets it', async () => {
    for (let round = 0; round < rounds(3, 30); round++) {
      const [one, two] = [await vehicle(), await vehicle()];
      const { purchaseOrderId } = await complete();
      const answers = await Promise.all([one, two].map(({ acqId }) => expense(acqId, purchaseOrderId)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)!.body.msg).toContain('is in the costs of');
    }
  });
});
