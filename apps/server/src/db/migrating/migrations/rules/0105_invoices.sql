-- What a finalised document keeps, how far its goods are, and reserved parts.

create function reservation_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.one_thing := (select t.condition not in (1, 2) from tag t where t.tag_id = new.tag_id);
    new.event_id := null;
    return new;
  end if;
  if tg_op = 'DELETE' or old.tag_id <> new.tag_id or old.qty <> new.qty or old.kind <> new.kind
      or (old.released_at is not null and new.released_at is null)
      or (old.event_id is distinct from new.event_id and pg_trigger_depth() < 2) then
    raise check_violation using constraint = 'reservation_stays', message = 'a reservation is released and made anew';
  end if;
  return new;
end $$;
create trigger reservation_stays before insert or update or delete on reservation
  for each row execute function reservation_counts();

-- The content of a document is fixed once it is finalised.
create function finalized_stays() returns trigger language plpgsql as $$
declare doc invoice;
begin
  select * into doc from invoice where invoice_id = coalesce(new.invoice_id, old.invoice_id);
  if doc.finalized_at is not null then
    raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_line_stays before delete or update of invoice_id, kind, tag_id, description, qty, unit_price_cents,
  discount_cents, taxable, net_cents, gst_cents, gross_cents, removed_at, grade, condition on invoice_line
  for each row execute function finalized_stays();

create function finalized_header_stays() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
end $$;
create trigger invoice_header_stays before update on invoice for each row
  when (old.finalized_at is not null and new.finalized_at is not null and (old.buyer <> new.buyer
    or old.number <> new.number or old.type <> new.type or old.issued_on <> new.issued_on or old.due_on <> new.due_on
    or old.receivable_id is distinct from new.receivable_id
    or old.net_cents <> new.net_cents or old.gst_cents <> new.gst_cents or old.total_cents <> new.total_cents))
  execute function finalized_header_stays();

-- An invoice changes its customer only when contacts are merged, and then its receivable moves along.
create function invoice_of_its_debtor() returns trigger language plpgsql as $$
begin
  if exists (select from receivable r where r.receivable_id = new.receivable_id and r.debtor_id <> new.debtor_id) then
    raise check_violation using constraint = 'finalized_stays', message = 'the invoice of one customer is owed by another';
  end if;
  return null;
end $$;
create constraint trigger invoice_of_its_debtor after update of debtor_id on invoice deferrable initially deferred
  for each row when (old.debtor_id <> new.debtor_id) execute function invoice_of_its_debtor();

create function lines_close_invoice() returns trigger language plpgsql as $$
begin
  perform close_invoice(x.invoice_id) from (select distinct y.invoice_id from (
    select line_id, invoice_id, packing, delivered_at from after
    except select line_id, invoice_id, packing, delivered_at from before) y) x;
  return null;
end $$;
create trigger lines_close_invoice after update on invoice_line referencing old table as before new table as after
  for each statement execute function lines_close_invoice();

create function finalized_closes_invoice() returns trigger language plpgsql as $$
begin
  perform close_invoice(new.invoice_id);
  return null;
end $$;
create trigger finalized_closes_invoice after update of finalized_at on invoice for each row
  when (old.finalized_at is distinct from new.finalized_at) execute function finalized_closes_invoice();

create function finalized_takes_no_line() returns trigger language plpgsql as $$
begin
  if exists (select from invoice i where i.invoice_id in (select m.invoice_id from made m) and i.finalized_at is not null) then
    raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
  end if;
  return null;
end $$;
create trigger finalized_takes_no_line after insert on invoice_line referencing new table as made
  for each statement execute function finalized_takes_no_line();

create function keep_goods(ids bigint[]) returns void language plpgsql as $$
declare
  id bigint;
  goods record;
begin
  foreach id in array ids loop
    select g.is_delivered, g.is_picking into goods from invoice_goods(id) g;
    update invoice i set is_delivered = goods.is_delivered, is_picking = goods.is_picking
      where i.invoice_id = id and i.finalized_at is null
        and (i.is_delivered, i.is_picking) is distinct from (goods.is_delivered, goods.is_picking);
  end loop;
end $$;

create function lines_keep_goods() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform keep_goods(array(select distinct n.invoice_id from after n join before o on o.line_id = n.line_id
      where (n.kind, n.packing, n.delivered_at, n.removed_at) is distinct from (o.kind, o.packing, o.delivered_at, o.removed_at)));
  else
    perform keep_goods(array(select distinct invoice_id from changed));
  end if;
  return null;
end $$;
create trigger lines_made_keep_goods after insert on invoice_line referencing new table as changed
  for each statement execute function lines_keep_goods();
create trigger lines_changed_keep_goods after update on invoice_line referencing old table as before new table as after
  for each statement execute function lines_keep_goods();
create trigger lines_gone_keep_goods after delete on invoice_line referencing old table as changed
  for each statement execute function lines_keep_goods();

-- Both are not maintained while the invoice is final, so they are recomputed when it is re-opened.
create function reopened_knows_goods() returns trigger language plpgsql as $$
begin
  select g.is_delivered, g.is_picking into new.is_delivered, new.is_picking from invoice_goods(new.invoice_id) g;
  return new;
end $$;
create trigger reopened_knows_goods before update of finalized_at on invoice for each row
  when (old.finalized_at is not null and new.finalized_at is null) execute function reopened_knows_goods();

create function tags_of_document(id bigint) returns bigint[] language sql stable
  return array(select l.tag_id from invoice_line l where l.invoice_id = id and l.removed_at is null and l.tag_id is not null);

-- A line without a grade or condition takes those of its tag.
create function line_is_sold_as_it_is() returns trigger language plpgsql as $$
begin
  -- A missing tag gets defaults here; the foreign key then refuses it by name.
  select coalesce(max(t.grade), ''), coalesce(max(t.condition), 3) into new.grade, new.condition
    from tag t where t.tag_id = new.tag_id;
  return new;
end $$;
create trigger line_is_sold_as_it_is before insert on invoice_line for each row
  when (new.tag_id is not null and new.condition is null) execute function line_is_sold_as_it_is();
create trigger line_is_sold_as_the_other_is before update of tag_id on invoice_line for each row
  when (new.tag_id is not null and new.tag_id is distinct from old.tag_id
    and (new.grade, new.condition) is not distinct from (old.grade, old.condition))
  execute function line_is_sold_as_it_is();
