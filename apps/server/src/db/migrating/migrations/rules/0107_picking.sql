-- Pick jobs.

create function picking_started(packing text) returns boolean language sql immutable parallel safe
  return packing in ('inProgress', 'picked', 'packed', 'pickedUp');

-- A part whose packing was cancelled stayed in the yard, so nobody waits for its delivery.
create function awaits_delivery(kind text, packing text, delivered_at timestamptz) returns boolean
  language sql immutable parallel safe
  return kind = 'tag' and delivered_at is null and packing is distinct from 'cancelled';

-- What the lines of a document contribute to its status; a document without lines is not delivered.
create function invoice_goods(id bigint) returns table (is_delivered boolean, is_picking boolean)
  language sql stable parallel safe as $$
  select coalesce(bool_and(not awaits_delivery(l.kind, l.packing, l.delivered_at)), false),
    coalesce(bool_or(picking_started(l.packing)), false)
  from invoice_line l where l.invoice_id = id and l.removed_at is null
$$;

-- The time until a document of this priority must be ready, equal to priorityHours in the domain.
create function priority_time(priority smallint) returns interval language sql immutable parallel safe
  return make_interval(hours => case priority when 3 then 1 when 2 then 5 else 24 end);

-- Brings the pick job in step with its invoice: creates it when lines wait, completes it with the last of them, cancels
-- it with the document, and restarts it when a line waits again. A document that never went to picking has no job.
-- Returns whether the job was just completed, which stalls the document let go of, and whether a consignment holds
-- lines that must not be sent any more. The caller holds the lock on the invoice.
create function keep_pick_job(id bigint, out is_picked boolean, out let_go bigint[], out leaves boolean)
language plpgsql as $$
declare
  doc invoice;
  n record;
  changed integer;
begin
  is_picked := false;
  leaves := false;
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
    is_picked := found;
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
  select array_agg(s.stall_id order by s.stall_id) into let_go from pick_stall s
    join pick_job j on j.job_id = s.job_id join invoice_line l on l.line_id = s.line_id
    where j.invoice_id = id and l.invoice_id = id and s.decided_at is null
      and (l.removed_at is not null or l.packing = 'cancelled' or j.cancelled_at is not null);
  leaves := exists (select from line_to_leave x where x.invoice_id = id);
end $$;

-- The zone of a place is its code up to the first digit, like zoneOf in the domain.
create function zone_of(code text) returns text language sql immutable parallel safe
  return coalesce(nullif(regexp_replace(substring(code from '^\D*'), '[\s./_-]+$', ''), ''), code);

-- Where a picker walks for a part: its place, or the place of the car it is still on.
create function walked_to(tag tag) returns text language sql stable parallel safe
  return (select p.code from location p where p.location_id = coalesce(tag.location_id,
    (select v.location_id from vehicle v where v.vehicle_id = tag.vehicle_id)));

-- A part sold from the car stays on it until somebody has moved it elsewhere.
create function is_on_car(tag tag) returns boolean language sql stable parallel safe
  return tag.state = 'onVehicle' or (tag.state = 'sold' and tag.location_id is null
    and exists (select from stock_event e where e.tag_id = tag.tag_id and e.type = 'sell' and e.from_state = 'onVehicle'));

-- Updates the remaining work of a job and the places it leads to. A completed job keeps its last zone and places.
create function count_pick_job(id bigint) returns void language sql as $$
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

create function job_like_invoice() returns trigger language plpgsql as $$
begin
  select c.plain into new.customer from invoice i join contact c on c.debtor_id = i.debtor_id
    where i.invoice_id = new.invoice_id;
  return new;
end $$;
create trigger job_like_invoice before insert on pick_job for each row execute function job_like_invoice();

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

-- Runs however the document lets go of a stalled tag (removed, replaced, not sent, cancelled, credited), so that the
-- tag does not go back on sale as if the picker had found nothing wrong. Same rule as `setAside` in the domain.
create function set_aside_stalled(id bigint) returns void language plpgsql as $$
declare
  stall pick_stall;
  aside text;
  person bigint;
  job pick_job;
  sold invoice;
  box tag;
  what bigint;
begin
  select * into stall from pick_stall where stall_id = id;
  aside := case stall.reason when 'notFound' then 'lookedFor' else 'quarantine' end;
  person := coalesce(stall.decided_by, nullif(current_setting('yard.user', true), '')::bigint);
  what := stall.tag_id;
  -- Locked together with the other tags of the document in the order of their ids, which prevents deadlocks.
  perform from tag t where t.tag_id = stall.tag_id or t.tag_id in (select l.tag_id from invoice_line l
      join invoice_line s on s.invoice_id = l.invoice_id where s.line_id = stall.line_id and l.removed_at is null)
    order by t.tag_id for update;
  select * into box from tag where tag_id = stall.tag_id;
  select * into job from pick_job where job_id = stall.job_id;
  select * into sold from invoice where invoice_id = job.invoice_id;
  if sold.finalized_at is not null and box.qty_on_hand > 0 then
    -- After a sale and a credit note the pieces already wait under a tag of their own.
    select coalesce(max(t.tag_id), stall.tag_id) into what from tag t
      where t.part_of = stall.tag_id and t.created_at = now() and t.state = 'quarantine' and t.qty_on_hand = stall.qty;
  elsif box.qty_on_hand > stall.qty and (box.state in ('onVehicle', 'inStock')
      or (box.state = 'quarantine' and aside = 'lookedFor') or (box.state = 'lookedFor' and aside = 'quarantine')) then
    if stall.decision = 'takeOff' then
      update reservation r set released_at = clock_timestamp() where r.tag_id = box.tag_id and r.released_at is null
        and r.back_order_id is null and r.document_kind = 'invoice' and r.document_id = job.invoice_id;
    end if;
    -- Taken off the box before they get their own tag, so that the stock never counts them twice.
    insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id, document_kind,
        document_id, document_no, notes, user_id)
      values (box.tag_id, 'setAside', box.state, box.state, -stall.qty, box.location_id, box.location_id, 'picking',
        job.job_id, job.number, stall.note, person);
    what := pieces_of_box(box, stall.qty, case box.state when 'lookedFor' then aside else box.state end, person);
    insert into history_event (entity, entity_id, event, text, user_id)
      values ('tag', box.tag_id, 'setAside', stall.qty || ' set aside on ' || job.number || ' as T' || what, person),
        ('tag', what, 'setAside', stall.qty || ' of T' || box.tag_id || ' set aside on ' || job.number, person);
    insert into live_event (topic, body) values ('/topic/stock', jsonb_build_object('kind', 'tag', 'id', box.tag_id));
  end if;
  insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, document_kind, document_id,
      document_no, notes, user_id)
    select t.tag_id, case aside when 'lookedFor' then 'miss' else 'quarantine' end, t.state, aside, t.location_id,
      t.location_id, 'picking', job.job_id, job.number, stall.note, person
    from tag t where t.tag_id = what and (t.state in ('onVehicle', 'inStock')
      or (t.state = 'quarantine' and aside = 'lookedFor') or (t.state = 'lookedFor' and aside = 'quarantine'));
  if found then
    insert into live_event (topic, body) values ('/topic/stock', jsonb_build_object('kind', 'tag', 'id', what));
    perform pg_notify('yard_live', '');
  end if;
end $$;
