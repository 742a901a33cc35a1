-- What the triggers of a sale do for all its rows at once is not looked up for each row again.

-- An event's tag, the place it leaves, its step and its person are checked by its own trigger. The place it comes to
-- stands on its tag, which refers to it; once left, it may not be removed either.
alter table stock_event drop constraint stock_event_tag_id_fkey,
  drop constraint stock_event_from_location_id_fkey,
  drop constraint stock_event_to_location_id_fkey,
  drop constraint stock_event_type_from_state_to_state_fkey,
  drop constraint stock_event_user_id_fkey;
drop index stock_event_from;
create function location_of_events_stays() returns trigger language plpgsql as $$
begin
  if exists (select from stock_event e where e.to_location_id = old.location_id) then
    raise foreign_key_violation using constraint = 'stock_event_to_location', message = 'a tag lay there';
  end if;
  return old;
end $$;
create trigger location_of_events_stays before delete on location
  for each row execute function location_of_events_stays();
create function steps_of_events_stay() returns trigger language plpgsql as $$
begin
  if exists (select from stock_event e where (e.type, e.from_state, e.to_state) = (old.type, old.from_state, old.to_state)) then
    raise foreign_key_violation using constraint = 'stock_event_step', message = 'a tag took that step';
  end if;
  return old;
end $$;
create trigger steps_of_events_stay before delete or update on stock_step
  for each row execute function steps_of_events_stay();
create trigger app_user_stays before delete or update of user_id on app_user
  for each row execute function ledger_rows_stay();

create or replace function apply_stock_events() returns trigger language plpgsql as $$
declare
  ids bigint[];
  made_tags bigint;
  no_such_step bigint;
  no_such_user bigint;
  deepest bigint;
  events bigint;
  applied bigint := 0;
  n bigint;
  is_promised boolean;
  kept_ids bigint[];
  kept_qty bigint[];
begin
  select array_agg(distinct m.tag_id) filter (where m.type <> 'create'), count(*) filter (where m.type <> 'create'),
    count(*) filter (where m.type = 'create'), count(*) filter (where p.type is null),
    count(*) filter (where m.user_id is not null and u.user_id is null)
    into ids, events, made_tags, no_such_step, no_such_user
    from made m left join stock_step p on p.type = m.type and p.from_state = m.from_state and p.to_state = m.to_state
      left join app_user u on u.user_id = m.user_id;
  if no_such_step > 0 then
    raise foreign_key_violation using constraint = 'stock_event_step', message = 'there is no such step';
  end if;
  if no_such_user > 0 then
    raise foreign_key_violation using constraint = 'stock_event_user', message = 'there is no such person';
  end if;
  if made_tags > 0 and pg_trigger_depth() < 2 then
    raise check_violation using constraint = 'stock_event_follows', message = 'a tag is created once';
  end if;
  if events = 0 then
    return null;
  end if;
  perform from tag t where t.tag_id = any(ids) order by t.tag_id for update;
  is_promised := exists (select from reservation r where r.tag_id = any(ids) and r.released_at is null);
  -- Several events of one tag are applied one after the other.
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

-- What a statement leaves to the thresholds is one row, as it is for vehicles. Without figures they are counted anew.
drop table threshold_due, threshold_settling;
drop function thresholds_are_due();
create table threshold_due (
  threshold_ids bigint[] not null,
  on_hand integer[],
  promised integer[],
  on_order integer[]
);
create or replace function settle_thresholds() returns trigger language plpgsql as $$
declare
  anew bigint[];
begin
  -- Locked in one order, so that two sales never wait for each other.
  with gone as (delete from threshold_due returning *),
    due as (select u.threshold_id, case when bool_and(u.on_hand is not null) then sum(u.on_hand) end::integer as on_hand,
        sum(u.promised)::integer as promised, sum(u.on_order)::integer as on_order
      from gone g, unnest(g.threshold_ids, g.on_hand, g.promised, g.on_order) u (threshold_id, on_hand, promised, on_order)
      group by u.threshold_id),
    locked as (select d.* from (select * from due order by threshold_id) d
      cross join lateral (select from threshold t where t.threshold_id = d.threshold_id for update offset 0) t),
    settled as (update threshold t set on_hand = t.on_hand + d.on_hand, promised = t.promised + d.promised,
        on_order = t.on_order + d.on_order
      from locked d where t.threshold_id = d.threshold_id and d.on_hand is not null
        and (d.on_hand <> 0 or d.promised <> 0 or d.on_order <> 0))
    select array_agg(d.threshold_id) into anew from locked d where d.on_hand is null;
  if anew is not null then
    perform count_thresholds(anew);
  end if;
  return null;
end $$;
create constraint trigger settle_thresholds after insert on threshold_due
  deferrable initially deferred for each row execute function settle_thresholds();

create or replace function count_order_lines(lines purchase_order_line[], sign integer) returns void language sql as $$
  insert into threshold_due
    select array_agg(x.threshold_id), array_agg(0), array_agg(0), array_agg(x.n) from (
      select t.threshold_id, sum(sign * l.outstanding)::integer as n from unnest(lines) l
      join threshold t on t.part_id = l.part_id and fits_threshold(t, l.make_id, l.model_id, l.series_id,
        upper(regexp_replace(l.part_no, '[^A-Za-z0-9]', '', 'g')))
      where l.outstanding > 0 group by t.threshold_id) x
    having count(*) > 0;
$$;
create or replace function tags_made_count() returns trigger language plpgsql as $$
begin
  insert into threshold_due
    select array_agg(x.threshold_id), array_agg(x.n), array_agg(0), array_agg(0) from (
      select t.threshold_id, sum(m.qty_on_hand)::integer as n from made m
      join threshold t on t.part_id = m.part_id and fits_threshold(t, m.make_id, m.model_id, m.series_id, m.part_no_norm)
      where counts_as_here(m.state) group by t.threshold_id) x
    having count(*) > 0;
  return null;
end $$;
create or replace function threshold_moves() returns trigger language plpgsql as $$
declare
  twin threshold;
begin
  delete from threshold t where t.threshold_id <> new.threshold_id and t.part_id = new.part_id
    and (t.make_id, t.model_id, t.series_id) is not distinct from (new.make_id, new.model_id, new.series_id)
    and t.part_no_norm = upper(regexp_replace(new.part_no, '[^A-Za-z0-9]', '', 'g'))
    returning * into twin;
  if found then
    new.min_qty := twin.min_qty;
    new.target_qty := twin.target_qty;
    new.lead_days := twin.lead_days;
    new.supplier_id := twin.supplier_id;
    new.active := twin.active;
  end if;
  insert into threshold_due (threshold_ids) values (array[new.threshold_id]);
  return new;
end $$;

-- Each kind of tag asks the index for its own thresholds ("offset 0" keeps the planner from reading those of all its parts).
create or replace function tags_changed() returns trigger language plpgsql as $$
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

create or replace function threshold_keeps_back_orders() returns trigger language plpgsql as $$
declare
  n integer;
  changed integer := 0;
begin
  if exists (select from made t where t.below_min) then
    insert into back_order as b (threshold_id, part_id, make_id, model_id, series_id, part_no, needed_qty, ordered)
      select t.threshold_id, t.part_id, t.make_id, t.model_id, t.series_id, t.part_no,
        case when t.short_qty > 0 then t.short_qty else t.target_qty - t.available end, t.short_qty = 0
      from made t where t.below_min order by t.threshold_id
      on conflict (threshold_id) where outcome is null do update
        set needed_qty = excluded.needed_qty, ordered = excluded.ordered, part_id = excluded.part_id,
          make_id = excluded.make_id, model_id = excluded.model_id, series_id = excluded.series_id, part_no = excluded.part_no
        where (b.needed_qty, b.ordered, b.part_id, b.make_id, b.model_id, b.series_id, b.part_no) is distinct from
          (excluded.needed_qty, excluded.ordered, excluded.part_id, excluded.make_id, excluded.model_id, excluded.series_id,
            excluded.part_no);
    get diagnostics changed = row_count;
  end if;
  if exists (select from back_order b where b.outcome is null
      and b.threshold_id = any(array(select t.threshold_id from made t where not t.below_min))) then
    update back_order b set outcome = case when t.active then 'fulfilled' else 'withdrawn' end, closed_at = now()
      from made t where b.threshold_id = t.threshold_id and b.outcome is null and not t.below_min;
    get diagnostics n = row_count;
    changed := changed + n;
  end if;
  if changed > 0 then
    perform tell_back_orders();
  end if;
  return null;
end $$;

create or replace function settle_vehicle_figures() returns trigger language plpgsql as $$
declare
  anew bigint[];
begin
  -- Locked in one order, so that two sales never wait for each other.
  with gone as (delete from vehicle_figures_due returning vehicle_ids, sales_cents),
    due as (select u.vehicle_id, sum(u.cents) as cents, bool_or(u.cents is null) as is_counted
      from gone g, unnest(g.vehicle_ids, g.sales_cents) u (vehicle_id, cents) group by u.vehicle_id),
    locked as (select d.* from (select * from due order by vehicle_id) d
      left join lateral (select from vehicle_figures f where f.vehicle_id = d.vehicle_id for update offset 0) f on true),
    settled as (update vehicle_figures f set sales_cents = f.sales_cents + d.cents from locked d
      where f.vehicle_id = d.vehicle_id and not d.is_counted and d.cents <> 0)
    select array_agg(d.vehicle_id) into anew from locked d where d.is_counted;
  if anew is not null then
    perform count_vehicle_figures(anew);
  end if;
  return null;
end $$;

-- Whether it is time is asked at every change; the setting is put on and off only when it is.
alter function draw_tally_together(integer) rename to draw_tally_now;
alter function draw_figures_together(integer) rename to draw_figures_now;
create function draw_tally_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if at_least <> 100 or pg_sequence_last_value('stock_event_event_id_seq') % 17 = 0 then
    perform draw_tally_now(at_least);
  end if;
end $$;
create function draw_figures_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if at_least <> 100 or pg_sequence_last_value('kept_figure_figure_id_seq') % 11 = 0 then
    perform draw_figures_now(at_least);
  end if;
end $$;

-- An answer is kept as it was sent and given back whole: nobody looks into it, and packing it costs more than its room.
alter table idempotent_answer alter column answer type text using answer::text;
alter table idempotent_answer alter column answer set storage external;
