import type { ReportFilter, ReportQuery, ReportSummary } from '@yardkeeper/contract/sale-report/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { lostQuotes, winPercent } from '@yardkeeper/domain/reports/figures';
import { MOST_AT_ONCE } from '@yardkeeper/domain/reports/kinds';
import { lastYear, periodOf } from '@yardkeeper/domain/reports/periods';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import type { ReportChoice } from './filter-queries.ts';
import { type Grouping, groupsOf } from './group-queries.ts';
import { creditsIn, quotesIn } from './paper-queries.ts';
import { presentCredit, presentGroup, presentQuote, presentSums, presentTransaction } from './present.ts';
import { countLines, ofKind, type QuoteSums, quoteSums, sumsByKind, totalIn, totalOf } from './sums-queries.ts';
import { pageOfTransactions } from './transaction-queries.ts';

export function chosenBy(c: Ctx, { from, to, ...filter }: ReportFilter): ReportChoice {
  const now = c.clock();
  return { ...filter, range: periodOf({ from, to }, todayIn(now)), now };
}

function presentQuotes({ states, stillOpen }: QuoteSums) {
  const sum = (of: 'n' | 'net_cents') => states.reduce((all, row) => all + row[of], 0);
  const won = states.find(({ state }) => state === 'won') ?? { n: 0, net_cents: 0 };
  const made = { made: sum('n'), won: won.n, stillOpen };
  return {
    made: made.made,
    won: made.won,
    lost: lostQuotes(made),
    open: stillOpen,
    net: dollars(sum('net_cents')),
    wonNet: dollars(won.net_cents),
    winPercent: winPercent(made),
  };
}

export async function summaryOf(c: Ctx, filter: ReportFilter): Promise<ReportSummary> {
  const o = chosenBy(c, filter);
  const before = lastYear(o.range);
  const [sums, past, quotes] = await Promise.all([
    sumsByKind(c.db, o),
    sumsByKind(c.db, { ...o, range: before }),
    quoteSums(c.db, o),
  ]);
  const withCost = seesCost(c);
  const total = totalOf(sums);
  const quoted = presentQuotes(quotes);
  const lines = total.n > MOST_AT_ONCE ? total.n : await countLines(c.db, o, MOST_AT_ONCE);
  return {
    period: { ...o.range, lastYearFrom: before.from, lastYearTo: before.to, today: todayIn(c.clock()) },
    sales: presentSums(ofKind(sums, 'sale'), withCost),
    internal: presentSums(ofKind(sums, 'internal'), withCost),
    credits: presentSums(ofKind(sums, 'credit'), withCost),
    total: presentSums(total, withCost),
    lastYear: presentSums(totalOf(past), withCost),
    quotes: quoted,
    rows: { transactions: total.n, lines, quotes: quoted.made, credits: ofKind(sums, 'credit').n },
    mostAtOnce: MOST_AT_ONCE,
  };
}

type Query = z.output<typeof ReportQuery>;
const pagesOf = (total: number, { pageSize }: Query) => ({ total, pages: Math.ceil(total / pageSize) });

function parted({ pageNum, pageSize, ...filter }: Query) {
  return { page: { pageNum, pageSize }, filter };
}

export async function transactions(c: Ctx, query: Query) {
  const { page, filter } = parted(query);
  const o = chosenBy(c, filter);
  const [rows, total] = await Promise.all([pageOfTransactions(c.db, o, page), totalIn(c.db, o)]);
  return {
    records: rows.map((row) => presentTransaction(row, seesCost(c))),
    ...pagesOf(total.n, query),
    totals: presentSums(total, seesCost(c)),
  };
}

export async function groups(c: Ctx, { by, ...query }: Query & { by: Grouping }) {
  const { page, filter } = parted(query);
  const o = chosenBy(c, filter);
  const [rows, totals] = await Promise.all([groupsOf(c.db, o, by, page), totalIn(c.db, o)]);
  const total =
    rows[0]?.total ??
    (page.pageNum > 1 ? ((await groupsOf(c.db, o, by, { pageNum: 1, pageSize: 1 }))[0]?.total ?? 0) : 0);
  return {
    records: rows.map((row) => presentGroup(row, seesCost(c))),
    ...pagesOf(total, query),
    totals: presentSums(totals, seesCost(c)),
  };
}

export async function quotes(c: Ctx, query: Query) {
  const { page, filter } = parted(query);
  const o = chosenBy(c, filter);
  const [{ rows }, { states }] = await Promise.all([quotesIn(o, page).execute(c.db), quoteSums(c.db, o)]);
  const now = c.clock();
  const n = states.reduce((all, row) => all + row.n, 0);
  const net_cents = states.reduce((all, row) => all + row.net_cents, 0);
  return {
    records: rows.map((row) => presentQuote(row, now)),
    ...pagesOf(n, query),
    totals: { count: n, net: dollars(net_cents) },
  };
}

export async function credits(c: Ctx, query: Query) {
  const { page, filter } = parted(query);
  const o = chosenBy(c, filter);
  const [{ rows }, sums] = await Promise.all([
    creditsIn(o, page).execute(c.db),
    sumsByKind(c.db, { ...o, only: 'credit' }),
  ]);
  const total = ofKind(sums, 'credit');
  return {
    records: rows.map((row) => presentCredit(row, seesCost(c))),
    ...pagesOf(total.n, query),
    totals: presentSums(total, seesCost(c)),
  };
}
