-- Consignments and their parcels.

create function tell_dispatch() returns void language sql as $$
  insert into live_event (topic, body) values ('/topic/dispatch', jsonb_build_object('kind', 'delivery', 'id', 0));
  select pg_notify('yard_live', '');
$$;

-- Adds every picked line without a consignment to the open one of its invoice, and creates it if there is none. Returns
-- the consignment, or null when nothing waits to be sent.
create function open_dispatch(id bigint) returns bigint language plpgsql as $$
declare
  doc invoice;
  job pick_job;
  sent bigint;
  open bigint;
begin
  if not exists (select from invoice_line l where l.invoice_id = id and l.removed_at is null and l.packing = 'picked'
      and not exists (select from consignment_line d where d.line_id = l.line_id)) then
    return null;
  end if;
  select * into doc from invoice where invoice_id = id;
  select * into job from pick_job where invoice_id = id;
  insert into dispatch as d (invoice_id, due_at) values (id, coalesce(job.due_at, now()))
    on conflict (invoice_id) do update set due_at = excluded.due_at returning d.dispatch_id into sent;
  select d.consignment_id into open from consignment d
    where d.dispatch_id = sent and d.status = 'open' and d.cancelled_at is null order by d.consignment_id limit 1;
  if open is null then
    insert into consignment (dispatch_id, invoice_id, way, courier_id, courier_priority, due_at)
      values (sent, id, coalesce((select c.way from courier c where c.id = doc.courier_id), 'van'), doc.courier_id,
        doc.courier_priority, coalesce(job.due_at, now()))
      returning consignment_id into open;
  end if;
  insert into consignment_line (line_id, consignment_id)
    select l.line_id, open from invoice_line l where l.invoice_id = id and l.removed_at is null and l.packing = 'picked'
      and not exists (select from consignment_line d where d.line_id = l.line_id);
  perform tell_dispatch();
  return open;
end $$;

-- Renumbers parcels from 1 to n without gaps. Each label shows the total, so all of them must be printed again.
create function count_parcels(id bigint) returns void language sql as $$
  update parcel p set no = r.n, labelled_at = null
    from (select parcel_id, row_number() over (order by no, parcel_id) as n from parcel where consignment_id = id) r
    where r.parcel_id = p.parcel_id and (p.no <> r.n or p.labelled_at is not null);
$$;

-- Lines that must leave their open consignment: removed, cancelled, to be picked again or collected at the counter.
create view line_to_leave as
  select d.invoice_id, x.line_id, x.consignment_id, x.parcel_id
  from consignment d join consignment_line x on x.consignment_id = d.consignment_id
    join invoice_line l on l.line_id = x.line_id
  where d.status = 'open' and (l.removed_at is not null or l.packing in ('ready', 'inProgress', 'cancelled')
    or (l.packing = 'pickedUp' and l.delivered_at is not null));

-- Removes such lines; deletes a parcel that has no lines left and cancels a consignment that has none left.
create function leave_consignments(id bigint) returns void language plpgsql as $$
declare
  left_by bigint[];
  in_parcels bigint[];
  recounted bigint[];
begin
  with gone as (delete from consignment_line d using line_to_leave x
      where x.invoice_id = id and d.line_id = x.line_id returning d.consignment_id, d.parcel_id)
    select array_agg(distinct consignment_id), array_agg(distinct parcel_id) into left_by, in_parcels from gone;
  with empty as (delete from parcel p where p.parcel_id = any(in_parcels)
      and not exists (select from consignment_line d where d.parcel_id = p.parcel_id) returning p.consignment_id)
    select array_agg(distinct consignment_id) into recounted from empty;
  perform count_parcels(x) from unnest(recounted) x;
  update consignment d set cancelled_at = now(), version = version + 1
    where d.consignment_id = any(left_by)
      and not exists (select from consignment_line x where x.consignment_id = d.consignment_id);
  delete from parcel p where p.consignment_id = any(left_by)
    and not exists (select from consignment_line x where x.consignment_id = p.consignment_id);
  perform tell_dispatch();
end $$;

create function consignment_like_invoice() returns trigger language plpgsql as $$
begin
  select i.dispatcher_id, area_of(i.delivery), c.plain into new.dispatcher_id, new.area, new.customer
    from invoice i join contact c on c.debtor_id = i.debtor_id where i.invoice_id = new.invoice_id;
  return new;
end $$;
create trigger consignment_like_invoice before insert on consignment for each row execute function consignment_like_invoice();

create function invoice_tells_queues() returns trigger language plpgsql as $$
declare
  name text;
begin
  select c.plain into name from contact c where c.debtor_id = new.debtor_id;
  update pick_job set customer = name where invoice_id = new.invoice_id and customer <> name;
  update consignment set dispatcher_id = new.dispatcher_id, area = area_of(new.delivery), customer = name
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
  update consignment d set customer = new.plain from invoice i
    where i.debtor_id = new.debtor_id and d.invoice_id = i.invoice_id and d.status <> 'delivered' and d.cancelled_at is null;
  return null;
end $$;
-- Not "of name", because a trigger sets the name, so the update itself does not mention that column.
create trigger contact_tells_queues after update on contact for each row
  when (old.name is distinct from new.name) execute function contact_tells_queues();

-- Runs once for all lines that a statement put into parcels.
create function lines_keep_consignments() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct consignment_id) into changed from after;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct consignment_id) into changed from before;
  else
    select array_agg(distinct consignment_id) into changed
      from (select consignment_id from before union select consignment_id from after) x;
  end if;
  update consignment d set loose = not d.loose where d.consignment_id = any(changed)
    and d.loose <> exists (
      select from consignment_line x where x.consignment_id = d.consignment_id and x.parcel_id is null);
  return null;
end $$;
create trigger lines_into_consignments after insert on consignment_line referencing new table as after
  for each statement execute function lines_keep_consignments();
create trigger lines_out_of_consignments after delete on consignment_line referencing old table as before
  for each statement execute function lines_keep_consignments();
create trigger lines_between_consignments after update on consignment_line referencing old table as before new table as after
  for each statement execute function lines_keep_consignments();
