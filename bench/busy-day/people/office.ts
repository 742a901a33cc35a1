import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import type { Person } from '../person/person.ts';

/** Accounting looks at what was sent to the books, and takes the payments that came from there. */
export async function keepBooks(accountant: Person): Promise<void> {
  const first = { pageNum: 1, pageSize: 20 };
  await accountant.open(
    accountant.ask('POST /mgr/accounting/queryBookings', { body: first }),
    accountant.ask('GET /xero/checkConnection'),
  );
  await accountant.pause(20);
  await accountant.ask('GET /mgr/accounting/getIncomingPayments');
  await accountant.pause(20);
  const month = { from: `${todayIn(new Date()).slice(0, 8)}01`, to: todayIn(new Date()) };
  await accountant.ask('GET /mgr/accounting/getGstReturn', { query: month });
  accountant.did('a look at the books');
  await accountant.pause(40);
}

/** The manager's quarter of an hour: the dashboard, the sale report of the week, its paper and its spreadsheet. */
export async function report(manager: Person): Promise<void> {
  const to = todayIn(new Date());
  const week = { from: addDays(to, -6), to };
  await manager.open(
    manager.ask('POST /mgr/saleReport/queryInvoicesList', { body: { ...week, pageNum: 1, pageSize: 20 } }),
    manager.ask('POST /mgr/saleReport/getSummary', { body: week }),
  );
  await manager.pause(15);
  await manager.ask('POST /mgr/saleReport/queryGroups', { body: { ...week, pageNum: 1, pageSize: 20, by: 'person' } });
  await manager.pause(10);
  await manager.file('POST /pdf/transactionReport', { body: { from: to, to } });
  manager.did('a report as PDF');
  await manager.pause(20);
  const filter = { from: `${to.slice(0, 8)}01`, to };
  const { jobId } = await manager.ask('POST /mgr/saleReport/makeReport', {
    body: { report: 'transactions', format: 'xlsx', filter },
  });
  for (;;) {
    await manager.pause(5);
    const made = (await manager.ask('GET /mgr/saleReport/getReports')).find((job) => job.jobId === jobId);
    if (made?.state === 'done') break;
    if (made?.state !== 'queued' && made?.state !== 'running') throw new Error(`A report is ${made?.state}`);
  }
  await manager.file('GET /mgr/saleReport/reportFile/:id', { params: { id: jobId } });
  manager.did('a report as spreadsheet');
  await manager.pause(30);
}

/** The owner has the yard backed up while everybody works; returns when it is done. */
export async function backUp(owner: Person): Promise<void> {
  await owner.ask('POST /mgr/backups/backUpNow', { body: {} });
  for (;;) {
    await new Promise((done) => setTimeout(done, 1_000));
    const { running, last, failed } = await owner.ask('GET /mgr/backups/getOverview');
    if (running) continue;
    if (failed || last?.state !== 'done') throw new Error(`The backup failed: ${failed?.failure ?? last?.state}`);
    owner.did('a backup');
    return;
  }
}
