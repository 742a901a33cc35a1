-- The zone of a place is what its code begins with, up to the first digit, as zoneOf in the domain says.
create function zone_of(code text) returns text language sql immutable parallel safe
  return coalesce(nullif(regexp_replace(substring(code from '^\D*'), '[\s./_-]+$', ''), ''), code);

-- How much of a job is left, where its walk begins and whether a part is still on its car: kept with the job, so that
-- the queue before it is added up without reading lines.
alter table pick_job
  add waiting integer not null default 0,
  add zone text not null default '',
  add on_car boolean not null default false,
  -- Lines that were picked when it was completed, for the pace.
  add picked integer not null default 0,
  -- The customer was told that it will be late.
  add told_late_at timestamptz;
drop index pick_job_queue;
create index pick_job_queue on pick_job (due_at, job_id) include (zone, waiting)
  where status <> 'completed' and cancelled_at is null;
create index pick_job_on_car on pick_job (due_at, job_id) where on_car and status <> 'completed' and cancelled_at is null;

-- Where a part is walked to: its place, or the row of the car it is still on.
create function walked_to(tag tag) returns text language sql stable parallel safe
  return (select p.code from location p where p.location_id = coalesce(tag.location_id,
    (select v.location_id from vehicle v where v.vehicle_id = tag.vehicle_id)));

-- Sold from the car, a part is still on it until somebody has carried it somewhere.
create function is_on_car(tag tag) returns boolean language sql stable parallel safe
  return tag.state = 'onVehicle' or (tag.state = 'sold' and tag.location_id is null
    and exists (select from stock_event e where e.tag_id = tag.tag_id and e.type = 'sell' and e.from_state = 'onVehicle'));

create function count_pick_job(id bigint) returns void language sql as $$
  update pick_job j set waiting = n.waiting, zone = case when n.waiting > 0 then n.zone else j.zone end, on_car = n.on_car, picked = n.picked
  -- The zone of the last walk stays with a completed job.
  from (select count(*) filter (where l.packing in ('ready', 'inProgress')) as waiting,
      coalesce(zone_of(min(walked_to(t)) filter (where l.packing in ('ready', 'inProgress'))), '') as zone,
      coalesce(bool_or(l.packing in ('ready', 'inProgress') and is_on_car(t)), false) as on_car,
      count(*) filter (where l.packing in ('picked', 'packed', 'pickedUp')) as picked
    from invoice_line l join tag t on t.tag_id = l.tag_id
    where l.invoice_id = id and l.removed_at is null) n
  where j.invoice_id = id
    and (j.waiting, j.on_car, j.picked) is distinct from (n.waiting::integer, n.on_car, n.picked::integer)
$$;

-- As before, and what is left is counted with it.
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

-- Once for all lines a statement changed, not once for each.
drop trigger line_keeps_pick_job on invoice_line;
create function lines_keep_pick_jobs() returns trigger language plpgsql as $$
begin
  perform keep_pick_job(x.invoice_id) from (select distinct n.invoice_id from after n join before o on o.line_id = n.line_id
    where n.packing is distinct from o.packing or n.removed_at is distinct from o.removed_at) x;
  return null;
end $$;
create trigger lines_keep_pick_jobs after update on invoice_line referencing old table as before new table as after
  for each statement execute function lines_keep_pick_jobs();

select count_pick_job(invoice_id) from pick_job;

-- What the picker found: the part as it was sold, or worse.
create table pick_condition (
  line_id bigint primary key references invoice_line,
  job_id bigint not null references pick_job,
  grade text not null check (grade in ('A', 'B', 'C', 'D')),
  note text not null default '',
  found_by bigint references app_user,
  found_at timestamptz not null
);
create index pick_condition_job on pick_condition (job_id);
