import { expect, it } from 'vitest';
import { settledOf, sumsOf } from '../../../../adapters/xero-stand-in/organisation.ts';
import { useBooks } from '../../fixtures/books.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const CARD = 6;
const card = (amount: number) => ({ add: [{ paymentTypeId: CARD, amount }] });
const payments = (documentId: string) =>
  [...b.standIn.org.payments.values()].filter((p) => p.documentId === documentId && p.status === 'AUTHORISED');
const credits = () => b.y.documents().filter((d) => d.type === 'ACCPAYCREDIT' && d.status !== 'VOIDED');
type Received = { readonly tags: readonly { readonly tagNo: string }[] };
const some = (bill: { readonly tags: unknown }, many: number) =>
  (bill.tags as Received).tags.slice(0, many).map(({ tagNo }) => ({ tagNo, qty: 1 }));
const same = async () => {
  const found = await b.y.compare('2026-01-01', '2026-12-31');
  expect([found.error, found.differences]).toEqual([null, []]);
  expect(found.totals!.payables.difference).toBe(0);
  return found.totals!;
};

it('a bill goes with its GST per line, is paid, and is due again when the payment is reversed', async () => {
  const bill = await b.y.billed();
  await b.y.drain();
  const there = b.y.found(bill.billNo);
  expect([there.type, there.status, sumsOf(there)]).toEqual([
    'ACCPAY',
    'AUTHORISED',
    { net: 10_000, tax: 1_500, total: 11_500 },
  ]);
  expect(there.lines[0]).toMatchObject({ TaxType: 'INPUT2', AccountCode: expect.stringMatching(/^3/) });
  await b.y.payOrder(bill.purchaseOrderId, card(115));
  await b.y.drain();
  expect([b.y.due(bill.billNo), b.y.found(bill.billNo).status]).toEqual([0, 'PAID']);
  await same();
  const [payment] = (await b.y.paymentsOf(bill.purchaseOrderId)).payments;
  await b.y.payOrder(bill.purchaseOrderId, { takeBack: [payment!.paymentId] });
  await b.y.drain();
  expect([b.y.due(bill.billNo), payments(there.id)]).toEqual([11_500, []]);
  await same();
});

it('many bills go in one call; if Xero refuses the call they go one by one, each once, with their prepayments', async () => {
  const { purchaseOrderId, poNo } = await b.y.order();
  await b.y.received(purchaseOrderId, [5]);
  await b.y.payOrder(purchaseOrderId, card(40));
  await b.y.drain();
  await b.y.pause(true);
  const bills = [await b.y.billed(), await b.y.billed()];
  await b.y.finalizeOrder(purchaseOrderId, { billNo: `B-${poNo}` });
  const numbers = [...bills.map(({ billNo }) => billNo), `B-${poNo}`];
  const sendings = (from: number) =>
    b.standIn.asked.slice(from).filter(({ method, path }) => method === 'PUT' && path.includes('/Invoices'));
  const from = b.standIn.asked.length;
  b.standIn.faults.plan({ kind: 'refused', method: 'PUT', path: /Invoices/, times: 1 });
  await b.y.pause(false);
  await b.y.drain();
  expect([sendings(from).length, b.y.documents().filter((d) => numbers.includes(d.number)).length]).toEqual([1, 0]);
  expect((await b.y.bookings({ state: 'queued' })).filter((each) => each.what === 'bill')).toHaveLength(3);
  await b.y.passes();
  await b.y.drain();
  expect(sendings(from)).toHaveLength(4);
  expect(numbers.map((number) => b.y.due(number))).toEqual([11_500, 11_500, 7_500]);
  expect(await b.y.bookings({ state: 'parked' })).toEqual([]);

  await b.y.pause(true);
  const more = [await b.y.billed(), await b.y.billed(), await b.y.billed()];
  const since = b.standIn.asked.length;
  await b.y.pause(false);
  await b.y.drain();
  expect(sendings(since)).toHaveLength(1);
  expect(more.map(({ billNo }) => b.y.due(billNo))).toEqual([11_500, 11_500, 11_500]);
  await same();
});

it('five calls at once and never more, also when people ask', async () => {
  const most = async (people: number) => {
    await b.y.pause(true);
    for (let n = 0; n < 6; n += 1) await b.y.boughtVehicle(100 + n);
    const full = Promise.withResolvers<void>();
    let inside = 0;
    // Holds each call until all places are taken, and a moment longer, in which one call too many could start.
    b.standIn.waitFor(() => {
      inside += 1;
      if (inside === 5) setTimeout(full.resolve, 50);
      return full.promise;
    });
    const late = setTimeout(full.resolve, 5_000);
    await b.y.pause(false);
    const asks = Array.from({ length: people }, () => b.y.admin.ask('POST /mgr/accounting/testConnection'));
    await b.y.drain();
    clearTimeout(late);
    b.standIn.waitFor(null);
    return [b.standIn.mostAtOnce(), (await Promise.all(asks)).map(({ status }) => status)];
  };
  expect(await most(0)).toEqual([5, []]);
  expect(await most(3)).toEqual([5, [200, 200, 200]]);
  await same();
});

it('a prepayment pays the bill once it exists', async () => {
  const { purchaseOrderId, poNo } = await b.y.order();
  await b.y.received(purchaseOrderId, [5]);
  await b.y.payOrder(purchaseOrderId, card(40));
  await b.y.payOrder(purchaseOrderId, card(-10));
  await b.y.drain();
  expect(await b.y.bookings({ state: 'queued' })).toEqual([]);
  await b.y.finalizeOrder(purchaseOrderId, { billNo: `B-${poNo}` });
  await b.y.drain();
  expect(b.y.due(`B-${poNo}`)).toBe(11_500 - 3_000);
  await same();
});

it('a credit of money alone comes off the bill: of a price in the account for parts, of freight in its own', async () => {
  const { purchaseOrderId, poNo } = await b.y.order({ charges: [{ description: 'Freight', amount: 10 }] });
  await b.y.received(purchaseOrderId, [5]);
  await b.y.finalizeOrder(purchaseOrderId, { billNo: `B-${poNo}` });
  const [line] = await b.y.linesOf(purchaseOrderId);
  const { charges } = await b.y.detailOf(purchaseOrderId);
  const money = [
    { purchaseOrderItemId: line!.purchaseOrderItemId, amount: 20 },
    { chargeId: charges[0]!.chargeId, amount: 4 },
  ];
  const [note] = (await b.y.creditMoney(purchaseOrderId, money)).body.data;
  await b.y.drain();
  const lines = (number: string) =>
    b.y.found(number).lines.map((each) => [each.AccountCode, Math.round(each.lineCents)]);
  const bill = b.y.found(`B-${poNo}`);
  expect(b.y.due(`B-${poNo}`)).toBe(12_650 - 2_760);
  expect(sumsOf(b.y.found(note!.number))).toMatchObject({ total: 2_760 });
  expect(lines(note!.number)).toEqual(lines(bill.number).map(([account], n) => [account, n === 0 ? 2_000 : 400]));
  await same();
  await b.y.removeCredit(note!.creditNoteId);
  await b.y.drain();
  expect([b.y.due(`B-${poNo}`), credits()]).toEqual([12_650, []]);
  await same();
});

it('a credit note of the supplier comes off the bill, is taken off again, and comes before the bill', async () => {
  const bill = await b.y.billed();
  await b.y.drain();
  const [note] = (await b.y.creditOrder(bill.purchaseOrderId, some(bill, 2))).body.data;
  await b.y.drain();
  expect(b.y.due(bill.billNo)).toBe(11_500 - 4_600);
  await same();
  await b.y.accountant.do('DELETE /mgr/purchaseOrder/removeCreditNotes/:id', { params: { id: note!.creditNoteId } });
  await b.y.drain();
  expect([b.y.due(bill.billNo), credits()]).toEqual([11_500, []]);
  await same();
  const { purchaseOrderId, poNo } = await b.y.order();
  const tags = await b.y.received(purchaseOrderId, [5]);
  expect((await b.y.creditOrder(purchaseOrderId, some({ tags }, 1))).status).toBe(200);
  await b.y.finalizeOrder(purchaseOrderId, { billNo: `B-${poNo}` });
  await b.y.drain();
  expect(b.y.due(`B-${poNo}`)).toBe(11_500 - 2_300);
  await same();
});

it('a supplier’s refund pays out the credit note; for a reversed payment the note pays the bill', async () => {
  const bill = await b.y.billed();
  await b.y.payOrder(bill.purchaseOrderId, card(115));
  await b.y.creditOrder(bill.purchaseOrderId, some(bill, 2));
  await b.y.payOrder(bill.purchaseOrderId, card(-23));
  await b.y.drain();
  const note = credits().at(-1)!;
  expect([payments(note.id).map((p) => p.cents), settledOf(b.standIn.org, note).due]).toEqual([[2_300], 2_300]);
  expect((await same()).payables).toMatchObject({ ours: expect.any(Number) });
  const paid = (await b.y.paymentsOf(bill.purchaseOrderId)).payments.find((p) => p.amount === 115)!;
  const back = (await b.y.paymentsOf(bill.purchaseOrderId)).payments.find((p) => p.amount === -23)!;
  await b.y.payOrder(bill.purchaseOrderId, { takeBack: [back.paymentId] });
  await b.y.payOrder(bill.purchaseOrderId, { takeBack: [paid.paymentId] });
  await b.y.drain();
  expect([b.y.due(bill.billNo), settledOf(b.standIn.org, note).due]).toEqual([11_500 - 4_600, 0]);
  await same();
});

it('one refund pays out several credit notes, oldest first, and is reversed as a whole', async () => {
  const bill = await b.y.billed();
  const ready = async () => {
    await b.y.drain();
    expect((await b.y.bookings()).filter(({ state }) => state !== 'sent')).toEqual([]);
    await same();
  };
  await b.y.payOrder(bill.purchaseOrderId, card(115));
  const before = credits().length;
  for (const tag of some(bill, 3)) await b.y.creditOrder(bill.purchaseOrderId, [tag]);
  await ready();
  const left = () =>
    credits()
      .slice(before)
      .map((note) => settledOf(b.standIn.org, note).due);
  await b.y.payOrder(bill.purchaseOrderId, card(-10));
  await ready();
  expect(left()).toEqual([1_300, 2_300, 2_300]);
  b.standIn.faults.plan({ kind: 'cutAfter', method: 'PUT', path: /Payments/, times: 1 });
  await b.y.payOrder(bill.purchaseOrderId, card(-40));
  await b.y.drain();
  b.standIn.forgetKeys();
  await b.y.passes();
  await ready();
  expect(left()).toEqual([0, 0, 1_900]);
  const back = (await b.y.paymentsOf(bill.purchaseOrderId)).payments.find((p) => p.amount === -40)!;
  await b.y.payOrder(bill.purchaseOrderId, { takeBack: [back.paymentId] });
  await ready();
  expect(left()).toEqual([1_300, 2_300, 2_300]);
});

it('reopening an order voids its bill, and the next bill is another one', async () => {
  const bill = await b.y.billed();
  await b.y.drain();
  const first = b.y.found(bill.billNo);
  await b.y.accountant.do('POST /mgr/purchaseOrder/reOpen', {
    body: { purchaseOrderId: bill.purchaseOrderId },
  } as never);
  await b.y.finalizeOrder(bill.purchaseOrderId, { billNo: bill.billNo });
  await b.y.drain();
  const all = b.y.documents().filter((d) => d.number === bill.billNo);
  expect(all.map((d) => d.status)).toEqual(['VOIDED', 'AUTHORISED']);
  expect(all[0]!.id).toBe(first.id);
  await same();
});

it('a vehicle of an unregistered seller is a bill of the day it was paid, with the credit for what was paid', async () => {
  const { acqNo, pay } = await b.y.boughtVehicle(1_150);
  await b.y.drain();
  const there = () => b.y.documents().filter((d) => d.number.startsWith(`${acqNo}-`));
  expect(there()).toMatchObject([{ type: 'ACCPAY', status: 'PAID', date: b.y.today, lineAmountTypes: 'Inclusive' }]);
  expect(sumsOf(there()[0]!)).toEqual({ net: 100_000, tax: 15_000, total: 115_000 });
  expect(there()[0]!.lines[0]!.TaxType).toBe('INPUT2');
  const acqId = (await b.y.bookings({ entity: 'acquisition' }))[0]!.entityId;
  const query = { entity: 'acquisition', id: acqId } as const;
  const status = await b.y.buyer.do('GET /mgr/accounting/getDocumentStatus', { query });
  expect(status).toMatchObject({ state: 'sent', link: expect.stringContaining(there()[0]!.id) });
  expect((await b.y.seller.ask('GET /mgr/accounting/getDocumentStatus', { query })).status).toBe(404);
  await pay(1_150);
  await pay(-230);
  await b.y.drain();
  expect(there().map((d) => [d.type, d.status, sumsOf(d).tax])).toEqual([
    ['ACCPAY', 'PAID', 15_000],
    ['ACCPAY', 'PAID', 15_000],
    ['ACCPAYCREDIT', 'PAID', 3_000],
  ]);
  await same();
});

it('orders show how their bill stands, and are found by it', async () => {
  const bill = await b.y.billed();
  const find = async (accounting: 'waiting' | 'sent' | 'failed' | 'paymentFailed') =>
    (
      await b.y.buyer.do('POST /mgr/purchaseOrder/purchaseOrderList', { body: { accounting, pageSize: 100 } })
    ).records.find((row) => row.purchaseOrderId === bill.purchaseOrderId)?.accounting;
  await b.y.drain();
  expect([await find('sent'), await find('waiting'), await find('failed')]).toEqual(['sent', undefined, undefined]);
  b.standIn.org.periodLockDate = '2099-01-01';
  await b.y.payOrder(bill.purchaseOrderId, card(1));
  await b.y.drain();
  b.standIn.org.periodLockDate = null;
  const stands = [await find('sent'), await find('failed'), await find('paymentFailed')];
  expect(stands).toEqual([undefined, undefined, 'paymentFailed']);
});
