-- How many prices each part has: counting 200,000 rows costs more than all else a page of prices does.
create table part_price_count (
  part_id bigint primary key,
  prices bigint not null
);
insert into part_price_count select part_id, count(*) from part_price group by part_id;

create function count_part_prices() returns trigger language plpgsql as $$
begin
  -- Rows are taken in the order of their parts, so that two imports wait for each other instead of locking up.
  if tg_op = 'INSERT' then
    insert into part_price_count as c
      select part_id, count(*) from changed group by part_id order by part_id
      on conflict (part_id) do update set prices = c.prices + excluded.prices;
  elsif tg_op = 'DELETE' then
    insert into part_price_count as c
      select part_id, -count(*) from changed group by part_id order by part_id
      on conflict (part_id) do update set prices = c.prices + excluded.prices;
  else
    insert into part_price_count as c values (old.part_id, -1), (new.part_id, 1)
      on conflict (part_id) do update set prices = c.prices + excluded.prices;
  end if;
  return null;
end $$;

create trigger part_price_added after insert on part_price
  referencing new table as changed for each statement execute function count_part_prices();
create trigger part_price_removed after delete on part_price
  referencing old table as changed for each statement execute function count_part_prices();
create trigger part_price_moved after update of part_id on part_price
  for each row when (old.part_id is distinct from new.part_id) execute function count_part_prices();

-- Part numbers of a name in the order of a page.
create index part_number_part_page on part_number (part_id, part_no_id);
drop index part_number_part;
