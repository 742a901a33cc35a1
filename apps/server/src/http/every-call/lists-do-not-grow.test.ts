import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import type { Role } from '@yardkeeper/domain/access/roles';
import { overdueCountedTo } from '@yardkeeper/domain/access/waiting';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { rounds } from '@yardkeeper/testkit/rounds';
import { readBy, statementsOf } from '@yardkeeper/testkit/rows-read';
import { multiply } from '@yardkeeper/testkit/tenfold';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_COUNTED } from '../../db/statements/count-up-to.ts';

type Given = { readonly query?: object; readonly body?: object; readonly params?: object };
type Asking = { readonly key: string; readonly as: Role; readonly given: Given };

const paged = { pageNum: 1, pageSize: 20 };
/** The input that a screen sends when it opens; null for a call about one record, which must be named. */
function asItOpens(call: CallDef): Given | null {
  const given: { query?: object; body?: object } = {};
  for (const place of ['query', 'body'] as const) {
    const schema = call[place];
    if (!schema) continue;
    const fits = [paged, {}].find((value) => schema.safeParse(value).success);
    if (!fits) return null;
    given[place] = fits;
  }
  return call.params || call.upload ? null : given;
}

/** Not lists that open on their own, and why. */
const noLists: Readonly<Record<string, string>> = {
  'POST /mgr/accounting/testConnection': 'asks the accounting system, which is not connected here',
  'GET /mgr/accounting/getMapping': 'asks the accounting system, which is not connected here',
  'GET /mgr/accounting/getContactMatches': 'asks the accounting system, which is not connected here',
  'GET /mgr/guidance/price': 'is about one part or tag',
  'GET /mgr/guidance/salesBehind': 'is about one part or tag',
  'GET /mgr/guidance/bidSheet': 'is about one vehicle',
};
const everyRead = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls as Record<string, CallDef>))
  .filter((call) => call.effect === 'read' && call.guard !== 'public' && !isFileReply(call.reply));
const opened: readonly Asking[] = everyRead.flatMap((call) => {
  if (callKey(call) in noLists) return [];
  const given = asItOpens(call);
  return given ? [{ key: callKey(call), as: 'SUPER_ADMIN', given }] : [];
});

const body = (key: string, more: object, as: Role = 'SUPER_ADMIN'): Asking => ({
  key: `POST ${key}`,
  as,
  given: { body: { ...paged, ...more } },
});
const others: readonly Asking[] = [
  body('/mgr/invoices/queryInvoicesList', { sortField: 'invoiceNo', sortOrder: 'DESC', pageNum: 10 }),
  body('/mgr/invoices/queryInvoicesList', { status: 3, sortField: 'invoiceNo', sortOrder: 'DESC' }),
  body('/mgr/invoices/queryInvoicesList', { type: 1, status: 1 }),
  body('/mgr/invoices/queryInvoicesList', {}, 'SALES_PERSON'),
  body('/mgr/invoices/queryInvoicesList', { from: '2020-01-01', to: '2027-12-31' }),
  body('/mgr/invoices/queryInvoicesList', { accounting: 'failed', sortField: 'invoiceNo', sortOrder: 'DESC' }),
  body('/mgr/invoices/queryInvoicesList', { accounting: 'sent', sortField: 'invoiceNo', sortOrder: 'DESC' }),
  body('/mgr/contactManage/queryContactList', { kind: 'supplier' }),
  body('/mgr/contactManage/queryContactList', { kind: 'customer', pageNum: 10, sortField: 'name', sortOrder: 'ASC' }),
  body('/mgr/contactManage/queryContactList', { kind: 'customer', trade: 1 }),
  body('/mgr/inventory/queryInventoryList', { makeId: 39 }),
  body('/mgr/inventory/queryInventoryList', { sortField: 'part', sortOrder: 'ASC' }),
  body('/mgr/purchaseOrder/purchaseOrderList', { sortField: 'poNo', sortOrder: 'DESC' }),
  body('/mgr/purchaseOrder/purchaseOrderList', { status: 1, sortField: 'poNo', sortOrder: 'DESC' }),
  body('/mgr/purchaseOrder/purchaseOrderList', { accounting: 'waiting', sortField: 'poNo', sortOrder: 'DESC' }),
  body('/mgr/picking/queryPickingList', { status: 3 }),
  body('/mgr/picking/queryPickingList', { mine: true }, 'PICKER'),
  body('/mgr/dispatch/queryDispatchList', { status: 1, packed: false }),
  body('/mgr/vehicleAcquisition/queryAcquisitionList', { status: 1 }),
  body('/mgr/inventory/browseVehicles/list', { active: 1 }),
  { key: 'GET /mgr/dashboard/getWaiting', as: 'SALES_PERSON', given: {} },
  {
    key: 'POST /mgr/vehicleAcquisition/validateInput',
    as: 'SUPER_ADMIN',
    given: { body: { regNo: 'ZZZ999', vin: '', chassis: '' } },
  },
  {
    key: 'GET /mgr/backOrderPart/getThresholdSettingList',
    as: 'SUPER_ADMIN',
    given: { query: { ...paged, state: 'short' } },
  },
];

/** Calls that may read more rows in a larger yard, and why. */
const mayGrow: Readonly<Record<string, string>> = {
  'GET /mgr/dashboard/getWaiting': 'adds up kept figures, which are as many as there are states and people',
  'GET /mgr/inventory/browseVehicles/clockByModel': 'adds up the vehicles of each model that is shown',
  'GET /mgr/dashboard/getAdminOverView':
    'ages what is owed today and what waits to be stripped: what is open, not what was',
  'GET /mgr/dashboard/getSalePersonOverView': 'looks at the open requests that something new may answer',
  'GET /mgr/dashboard/getSalePersonDetailReport': 'looks at the open requests that something new may answer',
  'GET /mgr/dashboard/getBuyingDepartmentOverView': 'adds up acquisitions by status and vehicles by payback',
  'GET /mgr/dashboard/getBuyingDepartmentDetail': 'adds up vehicles by payback and requests by model',
  'GET /mgr/privacy/dueToGo': 'counts, for a super admin who asks, everything whose time is over',
  'POST /mgr/invoices/getSummary': 'sums what is overdue today and what was paid ahead: what is open, not what was',
  'POST /mgr/contactManage/getOwed': 'ages what is owed today: what is open, not what was',
  'POST /mgr/saleReport/getSummary': 'looks at the lines of at most two thousand documents',
  'GET /mobile/picking/getReturnsToShelf': 'looks at what lies in the bay',
  'GET /mgr/purchaseOrder/getPoNumList': 'looks at the orders that are not billed yet',
  'GET /mgr/vehicleAcquisition/getPoNumList': 'shows the newest 200 orders that are not billed yet',
  'GET /mgr/defaultPrice/getDefaultPrice': 'shows all kinds of parts at once, as many as the catalogue has',
  'GET /mgr/make/queryMakePagination': 'counts what names a make, in every table that may; tags by their tally',
  'GET /mgr/model/queryModelPagination': 'counts what names a model, in every table that may; tags by their tally',
  'GET /mgr/series/querySeriesPagination': 'counts what names a series, in every table that may',
};

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await startApp({ fillYard: true });
  client = new pg.Client(app.database.url);
  await client.connect();
  // The salesperson is new: their few documents must be found without reading those of all others.
  const { userId } = await app.as('SALES_PERSON');
  await sql`update invoice set salesperson_id = o.id, created_by = o.id
    from (select min(user_id) as id from app_user where user_id <> ${userId}) o
    where ${userId} in (salesperson_id, created_by)`.execute(app.connections.db);
}, 300_000);
afterAll(async () => {
  await client.end();
  await app.close();
});

const capped = new RegExp(`limit (${MOST_COUNTED}|${MOST_COUNTED + 1}|${overdueCountedTo + 1})\\b`);
/** Only quotes of the last weeks are still open, however old the yard is; a partial index holds just them. */
const stillOpen =
  /^select salesperson_id as user_id, count\(\*\) as n from invoice\s+where type = 'quote' and cancelled_at is null and confirmed_at is null/;
const MOST_STILL_OPEN = 1_000;
type Measured = { readonly rows: number; readonly blocks: number; readonly what: string[] };
async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const asked = await statementsOf(work);
  const all = { rows: 0, blocks: 0, what: [] as string[] };
  for (const statement of asked) {
    const read = await readBy(client, statement);
    // A count that stops at a limit may grow up to that limit.
    const ofOpen = stillOpen.test(statement.text) ? MOST_STILL_OPEN : 0;
    const allowed = capped.test(statement.text) ? 1.2 * MOST_COUNTED : ofOpen;
    all.rows += Math.max(0, read.rows - allowed);
    all.blocks += Math.max(0, read.blocks - allowed);
    all.what.push(`${read.rows} rows, ${read.blocks} blocks: ${statement.text.replace(/\s+/g, ' ').slice(0, 160)}`);
  }
  return all;
}
async function ask({ key, as, given }: Asking): Promise<void> {
  const who = await app.as(as);
  const answer = await who.ask(key as never, given as never);
  expect([key, (answer as { status: number }).status]).toEqual([key, 200]);
}

const scanned: Asking = { key: 'what a scan does to its job', as: 'SUPER_ADMIN', given: {} };
/** Asked about one record, so that not even a table of some hundred rows may be read as a whole. */
const ofOneRecord = ['POST /mgr/vehicleAcquisition/validateInput', scanned.key];
const isOfOneRecord = (which: string) => ofOneRecord.some((key) => which.startsWith(key));
const growsAtAll = (was: Measured, now: Measured) => now.rows > was.rows + 50 || now.blocks > was.blocks + 100;

const TIMES = rounds(5, 20);
const KEY_BLOCKS = 3;
const asking = [...opened, ...others];
const name = ({ key, as, given }: Asking) =>
  `${key} ${as === 'SUPER_ADMIN' ? '' : as} ${JSON.stringify({ ...given.query, ...given.body })}`;
const planted: Asking = { key: 'planted', as: 'SUPER_ADMIN', given: {} };
const byHand = new Map<Asking, () => Promise<unknown>>([
  [planted, () => sql`select count(*) from invoice`.execute(app.connections.reads)],
  [
    scanned,
    () =>
      sql`select keep_pick_job((select invoice_id from pick_job order by job_id limit 1))`.execute(app.connections.db),
  ],
]);
const workOf = (one: Asking) => byHand.get(one) ?? ((): Promise<unknown> => ask(one));

async function everything(): Promise<Map<string, Measured>> {
  await sql`select draw_figures_together(1)`.execute(app.connections.db);
  // Otherwise the server folds them in the middle of a measurement.
  await sql`select fold_fits(1000000)`.execute(app.connections.db);
  await sql`vacuum (analyze)`.execute(app.connections.db);
  const found = new Map<string, Measured>();
  for (const one of [...asking, ...byHand.keys()]) {
    await workOf(one)();
    // The first time PostgreSQL also reads its own tables, to plan what a function does.
    if (isOfOneRecord(one.key)) for (let time = 0; time < 2; time++) await measured(workOf(one));
    found.set(name(one), await measured(workOf(one)));
  }
  return found;
}

it('no list, chip row or tile reads more rows in a larger yard', async () => {
  const small = await everything();
  await multiply(app.connections.db, TIMES);
  const large = await everything();
  const grown = [...large].flatMap(([which, now]) => {
    const was = small.get(which)!;
    // Looking up a row by key reads up to three blocks, so more blocks alone only mean another plan. A page that was
    // not full in the small yard reads its twenty rows in the large one.
    const isMore =
      (isOfOneRecord(which) && growsAtAll(was, now)) ||
      now.rows > 1.5 * was.rows + 700 ||
      now.blocks > Math.max(1.5 * was.blocks + 250, KEY_BLOCKS * now.rows);
    return isMore
      ? [
          `${which}: ${was.rows} → ${now.rows} rows, ${was.blocks} → ${now.blocks} blocks\n    ${now.what.join('\n    ')}`,
        ]
      : [];
  });
  expect(grown.filter((each) => each.startsWith('planted'))).toHaveLength(1);
  const keyOf = (line: string) => line.split(' ').slice(0, 2).join(' ');
  const known = Object.keys(mayGrow);
  expect(
    known.filter((key) => !opened.some((each) => each.key === key)),
    'reasons for what is no list',
  ).toEqual([]);
  expect(grown.filter((line) => !line.startsWith('planted') && !known.includes(keyOf(line)))).toEqual([]);
}, 300_000);
