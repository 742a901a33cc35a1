import { type AcquisitionStatus, spentStatuses } from '@yardkeeper/domain/acquisitions/status';
import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

const vehicleOf = (alias: string) => sql`concat_ws(' ', ${sql.ref(`${alias}.year`)}, mk.name, mo.name)`;
const named = (alias: string) => sql`join make mk on mk.make_id = ${sql.ref(`${alias}.make_id`)}
  join model mo on mo.model_id = ${sql.ref(`${alias}.model_id`)}`;
const isTheirs = (personId: unknown) => sql`(${personId}::bigint is null or d.buyer_id = ${personId}::bigint)`;

export type StatusRow = { readonly status: AcquisitionStatus; readonly n: number; readonly total_cents: number };
export const acquisitionsByStatus = builtOnce((db, from: string, to: string, personId: number | null) => ({
  compile: () =>
    sql<StatusRow>`select d.status, sum(d.n)::bigint as n, sum(d.price_cents)::bigint as total_cents
      from buying_day d where d.on_day between ${from}::date and ${to}::date and ${isTheirs(personId)} group by 1`.compile(
      db,
    ),
}));

export type PickupSums = {
  readonly today: number;
  readonly late: number;
  readonly unassigned: number;
  readonly due: number;
};
/** Counts pickups that are arranged but not done. */
export const pickupSums = builtOnce((db, from: Date, to: Date, now: Date) => ({
  compile: () =>
    sql<PickupSums>`select count(*) filter (where pickup_at >= ${from}::timestamptz and pickup_at < ${to}::timestamptz) as today,
        count(*) filter (where pickup_at < ${now}::timestamptz) as late, count(*) filter (where driver_id is null) as unassigned,
        count(*) filter (where pickup_at < ${to}::timestamptz) as due
      from acquisition where status = 'inProgress'`.compile(db),
}));
export type Pickup = {
  readonly acq_id: number;
  readonly acq_no: string;
  readonly vehicle: string;
  readonly reg_no: string;
  readonly seller: string;
  readonly phone: string;
  readonly pickup_address: string;
  readonly pickup_at: Date;
  readonly driver: string | null;
};
export const pickupsUntil = builtOnce((db, to: Date, most: number) => ({
  compile: () =>
    sql<Pickup>`select a.acq_id, a.acq_no, ${vehicleOf('a')} as vehicle, a.reg_no,
        coalesce(nullif(a.purchase ->> 'company', ''), concat_ws(' ', a.purchase ->> 'contactName', a.purchase ->> 'contactSurname')) as seller,
        coalesce(nullif(a.purchase ->> 'mobile', ''), a.purchase ->> 'phone1', '') as phone, a.pickup_address, a.pickup_at,
        u.users_name as driver
      from acquisition a ${named('a')} left join app_user u on u.user_id = a.driver_id
      where a.status = 'inProgress' and a.pickup_at < ${to}::timestamptz order by a.pickup_at, a.acq_id limit ${most}::int`.compile(
      db,
    ),
}));

export type SpendSums = { readonly n: number; readonly cents: number; readonly vehicles: number };
const spent = sql.join(spentStatuses.map((status) => sql.lit(status)));
/** Price and expenses before GST of vehicles that were agreed on or bought. */
export const spendOfRanges = builtOnce(
  (db, from: readonly string[], to: readonly string[], personId: number | null) => ({
    compile: () =>
      sql<SpendSums>`select r.n::int as n, sum(d.net_cents)::bigint as cents, sum(d.n)::bigint as vehicles
        from unnest(${from}::date[], ${to}::date[]) with ordinality r (f, t, n)
          join buying_day d on d.on_day between r.f and r.t
        where d.status in (${spent}) and ${isTheirs(personId)} group by r.n`.compile(db),
  }),
);

export type PaybackRow = {
  readonly percent: number | null;
  readonly n: number;
  readonly paid: number;
  readonly earned: number;
};
const counted = (from: unknown, to: unknown) => sql`from vehicle v join vehicle_figures f on f.vehicle_id = v.vehicle_id
  where not v.exclude_from_stats and v.acquired_on between ${from}::date and ${to}::date`;
/**
 * The number of vehicles by how much of their cost is earned back, in steps of 25 %; null for vehicles without cost.
 */
export const paybackOf = builtOnce((db, from: string, to: string) => ({
  compile: () =>
    sql<PaybackRow>`select least(f.payback_percent / 25 * 25, 100)::int as percent, count(*) as n,
        sum(f.cost_cents)::bigint as paid, sum(f.sales_cents)::bigint as earned
      ${counted(from, to)} group by 1`.compile(db),
}));
export type PaybackVehicle = {
  readonly vehicle_id: number;
  readonly stock_no: string;
  readonly vehicle: string;
  readonly acquired_on: string | null;
  readonly cost_cents: number;
  readonly sales_cents: number;
  readonly shelf_cents: number;
  readonly payback_percent: number | null;
};
export const leastPaidBack = builtOnce((db, from: string, to: string, most: number) => ({
  compile: () =>
    sql<PaybackVehicle>`with counted as materialized (select v.vehicle_id, f.payback_percent ${counted(from, to)} and f.cost_cents > 0),
        least as materialized (select * from counted order by payback_percent, vehicle_id limit ${most}::int)
      select v.vehicle_id, v.stock_no, ${vehicleOf('v')} as vehicle, v.acquired_on, f.cost_cents, f.sales_cents,
        f.payback_percent, coalesce((select sum(t.qty_on_hand * t.retail_cents) from tag t
          where t.vehicle_id = v.vehicle_id and t.qty_on_hand > 0 and t.state in ('onVehicle', 'inStock')), 0)::bigint as shelf_cents
      from least l join vehicle v on v.vehicle_id = l.vehicle_id join vehicle_figures f on f.vehicle_id = l.vehicle_id ${named('v')}
      order by f.payback_percent, v.vehicle_id`.compile(db),
}));

export type WantedSums = { readonly requests: number; readonly models: number };
export const wantedSums = builtOnce((db) => ({
  compile: () =>
    sql<WantedSums>`select count(*) as requests, count(distinct model_id) as models from wanted_request where state = 'open'`.compile(
      db,
    ),
}));
export type WantedModel = {
  readonly make_id: number;
  readonly model_id: number;
  readonly vehicle: string;
  readonly requests: number;
  readonly worth_cents: number;
  readonly here: number;
};
export const wantedModels = builtOnce((db, most: number) => ({
  compile: () =>
    sql<WantedModel>`select w.*, concat_ws(' ', mk.name, mo.name) as vehicle,
        coalesce((select sum(y.n) from tag_tally y where y.make_id = w.make_id and y.model_id = w.model_id
          and y.state in ('onVehicle', 'inStock')), 0)::bigint as here
      from (select make_id, model_id, count(*) as requests, coalesce(sum(price_cents * qty), 0)::bigint as worth_cents
          from wanted_request where state = 'open' and model_id is not null group by 1, 2
          order by 3 desc, 4 desc, 1, 2 limit ${most}::int) w
        join make mk on mk.make_id = w.make_id join model mo on mo.model_id = w.model_id
      order by w.requests desc, w.worth_cents desc, w.make_id, w.model_id`.compile(db),
}));

const held = (today: unknown) => sql`a.hold_until >= ${today}::date and a.status in ('completed', 'closed')
  and not exists (select from hold_override o where o.acq_id = a.acq_id)`;
export type HoldSums = { readonly held: number; readonly soon: number };
export const holdSums = builtOnce((db, today: string, until: string) => ({
  compile: () =>
    sql<HoldSums>`select count(*) as held, count(*) filter (where a.hold_until <= ${until}::date) as soon
      from acquisition a where ${held(today)}`.compile(db),
}));
export type Hold = {
  readonly acq_id: number;
  readonly acq_no: string;
  readonly vehicle_id: number | null;
  readonly stock_no: string | null;
  readonly vehicle: string;
  readonly hold_until: string;
};
export const holdsToEnd = builtOnce((db, today: string, most: number) => ({
  compile: () =>
    sql<Hold>`select a.acq_id, a.acq_no, v.vehicle_id, v.stock_no, ${vehicleOf('a')} as vehicle, a.hold_until
      from acquisition a ${named('a')} left join vehicle v on v.acq_id = a.acq_id
      where ${held(today)} order by a.hold_until, a.acq_id limit ${most}::int`.compile(db),
}));
