-- Tags follow from their events; boxes are split into pieces; stock is counted by kind.

-- Everything at a location, one row per vehicle or tag.
create view location_content as
  select v.location_id, 'vehicle'::text as kind, v.vehicle_id as id, v.stock_no as label
  from vehicle v where v.location_id is not null and v.active
  union all
  select t.location_id, 'tag'::text, t.tag_id, 'T' || t.tag_id
  from tag t where t.location_id is not null and t.qty_on_hand > 0;

create function tag_kind() returns trigger language plpgsql as $$
begin
  select k.kind_id into new.kind_id from stock_kind k
    where k.part_id = new.part_id and k.make_id is not distinct from new.make_id
      and k.model_id is not distinct from new.model_id and k.series_id is not distinct from new.series_id;
  if not found then
    insert into stock_kind as k (part_id, make_id, model_id, series_id, search)
      values (new.part_id, new.make_id, new.model_id, new.series_id,
        stock_kind_words(new.part_id, new.make_id, new.model_id, new.series_id))
      on conflict (part_id, make_id, model_id, series_id) do update set search = excluded.search
      returning k.kind_id into new.kind_id;
  end if;
  return new;
end $$;
create trigger tag_kind before insert or update of part_id, make_id, model_id, series_id on tag
  for each row execute function tag_kind();

-- State, quantity, place and reserved quantity change only through an event or a reservation.
create function tag_follows_events() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise check_violation using constraint = 'tag_follows_events', message = 'a tag changes by its events only';
  end if;
  return new;
end $$;
create trigger tag_follows_events before update on tag for each row
  when (pg_trigger_depth() < 1 and (old.state is distinct from new.state or old.qty_on_hand <> new.qty_on_hand
    or old.qty_reserved <> new.qty_reserved or old.location_id is distinct from new.location_id))
  execute function tag_follows_events();

create function tag_created() returns trigger language plpgsql as $$
begin
  if exists (select from made where qty_reserved <> 0) then
    raise check_violation using constraint = 'tag_follows_events', message = 'a tag is promised by its reservations only';
  end if;
  insert into stock_event (tag_id, type, from_state, to_state, qty_delta, to_location_id, user_id)
    select tag_id, 'create', 'none', state, qty_on_hand, location_id, created_by from made order by tag_id;
  return null;
end $$;
create trigger tag_created after insert on tag referencing new table as made
  for each statement execute function tag_created();

create function tally_tags() returns trigger language plpgsql as $$
begin
  insert into tag_tally (state, make_id, model_id, n)
    select state, make_id, model_id, count(*) from made group by state, make_id, model_id;
  return null;
end $$;
create trigger tag_tally_made after insert on tag referencing new table as made
  for each statement execute function tally_tags();

create function tags_made_count() returns trigger language plpgsql as $$
begin
  insert into threshold_due
    select array_agg(x.threshold_id), array_agg(x.n), array_agg(0), array_agg(0) from (
      select t.threshold_id, sum(m.qty_on_hand)::integer as n from made m
      join threshold t on t.part_id = m.part_id and fits_threshold(t, m.make_id, m.model_id, m.series_id, m.part_no_norm)
      where counts_as_here(m.state) group by t.threshold_id) x
    having count(*) > 0;
  return null;
end $$;
create trigger tags_made_count after insert on tag referencing new table as made
  for each statement execute function tags_made_count();

create function apply_stock_events() returns trigger language plpgsql as $$
declare
  ids bigint[];
  made_tags bigint;
  deepest bigint;
  events bigint;
  applied bigint := 0;
  n bigint;
  is_promised boolean;
  kept_ids bigint[];
  kept_qty bigint[];
begin
  select array_agg(distinct m.tag_id) filter (where m.type <> 'create'), count(*) filter (where m.type <> 'create'),
    count(*) filter (where m.type = 'create')
    into ids, events, made_tags from made m;
  if made_tags > 0 and pg_trigger_depth() < 2 then
    raise check_violation using constraint = 'stock_event_follows', message = 'a tag is created once';
  end if;
  if events = 0 then
    return null;
  end if;
  perform from tag t where t.tag_id = any(ids) order by t.tag_id for update;
  is_promised := exists (select from reservation r where r.tag_id = any(ids) and r.released_at is null);
  -- Several events of one tag in a statement are applied one after the other.
  deepest := case when events = cardinality(ids) then 1
    else (select max(x.n) from (select count(*) as n from made group by tag_id) x) end;
  for turn in 1..deepest loop
    if is_promised then
      with taken as (
        update reservation r set released_at = clock_timestamp(), event_id = m.event_id
        from (select x.* from (select m.event_id, m.tag_id, m.type, m.document_kind, m.document_id,
            row_number() over (partition by m.tag_id order by m.event_id) as wave from made m where m.type <> 'create') x
          where x.wave = turn) m
        where m.type = 'sell' and r.tag_id = any(ids) and r.tag_id = m.tag_id and r.released_at is null
          and r.back_order_id is null and r.document_kind = m.document_kind and r.document_id = m.document_id
        returning r.tag_id, case when r.kind = 'hard' then r.qty else 0 end as qty)
        select array_agg(k.tag_id), array_agg(k.qty) into kept_ids, kept_qty from taken k;
    end if;
    update tag t set state = s.to_state, qty_on_hand = t.qty_on_hand + s.qty_delta, location_id = s.to_location_id,
      qty_reserved = t.qty_reserved
        - coalesce((select sum(k.qty) from unnest(kept_ids, kept_qty) k (tag_id, qty) where k.tag_id = s.tag_id), 0),
      sold_cents = case when s.sold_cents is null then t.sold_cents
        when s.type = 'sell' then coalesce(t.sold_cents, 0) + s.sold_cents
        else nullif(greatest(coalesce(t.sold_cents, 0) + s.sold_cents, 0), 0) end,
      sold_on = case when s.sold_cents is null then t.sold_on when s.type = 'sell' then s.sold_on
        when coalesce(t.sold_cents, 0) + s.sold_cents > 0 then t.sold_on end,
      version = t.version + 1
    from (select m.*, row_number() over (partition by m.tag_id order by m.event_id) as wave from made m
        where m.type <> 'create') s
    where s.wave = turn and t.tag_id = any(ids) and t.tag_id = s.tag_id and t.state = s.from_state
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

-- Looks up the thresholds of each kind of tag by index ("offset 0" keeps the planner from reading all of the part's).
create function tags_changed() returns trigger language plpgsql as $$
declare
  moved bigint[];
begin
  select array_agg(m.tag_id) filter (where (m.qty_reserved > 0 or m.state = 'sold')
      and m.location_id is distinct from w.location_id) into moved
    from made m join was w on w.tag_id = m.tag_id
    where (m.state, m.qty_on_hand, m.qty_reserved, m.location_id, m.sold_cents, m.vehicle_id, m.part_id, m.make_id,
        m.model_id, m.series_id, m.part_no) is distinct from (w.state, w.qty_on_hand, w.qty_reserved, w.location_id,
        w.sold_cents, w.vehicle_id, w.part_id, w.make_id, w.model_id, w.series_id, w.part_no)
    having count(*) > 0;
  if not found then
    return null;
  end if;
  insert into tag_tally (state, make_id, model_id, n)
    select x.state, x.make_id, x.model_id, sum(x.n) from (
      select state, make_id, model_id, 1 as n from made union all select state, make_id, model_id, -1 from was) x
    group by x.state, x.make_id, x.model_id having sum(x.n) <> 0;
  perform draw_tally_together();
  insert into vehicle_figures_due (vehicle_ids, sales_cents)
    select array_agg(y.vehicle_id), array_agg(y.cents) from (
      select x.vehicle_id, sum(x.cents) as cents from (
        select vehicle_id, coalesce(sold_cents, 0) as cents from made
        union all select vehicle_id, -coalesce(sold_cents, 0) from was) x
      where x.vehicle_id is not null group by x.vehicle_id having sum(x.cents) <> 0) y
    having count(*) > 0;
  insert into threshold_due
    select array_agg(z.threshold_id), array_agg(z.here), array_agg(z.promised), array_agg(0) from (
    select t.threshold_id, sum(x.here)::integer as here, sum(x.promised)::integer as promised from (
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
    cross join lateral (select t.threshold_id from threshold t where t.part_id = x.part_id
      and fits_threshold(t, x.make_id, x.model_id, x.series_id, x.part_no_norm) offset 0) t
    group by t.threshold_id having sum(x.here) <> 0 or sum(x.promised) <> 0) z
    having count(*) > 0;
  if moved is not null then
    perform count_pick_job(x.invoice_id) from (select distinct l.invoice_id from invoice_line l
      where l.tag_id = any(moved) and l.removed_at is null and l.packing in ('ready', 'inProgress')) x;
  end if;
  return null;
end $$;
create trigger tags_changed after update on tag referencing old table as was new table as made
  for each statement execute function tags_changed();

-- Each kept figure has one function that recounts it: after rows were written with triggers off, and for `npm run audit
-- -- --mend`.
create function count_tag_tally() returns void language sql as $$
  delete from tag_tally;
  insert into tag_tally (state, make_id, model_id, n) select state, make_id, model_id, count(*) from tag group by 1, 2, 3;
$$;

create function draw_tally_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if at_least <> 100 or pg_sequence_last_value('stock_event_event_id_seq') % 17 = 0 then
    perform draw_tally_now(at_least);
  end if;
end $$;

create function box_cost(qty bigint, cost bigint, odd integer) returns bigint language sql immutable parallel safe
  return qty * cost + least(qty, odd);

-- The pieces of a box that left before their invoice was final, so that their cost is still to be taken off.
create function out_not_final(tag bigint) returns bigint language sql stable
  return (select coalesce(sum(l.qty), 0) from invoice_line l join invoice i on i.invoice_id = l.invoice_id
    where l.tag_id = tag and l.removed_at is null and l.packing = 'pickedUp' and i.finalized_at is null
      and i.cancelled_at is null);

-- Moves pieces of a box to a new tag, at the cost of just these pieces.
create function pieces_of_box(box tag, pieces integer, first_state text, person bigint) returns bigint
language plpgsql as $$
declare
  left_over bigint := box.qty_on_hand + out_not_final(box.tag_id);
  cost bigint := box_cost(left_over, box.cost_cents, box.odd_cents)
    - box_cost(left_over - pieces, box.cost_cents, box.odd_cents);
begin
  return piece_of(box, pieces, cost / pieces, coalesce(cost % pieces, 0)::integer, first_state, box.location_id, person);
end $$;

create function draw_tally_now(at_least integer default 100) returns void language plpgsql set enable_seqscan = off as $$
begin
  if (select count(*) from tag_tally where not drawn) < at_least then
    return;
  end if;
  with fresh as (select ctid as at, state, make_id, model_id from tag_tally where not drawn for update skip locked),
    past as (select t.ctid as at from tag_tally t where t.drawn and exists (select from fresh f where f.state = t.state
      and f.make_id is not distinct from t.make_id and f.model_id is not distinct from t.model_id) for update skip locked),
    gone as (delete from tag_tally where ctid = any(array(select at from fresh union all select at from past))
      returning state, make_id, model_id, n)
    insert into tag_tally (state, make_id, model_id, n, drawn) select state, make_id, model_id, sum(n), true from gone
      group by state, make_id, model_id having sum(n) <> 0;
end $$;
