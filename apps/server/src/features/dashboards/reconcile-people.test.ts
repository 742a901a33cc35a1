import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { commissionCents, followUp, percentOf } from '@yardkeeper/domain/reports/figures';
import { firstOfMonth, lastOfMonth, yearBefore } from '@yardkeeper/domain/reports/periods';
import { useApp } from '@yardkeeper/testkit/use-app';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aims } from '../../demo/yard/fillers/figures.ts';

const TARGET = aims.monthlyTargetCents / 100;
const BUDGET = aims.monthlyBudgetCents / 100;
/** Recomputes each figure of these two dashboards from the rows of the documents. */
const app = useApp({ fillYard: true });
const rowsOf = async <T>(statement: RawBuilder<T>) => (await statement.execute(app.connections.db)).rows;
const now = () => new Date();
const today = () => todayIn(now());
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const within = (day: string, [from, to]: readonly [string, string]) => day >= from && day <= to;
const query = () => ({ from: addDays(today(), -365), to: today() });

type Sale = { who: number; day: string; cents: number; is_sale: boolean };
const sales = () =>
  rowsOf(sql<Sale>`select i.salesperson_id as who, i.issued_on::text as day, sum(l.net_cents)::bigint as cents, true as is_sale
      from invoice i join invoice_line l using (invoice_id) where i.finalized_at is not null and i.type in ('standard', 'counter')
        and l.removed_at is null group by i.invoice_id
    union all select i.salesperson_id, n.issued_on::text, -n.net_cents, false from credit_note n join invoice i using (invoice_id)
      where n.reversed_at is null`);
const added = (some: readonly Sale[], range: readonly [string, string]) =>
  sum(some.filter(({ day }) => within(day, range)).map(({ cents }) => cents)) / 100;

describe('the figures of the demo yard are those of its documents, to the cent', () => {
  it('of each salesperson', async () => {
    const boss = await app.as('SALES_MANAGER');
    const all = await sales();
    const people = [...new Set(all.map(({ who }) => who))];
    expect(people.length).toBeGreaterThan(1);
    for (const personId of people) {
      const asked = { query: { ...query(), personId } };
      const seen = await boss.do('GET /mgr/dashboard/getSalePersonOverView', asked);
      const own = all.filter(({ who }) => who === personId);
      const period = [query().from, query().to] as const;
      expect(seen.revenue).toEqual({
        today: added(own, [today(), today()]),
        month: added(own, [firstOfMonth(today()), today()]),
        period: added(own, period),
        periodLastYear: added(own, [yearBefore(period[0]), yearBefore(period[1])]),
        sales: own.filter(({ day, is_sale }) => is_sale && within(day, period)).length,
      });
      const reached = added(own, [firstOfMonth(today()), lastOfMonth(today())]);
      expect(seen.target).toMatchObject({
        target: TARGET,
        reached,
        percent: percentOf(reached, TARGET),
        toGo: Math.round(100 * Math.max(0, TARGET - reached)) / 100,
        commission: commissionCents(Math.round(reached * 100), aims.commissionPercent)! / 100,
      });
      const { revenue } = await boss.do('GET /mgr/dashboard/getSalePersonDetailReport', asked);
      for (const { on, revenue: inMonth, lastYear } of revenue!.points) {
        const days = (first: string, last: string, [from, to]: readonly [string, string]) =>
          added(own, [first < from ? from : first, last > to ? to : last]);
        const before = yearBefore(firstOfMonth(on));
        expect([on, inMonth, lastYear]).toEqual([
          on,
          days(on, lastOfMonth(on), period),
          days(before, lastOfMonth(before), [yearBefore(period[0]), yearBefore(period[1])]),
        ]);
      }
    }
  });

  it('of what waits for a salesperson', async () => {
    const boss = await app.as('SALES_MANAGER');
    type Doc = {
      id: number;
      who: number;
      is_quote: boolean;
      state: string;
      day: string;
      expires_at: Date | null;
      net: number;
      final: boolean;
      confirmed: boolean;
      over: boolean;
    };
    const docs =
      await rowsOf(sql<Doc>`select invoice_id as id, salesperson_id as who, type = 'quote' as is_quote, issued_on::text as day, expires_at,
        net_cents as net, finalized_at is not null as final, confirmed_at is not null as confirmed,
        case when cancelled_at is not null then 'lost' when confirmed_at is not null or converted_to is not null then 'won' else 'open' end as state,
        cancelled_at is not null or converted_to is not null or is_closed as over from invoice`);
    type Job = { id: number; status: string };
    const jobs = await rowsOf(sql<Job>`select invoice_id as id, status from pick_job where cancelled_at is null`);
    const sendings = await rowsOf(
      sql<Job>`select invoice_id as id, status from consignment where cancelled_at is null`,
    );
    const stalls = await rowsOf(sql<{
      who: number;
      id: number;
    }>`select i.salesperson_id as who, i.invoice_id as id from pick_stall s join invoice_line l using (line_id)
      join invoice i on i.invoice_id = l.invoice_id where s.decided_at is null`);
    const is = (some: readonly Job[], id: number, status: string) =>
      some.some((each) => each.id === id && each.status === status);
    const stepOf = ({ id, final, confirmed }: Doc) => {
      if (!final && !confirmed) return 'open';
      if (is(jobs, id, 'open')) return 'toPick';
      if (is(jobs, id, 'inProgress')) return 'picking';
      if (is(sendings, id, 'open')) return 'toSend';
      if (is(sendings, id, 'outForDelivery')) return 'onTheWay';
      return final ? 'toPay' : 'toInvoice';
    };
    const found = new Set<string>();
    for (const personId of new Set(docs.map(({ who }) => who))) {
      const seen = await boss.do('GET /mgr/dashboard/getSalePersonOverView', { query: { ...query(), personId } });
      const own = docs.filter(({ who }) => who === personId);
      const quotes = own.filter(({ is_quote }) => is_quote);
      const open = quotes.filter(({ state }) => state === 'open');
      const made = quotes.filter(({ day }) => within(day, [query().from, query().to]));
      const of = (state: string) => made.filter((each) => each.state === state).length;
      expect(seen.quotes).toEqual({
        open: open.length,
        openTotal: sum(open.map(({ net }) => net)) / 100,
        toFollowUp: open.filter(
          ({ expires_at, day }) => followUp({ expiresAt: expires_at, issuedOn: day }, now(), today()) !== null,
        ).length,
        made: made.length,
        won: of('won'),
        stillOpen: made.filter(({ state, expires_at }) => state === 'open' && !(expires_at && expires_at <= now()))
          .length,
        winPercent: percentOf(of('won'), made.length),
      });
      const orders = own.filter(({ is_quote, over }) => !is_quote && !over);
      for (const { step, count } of seen.orders!.steps) {
        expect([personId, step, count]).toEqual([personId, step, orders.filter((doc) => stepOf(doc) === step).length]);
        if (count > 0) found.add(step);
      }
      const stalled = stalls.filter(({ who }) => who === personId);
      expect(seen.stalled).toEqual({ count: stalled.length, orders: new Set(stalled.map(({ id }) => id)).size });
      const listed = async (waits: 'followUp' | 'stalled') =>
        (
          await boss.do('POST /mgr/invoices/queryInvoicesList', {
            body: { salespersonId: personId, waits, pageNum: 1, pageSize: 1 },
          })
        ).total;
      expect([await listed('followUp'), await listed('stalled')]).toEqual([
        seen.quotes!.toFollowUp,
        seen.stalled!.orders,
      ]);
    }
    expect(found.size).toBeGreaterThan(3);
  });

  it('of new arrivals that somebody asked for', async () => {
    const boss = await app.as('SALES_MANAGER');
    type Wish = {
      kept_by: number;
      part_id: number;
      make_id: number | null;
      model_id: number | null;
      series_id: number | null;
    };
    const wishes = await rowsOf(
      sql<Wish>`select kept_by, part_id, make_id, model_id, series_id from wanted_request where state = 'open'`,
    );
    const tags = await rowsOf(sql<Omit<Wish, 'kept_by'>>`select part_id, make_id, model_id, series_id from tag
      where qty_on_hand > qty_reserved and state in ('onVehicle', 'inStock') and created_at >= now() - interval '14 days'`);
    const fits = (wish: Wish) =>
      tags.filter(
        (tag) =>
          tag.part_id === wish.part_id &&
          (['make_id', 'model_id', 'series_id'] as const).every((key) => wish[key] === null || wish[key] === tag[key]),
      ).length;
    for (const personId of new Set(wishes.map(({ kept_by }) => kept_by))) {
      const { arrivals } = await boss.do('GET /mgr/dashboard/getSalePersonOverView', {
        query: { personId, panel: 'arrivals' },
      });
      const fitting = wishes.filter(({ kept_by }) => kept_by === personId).map(fits);
      const requests = fitting.filter((n) => n > 0).length;
      expect([personId, arrivals]).toEqual([personId, { count: sum(fitting), requests }]);
      const listed = await boss.do('GET /mgr/wanted/getRequestList', {
        query: { userId: personId, arrived: 1, pageNum: 1, pageSize: 1 },
      });
      expect(listed.total).toBe(requests);
    }
  });

  it('of the buyers', async () => {
    const buyer = await app.as('BUYING_DEPARTMENT');
    type Bought = {
      acq_id: number;
      who: number;
      status: string;
      day: string;
      price: number;
      spent: number;
      pickup_at: Date | null;
      driver_id: number | null;
      hold_until: string | null;
      free: boolean;
    };
    const all =
      await rowsOf(sql<Bought>`select a.acq_id, a.created_by as who, a.status, a.acquired_on::text as day, a.pickup_at, a.driver_id, a.hold_until::text,
        exists (select from hold_override o where o.acq_id = a.acq_id) as free,
        coalesce((select sum(e.total_cents) from acquisition_expense e where e.acq_id = a.acq_id and e.is_price), 0)::bigint as price,
        coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = a.acq_id), 0)::bigint as spent from acquisition a`);
    const spent = all.filter(({ status }) => ['inProgress', 'completed', 'closed'].includes(status));
    const period = [query().from, query().to] as const;
    const spentIn = (range: readonly [string, string]) =>
      sum(spent.filter(({ day }) => within(day, range)).map((each) => each.spent)) / 100;
    const [seen, more] = await Promise.all([
      buyer.do('GET /mgr/dashboard/getBuyingDepartmentOverView', { query: query() }),
      buyer.do('GET /mgr/dashboard/getBuyingDepartmentDetail', { query: query() }),
    ]);
    const names = ['open', 'closed', 'cancelled', 'inProgress', 'completed'];
    for (const { status, count, total } of seen.acquisitions!.statuses) {
      const some = all.filter((each) => names.indexOf(each.status) + 1 === status && within(each.day, period));
      expect([status, count, total]).toEqual([status, some.length, sum(some.map(({ price }) => price)) / 100]);
    }
    const month = [firstOfMonth(today()), lastOfMonth(today())] as const;
    expect(seen.spend).toMatchObject({
      period: spentIn(period),
      periodLastYear: spentIn([yearBefore(period[0]), yearBefore(period[1])]),
      month: spentIn(month),
      budget: BUDGET,
      budgetPercent: percentOf(spentIn(month), BUDGET),
      vehicles: spent.filter(({ day }) => within(day, period)).length,
      average: Math.round((100 * spentIn(period)) / spent.filter(({ day }) => within(day, period)).length) / 100,
    });
    expect(more.spend!.length).toBe(12);
    for (const row of more.spend!) {
      const first = `${row.month}-01`;
      const before = yearBefore(first);
      expect([row.month, row.spend, row.lastYear]).toEqual([
        row.month,
        spentIn([first, lastOfMonth(first)]),
        spentIn([before, lastOfMonth(before)]),
      ]);
    }
    const agreed = all.filter(({ status }) => status === 'inProgress');
    const isToday = ({ pickup_at }: Bought) => pickup_at !== null && todayIn(pickup_at) === today();
    expect(seen.pickups).toEqual({
      today: agreed.filter(isToday).length,
      late: agreed.filter(({ pickup_at }) => pickup_at !== null && pickup_at < now()).length,
      unassigned: agreed.filter(({ driver_id }) => driver_id === null).length,
      due: agreed.filter(({ pickup_at }) => pickup_at !== null && todayIn(pickup_at) <= today()).length,
    });
    for (const pickupIs of ['late', 'noDriver'] as const) {
      const { total } = await buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionList', {
        body: { pickupIs, pageNum: 1, pageSize: 1 },
      });
      expect([pickupIs, total]).toEqual([pickupIs, seen.pickups![pickupIs === 'late' ? 'late' : 'unassigned']]);
    }
    expect(more.pickups!.length).toBe(
      Math.min(20, agreed.filter(({ pickup_at }) => pickup_at !== null && todayIn(pickup_at) <= today()).length),
    );
    const held = all.filter(
      ({ status, hold_until, free }) =>
        ['completed', 'closed'].includes(status) && !free && (hold_until ?? '') >= today(),
    );
    expect(seen.holds).toEqual({
      held: held.length,
      endIn7Days: held.filter(({ hold_until }) => hold_until! <= addDays(today(), 7)).length,
    });
    const listed = held.toSorted((a, b) =>
      a.hold_until! < b.hold_until! ? -1 : a.hold_until! > b.hold_until! ? 1 : a.acq_id - b.acq_id,
    );
    expect(more.holds!.map(({ acqId, holdUntil }) => [acqId, holdUntil])).toEqual(
      listed.slice(0, 10).map(({ acq_id, hold_until }) => [acq_id, hold_until]),
    );
    expect(listed.length).toBeGreaterThan(0);
    type Car = { vehicle_id: number; paid: number; earned: number; shelf: number };
    const cars =
      await rowsOf(sql<Car>`select v.vehicle_id, coalesce((select sum(t.qty_on_hand * t.retail_cents) from tag t
          where t.vehicle_id = v.vehicle_id and t.state in ('onVehicle', 'inStock')), 0)::bigint as shelf, coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0)::bigint as paid,
        coalesce((select sum(t.sold_cents) from tag t where t.vehicle_id = v.vehicle_id), 0)::bigint as earned
      from vehicle v where not exclude_from_stats and acquired_on between ${period[0]}::date and ${period[1]}::date`);
    const [paid, earned] = [sum(cars.map((car) => car.paid)), sum(cars.map((car) => car.earned))];
    expect(seen.payback).toEqual({
      vehicles: cars.length,
      paidBack: cars.filter((car) => car.paid > 0 && car.earned >= car.paid).length,
      paid: paid / 100,
      earned: earned / 100,
      percent: percentOf(earned, paid),
    });
    const limits = {
      below25: [0, 25],
      below50: [25, 50],
      below75: [50, 75],
      below100: [75, 100],
      paidBack: [100, Infinity],
    } as const;
    for (const { band, count } of more.paybackBands!) {
      const [from, to] = limits[band];
      const inside = cars.filter(
        (car) => car.paid > 0 && (100 * car.earned) / car.paid >= from && (100 * car.earned) / car.paid < to,
      );
      expect([band, count]).toEqual([band, inside.length]);
    }
    const percent = (car: Car) => Math.floor((100 * car.earned) / car.paid);
    const least = cars
      .filter((car) => car.paid > 0)
      .toSorted((a, b) => percent(a) - percent(b) || a.vehicle_id - b.vehicle_id)
      .slice(0, 10);
    expect(least.length).toBe(10);
    expect(more.vehicles!.map((v) => [v.vehicleId, v.paid, v.earned, v.shelf, v.percent])).toEqual(
      least.map((car) => [car.vehicle_id, car.paid / 100, car.earned / 100, car.shelf / 100, percent(car)]),
    );
    const here = new Map(
      (
        await rowsOf(sql<{ model_id: number; n: number }>`select model_id, count(*) as n from tag
          where model_id is not null and state in ('onVehicle', 'inStock') group by 1`)
      ).map(({ model_id, n }) => [model_id, n]),
    );
    const wishes = await rowsOf(
      sql<{
        model_id: number | null;
        worth: number;
      }>`select model_id, coalesce(price_cents * qty, 0)::bigint as worth from wanted_request where state = 'open'`,
    );
    expect(seen.wanted).toEqual({
      requests: wishes.length,
      models: new Set(wishes.flatMap(({ model_id }) => model_id ?? [])).size,
    });
    for (const { modelId, requests, worth, tagsInStock } of more.wantedModels!) {
      const own = wishes.filter(({ model_id }) => model_id === modelId);
      expect([modelId, requests, worth, tagsInStock]).toEqual([
        modelId,
        own.length,
        sum(own.map((wish) => wish.worth)) / 100,
        here.get(modelId) ?? 0,
      ]);
    }
    expect(more.wantedModels!.length).toBeGreaterThan(0);
  });

  it('of somebody who sold and bought nothing are zero on each board, not an error', async () => {
    const [boss, idle] = await Promise.all([app.as('SUPER_ADMIN'), app.as('PICKER')]);
    expect((await sales()).every(({ who }) => who !== idle.userId)).toBe(true);
    const asked = { query: { ...query(), personId: idle.userId } };
    const [admin, detail, seller, own, buying, bought] = await Promise.all([
      boss.do('GET /mgr/dashboard/getAdminOverView', asked),
      boss.do('GET /mgr/dashboard/getAdminDetailReport', asked),
      boss.do('GET /mgr/dashboard/getSalePersonOverView', asked),
      boss.do('GET /mgr/dashboard/getSalePersonDetailReport', asked),
      boss.do('GET /mgr/dashboard/getBuyingDepartmentOverView', asked),
      boss.do('GET /mgr/dashboard/getBuyingDepartmentDetail', asked),
    ]);
    expect(admin.revenue).toMatchObject({ today: 0, month: 0, period: 0, periodLastYear: 0, sales: 0, credits: 0 });
    expect(admin.margin).toMatchObject({ cost: 0, margin: 0 });
    expect(admin.quotes).toMatchObject({ open: 0, won: 0 });
    expect(seller.revenue).toEqual({ today: 0, month: 0, period: 0, periodLastYear: 0, sales: 0 });
    expect(seller.target).toMatchObject({ reached: 0, percent: 0, toGo: TARGET, commission: 0 });
    expect(seller.quotes).toMatchObject({
      open: 0,
      openTotal: 0,
      toFollowUp: 0,
      made: 0,
      won: 0,
      stillOpen: 0,
      winPercent: null,
    });
    expect(seller.orders!.steps.every(({ count }) => count === 0)).toBe(true);
    for (const { points } of [detail.revenue!, own.revenue!])
      expect([points.length > 0, points.every(({ revenue }) => revenue === 0)]).toEqual([true, true]);
    expect([own.followUps, own.stalled, own.arrivals]).toEqual([[], [], []]);
    expect(buying.acquisitions!.statuses.every(({ count, total }) => count === 0 && total === 0)).toBe(true);
    expect(buying.spend).toMatchObject({ period: 0, periodLastYear: 0, month: 0, vehicles: 0, average: null });
    expect(bought.spend!.every(({ spend, lastYear }) => spend === 0 && lastYear === 0)).toBe(true);
  });
});
