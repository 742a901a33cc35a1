-- What a vehicle cost and what its parts brought, both before GST, kept so that the list is sorted along an index. The
-- figures have a table of their own, because a sale that locked the vehicle would wait for whoever saves it.
create table vehicle_figures (
  vehicle_id bigint primary key references vehicle on delete cascade,
  cost_cents bigint not null default 0,
  sales_cents bigint not null default 0,
  payback_percent bigint generated always as (case when cost_cents > 0 then sales_cents * 100 / cost_cents end) stored
);
create index vehicle_figures_cost on vehicle_figures (cost_cents, vehicle_id);
create index vehicle_figures_sales on vehicle_figures (sales_cents, vehicle_id);
-- What cost nothing has no payback and stands last either way, so each way has an index.
create index vehicle_figures_payback on vehicle_figures (payback_percent, vehicle_id);
create index vehicle_figures_payback_down on vehicle_figures (payback_percent desc nulls last, vehicle_id desc);
create index vehicle_acquired on vehicle (acquired_on, vehicle_id);
create index vehicle_acquired_down on vehicle (acquired_on desc nulls last, vehicle_id desc);

create function count_vehicle_figures(ids bigint[]) returns void language plpgsql as $$
begin
  -- Locked in one order, so that two sales never wait for each other; the next statement sees what the other one wrote.
  perform from vehicle_figures f where f.vehicle_id = any(ids) order by f.vehicle_id for update;
  update vehicle_figures f set cost_cents = x.cost, sales_cents = x.sales from (
    select v.vehicle_id,
      coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0) as cost,
      coalesce((select sum(t.sold_cents) from tag t where t.vehicle_id = v.vehicle_id and t.sold_cents is not null), 0) as sales
    from vehicle v where v.vehicle_id = any(ids)) x
  where f.vehicle_id = x.vehicle_id and (f.cost_cents, f.sales_cents) is distinct from (x.cost, x.sales);
end $$;

-- Which vehicles a transaction changed; it settles them itself at its end, all at once and sorted. So nobody ever sees a
-- row of another transaction here.
create table vehicle_figures_due (vehicle_id bigint not null);
create function settle_vehicle_figures() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  with due as (delete from vehicle_figures_due returning vehicle_id)
    select array_agg(distinct vehicle_id) into ids from due;
  if ids is not null then
    perform count_vehicle_figures(ids);
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

create function tag_brought_money() returns trigger language plpgsql as $$
begin
  insert into vehicle_figures_due select distinct v from unnest(array[old.vehicle_id, new.vehicle_id]) v
    where v is not null and not exists (select from vehicle_figures_due d where d.vehicle_id = v);
  return null;
end $$;
create trigger tag_brought_money after update of sold_cents, vehicle_id on tag for each row
  when ((old.sold_cents, old.vehicle_id) is distinct from (new.sold_cents, new.vehicle_id))
  execute function tag_brought_money();

create function expense_of_vehicle() returns trigger language plpgsql as $$
begin
  insert into vehicle_figures_due select v.vehicle_id from vehicle v where v.acq_id = coalesce(new.acq_id, old.acq_id);
  return null;
end $$;
create trigger expense_of_vehicle after insert or delete or update of total_cents, gst_cents on acquisition_expense
  for each row execute function expense_of_vehicle();

insert into vehicle_figures (vehicle_id) select vehicle_id from vehicle;
select count_vehicle_figures((select array_agg(vehicle_id) from vehicle));
