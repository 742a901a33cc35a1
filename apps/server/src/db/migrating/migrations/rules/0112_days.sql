-- Daily sums of sales, quotes, stock, debts and purchases.

-- What the picking and dispatch queues count, sort and filter by is stored with the job and the consignment: thousands
-- wait at a time, and reading the document, the customer and the lines of each took a quarter of a second.
create function area_of(address jsonb) returns text language sql immutable parallel safe
  return coalesce(nullif(address ->> 'suburb', ''), address ->> 'state', '');

create function count_consignments() returns void language sql as $$
  update consignment d set loose = x.loose, dispatcher_id = x.dispatcher_id, area = x.area, customer = x.customer from (
    select o.consignment_id, i.dispatcher_id, area_of(i.delivery) as area, c.plain as customer,
      exists (select from consignment_line l where l.consignment_id = o.consignment_id and l.parcel_id is null) as loose
    from consignment o join invoice i on i.invoice_id = o.invoice_id join contact c on c.debtor_id = i.debtor_id
    where o.cancelled_at is null and o.status <> 'delivered') x
  where d.consignment_id = x.consignment_id
    and (d.loose, d.dispatcher_id, d.area, d.customer) is distinct from (x.loose, x.dispatcher_id, x.area, x.customer);
$$;

-- What counts as a sale, for all queries; a test compares it with `domain/sales/sale.ts`.
create function sale_kind(type text) returns text language sql immutable parallel safe
  return case type when 'quote' then null when 'internal' then 'internal' else 'sale' end;

-- What a final document sold, by yard.
create function sale_of(i invoice, sign integer) returns setof sale_day language sql stable as $$
  select i.issued_on, sale_kind(i.type), i.salesperson_id, l.yard_id, '',
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, sign * sum(l.qty),
    sign * sum(l.net_cents), sign * sum(l.gst_cents), sign * coalesce(sum(l.cost_cents), 0),
    sign * coalesce(sum(l.net_cents) filter (where l.cost_cents is null), 0)
  from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null group by l.yard_id
$$;

create function goods_come_back(outcome text) returns boolean language sql immutable parallel safe
  return outcome not in ('none', 'backToCustomer');

-- Goods that return to stock bring their cost back; what is scrapped or stays with the customer does not.
create function credited_cost(outcome text, cost bigint, credited integer, sold integer) returns bigint
  language sql immutable
  return case when goods_come_back(outcome) and outcome <> 'scrap'
    then coalesce(round(cost::numeric * credited / sold)::bigint, 0) else 0 end;

-- What a credit note took back, by yard. For an internal issue it reduces the issues and is not a credit of a sale.
create function credit_of(i invoice, note bigint, sign integer) returns setof sale_day language sql stable as $$
  select n.issued_on, case sale_kind(i.type) when 'sale' then 'credit' else 'internal' end, i.salesperson_id, l.yard_id, n.reason,
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, s.way * sum(c.qty),
    s.way * sum(c.net_cents), s.way * sum(c.gst_cents), s.way * sum(credited_cost(c.outcome, l.cost_cents, c.qty, l.qty)),
    s.way * coalesce(sum(c.net_cents) filter (where l.cost_cents is null), 0)
  from credit_note n join credit_note_line c on c.credit_note_id = n.credit_note_id
    join invoice_line l on l.line_id = c.line_id
    cross join lateral (select case sale_kind(i.type) when 'sale' then sign else -sign end as way) s
  where n.credit_note_id = note group by n.credit_note_id, l.yard_id, s.way
$$;

create function sales_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.finalized_at is not null then
    insert into sale_day select * from sale_of(old, -1);
    if (new.finalized_at is null) or (old.issued_on, old.type) is distinct from (new.issued_on, new.type) then
      perform count_sold(tags_of_document(new.invoice_id));
    end if;
  end if;
  if new.finalized_at is not null then
    insert into sale_day select * from sale_of(new, 1);
  end if;
  return null;
end $$;
create trigger sales_by_day after update on invoice for each row
  when ((old.finalized_at is null) <> (new.finalized_at is null) or (new.finalized_at is not null
    and (old.issued_on, old.salesperson_id, old.type) is distinct from (new.issued_on, new.salesperson_id, new.type)))
  execute function sales_by_day();
-- Deferred, because the lines are inserted after the invoice.
create constraint trigger sales_by_day_made after insert on invoice deferrable initially deferred for each row
  when (new.finalized_at is not null) execute function sales_by_day();

create function credits_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sale_day select c.* from (select distinct credit_note_id from made) m
      join credit_note n on n.credit_note_id = m.credit_note_id join invoice i on i.invoice_id = n.invoice_id
      cross join lateral credit_of(i, n.credit_note_id, 1) c;
    perform count_sold(array(select distinct l.tag_id from invoice_line l
      where l.line_id = any(array(select line_id from made)) and l.tag_id is not null));
  else
    insert into sale_day select c.* from invoice i
      cross join lateral credit_of(i, new.credit_note_id, case when new.reversed_at is null then 1 else -1 end) c
      where i.invoice_id = new.invoice_id;
    perform count_sold(tags_of_document(new.invoice_id));
  end if;
  return null;
end $$;
-- All lines of a credit note are inserted by one statement.
create trigger credits_by_day after insert on credit_note_line referencing new table as made
  for each statement execute function credits_by_day();
create trigger credits_by_day after update of reversed_at on credit_note for each row
  when ((old.reversed_at is null) <> (new.reversed_at is null)) execute function credits_by_day();

-- Credits belong to the salesperson of their document, and are told apart by its type.
create function credits_change_hands() returns trigger language plpgsql as $$
begin
  insert into sale_day
    select c.* from credit_note n cross join lateral (
      select * from credit_of(old, n.credit_note_id, -1) union all select * from credit_of(new, n.credit_note_id, 1)) c
    where n.invoice_id = new.invoice_id and n.reversed_at is null;
  return null;
end $$;
create trigger credits_change_hands after update of salesperson_id, type on invoice for each row
  when ((old.salesperson_id, old.type) is distinct from (new.salesperson_id, new.type))
  execute function credits_change_hands();

create function quote_state(cancelled_at timestamptz, confirmed_at timestamptz, converted_to bigint) returns text
  language sql immutable parallel safe
  return case when cancelled_at is not null then 'lost' when confirmed_at is not null or converted_to is not null then 'won'
    else 'open' end;

create function quotes_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.type = 'quote' then
    insert into quote_day values (old.issued_on, old.salesperson_id,
      quote_state(old.cancelled_at, old.confirmed_at, old.converted_to), -1, -old.net_cents);
  end if;
  if new.type = 'quote' then
    insert into quote_day values (new.issued_on, new.salesperson_id,
      quote_state(new.cancelled_at, new.confirmed_at, new.converted_to), 1, new.net_cents);
  end if;
  return null;
end $$;
create trigger quotes_by_day_made after insert on invoice for each row when (new.type = 'quote')
  execute function quotes_by_day();
create trigger quotes_by_day after update on invoice for each row
  when ((old.type = 'quote' or new.type = 'quote')
    and (old.type, old.issued_on, old.salesperson_id, old.net_cents,
        quote_state(old.cancelled_at, old.confirmed_at, old.converted_to))
      is distinct from (new.type, new.issued_on, new.salesperson_id, new.net_cents,
        quote_state(new.cancelled_at, new.confirmed_at, new.converted_to)))
  execute function quotes_by_day();

-- Quantity and place change only through events: sums up those of a statement per tag, from each tag's initial state.
create function stock_by_day() returns trigger language plpgsql as $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign * (y.qty > 0)::int),
      sum(y.sign * (y.qty > 0 and t.retail_cents = 0)::int), sum(y.sign * y.qty), sum(y.sign * y.qty * t.retail_cents),
      coalesce(sum(y.sign * box_cost(y.qty, t.cost_cents, t.odd_cents)), 0)
    from (select tag_id, sum(qty_delta) as delta, (array_agg(from_location_id order by event_id))[1] as from_id,
        (array_agg(to_location_id order by event_id desc))[1] as to_id from made group by tag_id) e
      join tag t on t.tag_id = e.tag_id
      left join location f on f.location_id = e.from_id
      left join location h on h.location_id = e.to_id
      cross join lateral (values (-1, t.qty_on_hand - e.delta, f.loc_group_id), (1, t.qty_on_hand, h.loc_group_id)) y (sign, qty, yard_id)
    where e.delta <> 0 or f.loc_group_id is distinct from h.loc_group_id
    group by 1, 2
    having sum(y.sign * y.qty) <> 0 or sum(y.sign * (y.qty > 0)::int) <> 0
      or coalesce(sum(y.sign * box_cost(y.qty, t.cost_cents, t.odd_cents)), 0) <> 0;
  return null;
end $$;
create trigger tags_by_day after insert on stock_event referencing new table as made
  for each statement execute function stock_by_day();

create function stock_is_priced() returns trigger language plpgsql as $$
declare
  yard bigint := (select loc_group_id from location where location_id = new.location_id);
begin
  insert into stock_day values (nz_day(new.created_at), yard, 0, (new.retail_cents = 0)::int - (old.retail_cents = 0)::int, 0,
    new.qty_on_hand * (new.retail_cents - old.retail_cents),
    coalesce(box_cost(new.qty_on_hand, new.cost_cents, new.odd_cents), 0)
      - coalesce(box_cost(old.qty_on_hand, old.cost_cents, old.odd_cents), 0));
  return null;
end $$;
create trigger stock_is_priced after update of retail_cents, cost_cents, odd_cents on tag for each row
  when (new.qty_on_hand > 0 and (old.retail_cents, old.cost_cents, old.odd_cents)
    is distinct from (new.retail_cents, new.cost_cents, new.odd_cents))
  execute function stock_is_priced();

create function location_changes_yard() returns trigger language plpgsql as $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign), sum(y.sign * (t.retail_cents = 0)::int), sum(y.sign * t.qty_on_hand),
      sum(y.sign * t.qty_on_hand * t.retail_cents),
      coalesce(sum(y.sign * box_cost(t.qty_on_hand, t.cost_cents, t.odd_cents)), 0)
    from tag t cross join (values (-1, old.loc_group_id), (1, new.loc_group_id)) y (sign, yard_id)
    where t.location_id = new.location_id and t.qty_on_hand > 0 group by 1, 2;
  return null;
end $$;
create trigger location_changes_yard after update of loc_group_id on location for each row
  when (old.loc_group_id <> new.loc_group_id) execute function location_changes_yard();

-- For recounting after rows were written with triggers off, and for the audit.
create view counted_sale_day as
  select s.* from invoice i cross join lateral sale_of(i, 1) s where i.finalized_at is not null
  union all
  select c.* from credit_note n join invoice i on i.invoice_id = n.invoice_id
    cross join lateral credit_of(i, n.credit_note_id, 1) c where n.reversed_at is null;

create view counted_quote_day as
  select issued_on as on_day, salesperson_id, quote_state(cancelled_at, confirmed_at, converted_to) as state,
    count(*) as n, sum(net_cents)::bigint as net_cents
  from invoice where type = 'quote' group by 1, 2, 3;

create view counted_stock_day as
  select nz_day(t.created_at) as made_on, l.loc_group_id as yard_id, count(*) as tags,
    count(*) filter (where t.retail_cents = 0) as unpriced, sum(t.qty_on_hand)::bigint as qty,
    sum(t.qty_on_hand * t.retail_cents)::bigint as retail_cents,
    coalesce(sum(box_cost(t.qty_on_hand, t.cost_cents, t.odd_cents)), 0)::bigint as cost_cents
  from tag t left join location l on l.location_id = t.location_id where t.qty_on_hand > 0 group by 1, 2;

create function draw_sales_together() returns void language sql as $$
  with gone as (delete from sale_day where ctid = any(array(select ctid from sale_day
      where on_day in (select on_day from sale_day group by on_day, kind, salesperson_id, yard_id, reason having count(*) > 1)
      for update skip locked)) returning *)
    insert into sale_day select on_day, kind, salesperson_id, yard_id, reason, sum(documents), sum(documents_here), sum(qty),
      sum(net_cents), sum(gst_cents), sum(cost_cents), sum(costless_cents)
    from gone group by on_day, kind, salesperson_id, yard_id, reason
    having (sum(documents), sum(documents_here), sum(qty), sum(net_cents), sum(gst_cents), sum(cost_cents), sum(costless_cents))
      <> (0, 0, 0, 0, 0, 0, 0) order by 1;
  with gone as (delete from quote_day where ctid = any(array(select ctid from quote_day
      where on_day in (select on_day from quote_day group by on_day, salesperson_id, state having count(*) > 1)
      for update skip locked)) returning *)
    insert into quote_day select on_day, salesperson_id, state, sum(n), sum(net_cents)
    from gone group by 1, 2, 3 having (sum(n), sum(net_cents)) <> (0, 0) order by 1;
  with gone as (delete from stock_day where ctid = any(array(select ctid from stock_day
      where made_on in (select made_on from stock_day group by made_on, yard_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into stock_day select made_on, yard_id, sum(tags), sum(unpriced), sum(qty), sum(retail_cents), sum(cost_cents)
    from gone group by 1, 2
    having (sum(tags), sum(unpriced), sum(qty), sum(retail_cents), sum(cost_cents)) <> (0, 0, 0, 0, 0) order by 1;
$$;

create function draw_debts_together() returns void language sql as $$
  select draw_sales_together();
  with gone as (delete from debt_day where ctid = any(array(select ctid from debt_day
      where due_on in (select due_on from debt_day group by due_on, salesperson_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into debt_day select due_on, salesperson_id, sum(n), sum(cents)
    from gone group by 1, 2 having (sum(n), sum(cents)) <> (0, 0) order by 1;
$$;

create function draw_days_together() returns void language sql as $$
  select draw_debts_together();
  with gone as (delete from buying_day where ctid = any(array(select ctid from buying_day
      where on_day in (select on_day from buying_day group by on_day, status, buyer_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into buying_day select on_day, status, buyer_id, sum(n), sum(price_cents), sum(net_cents)
    from gone group by 1, 2, 3 having (sum(n), sum(price_cents), sum(net_cents)) <> (0, 0, 0) order by 1;
$$;

create view counted_debt_day as
  select r.due_on, i.salesperson_id, count(*) as n,
    sum(r.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
      where a.receivable_id = r.receivable_id), 0))::bigint as cents
  from receivable r left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id
  where not r.settled group by 1, 2;

create view counted_buying_day as
  select a.acquired_on as on_day, a.status, a.created_by as buyer_id, count(*) as n,
    coalesce(sum(e.price), 0)::bigint as price_cents, coalesce(sum(e.net), 0)::bigint as net_cents
  from acquisition a left join (select acq_id, sum(total_cents) filter (where is_price) as price, sum(total_cents - gst_cents) as net
      from acquisition_expense group by 1) e on e.acq_id = a.acq_id
  group by 1, 2, 3;

create function count_days() returns void language sql as $$
  delete from sale_day;
  insert into sale_day select * from counted_sale_day;
  delete from quote_day;
  insert into quote_day select * from counted_quote_day;
  delete from stock_day;
  insert into stock_day select * from counted_stock_day;
  delete from debt_day;
  insert into debt_day select * from counted_debt_day;
  delete from buying_day;
  insert into buying_day select * from counted_buying_day order by on_day;
  select draw_days_together();
$$;

create function keeps_past_worth() returns trigger language plpgsql as $$
begin
  insert into past_worth (tag_id, retail_cents, cost_cents, odd_cents)
    values (old.tag_id, old.retail_cents, old.cost_cents, old.odd_cents);
  return null;
end $$;
create trigger keeps_past_worth after update of retail_cents, cost_cents, odd_cents on tag for each row
  when ((old.retail_cents, old.cost_cents, old.odd_cents) is distinct from (new.retail_cents, new.cost_cents, new.odd_cents)
    and old.created_at <> now())
  execute function keeps_past_worth();

create function debts_begin() returns trigger language plpgsql as $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, sum((not r.settled)::int), sum(r.amount_cents)
    from made r left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id group by 1, 2;
  return null;
end $$;
create trigger debts_begin after insert on receivable referencing new table as made
  for each statement execute function debts_begin();

create function debts_are_paid() returns trigger language plpgsql as $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, 0, -sum(a.amount_cents)
    from made a join receivable r on r.receivable_id = a.receivable_id
      left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id group by 1, 2;
  return null;
end $$;
create trigger debts_are_paid after insert on credit_application referencing new table as made
  for each statement execute function debts_are_paid();

create function debts_settle() returns trigger language plpgsql as $$
begin
  insert into debt_day values (new.due_on,
    (select i.salesperson_id from invoice i where new.kind = 'invoice' and i.invoice_id = new.document_id),
    case when new.settled then -1 else 1 end, 0);
  return null;
end $$;
create trigger debts_settle after update of settled on receivable for each row
  when (old.settled <> new.settled) execute function debts_settle();

create function debts_change_hands() returns trigger language plpgsql as $$
begin
  insert into debt_day
    select r.due_on, y.who, y.sign * (not r.settled)::int, y.sign * (r.amount_cents - coalesce((select sum(a.amount_cents)
      from credit_application a where a.receivable_id = r.receivable_id), 0))
    from receivable r cross join (values (-1, old.salesperson_id), (1, new.salesperson_id)) y (sign, who)
    where r.kind = 'invoice' and r.document_id = new.invoice_id and not r.settled;
  return null;
end $$;
create trigger debts_change_hands after update of salesperson_id on invoice for each row
  when (old.salesperson_id <> new.salesperson_id and new.receivable_id is not null) execute function debts_change_hands();

-- Starts with a price of 0, because the expenses are inserted after the acquisition.
create function acquisitions_by_day_made() returns trigger language plpgsql as $$
begin
  insert into buying_day values (new.acquired_on, new.status, new.created_by, 1, 0, 0);
  return null;
end $$;
create trigger acquisitions_by_day_made after insert on acquisition for each row execute function acquisitions_by_day_made();

create function acquisitions_by_day() returns trigger language plpgsql as $$
begin
  insert into buying_day
    select y.on_day, y.status, y.buyer_id, y.sign, y.sign * coalesce(sum(e.total_cents) filter (where e.is_price), 0),
      y.sign * coalesce(sum(e.total_cents - e.gst_cents), 0)
    from (values (-1, old.acquired_on, old.status, old.created_by), (1, new.acquired_on, new.status, new.created_by))
        y (sign, on_day, status, buyer_id)
      left join acquisition_expense e on e.acq_id = new.acq_id
    group by 1, 2, 3, 4;
  return null;
end $$;
create trigger acquisitions_by_day after update of acquired_on, status, created_by on acquisition for each row
  when ((old.acquired_on, old.status, old.created_by) is distinct from (new.acquired_on, new.status, new.created_by))
  execute function acquisitions_by_day();

create function expenses_by_day() returns trigger language plpgsql as $$
begin
  insert into buying_day
    select a.acquired_on, a.status, a.created_by, 0, y.sign * case when y.is_price then y.total_cents else 0 end,
      y.sign * (y.total_cents - y.gst_cents)
    from (values (-1, old.acq_id, old.is_price, old.total_cents, old.gst_cents), (1, new.acq_id, new.is_price, new.total_cents, new.gst_cents))
        y (sign, acq_id, is_price, total_cents, gst_cents)
      join acquisition a on a.acq_id = y.acq_id;
  return null;
end $$;
create trigger expenses_by_day after insert or delete or update of acq_id, is_price, total_cents, gst_cents on acquisition_expense
  for each row execute function expenses_by_day();

-- The uncredited rest of each sold line, on the day of the sale. A credit reduces pieces and money whatever happened to
-- the part. A line given away for nothing has no price.
create view sold_line as
  select l.line_id, l.invoice_id, l.tag_id, l.part_id, l.description, i.number, i.issued_on, i.debtor_id, i.salesperson_id,
    i.created_by, l.qty - c.qty as qty, l.net_cents - c.net_cents as net_cents,
    case when l.net_cents > c.net_cents then (l.net_cents - c.net_cents) / nullif(l.qty - c.qty, 0) end as price_cents
  from invoice_line l join invoice i on i.invoice_id = l.invoice_id
    cross join lateral (select coalesce(sum(k.qty), 0)::integer as qty, coalesce(sum(k.net_cents), 0)::bigint as net_cents
      from credit_note_line k join credit_note n on n.credit_note_id = k.credit_note_id
      where k.line_id = l.line_id and n.reversed_at is null) c
  where l.removed_at is null and i.finalized_at is not null and sale_kind(i.type) = 'sale' and l.qty > c.qty;

-- What a tag brought is stored with it. A sale adds to it by its event; whatever takes a sale back recounts it.
create view counted_sold_tag as
  select t.tag_id, s.sold_cents, s.sold_on from tag t
    cross join lateral (select sum(l.net_cents)::bigint as sold_cents, max(l.issued_on) as sold_on
      from sold_line l where l.tag_id = t.tag_id) s;

-- How long a debt is overdue, in the same buckets as the domain (contacts/ageing.ts).
create function age_bucket(due_on date, on_day date) returns text language sql immutable parallel safe
  return case when on_day - due_on < 1 then 'notDue' when on_day - due_on < 30 then 'days1'
    when on_day - due_on < 60 then 'days30' when on_day - due_on < 90 then 'days60' else 'days90' end;
