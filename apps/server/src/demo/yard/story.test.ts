import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { suits } from '@yardkeeper/domain/parts/needs';
import { type DescribedCar, traitsOf } from '@yardkeeper/domain/vehicles/traits';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { rounds } from '@yardkeeper/testkit/rounds';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoYard } from './fill.ts';
import { isOpen, lastOpenMoment, openSpan } from './moments.ts';

/** Times in New Zealand: ordinary days, weekends, holidays, nights, the first and last days of months and years. */
/** A public holiday, before the yard would open. */
const gate = ['2026-06-01T05:30+12:00'];
const soak = [
  ...gate,
  '2026-03-18T14:30+13:00',
  ...['2025-01-01T10:00+13:00', '2024-12-31T23:30+13:00', '2025-12-24T16:59+13:00', '2026-01-05T08:02+13:00'],
  ...['2025-02-28T17:30+13:00', '2025-03-01T11:00+13:00', '2025-04-06T12:00+12:00', '2025-04-18T09:00+12:00'],
  ...['2025-05-01T00:00+12:00', '2025-06-21T11:59+12:00', '2025-07-31T13:00+12:00', '2025-08-31T15:00+12:00'],
  ...['2025-09-28T03:30+13:00', '2025-10-27T09:00+13:00', '2025-11-16T20:00+13:00', '2026-02-06T12:00+13:00'],
  ...['2026-05-04T07:45+12:00', '2026-08-01T10:00+12:00'],
];

/** Columns that may lie in the future: due, expiry, hold, planned and expected times. */
const AHEAD = [
  ...['acquisition.hold_until', 'dealers_record.hold_until', 'acquisition.pickup_at', 'purchase_order.expected_on'],
  ...[
    'back_order.dismissed_until',
    'back_order.lapses_at',
    'invoice.expires_at',
    'invoice.due_on',
    'receivable.due_on',
  ],
  ...['debt_day.due_on', 'purchase_order.bill_due_on', 'supplier_posting.due_on'],
  ...['pick_job.due_at', 'dispatch.due_at', 'consignment.due_at'],
];
/** Columns whose times may lie outside the opening hours: promised times, and what the filling itself writes. */
const AT_ANY_HOUR = [...AHEAD, 'setting.changed_at'];

/** The opening hours between two moments. */
function hoursOfWork(from: Date, to: Date): number {
  let worked = 0;
  for (let day = todayIn(from); day <= todayIn(to); day = addDays(day, 1)) {
    const open = openSpan(day);
    if (open) worked += Math.max(0, Math.min(open.to, to.getTime()) - Math.max(open.from, from.getTime()));
  }
  return worked / 3_600_000;
}

describe.each(rounds(gate, soak))('the demo yard of %s', (when) => {
  const now = new Date(when);
  const today = todayIn(now);
  let yard: TestDatabase;
  beforeAll(async () => {
    yard = await freshDatabase();
    await fillDemoYard(yard.connections.db, { today: now });
  }, 300_000);
  afterAll(() => yard.close());

  const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(yard.connections.db)).rows;
  const one = async (query: RawBuilder<unknown>): Promise<Record<string, number>> =>
    Object.fromEntries(
      Object.entries((await rowsOf(query))[0] as object).map(([name, value]) => [name, Number(value)]),
    );
  const between = (value: number, least: number, most: number, what: string) => {
    expect(value, what).toBeGreaterThanOrEqual(least);
    expect(value, what).toBeLessThanOrEqual(most);
  };
  /** The distinct values of all columns of a type, with the column's name, leaving out what was installed today. */
  const valuesOf = async (type: string, where: string, given: unknown): Promise<{ name: string; at: Date }[]> => {
    const columns = await rowsOf(sql<{ t: string; c: string }>`select c.table_name as t, c.column_name as c
      from information_schema.columns c join information_schema.tables x using (table_schema, table_name)
      where c.table_schema = 'public' and x.table_type = 'BASE TABLE' and c.data_type = ${type} order by 1, 2`);
    const each = columns.map(
      ({ t, c }) =>
        sql`select ${sql.lit(`${t}.${c}`)} as name, ${sql.ref(c)}::timestamptz as at from ${sql.table(t)}
        where not (${sql.ref(c)} between now() - interval '1 day' and now()) and ${sql.ref(c)} < '9999-01-01'
          and ${sql.ref(c)} ${sql.raw(where)} ${given} group by 2`,
    );
    return rowsOf(sql<{ name: string; at: Date }>`${sql.join(each, sql` union all `)}`);
  };
  const lastYear = sql`i.finalized_at is not null and i.type in ('standard', 'counter') and i.issued_on > ${addDays(today, -365)}`;

  it('nothing in it is dated in the future, except due, planned and expected times', async () => {
    const ahead = [...(await valuesOf('timestamp with time zone', '>', now)), ...(await valuesOf('date', '>', today))];
    const found = [...new Set(ahead.map(({ name }) => name))];
    expect(found.filter((name) => !AHEAD.includes(name))).toEqual([]);
    expect(found.length).toBeGreaterThan(5);
  });

  it('all of it happened while the yard was open', async () => {
    const isShut = (at: Date) => {
      const open = openSpan(todayIn(at));
      // A mail is sent a moment after it was written, possibly just after closing time.
      return open === null || at.getTime() < open.from || at.getTime() > open.to + 5_000;
    };
    const moments = await valuesOf('timestamp with time zone', '<=', now);
    expect(moments.length).toBeGreaterThan(5_000);
    const closed = moments.filter(({ name, at }) => !AT_ANY_HOUR.includes(name) && isShut(at));
    expect(closed).toEqual([]);
    const days = await rowsOf(sql<{
      day: string;
    }>`select issued_on as day from invoice union select received_on from vehicle
      union select acquired_on from acquisition union select paid_on from invoice_payment union select issued_on from credit_note`);
    expect(days.filter(({ day }) => !isOpen(day))).toEqual([]);
  });

  it('sells credibly more than a year ago, with seasons', async () => {
    const years = await one(sql`select sum(net_cents) filter (where issued_on > ${addDays(today, -365)}) as this,
        sum(net_cents) filter (where issued_on <= ${addDays(today, -365)} and issued_on > ${addDays(today, -730)}) as last
      from invoice where finalized_at is not null and type in ('standard', 'counter')`);
    between((100 * years.this!) / years.last! - 100, 5, 25, 'growth in %');
    const months = await rowsOf(sql<{
      cents: number;
      n: number;
    }>`select sum(net_cents)::float8 as cents, count(*)::int as n
      from invoice where finalized_at is not null and type in ('standard', 'counter')
        and issued_on >= date_trunc('month', ${today}::date) - interval '24 months' and issued_on < date_trunc('month', ${today}::date)
      group by date_trunc('month', issued_on) order by date_trunc('month', issued_on)`);
    expect(months).toHaveLength(24);
    const middle = years.this! / 12;
    for (const { cents } of months) between(cents / middle, 0.5, 1.5, 'a month compared with the middle');
  });

  it('today is a day like others', async () => {
    const sums = await one(sql`select coalesce(sum(net_cents) filter (where issued_on = ${today}), 0) as today,
        sum(net_cents) filter (where issued_on > ${addDays(today, -30)}) as month
      from invoice where finalized_at is not null and type in ('standard', 'counter')`);
    between(sums.today! / sums.month!, 0, 0.12, 'share of today in thirty days');
    if (!isOpen(today)) expect(sums.today).toBe(0);
  });

  it('has margins that are usual in the trade', async () => {
    const sums = await one(sql`select sum(l.net_cents) as net, sum(l.cost_cents) as cost,
        sum(l.net_cents) filter (where l.kind = 'tag') as parts
      from invoice i join invoice_line l on l.invoice_id = i.invoice_id and l.removed_at is null where ${lastYear}`);
    between(100 - (100 * sums.cost!) / sums.net!, 45, 63, 'gross margin');
    between(100 - (100 * sums.cost!) / sums.parts!, 45, 62, 'gross margin of parts');
    const tags = await one(
      sql`select count(*) as all, count(*) filter (where coalesce(cost_cents, 0) = 0) as costless from tag`,
    );
    between((100 * tags.costless!) / tags.all!, 1, 5, 'tags without cost in %');
    const buying =
      await one(sql`select sum(e.total_cents - e.gst_cents) as spent, (select sum(i.net_cents) from invoice i where ${lastYear}) as sold
      from acquisition a join acquisition_expense e using (acq_id) where a.received_at is not null and a.acquired_on > ${addDays(today, -365)}`);
    between(buying.spent! / buying.sold!, 0.3, 0.47, 'spent on vehicles for each dollar sold');
    const stock =
      await one(sql`select sum(t.cost_cents * t.qty_on_hand) as here, (select sum(l.cost_cents) from invoice i
        join invoice_line l using (invoice_id) where ${lastYear}) as cost from tag t where t.qty_on_hand > 0`);
    between((12 * stock.here!) / stock.cost!, 6, 12.5, 'months of sales on the shelves, at cost');
  });

  it('sells half of what it takes off a vehicle, and half of that within three months', async () => {
    const stripped =
      await one(sql`select avg(x.tags) as tags, avg(x.sold) as sold from vehicle v cross join lateral (select count(*) as tags,
        count(*) filter (where t.sold_cents is not null) as sold from tag t where t.vehicle_id = v.vehicle_id) x
      where v.dismantled and v.received_on between ${addDays(today, -540)} and ${addDays(today, -120)}`);
    between(stripped.tags!, 40, 90, 'parts of a vehicle');
    between(stripped.sold!, 15, 26, 'parts sold of a vehicle');
    const age = await one(sql`select sum(l.net_cents) as all,
        sum(l.net_cents) filter (where i.issued_on - v.received_on <= 90) as young
      from invoice i join invoice_line l using (invoice_id) join tag t using (tag_id) join vehicle v using (vehicle_id)
      where ${lastYear}`);
    between((100 * age.young!) / age.all!, 38, 68, 'sales from vehicles of up to 90 days in %');
  });

  it('has no part that its vehicle cannot have', async () => {
    const rows = await rowsOf(sql<{
      part: string;
      car: DescribedCar;
    }>`select distinct p.name as part, json_build_object('make', mk.name, 'engine', en.name,
        'transmission', tr.name, 'modelType', mt.name, 'names', json_build_array(mo.name, se.name))::jsonb as car
      from tag t join part_name p using (part_id) join vehicle v using (vehicle_id) join make mk on mk.make_id = v.make_id
        join model mo on mo.model_id = v.model_id left join series se on se.series_id = v.series_id
        left join engine en on en.id = v.engine_id left join transmission tr on tr.id = v.trans_id
        left join model_type mt on mt.id = v.model_type_id`);
    expect(rows.length).toBeGreaterThan(4_000);
    const known = rows.filter(({ car }) => Object.values(traitsOf(car)).filter((value) => value !== null).length >= 3);
    expect(known.length).toBeGreaterThan(0.9 * rows.length);
    expect(rows.filter(({ part, car }) => suits(part, traitsOf(car)).verdict === 'no')).toEqual([]);
  });

  it('wins about half of its quotes, and has a return rate usual in the trade', async () => {
    const quotes = await one(sql`select count(*) as all, count(*) filter (where converted_to is not null) as won,
        count(*) filter (where cancelled_at is not null) as lost
      from invoice where type = 'quote' and issued_on > ${addDays(today, -365)}`);
    between((100 * quotes.won!) / quotes.all!, 35, 65, 'quotes won in % of all');
    between((100 * quotes.won!) / (quotes.won! + quotes.lost!), 35, 75, 'quotes won in % of those decided');
    const returns =
      await one(sql`select (select count(*) from credit_note n where n.issued_on > ${addDays(today, -365)}) as notes,
      (select count(*) from invoice i where ${lastYear}) as sales`);
    between((100 * returns.notes!) / returns.sales!, 8, 20, 'returns in %');
  });

  it('buys in every month, and strips what it buys', async () => {
    const months = await rowsOf(sql<{ n: number }>`select count(a.acq_id)::int as n
      from generate_series(date_trunc('month', ${today}::date) - interval '24 months',
        date_trunc('month', ${today}::date) - interval '1 month', interval '1 month') m
        left join acquisition a on a.received_at is not null and date_trunc('month', a.acquired_on) = m
      group by m`);
    expect(months).toHaveLength(24);
    expect(Math.min(...months.map(({ n }) => n))).toBeGreaterThanOrEqual(1);
    const waiting = await one(sql`select count(*) as all, coalesce(max(${today}::date - acquired_on), 0) as longest
      from vehicle where active and not dismantled`);
    between(waiting.all!, 3, 14, 'vehicles to strip');
    expect(waiting.longest!, 'days until one is stripped').toBeLessThanOrEqual(90);
  });

  it('several people sell, to many customers', async () => {
    const shares = await rowsOf(sql<{
      share: number;
    }>`select (sum(i.net_cents) / sum(sum(i.net_cents)) over ())::float8 as share
      from invoice i where ${lastYear} group by i.salesperson_id order by 1 desc`);
    expect(shares.length).toBeGreaterThanOrEqual(3);
    between(shares[0]!.share, 0.34, 0.5, 'the best seller');
    expect(shares.at(-1)!.share, 'the last').toBeGreaterThan(0.12);
    const [best] = await rowsOf(sql<{
      share: number;
    }>`select (sum(i.net_cents) / sum(sum(i.net_cents)) over ())::float8 as share
      from invoice i where ${lastYear} group by i.debtor_id order by 1 desc`);
    between(best!.share, 0.01, 0.15, 'the best customer');
  });

  it('few jobs are late; after a closed day only those left open before it', async () => {
    const late = sql`select created_at from pick_job where status <> 'completed' and cancelled_at is null and due_at < ${now}
      union all select created_at from consignment where status <> 'delivered' and cancelled_at is null and due_at < ${now}`;
    const jobs = await rowsOf(sql<{ created_at: Date }>`${late}`);
    const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000);
    const wasOpen = lastOpenMoment(hoursBefore(now, 4)) > hoursBefore(now, 22);
    expect(jobs.length).toBeLessThanOrEqual(wasOpen ? 10 : 16);
    // These jobs are older than a day and a half of opening hours.
    expect(jobs.filter(({ created_at }) => hoursOfWork(created_at, now) > 13).length).toBeLessThanOrEqual(4);
    const picks = await one(sql`select count(*) filter (where due_at < ${now}) as late, count(*) as all from pick_job
      where status <> 'completed' and cancelled_at is null`);
    between(picks.all!, 5, 15, 'jobs to pick');
    if (wasOpen) between(picks.late!, 1, 4, 'late jobs to pick');
  });

  it('most is paid, and older debts are smaller', async () => {
    const owed = await one(sql`select sum(open) as all, sum(open) filter (where due_on < ${today}) as overdue,
        sum(open) filter (where due_on > ${addDays(today, -30)}) as young
      from (select r.due_on, r.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
          where a.receivable_id = r.receivable_id), 0) as open from receivable r) x where open > 0`);
    between((100 * owed.overdue!) / owed.all!, 15, 60, 'overdue in %');
    between((100 * owed.young!) / owed.all!, 55, 95, 'not due or up to a month late in %');
    const year = await one(sql`select sum(i.total_cents) as sold from invoice i where ${lastYear}`);
    between((100 * owed.all!) / year.sold!, 3, 14, 'owed of a year in %');
  });

  describe('five problems are worth finding', () => {
    it('one customer is on hold and months behind', async () => {
      const [first, second] = await rowsOf(sql<{
        on_hold: boolean;
        cents: number;
      }>`select c.on_hold, sum(r.amount_cents)::float8 as cents
        from receivable r join contact c using (debtor_id) where not r.settled and r.due_on < ${addDays(today, -80)}
        group by c.debtor_id order by 2 desc`);
      expect(first).toMatchObject({ on_hold: true });
      expect(first!.cents).toBeGreaterThan(3 * (second?.cents ?? 0));
    });

    it('alternators and the like come back far more often than other parts', async () => {
      const rate =
        await one(sql`select avg(back) filter (where is_unloved) as unloved, avg(back) filter (where not is_unloved) as others
        from (select (exists (select from credit_note_line k where k.line_id = l.line_id))::int as back,
            l.description ~* '^(alternator|starter motor|ABS pump|radiator fan|air conditioning compressor)' as is_unloved
          from invoice i join invoice_line l using (invoice_id) where l.kind = 'tag' and ${lastYear}) x`);
      expect(rate.unloved! / rate.others!).toBeGreaterThan(2);
    });

    it('a dear vehicle that stood for most of a year has brought next to nothing', async () => {
      const [worst] = await rowsOf(sql<{
        share: number;
        days: number;
      }>`select (f.sales_cents / f.cost_cents::float8) as share,
          ${today}::date - v.received_on as days
        from vehicle_figures f join vehicle v using (vehicle_id) where v.dismantled and f.cost_cents > 500000
          and v.received_on < ${addDays(today, -200)} order by 1 limit 1`);
      expect(worst!.share).toBeLessThan(0.2);
      expect(worst!.days).toBeLessThan(520);
    });

    it('a picking job waits for days because nobody finds the part', async () => {
      const stalls = await rowsOf(sql<{ due_at: Date }>`select j.due_at from pick_stall s join pick_job j using (job_id)
        where s.decided_at is null and j.due_at < ${now}::timestamptz - interval '1 day'`);
      expect(stalls.length).toBeGreaterThanOrEqual(1);
    });

    it('parts lie on the shelves without a price', async () => {
      const { unpriced, here } =
        await one(sql`select count(*) filter (where retail_cents = 0) as unpriced, count(*) as here
        from tag where qty_on_hand > 0`);
      between((100 * unpriced!) / here!, 1, 4, 'unpriced in %');
    });
  });
});
