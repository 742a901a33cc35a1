-- What must be sent to the accounting system, and how documents stand there.

-- Each ledger row that the accounting system must receive, with the kind of booking it becomes. An opening debt has no
-- invoice page here, so it is not filed under 'invoice', where its id would mean another document. A payment given back
-- that no longer belongs to any document is included, and so is a payment taken back after a credit note had freed part
-- of it. What a credit note frees of a sale from before the first day counts by its own day.
create view accounting_due as
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
      case when a.freed_by is null then r.issued_on else a.applied_on end,
      case k.kind when 'reversal' then 'Void ' || r.number else k.number || ' on ' || r.number end,
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
  select case when a.amount_cents > 0 then 'refund' else 'unrefund' end, a.application_id, 'invoice:' || p.invoice_id,
      case when exists (select from credit_application f where f.credit_id = a.credit_id and f.freed_by is not null)
        then r.issued_on else k.received_on end,
      'Refund ' || r.number, 'invoice', p.invoice_id, null, a.created_at
    from credit_application a join credit k on k.credit_id = a.credit_id
      join receivable r on r.receivable_id = a.receivable_id join invoice_payment p on p.payment_id = r.document_id
    where k.kind = 'payment' and r.kind = 'refund'
  union all
  select 'unpay', a.application_id, 'invoice:' || p.invoice_id, k.received_on, k.number || ' taken back', 'invoice', p.invoice_id, null,
      a.created_at
    from credit_application a join credit k on k.credit_id = a.credit_id join receivable r on r.receivable_id = a.receivable_id
      join invoice_payment p on p.credit_id = k.credit_id and p.kind = 'payment'
    where k.kind = 'payment' and r.kind = 'reversal'
      and exists (select from credit_application f where f.credit_id = a.credit_id and f.freed_by is not null)
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

-- The day from which the price of a vehicle is owed to its registered seller (domain/accounting/vehicle-bill.ts); null
-- for whatever is booked when it is paid.
create function vehicle_billed_on(a acquisition, e acquisition_expense) returns date language sql stable as $$
  select case when e.is_price and a.seller_gst in ('registeredTsi', 'registeredBuyerCreated') and a.status in ('completed', 'closed')
    then greatest(a.acquired_on, (a.received_at at time zone 'Pacific/Auckland')::date) end
$$;

-- Vehicles owed by bill; sent when GST is claimed on bills (invoice basis).
create view accounting_vehicle_bill as
  select e.expense_id, a.acq_id, a.acq_no, a.debtor_id, e.supplier_id, e.total_cents, e.gst_cents, vehicle_billed_on(a, e) as billed_on,
      c.starts_on, a.received_at
    from acquisition_expense e join acquisition a on a.acq_id = e.acq_id, accounting_connection c
    where c.gst_basis = 'invoice' and e.is_price and a.seller_gst in ('registeredTsi', 'registeredBuyerCreated');

-- Entries made after the opening balance of their order or receivable was queued are sent too, whatever their day.
create view accounting_unqueued as
  select d.*, d.what || ':' || d.source_id as key from (
      select * from accounting_due
      union all
      select 'vehicleBill', v.expense_id, 'acquisition:' || v.acq_id, v.billed_on, 'Bill of vehicle ' || v.acq_no, 'acquisition', v.acq_id,
          null::bigint, v.received_at
        from accounting_vehicle_bill v where v.billed_on is not null) d, accounting_connection c
    where (d.on_day >= c.starts_on
        or c.starts_on is not null and exists (select from outbox_message o
          where o.key in ('opening:' || d.receivable_id,
              case when d.entity = 'purchaseOrder' then 'openingBill:' || d.entity_id end) and o.created_at < d.made_at))
      and not exists (select from outbox_message o where o.key = d.what || ':' || d.source_id);

-- Queues new ledger rows, once a first day for sending is set.
create function accounting_queue(whats text[], ids bigint[]) returns void language plpgsql
  -- Planning this view takes twenty times as long as reading it for one document.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  if (select starts_on is null from accounting_connection) then
    return;
  end if;
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', d.subject, jsonb_build_object('kind', 'accounting', 'what', d.what, 'id', d.source_id),
        d.key, d.key, d.lane, d.entity, d.entity_id
      from accounting_unqueued d where d.what = any (whats) and d.source_id = any (ids) order by d.source_id
    on conflict (key) do nothing;
  if found then
    perform pg_notify('yard_accounting', '');
  end if;
end $$;

-- Queues everything missing in the order of entry: what frees money goes before what uses it, and a credit note before
-- what it is set against.
create function accounting_sweep() returns bigint language plpgsql as $$
declare
  queued bigint;
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', d.subject, jsonb_build_object('kind', 'accounting', 'what', d.what, 'id', d.source_id),
        d.key, d.key, d.lane, d.entity, d.entity_id
      from accounting_unqueued d
      order by d.made_at, array_position(array['invoice', 'bill', 'creditNote'], d.what), d.source_id
    on conflict (key) do nothing;
  get diagnostics queued = row_count;
  if queued > 0 then
    perform pg_notify('yard_accounting', '');
  end if;
  return queued;
end $$;

create function receivables_are_booked() returns trigger language plpgsql as $$
begin
  perform accounting_queue(array['invoice'], array(select receivable_id from made));
  return null;
end $$;
create trigger receivables_are_booked after insert on receivable referencing new table as made
  for each statement execute function receivables_are_booked();

-- Applying a credit note needs the note there first, and the note is inserted after its credit.
create function applications_are_booked() returns trigger language plpgsql as $$
begin
  perform accounting_queue(array['creditNote'], array(select credit_id from made));
  perform accounting_queue(array['payment', 'unpay', 'allocation', 'unallocate', 'void', 'refund', 'unrefund', 'voidCredit'],
    array(select application_id from made));
  return null;
end $$;
create trigger applications_are_booked after insert on credit_application referencing new table as made
  for each statement execute function applications_are_booked();

create function credit_notes_are_booked() returns trigger language plpgsql as $$
begin
  perform accounting_queue(array['creditNote'], array(select credit_id from made where credit_id is not null));
  return null;
end $$;
create trigger credit_notes_are_booked after insert on credit_note referencing new table as made
  for each statement execute function credit_notes_are_booked();
create trigger credit_notes_changed_are_booked after update on credit_note referencing new table as made
  for each statement execute function credit_notes_are_booked();

create function roundings_are_booked() returns trigger language plpgsql as $$
begin
  if exists (select from made where rounding_cents <> 0) then
    perform accounting_queue(array['rounding'], array(select payment_id from made where rounding_cents <> 0));
  end if;
  return null;
end $$;
create trigger roundings_are_booked after insert on invoice_payment referencing new table as made
  for each statement execute function roundings_are_booked();

create function supplier_postings_are_booked() returns trigger language plpgsql as $$
begin
  perform accounting_queue(array['bill', 'billPayment', 'billRefund', 'billCredit', 'billReversal'],
    array(select posting_id from made));
  return null;
end $$;
create trigger supplier_postings_are_booked after insert on supplier_posting referencing new table as made
  for each statement execute function supplier_postings_are_booked();

create function acquisition_payments_are_booked() returns trigger language plpgsql as $$
begin
  perform accounting_queue(array['acquisition'], array(select payment_id from made));
  return null;
end $$;
create trigger acquisition_payments_are_booked after insert on acquisition_payment referencing new table as made
  for each statement execute function acquisition_payments_are_booked();

-- A contact that is linked to the accounting system is updated there when it changes here.
create function contacts_are_booked() returns trigger language plpgsql as $$
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', 'Contact ' || n.name, jsonb_build_object('kind', 'accounting', 'what', 'contact', 'id', n.debtor_id),
        k.key, k.key, 'contact:' || n.debtor_id, 'contact', n.debtor_id
      from made n join was o on o.debtor_id = n.debtor_id
        join accounting_link l on l.entity = 'contact' and l.entity_id = n.debtor_id and l.gone_at is null
        cross join lateral (select 'contact:' || n.debtor_id || ':' || md5(concat_ws('|', clock_timestamp(), n.name, n.nzbn, n.gst_no)) as key) k
      where (n.name, n.nzbn, n.gst_no) is distinct from (o.name, o.nzbn, o.gst_no);
  if found then
    perform pg_notify('yard_accounting', '');
  end if;
  return null;
end $$;
create trigger contacts_are_booked after update on contact referencing old table as was new table as made
  for each statement execute function contacts_are_booked();

-- The kinds of link that a booking may create.
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

create view accounting_stands as
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

create function bookings_made_stand() returns trigger language plpgsql as $$
begin
  insert into accounting_standing as s (entity, entity_id, state)
    select distinct entity, entity_id, 'waiting' from made where kind = 'accounting' and entity is not null order by entity, entity_id
    on conflict (entity, entity_id) do update set state = case s.state when 'sent' then 'partWaiting' else 'waiting' end
      where s.state in ('none', 'givenUp', 'sent');
  return null;
end $$;
create trigger bookings_made_stand after insert on outbox_message referencing new table as made
  for each statement execute function bookings_made_stand();

-- The row is locked before it is computed, so that of two concurrent changes the later one sees the earlier.
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
  -- Without `offset 0` PostgreSQL would recompute how every document stands, to find these.
  update accounting_standing s set state = w.state
    from (select distinct * from unnest(entities, ids) u (entity, entity_id)) u
      cross join lateral (select v.state from accounting_stands v where v.entity = u.entity and v.entity_id = u.entity_id offset 0) w
    where s.entity = u.entity and s.entity_id = u.entity_id and s.state <> w.state;
  return null;
end $$;
create trigger bookings_changed_stand after update on outbox_message referencing old table as before new table as after
  for each statement execute function bookings_changed_stand();

-- Recomputes how documents stand in the accounting system, for `npm run audit -- --mend`.
create function count_accounting_standing() returns void language sql as $$
  delete from accounting_standing s where not exists
    (select from accounting_stands v where v.entity = s.entity and v.entity_id = s.entity_id);
  insert into accounting_standing as s (entity, entity_id, state) select entity, entity_id, state from accounting_stands
    on conflict (entity, entity_id) do update set state = excluded.state where s.state <> excluded.state;
$$;

-- Queues a sent bill again when its day, its amount or its validity changes.
create function vehicle_bills_are_booked(ids bigint[]) returns void language plpgsql as $$
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', 'Bill of vehicle ' || a.acq_no,
        jsonb_build_object('kind', 'accounting', 'what', 'vehicleBill', 'id', e.expense_id), k.key, k.key, 'acquisition:' || a.acq_id,
        'acquisition', a.acq_id
      from acquisition_expense e join acquisition a on a.acq_id = e.acq_id
        cross join lateral (select 'vehicleBill:' || e.expense_id || ':' || md5(concat_ws('|', clock_timestamp(), e.total_cents)) as key) k
      where e.expense_id = any (ids) and exists (select from outbox_message o where o.key = 'vehicleBill:' || e.expense_id);
  if found then
    perform pg_notify('yard_accounting', '');
  end if;
  perform accounting_queue(array['vehicleBill'], ids);
end $$;

create function vehicles_are_billed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(e.expense_id) into ids
    from made n join was o on o.acq_id = n.acq_id join acquisition_expense e on e.acq_id = n.acq_id and e.is_price
    where (n.status, n.seller_gst, n.acquired_on, n.received_at) is distinct from (o.status, o.seller_gst, o.acquired_on, o.received_at)
      and vehicle_billed_on(n, e) is distinct from vehicle_billed_on(o, e);
  if ids is not null then
    perform vehicle_bills_are_booked(ids);
  end if;
  return null;
end $$;
create trigger vehicles_are_billed after update on acquisition referencing old table as was new table as made
  for each statement execute function vehicles_are_billed();

create function vehicle_prices_are_billed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.expense_id) into ids from made n join was o on o.expense_id = n.expense_id
    where n.is_price and (n.total_cents, n.gst_cents) <> (o.total_cents, o.gst_cents);
  if ids is not null then
    perform vehicle_bills_are_booked(ids);
  end if;
  return null;
end $$;
create trigger vehicle_prices_are_billed after update on acquisition_expense referencing old table as was new table as made
  for each statement execute function vehicle_prices_are_billed();

-- Marks a document that was changed in the accounting system, until both agree again.
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
      cross join lateral (select v.state from accounting_stands v where v.entity = u.entity and v.entity_id = u.entity_id offset 0) w
    where s.entity = u.entity and s.entity_id = u.entity_id and s.state <> w.state;
  return null;
end $$;
create trigger links_told_stand after update on accounting_link referencing old table as before new table as after
  for each statement execute function links_told_stand();

create function purchase_order_bill_shared() returns trigger language plpgsql as $$
begin
  new.bill_is_shared := new.bill_no = old.bill_no and new.bill_no <> '' and exists (select from purchase_order e
    where e.debtor_id = new.debtor_id and e.bill_no_plain = supplier_number(new.bill_no) and e.bill_no <> ''
      and e.purchase_order_id <> new.purchase_order_id);
  return new;
end $$;
create trigger purchase_order_bill_shared before update of bill_no, debtor_id on purchase_order for each row
  when (old.bill_no <> new.bill_no or old.debtor_id <> new.debtor_id) execute function purchase_order_bill_shared();
