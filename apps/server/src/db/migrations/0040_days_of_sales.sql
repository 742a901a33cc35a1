-- The yard in which a part lay when it was sold, as it was then: whoever moves a location to another yard later does not
-- move past sales, so it refers to nothing.
alter table invoice_line add column yard_id bigint;
update invoice_line l set yard_id = g.loc_group_id
  from invoice i, tag t, location g
  where i.invoice_id = l.invoice_id and i.finalized_at is not null and l.removed_at is null
    and t.tag_id = l.tag_id and g.location_id = t.location_id;

-- What is sold and credited each New Zealand day, by who sold it and from which yard, as sums that are only added to:
-- nobody waits for anybody, and a dashboard adds up days instead of a million lines. A sale that is opened again, or a
-- credit note that is taken back, is taken off the day on which it stood. Housekeeping adds rows of a day together.
create table sale_day (
  on_day date not null,
  kind text not null check (kind in ('sale', 'internal', 'credit')),
  salesperson_id bigint not null,
  yard_id bigint,
  reason text not null default '',
  -- A document with parts of two yards stands in both; in `documents` it counts once, in `documents_here` in each.
  documents bigint not null,
  documents_here bigint not null,
  qty bigint not null,
  net_cents bigint not null,
  gst_cents bigint not null,
  cost_cents bigint not null,
  -- Of it, what has no known cost.
  costless_cents bigint not null
);
create index sale_day_on on sale_day (on_day);

-- What a final document sold, by yard.
create function sale_of(i invoice, sign integer) returns setof sale_day language sql stable as $$
  select i.issued_on, case i.type when 'internal' then 'internal' else 'sale' end, i.salesperson_id, l.yard_id, '',
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, sign * sum(l.qty),
    sign * sum(l.net_cents), sign * sum(l.gst_cents), sign * coalesce(sum(l.cost_cents), 0),
    sign * coalesce(sum(l.net_cents) filter (where l.cost_cents is null), 0)
  from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null group by l.yard_id
$$;
create function credited_cost(outcome text, cost bigint, credited integer, sold integer) returns bigint language sql immutable
  return case when outcome in ('restock', 'replace') then round(cost::numeric * credited / sold)::bigint else 0 end;
-- What a credit note took back, by yard. Goods that go back to the shelf bring their cost with them.
create function credit_of(note bigint, sign integer) returns setof sale_day language sql stable as $$
  select n.issued_on, 'credit', i.salesperson_id, l.yard_id, n.reason,
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, sign * sum(c.qty),
    sign * sum(c.net_cents), sign * sum(c.gst_cents), sign * coalesce(sum(credited_cost(c.outcome, l.cost_cents, c.qty, l.qty)), 0),
    sign * coalesce(sum(c.net_cents) filter (where l.cost_cents is null), 0)
  from credit_note n join credit_note_line c on c.credit_note_id = n.credit_note_id
    join invoice_line l on l.line_id = c.line_id join invoice i on i.invoice_id = n.invoice_id
  where n.credit_note_id = note group by n.credit_note_id, i.invoice_id, l.yard_id
$$;

create function sales_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.finalized_at is not null then
    insert into sale_day select * from sale_of(old, -1);
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
-- Its lines come after it.
create constraint trigger sales_by_day_made after insert on invoice deferrable initially deferred for each row
  when (new.finalized_at is not null) execute function sales_by_day();

create function credits_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sale_day select c.* from (select distinct credit_note_id from made) m, credit_of(m.credit_note_id, 1) c;
  else
    insert into sale_day select * from credit_of(new.credit_note_id, case when new.reversed_at is null then 1 else -1 end);
  end if;
  return null;
end $$;
-- All lines of a credit note are written at once.
create trigger credits_by_day after insert on credit_note_line referencing new table as made
  for each statement execute function credits_by_day();
create trigger credits_by_day after update of reversed_at on credit_note for each row
  when ((old.reversed_at is null) <> (new.reversed_at is null)) execute function credits_by_day();

-- Quotes by the day they were issued: how many are open, won (accepted or made an invoice) and lost, and worth how much.
create table quote_day (
  on_day date not null,
  salesperson_id bigint not null,
  state text not null check (state in ('open', 'won', 'lost')),
  n bigint not null,
  net_cents bigint not null
);
create index quote_day_on on quote_day (on_day);
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

-- What lies here, by the New Zealand day on which it was tagged and the yard it lies in.
create table stock_day (
  made_on date not null,
  yard_id bigint,
  tags bigint not null,
  unpriced bigint not null,
  qty bigint not null,
  retail_cents bigint not null,
  cost_cents bigint not null
);
create function nz_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Pacific/Auckland')::date;

-- Quantity and place change by events alone: those of a statement, tag by tag, from where each began.
create function stock_by_day() returns trigger language plpgsql as $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign * (y.qty > 0)::int),
      sum(y.sign * (y.qty > 0 and t.retail_cents = 0)::int), sum(y.sign * y.qty), sum(y.sign * y.qty * t.retail_cents),
      sum(y.sign * y.qty * coalesce(t.cost_cents, 0))
    from (select tag_id, sum(qty_delta) as delta, (array_agg(from_location_id order by event_id))[1] as from_id,
        (array_agg(to_location_id order by event_id desc))[1] as to_id from made group by tag_id) e
      join tag t on t.tag_id = e.tag_id
      left join location f on f.location_id = e.from_id
      left join location h on h.location_id = e.to_id
      cross join lateral (values (-1, t.qty_on_hand - e.delta, f.loc_group_id), (1, t.qty_on_hand, h.loc_group_id)) y (sign, qty, yard_id)
    where e.delta <> 0 or f.loc_group_id is distinct from h.loc_group_id
    group by 1, 2
    having sum(y.sign * y.qty) <> 0 or sum(y.sign * (y.qty > 0)::int) <> 0;
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
    new.qty_on_hand * (coalesce(new.cost_cents, 0) - coalesce(old.cost_cents, 0)));
  return null;
end $$;
create trigger stock_is_priced after update of retail_cents, cost_cents on tag for each row
  when (new.qty_on_hand > 0 and (old.retail_cents, old.cost_cents) is distinct from (new.retail_cents, new.cost_cents))
  execute function stock_is_priced();
create function location_changes_yard() returns trigger language plpgsql as $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign), sum(y.sign * (t.retail_cents = 0)::int), sum(y.sign * t.qty_on_hand),
      sum(y.sign * t.qty_on_hand * t.retail_cents), sum(y.sign * t.qty_on_hand * coalesce(t.cost_cents, 0))
    from tag t cross join (values (-1, old.loc_group_id), (1, new.loc_group_id)) y (sign, yard_id)
    where t.location_id = new.location_id and t.qty_on_hand > 0 group by 1, 2;
  return null;
end $$;
create trigger location_changes_yard after update of loc_group_id on location for each row
  when (old.loc_group_id <> new.loc_group_id) execute function location_changes_yard();

-- For what was written while the triggers were off, and to be compared with.
create view counted_sale_day as
  select s.* from invoice i cross join lateral sale_of(i, 1) s where i.finalized_at is not null
  union all
  select c.* from credit_note n cross join lateral credit_of(n.credit_note_id, 1) c where n.reversed_at is null;
create view counted_quote_day as
  select issued_on as on_day, salesperson_id, quote_state(cancelled_at, confirmed_at, converted_to) as state,
    count(*) as n, sum(net_cents)::bigint as net_cents
  from invoice where type = 'quote' group by 1, 2, 3;
create view counted_stock_day as
  select nz_day(t.created_at) as made_on, l.loc_group_id as yard_id, count(*) as tags,
    count(*) filter (where t.retail_cents = 0) as unpriced, sum(t.qty_on_hand)::bigint as qty,
    sum(t.qty_on_hand * t.retail_cents)::bigint as retail_cents,
    sum(t.qty_on_hand * coalesce(t.cost_cents, 0))::bigint as cost_cents
  from tag t left join location l on l.location_id = t.location_id where t.qty_on_hand > 0 group by 1, 2;

create function draw_days_together() returns void language sql as $$
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
create function count_days() returns void language sql as $$
  delete from sale_day;
  insert into sale_day select * from counted_sale_day;
  delete from quote_day;
  insert into quote_day select * from counted_quote_day;
  delete from stock_day;
  insert into stock_day select * from counted_stock_day;
  select draw_days_together();
$$;
select count_days();

create index vehicle_to_strip on vehicle (acquired_on, vehicle_id) where active and not dismantled;
create index quote_day_open on quote_day (on_day) where state = 'open';
create index credit_note_newest on credit_note (issued_on desc, credit_note_id desc) where reversed_at is null;
