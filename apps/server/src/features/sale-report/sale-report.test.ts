import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import zlib from 'node:zlib';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { reportKindKeys } from '@yardkeeper/domain/reports/kinds';
import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Connections, connect } from '../../db/connect.ts';
import { textOfPages } from '../../pdf/fixtures/pdf-text.ts';
import type { Services } from '../../services.ts';
import { useSelling } from '../invoices/fixtures.ts';
import { inItsThread, type ReportOrder } from './files/report-thread.ts';
import { makeNext } from './made/make.ts';

/** Morning of 11 March 2026 in New Zealand, a Wednesday. */
let now = Date.parse('2026-03-10T20:00:00Z');
const [y, app] = useSelling({ clock: () => new Date(now) });
const filter = { from: '2026-03-01', to: '2026-03-31' };
let blind: Client;

beforeAll(async () => {
  const tags = [await y.tag({ retail: 100 }), await y.tag({ retail: 250 })];
  await y.db
    .updateTable('tag')
    .set({ cost_cents: 4_321 })
    .where(
      'tag_id',
      'in',
      tags.map((tagNo) => Number(tagNo.slice(1))),
    )
    .execute();
  const one = await y.save({ type: 2, lines: [...y.lines(...tags), y.charge(30)] });
  await y.finalize(one.invoiceId);
  await y.credit(one.invoiceId, [{ lineId: one.lines[2]!.lineId, qty: 1 }], { reason: 'Damaged' });
  const two = await y.save({ lines: [y.charge(70, { description: 'Kōwhai & <Tūī> "Āwhina"' })] }, y.manager);
  await y.finalize(two.invoiceId);
  await y.save({ type: 1, lines: [y.charge(11)] });
  await y.tag({ retail: 77 });
  const found = (await y.admin.do('GET /manageUser/getRole')).find(({ role }) => role === 'PICKER')!;
  const before = await y.admin.do('GET /manageUser/getRoleDetail/:id', { params: { id: found.roleId } });
  await y.admin.do('POST /manageUser/updateRole', {
    body: { ...before, permission: [...before.permission, 'VIEW SALES REPORT', 'VIEW VEHICLE & STOCK REPORT'] },
  });
  blind = await app.as('PICKER');
});

const asText = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('utf8');

describe('the sale report', () => {
  it('adds up what was sold and credited', async () => {
    const seen = await y.manager.do('POST /mgr/saleReport/getSummary', { body: filter });
    expect(seen.sales).toMatchObject({
      count: 2,
      net: 450,
      gst: 67.5,
      gross: 517.5,
      cost: 86.42,
      withoutCost: 100,
      margin: 263.58,
    });
    expect(seen.credits).toMatchObject({ count: 1, net: 30 });
    expect(seen.total).toMatchObject({ count: 3, net: 420, gross: 483 });
    expect(seen.quotes).toMatchObject({ made: 1, open: 1, net: 11 });
    const { records, totals } = await y.manager.do('POST /mgr/saleReport/queryInvoicesList', { body: filter });
    expect(records.map(({ kind, net }) => [kind, net])).toEqual([
      ['credit', -30],
      ['invoice', 70],
      ['invoice', 380],
    ]);
    expect(totals.net).toBe(420);
  });

  it.each([
    [{ salespersonId: 'seller' }, 350],
    [{ makeId: 39 }, 350],
    [{ termsId: 0 }, 420],
    [{ yardId: 'keep' }, 350],
    [{ reason: 'Damaged' }, 420],
    [{ reason: 'Not needed' }, 450],
  ] as const)('of %j is %i, in its cards, rows and groups alike', async (asked, net) => {
    const yard = await y.db
      .selectFrom('location')
      .select('loc_group_id')
      .where('location_id', '=', y.shelf)
      .executeTakeFirstOrThrow();
    const values: Record<string, number> = { seller: y.seller.userId, keep: yard.loc_group_id };
    const chosen = Object.fromEntries(
      Object.entries(asked).map(([key, value]) => [key, values[value as string] ?? value]),
    );
    const body = { ...filter, ...chosen };
    const { total } = await y.manager.do('POST /mgr/saleReport/getSummary', { body });
    const rows = await y.manager.do('POST /mgr/saleReport/queryInvoicesList', { body });
    expect(rows.totals).toEqual(total);
    expect([total.net, rows.records.reduce((sum, row) => sum + row.net, 0)]).toEqual([net, net]);
    for (const by of ['person', 'term', 'item'] as const) {
      const groups = await y.manager.do('POST /mgr/saleReport/queryGroups', { body: { ...body, by } });
      expect(groups.records.reduce((sum, row) => sum + row.net, 0)).toBe(net);
    }
  });

  it('puts days in order, and has nothing to say of the future', async () => {
    const turned = await y.manager.do('POST /mgr/saleReport/getSummary', {
      body: { from: filter.to, to: filter.from },
    });
    expect([turned.period.from, turned.total.net]).toEqual([filter.from, 420]);
    const later = await y.manager.do('POST /mgr/saleReport/queryInvoicesList', {
      body: { from: '2027-01-01', to: '2027-12-31' },
    });
    expect([later.records, later.total, later.totals.net]).toEqual([[], 0, 0]);
    for (const wrong of [{ from: '2026-02-30' }, { to: '9999-12-31' }, { from: '2010-01-01', to: '2026-01-01' }]) {
      expect((await y.manager.ask('POST /mgr/saleReport/getSummary', { body: wrong })).status).toBe(422);
      const made = { report: 'transactions', format: 'csv', filter: wrong } as const;
      expect((await y.manager.ask('POST /mgr/saleReport/makeReport', { body: made as never })).status).toBe(422);
    }
  });

  const papers = {
    '/pdf/quoteReport': ['Quotes', '$11.00'],
    '/pdf/creditReport': ['Credits', 'Damaged'],
    '/pdf/itemSalesReport': ['Sales by item', 'Charges'],
    '/pdf/transactionReport': ['Transactions', '$420.00'],
    '/pdf/transactionReportByPerson': ['Transactions by salesperson', 'Total'],
    '/pdf/printTransactionByTerm': ['Transactions by term', 'No terms'],
    '/pdf/reportDetailBySalePerson': ['Lines by salesperson', 'Kōwhai & <Tūī> "Āwhina"'],
  } as const;
  it.each(Object.entries(papers))(
    '%s is a paper with letterhead, macrons and the number of pages',
    async (path, words) => {
      const bytes = (await y.manager.do(`POST ${path}` as 'POST /pdf/quoteReport', {
        body: filter,
      })) as unknown as Uint8Array;
      const [page = ''] = textOfPages(bytes);
      for (const word of [...words, '01-03-2026 to 31-03-2026', 'Page 1 of']) expect(page).toContain(word);
    },
  );

  it.each(reportKindKeys)('%s as CSV and as a spreadsheet tells no cost to who may not see it', async (report) => {
    const body = { report, filter };
    const csv = asText(await y.manager.do('POST /mgr/saleReport/exportCsv', { body }));
    const hidden = asText(await blind.do('POST /mgr/saleReport/exportCsv', { body }));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv.includes('Cost')).toBe(report !== 'quotes');
    for (const word of ['Cost', 'Margin', 'cost known', '43.21']) expect(hidden).not.toContain(word);
    const [head = [], ...rows] = csv
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const sum = (name: string) =>
      rows.reduce((all, row) => all + Math.round(Number(row.at(head.indexOf(name) - head.length)) * 100), 0);
    if (report !== 'quotes')
      expect(sum('No cost known') + sum('Cost') + sum('Margin'), `${report}: net is said whole`).toBe(sum('Net'));
    const sheet = sheetOf((await y.manager.do('POST /mgr/saleReport/exportXlsx', { body })) as unknown as Uint8Array);
    expect(sheet.match(/<row>/g)!.length).toBe(csv.trimEnd().split('\r\n').length);
    expect(
      sheetOf((await blind.do('POST /mgr/saleReport/exportXlsx', { body })) as unknown as Uint8Array),
    ).not.toContain('Cost');
  });

  it('says Expired of a quote whose time is over, on the screen, on paper and in files', async () => {
    const quote = await y.save({ type: 1, lines: [y.charge(13)] });
    await y.db
      .updateTable('invoice')
      .set({ expires_at: new Date(now - 1_000) })
      .where('invoice_id', '=', quote.invoiceId)
      .execute();
    const body = { ...filter, state: 'expired' } as const;
    const { records } = await y.manager.do('POST /mgr/saleReport/queryQuotes', { body });
    expect(records.map(({ invoiceId, stateName }) => [invoiceId, stateName])).toEqual([[quote.invoiceId, 'Expired']]);
    const pdf = (await y.manager.do('POST /pdf/quoteReport', { body })) as unknown as Uint8Array;
    const csv = asText(await y.manager.do('POST /mgr/saleReport/exportCsv', { body: { report: 'quotes', filter } }));
    const said = (state: string) => csv.split('\r\n').filter((line) => line.includes(`,${state},`)).length;
    expect(textOfPages(pdf)[0]).toContain('Expired');
    expect([said('Open'), said('Expired')]).toEqual([1, 1]);
  });

  it('hides cost and margin in every answer from who may not see them', async () => {
    const summary = await blind.do('POST /mgr/saleReport/getSummary', { body: filter });
    const rows = await blind.do('POST /mgr/saleReport/queryInvoicesList', { body: filter });
    const groups = await blind.do('POST /mgr/saleReport/queryGroups', { body: { ...filter, by: 'item' } });
    for (const row of [summary.sales, summary.total, summary.lastYear, rows.totals, ...rows.records, ...groups.records])
      expect([row.cost, row.margin, row.withoutCost]).toEqual([null, null, null]);
    const stock = await blind.do('GET /mgr/saleReport/stockValue', { query: { day: '2026-03-11' } });
    expect([stock.cost, stock.yards.every(({ cost }) => cost === null)]).toEqual([null, true]);
    const pdf = (await blind.do('POST /pdf/transactionReport', { body: filter })) as unknown as Uint8Array;
    expect(textOfPages(pdf)[0]).not.toContain('Margin');
    const seen = await blind.do('GET /mgr/dashboard/getAdminOverView', { query: filter });
    expect([seen.margin, seen.revenue, seen.stock!.cost, seen.returns!.credits]).toEqual([null, null, null, 1]);
  });
});

/** The XML of the only sheet, unpacked from the archive in the same way as other programs do. */
function sheetOf(bytes: Uint8Array): string {
  const all = Buffer.from(bytes);
  const at = all.lastIndexOf('xl/worksheets/sheet1.xml');
  const head = at - 46;
  expect(all.readUInt32LE(head)).toBe(0x02014b50);
  const [packed, from] = [all.readUInt32LE(head + 20), all.readUInt32LE(head + 42)];
  const start = from + 30 + all.readUInt16LE(from + 26) + all.readUInt16LE(from + 28);
  const content = zlib.inflateRawSync(all.subarray(start, start + packed));
  expect(zlib.crc32(content)).toBe(all.readUInt32LE(head + 16));
  return content.toString('utf8');
}

describe('a report made in the background', () => {
  const make = (more: object = {}) =>
    y.manager.do('POST /mgr/saleReport/makeReport', {
      body: {
        report: 'transactions',
        format: 'csv',
        filter,
        ...more,
      } as ArgsOf<'POST /mgr/saleReport/makeReport'>['body'],
    });
  const state = async (jobId: number) =>
    (await y.manager.do('GET /mgr/saleReport/getReports', {})).find((job) => job.jobId === jobId)!;

  it('is the same file, tells the person when it is ready, and is nobody else’s', async () => {
    const { jobId } = await make();
    await app.reports.drain();
    expect(await state(jobId)).toMatchObject({ state: 'done', rowsDone: 3, rowsTotal: 3 });
    const params = { id: jobId };
    const made = await y.manager.do('GET /mgr/saleReport/reportFile/:id', { params });
    expect(asText(made)).toBe(
      asText(await y.manager.do('POST /mgr/saleReport/exportCsv', { body: { report: 'transactions', filter } })),
    );
    const news = await y.manager.do('GET /mgr/notification/getUserNotification/:userId', {
      params: { userId: y.manager.userId },
      query: {},
    });
    expect(news.records[0]).toMatchObject({
      title: 'Transactions is ready',
      link: `/invoice/sale-report?made=${jobId}`,
    });
    const other = await y.accounting.ask('GET /mgr/saleReport/reportFile/:id', { params });
    expect(other.status).toBe(404);
  });

  it('is made anew when whoever made it is gone', async () => {
    const { jobId } = await make();
    await sql`update report_job set state = 'running', attempts = 1, alive_at = now() - interval '2 minutes', rows_done = 1 where job_id = ${jobId}`.execute(
      y.db,
    );
    await app.reports.drain();
    await app.reports.drain();
    expect(await state(jobId)).toMatchObject({ state: 'done', rowsDone: 3 });
  });

  it('is read on a standby once, and when that fails on the primary', async () => {
    const { jobId } = await make();
    await app.reports.drain();
    await sql`update report_job set state = 'queued', attempts = 0, finished_at = null, file_key = null where job_id = ${jobId}`.execute(
      y.db,
    );
    const asked: number[] = [];
    const dead = connect('postgres://nobody@127.0.0.1:1/none', 1);
    const standby: Connections['standby'] = {
      caughtUp: async () => {
        asked.push(jobId);
        return { reads: dead.reads, url: 'postgres://nobody@127.0.0.1:1/none', onLost: () => () => {} };
      },
      onAsked: () => {},
      bytesBehind: async () => 0,
      leaveAside: () => {},
      onAway: () => {},
      onBack: () => {},
    };
    const maker = { connections: { ...app.connections, standby }, services: app.services };
    while (await makeNext(maker));
    await dead.close();
    expect(asked).toEqual([jobId]);
    expect(await state(jobId)).toMatchObject({ state: 'done', rowsDone: 3 });
  });

  it('tells how the database failed in its thread, and ends when the server is lost', async () => {
    const order = { kind: 'transactions', format: 'csv', choice: { range: filter, now: new Date(now) } } as ReportOrder;
    const from = (databaseUrl: string, onLost: Services['onLost'] = () => () => {}) => ({
      db: y.db,
      databaseUrl: () => databaseUrl,
      onLost,
    });
    const sink = async () => {};
    const refused = inItsThread(from('postgres://nobody@127.0.0.1:1/none'), order, sink);
    await expect(refused).rejects.toMatchObject({ trouble: 'away' });
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
    const lost = inItsThread(
      from(url, (tell) => {
        silent.once('connection', tell);
        return () => {};
      }),
      order,
      sink,
    );
    await expect(lost).rejects.toMatchObject({ trouble: 'away' });
    silent.close();
  });

  it('is left alone while somebody makes it, and stays cancelled', async () => {
    const { jobId } = await make();
    // The second attempt belongs to another process; this server may have begun the first and must not finish it.
    await sql`update report_job set state = 'running', attempts = 2, alive_at = now() where job_id = ${jobId}`.execute(
      y.db,
    );
    await app.reports.drain();
    expect((await state(jobId)).state).toBe('running');
    const cancelled = await y.manager.do('POST /mgr/saleReport/cancelReport/:id', { params: { id: jobId } });
    expect(cancelled.state).toBe('cancelled');
    await app.reports.drain();
    expect((await state(jobId)).state).toBe('cancelled');
    expect((await y.manager.ask('GET /mgr/saleReport/reportFile/:id', { params: { id: jobId } })).status).toBe(409);
  });
});

describe('a report mailed by schedule', () => {
  const body = {
    name: 'Monday morning',
    report: 'transactions',
    format: 'pdf',
    period: 'lastWeek',
    every: 'week',
    weekday: 1,
    hour: 7,
    to: ['owner@yard.co.nz'],
  } as const;

  it('is planned by New Zealand’s clock, mailed once when its hour comes, and planned again', async () => {
    const made = await y.manager.do('POST /mgr/saleReport/saveSchedule', { body: { ...body, to: [...body.to] } });
    expect(made.nextAt).toBe('2026-03-15T18:00:00.000Z');
    const before = now;
    now = Date.parse('2026-03-15T18:00:01Z');
    await app.reports.drain();
    await app.reports.drain();
    const mails = await y.db
      .selectFrom('outbox_message')
      .select(['recipient', 'subject', 'payload'])
      .where('entity', '=', 'reportSchedule')
      .execute();
    expect(mails).toMatchObject([
      { recipient: 'owner@yard.co.nz', subject: 'Monday morning: 09-03-2026 to 15-03-2026' },
    ]);
    const [kept] = await y.db.selectFrom('report_schedule').select(['next_at', 'last_problem']).execute();
    expect(kept).toMatchObject({ next_at: new Date('2026-03-22T18:00:00Z'), last_problem: '' });
    now = before;
  });

  it('says at the field what is wrong, keeps to the version, and is the owner’s', async () => {
    const wrong = await y.manager.ask('POST /mgr/saleReport/saveSchedule', {
      body: { ...body, to: ['nobody'], name: '' },
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).sort()]).toEqual([422, ['name', 'to.0']]);
    const [mine] = await y.manager.do('GET /mgr/saleReport/getSchedules', {});
    const { scheduleId, version } = mine!;
    const change = { ...body, to: [...body.to], scheduleId, name: 'Weekly' };
    expect(
      (await y.manager.ask('POST /mgr/saleReport/saveSchedule', { body: { ...change, version: version + 5 } })).status,
    ).toBe(409);
    expect((await y.accounting.ask('POST /mgr/saleReport/saveSchedule', { body: change })).status).toBe(404);
    expect(await y.manager.do('POST /mgr/saleReport/saveSchedule', { body: { ...change, version } })).toMatchObject({
      name: 'Weekly',
      version: version + 1,
    });
    await y.manager.do('DELETE /mgr/saleReport/removeSchedule/:id', { params: { id: scheduleId } });
    expect(await y.manager.do('GET /mgr/saleReport/getSchedules', {})).toEqual([]);
  });
});

describe('stock value', () => {
  it('at the end of a day counts what had come and not left by then', async () => {
    const { rows } = await sql<{
      qty: number;
      retail: number;
    }>`select sum(qty_on_hand)::int as qty, sum(qty_on_hand * retail_cents)::bigint as retail
      from tag where qty_on_hand > 0`.execute(y.db);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const later = await y.manager.do('GET /mgr/saleReport/stockValue', { query: { day: tomorrow } });
    expect([later.qty, later.retail]).toEqual([rows[0]!.qty, rows[0]!.retail / 100]);
    const before = await y.manager.do('GET /mgr/saleReport/stockValue', { query: { day: '2020-03-31' } });
    expect([before.tags, before.qty, before.retail, before.yards]).toEqual([0, 0, 0, []]);
    const lines = asText(await y.manager.do('GET /mgr/saleReport/stockValueCsv', { query: { day: tomorrow } }))
      .trimEnd()
      .split('\r\n');
    expect(lines.length - 1).toBe(later.tags);
  });
});

it('a report of more than a thousand rows, read and written in a thread of its own, has them all and the right sums', async () => {
  const columns = (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'invoice_line' and is_generated = 'NEVER' and column_name <> 'line_id'`.execute(y.db)
  ).rows.map(({ name }) => `"${name}"`);
  await y.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const copied = `select ${columns} from invoice_line l, generate_series(1, 1100)
      where l.line_id = (select min(line_id) from invoice_line where description like 'Kōwhai%')`;
    await sql.raw(`insert into invoice_line (${columns}) ${copied}`).execute(tx);
  });
  const { jobId } = await y.manager.do('POST /mgr/saleReport/makeReport', {
    body: { report: 'detailByPerson', format: 'pdf', filter },
  });
  await app.reports.drain();
  const job = (await y.manager.do('GET /mgr/saleReport/getReports', {})).find((each) => each.jobId === jobId);
  expect(job).toMatchObject({ state: 'done', rowsDone: 1_105, rowsTotal: 1_105 });
  const paper = await y.manager.do('GET /mgr/saleReport/reportFile/:id', { params: { id: jobId } });
  const words = textOfPages(paper as unknown as Uint8Array).join(' ');
  expect(words.match(/Kōwhai & <Tūī>/g)!.length).toBe(1_101);
  expect(words).toContain('77,420.00');
  const csv = asText(
    await y.manager.do('POST /mgr/saleReport/exportCsv', { body: { report: 'detailByPerson', filter } }),
  );
  expect(csv.trimEnd().split('\r\n').length).toBe(1_106);
});
