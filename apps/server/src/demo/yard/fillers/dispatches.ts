import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { continueIds, withoutChecks } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { afterWorkIn, withWorkHours } from '../work-hours.ts';
import { staffOf } from './invoices/invoice-sources.ts';

const ownTables = [
  'dispatch',
  'consignment',
  'parcel',
  'consignment_line',
  'consignment_attempt',
  'collected_money',
] as const;

const lastOf = (table: 'dispatch' | 'consignment' | 'parcel') =>
  sql`coalesce((select max(${sql.ref(`${table}_id`)}) from ${sql.table(table)}), 1000)`;

/** One consignment per picked job, in the state of its lines; what is out for delivery is never for collection. */
async function writeConsignments(db: Db, drivers: readonly number[]): Promise<void> {
  await sql`insert into dispatch (dispatch_id, invoice_id, due_at, created_at)
    select ${lastOf('dispatch')} + row_number() over (order by j.invoice_id), j.invoice_id, j.due_at, j.finished_at
    from pick_job j where j.status = 'completed' and j.cancelled_at is null
      and not exists (select from dispatch d where d.invoice_id = j.invoice_id)`.execute(db);
  await sql`with made as (
      select ${lastOf('consignment')} + row_number() over (order by s.dispatch_id) as id, s.dispatch_id, s.invoice_id, s.due_at,
        s.created_at, x.status, w.way, case when w.way = c.way then c.id end as courier_id, i.courier_priority,
        coalesce(l.loose, false) as loose, ${afterWorkIn(sql`s.created_at`, 50)} as left_at,
        i.buyer ->> 'name' as receiver, i.dispatcher_id, area_of(i.delivery) as area, k.plain as customer
      from dispatch s join invoice i on i.invoice_id = s.invoice_id join contact k on k.debtor_id = i.debtor_id
      left join courier c on c.id = i.courier_id
      left join lateral (select bool_and(packing = 'pickedUp') as gone, bool_and(delivered_at is not null) as there,
          bool_or(packing = 'picked') as loose from invoice_line
        where invoice_id = i.invoice_id and removed_at is null and kind = 'tag' and packing <> 'cancelled') l on true
      cross join lateral (select case when coalesce(l.there, true) then 'delivered' when l.gone then 'outForDelivery'
        else 'open' end as status) x
      cross join lateral (select case when c.way is null or (c.way = 'counter' and x.status = 'outForDelivery') then 'van'
        else c.way end as way) w
      where not exists (select from consignment d where d.dispatch_id = s.dispatch_id))
    insert into consignment (consignment_id, dispatch_id, invoice_id, status, way, courier_id, courier_priority, tracking_no,
      driver_id, due_at, left_at, delivered_at, received_by, created_at, loose, dispatcher_id, area, customer)
    select id, dispatch_id, invoice_id, status, way, courier_id, courier_priority,
      case when way = 'courier' and status <> 'open' then 'NZ' || (10000000 + id * 7919 % 90000000) else '' end,
      case when way = 'van' and not loose 
        then (${[...drivers]}::bigint[])[1 + id % ${Math.max(1, drivers.length)}] end,
      due_at, case when status <> 'open' then left_at end,
      case when status = 'delivered' then ${afterWorkIn(sql`left_at`, sql`40 + id * 17 % 500`)} end,
      case when status = 'delivered' then coalesce(receiver, '') else '' end, created_at,
      loose, dispatcher_id, area, customer
    from made`.execute(db);
}

/** Packs two lines into each parcel. */
async function writeParcels(db: Db): Promise<void> {
  await sql`with line as (
      select l.line_id, d.consignment_id, d.status, d.way, d.created_at, d.left_at, d.delivered_at, l.packing,
        (1 + row_number() over (partition by d.consignment_id order by l.sort, l.line_id)) / 2 as no
      from consignment d join invoice_line l on l.invoice_id = d.invoice_id and l.kind = 'tag' and l.removed_at is null
        and l.packing in ('picked', 'packed', 'pickedUp')
      where not exists (select from consignment_line x where x.line_id = l.line_id)),
    box as (select consignment_id, no, ${lastOf('parcel')} + row_number() over (order by consignment_id, no) as parcel_id,
        min(created_at) as created_at, min(left_at) as left_at, min(delivered_at) as delivered_at, bool_and(way = 'van') as is_van
      from line where packing <> 'picked' group by consignment_id, no),
    made as (insert into parcel (parcel_id, consignment_id, no, weight_g, length_cm, width_cm, height_cm, labelled_at, loaded_at,
        unloaded_at, created_at)
      select parcel_id, consignment_id, no, 1200 + parcel_id * 7919 % 33000, 30 + parcel_id % 70, 20 + parcel_id % 40,
        10 + parcel_id % 30, case when left_at is not null or parcel_id % 3 > 0 then ${afterWorkIn(sql`created_at`, 30)} end,
        case when is_van then left_at end, case when is_van then delivered_at end, ${afterWorkIn(sql`created_at`, 20)}
      from box)
    insert into consignment_line (line_id, consignment_id, parcel_id)
    select line.line_id, line.consignment_id, box.parcel_id from line
      left join box on box.consignment_id = line.consignment_id and box.no = line.no and line.packing <> 'picked'`.execute(
    db,
  );
}

/** Sets the order of stops, one failed attempt, cash to collect and cash that was collected. */
async function writeRuns(db: Db): Promise<void> {
  await sql`update consignment d set stop = r.n from (select consignment_id, row_number() over (partition by driver_id
        order by due_at, consignment_id) as n from consignment where driver_id is not null and status <> 'delivered') r
    where r.consignment_id = d.consignment_id`.execute(db);
  await sql`with failed as (update consignment set attempts = 1 where consignment_id in (select consignment_id from consignment
        where status = 'open' and driver_id is not null and attempts = 0 order by consignment_id limit 2)
        and not exists (select from consignment_attempt) returning consignment_id, driver_id, created_at)
    insert into consignment_attempt (consignment_id, reason, note, tried_by, tried_at)
    select consignment_id, 'Nobody there', 'Shut, no answer on the phone', driver_id, ${afterWorkIn(sql`created_at`, 180)}
    from failed order by consignment_id`.execute(db);
  const paysAtTheDoor = sql`i.invoice_id = d.invoice_id and i.finalized_at is not null and not i.is_closed
    and not exists (select from invoice_payment p where p.invoice_id = i.invoice_id)
    and not exists (select from account_terms t where t.id = i.terms_id and (t.days > 0 or t.from_month_end))`;
  await sql`update consignment d set cod_cents = i.total_cents from invoice i
    where d.way = 'van' and d.status = 'outForDelivery' and ${paysAtTheDoor}`.execute(db);
  await sql`with brought as (update consignment d set cod_cents = i.total_cents from invoice i
        where d.consignment_id in (select d.consignment_id from consignment d join invoice i on ${paysAtTheDoor}
          where d.way = 'van' and d.status = 'delivered' and i.total_cents > 0 order by d.delivered_at desc, d.consignment_id limit 2)
        and i.invoice_id = d.invoice_id and not exists (select from collected_money)
      returning d.consignment_id, d.invoice_id, i.total_cents, d.driver_id, d.delivered_at)
    insert into collected_money (consignment_id, invoice_id, amount_cents, payment_type_id, collected_by, collected_at)
    select consignment_id, invoice_id, total_cents, ${paymentTypes.cash}, driver_id, delivered_at from brought
    order by consignment_id`.execute(db);
}

/** Moves picked tags to the bay; those out for delivery have left the yard. */
async function moveTags(db: Db): Promise<void> {
  await sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, user_id, at,
      document_kind, document_id, document_no)
    select t.tag_id, 'move', 'sold', 'sold', t.location_id, bay.location_id, j.picker_id, j.finished_at, 'picking', j.job_id, j.number
    from consignment d join consignment_line x on x.consignment_id = d.consignment_id join invoice_line l on l.line_id = x.line_id
      join tag t on t.tag_id = l.tag_id join pick_job j on j.invoice_id = d.invoice_id
      cross join (select location_id from location where kind = 'staging' and active
        order by code not ilike 'stag%', code limit 1) bay
    where d.status = 'open' and t.state = 'sold' and t.location_id is distinct from bay.location_id order by t.tag_id`.execute(
    db,
  );
  await sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, user_id, at,
      document_kind, document_id, document_no)
    select t.tag_id, 'dispatch', 'sold', 'dispatched', t.location_id, t.location_id, d.driver_id, d.left_at, 'delivery',
      d.consignment_id, d.number
    from consignment d join consignment_line x on x.consignment_id = d.consignment_id join invoice_line l on l.line_id = x.line_id
      join tag t on t.tag_id = l.tag_id
    where d.status = 'outForDelivery' and t.state = 'sold' order by t.tag_id`.execute(db);
}

/** Consignments in every state: to pack, packed, on their way, after a failed attempt, delivered. */
export const dispatches: Filler = {
  name: 'dispatches',
  tables: [...ownTables, 'stock_event', 'tag'],
  async fill(db, yard) {
    const { drivers } = await staffOf(db);
    await withWorkHours(db, yard.today);
    await withoutChecks(db, ownTables, async () => {
      await writeConsignments(db, drivers);
      await writeParcels(db);
      await writeRuns(db);
    });
    await moveTags(db);
    await continueIds(db, 'dispatch', 'dispatch_id');
    await continueIds(db, 'consignment', 'consignment_id');
    await continueIds(db, 'parcel', 'parcel_id');
  },
};
