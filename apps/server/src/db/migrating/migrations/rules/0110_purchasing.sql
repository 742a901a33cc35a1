-- How far an order has come, and the documents of a contact.

-- The documents of a contact, one row each. The status is a key that the domain translates. A document belongs to its
-- salesperson and to its creator, here as in the list of invoices.
create view contact_document as
  select 'acquisition'::text as kind, a.acq_id as id, a.acq_no as number, a.debtor_id, a.acquired_on as on_day,
    a.status, e.total_cents, a.status not in ('closed', 'cancelled') as open, a.created_by as owner_id, a.created_by
  from acquisition a join acquisition_expense e on e.acq_id = a.acq_id and e.is_price
  union all
  select case when i.type = 'quote' then 'quote' else 'invoice' end, i.invoice_id, i.number, i.debtor_id, i.issued_on,
    i.status, i.total_cents, invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at), i.salesperson_id, i.created_by
  from invoice i
  union all
  select 'purchaseOrder', o.purchase_order_id, o.number, o.debtor_id, o.issued_on, o.status, o.total_cents,
    o.finalized_at is null and o.cancelled_at is null, o.created_by, o.created_by
  from purchase_order o;

create function purchase_order_line_debtor() returns trigger language plpgsql as $$
begin
  new.debtor_id := (select o.debtor_id from purchase_order o where o.purchase_order_id = new.purchase_order_id);
  return new;
end $$;
create trigger purchase_order_line_debtor before insert or update of purchase_order_id on purchase_order_line
  for each row execute function purchase_order_line_debtor();

create function purchase_order_other_debtor() returns trigger language plpgsql as $$
begin
  update purchase_order_line set debtor_id = new.debtor_id where purchase_order_id = new.purchase_order_id;
  return null;
end $$;
create trigger purchase_order_other_debtor after update of debtor_id on purchase_order for each row
  when (old.debtor_id <> new.debtor_id) execute function purchase_order_other_debtor();

create function sum_up_purchase_orders(ids bigint[]) returns void language sql as $$
  update purchase_order o set line_count = s.lines, qty = s.qty, received = s.received, short = s.short,
      claimed = s.claimed, outstanding = s.outstanding, has_back_order = s.has_back_order,
      outstanding_cents = s.outstanding_cents, charges_cents = c.net,
      net_cents = s.net + c.net, gst_cents = s.gst + c.gst, total_cents = s.net + s.gst + c.net + c.gst
    from unnest(ids) i (id)
      cross join lateral (select count(*)::int as lines, coalesce(sum(l.qty), 0)::int as qty,
        coalesce(sum(l.received), 0)::int as received, coalesce(sum(l.short), 0)::int as short,
        coalesce(sum(l.claimed), 0)::int as claimed, coalesce(sum(l.outstanding), 0)::int as outstanding,
        coalesce(bool_or(l.back_order_id is not null), false) as has_back_order,
        coalesce(sum(l.outstanding * l.unit_cost_cents), 0)::bigint as outstanding_cents,
        coalesce(sum(l.net_cents), 0)::bigint as net, coalesce(sum(l.gst_cents), 0)::bigint as gst
        from purchase_order_line l where l.purchase_order_id = i.id) s
      cross join lateral (select coalesce(sum(k.amount_cents), 0)::bigint as net,
        coalesce(sum(k.gst_cents), 0)::bigint as gst
        from purchase_order_charge k where k.purchase_order_id = i.id) c
    where o.purchase_order_id = i.id
$$;

create function purchase_order_changed() returns trigger language plpgsql as $$
begin
  perform sum_up_purchase_orders((select array_agg(distinct purchase_order_id) from changed));
  return null;
end $$;
create trigger lines_added after insert on purchase_order_line referencing new table as changed
  for each statement execute function purchase_order_changed();
create trigger lines_changed after update on purchase_order_line referencing new table as changed
  for each statement execute function purchase_order_changed();
create trigger lines_left after update on purchase_order_line referencing old table as changed
  for each statement execute function purchase_order_changed();
create trigger lines_removed after delete on purchase_order_line referencing old table as changed
  for each statement execute function purchase_order_changed();
create trigger charges_added after insert on purchase_order_charge referencing new table as changed
  for each statement execute function purchase_order_changed();
create trigger charges_changed after update on purchase_order_charge referencing new table as changed
  for each statement execute function purchase_order_changed();
create trigger charges_removed after delete on purchase_order_charge referencing old table as changed
  for each statement execute function purchase_order_changed();

-- The content of an order is fixed once its bill is agreed; part names may still be merged.
create function billed_order_stays() returns trigger language plpgsql as $$
begin
  if exists (select from purchase_order o where o.purchase_order_id = coalesce(new.purchase_order_id, old.purchase_order_id)
      and o.finalized_at is not null) then
    raise check_violation using constraint = 'billed_order_stays', message = 'the bill of this order is agreed';
  end if;
  return coalesce(new, old);
end $$;
create trigger purchase_order_line_stays before delete or insert or update of purchase_order_id, qty, unit_cost_cents, taxable,
  received, short, claimed on purchase_order_line for each row execute function billed_order_stays();
create trigger purchase_order_charge_stays before delete or insert or update of amount_cents, taxable
  on purchase_order_charge for each row execute function billed_order_stays();

create function order_lines_count() returns trigger language plpgsql as $$
declare
  before purchase_order_line[];
  after purchase_order_line[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(l) into before from was l join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where o.cancelled_at is null and o.finalized_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(l) into after from made l join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where o.cancelled_at is null and o.finalized_at is null;
  end if;
  perform count_order_lines(before, -1);
  perform count_order_lines(after, 1);
  perform keep_ordered(array(select distinct l.back_order_id from unnest(before || after) l where l.back_order_id is not null));
  return null;
end $$;
create trigger order_lines_made after insert on purchase_order_line referencing new table as made
  for each statement execute function order_lines_count();
create trigger order_lines_changed after update on purchase_order_line referencing old table as was new table as made
  for each statement execute function order_lines_count();
create trigger order_lines_gone after delete on purchase_order_line referencing old table as was
  for each statement execute function order_lines_count();

create function order_ends_counts() returns trigger language plpgsql as $$
declare
  sign integer := case when new.cancelled_at is null and new.finalized_at is null then 1 else -1 end;
begin
  perform count_order_lines(array(select l from purchase_order_line l where l.purchase_order_id = new.purchase_order_id), sign);
  perform keep_ordered(array(select l.back_order_id from purchase_order_line l
    where l.purchase_order_id = new.purchase_order_id and l.back_order_id is not null));
  return null;
end $$;
create trigger order_ends_counts after update of cancelled_at, finalized_at on purchase_order for each row
  when ((old.cancelled_at is null and old.finalized_at is null) <> (new.cancelled_at is null and new.finalized_at is null))
  execute function order_ends_counts();
