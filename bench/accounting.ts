// node bench/accounting.ts [--documents 5000] [--payments 5000] [--seconds 20] [--kept FOLDER]: compares a month of
// documents with the stand-in for Xero; then drains payments at its rate limit, and times a call of the product in
// turns while they drain and while sending is paused. Exits with 1 when something takes longer than allowed.
import { parseArgs } from 'node:util';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { xeroLimits } from '../apps/server/src/adapters/xero-stand-in/limits.ts';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { openLine } from './harness/client.ts';
import { connectBooks, startBooks } from './harness/connect-books.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, startProduct, timedOn } from './harness/product-process.ts';
import { type Row, table } from './harness/table.ts';

const RECONCILE_SECONDS_AT_MOST = 20;
const SLOWER_AT_MOST = 1.1;
/** Of the limit of sixty calls a minute, ten are left to people. */
const CALLS_A_MINUTE_AT_LEAST = 45;
const TURNS = 4;

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '5000' },
    payments: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '20' },
    kept: { type: 'string' },
  },
});
const [documents, payments, seconds] = [values.documents, values.payments, values.seconds].map(Number) as [
  number,
  number,
  number,
];

const limits = { minute: 1_000_000, day: 10_000_000, atOnce: 5 };
const books = await startBooks({ limits });
const { standIn } = books;
Object.assign(process.env, books.env);
const database = await ownDatabase({ kept: values.kept });
const rows: Row[] = [];
let isSlow = false;
const verdict = (what: string, found: string, allowed: string, isOk: boolean) => {
  rows.push({ what, found, allowed, '': isOk ? 'ok' : 'SLOW' });
  if (!isOk) isSlow = true;
};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
let product: Product | undefined;

async function asked(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const { answer } = await product!.ask({ method, path, ...(body ? { body } : {}) });
  return JSON.parse(answer.body).data;
}
const counts = async () =>
  (await asked('POST', '/mgr/accounting/queryBookings', { pageNum: 1, pageSize: 1 })).counts as Record<string, number>;
async function drained(): Promise<void> {
  for (;;) {
    const { queued = 0, sending = 0 } = await counts();
    if (queued + sending === 0) return;
    await wait(500);
  }
}
async function pause(paused: boolean): Promise<void> {
  const { details } = await asked('GET', '/xero/checkConnection');
  await asked('PUT', '/mgr/accounting/saveSettings', { takesPayments: false, paused, version: details.version });
}

async function reconcile(month: { from: string; to: string }): Promise<void> {
  const { reconcileId } = await asked('POST', '/mgr/accounting/reconcile', month);
  for (;;) {
    const found = await asked('GET', `/mgr/accounting/getReconcile?reconcileId=${reconcileId}`);
    if (found.endedAt === null) {
      await wait(200);
      continue;
    }
    if (found.error || found.differences.length > 0)
      throw new Error(found.error ?? JSON.stringify(found.differences.slice(0, 3)));
    const took = (Date.parse(found.endedAt) - Date.parse(found.startedAt)) / 1000;
    const isOk = took <= RECONCILE_SECONDS_AT_MOST;
    verdict(`reconcile ${found.documents} documents`, `${took.toFixed(2)} s`, `${RECONCILE_SECONDS_AT_MOST} s`, isOk);
    return;
  }
}

/** Repeats the same call for a while; returns the times in ms. */
async function timesFor(ms: number): Promise<number[]> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${product!.token}` };
  const body = { pageNum: 1, pageSize: 20 };
  const line = await openLine(
    { port: product!.port, headers },
    { method: 'POST', path: '/mgr/invoices/queryInvoicesList', body },
  );
  const until = performance.now() + ms;
  while (performance.now() < until) {
    times.push((await timedOn(line)).ms);
    await wait(5);
  }
  line.close();
  return times;
}

try {
  if (values.kept === undefined) await fillDemoYard(database.connections.db, { today: new Date() });
  product = await startProduct(database, 'SUPER_ADMIN');
  await connectBooks(asked, books.registered);
  // Only today, because the demo yard's earlier documents are not in the stand-in.
  const today = todayIn(new Date());
  const month = { from: today, to: today };
  await asked('POST', '/mgr/accounting/startSending', { startsOn: today });
  const { debtorID: debtorId } = await asked('POST', '/mgr/contactManage/addContactInfo', {
    isCustomer: 1,
    company: 'Bench Garage',
    email: 'bench@garage.co.nz',
  });
  const made: { invoiceId: number; total: number }[] = [];
  for (let n = 0; n < documents; n += 1) {
    const lines = [{ kind: 'charge', description: 'Labour', unitPrice: 10 + (n % 90) }];
    made.push(await asked('POST', '/mgr/invoices/saveInvoicesInfo', { debtorId, lines, andThen: 'finalize' }));
  }
  await drained();
  console.log(`${documents} documents are there`);
  await reconcile(month);

  await pause(true);
  for (const { invoiceId, total } of made.slice(0, payments))
    await asked('POST', '/mgr/invoices/savePayment', { invoiceId, amount: total, paymentTypeId: 2 });
  Object.assign(limits, xeroLimits);
  await timesFor(2_000);
  const [still, draining]: [number[], number[]] = [[], []];
  let calls = 0;
  let drainedMs = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    still.push(...(await timesFor(seconds * 500)));
    await pause(false);
    const [before, began] = [standIn.asked.length, performance.now()];
    draining.push(...(await timesFor(seconds * 1000)));
    calls += standIn.asked.length - before;
    drainedMs += performance.now() - began;
    await pause(true);
  }
  const { queued = 0, sent = 0 } = await counts();
  const [a, b] = [median(still), median(draining)];
  verdict('list of invoices, paused', `${a.toFixed(2)} ms`, '', true);
  verdict(
    'list of invoices, draining',
    `${b.toFixed(2)} ms`,
    `${(a * SLOWER_AT_MOST).toFixed(2)} ms`,
    b <= a * SLOWER_AT_MOST,
  );
  const rate = (calls * 60_000) / drainedMs;
  const hasMore = queued > 0;
  verdict(
    `calls a minute while draining (${sent} sent, ${queued} wait)`,
    rate.toFixed(0),
    `${CALLS_A_MINUTE_AT_LEAST} to ${xeroLimits.minute}`,
    !hasMore || rate >= CALLS_A_MINUTE_AT_LEAST,
  );
  console.log(table(rows));
  if (isSlow) process.exitCode = 1;
} finally {
  await product?.stop();
  await database.close();
  await standIn.stop();
}
