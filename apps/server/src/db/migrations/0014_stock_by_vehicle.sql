-- By name the stock lies vehicle by vehicle. How many tags each vehicle's parts have is kept with the counts by state:
-- a page far behind is found by adding those up, and only the kinds of parts of the vehicles it shows are counted.
create function stock_vehicle_words(make text, model text) returns text language sql stable parallel safe
  return lower(without_macrons(concat_ws(' ', make, model)));

alter table stock_kind add vehicle text not null default '';
create function stock_kind_vehicle() returns trigger language plpgsql as $$
begin
  new.vehicle := stock_vehicle_words((select m.name from make m where m.make_id = new.make_id),
    (select m.name from model m where m.model_id = new.model_id));
  return new;
end $$;
create trigger stock_kind_vehicle before insert or update of search on stock_kind
  for each row execute function stock_kind_vehicle();
update stock_kind k set vehicle = stock_vehicle_words((select m.name from make m where m.make_id = k.make_id),
  (select m.name from model m where m.model_id = k.model_id));
drop index stock_kind_order;
create index stock_kind_order on stock_kind (vehicle, search, kind_id);

truncate tag_tally;
alter table tag_tally add make_id bigint, add model_id bigint;
insert into tag_tally (state, make_id, model_id, n)
  select state, make_id, model_id, count(*) from tag group by state, make_id, model_id;
create or replace function tally_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tag_tally (state, make_id, model_id, n)
      select state, make_id, model_id, count(*) from made group by state, make_id, model_id;
  else
    insert into tag_tally (state, make_id, model_id, n)
      values (old.state, old.make_id, old.model_id, -1), (new.state, new.make_id, new.model_id, 1);
  end if;
  return null;
end $$;
drop trigger tag_tally_changed on tag;
create trigger tag_tally_changed after update of state, make_id, model_id on tag for each row
  when ((old.state, old.make_id, old.model_id) is distinct from (new.state, new.make_id, new.model_id))
  execute function tally_tags();
