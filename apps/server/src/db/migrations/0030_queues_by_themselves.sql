-- What the queues of picking and dispatch count, sort and filter by is kept with the job and the consignment: thousands
-- wait at a time, and reading the document, the customer and the lines of each took a quarter of a second.
create function area_of(address jsonb) returns text language sql immutable parallel safe
  return coalesce(nullif(address ->> 'suburb', ''), address ->> 'state', '');

alter table pick_job
  add customer text not null default '',
  -- The places its walk goes to, each on a line of its own: they are looked for by how they begin.
  add places text not null default '';
alter table delivery
  -- Something of it is in no parcel yet.
  add loose boolean not null default true,
  -- Who packs and sends it, where it goes and to whom, as its invoice says. Of what was delivered the name stays as it was.
  add dispatcher_id bigint references app_user,
  add area text not null default '',
  add customer text not null default '';

create function job_like_invoice() returns trigger language plpgsql as $$
begin
  select c.plain into new.customer from invoice i join contact c on c.debtor_id = i.debtor_id
    where i.invoice_id = new.invoice_id;
  return new;
end $$;
create trigger job_like_invoice before insert on pick_job for each row execute function job_like_invoice();

create function consignment_like_invoice() returns trigger language plpgsql as $$
begin
  select i.dispatcher_id, area_of(i.delivery), c.plain into new.dispatcher_id, new.area, new.customer
    from invoice i join contact c on c.debtor_id = i.debtor_id where i.invoice_id = new.invoice_id;
  return new;
end $$;
create trigger consignment_like_invoice before insert on delivery for each row execute function consignment_like_invoice();

create function invoice_tells_queues() returns trigger language plpgsql as $$
declare
  name text;
begin
  select c.plain into name from contact c where c.debtor_id = new.debtor_id;
  update pick_job set customer = name where invoice_id = new.invoice_id and customer <> name;
  update delivery set dispatcher_id = new.dispatcher_id, area = area_of(new.delivery), customer = name
    where invoice_id = new.invoice_id
      and (dispatcher_id, area, customer) is distinct from (new.dispatcher_id, area_of(new.delivery), name);
  return null;
end $$;
create trigger invoice_tells_queues after update of dispatcher_id, delivery, debtor_id on invoice for each row
  when (old.dispatcher_id is distinct from new.dispatcher_id or old.delivery <> new.delivery
    or old.debtor_id <> new.debtor_id)
  execute function invoice_tells_queues();

create function contact_tells_queues() returns trigger language plpgsql as $$
begin
  update pick_job j set customer = new.plain from invoice i
    where i.debtor_id = new.debtor_id and j.invoice_id = i.invoice_id and j.status <> 'completed' and j.cancelled_at is null;
  update delivery d set customer = new.plain from invoice i
    where i.debtor_id = new.debtor_id and d.invoice_id = i.invoice_id and d.status <> 'delivered' and d.cancelled_at is null;
  return null;
end $$;
-- Not "of name": the name is made of others by a trigger.
create trigger contact_tells_queues after update on contact for each row
  when (old.name is distinct from new.name) execute function contact_tells_queues();

-- Once for all lines a statement put somewhere.
create function lines_keep_consignments() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct delivery_id) into changed from after;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct delivery_id) into changed from before;
  else
    select array_agg(distinct delivery_id) into changed from (select delivery_id from before union select delivery_id from after) x;
  end if;
  update delivery d set loose = not d.loose where d.delivery_id = any(changed)
    and d.loose <> exists (select from delivery_line x where x.delivery_id = d.delivery_id and x.parcel_id is null);
  return null;
end $$;
create trigger lines_into_consignments after insert on delivery_line referencing new table as after
  for each statement execute function lines_keep_consignments();
create trigger lines_out_of_consignments after delete on delivery_line referencing old table as before
  for each statement execute function lines_keep_consignments();
create trigger lines_between_consignments after update on delivery_line referencing old table as before new table as after
  for each statement execute function lines_keep_consignments();

update pick_job j set customer = c.plain from invoice i join contact c on c.debtor_id = i.debtor_id
  where i.invoice_id = j.invoice_id;
update delivery d set dispatcher_id = i.dispatcher_id, area = area_of(i.delivery), customer = c.plain,
    loose = exists (select from delivery_line x where x.delivery_id = d.delivery_id and x.parcel_id is null)
  from invoice i join contact c on c.debtor_id = i.debtor_id where i.invoice_id = d.invoice_id;

-- As before, and the places with it. Of a completed job the zone and the places of its last walk stay.
create or replace function count_pick_job(id bigint) returns void language sql as $$
  update pick_job j set waiting = n.waiting, on_car = n.on_car, picked = n.picked,
    zone = case when n.waiting > 0 then n.zone else j.zone end,
    places = case when n.waiting > 0 then n.places else j.places end
  from (select count(*) filter (where x.is_left) as waiting, count(*) filter (where x.is_got) as picked,
      coalesce(zone_of(min(x.place) filter (where x.is_left)), '') as zone,
      coalesce(string_agg(distinct chr(10) || upper(x.place), '') filter (where x.is_left), '') as places,
      coalesce(bool_or(x.is_left and x.on_car), false) as on_car
    from (select walked_to(t) as place, is_on_car(t) as on_car, l.packing in ('ready', 'inProgress') as is_left,
        l.packing in ('picked', 'packed', 'pickedUp') as is_got
      from invoice_line l join tag t on t.tag_id = l.tag_id where l.invoice_id = id and l.removed_at is null) x) n
  where j.invoice_id = id and ((j.waiting, j.on_car, j.picked) is distinct from (n.waiting::integer, n.on_car, n.picked::integer)
    or (n.waiting > 0 and (j.zone, j.places) <> (n.zone, n.places)))
$$;

-- A part that waits to be picked is put elsewhere, by itself or with its car, or its place gets another name.
create function tag_tells_jobs() returns trigger language plpgsql as $$
begin
  perform count_pick_job(l.invoice_id) from invoice_line l
    where l.tag_id = new.tag_id and l.removed_at is null and l.packing in ('ready', 'inProgress');
  return null;
end $$;
create trigger tag_tells_jobs after update on tag for each row
  when (old.location_id is distinct from new.location_id and (new.qty_reserved > 0 or new.state = 'sold'))
  execute function tag_tells_jobs();
create function vehicle_tells_jobs() returns trigger language plpgsql as $$
begin
  perform count_pick_job(x.invoice_id) from (select distinct l.invoice_id
    from tag t join invoice_line l on l.tag_id = t.tag_id
    where t.vehicle_id = new.vehicle_id and t.location_id is null and l.removed_at is null
      and l.packing in ('ready', 'inProgress')) x;
  return null;
end $$;
create trigger vehicle_tells_jobs after update on vehicle for each row
  when (old.location_id is distinct from new.location_id) execute function vehicle_tells_jobs();
create function location_tells_jobs() returns trigger language plpgsql as $$
begin
  perform count_pick_job(j.invoice_id) from pick_job j
    where j.status <> 'completed' and j.cancelled_at is null and strpos(j.places, chr(10) || upper(old.code)) > 0;
  return null;
end $$;
create trigger location_tells_jobs after update on location for each row
  when (old.code <> new.code) execute function location_tells_jobs();
select count_pick_job(invoice_id) from pick_job where status <> 'completed' and cancelled_at is null;

-- Counted from the index alone; of what is done only the newest are read.
drop index pick_job_queue;
drop index pick_job_past;
drop index pick_job_picker;
create index pick_job_queue on pick_job (due_at, job_id) include (zone, waiting, status, picker_id, on_car)
  where status <> 'completed' and cancelled_at is null;
create index pick_job_customer on pick_job (customer, job_id) where status <> 'completed' and cancelled_at is null;
create index pick_job_held on pick_job (picker_id, due_at, job_id)
  where picker_id is not null and status <> 'completed' and cancelled_at is null;
create index pick_job_past on pick_job (finished_at desc, job_id desc) include (customer, zone, started_at, picked)
  where status = 'completed' and cancelled_at is null;
create index pick_job_picker_past on pick_job (picker_id, finished_at desc, job_id desc)
  where status = 'completed' and cancelled_at is null;
drop index delivery_queue;
drop index delivery_past;
create index delivery_queue on delivery (due_at, delivery_id)
  include (status, loose, dispatcher_id, driver_id, way, courier_id, area)
  where status <> 'delivered' and cancelled_at is null;
create index delivery_customer on delivery (customer, delivery_id) where status <> 'delivered' and cancelled_at is null;
create index delivery_area on delivery (folded(area), delivery_id) where status <> 'delivered' and cancelled_at is null;
create index delivery_past on delivery (delivered_at desc, delivery_id desc) include (customer, area)
  where status = 'delivered';
create index delivery_way_past on delivery (way, delivered_at desc, delivery_id desc) where status = 'delivered';
create index delivery_area_past on delivery (folded(area), delivered_at desc, delivery_id desc) where status = 'delivered';
create index delivery_dispatcher_past on delivery (dispatcher_id, delivered_at desc, delivery_id desc)
  where status = 'delivered';
create index delivery_courier_past on delivery (courier_id, delivered_at desc, delivery_id desc) where status = 'delivered';
