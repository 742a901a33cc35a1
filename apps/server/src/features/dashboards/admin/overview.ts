import type { AdminOverview } from '@yardkeeper/contract/dashboards/admin';
import { boardPanels } from '@yardkeeper/domain/access/dashboard';
import { ageBucketNames, ageBuckets, daysBetween } from '@yardkeeper/domain/contacts/ageing';
import {
  firstDaysOfAges,
  lostQuotes,
  percentOf,
  stockAgeKeys,
  stockAgeOf,
  stockAges,
  winPercent,
} from '@yardkeeper/domain/reports/figures';
import { firstOfMonth, lastYear } from '@yardkeeper/domain/reports/periods';
import { quotesStillOpen } from '../../../db/shared-reads/open-quotes.ts';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import { type Chosen, chosenBy, presentPeriod } from '../chosen.ts';
import { type Asked, panelsOf } from '../panels.ts';
import * as s from '../sums-queries.ts';
import * as q from './yard-queries.ts';

const added = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/** Runs each query that several panels share only once per request. */
const onceOf = (c: Ctx, o: Chosen) => {
  const day = { from: o.today, to: o.today };
  const month = { from: firstOfMonth(o.today), to: o.today };
  const ranges = [day, lastYear(day), month, lastYear(month), o.range, o.lastYear];
  let sums: Promise<s.SaleSums[]> | undefined;
  let stock: Promise<q.StockRow[]> | undefined;
  return {
    sums: () => (sums ??= s.sumsOfRanges(c.db, ranges, o.yardId, o.personId)),
    stock: () => (stock ??= q.stockByDay(c.db, firstDaysOfAges(o.today), o.yardId)),
  };
};
type Once = ReturnType<typeof onceOf>;

async function revenueOf(once: Once) {
  const sums = await once.sums();
  const [today, todayLastYear, thisMonth, monthLastYear, period, before] = sums.map((sum) =>
    dollars(sum.revenue_cents),
  );
  return {
    today: today!,
    todayLastYear: todayLastYear!,
    month: thisMonth!,
    monthLastYear: monthLastYear!,
    period: period!,
    periodLastYear: before!,
    sales: sums[4]!.sales,
    credits: dollars(sums[4]!.credited_cents),
  };
}

async function marginOf(once: Once) {
  const [, , , , period, before] = await once.sums();
  const { cents, percent } = s.marginOfSales(period!);
  return {
    net: dollars(period!.revenue_cents),
    cost: dollars(period!.cost_cents),
    margin: dollars(cents),
    percent,
    marginLastYear: dollars(s.marginOfSales(before!).cents),
    withoutCost: dollars(period!.costless_cents),
  };
}

async function quotes(c: Ctx, o: Chosen) {
  const [[open], people, running, still] = await Promise.all([
    s.openQuotes(c.db, o.personId),
    s.quotesByPerson(c.db, o.range.from, o.range.to, o.personId),
    quotesStillOpen(c.db, o.range.from, o.range.to, o.personId, c.clock()),
    quotesStillOpen(c.db, '1000-01-01', '9999-12-31', o.personId, c.clock()),
  ]);
  const sum = (of: (row: s.QuoteSums) => number) => added(people, of);
  const made = { made: sum((row) => row.made), won: sum((row) => row.won), stillOpen: added(running, (row) => row.n) };
  return {
    open: open!.n,
    openTotal: dollars(open!.net_cents),
    expired: open!.n - added(still, (row) => row.n),
    ...made,
    madeTotal: dollars(sum((row) => row.made_cents)),
    wonTotal: dollars(sum((row) => row.won_cents)),
    lost: lostQuotes(made),
    winPercent: winPercent(made),
  };
}

async function unpaid(c: Ctx, o: Chosen) {
  const [rows, owing] = await Promise.all([
    q.unpaidByAge(c.db, o.today, o.personId),
    o.personId === null ? q.customersByAge(c.db, o.today) : null,
  ]);
  const overdue = rows.filter(({ bucket }) => bucket !== 'notDue');
  const countOf = (asked: q.OwingRow['bucket'], items: readonly q.UnpaidRow[]) =>
    owing ? (owing.find(({ bucket }) => bucket === asked)?.n ?? 0) : added(items, (row) => row.n);
  const amountOf = (items: readonly q.UnpaidRow[]) => dollars(added(items, (row) => row.cents));
  return {
    total: amountOf(rows),
    overdue: amountOf(overdue),
    of: owing ? ('customers' as const) : ('invoices' as const),
    count: countOf('any', rows),
    overdueCount: countOf('overdue', overdue),
    buckets: ageBuckets.map((bucket) => {
      const inside = rows.filter((row) => row.bucket === bucket);
      return { bucket, name: ageBucketNames[bucket], amount: amountOf(inside), count: countOf(bucket, inside) };
    }),
  };
}

async function stock(c: Ctx, o: Chosen, once: Once) {
  const rows = await once.stock();
  const cost = (cents: number) => (seesCost(c) ? dollars(cents) : null);
  return {
    tags: added(rows, (row) => row.tags),
    retail: dollars(added(rows, (row) => row.retail_cents)),
    cost: cost(added(rows, (row) => row.cost_cents)),
    ages: stockAgeKeys.map((bucket) => {
      const inside = rows.filter((row) => stockAgeOf(row.made_on, o.today) === bucket);
      return {
        bucket,
        name: stockAges[bucket],
        tags: added(inside, (row) => row.tags),
        retail: dollars(added(inside, (row) => row.retail_cents)),
        cost: cost(added(inside, (row) => row.cost_cents)),
      };
    }),
  };
}

async function notPriced(once: Once) {
  const rows = await once.stock();
  return { count: added(rows, (row) => row.unpriced) };
}

async function toStrip(c: Ctx, o: Chosen) {
  const [sums] = await q.toStripSums(c.db, o.today, o.yardId);
  const oldestDays = sums!.oldest === null ? null : daysBetween(sums!.oldest, o.today);
  return { count: sums!.n, onHold: sums!.on_hold, oldestDays };
}

async function lateOrders(c: Ctx) {
  const [sums] = await q.lateSums(c.db, c.clock());
  return { picking: sums!.picking, sending: sums!.sending, oldestDueAt: sums!.oldest?.toISOString() ?? null };
}

async function outbox(c: Ctx) {
  const [sums] = await q.outboxSums(c.db);
  return { waiting: sums!.waiting, parked: sums!.parked, oldestWaitingAt: sums!.oldest?.toISOString() ?? null };
}

async function returns(once: Once) {
  const [, , , , period] = await once.sums();
  return {
    credits: period!.credits,
    net: dollars(period!.credited_cents),
    sold: dollars(period!.sold_cents),
    rate: percentOf(period!.credited_cents, period!.sold_cents),
  };
}

export async function adminOverview(c: Ctx, filter: Asked<keyof AdminOverview>): Promise<AdminOverview> {
  const o = chosenBy(c, filter);
  const panel = panelsOf(c, filter.panel);
  const once = onceOf(c, o);
  const [revenue, margin, quoted, owed, late, strip, shelf, returned, unpriced, messages] = await Promise.all([
    panel('revenue', boardPanels.admin.revenue, () => revenueOf(once)),
    panel('margin', boardPanels.admin.margin, () => marginOf(once)),
    panel('quotes', boardPanels.admin.quotes, () => quotes(c, o)),
    panel('unpaid', boardPanels.admin.unpaid, () => unpaid(c, o)),
    panel('lateOrders', boardPanels.admin.lateOrders, () => lateOrders(c)),
    panel('toStrip', boardPanels.admin.toStrip, () => toStrip(c, o)),
    panel('stock', boardPanels.admin.stock, () => stock(c, o, once)),
    panel('returns', boardPanels.admin.returns, () => returns(once)),
    panel('notPriced', boardPanels.admin.notPriced, () => notPriced(once)),
    panel('outbox', boardPanels.admin.outbox, () => outbox(c)),
  ]);
  return {
    period: presentPeriod(o),
    revenue,
    margin,
    quotes: quoted,
    unpaid: owed,
    lateOrders: late,
    toStrip: strip,
    stock: shelf,
    returns: returned,
    notPriced: unpriced,
    outbox: messages,
  };
}
