-- Names and the words by which a search finds them.

create function count_part_prices() returns trigger language plpgsql as $$
begin
  -- Rows are locked in the order of their parts, so that two imports wait for each other instead of deadlocking.
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

create function stock_kind_words(part bigint, make bigint, model bigint, series bigint) returns text
  language sql stable parallel safe
  return concat_ws(' ',
    (select m.search from make m where m.make_id = make), (select m.search from model m where m.model_id = model),
    (select s.search from series s where s.series_id = series), (select p.search from part_name p where p.part_id = part));

-- Updates the search text of the stock kinds when a name changes.
create function stock_kind_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'part_name' then
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where part_id = new.part_id;
  elsif tg_table_name = 'make' then
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where make_id = new.make_id;
  elsif tg_table_name = 'model' then
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where model_id = new.model_id;
  else
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where series_id = new.series_id;
  end if;
  return null;
end $$;
create trigger stock_kind_renamed after update of name on make for each row execute function stock_kind_renamed();
create trigger stock_kind_renamed after update of name on model for each row execute function stock_kind_renamed();
create trigger stock_kind_renamed after update of name on series for each row execute function stock_kind_renamed();
create trigger stock_kind_renamed after update of name, other_words on part_name
  for each row execute function stock_kind_renamed();

-- Deletes the stock kinds of an entry that was merged into another one or removed.
create function stock_kind_gone() returns trigger language plpgsql as $$
begin
  delete from stock_kind where case tg_table_name when 'part_name' then part_id when 'make' then make_id
    when 'model' then model_id else series_id end = (to_jsonb(old) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger stock_kind_gone after delete on part_name for each row execute function stock_kind_gone('part_id');
create trigger stock_kind_gone after delete on make for each row execute function stock_kind_gone('make_id');
create trigger stock_kind_gone after delete on model for each row execute function stock_kind_gone('model_id');
create trigger stock_kind_gone after delete on series for each row execute function stock_kind_gone('series_id');

-- Stock sorted by name lists vehicle after vehicle. The number of tags per vehicle is stored with the counts by state:
-- a far page is found by adding those up, and only the kinds of parts of the vehicles on that page are counted.
create function stock_vehicle_words(make text, model text) returns text language sql stable parallel safe
  return folded(concat_ws(' ', make, model));

create function stock_kind_vehicle() returns trigger language plpgsql as $$
begin
  new.vehicle := stock_vehicle_words((select m.name from make m where m.make_id = new.make_id),
    (select m.name from model m where m.model_id = new.model_id));
  return new;
end $$;
create trigger stock_kind_vehicle before insert or update of search on stock_kind
  for each row execute function stock_kind_vehicle();

create function usual_words(name text) returns text[] language sql stable strict parallel safe
  return array(select upper(left(said, 1)) || substr(said, 2) from (
      select regexp_replace(name, '\y' || t.listed || '\y', t.said, 'i') as said from trade_word t
      where name ~* ('\y' || t.listed || '\y')) w
    where plain_name(said) <> plain_name(name) group by said order by said);

create function part_is_also_called() returns trigger language plpgsql as $$
begin
  if new.other_words = '{}' then new.other_words := usual_words(new.name); end if;
  return new;
end $$;
create trigger part_is_also_called before insert on part_name for each row execute function part_is_also_called();

-- A tag counts as stock while it can be sold: on the shelf or still on its car.
create function counts_as_here(state text) returns boolean language sql immutable parallel safe
  return state in ('inStock', 'onVehicle');

create function count_prices_of_parts() returns void language sql as $$
  delete from part_price_count;
  insert into part_price_count (part_id, prices) select part_id, count(*) from part_price group by part_id;
$$;
