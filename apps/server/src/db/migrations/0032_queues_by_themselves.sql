-- What the queues of picking and dispatch count, sort and filter by is kept with the job and the consignment: thousands
-- wait at a time, and reading the document, the customer and the lines of each took a quarter of a second.
create function area_of(address jsonb) returns text language sql immutable parallel safe
  return coalesce(nullif(address ->> 'suburb', ''), address ->> 'state', '');

alter table pick_job add customer text not null default '';
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

-- Counted from the index alone.
drop index pick_job_queue;
create index pick_job_queue on pick_job (due_at, job_id) include (zone, waiting, status, picker_id, on_car)
  where status <> 'completed' and cancelled_at is null;
create index pick_job_customer on pick_job (customer, job_id) where status <> 'completed' and cancelled_at is null;
drop index delivery_queue;
create index delivery_queue on delivery (due_at, delivery_id)
  include (status, loose, dispatcher_id, driver_id, way, courier_id, area)
  where status <> 'delivered' and cancelled_at is null;
create index delivery_customer on delivery (customer, delivery_id) where status <> 'delivered' and cancelled_at is null;
create index delivery_area on delivery (folded(area), delivery_id) where status <> 'delivered' and cancelled_at is null;
