-- What was owed before the first day and is no invoice of ours has no page; under 'invoice' it would count as another's.
-- Money that was paid, belongs to no document any more and is given back is told too.
create or replace view accounting_due as
  select 'invoice' as what, r.receivable_id as source_id, 'invoice:' || r.document_id as lane, r.issued_on as on_day,
      'Invoice ' || r.number as subject, 'invoice' as entity, r.document_id as entity_id, null::bigint as receivable_id,
      r.created_at as made_at
    from receivable r where r.kind = 'invoice'
  union all
  select 'creditNote', k.credit_id, 'invoice:' || n.invoice_id, k.received_on, 'Credit note ' || k.number, 'invoice',
      n.invoice_id, null, k.created_at
    from credit k join credit_note n on n.credit_id = k.credit_id where k.kind = 'creditNote'
  union all
  select case when k.kind = 'payment' or k.kind = 'opening' then case when a.amount_cents > 0 then 'payment' else 'unpay' end
        when k.kind = 'reversal' then 'void'
        when a.amount_cents > 0 then 'allocation' else 'unallocate' end,
      a.application_id, case r.kind when 'invoice' then 'invoice:' || r.document_id else 'opening:' || r.receivable_id end,
      r.issued_on, case k.kind when 'reversal' then 'Void ' || r.number else k.number || ' on ' || r.number end,
      case r.kind when 'invoice' then 'invoice' else 'opening' end,
      case r.kind when 'invoice' then r.document_id else r.receivable_id end, r.receivable_id, a.created_at
    from credit_application a join credit k on k.credit_id = a.credit_id join receivable r on r.receivable_id = a.receivable_id
    where r.kind in ('invoice', 'opening')
  union all
  select case when r.kind = 'reversal' then 'voidCredit' when a.amount_cents > 0 then 'refund' else 'unrefund' end,
      a.application_id, 'invoice:' || n.invoice_id, k.received_on,
      case r.kind when 'reversal' then 'Void ' || k.number else 'Refund of ' || k.number end, 'invoice', n.invoice_id, null,
      a.created_at
    from credit_application a join credit k on k.credit_id = a.credit_id join credit_note n on n.credit_id = k.credit_id
      join receivable r on r.receivable_id = a.receivable_id
    where k.kind = 'creditNote' and r.kind in ('refund', 'reversal')
  union all
  select case when a.amount_cents > 0 then 'refund' else 'unrefund' end, a.application_id, 'invoice:' || p.invoice_id, k.received_on,
      'Refund ' || r.number, 'invoice', p.invoice_id, null, a.created_at
    from credit_application a join credit k on k.credit_id = a.credit_id
      join receivable r on r.receivable_id = a.receivable_id join invoice_payment p on p.payment_id = r.document_id
    where k.kind = 'payment' and r.kind = 'refund'
  union all
  select 'rounding', p.payment_id, 'invoice:' || p.invoice_id, p.paid_on, 'Rounding of ' || p.number, 'invoice',
      p.invoice_id, null, p.created_at
    from invoice_payment p where p.rounding_cents <> 0
  union all
  select s.what, s.posting_id, 'order:' || s.purchase_order_id,
      coalesce((select max(b.on_day) from supplier_posting b where b.purchase_order_id = s.purchase_order_id and b.kind = 'bill'),
        s.on_day),
      case s.what when 'bill' then 'Bill ' when 'billReversal' then 'Take back ' when 'billCredit' then 'Supplier credit note '
        else 'Payment ' end || s.number, 'purchaseOrder', s.purchase_order_id, null, s.created_at
    from (select *, case kind when 'creditNote' then 'billCredit' when 'payment' then 'billPayment' when 'refund' then 'billRefund'
        when 'reversal' then 'billReversal' else 'bill' end as what from supplier_posting) s
  union all
  select 'acquisition', p.payment_id, 'acquisition:' || e.acq_id, p.paid_on, 'Vehicle ' || q.acq_no, 'acquisition', e.acq_id,
      null, p.created_at
    from acquisition_payment p join acquisition_expense e on e.expense_id = p.expense_id join acquisition q on q.acq_id = e.acq_id;
update outbox_message set entity = 'opening' where kind = 'accounting' and entity = 'invoice' and lane like 'opening:%';

-- How each document stands in the accounting system, kept so that lists can show it and be filtered by it.
create table accounting_standing (
  entity text not null,
  entity_id bigint not null,
  -- none: nothing of it is there, and nothing is on its way
  state text not null check (state in ('none', 'waiting', 'sent', 'failed')),
  primary key (entity, entity_id)
);
create index accounting_standing_state on accounting_standing (entity, state, entity_id desc);

create view accounting_stands as
  select m.entity, m.entity_id,
      case when bool_or(m.state = 'parked') then 'failed' when bool_or(m.state in ('queued', 'sending', 'held')) then 'waiting'
        when bool_or(l.remote_id is not null) then 'sent' else 'none' end as state
    from outbox_message m
    left join accounting_link l on l.gone_at is null and m.payload ->> 'what' in ('invoice', 'bill', 'opening', 'acquisition')
      and l.entity = case m.payload ->> 'what' when 'bill' then 'posting' when 'acquisition' then 'acquisitionBill' else 'receivable' end
      and l.entity_id = (m.payload ->> 'id')::bigint
    where m.kind = 'accounting' and m.entity is not null
    group by m.entity, m.entity_id;
insert into accounting_standing (entity, entity_id, state) select entity, entity_id, state from accounting_stands;

create function bookings_made_stand() returns trigger language plpgsql as $$
begin
  insert into accounting_standing as s (entity, entity_id, state)
    select distinct entity, entity_id, 'waiting' from made where kind = 'accounting' and entity is not null order by entity, entity_id
    on conflict (entity, entity_id) do update set state = 'waiting' where s.state in ('none', 'sent');
  return null;
end $$;
create trigger bookings_made_stand after insert on outbox_message referencing new table as made
  for each statement execute function bookings_made_stand();

-- The row is held before it is worked out, so that of two changes at once the later sees the earlier.
create function bookings_changed_stand() returns trigger language plpgsql as $$
declare
  entities text[];
  ids bigint[];
begin
  select array_agg(n.entity), array_agg(n.entity_id) into entities, ids
    from after n join before o on o.outbox_id = n.outbox_id
    where n.kind = 'accounting' and n.state <> o.state and n.entity is not null
      and not (n.state in ('queued', 'sending', 'held') and o.state in ('queued', 'sending', 'held'));
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
create trigger bookings_changed_stand after update on outbox_message referencing old table as before new table as after
  for each statement execute function bookings_changed_stand();

-- Nothing reads these.
alter table accounting_connection drop column connection_ref, drop column is_stand_in;
alter table purchase_order drop column accounting_no, drop column accounting_url;
