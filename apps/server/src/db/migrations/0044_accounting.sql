-- What goes to the accounting system waits in the outbox: once each, in the order of its lane, which is its document.
alter table outbox_message drop constraint outbox_message_kind_check;
alter table outbox_message drop constraint outbox_message_state_check;
alter table outbox_message
  add constraint outbox_message_kind_check check (kind in ('mail', 'sms', 'push', 'accounting')),
  add constraint outbox_message_state_check check (state in ('queued', 'sending', 'sent', 'parked', 'skipped', 'held')),
  add column key text unique,
  add column lane text,
  -- A try was cut off, so the other side is asked before it is sent again.
  add column ask_first boolean not null default false,
  add constraint outbox_accounting_has_key check ((kind = 'accounting') = (key is not null and lane is not null));
drop index outbox_due;
create index outbox_due on outbox_message (next_try_at) where state = 'queued' and kind <> 'accounting';
create index outbox_due_accounting on outbox_message (next_try_at, outbox_id) where state = 'queued' and kind = 'accounting';
create index outbox_messages on outbox_message (outbox_id desc) where kind <> 'accounting';
create index outbox_bookings on outbox_message (outbox_id desc) where kind = 'accounting';
create index outbox_lane on outbox_message (lane, outbox_id)
  where lane is not null and state in ('queued', 'sending', 'parked', 'held');

create table accounting_connection (
  connection_id integer primary key default 1 check (connection_id = 1),
  tenant_id text,
  connection_ref text,
  organisation text not null default '',
  scopes text not null default '',
  connected_at timestamptz,
  connected_by bigint references app_user,
  is_stand_in boolean not null default false,
  -- Documents from this day on are sent; null until the mapping was checked.
  starts_on date,
  opening text not null default 'there' check (opening in ('there', 'send')),
  takes_payments boolean not null default false,
  paused boolean not null default false,
  lock_day date,
  version integer not null default 1,
  changed_by bigint references app_user,
  check (connected_at is null or tenant_id is not null)
);
insert into accounting_connection default values;
create trigger keeps_who_changed before update on accounting_connection for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();

-- Beside the connection, because it changes every half hour and nobody may read it.
create table accounting_token (
  connection_id integer primary key default 1 references accounting_connection check (connection_id = 1),
  -- Encrypted with a key that is not in the database; null when nothing is connected.
  tokens bytea,
  access_until timestamptz,
  -- Which session went to give its consent, until when it may come back.
  pending jsonb
);
insert into accounting_token default values;

-- One process at a time sends, so that the limits of the other side are kept by all of them together.
create table accounting_sender (
  connection_id integer primary key default 1 references accounting_connection check (connection_id = 1),
  sender text,
  sender_until timestamptz,
  wait_until timestamptz,
  minute_left integer,
  day_left integer,
  limits_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  polled_to timestamptz
);
insert into accounting_sender default values;

create table accounting_mapping (
  kind text not null check (kind in ('sale', 'line', 'purchase', 'expense', 'payment', 'tax', 'rounding', 'opening', 'tracking')),
  key text not null default '',
  code text not null check (code <> ''),
  changed_by bigint references app_user,
  primary key (kind, key)
);

-- What of ours is what of theirs.
create table accounting_link (
  entity text not null,
  entity_id bigint not null,
  remote_id text not null,
  remote_no text not null default '',
  total_cents bigint,
  linked_at timestamptz not null default clock_timestamp(),
  gone_at timestamptz,
  -- The last change over there that people were told of.
  told text not null default '',
  primary key (entity, entity_id)
);
create index accounting_link_remote on accounting_link (remote_id);

-- Payments that somebody entered in the accounting system.
create table accounting_payment (
  remote_id text primary key,
  invoice_id bigint not null references invoice,
  amount_cents bigint not null,
  paid_on date not null,
  reference text not null default '',
  account_code text not null default '',
  state text not null default 'offered' check (state in ('offered', 'taken', 'declined', 'gone')),
  payment_id bigint references invoice_payment,
  why text not null default '',
  seen_at timestamptz not null default clock_timestamp(),
  settled_by bigint references app_user,
  check ((state = 'taken') = (payment_id is not null))
);
create index accounting_payment_invoice on accounting_payment (invoice_id);

create table accounting_reconcile (
  reconcile_id bigint generated always as identity primary key,
  from_day date not null,
  to_day date not null,
  result jsonb,
  error text,
  asked_by bigint references app_user,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);

-- Each row of a ledger that the accounting system must hear of, by what happens there.
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
      r.issued_on, case k.kind when 'reversal' then 'Void ' || r.number else k.number || ' on ' || r.number end,
      'invoice', coalesce(r.document_id, r.receivable_id), r.receivable_id, a.created_at
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

create view accounting_unqueued as
  select d.*, d.what || ':' || d.source_id as key from accounting_due d, accounting_connection c
    where (d.on_day >= c.starts_on
        or c.starts_on is not null and exists (select from outbox_message o
          where o.key = 'opening:' || d.receivable_id and o.created_at < d.made_at))
      and not exists (select from outbox_message o where o.key = d.what || ':' || d.source_id);

-- Queues new rows of a ledger, as long as something is to be sent at all.
create function accounting_queue(whats text[], ids bigint[]) returns void language plpgsql as $$
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

-- Queues all that is missing: what was written before the first sending, or while triggers were off.
create function accounting_sweep() returns bigint language plpgsql as $$
declare
  queued bigint;
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', d.subject, jsonb_build_object('kind', 'accounting', 'what', d.what, 'id', d.source_id),
        d.key, d.key, d.lane, d.entity, d.entity_id
      from accounting_unqueued d
      order by d.on_day, array_position(array['invoice', 'bill', 'creditNote'], d.what), d.source_id
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

-- The application of a credit note needs the note there first, and the note is written after its credit.
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

-- A contact that is known there is kept as it is here.
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
