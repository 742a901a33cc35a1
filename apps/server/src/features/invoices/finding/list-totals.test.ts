import { beforeAll, expect, it } from 'vitest';
import { CASH, useSelling } from '../fixtures.ts';

let debtorId: number;
const COD = 3;

const [y] = useSelling();
beforeAll(async () => {
  debtorId = await y.customer();
  const made = (price: number, more: object = {}) => y.save({ debtorId, lines: [y.charge(price)], ...more });
  await made(10, { type: 1 });
  await made(20);
  await y.pay((await made(30, { andThen: 'release' })).invoiceId, 5);
  await y.cancel((await made(40)).invoiceId);
  await made(50, { andThen: 'finalize' });
  await y.pay((await made(60, { andThen: 'finalize' })).invoiceId, 9);
  await made(76.3, { type: 2, andThen: 'finalize', payment: { paymentTypeId: CASH, amount: 87.7 } });
  const credited = await made(80, { type: 2, andThen: 'finalize', payment: { paymentTypeId: COD, amount: 92 } });
  await y.credit(credited.invoiceId, [{ lineId: credited.lines[0]!.lineId, qty: 1, outcome: 'backToCustomer' }]);
  const part = await made(90, { andThen: 'finalize' });
  await y.credit(part.invoiceId, [{ lineId: part.lines[0]!.lineId, qty: 1, outcome: 'backToCustomer' }]);
  expect((await y.payments(part.invoiceId)).credited).toBeGreaterThan(0);
  const undone = await made(95, { andThen: 'finalize' });
  await y.credit(undone.invoiceId, [{ lineId: undone.lines[0]!.lineId, qty: 1, outcome: 'backToCustomer' }]);
  const { credits } = await y.payments(undone.invoiceId);
  expect((await y.reverse({ creditNoteId: credits[0]!.creditNoteId })).status).toBe(200);
  const again = await made(100, { andThen: 'finalize' });
  await y.manager.do('POST /mgr/invoices/reOpen/:id', { params: { id: again.invoiceId }, query: {} });
  const quote = await made(110, { type: 1 });
  await y.seller.do('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId: quote.invoiceId } });
  await y.save({ lines: [y.charge(800)], andThen: 'finalize' });
});

const cents = (dollars: number) => Math.round(dollars * 100);
const list = (body: object) =>
  y.manager.do('POST /mgr/invoices/queryInvoicesList', { body: { pageSize: 100, debtorId, ...body } });

const sums = (body: object) => y.manager.do('POST /mgr/invoices/getSummary', { body: { debtorId, ...body } });

it('the test data has documents of every kind, with amounts', async () => {
  const [{ records }, totals] = await Promise.all([list({}), sums({})]);
  expect(new Set(records.map((row) => row.statusName)).size).toBeGreaterThanOrEqual(5);
  for (const figure of ['paid', 'balance'] as const) expect(totals[figure]).toBeGreaterThan(0);
  for (const kind of ['quotes', 'invoices'] as const) expect(totals[kind].total).toBeGreaterThan(0);
});

it.each([
  ['of all', {}],
  ['of quotes', { type: 1 }],
  ['of counter sales', { type: 2 }],
  ['of those that are open', { status: 1 }],
  ['of those that are final', { status: 2 }],
  ['of those that are closed', { status: 3 }],
  ['of those that are cancelled', { status: 4 }],
  ['of a day without any', { to: '2020-01-01' }],
  ['of those with a word in them', { search: 'garage' }],
  ['of every customer', { debtorId: undefined }],
  ['of all that are final', { debtorId: undefined, status: 2 }],
  ['of all counter sales', { debtorId: undefined, type: 2 }],
])('the totals are the sums of what the rows say, %s', async (_, body) => {
  const [{ records, total }, totals] = await Promise.all([list(body), sums(body)]);
  const sum = (figure: 'total' | 'paid' | 'balance', rows = records) =>
    rows.reduce((all, row) => all + cents(row[figure]), 0) / 100;
  const [quotes, invoices] = [records.filter((row) => row.type === 1), records.filter((row) => row.type !== 1)];
  expect(totals).toMatchObject({
    quotes: { count: quotes.length, total: sum('total', quotes) },
    invoices: { count: invoices.length, total: sum('total', invoices) },
    paid: sum('paid'),
    balance: sum('balance'),
  });
  expect([total, totals.count]).toEqual([records.length, records.length]);
});

it('a quote and the invoice made of it are summed apart, also by status', async () => {
  const quote = await y.save({ debtorId: await y.customer(), type: 1, lines: [y.charge(500)] });
  const body = { search: quote.invoiceNo };
  await y.seller.do('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId: quote.invoiceId } });
  const found = await y.manager.do('POST /mgr/invoices/getSummary', { body: { debtorId: quote.debtorId } });
  expect(found).toMatchObject({
    quotes: { count: 1, total: 575, net: 500 },
    invoices: { count: 1, total: 575, net: 500 },
  });
  expect(found.statuses.filter(({ count }) => count > 0)).toMatchObject([
    { statusName: 'Closed', quotes: { count: 1, total: 575 }, invoices: { count: 0 } },
    { statusName: 'Completed', quotes: { count: 0 }, invoices: { count: 1, total: 575 } },
  ]);
  expect((await y.manager.do('POST /mgr/invoices/getSummary', { body })).quotes.total).toBe(575);
});

it('open quotes have their sum before GST, as on the dashboards; over all documents only the total is stored', async () => {
  const open = await y.manager.do('POST /mgr/invoices/getSummary', { body: { type: 1, status: 1 } });
  const { quotes } = await y.manager.do('GET /mgr/dashboard/getAdminOverView', { query: { panel: 'quotes' } });
  expect(open.quotes).toMatchObject({ count: quotes!.open, net: quotes!.openTotal });
  expect((await sums({ debtorId: undefined })).invoices.net).toBeNull();
});

it('sales of a day say what was credited on it, so that the list shows the revenue of the board', async () => {
  const { revenue, period } = await y.seller.do('GET /mgr/dashboard/getSalePersonOverView', {
    query: { panel: 'revenue' },
  });
  const body = { sold: true, salespersonId: y.seller.userId, from: period.today, to: period.today };
  const found = await y.seller.do('POST /mgr/invoices/getSummary', { body });
  expect(found.creditedNet).toBeGreaterThan(0);
  expect(cents(found.invoices.net!) - cents(found.creditedNet!)).toBe(cents(revenue!.today));
  expect(
    (await y.seller.do('POST /mgr/invoices/getSummary', { body: { ...body, sold: false } })).creditedNet,
  ).toBeNull();
});
