-- What each vehicle cost and what its parts brought.

create function dealers_record_stays() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'dealers_record_stays', message = 'a dealers record is never changed';
end $$;
create trigger dealers_record_stays before delete or update on dealers_record
  for each row execute function dealers_record_stays();
create trigger dealers_record_entry_stays before delete or update on dealers_record_entry
  for each row execute function dealers_record_stays();

create function count_vehicle_figures(ids bigint[]) returns void language plpgsql as $$
begin
  -- Locked in the order of their ids, so that two sales never deadlock; the next statement sees what the other one
  -- wrote.
  perform from vehicle_figures f where f.vehicle_id = any(ids) order by f.vehicle_id for update;
  update vehicle_figures f set cost_cents = x.cost, sales_cents = x.sales from (
    select v.vehicle_id,
      coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0) as cost,
      coalesce((select sum(t.sold_cents) from tag t where t.vehicle_id = v.vehicle_id and t.sold_cents is not null), 0) as sales
    from vehicle v where v.vehicle_id = any(ids)) x
  where f.vehicle_id = x.vehicle_id and (f.cost_cents, f.sales_cents) is distinct from (x.cost, x.sales);
end $$;

create function settle_vehicle_figures() returns trigger language plpgsql as $$
declare
  anew bigint[];
begin
  -- Locked in the order of their ids, so that two sales never deadlock.
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
create constraint trigger settle_vehicle_figures after insert on vehicle_figures_due
  deferrable initially deferred for each row execute function settle_vehicle_figures();

create function vehicles_have_figures() returns trigger language plpgsql as $$
begin
  insert into vehicle_figures (vehicle_id, cost_cents)
    select m.vehicle_id,
      coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = m.acq_id), 0)
    from made m;
  return null;
end $$;
create trigger vehicles_have_figures after insert on vehicle referencing new table as made
  for each statement execute function vehicles_have_figures();

create function expense_of_vehicle() returns trigger language plpgsql as $$
begin
  insert into vehicle_figures_due (vehicle_ids)
    select array_agg(v.vehicle_id) from vehicle v where v.acq_id = coalesce(new.acq_id, old.acq_id) having count(*) > 0;
  return null;
end $$;
create trigger expense_of_vehicle after insert or delete or update of total_cents, gst_cents on acquisition_expense
  for each row execute function expense_of_vehicle();

-- Moves the price of an acquisition between the kept figures when its status changes.
create function acquisition_moves_price() returns trigger language plpgsql as $$
begin
  insert into kept_figure (name, who, cents) select 'acquisitionPrice.' || k.status, coalesce(k.driver_id, 0), k.sign * e.total_cents
    from (values (new.status, new.driver_id, 1), (old.status, old.driver_id, -1)) k (status, driver_id, sign)
    cross join acquisition_expense e where e.acq_id = new.acq_id and e.is_price;
  return null;
end $$;
create trigger acquisition_moves_price after update on acquisition for each row
  when ((old.status, old.driver_id) is distinct from (new.status, new.driver_id)) execute function acquisition_moves_price();

create function count_figures_of_vehicles() returns void language sql as $$
  insert into vehicle_figures (vehicle_id) select vehicle_id from vehicle on conflict do nothing;
  select count_vehicle_figures((select array_agg(vehicle_id) from vehicle));
$$;

create function count_sold(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from tag t where t.tag_id = any(ids) order by t.tag_id for no key update;
  update tag t set sold_cents = c.sold_cents, sold_on = c.sold_on from counted_sold_tag c
    where t.tag_id = any(ids) and c.tag_id = any(ids) and c.tag_id = t.tag_id
      and (t.sold_cents, t.sold_on) is distinct from (c.sold_cents, c.sold_on);
end $$;

create function count_what_is_sold() returns void language plpgsql as $$
begin
  update tag t set sold_cents = c.sold_cents, sold_on = c.sold_on
    from (select g.tag_id, s.sold_cents, s.sold_on from tag g
      left join (select tag_id, sum(net_cents)::bigint as sold_cents, max(issued_on) as sold_on from sold_line
        where tag_id is not null group by tag_id) s on s.tag_id = g.tag_id) c
    where c.tag_id = t.tag_id and (t.sold_cents, t.sold_on) is distinct from (c.sold_cents, c.sold_on);
  -- With triggers off, nothing else recounts these figures; with triggers on, pending changes are settled first, so
  -- that they are not added a second time.
  set constraints settle_vehicle_figures immediate;
  perform count_figures_of_vehicles();
  set constraints settle_vehicle_figures deferred;
end $$;
