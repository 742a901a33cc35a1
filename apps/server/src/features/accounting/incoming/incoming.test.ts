import { createHmac } from 'node:crypto';
import { startApp } from '@yardkeeper/testkit/app';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveDocument } from '../../../adapters/xero-stand-in/documents.ts';
import { deletePayment, pay } from '../../../adapters/xero-stand-in/money.ts';
import { useBooks } from '../fixtures/books.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const paidThere = (number: string, Amount: number, more: object = {}) =>
  pay(
    b.standIn.org,
    { Invoice: { InvoiceNumber: number }, Account: { Code: '090' }, Amount, Date: b.y.today, ...more },
    b.standIn.now(),
  );
const fetchNow = () => b.y.accounting.do('POST /mgr/accounting/fetchChanges');
const offers = () => b.y.accounting.do('GET /mgr/accounting/getIncomingPayments');
const told = async (text: string) =>
  (await b.app.connections.db.selectFrom('notification').select('title').where('title', 'like', `%${text}%`).execute())
    .length > 0;
const sent = async (price: number) => {
  const made = await b.y.sold(price);
  await b.y.drain();
  return made;
};

describe('the webhook', () => {
  const body = JSON.stringify({ events: [{ eventCategory: 'INVOICE' }], entropy: 'a' });
  const sign = (text: string, key = 'hook-key') => createHmac('sha256', key).update(text).digest('base64');
  const post = (payload: string, signature: string | undefined, to = b.app) =>
    to.fastify.inject({
      method: 'POST',
      url: '/xero/webhook',
      payload,
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-xero-signature': signature } : {}) },
    });

  it('takes what is signed with the key, answers 401 to everything else, and never says why', async () => {
    const right = await post(body, sign(body));
    expect([right.statusCode, right.body]).toEqual([200, '']);
    const wrong = [
      await post(body, sign(body, 'another key')),
      await post(`${body} `, sign(body)),
      await post(body, undefined),
      await post(body, 'x'),
    ];
    expect(wrong.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(4).fill([401, '']));
  });

  it('fetches what changed; told twice, the payment is offered once', async () => {
    const made = await sent(21);
    paidThere(made.invoiceNo, 24.15);
    await Promise.all([post(body, sign(body)), post(body, sign(body))]);
    await expect.poll(async () => (await offers()).filter((o) => o.invoiceNo === made.invoiceNo).length).toBe(1);
    await fetchNow();
    expect((await offers()).filter((o) => o.invoiceNo === made.invoiceNo)).toHaveLength(1);
  });

  it('reaches the process that fetches, whichever process it comes to', async () => {
    const { port, key } = b.app.services.books!;
    const ACCOUNTING_KEY = Buffer.from(key).toString('hex');
    const other = await startApp({ database: b.app.database, accounting: port, env: { ACCOUNTING_KEY } });
    const made = await sent(22);
    paidThere(made.invoiceNo, 25.3);
    expect((await post(body, sign(body), other)).statusCode).toBe(200);
    await expect.poll(async () => (await offers()).filter((o) => o.invoiceNo === made.invoiceNo).length).toBe(1);
    await other.close();
  });
});

describe('polling', () => {
  it('asks only for what changed since the last time, a little earlier', async () => {
    await fetchNow();
    const before = b.standIn.asked.length;
    await fetchNow();
    const isList = ({ method, path }: { method: string; path: string }) =>
      method === 'GET' && !path.endsWith('/Organisation');
    const asked = b.standIn.asked.slice(before).filter(isList);
    expect(asked.length).toBeGreaterThan(0);
    const since = b.standIn.now().getTime() - 2 * 60_000;
    for (const call of asked) expect(Date.parse(`${call.since}Z`)).toBeGreaterThanOrEqual(since - 1000);
  });

  it('a payment deleted in Xero before it was entered here is no longer offered; a declined one stays declined', async () => {
    const made = await sent(22);
    const first = paidThere(made.invoiceNo, 10);
    const second = paidThere(made.invoiceNo, 5);
    await fetchNow();
    deletePayment(b.standIn.org, first.PaymentID, b.standIn.now());
    await fetchNow();
    const of = async () => (await offers()).filter((o) => o.invoiceNo === made.invoiceNo).map((o) => o.remoteId);
    expect(await of()).toEqual([second.PaymentID]);
    await b.y.accounting.do('POST /mgr/accounting/declineIncomingPayment', {
      body: { remoteId: second.PaymentID, why: 'Of another customer' },
    });
    await fetchNow();
    expect(await of()).toEqual([]);
  });

  it('payments that we sent are never offered', async () => {
    const made = await sent(23);
    await b.y.pay(made.invoiceId, 26.45);
    await b.y.drain();
    await fetchNow();
    expect((await offers()).filter((o) => o.invoiceNo === made.invoiceNo)).toEqual([]);
  });
});

it('a document changed or voided in Xero is announced once and stays as it is here', async () => {
  const made = await sent(24);
  const there = b.y.found(made.invoiceNo);
  const line = { Description: 'Other', Quantity: 1, UnitAmount: 50, AccountCode: '200', TaxType: 'OUTPUT2' };
  saveDocument(b.standIn.org, { InvoiceID: there.id, LineItems: [line] }, b.standIn.now());
  expect(await fetchNow()).toMatchObject({ changed: 1 });
  expect(await fetchNow()).toMatchObject({ changed: 0 });
  expect(await told(`${made.invoiceNo} was changed in Xero to $57.50`)).toBe(true);
  expect((await b.y.detail(made.invoiceId)).total).toBe(27.6);
  saveDocument(b.standIn.org, { InvoiceID: there.id, Status: 'VOIDED' }, b.standIn.now());
  expect(await fetchNow()).toMatchObject({ changed: 1 });
  expect(await told(`${made.invoiceNo} was voided in Xero`)).toBe(true);
});

it('bills, credit notes of both sides and our payments that change in Xero are announced too, each once', async () => {
  const sale = await sent(40);
  const [line] = (await b.y.detail(sale.invoiceId)).lines;
  await b.y.credit(sale.invoiceId, [{ lineId: line!.lineId, qty: 1 }]);
  const bill = await b.y.billed();
  const { tags } = bill.tags as unknown as { tags: { tagNo: string }[] };
  const [supplierNote] = (await b.y.creditOrder(bill.purchaseOrderId, [{ tagNo: tags[0]!.tagNo, qty: 1 }])).body.data;
  const [moved, taxed, paid] = [await b.y.billed(), await b.y.billed(), await sent(44)];
  await b.y.pay(paid.invoiceId, 50.6);
  const { acqNo } = await b.y.boughtVehicle(230);
  await b.y.drain();
  expect(await fetchNow()).toMatchObject({ changed: 0 });

  const { org } = b.standIn;
  const now = b.standIn.now();
  const of = (test: (d: (typeof all)[number]) => boolean) => all.find(test)!;
  const all = b.y.documents();
  const note = of((d) => d.type === 'ACCRECCREDIT' && d.allocations.length > 0);
  const theirs = of((d) => d.type === 'ACCPAYCREDIT' && d.allocations.length > 0);
  const vehicle = of((d) => d.number.startsWith(`${acqNo}-`));
  const changes: readonly [string, () => void][] = [
    [`${note.number} was voided in Xero`, () => Object.assign(note, { status: 'VOIDED', updated: now })],
    [
      `Supplier credit note ${supplierNote!.number} was voided in Xero`,
      () => Object.assign(theirs, { status: 'VOIDED', updated: now }),
    ],
    [
      `Bill ${moved.billNo} was moved in Xero to 01-03-2026`,
      () => Object.assign(b.y.found(moved.billNo), { date: '2026-03-01', updated: now }),
    ],
    [
      `The GST of Bill ${taxed.billNo} was changed in Xero to $0.00`,
      () => {
        const there = b.y.found(taxed.billNo);
        const lines = there.lines.map((l) => ({ ...l, lineCents: l.lineCents + l.taxCents, taxCents: 0 }));
        Object.assign(there, { lines, updated: now });
      },
    ],
    [
      `Vehicle ${acqNo} was changed in Xero to $231.00`,
      () => {
        const [l] = vehicle.lines;
        Object.assign(vehicle, { lines: [{ ...l!, lineCents: l!.lineCents + 100 }], updated: now });
      },
    ],
    [
      ` on ${paid.invoiceNo} was taken back in Xero`,
      () => {
        const there = [...org.payments.values()].find((p) => p.documentId === b.y.found(paid.invoiceNo).id)!;
        deletePayment(org, there.PaymentID, now);
      },
    ],
  ];
  for (const [, change] of changes) change();
  expect(await fetchNow()).toMatchObject({ changed: changes.length });
  for (const [text] of changes) expect([text, await told(text)]).toEqual([text, true]);
  expect(await fetchNow()).toMatchObject({ changed: 0 });
  expect((await b.y.detail(paid.invoiceId)).balance).toBe(0);
});

describe('when payments are entered automatically', () => {
  beforeAll(async () => {
    const { details } = await b.y.admin.do('GET /xero/checkConnection');
    await b.y.admin.do('PUT /mgr/accounting/saveSettings', {
      body: { takesPayments: true, paused: false, version: details!.version },
    });
  });

  it('one into a known account is entered here, and not sent there again', async () => {
    const made = await sent(25);
    paidThere(made.invoiceNo, 28.75);
    await fetchNow();
    await b.y.drain();
    expect((await b.y.detail(made.invoiceId)).balance).toBe(0);
    const there = b.y.found(made.invoiceNo);
    expect([...b.standIn.org.payments.values()].filter((p) => p.documentId === there.id)).toHaveLength(1);
  });

  it('one that does not fit waits for a person, and says why', async () => {
    const made = await sent(26);
    paidThere(made.invoiceNo, 29.9, { Account: { Code: '860' } });
    await fetchNow();
    expect((await offers()).filter((o) => o.invoiceNo === made.invoiceNo)).toHaveLength(1);
  });
});
