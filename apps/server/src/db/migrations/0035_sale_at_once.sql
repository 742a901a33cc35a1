-- A sale is written as what it is: one event a tag, which hands it over, takes it out of its promise and tells what it
-- brought. What follows from events, promises, tags and lines is worked out once for all rows a statement wrote.
-- In these functions rows are found by arrays of numbers, never by joining what changed: the plan of a join is kept, and
-- one made for a thousand rows would read a whole table for ten.

-- Handed over at the counter.
insert into stock_step values ('sell', 'onVehicle', 'delivered'), ('sell', 'inStock', 'delivered');
-- Back from the customer: what becomes of it is said with it.
insert into stock_step select 'return', f, t from unnest(array['sold', 'dispatched', 'delivered', 'scrapped', 'lost']) f,
  unnest(array['quarantine', 'core', 'scrapped']) t;
-- What the tag brought before GST by this event, and the day; below zero when it came back.
alter table stock_event add sold_cents bigint, add sold_on date;
-- The event that sold what was promised; it has taken the promise off the tag too.
alter table reservation add event_id bigint;

drop trigger apply_stock_event on stock_event;
drop function apply_stock_event();
create function apply_stock_events() returns trigger language plpgsql as $$
declare
  ids bigint[];
  made_tags bigint;
  deepest bigint;
  events bigint;
  applied bigint := 0;
  n bigint;
begin
  select array_agg(distinct m.tag_id) filter (where m.type <> 'create'), count(*) filter (where m.type <> 'create'),
    count(*) filter (where m.type = 'create') into ids, events, made_tags from made m;
  if made_tags > 0 and pg_trigger_depth() < 2 then
    raise check_violation using constraint = 'stock_event_follows', message = 'a tag is created once';
  end if;
  if events = 0 then
    return null;
  end if;
  perform from tag t where t.tag_id = any(ids) order by t.tag_id for update;
  -- Several events of one tag are applied one after the other.
  deepest := case when events = cardinality(ids) then 1
    else (select max(x.n) from (select count(*) as n from made group by tag_id) x) end;
  for turn in 1..deepest loop
    with step as materialized (
      select x.* from (select m.*, row_number() over (partition by m.tag_id order by m.event_id) as wave from made m
        where m.type <> 'create') x where x.wave = turn),
    taken as (
      update reservation r set released_at = clock_timestamp(), event_id = s.event_id from step s
      where s.type = 'sell' and r.tag_id = any(ids) and r.tag_id = s.tag_id and r.released_at is null
        and r.back_order_id is null and r.document_kind = s.document_kind and r.document_id = s.document_id
      returning r.tag_id, case when r.kind = 'hard' then r.qty else 0 end as qty)
    update tag t set state = s.to_state, qty_on_hand = t.qty_on_hand + s.qty_delta, location_id = s.to_location_id,
      qty_reserved = t.qty_reserved - coalesce((select sum(k.qty) from taken k where k.tag_id = s.tag_id), 0),
      sold_cents = case when s.sold_cents is null then t.sold_cents
        when s.type = 'sell' then coalesce(t.sold_cents, 0) + s.sold_cents
        else nullif(greatest(coalesce(t.sold_cents, 0) + s.sold_cents, 0), 0) end,
      sold_on = case when s.sold_cents is null then t.sold_on when s.type = 'sell' then s.sold_on
        when coalesce(t.sold_cents, 0) + s.sold_cents > 0 then t.sold_on end,
      version = t.version + 1
    from step s where t.tag_id = any(ids) and t.tag_id = s.tag_id and t.state = s.from_state
      and t.location_id is not distinct from s.from_location_id;
    get diagnostics n = row_count;
    applied := applied + n;
  end loop;
  if applied <> events then
    raise check_violation using constraint = 'stock_event_follows', message = 'the tag is not where this event begins';
  end if;
  return null;
end $$;
create trigger apply_stock_events after insert on stock_event referencing new table as made
  for each statement execute function apply_stock_events();

drop trigger reservation_counts on reservation;
create or replace function reservation_counts() returns trigger language plpgsql as $$
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
-- What an event took has been taken off the tag by that event.
create function promised(kind text, qty integer, released_at timestamptz, event_id bigint) returns integer
  language sql immutable parallel safe
  return case when kind = 'hard' and (released_at is null or event_id is not null) then qty else 0 end;
create function reservations_count() returns trigger language plpgsql as $$
declare
  ids bigint[];
  n bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(x.tag_id), array_agg(x.n) into ids, n from (
      select m.tag_id, sum(promised(m.kind, m.qty, m.released_at, m.event_id)) as n from made m
      group by m.tag_id order by m.tag_id) x where x.n <> 0;
  else
    select array_agg(x.tag_id), array_agg(x.n) into ids, n from (
      select y.tag_id, sum(y.n) as n from (
        select tag_id, promised(kind, qty, released_at, event_id) as n from made
        union all select tag_id, -promised(kind, qty, released_at, event_id) from was) y
      group by y.tag_id order by y.tag_id) x where x.n <> 0;
  end if;
  if ids is not null then
    perform from tag t where t.tag_id = any(ids) order by t.tag_id for update;
    update tag t set qty_reserved = t.qty_reserved + x.n from unnest(ids, n) x (tag_id, n) where t.tag_id = x.tag_id;
  end if;
  return null;
end $$;
create trigger reservations_made_count after insert on reservation referencing new table as made
  for each statement execute function reservations_count();
create trigger reservations_changed_count after update on reservation referencing old table as was new table as made
  for each statement execute function reservations_count();

-- What vehicles brought is added up, not counted anew; one row a statement, so that it is settled once. Without an
-- amount a vehicle is counted.
drop table vehicle_figures_due;
create table vehicle_figures_due (vehicle_ids bigint[] not null, sales_cents bigint[]);
create or replace function settle_vehicle_figures() returns trigger language plpgsql as $$
declare
  ids bigint[];
  cents bigint[];
  anew bigint[];
begin
  with due as (delete from vehicle_figures_due returning vehicle_ids, sales_cents),
    each as (select u.vehicle_id, sum(u.cents) as cents, bool_or(u.cents is null) as is_counted
      from due, unnest(due.vehicle_ids, due.sales_cents) u (vehicle_id, cents) group by u.vehicle_id)
    select array_agg(e.vehicle_id) filter (where not e.is_counted), array_agg(e.cents) filter (where not e.is_counted),
      array_agg(e.vehicle_id) filter (where e.is_counted) into ids, cents, anew from each e;
  -- Locked in one order, so that two sales never wait for each other.
  perform from vehicle_figures f where f.vehicle_id = any(ids || anew) order by f.vehicle_id for update;
  update vehicle_figures f set sales_cents = f.sales_cents + u.cents from unnest(ids, cents) u (vehicle_id, cents)
    where f.vehicle_id = u.vehicle_id and u.cents <> 0;
  if anew is not null then
    perform count_vehicle_figures(anew);
  end if;
  return null;
end $$;
create constraint trigger settle_vehicle_figures after insert on vehicle_figures_due
  deferrable initially deferred for each row execute function settle_vehicle_figures();
create or replace function expense_of_vehicle() returns trigger language plpgsql as $$
begin
  insert into vehicle_figures_due (vehicle_ids)
    select array_agg(v.vehicle_id) from vehicle v where v.acq_id = coalesce(new.acq_id, old.acq_id) having count(*) > 0;
  return null;
end $$;

-- What follows from changed tags: how many stand where, what vehicles brought, what is to be ordered, where pickers walk.
-- A summary that is kept by sums goes here: one more insert of what the rows of `made` add and those of `was` take away.
drop trigger tag_tally_changed on tag;
drop trigger tag_brought_money on tag;
drop function tag_brought_money();
drop trigger tag_changed_counts on tag;
drop function tag_changed_counts();
drop trigger tag_tells_jobs on tag;
drop function tag_tells_jobs();
create or replace function tally_tags() returns trigger language plpgsql as $$
begin
  insert into tag_tally (state, make_id, model_id, n)
    select state, make_id, model_id, count(*) from made group by state, make_id, model_id;
  return null;
end $$;
create function tags_changed() returns trigger language plpgsql as $$
declare
  parts bigint[];
  moved bigint[];
begin
  if not exists (
    select tag_id, state, qty_on_hand, qty_reserved, location_id, sold_cents, vehicle_id, part_id, make_id, model_id,
      series_id, part_no from made
    except select tag_id, state, qty_on_hand, qty_reserved, location_id, sold_cents, vehicle_id, part_id, make_id, model_id,
      series_id, part_no from was) then
    return null;
  end if;
  insert into tag_tally (state, make_id, model_id, n)
    select x.state, x.make_id, x.model_id, sum(x.n) from (
      select state, make_id, model_id, 1 as n from made union all select state, make_id, model_id, -1 from was) x
    group by x.state, x.make_id, x.model_id having sum(x.n) <> 0;
  insert into vehicle_figures_due (vehicle_ids, sales_cents)
    select array_agg(y.vehicle_id), array_agg(y.cents) from (
      select x.vehicle_id, sum(x.cents) as cents from (
        select vehicle_id, coalesce(sold_cents, 0) as cents from made
        union all select vehicle_id, -coalesce(sold_cents, 0) from was) x
      where x.vehicle_id is not null group by x.vehicle_id having sum(x.cents) <> 0) y
    having count(*) > 0;
  parts := array(select part_id from made union select part_id from was);
  insert into threshold_due
    select t.threshold_id, sum(x.here), sum(x.promised), 0 from (
      select y.part_id, y.make_id, y.model_id, y.series_id, y.part_no_norm, sum(y.here) as here, sum(y.promised) as promised
      from (
        select part_id, make_id, model_id, series_id, part_no_norm,
          case when counts_as_here(state) then qty_on_hand else 0 end as here,
          case when counts_as_here(state) then qty_reserved else 0 end as promised from made
        union all select part_id, make_id, model_id, series_id, part_no_norm,
          case when counts_as_here(state) then -qty_on_hand else 0 end,
          case when counts_as_here(state) then -qty_reserved else 0 end from was) y
      group by y.part_id, y.make_id, y.model_id, y.series_id, y.part_no_norm
      having sum(y.here) <> 0 or sum(y.promised) <> 0) x
    join threshold t on t.part_id = any(parts) and t.part_id = x.part_id
      and fits_threshold(t, x.make_id, x.model_id, x.series_id, x.part_no_norm)
    group by t.threshold_id having sum(x.here) <> 0 or sum(x.promised) <> 0;
  moved := array(select x.tag_id from (
      select tag_id, location_id, qty_reserved > 0 or state = 'sold' as waits from made
      union all select tag_id, location_id, false from was) x
    group by x.tag_id having bool_or(x.waits) and count(distinct coalesce(x.location_id, 0)) > 1);
  if moved <> '{}' then
    perform count_pick_job(x.invoice_id) from (select distinct l.invoice_id from invoice_line l
      where l.tag_id = any(moved) and l.removed_at is null and l.packing in ('ready', 'inProgress')) x;
  end if;
  return null;
end $$;
create trigger tags_changed after update on tag referencing old table as was new table as made
  for each statement execute function tags_changed();

-- Of several documents, each one once.
create or replace function close_invoice(id bigint) returns void language sql as $$
  update invoice i set is_closed = x.now from (
    select d.invoice_id, d.finalized_at is not null and invoice_status(d.type, d.cancelled_at, d.converted_to, d.confirmed_at,
      d.finalized_at,
      d.total_cents = 0 or coalesce((select r.settled from receivable r where r.receivable_id = d.receivable_id), false),
      (select g.is_delivered from invoice_goods(d.invoice_id) g), false) = 'closed' as now
    from invoice d where d.invoice_id = id and (d.finalized_at is not null or d.is_closed)) x
  where i.invoice_id = x.invoice_id and i.is_closed <> x.now
$$;
drop trigger line_delivered on invoice_line;
drop trigger lines_keep_pick_jobs on invoice_line;
drop function lines_keep_pick_jobs();
create function lines_changed() returns trigger language plpgsql as $$
begin
  perform close_invoice(x.invoice_id) from (select distinct y.invoice_id from (
    select line_id, invoice_id, packing, delivered_at from after
    except select line_id, invoice_id, packing, delivered_at from before) y) x;
  perform keep_pick_job(x.invoice_id) from (select distinct y.invoice_id from (
    select line_id, invoice_id, packing, removed_at from after
    except select line_id, invoice_id, packing, removed_at from before) y) x;
  return null;
end $$;
create trigger lines_changed after update on invoice_line referencing old table as before new table as after
  for each statement execute function lines_changed();

drop trigger invoice_line_stays on invoice_line;
create trigger invoice_line_stays before delete or update of invoice_id, kind, tag_id, description, qty, unit_price_cents,
  discount_cents, taxable, net_cents, gst_cents, gross_cents, removed_at on invoice_line
  for each row execute function finalized_stays();
create function finalized_takes_no_line() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct m.invoice_id from made m);
begin
  if exists (select from invoice i where i.invoice_id = any(ids) and i.finalized_at is not null) then
    raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
  end if;
  return null;
end $$;
create trigger finalized_takes_no_line after insert on invoice_line referencing new table as made
  for each statement execute function finalized_takes_no_line();

-- As before; what never went to picking has no job to be kept.
create or replace function keep_pick_job(id bigint) returns void language plpgsql as $$
declare
  doc invoice;
  n record;
  changed integer;
begin
  select * into doc from invoice where invoice_id = id;
  if doc.type = 'quote' then
    return;
  end if;
  select count(*) filter (where packing in ('ready', 'inProgress')) as waiting,
      count(*) filter (where packing in ('picked', 'packed', 'pickedUp')) as got into n
    from invoice_line where invoice_id = id and removed_at is null and kind = 'tag';
  if n.waiting = 0 and not exists (select from pick_job where invoice_id = id) then
    return;
  end if;
  if doc.confirmed_at is null or doc.cancelled_at is not null or n.waiting + n.got = 0 then
    update pick_job set cancelled_at = now(), version = version + 1 where invoice_id = id and cancelled_at is null;
  elsif n.waiting = 0 then
    update pick_job set status = 'completed', finished_at = now(), version = version + 1
      where invoice_id = id and cancelled_at is null and status <> 'completed';
  else
    insert into pick_job as j (invoice_id, due_at) values (id, doc.confirmed_at + priority_time(doc.priority))
      on conflict (invoice_id) do update set due_at = excluded.due_at, cancelled_at = null, finished_at = null,
        picker_id = case when j.cancelled_at is null then j.picker_id end,
        status = case when j.cancelled_at is not null or j.picker_id is null then 'open'
          when j.status = 'completed' then 'inProgress' else j.status end,
        version = j.version + 1
      where j.cancelled_at is not null or j.status = 'completed' or j.due_at <> excluded.due_at;
  end if;
  get diagnostics changed = row_count;
  perform count_pick_job(id);
  if changed > 0 then
    insert into live_event (topic, body) values ('/topic/picking', jsonb_build_object('kind', 'pickJob', 'id', 0));
    perform pg_notify('yard_live', '');
  end if;
  update pick_stall s set decision = 'takeOff', decided_at = now()
    from pick_job j join invoice_line l on l.invoice_id = j.invoice_id
    where j.invoice_id = id and s.job_id = j.job_id and s.line_id = l.line_id and s.decided_at is null
      and (l.removed_at is not null or l.packing = 'cancelled' or j.cancelled_at is not null);
end $$;

-- Two applications at once still lock both rows; what is as it was is not written again.
create or replace function credit_application_fits() returns trigger language plpgsql as $$
declare
  had credit;
  owed receivable;
  taken bigint;
  paid bigint;
begin
  select * into had from credit where credit_id = new.credit_id for update;
  select * into owed from receivable where receivable_id = new.receivable_id for update;
  if had.debtor_id <> owed.debtor_id then
    raise check_violation using constraint = 'credit_application_same_contact', message = 'not of the same contact';
  end if;
  if new.applied_on < greatest(had.received_on, owed.issued_on) then
    raise check_violation using constraint = 'credit_application_in_time', message = 'before there was one';
  end if;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into taken from credit_application where credit_id = new.credit_id;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into paid from credit_application
    where receivable_id = new.receivable_id;
  if taken < 0 or taken > had.amount_cents then
    raise check_violation using constraint = 'credit_application_credit_left', message = 'more than is left of the credit';
  end if;
  if paid < 0 or paid > owed.amount_cents then
    raise check_violation using constraint = 'credit_application_owed', message = 'more than is owed';
  end if;
  if had.used <> (taken = had.amount_cents) then
    update credit set used = not used where credit_id = new.credit_id;
  end if;
  if owed.settled <> (paid = owed.amount_cents) then
    update receivable set settled = not settled where receivable_id = new.receivable_id;
  end if;
  return new;
end $$;

-- Whoever takes a number settles first what else waits for the end of the transaction: so the counter, which everybody
-- waits for, is locked last and for a moment only, and all lock in one order.
create function settle_before_number() returns boolean language plpgsql as $$
begin
  set constraints settle_vehicle_figures, settle_thresholds immediate;
  return true;
end $$;
