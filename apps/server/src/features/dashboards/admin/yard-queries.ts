import type { AgeBucket } from '@yardkeeper/domain/contacts/ageing';
import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type UnpaidRow = { readonly bucket: AgeBucket; readonly n: number; readonly cents: number };
/** All that is owed, by how long it is overdue; with `personId`, only what is owed on that person's invoices. */
export const unpaidByAge = builtOnce((db, today: string, personId: number | null) => ({
  compile: () =>
    sql<UnpaidRow>`select age_bucket(d.due_on, ${today}::date) as bucket, sum(d.n)::bigint as n, sum(d.cents)::bigint as cents
      from debt_day d where ${personId}::bigint is null or d.salesperson_id = ${personId}::bigint group by 1`.compile(
      db,
    ),
}));
export type OwingRow = { readonly bucket: AgeBucket | 'any' | 'overdue'; readonly n: number };
/** The number of customers who owe something of each age, something overdue, or anything. */
export const customersByAge = builtOnce((db, today: string) => ({
  compile: () =>
    sql<OwingRow>`with owing as (select r.debtor_id, age_bucket(r.due_on, ${today}::date) as bucket from receivable r
        where not r.settled group by 1, 2)
      select bucket, count(*) as n from owing group by 1
      union all select 'any', count(distinct debtor_id) from owing
      union all select 'overdue', count(distinct debtor_id) from owing where bucket <> 'notDue'`.compile(db),
}));

export type LateSums = { readonly picking: number; readonly sending: number; readonly oldest: Date | null };
const latePicks = (now: unknown) => sql`pick_job j where j.status <> 'completed' and j.cancelled_at is null
  and j.due_at < ${now}::timestamptz`;
const lateSendings = (now: unknown) => sql`consignment j where j.status <> 'delivered' and j.cancelled_at is null
  and j.due_at < ${now}::timestamptz`;
export const lateSums = builtOnce((db, now: Date) => ({
  compile: () =>
    sql<LateSums>`select p.n as picking, d.n as sending, least(p.oldest, d.oldest) as oldest
      from (select count(*) as n, min(j.due_at) as oldest from ${latePicks(now)}) p,
        (select count(*) as n, min(j.due_at) as oldest from ${lateSendings(now)}) d`.compile(db),
}));
export type LateOrder = {
  readonly invoice_id: number;
  readonly number: string;
  readonly customer: string;
  readonly salesperson: string;
  readonly due_at: Date;
  readonly step: 'picking' | 'sending';
};
export const lateOrders = builtOnce((db, now: Date, most: number) => ({
  compile: () =>
    sql<LateOrder>`select i.invoice_id, i.number, coalesce(i.buyer ->> 'name', '') as customer, u.users_name as salesperson,
        x.due_at, x.step
      from ((select j.invoice_id, j.due_at, 'picking' as step from ${latePicks(now)} order by j.due_at, j.job_id limit ${most}::int)
        union all (select j.invoice_id, j.due_at, 'sending' from ${lateSendings(now)} order by j.due_at, j.consignment_id limit ${most}::int)) x
      join invoice i on i.invoice_id = x.invoice_id join app_user u on u.user_id = i.salesperson_id
      order by x.due_at, i.invoice_id limit ${most}::int`.compile(db),
}));

export type StripSums = { readonly n: number; readonly on_hold: number; readonly oldest: string | null };
const waits = (yardId: unknown) => sql`v.active and not v.dismantled
  and (${yardId}::bigint is null or v.loc_group_id = ${yardId}::bigint)`;
const isHeld = (today: unknown) => sql`a.hold_until >= ${today}::date
  and not exists (select from hold_override o where o.acq_id = a.acq_id)`;
export const toStripSums = builtOnce((db, today: string, yardId: number | null) => ({
  compile: () =>
    sql<StripSums>`select w.n, w.oldest::text, (select count(*) from acquisition a join vehicle v on v.acq_id = a.acq_id
          where ${isHeld(today)} and ${waits(yardId)}) as on_hold
      from (select count(*) as n, min(v.acquired_on) as oldest from vehicle v where ${waits(yardId)}) w`.compile(db),
}));
export type ToStrip = {
  readonly vehicle_id: number;
  readonly stock_no: string;
  readonly vehicle: string;
  readonly acquired_on: string | null;
  readonly hold_until: string | null;
};
export const longestToStrip = builtOnce((db, today: string, yardId: number | null, most: number) => ({
  compile: () =>
    sql<ToStrip>`select v.vehicle_id, v.stock_no, concat_ws(' ', v.year, mk.name, mo.name) as vehicle, v.acquired_on,
        (select a.hold_until from acquisition a where a.acq_id = v.acq_id and ${isHeld(today)}) as hold_until
      from vehicle v join make mk on mk.make_id = v.make_id join model mo on mo.model_id = v.model_id
      where ${waits(yardId)} order by v.acquired_on, v.vehicle_id limit ${most}::int`.compile(db),
}));

export type StockRow = {
  readonly made_on: string;
  readonly tags: number;
  readonly unpriced: number;
  readonly retail_cents: number;
  readonly cost_cents: number;
};
/** Groups by the first day of each age, given by the caller, so that only the domain knows the age limits. */
export const stockByDay = builtOnce((db, firstDays: readonly string[], yardId: number | null) => ({
  compile: () =>
    sql<StockRow>`select (${firstDays}::date[])[width_bucket(d.made_on, ${firstDays}::date[])]::text as made_on,
        sum(d.tags)::bigint as tags, sum(d.unpriced)::bigint as unpriced, sum(d.retail_cents)::bigint as retail_cents,
        sum(d.cost_cents)::bigint as cost_cents
      from stock_day d where ${yardId}::bigint is null or d.yard_id = ${yardId}::bigint group by 1`.compile(db),
}));

export type OutboxSums = { readonly waiting: number; readonly parked: number; readonly oldest: Date | null };
export const outboxSums = builtOnce((db) => ({
  compile: () =>
    sql<OutboxSums>`select w.n as waiting, w.oldest, (select count(*) from outbox_message where state = 'parked') as parked
      from (select count(*) as n, min(created_at) as oldest from outbox_message where state = 'queued') w`.compile(db),
}));
export const unpricedTags = builtOnce((db, yardId: number | null, most: number, after: number) => ({
  compile: () =>
    sql<{ tag_id: number }>`select t.tag_id from tag t where t.qty_on_hand > 0 and t.retail_cents = 0
        and (${yardId}::bigint is null or exists (select from location l where l.location_id = t.location_id
          and l.loc_group_id = ${yardId}::bigint))
      order by t.created_at, t.tag_id limit ${most}::int offset ${after}::int`.compile(db),
}));
