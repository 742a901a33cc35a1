import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { saveDocument } from '../../../adapters/xero-stand-in/documents.ts';
import { deletePayment } from '../../../adapters/xero-stand-in/money.ts';
import { accountingChecks } from '../../../audit/checks/accounting.ts';
import { useBooks } from '../fixtures/books.ts';

const b = useBooks({ startsOn: '2026-01-01' });
type Entity = 'invoice' | 'purchaseOrder' | 'acquisition';
const panel = (id: number, entity: Entity = 'invoice', who = b.y.accounting) =>
  who.do('GET /mgr/accounting/getDocumentStatus', { query: { entity, id } });
const move = (id: number, action: 'retry' | 'skip') =>
  b.y.accounting.ask(`PUT /mgr/accounting/${action}/:id`, { params: { id } });
const inList = async (invoiceNo: string) =>
  (await b.y.accounting.do('POST /mgr/invoices/queryInvoicesList', { body: { search: invoiceNo } as never })).records[0]
    ?.accounting;
const wrongStandings = async () => {
  const check = accountingChecks.find(({ name }) => name === 'accounting.standing')!;
  return (await sql`${sql.raw(check.sql)}`.execute(b.app.connections.db)).rows;
};
const refusePayments = () => b.standIn.faults.plan({ kind: 'refused', method: 'PUT', path: /Payments/, times: 1 });

describe('a row per booking', () => {
  it('a document that was sent stays sent when its payment fails, and the list says so too', async () => {
    const made = await b.y.sold(100);
    await b.y.drain();
    expect([(await panel(made.invoiceId)).state, await inList(made.invoiceNo)]).toEqual(['sent', 'sent']);
    await b.y.pause(true);
    await b.y.pay(made.invoiceId, 50);
    await b.y.pay(made.invoiceId, 65);
    expect((await panel(made.invoiceId)).state).toBe('partWaiting');
    refusePayments();
    await b.y.pause(false);
    await b.y.drain();
    const found = await panel(made.invoiceId);
    expect([found.state, await inList(made.invoiceNo)]).toEqual(['paymentFailed', 'paymentFailed']);
    expect(found.rows).toMatchObject([
      {
        what: 'invoice',
        state: 'sent',
        sentAt: expect.any(String),
        link: expect.stringContaining('http'),
        error: null,
      },
      { what: 'payment', state: 'parked', error: expect.stringContaining('Xero says'), advice: expect.any(String) },
      { what: 'payment', state: 'queued', error: expect.stringContaining('must be there first') },
    ]);
    expect([found.reason, found.number]).toEqual([found.rows[1]!.error, made.invoiceNo]);
    await move(found.rows[1]!.id, 'retry');
    await b.y.drain();
    expect((await panel(made.invoiceId)).rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(await wrongStandings()).toEqual([]);
  });

  it('credits, refunds, bills and vehicles have one too', async () => {
    const made = await b.y.sold(80);
    await b.y.pay(made.invoiceId, 92);
    const [line] = (await b.y.detail(made.invoiceId)).lines;
    await b.y.credit(made.invoiceId, [{ lineId: line!.lineId, qty: 1 }]);
    const bill = await b.y.billed();
    const car = await b.y.boughtVehicle(500);
    await b.y.drain();
    expect((await panel(made.invoiceId)).rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['invoice', 'payment', 'creditNote']),
    );
    expect(await panel(bill.purchaseOrderId, 'purchaseOrder')).toMatchObject({
      state: 'sent',
      rows: [{ what: 'bill', link: expect.any(String) }],
    });
    expect(await panel(car.acqId, 'acquisition')).toMatchObject({ state: 'sent', rows: [{ what: 'acquisition' }] });
  });
});

it('a prepayment waits for its bill and is not shown as sent', async () => {
  const { purchaseOrderId, poNo } = await b.y.order();
  await b.y.received(purchaseOrderId, [5]);
  await b.y.payOrder(purchaseOrderId, { add: [{ paymentTypeId: 6, amount: 40 }] });
  await b.y.drain();
  const rows = async () => (await panel(purchaseOrderId, 'purchaseOrder')).rows;
  expect(await rows()).toMatchObject([
    { what: 'billPayment', state: 'queued', error: 'It goes with the bill', sentAt: null, actions: [] },
  ]);
  await b.y.finalizeOrder(purchaseOrderId, { billNo: `B-${poNo}` });
  await b.y.drain();
  expect((await rows()).map(({ what, state, error }) => [what, state, error])).toEqual([
    ['billPayment', 'sent', null],
    ['bill', 'sent', null],
  ]);
  expect(b.y.due(`B-${poNo}`)).toBe(11_500 - 4_000);
});

describe('giving up', () => {
  it('says what depends on it, gives that up too, and takes it along when it is sent again', async () => {
    b.standIn.org.periodLockDate = '2099-01-01';
    const made = await b.y.sold(20);
    await b.y.pay(made.invoiceId, 13);
    await b.y.drain();
    const [invoice, payment] = (await panel(made.invoiceId)).rows;
    expect((await panel(made.invoiceId)).state).toBe('failed');
    expect(await b.y.accounting.do('GET /mgr/accounting/getHanging/:id', { params: { id: invoice!.id } })).toEqual({
      withIt: [payment!.subject],
      goOn: [],
    });
    expect((await move(invoice!.id, 'skip')).status).toBe(200);
    const given = await panel(made.invoiceId);
    const by = (await b.y.accounting.do('GET /user/getCurrentUser')).usersName;
    expect(given).toMatchObject({
      state: 'givenUp',
      rows: [
        { state: 'skipped', givenUp: { by, at: expect.any(String), with: null } },
        { state: 'skipped', givenUp: { by, at: expect.any(String), with: invoice!.subject } },
      ],
    });
    await b.y.pay(made.invoiceId, 10);
    await b.y.drain();
    expect((await panel(made.invoiceId)).rows[2]).toMatchObject({
      state: 'skipped',
      givenUp: { by: '', with: invoice!.subject },
    });
    const alone = await move(payment!.id, 'retry');
    expect([alone.status, alone.body.msg]).toEqual([409, `${invoice!.subject} was given up: send that again first`]);
    b.standIn.org.periodLockDate = null;
    await move(invoice!.id, 'retry');
    await b.y.drain();
    expect(await panel(made.invoiceId)).toMatchObject({ state: 'sent', rows: Array(3).fill({ state: 'sent' }) });
    expect(b.y.due(made.invoiceNo)).toBe(0);
    expect(await wrongStandings()).toEqual([]);
  });

  it('of one payment lets the document’s other bookings go on', async () => {
    const made = await b.y.sold(100);
    await b.y.drain();
    await b.y.pause(true);
    await b.y.pay(made.invoiceId, 50);
    await b.y.pay(made.invoiceId, 65);
    refusePayments();
    await b.y.pause(false);
    await b.y.drain();
    const [, failed, next] = (await panel(made.invoiceId)).rows;
    expect(await b.y.accounting.do('GET /mgr/accounting/getHanging/:id', { params: { id: failed!.id } })).toEqual({
      withIt: [],
      goOn: [next!.subject],
    });
    await move(failed!.id, 'skip');
    await b.y.drain();
    expect((await panel(made.invoiceId)).rows.map(({ state }) => state)).toEqual(['sent', 'skipped', 'sent']);
    expect(b.y.due(made.invoiceNo)).toBe(5000);
  });
});

describe('giving up what others use', () => {
  const refuse = (path: RegExp) => b.standIn.faults.plan({ kind: 'refused', method: 'PUT', path, times: 3 });
  const stands = async (id: number, entity: Entity = 'invoice') =>
    (await panel(id, entity)).rows.map(({ what, state, givenUp }) => [what, state, givenUp?.with ?? null]);
  const settled = async () => {
    for (let n = 0; n < 3; n += 1) {
      await b.y.drain();
      await b.y.passes();
    }
  };

  it('a credit note takes along what used its freed money, even on another document and entered later', async () => {
    const debtorId = await b.y.customer();
    const [made, other] = [await b.y.sold(100, { debtorId }), await b.y.sold(40, { debtorId })];
    await b.y.pay(made.invoiceId, 115);
    await b.y.drain();
    refuse(/CreditNotes/);
    const [line] = (await b.y.detail(made.invoiceId)).lines;
    await b.y.credit(made.invoiceId, [{ lineId: line!.lineId, qty: 1 }]);
    await b.y.drain();
    b.standIn.faults.clear();
    const list = await b.y.accounting.do('GET /mgr/contactManage/getCreditList', { query: { debtorID: debtorId } });
    const { invoiceID } = list.invoices.find(({ number }) => number === other.invoiceNo)!;
    const body = { debtorID: debtorId, creditID: list.credits[0]!.creditID, invoiceID, amount: 46 };
    await b.y.accounting.do('POST /mgr/contactManage/applyCredit', { body });
    await b.y.pay(made.invoiceId, -20);
    const note = (await panel(made.invoiceId)).rows.find(({ what }) => what === 'creditNote')!;
    const { withIt } = await b.y.accounting.do('GET /mgr/accounting/getHanging/:id', { params: { id: note.id } });
    const used = (await panel(other.invoiceId)).rows[1]!;
    expect(withIt).toEqual(expect.arrayContaining([used.subject, expect.stringContaining('Refund')]));
    await move(note.id, 'skip');
    await b.y.pay(made.invoiceId, -10);
    await settled();
    expect(await stands(other.invoiceId)).toEqual([
      ['invoice', 'sent', null],
      ['payment', 'skipped', note.subject],
    ]);
    expect((await stands(made.invoiceId)).filter(([what]) => what === 'refund')).toEqual([
      ['refund', 'skipped', note.subject],
      ['refund', 'skipped', note.subject],
    ]);
    const alone = await move(used.id, 'retry');
    expect([alone.status, alone.body.msg]).toEqual([409, `${note.subject} was given up: send that again first`]);
    await move(note.id, 'retry');
    await settled();
    for (const { invoiceId } of [made, other])
      expect((await stands(invoiceId)).every(([, state]) => state === 'sent')).toBe(true);
    expect(b.y.due(other.invoiceNo)).toBe(0);
    expect(b.y.due((await b.y.payments(made.invoiceId)).credits[0]!.number)).toBe(11_500 - 4_600 - 3_000);
  });
});

describe('changed in Xero', () => {
  const fetchNow = () => b.y.accounting.do('POST /mgr/accounting/fetchChanges');
  it('is marked on the document with what changed, until it is as it was', async () => {
    const made = await b.y.sold(30);
    await b.y.drain();
    const there = b.y.found(made.invoiceNo);
    const become = (UnitAmount: number) => {
      const line = { Description: 'Other', Quantity: 1, UnitAmount, AccountCode: '200', TaxType: 'OUTPUT2' };
      saveDocument(b.standIn.org, { InvoiceID: there.id, LineItems: [line] }, b.standIn.now());
    };
    become(50);
    await fetchNow();
    const said = `${made.invoiceNo} was changed in Xero to $57.50`;
    expect(await panel(made.invoiceId)).toMatchObject({ state: 'changed', changed: said, rows: [{ changed: said }] });
    expect(await inList(made.invoiceNo)).toBe('changed');
    become(30);
    await fetchNow();
    expect(await panel(made.invoiceId)).toMatchObject({ state: 'sent', changed: '' });
    expect(await wrongStandings()).toEqual([]);
  });

  it('a payment of ours that was removed there is marked on the document too', async () => {
    const made = await b.y.sold(30);
    await b.y.pay(made.invoiceId, 34.5);
    await b.y.drain();
    const [payment] = [...b.standIn.org.payments.values()].filter((p) => p.documentId === b.y.found(made.invoiceNo).id);
    deletePayment(b.standIn.org, payment!.PaymentID, b.standIn.now());
    await fetchNow();
    const found = await panel(made.invoiceId);
    expect([found.state, found.rows.map(({ changed }) => changed !== '')]).toEqual(['changed', [false, true]]);
  });
});

it('whoever may open a document sees its state, without its cost and without actions', async () => {
  const made = await b.y.sold(40);
  b.standIn.org.periodLockDate = '2099-01-01';
  const bill = await b.y.billed();
  await b.y.drain();
  b.standIn.org.periodLockDate = null;
  const asSeller = await panel(made.invoiceId, 'invoice', b.y.seller);
  expect(asSeller.rows.map(({ actions }) => actions)).toEqual([[]]);
  const full = await panel(bill.purchaseOrderId, 'purchaseOrder');
  expect([full.state, full.rows[0]!.error]).toEqual(['failed', expect.stringContaining('lock date')]);
  const stores = await b.app.as('INVENTORY_PERSON');
  const seen = await panel(bill.purchaseOrderId, 'purchaseOrder', stores);
  expect([seen.state, seen.reason, seen.rows[0]!.error]).toEqual([
    'failed',
    'Accounting looks at it',
    'Accounting looks at it',
  ]);
  const refused = await stores.ask('PUT /mgr/accounting/skip/:id', { params: { id: full.rows[0]!.id } });
  expect(refused.status).toBe(403);
});
