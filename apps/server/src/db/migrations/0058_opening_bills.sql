-- What the yard owed suppliers before the first day is asked for, and sent, as what customers owed.
alter table accounting_connection
  add column opening_bills text not null default 'there' check (opening_bills in ('there', 'send'));

-- A document changed over there is told by what it was when it was linked; null of what was linked before.
alter table accounting_link add column gst_cents bigint, add column on_day date;

-- What is entered on an order since its opening balance was queued goes too, as on a receivable.
create or replace view accounting_unqueued as
  select d.*, d.what || ':' || d.source_id as key from accounting_due d, accounting_connection c
    where (d.on_day >= c.starts_on
        or c.starts_on is not null and exists (select from outbox_message o
          where o.key in ('opening:' || d.receivable_id,
              case when d.entity = 'purchaseOrder' then 'openingBill:' || d.entity_id end) and o.created_at < d.made_at))
      and not exists (select from outbox_message o where o.key = d.what || ':' || d.source_id);

create or replace view accounting_stands as
  select m.entity, m.entity_id,
      case when bool_or(m.state = 'parked') then 'failed' when bool_or(m.state in ('queued', 'sending', 'held')) then 'waiting'
        when bool_or(l.remote_id is not null) then 'sent' else 'none' end as state
    from outbox_message m
    left join accounting_link l on l.gone_at is null
      and m.payload ->> 'what' in ('invoice', 'bill', 'opening', 'openingBill', 'acquisition')
      and l.entity = case m.payload ->> 'what' when 'bill' then 'posting' when 'openingBill' then 'posting'
        when 'acquisition' then 'acquisitionBill' else 'receivable' end
      and l.entity_id = (m.payload ->> 'id')::bigint
    where m.kind = 'accounting' and m.entity is not null
    group by m.entity, m.entity_id;
