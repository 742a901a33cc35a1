import { shortAge } from '@yardkeeper/domain/contacts/ageing';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { lastOfMonth } from '@yardkeeper/domain/reports/periods';
import { rounds } from '@yardkeeper/testkit/rounds';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
import { goWithin } from '../settled.ts';

let yard: Yard;
let browser: Browser;
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard({ fillYard: true }), launchBrowser()]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const today = todayIn(new Date());
const period = { from: addDays(today, -200), to: today };
const board = `/dashboards/classic?period=own&from=${period.from}&to=${period.to}`;

async function open(role: Parameters<Yard['enter']>[1], path = board): Promise<Page> {
  const page = await yard.visit(browser, role, path);
  await page.getByRole('list', { name: 'Figures' }).getByRole('link').first().waitFor();
  return page;
}

/**
 * Each figure by the name of its link, the number of rows that its list must show, and for money the sum of the list.
 */
type Expected = readonly (readonly [figure: string, rows: number, sum?: number | null])[];

/** Escapes a name for use in a pattern. */
const asWritten = (name: string) => name.replaceAll('+', '[+]');

/** Leaves out figures of zero, because they have no link. */
const some = (expected: Expected): Expected => expected.filter(([, rows]) => rows > 0);

/** The sums of a list: its totals row, the sums at its foot, the cards above it. */
const addedUp = (page: Page) =>
  page.locator('[aria-label="Sums"], [aria-label="Figures"], [class*="totals"], [class*="Totals"]').allTextContents();

/** The gate opens the first few links, a full run all of them. */
async function compare(page: Page, expected: Expected): Promise<void> {
  const links: [string, string, number, number | null][] = [];
  for (const [figure, rows, sum] of expected) {
    const link = page.getByRole('link', { name: new RegExp(`^${figure}`) }).first();
    await link.waitFor();
    links.push([figure, (await link.getAttribute('href'))!, rows, sum ?? null]);
  }
  const some = links.slice(0, rounds(4, links.length));
  for (const [figure, href, rows, sum] of some) {
    await goWithin(page, yard.url + href);
    const shown = async () => {
      const said = (await page.getByRole('status').allTextContents()).join(' ');
      const of = / of ([\d,]+)(?: ·|$)/.exec(said)?.[1];
      return [figure, href, of === undefined ? null : Number(of.replaceAll(',', ''))];
    };
    await expect.poll(shown, { timeout: 15_000 }).toEqual([figure, href, rows]);
    // An empty list has no sums.
    if (sum === null || rows === 0) continue;
    const wanted = formatMoney(sum);
    await expect
      .poll(async () => [figure, href, (await addedUp(page)).join(' ')], { timeout: 15_000 })
      .toEqual([figure, href, expect.stringContaining(wanted)]);
  }
}

it('behind each figure of the owner is the list of what it counts', async () => {
  const admin = await yard.app.as('SUPER_ADMIN');
  const [seen, more] = await Promise.all([
    admin.do('GET /mgr/dashboard/getAdminOverView', { query: period }),
    admin.do('GET /mgr/dashboard/getAdminDetailReport', { query: period }),
  ]);
  const sales = seen.revenue!.sales + seen.returns!.credits;
  const [reason] = more.returnsByReason!;
  const firstMonth = await admin.do('POST /mgr/saleReport/queryInvoicesList', {
    body: { from: period.from, to: lastOfMonth(period.from), salesOnly: true, pageNum: 1, pageSize: 1 },
  });
  await compare(await open('SUPER_ADMIN'), [
    ['Margin', sales, seen.margin!.margin],
    ['Quotes open', seen.quotes!.open, seen.quotes!.openTotal],
    ['Stock at retail', seen.stock!.tags, seen.stock!.retail],
    // The line's first month counts only from the first day of the period.
    ['\\w+ \\d\\d: Revenue', firstMonth.total, firstMonth.totals.net],
    ['Quotes won', seen.quotes!.won],
    ['Unpaid', seen.unpaid!.count, seen.unpaid!.total],
    ['Late to pick', seen.lateOrders!.picking],
    ['Late to deliver', seen.lateOrders!.sending],
    ['Vehicles to strip', seen.toStrip!.count],
    ['Return rate', seen.returns!.credits, seen.returns!.net],
    ['Parts not priced', seen.notPriced!.count],
    ['Messages stuck', seen.outbox!.parked],
    [reason!.reason, reason!.credits, reason!.net],
    [`${seen.quotes!.made.toLocaleString('en-NZ')} quotes? made`, seen.quotes!.made],
    ['\\$[\\d,]+ overdue', seen.unpaid!.overdueCount],
    ...some([[`${seen.toStrip!.onHold} on hold`, seen.toStrip!.onHold]]),
    ...seen.unpaid!.buckets.map(
      ({ bucket, count, amount }) => [`${asWritten(shortAge(bucket))}: Owed`, count, amount] as const,
    ),
    ...seen.stock!.ages.map(({ name, tags, retail }) => [`${asWritten(name)}: At retail`, tags, retail] as const),
  ]);
});

it('behind each figure of the buyers is the list of what it counts', async () => {
  const buyer = await yard.app.as('BUYING_DEPARTMENT');
  const [seen, more] = await Promise.all([
    buyer.do('GET /mgr/dashboard/getBuyingDepartmentOverView', { query: period }),
    buyer.do('GET /mgr/dashboard/getBuyingDepartmentDetail', { query: period }),
  ]);
  const [model] = more.wantedModels!;
  await compare(await open('BUYING_DEPARTMENT'), [
    ['Spent on vehicles', seen.spend!.vehicles, seen.spend!.period],
    ['Paid back', seen.payback!.paidBack],
    ['\\$[\\d,]+ earned', seen.payback!.vehicles, seen.payback!.earned],
    ['Pickups today', seen.pickups!.today],
    ['Asked for in vain', seen.wanted!.requests],
    ['Holds that end', seen.holds!.endIn7Days],
    ...some([
      [`${seen.holds!.held} held`, seen.holds!.held],
      [`${seen.pickups!.late} late`, seen.pickups!.late],
      [`${seen.pickups!.unassigned} without a driver`, seen.pickups!.unassigned],
    ]),
    ...more.paybackBands!.map(({ name, count }) => [`${asWritten(name)}: Vehicles`, count] as const),
    [model!.vehicle, model!.requests],
    ...seen
      .acquisitions!.statuses.filter(({ count }) => count > 0)
      .map(({ name, count, total }) => [name, count, total] as const),
  ]);
});

it('behind each figure of a salesperson is the list of what it counts', async () => {
  const seller = await yard.app.as('SALES_PERSON');
  const seen = await seller.do('GET /mgr/dashboard/getSalePersonOverView', { query: period });
  await compare(await open('SALES_PERSON'), [
    ['Sold \\d', seen.revenue!.sales, seen.revenue!.period],
    ['Quotes open', seen.quotes!.open, seen.quotes!.openTotal],
    ['Quotes won', seen.quotes!.made],
    ...some([
      [`${seen.quotes!.toFollowUp} to follow up`, seen.quotes!.toFollowUp],
      [`${seen.stalled!.count} lines? on`, seen.stalled!.orders],
      [`${seen.arrivals!.count} parts? for`, seen.arrivals!.requests],
    ]),
    ...seen.orders!.steps.map(({ name, count }) => [name, count] as const),
  ]);
});
