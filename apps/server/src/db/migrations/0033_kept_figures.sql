-- What long lists count and sum as they open, so that they need not read all of their rows. A change is only ever added,
-- so nobody waits for anybody; a figure is the sum of its rows, and now and then these are drawn together.
create table kept_figure (
  figure_id bigint generated always as identity primary key,
  name text not null,
  n bigint not null
);
create function draw_figures_together() returns void language plpgsql as $$
begin
  if (select count(*) from kept_figure) < 200 then
    return;
  end if;
  with gone as (delete from kept_figure where figure_id = any(array(
      select figure_id from kept_figure for update skip locked)) returning name, n)
    insert into kept_figure (name, n) select name, sum(n) from gone group by name having sum(n) <> 0;
end $$;

-- Orders by status: how many, and what they come to before GST and with it.
create function orders_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_figure (name, n) select f.name, sum(f.n)
      from made x cross join lateral (values ('order.' || x.status, 1), ('orderNet.' || x.status, x.net_cents),
        ('orderTotal.' || x.status, x.total_cents)) f (name, n)
      group by f.name having sum(f.n) <> 0;
  else
    insert into kept_figure (name, n) select f.name, sum(f.n)
      from (select status, 1 as sign, net_cents, total_cents from made
        union all select status, -1, -net_cents, -total_cents from was) x
      cross join lateral (values ('order.' || x.status, x.sign), ('orderNet.' || x.status, x.net_cents),
        ('orderTotal.' || x.status, x.total_cents)) f (name, n)
      group by f.name having sum(f.n) <> 0;
  end if;
  if found then
    perform draw_figures_together();
  end if;
  return null;
end $$;
create trigger orders_made_keep_figures after insert on purchase_order referencing new table as made
  for each statement execute function orders_keep_figures();
create trigger orders_changed_keep_figures after update on purchase_order referencing old table as was new table as made
  for each statement execute function orders_keep_figures();

create function thresholds_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_figure (name, n) select f.name, sum(f.n)
      from made x cross join lateral (values ('threshold', 1), ('threshold.short', (x.short_qty > 0)::int),
        ('threshold.below', x.below_min::int), ('threshold.inactive', (not x.active)::int)) f (name, n)
      group by f.name having sum(f.n) <> 0;
  elsif tg_op = 'DELETE' then
    insert into kept_figure (name, n) select f.name, -sum(f.n)
      from was x cross join lateral (values ('threshold', 1), ('threshold.short', (x.short_qty > 0)::int),
        ('threshold.below', x.below_min::int), ('threshold.inactive', (not x.active)::int)) f (name, n)
      group by f.name having sum(f.n) <> 0;
  else
    insert into kept_figure (name, n) select f.name, sum(x.sign * f.n)
      from (select 1 as sign, short_qty, below_min, active from made union all select -1, short_qty, below_min, active from was) x
      cross join lateral (values ('threshold.short', (x.short_qty > 0)::int), ('threshold.below', x.below_min::int),
        ('threshold.inactive', (not x.active)::int)) f (name, n)
      group by f.name having sum(x.sign * f.n) <> 0;
  end if;
  if found then
    perform draw_figures_together();
  end if;
  return null;
end $$;
create trigger thresholds_made_keep_figures after insert on threshold referencing new table as made
  for each statement execute function thresholds_keep_figures();
create trigger thresholds_changed_keep_figures after update on threshold referencing old table as was new table as made
  for each statement execute function thresholds_keep_figures();
create trigger thresholds_gone_keep_figures after delete on threshold referencing old table as was
  for each statement execute function thresholds_keep_figures();

-- Back orders by status. Which of them are dismissed or have lapsed changes with the day, so these are counted.
create function back_orders_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_figure (name, n) select 'backOrder.' || x.status, count(*) from made x group by x.status;
  else
    insert into kept_figure (name, n) select 'backOrder.' || x.status, sum(x.sign)
      from (select 1 as sign, status from made union all select -1, status from was) x
      group by x.status having sum(x.sign) <> 0;
  end if;
  if found then
    perform draw_figures_together();
  end if;
  return null;
end $$;
create trigger back_orders_made_keep_figures after insert on back_order referencing new table as made
  for each statement execute function back_orders_keep_figures();
create trigger back_orders_changed_keep_figures after update on back_order referencing old table as was new table as made
  for each statement execute function back_orders_keep_figures();
create index back_order_aside on back_order (back_order_id) include (dismissed_until, lapses_at)
  where outcome is null and status = 'needed' and (dismissed_until is not null or lapses_at is not null);

-- For what was written while the triggers were off.
create function count_kept_figures() returns void language sql as $$
  delete from kept_figure;
  insert into kept_figure (name, n)
    select f.name, sum(f.n) from (select status, count(*) as n, sum(net_cents) as net, sum(total_cents) as total
        from purchase_order group by status) x
      cross join lateral (values ('order.' || x.status, x.n), ('orderNet.' || x.status, x.net),
        ('orderTotal.' || x.status, x.total)) f (name, n) group by f.name having sum(f.n) <> 0
    union all select f.name, f.n from (select count(*) as n, count(*) filter (where short_qty > 0) as short,
        count(*) filter (where below_min) as below, count(*) filter (where not active) as inactive from threshold) x
      cross join lateral (values ('threshold', x.n), ('threshold.short', x.short), ('threshold.below', x.below),
        ('threshold.inactive', x.inactive)) f (name, n)
    union all select 'backOrder.' || status, count(*) from back_order group by status;
$$;
select count_kept_figures();
