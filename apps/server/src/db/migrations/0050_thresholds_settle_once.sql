-- What a sale costs the thresholds that count its tags.
-- One index finds them and keeps them apart.
alter table threshold drop constraint threshold_part_id_make_id_model_id_series_id_part_no_norm_key;
drop index threshold_fits;
create unique index threshold_fits on threshold
  (part_id, part_no_norm, coalesce(make_id, 0), coalesce(model_id, 0), coalesce(series_id, 0));
-- An index over a figure that every sale changes makes every index of the row be written again, at each sale.
drop index threshold_available;
alter table threshold set (fillfactor = 75);

-- What is due is settled once for each statement that left something, not once for each threshold.
create table threshold_settling (due boolean not null);
drop trigger settle_thresholds on threshold_due;
create function thresholds_are_due() returns trigger language plpgsql as $$
begin
  if exists (select from made) then
    insert into threshold_settling values (true);
  end if;
  return null;
end $$;
create trigger thresholds_are_due after insert on threshold_due referencing new table as made
  for each statement execute function thresholds_are_due();
create or replace function settle_thresholds() returns trigger language plpgsql as $$
declare
  due threshold_due[];
  anew bigint[];
begin
  delete from threshold_settling;
  with gone as (delete from threshold_due returning *)
    select array_agg(row(g.threshold_id, g.on_hand, g.promised, g.on_order)::threshold_due) into due from (
      select threshold_id, case when bool_and(on_hand is not null) then sum(on_hand) end::integer as on_hand,
        sum(promised)::integer as promised, sum(on_order)::integer as on_order from gone group by threshold_id) g;
  if due is null then
    return null;
  end if;
  -- Locked in one order, so that two sales never wait for each other.
  perform from threshold t where t.threshold_id in (select d.threshold_id from unnest(due) d)
    order by t.threshold_id for update;
  update threshold t set on_hand = t.on_hand + d.on_hand, promised = t.promised + d.promised,
      on_order = t.on_order + d.on_order
    from unnest(due) d where t.threshold_id = d.threshold_id and d.on_hand is not null
      and (d.on_hand <> 0 or d.promised <> 0 or d.on_order <> 0);
  select array_agg(d.threshold_id) into anew from unnest(due) d where d.on_hand is null;
  if anew is not null then
    perform count_thresholds(anew);
  end if;
  return null;
end $$;
create constraint trigger settle_thresholds after insert on threshold_settling
  deferrable initially deferred for each row execute function settle_thresholds();

-- Each kind of tag asks the index for its own thresholds ("offset 0" keeps the planner from reading those of all its parts).
create or replace function tags_changed() returns trigger language plpgsql as $$
declare
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
  perform draw_tally_together();
  insert into vehicle_figures_due (vehicle_ids, sales_cents)
    select array_agg(y.vehicle_id), array_agg(y.cents) from (
      select x.vehicle_id, sum(x.cents) as cents from (
        select vehicle_id, coalesce(sold_cents, 0) as cents from made
        union all select vehicle_id, -coalesce(sold_cents, 0) from was) x
      where x.vehicle_id is not null group by x.vehicle_id having sum(x.cents) <> 0) y
    having count(*) > 0;
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
    cross join lateral (select t.threshold_id from threshold t where t.part_id = x.part_id
      and fits_threshold(t, x.make_id, x.model_id, x.series_id, x.part_no_norm) offset 0) t
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

-- The same as before, but planned once for a connection and not at each call.
create or replace function close_invoice(id bigint) returns void language plpgsql as $$
begin
  update invoice i set is_closed = x.now from (
    select d.invoice_id, d.finalized_at is not null and invoice_status(d.type, d.cancelled_at, d.converted_to, d.confirmed_at,
      d.finalized_at,
      d.total_cents = 0 or coalesce((select r.settled from receivable r where r.receivable_id = d.receivable_id), false),
      (select g.is_delivered from invoice_goods(d.invoice_id) g), false) = 'closed' as now
    from invoice d where d.invoice_id = id and (d.finalized_at is not null or d.is_closed)) x
  where i.invoice_id = x.invoice_id and i.is_closed <> x.now;
end $$;
create or replace function keep_goods(ids bigint[]) returns void language plpgsql as $$
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

-- Counting what is to be drawn together costs more than writing it, so that only one write in about ten looks.
create or replace function draw_figures_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if at_least = 100 and pg_sequence_last_value('kept_figure_figure_id_seq') % 11 <> 0 or (select count(*) from kept_figure where not drawn) < at_least then
    return;
  end if;
  with fresh as (select figure_id, name, who, maker from kept_figure where not drawn for update skip locked),
    past as (select k.figure_id from kept_figure k where k.drawn
      and (k.name, k.who, k.maker) in (select name, who, maker from fresh) for update skip locked),
    gone as (delete from kept_figure where figure_id in (select figure_id from fresh union all select figure_id from past)
      returning name, who, maker, n, cents)
    insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, sum(n), sum(cents), true from gone
      group by name, who, maker having sum(n) <> 0 or sum(cents) <> 0;
end $$;

-- How many tags stand where is only added to as well; it is drawn together in the same way, and found by make and model.
alter table tag_tally add drawn boolean not null default false;
create index tag_tally_kind on tag_tally (make_id, model_id);
create index tag_tally_new on tag_tally (state) where not drawn;
create function draw_tally_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if at_least = 100 and pg_sequence_last_value('stock_event_event_id_seq') % 17 <> 0 or (select count(*) from tag_tally where not drawn) < at_least then
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
select draw_tally_together(1);
