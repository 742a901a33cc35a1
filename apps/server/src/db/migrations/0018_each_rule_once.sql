-- Packing states have names, as the types of documents and the kinds of lines have.
drop trigger line_delivered on invoice_line;
alter table invoice_line drop constraint invoice_line_packing_check;
alter table invoice_line alter packing type text
  using (array['ready', 'inProgress', 'picked', 'packed', 'pickedUp', 'cancelled'])[packing];
alter table invoice_line add constraint invoice_line_packing_check
  check (packing in ('ready', 'inProgress', 'picked', 'packed', 'pickedUp', 'cancelled'));
create trigger line_delivered after update of delivered_at, packing on invoice_line for each row
  when (old.delivered_at is distinct from new.delivered_at or old.packing is distinct from new.packing) execute function line_delivered();

create function picking_started(packing text) returns boolean language sql immutable parallel safe
  return packing in ('inProgress', 'picked', 'packed', 'pickedUp');
-- A part whose packing was cancelled came back before it left, so nobody waits for it.
create function awaits_delivery(kind text, packing text, delivered_at timestamptz) returns boolean
  language sql immutable parallel safe
  return kind = 'tag' and delivered_at is null and packing is distinct from 'cancelled';
-- What the lines of a document say about its status; a document without lines is not delivered.
create function invoice_goods(id bigint) returns table (is_delivered boolean, is_picking boolean)
  language sql stable parallel safe as $$
  select coalesce(bool_and(not awaits_delivery(l.kind, l.packing, l.delivered_at)), false),
    coalesce(bool_or(picking_started(l.packing)), false)
  from invoice_line l where l.invoice_id = id and l.removed_at is null
$$;

create function invoice_is_live(cancelled_at timestamptz, converted_to bigint, finalized_at timestamptz) returns boolean
  language sql immutable parallel safe
  return finalized_at is null and cancelled_at is null and converted_to is null;
-- The status of a quote or an invoice, as statusOfFacts in the domain derives it. Each of the last three is used once, so
-- that the planner puts the function's text into the query and looks at lines only where the other facts leave it open.
create function invoice_status(type text, cancelled_at timestamptz, converted_to bigint, confirmed_at timestamptz,
    finalized_at timestamptz, is_paid boolean, is_delivered boolean, is_picking boolean) returns text
  language sql immutable parallel safe
  return case when cancelled_at is not null then 'cancelled'
    when converted_to is not null then 'closed'
    when type <> 'quote' and (confirmed_at is not null or finalized_at is not null) and is_delivered
      then case when finalized_at is null then 'completed' when is_paid then 'closed' else 'finalized' end
    when finalized_at is not null then 'finalized'
    when is_picking then 'inProgress'
    when confirmed_at is not null then 'confirmed'
    else 'open' end;

-- What is summed by status is read from the index too, unless it still goes on.
drop index invoice_sums;
create index invoice_sums on invoice (issued_on)
  include (total_cents, type, finalized_at, cancelled_at, converted_to, is_closed);
-- How many documents have each status, for the planner, which otherwise takes every status for rare.
create statistics invoice_status_when_over on
  (invoice_status(type, cancelled_at, converted_to, null, finalized_at, is_closed, is_closed, false)) from invoice;

create or replace function close_invoice(id bigint) returns void language sql as $$
  update invoice i set is_closed = x.now from (
    select d.invoice_id, d.finalized_at is not null and invoice_status(d.type, d.cancelled_at, d.converted_to, d.confirmed_at,
      d.finalized_at,
      d.total_cents = 0 or coalesce((select r.settled from receivable r where r.receivable_id = d.receivable_id), false),
      (select g.is_delivered from invoice_goods(d.invoice_id) g), false) = 'closed' as now
    from invoice d where d.invoice_id = id) x
  where i.invoice_id = x.invoice_id and i.is_closed <> x.now
$$;

-- The status is a key of the domain, which has the words for it.
create or replace view contact_document as
  select 'acquisition'::text as kind, a.acq_id as id, a.acq_no as number, a.debtor_id, a.acquired_on as on_day,
    a.status, e.total_cents, a.status not in ('closed', 'cancelled') as open, a.created_by as owner_id
  from acquisition a join acquisition_expense e on e.acq_id = a.acq_id and e.is_price
  union all
  select case when i.type = 'quote' then 'quote' else 'invoice' end, i.invoice_id, i.number, i.debtor_id, i.issued_on,
    -- Of a final document `is_closed` says whether it is both paid and delivered.
    invoice_status(i.type, i.cancelled_at, i.converted_to, i.confirmed_at, i.finalized_at, i.is_closed,
      case when i.finalized_at is null then (select g.is_delivered from invoice_goods(i.invoice_id) g) else i.is_closed end,
      (select g.is_picking from invoice_goods(i.invoice_id) g)),
    i.total_cents, invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at), i.salesperson_id
  from invoice i;

-- GST of a line, half a cent away from zero, as lineTotals in the domain has it.
create function gst_of_line(net_cents bigint, taxable boolean) returns bigint language sql immutable parallel safe
  return case when taxable then (net_cents * 15 + 50) / 100 else 0 end;
alter table invoice_line drop constraint invoice_line_check4;
alter table invoice_line add constraint invoice_line_gst check (gst_cents = gst_of_line(net_cents, taxable));
