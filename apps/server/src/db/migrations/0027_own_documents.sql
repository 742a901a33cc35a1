-- A document belongs to who sells it and to who made it, here as in the list of invoices.
create or replace view contact_document as
  select 'acquisition'::text as kind, a.acq_id as id, a.acq_no as number, a.debtor_id, a.acquired_on as on_day,
    a.status, e.total_cents, a.status not in ('closed', 'cancelled') as open, a.created_by as owner_id, a.created_by
  from acquisition a join acquisition_expense e on e.acq_id = a.acq_id and e.is_price
  union all
  select case when i.type = 'quote' then 'quote' else 'invoice' end, i.invoice_id, i.number, i.debtor_id, i.issued_on,
    -- Of a final document `is_closed` says whether it is both paid and delivered.
    invoice_status(i.type, i.cancelled_at, i.converted_to, i.confirmed_at, i.finalized_at, i.is_closed,
      case when i.finalized_at is null then (select g.is_delivered from invoice_goods(i.invoice_id) g) else i.is_closed end,
      (select g.is_picking from invoice_goods(i.invoice_id) g)),
    i.total_cents, invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at), i.salesperson_id, i.created_by
  from invoice i;
