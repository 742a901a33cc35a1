import { bucketOf, daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { percentOf, stockAgeOf } from '@yardkeeper/domain/reports/figures';
import { firstOfMonth, yearBefore } from '@yardkeeper/domain/reports/periods';
import { rounds } from '@yardkeeper/testkit/rounds';
import { useApp } from '@yardkeeper/testkit/use-app';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aims } from '../../demo/yard/fillers/figures.ts';
import { ledgerTotal } from '../sale-report/fixtures.ts';

const TARGET = aims.monthlyTargetCents / 100;
const app = useApp({ fillYard: true });
const today = () => todayIn(new Date());
const yearAgo = () => addDays(today(), -365);
const db = () => app.connections.db;

/** Computes the figures from the documents alone, line by line. */
const raw = async (from: string, to: string) => {
  const { rows } = await sql<{
    sold: number;
    cost: number;
    costless: number;
    n: number;
  }>`select coalesce(sum(l.net_cents), 0)::bigint as sold, coalesce(sum(l.cost_cents), 0)::bigint as cost,
      coalesce(sum(l.net_cents) filter (where l.cost_cents is null), 0)::bigint as costless, count(distinct i.invoice_id) as n
    from invoice i join invoice_line l using (invoice_id) where i.finalized_at is not null and i.type in ('standard', 'counter')
      and l.removed_at is null and i.issued_on between ${from}::date and ${to}::date`.execute(db());
  const { rows: back } = await sql<{
    net: number;
    costless: number;
    cost: number;
    n: number;
  }>`select coalesce(sum(c.net_cents), 0)::bigint as net, count(distinct n.credit_note_id) as n,
      coalesce(sum(c.net_cents) filter (where l.cost_cents is null), 0)::bigint as costless,
      coalesce(sum(round(l.cost_cents::numeric * c.qty / l.qty)) filter (where c.outcome in ('restock', 'core', 'replace')), 0)::bigint as cost
    from credit_note n join credit_note_line c using (credit_note_id) join invoice_line l using (line_id)
    where n.reversed_at is null and n.issued_on between ${from}::date and ${to}::date`.execute(db());
  const [sold, taken] = [rows[0]!, back[0]!];
  // Parts that went back into stock took their cost with them.
  const cost = sold.cost - taken.cost;
  return { ...sold, cost, credited: taken.net, credits: taken.n, costless: sold.costless - taken.costless };
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
    const costed = sums.sold - sums.credited - sums.costless;
    expect(seen.margin).toMatchObject({ cost: sums.cost / 100, margin: (costed - sums.cost) / 100 });
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
    }>`select count(distinct r.debtor_id) as n, sum(r.amount_cents - coalesce((select sum(a.amount_cents)
      from credit_application a where a.receivable_id = r.receivable_id), 0))::bigint as cents from receivable r
      where not r.settled`);
    expect([seen.unpaid!.count, seen.unpaid!.total]).toEqual([owed.n, owed.cents / 100]);
    const cents = seen.unpaid!.buckets.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    expect(cents).toBe(owed.cents);
    const here = await one(sql<{ tags: number; retail: number; cost: number; bare: number }>`select count(*) as tags,
      sum(qty_on_hand * retail_cents)::bigint as retail, sum(box_cost(qty_on_hand, cost_cents, odd_cents))::bigint as cost,
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

  it('of the owner, each number of each panel', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const period = [yearAgo(), today()] as const;
    const query = { from: period[0], to: period[1] };
    const [seen, more] = await Promise.all([
      admin.do('GET /mgr/dashboard/getAdminOverView', { query }),
      admin.do('GET /mgr/dashboard/getAdminDetailReport', { query }),
    ]);
    /** One row per line sold or credited, with revenue and cost; `n` names its document. */
    type Moved = {
      n: string;
      who: number;
      yard: number | null;
      day: string;
      reason: string;
      net: number;
      cost: number | null;
    };
    const { rows: moved } = await sql<
      Moved & { back: boolean }
    >`select 'i' || i.invoice_id as n, i.salesperson_id as who, l.yard_id as yard,
        i.issued_on::text as day, '' as reason, l.net_cents as net, l.cost_cents as cost, false as back
      from invoice i join invoice_line l using (invoice_id) where i.finalized_at is not null and i.type in ('standard', 'counter')
        and l.removed_at is null
      union all select 'c' || n.credit_note_id, i.salesperson_id, l.yard_id, n.issued_on::text, n.reason, c.net_cents,
        case when l.cost_cents is null then null when c.outcome in ('restock', 'core', 'replace')
          then round(l.cost_cents::numeric * c.qty / l.qty)::bigint else 0 end, true
      from credit_note n join credit_note_line c using (credit_note_id) join invoice_line l using (line_id)
        join invoice i on i.invoice_id = n.invoice_id where n.reversed_at is null`.execute(db());
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    type Range = readonly [string, string];
    const before = ([from, to]: Range): Range => [yearBefore(from), yearBefore(to)];
    const within = ([from, to]: Range) => moved.filter(({ day }) => day >= from && day <= to);
    const of = (some: readonly (Moved & { back: boolean })[]) => {
      const signed = (amount: (row: Moved) => number) => sum(some.map((row) => (row.back ? -1 : 1) * amount(row)));
      const [sold, back] = [some.filter((row) => !row.back), some.filter((row) => row.back)];
      const [net, cost] = [signed((row) => row.net), signed((row) => row.cost ?? 0)];
      const costless = signed((row) => (row.cost === null ? row.net : 0));
      return {
        revenue: net / 100,
        cost: cost / 100,
        margin: (net - costless - cost) / 100,
        costless: costless / 100,
        sales: new Set(sold.map(({ n }) => n)).size,
        credits: new Set(back.map(({ n }) => n)).size,
        sold: sum(sold.map((row) => row.net)) / 100,
        credited: sum(back.map((row) => row.net)) / 100,
      };
    };
    const all = of(within(period));
    const [day, month] = [[today(), today()] as const, [firstOfMonth(today()), today()] as const];
    expect(seen.revenue).toEqual({
      today: of(within(day)).revenue,
      todayLastYear: of(within(before(day))).revenue,
      month: of(within(month)).revenue,
      monthLastYear: of(within(before(month))).revenue,
      period: all.revenue,
      periodLastYear: of(within(before(period))).revenue,
      sales: all.sales,
      credits: all.credited,
    });
    expect(seen.margin).toEqual({
      net: all.revenue,
      cost: all.cost,
      margin: all.margin,
      percent: percentOf(all.margin, all.revenue - all.costless),
      marginLastYear: of(within(before(period))).margin,
      withoutCost: all.costless,
    });
    expect(seen.returns).toEqual({
      credits: all.credits,
      net: all.credited,
      sold: all.sold,
      rate: percentOf(all.credited, all.sold),
    });
    for (const point of more.revenue!.points) {
      const days = within(period).filter((row) => firstOfMonth(row.day) === point.on);
      const year = within(before(period)).filter((row) => firstOfMonth(row.day) === yearBefore(point.on));
      const { revenue, margin, sales } = of(days);
      expect(point).toEqual({ on: point.on, revenue, margin, sales, lastYear: of(year).revenue });
    }
    const { rows: quotes } = await sql<{
      who: number;
      day: string;
      net: number;
      state: string;
      running: boolean;
    }>`select salesperson_id as who,
        issued_on::text as day, net_cents as net, case when cancelled_at is not null then 'lost'
        when confirmed_at is not null or converted_to is not null then 'won' else 'open' end as state,
        coalesce(expires_at > now(), true) as running
      from invoice where type = 'quote'`.execute(db());
    const made = quotes.filter((quote) => quote.day >= period[0] && quote.day <= period[1]);
    const quoted = (some: typeof quotes, state?: string) => some.filter((each) => !state || each.state === state);
    const worth = (some: typeof quotes) => sum(some.map(({ net }) => net)) / 100;
    const won = (some: typeof quotes) => percentOf(quoted(some, 'won').length, some.length);
    const over = quoted(made, 'open').filter(({ running }) => !running).length;
    expect(seen.quotes).toEqual({
      open: quoted(quotes, 'open').length,
      openTotal: worth(quoted(quotes, 'open')),
      expired: quoted(quotes, 'open').filter(({ running }) => !running).length,
      made: made.length,
      madeTotal: worth(made),
      won: quoted(made, 'won').length,
      wonTotal: worth(quoted(made, 'won')),
      lost: quoted(made, 'lost').length + over,
      stillOpen: quoted(made, 'open').length - over,
      winPercent: won(made),
    });
    for (const person of more.byPerson!) {
      const own = of(within(period).filter(({ who }) => who === person.userId));
      const theirs = made.filter(({ who }) => who === person.userId);
      expect(person).toMatchObject({
        sales: own.sales,
        revenue: own.revenue,
        margin: own.margin,
        quotes: theirs.length,
        won: quoted(theirs, 'won').length,
        winPercent: won(theirs),
      });
      expect(more.returnsByPerson!.find(({ userId }) => userId === person.userId)).toMatchObject({
        sold: own.sold,
        returned: own.credited,
        rate: percentOf(own.credited, own.sold),
      });
    }
    for (const { yardId, revenue, margin } of more.byYard!) {
      const own = of(within(period).filter(({ yard }) => yard === yardId));
      expect([yardId, revenue, margin]).toEqual([yardId, own.revenue, own.margin]);
    }
    for (const { reason, credits, net, share } of more.returnsByReason!) {
      const own = of(within(period).filter((row) => row.back && row.reason === reason));
      expect([reason, credits, net, share]).toEqual([
        reason,
        own.credits,
        own.credited,
        percentOf(own.credited, all.credited),
      ]);
    }
    const inMonth = await admin.do('GET /mgr/dashboard/getAdminDetailReport', {
      query: { from: month[0], to: month[1], panel: 'byPerson' },
    });
    for (const { userId, target, targetPercent } of inMonth.byPerson!) {
      const reached = of(within(month).filter(({ who }) => who === userId)).revenue;
      expect([userId, target, targetPercent]).toEqual([userId, TARGET, percentOf(reached, TARGET)]);
    }
  });

  it('of what is owed, lies here and waits, by age and by step', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const [seen, more] = await Promise.all([
      admin.do('GET /mgr/dashboard/getAdminOverView', { query: {} }),
      admin.do('GET /mgr/dashboard/getAdminDetailReport', { query: {} }),
    ]);
    const now = new Date();
    const rowsOf = async <T>(statement: RawBuilder<T>) => (await statement.execute(db())).rows;
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    const owed = await rowsOf(sql<{
      who: number;
      due: string;
      cents: number;
    }>`select r.debtor_id as who, r.due_on::text as due, r.amount_cents
        - coalesce((select sum(a.amount_cents) from credit_application a where a.receivable_id = r.receivable_id), 0)::bigint as cents
      from receivable r where not r.settled`);
    expect(seen.unpaid!.overdue).toBe(sum(owed.filter(({ due }) => due < today()).map(({ cents }) => cents)) / 100);
    const whoIn = (items: typeof owed) => new Set(items.map(({ who }) => who)).size;
    for (const { bucket, amount, count } of seen.unpaid!.buckets) {
      const inside = owed.filter(({ due }) => bucketOf(due, today()) === bucket);
      expect([bucket, amount, count]).toEqual([bucket, sum(inside.map(({ cents }) => cents)) / 100, whoIn(inside)]);
    }
    const tags = await rowsOf(sql<{
      at: Date;
      retail: number;
      cost: number;
    }>`select created_at as at, qty_on_hand * retail_cents as retail,
        coalesce(box_cost(qty_on_hand, cost_cents, odd_cents), 0) as cost from tag where qty_on_hand > 0`);
    for (const age of seen.stock!.ages) {
      const inside = tags.filter(({ at }) => stockAgeOf(todayIn(at), today()) === age.bucket);
      expect(age).toMatchObject({
        tags: inside.length,
        retail: sum(inside.map(({ retail }) => Number(retail))) / 100,
        cost: sum(inside.map(({ cost }) => Number(cost))) / 100,
      });
    }
    type Due = { id: number; due_at: Date };
    const picks =
      await rowsOf(sql<Due>`select invoice_id as id, due_at from pick_job where status in ('open', 'inProgress')
      and cancelled_at is null`);
    const sendings = await rowsOf(
      sql<Due>`select invoice_id as id, due_at from consignment where status <> 'delivered' and cancelled_at is null`,
    );
    const late = (some: readonly Due[]) => some.filter(({ due_at }) => due_at < now);
    const oldest = [...late(picks), ...late(sendings)].map(({ due_at }) => due_at.toISOString()).sort();
    expect(seen.lateOrders).toEqual({
      picking: late(picks).length,
      sending: late(sendings).length,
      oldestDueAt: oldest[0] ?? null,
    });
    expect(more.lateOrders!.map(({ dueAt }) => dueAt)).toEqual(oldest.slice(0, 10));
    const cars = await rowsOf(sql<{
      id: number;
      day: string;
      held: boolean;
    }>`select v.vehicle_id as id, v.acquired_on::text as day,
        coalesce(a.hold_until >= ${today()}::date and not exists (select from hold_override o where o.acq_id = a.acq_id), false) as held
      from vehicle v left join acquisition a using (acq_id) where v.active and not v.dismantled order by v.acquired_on, v.vehicle_id`);
    expect(seen.toStrip).toEqual({
      count: cars.length,
      onHold: cars.filter(({ held }) => held).length,
      oldestDays: cars[0] ? daysBetween(cars[0].day, today()) : null,
    });
    expect(more.toStrip!.map(({ vehicleId, days }) => [vehicleId, days])).toEqual(
      cars.slice(0, 10).map(({ id, day }) => [id, daysBetween(day, today())]),
    );
    const messages = await rowsOf(sql<{ state: string; at: Date }>`select state, created_at as at from outbox_message`);
    const waiting = messages.filter(({ state }) => state === 'queued');
    expect(seen.outbox).toEqual({
      waiting: waiting.length,
      parked: messages.filter(({ state }) => state === 'parked').length,
      oldestWaitingAt: waiting.map(({ at }) => at.toISOString()).sort()[0] ?? null,
    });
    for (const [state, figure] of [
      ['queued', 'waiting'],
      ['parked', 'parked'],
    ] as const) {
      const { total } = await admin.do('POST /mgr/outbox/queryMessageList', {
        body: { state, pageNum: 1, pageSize: 1 },
      });
      expect([state, total]).toEqual([state, seen.outbox![figure]]);
    }
  });

  it('of the sale report, whichever way they are added up', async () => {
    const boss = await app.as('SALES_MANAGER');
    const filter = { from: yearAgo(), to: today() };
    const summary = await boss.do('POST /mgr/saleReport/getSummary', { body: filter });
    const sums = await raw(filter.from, filter.to);
    expect(summary.sales).toMatchObject({ count: sums.n, net: sums.sold / 100 });
    expect(Math.round((summary.sales.cost! - summary.credits.cost!) * 100)).toBe(sums.cost);
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
