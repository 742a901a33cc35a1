import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { yearBefore } from '@yardkeeper/domain/reports/periods';
import { rounds } from '@yardkeeper/testkit/rounds';
import { useApp } from '@yardkeeper/testkit/use-app';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ledgerTotal } from '../sales-report/fixtures.ts';

const app = useApp({ fillYard: true });
const today = () => todayIn(new Date());
const yearAgo = () => addDays(today(), -365);
const db = () => app.connections.db;

/** From the documents alone, line by line. */
const raw = async (from: string, to: string) => {
  const { rows } = await sql<{
    sold: number;
    cost: number;
    n: number;
  }>`select coalesce(sum(l.net_cents), 0)::bigint as sold,
      coalesce(sum(l.cost_cents), 0)::bigint as cost, count(distinct i.invoice_id) as n
    from invoice i join invoice_line l using (invoice_id) where i.finalized_at is not null and i.type in ('standard', 'counter')
      and l.removed_at is null and i.issued_on between ${from}::date and ${to}::date`.execute(db());
  const { rows: back } = await sql<{
    net: number;
    n: number;
  }>`select coalesce(sum(net_cents), 0)::bigint as net, count(*) as n
    from credit_note where reversed_at is null and issued_on between ${from}::date and ${to}::date`.execute(db());
  return { ...rows[0]!, credited: back[0]!.net, credits: back[0]!.n };
};

describe('the figures of the demo yard are those of its documents, to the cent', () => {
  it('of the owner', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const query = { from: yearAgo(), to: today() };
    const [seen, detail, sums, before] = await Promise.all([
      admin.do('GET /mgr/dashboard/getAdminOverView', { query }),
      admin.do('GET /mgr/dashboard/getAdminDetailReport', { query }),
      raw(query.from, query.to),
      raw(yearBefore(query.from), yearBefore(query.to)),
    ]);
    const revenue = (sums.sold - sums.credited) / 100;
    expect(seen.revenue).toMatchObject({
      period: revenue,
      periodLastYear: (before.sold - before.credited) / 100,
      sales: sums.n,
      credits: sums.credited / 100,
    });
    expect(revenue).toBeGreaterThan(0);
    expect(seen.margin).toMatchObject({ cost: sums.cost / 100, margin: (sums.sold - sums.credited - sums.cost) / 100 });
    expect(seen.returns).toMatchObject({ credits: sums.credits, net: sums.credited / 100 });
    expect(seen.returns!.credits).toBeGreaterThan(0);
    const added = (points: readonly { revenue: number }[]) =>
      points.reduce((all, p) => all + Math.round(p.revenue * 100), 0);
    expect(added(detail.revenue!.points)).toBe(sums.sold - sums.credited);
    expect(added(detail.byPerson!)).toBe(sums.sold - sums.credited);
    expect(added(detail.byYard!)).toBe(sums.sold - sums.credited);
    expect(detail.byYard!.filter(({ yardId }) => yardId !== null).length).toBeGreaterThan(0);
    expect(detail.returnsByReason!.reduce((all, row) => all + Math.round(row.net * 100), 0)).toBe(sums.credited);
  });

  it('of what is owed, lies here, waits and goes out', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const seen = await admin.do('GET /mgr/dashboard/getAdminOverView', { query: {} });
    const one = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(db())).rows[0]!;
    const owed = await one(sql<{
      n: number;
      cents: number;
    }>`select count(*) as n, sum(r.amount_cents - coalesce((select sum(a.amount_cents)
      from credit_application a where a.receivable_id = r.receivable_id), 0))::bigint as cents from receivable r where not r.settled
        and r.kind = 'invoice'`);
    expect([seen.unpaid!.count, seen.unpaid!.total]).toEqual([owed.n, owed.cents / 100]);
    const cents = seen.unpaid!.buckets.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    expect(cents).toBe(owed.cents);
    const here = await one(sql<{ tags: number; retail: number; cost: number; bare: number }>`select count(*) as tags,
      sum(qty_on_hand * retail_cents)::bigint as retail, sum(qty_on_hand * cost_cents)::bigint as cost,
      count(*) filter (where retail_cents = 0) as bare from tag where qty_on_hand > 0`);
    expect(seen.stock).toMatchObject({ tags: here.tags, retail: here.retail / 100, cost: here.cost / 100 });
    expect(seen.stock!.ages.reduce((all, { tags }) => all + tags, 0)).toBe(here.tags);
    expect(seen.notPriced!.count).toBe(here.bare);
    const unpriced = await admin.do('GET /mgr/dashboard/getItemNotPriced', { query: { pageSize: 5 } });
    expect([unpriced.total, unpriced.records.every(({ retail }) => retail === 0)]).toEqual([here.bare, true]);
    const ages = unpriced.records.map(({ ageDays }) => ageDays);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    const quotes = await one(sql<{
      n: number;
      cents: number;
    }>`select count(*) as n, sum(net_cents)::bigint as cents from invoice
      where type = 'quote' and cancelled_at is null and converted_to is null and confirmed_at is null`);
    expect([seen.quotes!.open, seen.quotes!.openTotal]).toEqual([quotes.n, quotes.cents / 100]);
    const waits = await one(sql<{ n: number }>`select count(*) as n from vehicle where active and not dismantled`);
    expect(seen.toStrip!.count).toBe(waits.n);
  });

  it('of the sale report, whichever way they are added up', async () => {
    const boss = await app.as('SALES_MANAGER');
    const filter = { from: yearAgo(), to: today() };
    const summary = await boss.do('POST /mgr/saleReport/getSummary', { body: filter });
    const sums = await raw(filter.from, filter.to);
    expect(summary.sales).toMatchObject({ count: sums.n, net: sums.sold / 100, cost: sums.cost / 100 });
    expect(summary.credits).toMatchObject({ count: sums.credits, net: sums.credited / 100 });
    const all = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await boss.do('POST /mgr/saleReport/queryInvoicesList', {
        body: { ...filter, pageNum, pageSize: 500 },
      });
      all.push(...page.records);
      if (page.records.length < 500) break;
    }
    expect(all.length).toBe(summary.rows.transactions);
    const net = (rows: readonly { net: number }[]) => rows.reduce((sum, row) => sum + Math.round(row.net * 100), 0);
    expect(net(all)).toBe(Math.round(summary.total.net * 100));
    for (const by of ['person', 'term', 'item'] as const) {
      const page = await boss.do('POST /mgr/saleReport/queryGroups', { body: { ...filter, by, pageSize: 500 } });
      expect([by, net(page.records)]).toEqual([by, Math.round(summary.total.net * 100)]);
    }
    const quotes = await boss.do('POST /mgr/saleReport/queryQuotes', { body: { ...filter, pageSize: 500 } });
    expect([quotes.total, net(quotes.records)]).toEqual([summary.quotes.made, Math.round(summary.quotes.net * 100)]);
    const credits = await boss.do('POST /mgr/saleReport/queryCredits', { body: { ...filter, pageSize: 500 } });
    expect(net(credits.records)).toBe(sums.credited);
  });

  it('of the report are those of the ledger, whichever the period', async () => {
    const boss = await app.as('ACCOUNTING');
    const day = fc.integer({ min: -30, max: 1_500 }).map((ago) => addDays(today(), -ago));
    for (const [from, to] of fc.sample(fc.tuple(day, day), { numRuns: rounds(8, 200), seed: 31 })) {
      const { period, total } = await boss.do('POST /mgr/saleReport/getSummary', { body: { from, to } });
      expect([from, to, Math.round(total.gross * 100)]).toEqual([
        from,
        to,
        await ledgerTotal(db(), period.from, period.to),
      ]);
    }
    const tenYears = await boss.do('POST /mgr/saleReport/getSummary', {
      body: { from: addDays(today(), -3_650), to: today() },
    });
    expect(tenYears.total.gross).toBeGreaterThan(0);
    const future = await boss.do('POST /mgr/saleReport/getSummary', {
      body: { from: addDays(today(), 10), to: addDays(today(), 20) },
    });
    expect([future.total.gross, future.rows.transactions, future.quotes.winPercent]).toEqual([0, 0, null]);
    const { userId } = await app.as('DRIVER');
    const idle = await boss.do('POST /mgr/saleReport/getSummary', { body: { salespersonId: userId } });
    expect([idle.sales.net, idle.sales.marginPercent]).toEqual([0, null]);
  });
});
