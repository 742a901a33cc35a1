-- A box costs what its pieces cost together, to the cent: its last `odd_cents` pieces cost one cent more than the others.
alter table tag add column odd_cents integer not null default 0 check (odd_cents >= 0);
alter table past_worth add column odd_cents integer not null default 0;

create function box_cost(qty bigint, cost bigint, odd integer) returns bigint language sql immutable parallel safe
  return qty * cost + least(qty, odd);

-- Pieces of a box that left before their invoice was final: their cost is still to be taken.
create function out_not_final(tag bigint) returns bigint language sql stable
  return (select coalesce(sum(l.qty), 0) from invoice_line l join invoice i on i.invoice_id = l.invoice_id
    where l.tag_id = tag and l.removed_at is null and l.packing = 'pickedUp' and i.finalized_at is null
      and i.cancelled_at is null);

create or replace function stock_by_day() returns trigger language plpgsql as $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign * (y.qty > 0)::int),
      sum(y.sign * (y.qty > 0 and t.retail_cents = 0)::int), sum(y.sign * y.qty), sum(y.sign * y.qty * t.retail_cents),
      coalesce(sum(y.sign * box_cost(y.qty, t.cost_cents, t.odd_cents)), 0)
    from (select tag_id, sum(qty_delta) as delta, (array_agg(from_location_id order by event_id))[1] as from_id,
        (array_agg(to_location_id order by event_id desc))[1] as to_id from made group by tag_id) e
      join tag t on t.tag_id = e.tag_id
      left join location f on f.location_id = e.from_id
      left join location h on h.location_id = e.to_id
      cross join lateral (values (-1, t.qty_on_hand - e.delta, f.loc_group_id), (1, t.qty_on_hand, h.loc_group_id)) y (sign, qty, yard_id)
    where e.delta <> 0 or f.loc_group_id is distinct from h.loc_group_id
    group by 1, 2
    having sum(y.sign * y.qty) <> 0 or sum(y.sign * (y.qty > 0)::int) <> 0
      or coalesce(sum(y.sign * box_cost(y.qty, t.cost_cents, t.odd_cents)), 0) <> 0;
  return null;
end $$;

create or replace function stock_is_priced() returns trigger language plpgsql as $$
declare
  yard bigint := (select loc_group_id from location where location_id = new.location_id);
begin
  insert into stock_day values (nz_day(new.created_at), yard, 0, (new.retail_cents = 0)::int - (old.retail_cents = 0)::int, 0,
    new.qty_on_hand * (new.retail_cents - old.retail_cents),
    coalesce(box_cost(new.qty_on_hand, new.cost_cents, new.odd_cents), 0)
      - coalesce(box_cost(old.qty_on_hand, old.cost_cents, old.odd_cents), 0));
  return null;
end $$;
drop trigger stock_is_priced on tag;
create trigger stock_is_priced after update of retail_cents, cost_cents, odd_cents on tag for each row
  when (new.qty_on_hand > 0 and (old.retail_cents, old.cost_cents, old.odd_cents)
    is distinct from (new.retail_cents, new.cost_cents, new.odd_cents))
  execute function stock_is_priced();

create or replace function location_changes_yard() returns trigger language plpgsql as $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign), sum(y.sign * (t.retail_cents = 0)::int), sum(y.sign * t.qty_on_hand),
      sum(y.sign * t.qty_on_hand * t.retail_cents),
      coalesce(sum(y.sign * box_cost(t.qty_on_hand, t.cost_cents, t.odd_cents)), 0)
    from tag t cross join (values (-1, old.loc_group_id), (1, new.loc_group_id)) y (sign, yard_id)
    where t.location_id = new.location_id and t.qty_on_hand > 0 group by 1, 2;
  return null;
end $$;

create or replace view counted_stock_day as
  select nz_day(t.created_at) as made_on, l.loc_group_id as yard_id, count(*) as tags,
    count(*) filter (where t.retail_cents = 0) as unpriced, sum(t.qty_on_hand)::bigint as qty,
    sum(t.qty_on_hand * t.retail_cents)::bigint as retail_cents,
    coalesce(sum(box_cost(t.qty_on_hand, t.cost_cents, t.odd_cents)), 0)::bigint as cost_cents
  from tag t left join location l on l.location_id = t.location_id where t.qty_on_hand > 0 group by 1, 2;

create or replace function keeps_past_worth() returns trigger language plpgsql as $$
begin
  insert into past_worth (tag_id, retail_cents, cost_cents, odd_cents)
    values (old.tag_id, old.retail_cents, old.cost_cents, old.odd_cents);
  return null;
end $$;
drop trigger keeps_past_worth on tag;
create trigger keeps_past_worth after update of retail_cents, cost_cents, odd_cents on tag for each row
  when ((old.retail_cents, old.cost_cents, old.odd_cents) is distinct from (new.retail_cents, new.cost_cents, new.odd_cents)
    and old.created_at <> now())
  execute function keeps_past_worth();
