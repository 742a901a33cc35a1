import type { Role } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { describe, expect, it } from 'vitest';
import { useSelling } from './fixtures.ts';

const [y, app] = useSelling();

/** Every call about a document, with its own ids. */
type Ids = { id: number; lineId: number; chargeId: number; noteID: number; paymentId: number; creditNoteId: number };
const calls: Record<string, (who: Client, d: Ids) => Promise<{ status: number }>> = {
  detail: (w, { id }) => w.ask('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId: id } }),
  items: (w, { id }) => w.ask('POST /mgr/invoices/queryInvoicesItemsList', { body: { invoiceId: id } }),
  billing: (w, { id }) => w.ask('POST /mgr/invoices/queryInvoicesBillingAndDeliveryList', { body: { invoiceId: id } }),
  history: (w, { id }) => w.ask('POST /mgr/invoices/queryHistoryAndEvents', { body: { invoiceId: id } }),
  form: (w, { id }) => w.ask('GET /mgr/invoices/saveInvoicesInfo', { query: { invoiceId: id } }),
  payments: (w, { id }) => w.ask('POST /mgr/invoices/queryPaymentList', { body: { invoiceId: id } }),
  paymentsToo: (w, { id }) => w.ask('GET /mgr/invoices/queryPaymentList', { query: { invoiceId: id } }),
  notes: (w, { id }) => w.ask('GET /mgr/invoices/notes/:id', { params: { id } }),
  pictures: (w, { lineId }) => w.ask('GET /mgr/invoices/getImage/:id', { params: { id: lineId } }),
  pdf: (w, { id }) => w.ask('GET /mgr/invoices/pdf/invoice/:id', { params: { id }, query: {} }),
  slip: (w, { id }) => w.ask('GET /mgr/invoices/pdf/pickingSlip/:id', { params: { id } }),
  keepPdf: (w, { id }) => w.ask('GET /mgr/invoices/generateInvoicePdf/:id', { params: { id }, query: {} }),
  creditPdf: (w, { creditNoteId }) =>
    w.ask('GET /mgr/invoices/generateCreditNotesPdf/:id', { params: { id: creditNoteId } }),
  charges: (w, { id }) => w.ask('GET /mgr/otherCharges/listOtherCharges', { query: { invoiceId: id } }),
  charge: (w, { chargeId }) => w.ask('GET /mgr/otherCharges/getDetailOtherCharges/:id', { params: { id: chargeId } }),
  picking: (w, { id }) => w.ask('GET /mgr/history/getHistoryList/:id', { params: { id } }),
  dispatch: (w, { id }) => w.ask('GET /mgr/history/getDispatchHistoryList/:id', { params: { id } }),
  proof: (w, { id }) => w.ask('GET /mobile/delivery/getSignatureAndPhoto/:id', { params: { id } }),
};
const writes: Record<string, (who: Client, d: Ids) => Promise<{ status: number }>> = {
  save: (w, { id }) => y.ask({ invoiceId: id, lines: [] }, w),
  addItem: (w, { id }) => w.ask('POST /mgr/invoices/addItem', { body: { invoiceId: id, tagNo: 'T100001' } }),
  release: (w, { id }) => w.ask('POST /mgr/invoices/release', { body: { invoiceId: id } }),
  accept: (w, { id }) => w.ask('PUT /mgr/invoices/acceptQuote/:id', { params: { id }, query: {} }),
  convert: (w, { id }) => w.ask('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId: id } }),
  clone: (w, { id }) => w.ask('POST /mgr/invoices/cloneQuote', { body: { invoiceId: id } }),
  cancel: (w, { id }) => w.ask('POST /mgr/invoices/cancelQuote', { body: { invoiceId: id, reason: 'x' } }),
  finalize: (w, { id }) => w.ask('POST /mgr/invoices/finalizedInvoice', { body: { invoiceId: id } }),
  reOpen: (w, { id }) => w.ask('POST /mgr/invoices/reOpen/:id', { params: { id }, query: {} }),
  removeLine: (w, { lineId }) => y.removeLine(lineId, w),
  printPrice: (w, { id }) =>
    w.ask('PUT /mgr/invoices/printPrice/:id', { params: { id }, query: { isPrintPrice: true } }),
  dispatcher: (w, { id }) =>
    w.ask('PUT /mgr/invoices/assignDispatcher/:id', { params: { id }, query: { userId: w.userId } }),
  pay: (w, { id }) => y.pay(id, 1, {}, w),
  giveBack: (w, { id }) => y.pay(id, -1, {}, w),
  credit: (w, { id, lineId }) => y.credit(id, [{ lineId, qty: 1 }], {}, w),
  reverse: (w, { paymentId }) => y.reverse({ paymentId }, w),
  reverseCredit: (w, { creditNoteId }) => y.reverse({ creditNoteId }, w),
  addInfo: (w, { id }) => w.ask('POST /mgr/invoices/addNotesAndInfo', { body: { invoiceId: id, orderNo: 'x' } }),
  editInfo: (w, { id }) => w.ask('PUT /mgr/invoices/editNotesAndInfo', { body: { invoiceId: id, orderNo: 'x' } }),
  addNote: (w, { id }) => w.ask('POST /mgr/invoices/addInvoiceNotes', { body: { invoiceId: id, text: 'x' } }),
  editNote: (w, { noteID }) => w.ask('PUT /mgr/invoices/editInvoiceNotes', { body: { noteID, text: 'x' } }),
  saveCharge: (w, { id }) =>
    w.ask('POST /mgr/otherCharges/createOrUpdateOtherCharges', { body: { invoiceId: id, chargeTypeId: 1, amount: 1 } }),
  mail: (w, { id }) => w.ask('POST /mgr/invoices/sendMail', { body: { invoiceId: id, email: 'a@b.co.nz' } }),
  resend: (w, { id }) => w.ask('PUT /mgr/invoices/resend/:id', { params: { id } }),
  sms: (w, { id }) => w.ask('POST /mgr/invoices/sendSms', { body: { invoiceId: id, mobile: '021 857 345' } }),
  dispatchMail: (w, { id }) =>
    w.ask('POST /mgr/invoices/sendDispatchMail', { body: { invoiceId: id, email: 'a@b.co.nz' } }),
};

async function documentOf(who: Client): Promise<Ids> {
  const made = await y.save({ lines: [...y.lines(await y.tag()), y.charge(50)], andThen: 'finalize' }, who);
  const id = made.invoiceId;
  const paid = await y.pay(id, 10);
  const credited = await y.credit(id, [{ lineId: made.lines[1]!.lineId, qty: 1 }]);
  const note = await who.do('POST /mgr/invoices/addInvoiceNotes', { body: { invoiceId: id, text: 'Rang them' } });
  return {
    id,
    lineId: made.lines[0]!.lineId,
    chargeId: made.lines[1]!.lineId,
    noteID: note.noteID,
    paymentId: paid.body.data.payments[0]!.paymentId,
    creditNoteId: credited.body.data.credits[0]!.creditNoteId,
  };
}

describe('those who do not see all documents', () => {
  it('are not told that those of others exist, in any call, and change nothing of them', async () => {
    const d = await documentOf(y.manager);
    const before = [await y.detail(d.id), await y.payments(d.id), await y.history(d.id)];
    for (const [name, call] of Object.entries({ ...calls, ...writes }))
      expect([name, (await call(y.seller, d)).status]).toEqual([name, 404]);
    expect([await y.detail(d.id), await y.payments(d.id), await y.history(d.id)]).toEqual(before);
    const lists = await Promise.all([
      y.seller.do('POST /mgr/invoices/queryInvoicesList', { body: { pageSize: 100 } }),
      y.seller.do('GET /mgr/invoices/getCurrentQuote', { query: { pageSize: 100 } as never }),
    ]);
    for (const { records } of lists) expect(records.every((row) => row.salespersonId === y.seller.userId)).toBe(true);
    const csv = await y.seller.ask('POST /mgr/invoices/exportInvoices', { body: {} });
    expect(String(csv.body.data)).not.toContain((before[0] as { invoiceNo: string }).invoiceNo);
    const all = await y.manager.do('POST /mgr/invoices/getSummary', { body: {} });
    const own = await y.seller.do('POST /mgr/invoices/getSummary', { body: {} });
    expect(own.count).toBeLessThan(all.count);
  });

  it('see their own in every call', async () => {
    const d = await documentOf(y.seller);
    const { pictures: _, ...rest } = calls;
    for (const [name, call] of Object.entries(rest))
      expect([name, (await call(y.seller, d)).status]).toEqual([name, 200]);
    const pictures = (lineId: number) => y.seller.ask('GET /mgr/invoices/getImage/:id', { params: { id: lineId } });
    expect((await pictures(d.lineId)).body.msg).toBe('There is no image for this part');
    const foreign = await documentOf(y.manager);
    expect((await pictures(foreign.lineId)).body.msg).toBe('That document does not exist');
  });

  it('also what was made in their name by others, and what they made before it was given away', async () => {
    const given = await y.save({ lines: [y.charge(1)], salespersonId: y.seller.userId }, y.manager);
    expect((await y.detail(given.invoiceId, y.seller)).invoiceId).toBe(given.invoiceId);
    const mine = await y.save({ lines: [y.charge(1)] });
    await y.save({ invoiceId: mine.invoiceId, salespersonId: y.manager.userId, lines: [y.charge(1)] }, y.manager);
    expect((await y.detail(mine.invoiceId, y.seller)).salespersonId).toBe(y.manager.userId);
  });

  it('learn what a part sold for, not to whom', async () => {
    const part = y.parts[7]!.part_id;
    const [sold, now] = [await y.tag({ partId: part }), await y.tag({ partId: part })];
    const sale = await y.save({ type: 2, lines: y.lines(sold), andThen: 'finalize' }, y.manager);
    const ask = (who: Client) =>
      who.do('GET /mgr/invoices/priceGuidance', { query: { tagNo: now, debtorId: y.debtorId } });
    expect((await ask(y.manager)).sales[0]).toMatchObject({
      invoiceNo: sale.invoiceNo,
      price: 100,
      customer: 'Garage 1',
    });
    const shown = await ask(y.seller);
    expect([shown.sales[0], shown.toCustomer[0]]).toMatchObject([
      { invoiceId: 0, invoiceNo: '', customer: '', price: 100 },
      { invoiceId: 0, invoiceNo: '', price: 100 },
    ]);
  });
});

describe('those who see all documents', () => {
  const roles: Role[] = ['SUPER_ADMIN', 'SALES_MANAGER', 'ACCOUNTING', 'PICKER', 'DISPATCHER'];
  it.each([...roles, 'PICKING_SUPERVISOR', 'DISPATCH_SUPERVISOR'] as Role[])('%s', async (role) => {
    const made = await y.save({ lines: y.lines(await y.tag()) });
    const who = await app.as(role);
    expect((await y.detail(made.invoiceId, who)).invoiceNo).toBe(made.invoiceNo);
    expect((await y.row(made.invoiceId, who)).invoiceNo).toBe(made.invoiceNo);
  });

  it('cost and margin are for those who see cost', async () => {
    const tagNo = await y.tag({ retail: 150 });
    const made = await y.save({ lines: y.lines(tagNo) });
    const sees: Role[] = ['SUPER_ADMIN', 'SALES_MANAGER', 'ACCOUNTING'];
    for (const role of [...sees, 'SALES_PERSON', 'PICKER', 'DISPATCH_SUPERVISOR'] as Role[]) {
      const shown = await y.detail(made.invoiceId, await app.as(role));
      const isShown = sees.includes(role);
      const all = [shown.cost, shown.margin, shown.lines[0]!.cost, shown.lines[0]!.margin];
      expect([role, all.map((each) => each !== null)]).toEqual([role, all.map(() => isShown)]);
      if (isShown) expect(shown.margin).toBeCloseTo(150 - shown.cost!, 2);
    }
  });
});
