-- How many jobs and consignments are left in each status, as sums that are only added to, like those of the tags: nobody
-- waits for anybody, and whoever looks at a queue does not count thousands of rows. Housekeeping adds them together.
create table pick_tally (status text not null, n bigint not null);
create table delivery_tally (status text not null, n bigint not null);

create function tally_pick_jobs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pick_tally select status, count(*) from made where status <> 'completed' and cancelled_at is null group by status;
  elsif tg_op = 'DELETE' then
    insert into pick_tally select status, -count(*) from gone where status <> 'completed' and cancelled_at is null group by status;
  else
    insert into pick_tally select x.status, x.n
      from (values (old.status, old.cancelled_at, -1), (new.status, new.cancelled_at, 1)) x (status, cancelled_at, n)
      where x.status <> 'completed' and x.cancelled_at is null;
  end if;
  return null;
end $$;
create trigger pick_tally_made after insert on pick_job referencing new table as made
  for each statement execute function tally_pick_jobs();
create trigger pick_tally_gone after delete on pick_job referencing old table as gone
  for each statement execute function tally_pick_jobs();
create trigger pick_tally_changed after update on pick_job for each row
  when (old.status <> new.status or (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function tally_pick_jobs();

create function tally_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into delivery_tally select status, count(*) from made where status <> 'delivered' and cancelled_at is null group by status;
  elsif tg_op = 'DELETE' then
    insert into delivery_tally select status, -count(*) from gone where status <> 'delivered' and cancelled_at is null group by status;
  else
    insert into delivery_tally select x.status, x.n
      from (values (old.status, old.cancelled_at, -1), (new.status, new.cancelled_at, 1)) x (status, cancelled_at, n)
      where x.status <> 'delivered' and x.cancelled_at is null;
  end if;
  return null;
end $$;
create trigger delivery_tally_made after insert on delivery referencing new table as made
  for each statement execute function tally_deliveries();
create trigger delivery_tally_gone after delete on delivery referencing old table as gone
  for each statement execute function tally_deliveries();
create trigger delivery_tally_changed after update on delivery for each row
  when (old.status <> new.status or (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function tally_deliveries();

insert into pick_tally select status, count(*) from pick_job where status <> 'completed' and cancelled_at is null group by status;
insert into delivery_tally select status, count(*) from delivery where status <> 'delivered' and cancelled_at is null group by status;
