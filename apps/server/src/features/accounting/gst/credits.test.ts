import { expect, it } from 'vitest';
import { buying } from '../../acquisitions/fixtures.ts';
import { today } from '../../inventory/fixtures.ts';
import { useOrdering } from '../../purchasing/fixtures.ts';
import { type Basis, returnsOf } from './fixtures-gst.ts';

const [y] = useOrdering();
const CARD = 6;
const since = (basis: Basis, act: () => Promise<unknown>) =>
  returnsOf(y.accounting).since(basis, '2026-01-01', '2026-12-31', act);
const done = async <T extends { status: number; body: { msg: string } }>(answer: Promise<T>): Promise<T> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(body.msg);
  return answer;
};
const final = async (lines: object[], more: object = {}) => {
  const { invoiceId } = await y.save({ lines: lines as never, ...more });
  await done(y.finalize(invoiceId));
  return invoiceId;
};
/** $100 plus GST, and $50 without GST. */
const mixed = (more: object = {}) => final([y.charge(100), y.charge(50, { taxable: 0 })], more);
const creditLine = async (invoiceId: number, n: number, more: object = {}) =>
  done(y.credit(invoiceId, [{ lineId: (await y.detail(invoiceId)).lines[n]!.lineId, qty: 1 }], more));

it('refunding the credit of a line without GST takes off that amount, and no GST', async () => {
  const id = await mixed();
  await y.pay(id, 165);
  expect(await since('payments', () => creditLine(id, 1))).toEqual({});
  expect(await since('payments', () => done(y.pay(id, -50)))).toEqual({ 5: -5000, 6: -5000 });
  const again = await mixed();
  await y.pay(again, 165);
  const refund = { refund: { paymentTypeId: CARD, amount: 115 } };
  expect(await since('payments', () => creditLine(again, 0, refund))).toEqual({
    5: -11_500,
    7: -11_500,
    8: -1500,
    10: -1500,
    15: -1500,
  });
  expect(await since('invoice', () => creditLine(id, 0))).toEqual({
    5: -11_500,
    7: -11_500,
    8: -1500,
    10: -1500,
    15: -1500,
  });
});

it('after a credit before the payment, the payment covers the rest', async () => {
  const id = await mixed();
  expect(await since('payments', () => creditLine(id, 1))).toEqual({});
  expect(await since('payments', () => done(y.pay(id, 115)))).toEqual({
    5: 11_500,
    7: 11_500,
    8: 1500,
    10: 1500,
    15: 1500,
  });
});

it('freed money that pays another invoice is taken off the credited lines and counts there', async () => {
  const debtorId = await y.customer();
  const [one, two] = [await mixed({ debtorId }), await final([y.charge(100)], { debtorId })];
  await y.pay(one, 165);
  await creditLine(one, 1);
  const { credits, invoices } = await y.accounting.do('GET /mgr/contactManage/getCreditList', {
    query: { debtorID: debtorId },
  });
  const use = () =>
    y.accounting.do('POST /mgr/contactManage/applyCredit', {
      body: { debtorID: debtorId, creditID: credits[0]!.creditID, invoiceID: invoices[0]!.invoiceID, amount: 46 },
    });
  // A sale of $46 without GST drops out, $46 with GST comes in.
  expect(await since('payments', use)).toEqual({ 6: -4600, 7: 4600, 8: 600, 10: 600, 15: 600 });
  expect(await since('payments', () => done(y.pay(two, 69)))).toEqual({ 5: 6900, 7: 6900, 8: 900, 10: 900, 15: 900 });
});

it('a reversed refund, credit note or payment counts as if it never was', async () => {
  const id = await mixed();
  const undone = async () => {
    await y.pay(id, 165);
    await creditLine(id, 1);
    await y.pay(id, -50);
    for (const kind of ['refund', 'payment'] as const) {
      const { payments, credits } = await y.payments(id);
      if (kind === 'payment') await done(y.reverse({ creditNoteId: credits[0]!.creditNoteId }));
      await done(y.reverse({ paymentId: payments.find((p) => p.kind === kind)!.paymentId }));
    }
  };
  expect(await since('payments', undone)).toEqual({});
});

it('an opening balance counts as it is paid, and on the invoice basis not at all', async () => {
  const debtorID = await y.customer();
  const owed = { debtorID, side: 'owed', number: 'INV10639', amount: 404.8, on: '2025-11-01' } as const;
  const enter = () => y.accounting.do('POST /mgr/contactManage/addOpeningBalance', { body: owed as never });
  expect(await since('payments', enter)).toEqual({});
  const id = await final([y.charge(100)], { debtorId: debtorID });
  await done(y.pay(id, 519.8, { keepAsCredit: true }));
  const { credits, invoices } = await y.accounting.do('GET /mgr/contactManage/getCreditList', { query: { debtorID } });
  const body = { debtorID, creditID: credits[0]!.creditID, invoiceID: invoices[0]!.invoiceID, amount: 404.8 };
  const pay = () => y.accounting.do('POST /mgr/contactManage/applyCredit', { body });
  const invoiced = await since('invoice', async () => {
    expect(await since('payments', pay)).toEqual({ 5: 40_480, 7: 40_480, 8: 5280, 10: 5280, 15: 5280 });
  });
  expect(invoiced).toEqual({});
});

it('credit that a customer had before counts when it is applied to an invoice', async () => {
  const debtorID = await y.customer();
  await y.accounting.do('POST /mgr/contactManage/addOpeningBalance', {
    body: { debtorID, side: 'credit', number: 'OLD-CR', amount: 23, on: '2025-11-01' } as never,
  });
  await final([y.charge(100)], { debtorId: debtorID });
  const { credits, invoices } = await y.accounting.do('GET /mgr/contactManage/getCreditList', { query: { debtorID } });
  const body = { debtorID, creditID: credits[0]!.creditID, invoiceID: invoices[0]!.invoiceID, amount: 23 };
  const use = () => y.accounting.do('POST /mgr/contactManage/applyCredit', { body });
  expect(await since('payments', use)).toEqual({ 5: 2300, 7: 2300, 8: 300, 10: 300, 15: 300 });
});

it('a supplier’s credit of goods without GST takes no GST off, on either basis', async () => {
  const { purchaseOrderId } = await y.order({
    lines: [y.line({ qty: 1, unitCost: 100 }), y.line({ qty: 1, unitCost: 50, taxable: 0 } as never)],
  });
  const { tags } = (await y.received(purchaseOrderId, [1, 1])) as unknown as { tags: { tagNo: string }[] };
  const bill = () => done(y.finalizeOrder(purchaseOrderId, { billNo: 'B-mixed' }));
  expect(await since('invoice', bill)).toEqual({ 11: 11_500, 12: 1500, 14: 1500, 15: -1500 });
  const pay = (amount: number) => done(y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount }] }));
  expect(await since('payments', () => pay(165))).toEqual({ 11: 11_500, 12: 1500, 14: 1500, 15: -1500 });
  const credit = (n: number) => done(y.creditOrder(purchaseOrderId, [{ tagNo: tags[n]!.tagNo, qty: 1 }]));
  expect(await since('invoice', () => credit(1))).toEqual({});
  expect(await since('payments', () => pay(-50))).toEqual({});
  const invoiced = await since('invoice', async () => expect(await since('payments', () => credit(0))).toEqual({}));
  expect(invoiced).toEqual({ 11: -11_500, 12: -1500, 14: -1500, 15: 1500 });
  expect(await since('payments', () => pay(-115))).toEqual({ 11: -11_500, 12: -1500, 14: -1500, 15: 1500 });
});

it('a credit of money alone takes its GST off when it is credited, or as it is refunded', async () => {
  const { purchaseOrderId } = await y.order({
    lines: [y.line({ qty: 1, unitCost: 100 })],
    charges: [{ description: 'Freight', amount: 20 }],
  });
  await y.received(purchaseOrderId, [1]);
  await done(y.finalizeOrder(purchaseOrderId, { billNo: 'B-money' }));
  const pay = (amount: number) => done(y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount }] }));
  await pay(138);
  const [charge] = (await y.detailOf(purchaseOrderId)).charges;
  const credit = () => done(y.creditMoney(purchaseOrderId, [{ chargeId: charge!.chargeId, amount: 20 }]));
  const gone = { 11: -2_300, 12: -300, 14: -300, 15: 300 };
  expect(await since('invoice', credit)).toEqual(gone);
  expect(await since('payments', () => pay(-23))).toEqual(gone);
});

it('a bill paid in thirds claims its GST to the cent', async () => {
  const { purchaseOrderId } = await y.order({ lines: [y.line({ qty: 1, unitCost: 100 })] });
  await y.received(purchaseOrderId, [1]);
  await done(y.finalizeOrder(purchaseOrderId, { billNo: 'B-thirds' }));
  for (const amount of [38.33, 38.33, 38.34])
    await done(y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: CARD, amount }] }));
  const { lines } = await returnsOf(y.accounting).worked('payments', '2026-01-01', '2026-12-31');
  const own = lines.filter((line) => [38.33, 38.34].includes(line.amount)).map((line) => line.gst);
  expect(own).toEqual([5, 5, 5]);
});

it('a registered seller’s vehicle is claimed with its bill on the invoice basis, others as they are paid', async () => {
  const toyota = { makeId: y.model.make_id, modelId: y.model.model_id };
  const seller = await y.supplier();
  const b = buying(y.buyer, toyota, seller, today);
  const registered = { sellerGst: 'registeredTsi', price: 2300 } as const;
  const claimed = { 11: 230_000, 12: 30_000, 14: 30_000, 15: -30_000 };
  const half = { 11: 115_000, 12: 15_000, 14: 15_000, 15: -15_000 };
  let bought = await b.add({ ...registered, chassis: 'REG-1' });
  const receive = async () => {
    await b.sign(bought.acqId);
    bought = (await done(b.receive(bought.acqId))).body.data;
  };
  const pay = (of = bought) =>
    y.buyer.do('POST /mgr/vehicleAcquisition/payExpense', {
      body: { acqId: of.acqId, expenseId: of.expenses![0]!.expenseId, amount: 1150, paidOn: today },
    });
  // It is paid in advance and not billed yet.
  expect(await since('invoice', () => pay())).toEqual({});
  expect(await since('invoice', receive)).toEqual(claimed);
  const invoiced = await since('invoice', async () => expect(await since('payments', () => pay())).toEqual(half));
  expect(invoiced).toEqual({});
  const secondhand = await b.received({ price: 2300, chassis: 'PRI-1' });
  for (const basis of ['invoice', 'payments'] as const) expect(await since(basis, () => pay(secondhand))).toEqual(half);
});

it('what a registered seller billed stays once its period is closed', async () => {
  const toyota = { makeId: y.model.make_id, modelId: y.model.model_id };
  const b = buying(y.buyer, toyota, await y.supplier(), '2026-02-20');
  const draft = (sellerGst: 'registeredTsi' | 'notRegistered') => ({
    sellerGst,
    price: 2300,
    chassis: `${sellerGst}-9`,
  });
  const [registered, secondhand] = [await b.received(draft('registeredTsi')), await b.received(draft('notRegistered'))];
  const change = (of: typeof registered, price: number) => {
    const body = { ...b.draft(draft(of.sellerGst as 'notRegistered')), acqId: of.acqId, price };
    return y.buyer.ask('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', { body: body as never });
  };
  await y.db
    .updateTable('acquisition')
    .set({ received_at: new Date('2026-02-20T00:00:00Z') })
    .execute();
  await y.accounting.do('PUT /mgr/accounting/closePeriod', { body: { upTo: '2026-02-28' } });
  const late = await change(registered, 2400);
  expect([late.status, Object.keys(late.body.fields ?? {})]).toEqual([409, ['price']]);
  expect((await change(registered, 2300)).status).toBe(200);
  expect((await change(secondhand, 2400)).status).toBe(200);
});
