import type { Check } from '../check.ts';

const group = 'Tags';

export const tagChecks: readonly Check[] = [
  {
    group,
    name: 'tags.fold',
    says: 'Every tag is what its events made of it',
    of: 'tag',
    sql: `with made as (select distinct on (tag_id) tag_id, to_state, to_location_id,
        sum(qty_delta) over (partition by tag_id) as qty from stock_event order by tag_id, event_id desc)
      select 'T' || t.tag_id as what,
        concat_ws(', ', t.state, t.qty_on_hand || ' here', 'location ' || t.location_id) as found,
        coalesce(concat_ws(', ', m.to_state, m.qty || ' here', 'location ' || m.to_location_id), 'no event') as expected
      from tag t left join made m on m.tag_id = t.tag_id
      where (t.state, t.qty_on_hand::bigint, t.location_id) is distinct from (m.to_state, m.qty, m.to_location_id)`,
  },
  {
    group,
    name: 'tags.chain',
    says: 'Every event begins where the one before it ended',
    of: 'stock_event',
    sql: `with steps as (select tag_id, event_id, type, from_state, from_location_id, to_location_id,
        lag(to_state, 1, 'none') over w as state, lag(to_location_id) over w as location_id
        from stock_event window w as (partition by tag_id order by event_id))
      select 'T' || tag_id || ', event ' || event_id || ' (' || type || ')' as what,
        concat_ws(', ', from_state, 'location ' || from_location_id) as found,
        concat_ws(', ', state, 'location ' || location_id) as expected
      from steps where from_state <> state
        or (type <> 'create' and from_location_id is distinct from location_id)`,
  },
  {
    group,
    name: 'tags.kind',
    says: 'Every tag is found under its part, make, model and series',
    of: 'tag',
    sql: `select 'T' || t.tag_id as what, coalesce(k.search, 'no kind') as found,
        concat_ws(' ', 'part', t.part_id, 'make', t.make_id, 'model', t.model_id, 'series', t.series_id) as expected
      from tag t left join stock_kind k on k.kind_id = t.kind_id
      where (t.part_id, t.make_id, t.model_id, t.series_id) is distinct from (k.part_id, k.make_id, k.model_id, k.series_id)`,
  },
  {
    group,
    name: 'tags.there',
    says: 'Tags, places, steps and persons of events are there, and documents and tags of lines',
    of: 'stock_event',
    sql: `select 'Event ' || e.event_id || ' of T' || e.tag_id as what,
        concat_ws(', ', e.type, e.from_state, e.to_state, 'location ' || e.from_location_id, 'location ' || e.to_location_id,
          'user ' || e.user_id) as found, 'all of it there' as expected
      from stock_event e left join tag t on t.tag_id = e.tag_id left join location f on f.location_id = e.from_location_id
        left join location h on h.location_id = e.to_location_id left join app_user u on u.user_id = e.user_id
        left join stock_step s on (s.type, s.from_state, s.to_state) = (e.type, e.from_state, e.to_state)
      where t.tag_id is null or s.type is null or num_nonnulls(e.from_location_id, e.to_location_id, e.user_id)
        <> num_nonnulls(f.location_id, h.location_id, u.user_id)
      union all select 'Line ' || l.line_id, concat_ws(', ', 'document ' || l.invoice_id, 'T' || l.tag_id), 'all of it there'
      from invoice_line l left join invoice i on i.invoice_id = l.invoice_id left join tag t on t.tag_id = l.tag_id
      where i.invoice_id is null or (l.tag_id is not null and t.tag_id is null)`,
  },
  {
    group,
    name: 'tags.aside',
    says: 'What a picker stalled and its document let go of was set aside before it was for sale again',
    of: 'invoice_line',
    sql: `select 'T' || s.tag_id || ', ' || j.number as what, t.state || ', ' || t.qty_on_hand || ' here' as found,
        case s.reason when 'notFound' then 'looked for first' else 'in quarantine first' end as expected
      from pick_stall s join pick_job j on j.job_id = s.job_id join tag t on t.tag_id = s.tag_id
      where s.decision in ('takeOff', 'substitute') and t.state in ('inStock', 'onVehicle')
        and not exists (select from stock_event e where e.tag_id = s.tag_id and e.document_kind = 'picking'
          and e.document_id = s.job_id)
        -- A credit note or a person may have set it aside with another event.
        and not exists (select from stock_event e where e.tag_id = s.tag_id and e.at >= s.stalled_at
          and e.to_state not in ('inStock', 'onVehicle'))
        and not exists (select from tag p join stock_event e on e.tag_id = p.tag_id where p.part_of = s.tag_id
          and (e.document_kind, e.document_id) = ('picking', s.job_id))`,
  },
  {
    group: 'Reservations',
    name: 'reservations.sum',
    says: 'What is reserved of a tag is the sum of its reservations',
    of: 'reservation',
    sql: `with held as (select tag_id, sum(qty) as qty from reservation
        where kind = 'hard' and released_at is null group by tag_id)
      select 'T' || coalesce(t.tag_id, h.tag_id) as what, coalesce(t.qty_reserved, 0)::text as found,
        coalesce(h.qty, 0)::text as expected
      from (select tag_id, qty_reserved from tag where qty_reserved <> 0) t full join held h on h.tag_id = t.tag_id
      where coalesce(t.qty_reserved, 0) <> coalesce(h.qty, 0)`,
  },
  {
    group: 'Reservations',
    name: 'reservations.documents',
    says: 'What an open invoice sells is reserved for it, and nothing else is',
    of: 'invoice_line',
    sql: `with wanted as (select l.invoice_id, l.tag_id, sum(l.qty) as qty
        from invoice_line l join invoice i on i.invoice_id = l.invoice_id
        where l.kind = 'tag' and l.removed_at is null and l.packing is distinct from 'pickedUp'
          and l.packing is distinct from 'cancelled' and i.type <> 'quote'
          and invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at)
        group by 1, 2),
      held as (select document_id as invoice_id, tag_id, sum(qty) as qty from reservation
        where document_kind = 'invoice' and kind = 'hard' and released_at is null and back_order_id is null group by 1, 2)
      select coalesce((select number from invoice where invoice_id = coalesce(w.invoice_id, h.invoice_id)), '?')
          || ', T' || coalesce(w.tag_id, h.tag_id) as what,
        coalesce(h.qty, 0) || ' reserved' as found, coalesce(w.qty, 0) || ' sold' as expected
      from wanted w full join held h on h.invoice_id = w.invoice_id and h.tag_id = w.tag_id
      where coalesce(w.qty, 0) <> coalesce(h.qty, 0)
        -- A quote may also hold parts for its customer.
        and not exists (select from invoice q where q.invoice_id = h.invoice_id and q.type = 'quote' and w.invoice_id is null)`,
  },
  {
    group: 'Reservations',
    name: 'tags.once',
    says: 'No tag is sold on two documents',
    of: 'invoice_line',
    sql: `select 'T' || l.tag_id as what, string_agg(i.number, ', ' order by i.number) as found, 'one document' as expected
      from invoice_line l join invoice i on i.invoice_id = l.invoice_id join tag t on t.tag_id = l.tag_id
      where l.removed_at is null and l.packing is distinct from 'cancelled' and i.type <> 'quote' and i.cancelled_at is null
        and t.condition not in (1, 2)
        and not exists (select from credit_note_line k join credit_note n on n.credit_note_id = k.credit_note_id
          where k.line_id = l.line_id and n.reversed_at is null)
      group by l.tag_id having count(*) > 1`,
  },
];
