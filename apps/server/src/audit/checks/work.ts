import type { Check } from '../check.ts';

const group = 'Work';

/**
 * Services start and update work after a document changes (`afterDocument`); these checks find a service that forgot
 * it.
 */
export const workChecks: readonly Check[] = [
  {
    group,
    name: 'work.jobs',
    says: 'Released parts have a pick job that is as far as they are',
    of: 'invoice',
    sql: `with lines as (select invoice_id, count(*) filter (where packing in ('ready', 'inProgress')) as waiting,
        count(*) filter (where packing in ('picked', 'packed', 'pickedUp')) as got
        from invoice_line where kind = 'tag' and removed_at is null and packing is not null group by 1),
      should as (select i.number, i.invoice_id, case
          when i.confirmed_at is null or i.cancelled_at is not null or coalesce(l.waiting + l.got, 0) = 0 then 'called off'
          when l.waiting > 0 then 'due ' || (i.confirmed_at + priority_time(i.priority)) else 'completed' end as state
        from invoice i left join lines l on l.invoice_id = i.invoice_id where i.type <> 'quote')
      select s.number as what, coalesce(j.number, 'no job') as found, s.state as expected
      from should s left join pick_job j on j.invoice_id = s.invoice_id
      where case when s.state = 'called off' then j.cancelled_at is null and j.job_id is not null
        when s.state = 'completed' then j.cancelled_at is null and j.status <> 'completed'
        else j.job_id is null or j.cancelled_at is not null or j.status = 'completed' or s.state <> 'due ' || j.due_at end`,
  },
  {
    group,
    name: 'work.consignments',
    says: 'What is picked whole waits in a consignment, and what is not to be sent is in none',
    of: 'consignment_line',
    sql: `select j.number as what, 'line ' || l.line_id || ' in no consignment' as found, 'in a consignment' as expected
      from pick_job j join invoice_line l on l.invoice_id = j.invoice_id and l.removed_at is null and l.packing = 'picked'
      where j.status = 'completed' and j.cancelled_at is null
        and not exists (select from consignment_line d where d.line_id = l.line_id)
      union all select d.number, 'line ' || x.line_id || ' in it', 'in no consignment'
      from line_to_leave x join consignment d on d.consignment_id = x.consignment_id`,
  },
  {
    group,
    name: 'work.stalls',
    says: 'Nobody is asked about a stalled part that its document let go of',
    of: 'pick_stall',
    sql: `select j.number || ', T' || s.tag_id as what, 'a question' as found, 'taken off' as expected
      from pick_stall s join pick_job j on j.job_id = s.job_id join invoice_line l on l.line_id = s.line_id
      where s.decided_at is null and (l.removed_at is not null or l.packing = 'cancelled' or j.cancelled_at is not null)`,
  },
  {
    group,
    name: 'work.backOrders',
    says: 'Documents wait for the parts they ask for that are not here, and for nothing else',
    of: 'back_order',
    sql: `with asked as (select l.line_id, l.part_id, l.part_no, l.qty, i.number,
          (select make_id from make where make_id = (i.vehicle ->> 'makeId')::bigint) as make_id,
          (select model_id from model where model_id = (i.vehicle ->> 'modelId')::bigint) as model_id,
          (select series_id from series where series_id = (i.vehicle ->> 'seriesId')::bigint) as series_id,
          case when i.type = 'quote' and i.confirmed_at is null then i.expires_at end as lapses_at
        from invoice_line l join invoice i on i.invoice_id = l.invoice_id
        where l.kind = 'nonStock' and l.part_id is not null and l.removed_at is null and i.type <> 'internal'
          and invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at))
      select a.number || ', line ' || a.line_id as what, coalesce('back order ' || b.back_order_id || ', of something else',
          'no back order') as found, a.qty || ' of part ' || a.part_id as expected
      from asked a left join back_order b on b.line_id = a.line_id and b.outcome is null
      where b.back_order_id is null
        or (b.part_id, b.make_id, b.model_id, b.series_id, b.part_no, b.needed_qty, b.lapses_at) is distinct from
          (a.part_id, a.make_id, a.model_id, a.series_id, a.part_no, a.qty, a.lapses_at)
      union all select i.number || ', line ' || l.line_id, 'back order ' || b.back_order_id, 'nothing to wait for'
      from back_order b join invoice_line l on l.line_id = b.line_id join invoice i on i.invoice_id = l.invoice_id
      where b.outcome is null and not exists (select from asked a where a.line_id = b.line_id) and case
        when i.cancelled_at is not null or i.converted_to is not null then true
        -- A line removed because it could not be picked is still wanted.
        when l.kind = 'tag' then l.removed_at is null
        -- What is on order for a finalised sale is still awaited.
        else i.finalized_at is null or l.kind <> 'nonStock' or l.removed_at is not null end`,
  },
  {
    group,
    name: 'work.held',
    says: 'Nothing is held for a back order that is over',
    of: 'back_order',
    sql: `select 'T' || r.tag_id || ', back order ' || b.back_order_id as what, r.qty || ' held' as found, b.outcome as expected
      from reservation r join back_order b on b.back_order_id = r.back_order_id
      where r.released_at is null and b.outcome is not null`,
  },
];
