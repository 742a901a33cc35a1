-- A document that is there stays there, whatever of it failed, waits or was changed over there.
alter table accounting_standing drop constraint accounting_standing_state_check;
alter table accounting_standing add constraint accounting_standing_state_check check (state in ('none', 'waiting', 'failed', 'givenUp',
  'sent', 'partWaiting', 'paymentFailed', 'creditFailed', 'partFailed', 'changed'));

-- Under what a booking is linked to what it put there.
create function accounting_links_of(what text) returns text[] language sql immutable parallel safe as $$
  select case
    when what in ('invoice', 'opening') then array['receivable']
    when what = 'creditNote' then array['credit']
    when what in ('payment', 'allocation', 'unpay', 'unallocate') then array['application']
    when what = 'refund' then array['application', 'refundIn', 'refundInPaid', 'refundOut']
    when what = 'rounding' then array['rounding']
    when what in ('bill', 'openingBill', 'billPayment', 'billRefund', 'billCredit') then array['posting', 'postingAllocation']
    when what = 'acquisition' then array['acquisitionBill', 'acquisitionPayment']
    when what = 'vehicleBill' then array['vehicleBill']
    else '{}' end
$$;

create or replace view accounting_stands as
  select m.entity, m.entity_id,
      case when not bool_or(m.is_document and m.is_there) then
          case when bool_or(m.state = 'parked') then 'failed' when bool_or(m.state in ('queued', 'sending', 'held')) then 'waiting'
            when bool_or(m.is_document and m.state = 'skipped') then 'givenUp' else 'none' end
        when bool_or(m.state = 'parked' and m.what in ('payment', 'unpay', 'refund', 'unrefund', 'rounding', 'billPayment', 'billRefund',
          'acquisition')) then 'paymentFailed'
        when bool_or(m.state = 'parked' and m.what in ('creditNote', 'voidCredit', 'allocation', 'unallocate', 'billCredit'))
          then 'creditFailed'
        when bool_or(m.state = 'parked') then 'partFailed'
        when bool_or(m.is_changed) then 'changed'
        when bool_or(m.state in ('queued', 'sending', 'held')) then 'partWaiting'
        else 'sent' end as state
    from (select o.entity, o.entity_id, o.state, o.payload ->> 'what' as what,
          o.payload ->> 'what' in ('invoice', 'bill', 'opening', 'openingBill', 'acquisition', 'vehicleBill') as is_document,
          l.remote_id is not null as is_there, coalesce(l.is_changed, false) as is_changed
        from outbox_message o
        left join lateral (select max(l.remote_id) filter (where l.entity in ('receivable', 'posting', 'acquisitionBill', 'vehicleBill')) as remote_id,
            bool_or(l.told <> '') as is_changed
          from accounting_link l where l.gone_at is null and l.entity_id = (o.payload ->> 'id')::bigint
            and l.entity = any (accounting_links_of(o.payload ->> 'what'))) l on true
        where o.kind = 'accounting' and o.entity is not null) m
    group by m.entity, m.entity_id;

create or replace function bookings_made_stand() returns trigger language plpgsql as $$
begin
  insert into accounting_standing as s (entity, entity_id, state)
    select distinct entity, entity_id, 'waiting' from made where kind = 'accounting' and entity is not null order by entity, entity_id
    on conflict (entity, entity_id) do update set state = case s.state when 'sent' then 'partWaiting' else 'waiting' end
      where s.state in ('none', 'givenUp', 'sent');
  return null;
end $$;

-- What was changed over there is marked on the document, until it is as it was.
create function links_told_stand() returns trigger language plpgsql as $$
declare
  entities text[];
  ids bigint[];
begin
  select array_agg(o.entity), array_agg(o.entity_id) into entities, ids
    from after n join before b on b.entity = n.entity and b.entity_id = n.entity_id
      join outbox_message o on o.key = any (array['invoice:' || n.entity_id, 'opening:' || n.entity_id, 'creditNote:' || n.entity_id,
          'payment:' || n.entity_id, 'allocation:' || n.entity_id, 'unpay:' || n.entity_id, 'unallocate:' || n.entity_id,
          'refund:' || n.entity_id, 'rounding:' || n.entity_id, 'bill:' || n.entity_id, 'billPayment:' || n.entity_id,
          'billRefund:' || n.entity_id, 'billCredit:' || n.entity_id, 'acquisition:' || n.entity_id, 'vehicleBill:' || n.entity_id,
          'openingBill:' || (select p.purchase_order_id from supplier_posting p
            where n.entity = 'posting' and p.posting_id = n.entity_id)])
        and n.entity = any (accounting_links_of(o.payload ->> 'what')) and (o.payload ->> 'id')::bigint = n.entity_id
    where n.told <> b.told and o.entity is not null;
  if ids is null then
    return null;
  end if;
  perform from accounting_standing s join (select distinct * from unnest(entities, ids) u (entity, entity_id)) u using (entity, entity_id)
    order by s.entity, s.entity_id for update of s;
  update accounting_standing s set state = w.state
    from (select distinct * from unnest(entities, ids) u (entity, entity_id)) u
      cross join lateral (select v.state from accounting_stands v where v.entity = u.entity and v.entity_id = u.entity_id) w
    where s.entity = u.entity and s.entity_id = u.entity_id and s.state <> w.state;
  return null;
end $$;
create trigger links_told_stand after update on accounting_link referencing old table as before new table as after
  for each statement execute function links_told_stand();

select count_accounting_standing();
