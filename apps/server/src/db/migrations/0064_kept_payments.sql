-- Which credit note freed the money that was set against its invoice.
alter table credit_application add column freed_by bigint references credit;
create index credit_application_freed_by on credit_application (freed_by) where freed_by is not null;

-- A payment that was sent stays where it is in the accounting system, whatever a credit note frees of it here: so much of the
-- note is open there instead.
create table accounting_kept (
  kept_id bigint generated always as identity primary key,
  application_id bigint not null unique references credit_application,
  credit_id bigint not null references credit,
  receivable_id bigint not null references receivable,
  note_id bigint not null references credit,
  cents bigint not null check (cents > 0),
  gone_at timestamptz
);
create index accounting_kept_credit on accounting_kept (credit_id);
create index accounting_kept_note on accounting_kept (note_id);

-- What of it pays another document there, or was given back, in the name of the money that is free here.
create table accounting_kept_use (
  use_id bigint generated always as identity primary key,
  kept_id bigint not null references accounting_kept,
  application_id bigint not null references credit_application,
  cents bigint not null check (cents > 0),
  gone_at timestamptz
);
create index accounting_kept_use_kept on accounting_kept_use (kept_id);
create index accounting_kept_use_application on accounting_kept_use (application_id);

-- A payment of which a credit note freed something and that is taken back afterwards is told too. What a note frees of a sale
-- of before the first day counts by its own day, and so does what is given back of it.
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

-- In the order in which it was entered: what frees money goes before what uses it, and a note before what it is set against.
create or replace function accounting_sweep() returns bigint language plpgsql as $$
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
