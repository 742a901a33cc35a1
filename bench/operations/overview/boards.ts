import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { addMonths, lastOfMonth, lastYear } from '@yardkeeper/domain/reports/periods';
import type pg from 'pg';
import type { Operation } from '../../harness/operation.ts';
import { prepareReports } from './dashboard.ts';

const today = todayIn(new Date());
const year = { from: addDays(today, -364), to: today };
const asked = new URLSearchParams(year).toString();
const asker =
  (pool: pg.Pool, board: string) =>
  async (name: string, text: string, values: unknown[] = []) =>
    (await pool.query({ name: `${board}-${name}`, text, values })).rows;
const cents = (value: unknown) => Number(value) / 100;

type Panels = { data: Record<string, never> };
/** Compares the fields that both sides name alike. */
const sameOf =
  (of: (data: never) => Record<string, unknown>): Operation['same'] =>
  (product, bare) =>
    JSON.stringify(of((product as Panels).data as never)) === JSON.stringify((bare as Panels).data);
const board = (name: string, as: Operation['as'], path: string) => ({
  name,
  as,
  prepare: prepareReports,
  product: () => ({ method: 'GET' as const, path: `/mgr/dashboard/${path}?${asked}` }),
});

const net = `sum(case kind when 'credit' then -net_cents else net_cents end)::bigint`;
const sold = (
  by: string,
) => `select ${by} as of, ${net} as net, sum(cost_cents) as cost, sum(documents) as n from sale_day
  where on_day between $1 and $2 and kind <> 'internal' group by 1`;

export const dashboardAdminDetail: Operation = {
  ...board('dashboard-admin-detail', 'SUPER_ADMIN', 'getAdminDetailReport'),
  bare: async (pool) => {
    const ask = asker(pool, 'admin-detail');
    const days = [year.from, year.to];
    const before = lastYear(year);
    const [months, , people, yards, , reasons, late, strip] = await Promise.all([
      ask('months', sold(`date_trunc('month', on_day)::date::text`), days),
      ask('months', sold(`date_trunc('month', on_day)::date::text`), [before.from, before.to]),
      ask('people', sold('salesperson_id'), days),
      ask('yards', sold('yard_id'), days),
      ask(
        'quotes',
        'select salesperson_id, state, sum(n) from quote_day where on_day between $1 and $2 group by 1, 2',
        days,
      ),
      ask(
        'reasons',
        `select reason, sum(net_cents)::bigint as net from sale_day where kind = 'credit' and on_day between $1 and $2 group by 1`,
        days,
      ),
      ask(
        'late',
        `select j.invoice_id, i.number from (select invoice_id, due_at from pick_job where status <> 'completed' and cancelled_at is null
          and due_at < now() order by due_at, job_id limit 10) j join invoice i using (invoice_id)`,
      ),
      ask(
        'strip',
        `select v.vehicle_id, v.acquired_on, mk.name, mo.name from vehicle v join make mk using (make_id) join model mo using (model_id)
          where v.active and not v.dismantled order by v.acquired_on, v.vehicle_id limit 10`,
      ),
    ]);
    const all = (rows: readonly { net: unknown }[]) =>
      Math.round(rows.reduce((sum, row) => sum + Number(row.net), 0)) / 100;
    return {
      revenue: all(months),
      people: all(people),
      yards: all(yards),
      returned: all(reasons),
      late: late.length > 0,
      strip: strip.length,
    };
  },
  same: sameOf(
    (d: {
      revenue: { points: { revenue: number }[] };
      byPerson: { revenue: number }[];
      byYard: { revenue: number }[];
      returnsByReason: { net: number }[];
      lateOrders: unknown[];
      toStrip: unknown[];
    }) => {
      const all = (amounts: number[]) => Math.round(amounts.reduce((sum, each) => sum + each * 100, 0)) / 100;
      return {
        revenue: all(d.revenue.points.map((p) => p.revenue)),
        people: all(d.byPerson.map((p) => p.revenue)),
        yards: all(d.byYard.map((p) => p.revenue)),
        returned: all(d.returnsByReason.map((p) => p.net)),
        late: d.lateOrders.length > 0,
        strip: d.toStrip.length,
      };
    },
  ),
};

const quotesDue = `select invoice_id, number, buyer ->> 'name' as customer, net_cents, issued_on, expires_at from invoice
  where finalized_at is null and cancelled_at is null and converted_to is null and type = 'quote' and confirmed_at is null
    and salesperson_id = $1 order by expires_at nulls last, issued_on, invoice_id limit 500`;
const stalledLines = `select s.stall_id from pick_stall s join invoice_line l using (line_id) join invoice i using (invoice_id)
  where s.decided_at is null and i.salesperson_id = $1`;
const arrived = `select w.request_id, t.tag_id from wanted_request w join tag t on t.part_id = w.part_id and t.created_at >= now() - interval '14 days'
    and t.qty_on_hand > t.qty_reserved and t.state in ('onVehicle', 'inStock') and (w.make_id is null or t.make_id = w.make_id)
    and (w.model_id is null or t.model_id = w.model_id) and (w.series_id is null or t.series_id = w.series_id)
  where w.state = 'open' and w.kept_by = $1`;

export const dashboardSeller: Operation = {
  ...board('dashboard-seller', 'SALES_PERSON', 'getSalePersonOverView'),
  bare: async (pool, { userId }) => {
    const ask = asker(pool, 'seller');
    const own = (from: string, to: string) =>
      ask('sums', `${sold('1')} having true`.replace('group by 1', 'and salesperson_id = $3 group by 1'), [
        from,
        to,
        userId,
      ]);
    const before = lastYear(year);
    const [[period], , , , [open], made, due, steps, stalled, came] = await Promise.all([
      own(year.from, year.to),
      own(before.from, before.to),
      own(today, today),
      own(addMonths(today, 0), lastOfMonth(today)),
      ask('open', `select coalesce(sum(n), 0)::int as n from quote_day where state = 'open' and salesperson_id = $1`, [
        userId,
      ]),
      ask(
        'made',
        'select state, sum(n)::int as n from quote_day where on_day between $1 and $2 and salesperson_id = $3 group by 1',
        [year.from, year.to, userId],
      ),
      ask('due', quotesDue, [userId]),
      ask(
        'steps',
        `select i.invoice_id, j.status from (select invoice_id from invoice where finalized_at is null and cancelled_at is null and converted_to is null
            and type <> 'quote' and salesperson_id = $1 union all select invoice_id from invoice where finalized_at is not null and not is_closed and salesperson_id = $1) i
          left join pick_job j on j.invoice_id = i.invoice_id and j.cancelled_at is null and j.status <> 'completed'`,
        [userId],
      ),
      ask('stalled', stalledLines, [userId]),
      ask('came', arrived, [userId]),
    ]);
    void due;
    return {
      revenue: cents(period?.net ?? 0),
      open: open.n,
      made: made.reduce((sum, row) => sum + row.n, 0),
      orders: steps.length,
      stalled: stalled.length,
      came: came.length,
    };
  },
  same: sameOf(
    (d: {
      revenue: { period: number };
      quotes: { open: number; made: number };
      orders: { steps: { count: number }[] };
      stalled: { count: number };
      arrivals: { count: number };
    }) => ({
      revenue: d.revenue.period,
      open: d.quotes.open,
      made: d.quotes.made,
      orders: d.orders.steps.reduce((sum, { count }) => sum + count, 0),
      stalled: d.stalled.count,
      came: d.arrivals.count,
    }),
  ),
};

export const dashboardSellerDetail: Operation = {
  ...board('dashboard-seller-detail', 'SALES_PERSON', 'getSalePersonDetailReport'),
  bare: async (pool, { userId }) => {
    const ask = asker(pool, 'seller-detail');
    const months = sold(`date_trunc('month', on_day)::date::text`).replace(
      'group by 1',
      'and salesperson_id = $3 group by 1',
    );
    const before = lastYear(year);
    const [points, , , stalled, came] = await Promise.all([
      ask('months', months, [year.from, year.to, userId]),
      ask('months', months, [before.from, before.to, userId]),
      ask('due', quotesDue, [userId]),
      ask('stalled', stalledLines, [userId]),
      ask('came', `${arrived} order by t.created_at desc limit 100`, [userId]),
    ]);
    return {
      revenue: cents(points.reduce((sum, row) => sum + Number(row.net), 0)),
      stalled: Math.min(100, stalled.length),
      came: came.length,
    };
  },
  same: sameOf((d: { revenue: { points: { revenue: number }[] }; stalled: unknown[]; arrivals: unknown[] }) => ({
    revenue: Math.round(d.revenue.points.reduce((sum, point) => sum + point.revenue * 100, 0)) / 100,
    stalled: d.stalled.length,
    came: d.arrivals.length,
  })),
};

const spentIn = `select r.n::int as n, sum(x.total_cents - x.gst_cents)::bigint as net, count(distinct a.acq_id)::int as vehicles
  from unnest($1::date[], $2::date[]) with ordinality r (f, t, n) join acquisition a on a.acquired_on between r.f and r.t
    and a.status in ('inProgress', 'completed', 'closed') join acquisition_expense x using (acq_id) group by 1`;
const paidBack = `select least(f.payback_percent / 25 * 25, 100)::int as percent, count(*)::int as n, sum(f.cost_cents)::bigint as paid,
    sum(f.sales_cents)::bigint as earned from vehicle v join vehicle_figures f using (vehicle_id)
  where not v.exclude_from_stats and v.acquired_on between $1 and $2 group by 1`;

export const dashboardBuying: Operation = {
  ...board('dashboard-buying', 'BUYING_DEPARTMENT', 'getBuyingDepartmentOverView'),
  bare: async (pool) => {
    const ask = asker(pool, 'buying');
    const before = lastYear(year);
    const [statuses, spent, back, [wanted], [pickups], [holds]] = await Promise.all([
      ask(
        'statuses',
        `select a.status, count(*)::int as n, sum(e.total_cents)::bigint as net from acquisition a
          join acquisition_expense e on e.acq_id = a.acq_id and e.is_price where a.acquired_on between $1 and $2 group by 1`,
        [year.from, year.to],
      ),
      ask('spent', spentIn, [
        [year.from, before.from, addMonths(today, 0)],
        [year.to, before.to, lastOfMonth(today)],
      ]),
      ask('back', paidBack, [year.from, year.to]),
      ask('wanted', `select count(*)::int as n from wanted_request where state = 'open'`),
      ask(
        'pickups',
        `select count(*) filter (where driver_id is null)::int as n from acquisition where status = 'inProgress'`,
      ),
      ask(
        'holds',
        `select count(*)::int as n from acquisition a where a.hold_until >= $1 and a.status in ('completed', 'closed')
          and not exists (select from hold_override o where o.acq_id = a.acq_id)`,
        [today],
      ),
    ]);
    return {
      acquisitions: statuses.reduce((sum, row) => sum + row.n, 0),
      spent: cents(spent.find((row) => row.n === 1)?.net ?? 0),
      vehicles: back.reduce((sum, row) => sum + row.n, 0),
      wanted: wanted.n,
      unassigned: pickups.n,
      held: holds.n,
    };
  },
  same: sameOf(
    (d: {
      acquisitions: { statuses: { count: number }[] };
      spend: { period: number };
      payback: { vehicles: number };
      wanted: { requests: number };
      pickups: { unassigned: number };
      holds: { held: number };
    }) => ({
      acquisitions: d.acquisitions.statuses.reduce((sum, { count }) => sum + count, 0),
      spent: d.spend.period,
      vehicles: d.payback.vehicles,
      wanted: d.wanted.requests,
      unassigned: d.pickups.unassigned,
      held: d.holds.held,
    }),
  ),
};

export const dashboardBuyingDetail: Operation = {
  ...board('dashboard-buying-detail', 'BUYING_DEPARTMENT', 'getBuyingDepartmentDetail'),
  bare: async (pool) => {
    const ask = asker(pool, 'buying-detail');
    const months = Array.from({ length: 12 }, (_, n) => addMonths(today, n - 11));
    const ranges = months.map((from) => ({ from, to: lastOfMonth(from) }));
    const both = [
      ...ranges,
      ...ranges.map((range) => ({ from: lastYear(range).from, to: lastOfMonth(lastYear(range).from) })),
    ];
    const [spent, back, least, models, holds] = await Promise.all([
      ask('spent', spentIn, [both.map(({ from }) => from), both.map(({ to }) => to)]),
      ask('back', paidBack, [year.from, year.to]),
      ask(
        'least',
        `select v.vehicle_id, (select sum(t.qty_on_hand * t.retail_cents) from tag t where t.vehicle_id = v.vehicle_id and t.qty_on_hand > 0
            and t.state in ('onVehicle', 'inStock')) as shelf
          from (select v.vehicle_id from vehicle v join vehicle_figures f using (vehicle_id) where not v.exclude_from_stats and v.acquired_on between $1 and $2
            and f.cost_cents > 0 order by f.payback_percent, v.vehicle_id limit 10) v`,
        [year.from, year.to],
      ),
      ask(
        'models',
        `select model_id::int as model, count(*)::int as n from wanted_request where state = 'open' and model_id is not null group by make_id, model_id
          order by 2 desc, coalesce(sum(price_cents * qty), 0) desc, make_id, model_id limit 10`,
      ),
      ask(
        'holds',
        `select a.acq_id::int from acquisition a where a.hold_until >= $1 and a.status in ('completed', 'closed')
          and not exists (select from hold_override o where o.acq_id = a.acq_id) order by a.hold_until, a.acq_id limit 10`,
        [today],
      ),
    ]);
    return {
      spent: cents(spent.filter((row) => row.n <= 12).reduce((sum, row) => sum + Number(row.net), 0)),
      bands: back.filter((row) => row.percent !== null).reduce((sum, row) => sum + row.n, 0),
      least: least.map((row) => Number(row.vehicle_id)).sort(),
      models: models.map((row) => row.model),
      holds: holds.map((row) => row.acq_id),
    };
  },
  same: sameOf(
    (d: {
      spend: { spend: number }[];
      paybackBands: { count: number }[];
      vehicles: { vehicleId: number }[];
      wantedModels: { modelId: number }[];
      holds: { acqId: number }[];
    }) => ({
      spent: Math.round(d.spend.reduce((sum, month) => sum + month.spend * 100, 0)) / 100,
      bands: d.paybackBands.reduce((sum, { count }) => sum + count, 0),
      least: d.vehicles.map(({ vehicleId }) => vehicleId).sort(),
      models: d.wantedModels.map(({ modelId }) => modelId),
      holds: d.holds.map(({ acqId }) => acqId),
    }),
  ),
};

export const dashboardUnpriced: Operation = {
  name: 'dashboard-unpriced',
  as: 'SUPER_ADMIN',
  prepare: prepareReports,
  product: () => ({ method: 'GET', path: '/mgr/dashboard/getItemNotPriced?pageNum=1&pageSize=20' }),
  bare: async (pool) => {
    const ask = asker(pool, 'unpriced');
    const [rows, [sums]] = await Promise.all([
      ask(
        'tags',
        `select t.tag_id::int as id, p.name, mk.name, mo.name, l.code from (select * from tag where qty_on_hand > 0 and retail_cents = 0
          order by created_at, tag_id limit 20) t join part_name p using (part_id) left join make mk on mk.make_id = t.make_id
          left join model mo on mo.model_id = t.model_id left join location l on l.location_id = t.location_id order by t.created_at, t.tag_id`,
      ),
      ask('count', 'select coalesce(sum(unpriced), 0)::int as n from stock_day'),
    ]);
    return { total: sums.n, ids: rows.map((row) => row.id) };
  },
  same: sameOf((d: { total: number; records: { tagNo: string }[] }) => ({
    total: d.total,
    ids: d.records.map(({ tagNo }) => Number(tagNo.slice(1))),
  })),
};
