-- A far page is begun near its rows: of the orders long lists are read in, how many rows stand in each stretch is kept
-- like other figures. A stretch is 2,048 ids, a day and in it 2,048 ids, a week of deliveries, or the first letters of a
-- name. Names are padded, so that they sort like what they stand for.
create function stretch_of_id(id bigint) returns text language sql immutable parallel safe
  return lpad((id >> 11)::text, 12, '0');
create function week_of(day date) returns integer language sql immutable parallel safe
  return (day - date '1700-01-01') / 7;
create function stretch_of_day(day date, id bigint) returns text language sql immutable parallel safe
  return lpad((day - date '1700-01-01')::text, 8, '0') || lpad((id >> 11)::text, 12, '0');
create function stretch_of_moment(at timestamptz) returns text language sql immutable parallel safe
  return lpad(floor(extract(epoch from at) / 604800)::bigint::text, 8, '0');

-- The first letters of a name stand in one place only where letters sort by their numbers.
alter table threshold alter by_name type text collate "C";

-- As in 0036, with the figures there are and those that are new.
do $$
declare
  t record;
  counted text[] := array['select name, who, maker, n, cents from (' || rtrim(pg_get_viewdef('counted_figure'), ';') || ') k'];
  list text := '(name, who, maker, n, cents)';
begin
  for t in select * from (values
    ('invoice', array['status', 'type', 'salesperson_id', 'created_by', 'total_cents', 'issued_on', 'invoice_id'],
      $q$select 'invoice.' || x.status || '.' || x.type, x.salesperson_id, coalesce(x.created_by, 0), 1, x.total_cents$q$,
      $q$select k.name, k.who, 0, 1, 0 from (values ('invoiceAt.' || stretch_of_id(x.invoice_id), 0),
        ('invoiceWeek.' || lpad(week_of(x.issued_on)::text, 8, '0'), 0),
        ('invoiceDay.' || stretch_of_day(x.issued_on, x.invoice_id), week_of(x.issued_on))) k (name, who)$q$),
    ('purchase_order', array['status', 'net_cents', 'total_cents', 'purchase_order_id'],
      $q$select k.name || x.status, 0, 0, k.n, k.cents
        from (values ('order.', 1, x.total_cents), ('orderNet.', 0, x.net_cents)) k (name, n, cents)$q$,
      $q$select 'orderAt.' || stretch_of_id(x.purchase_order_id), 0, 0, 1, 0$q$),
    ('threshold', array['short_qty', 'below_min', 'active', 'by_name'],
      $q$select k.name, 0, 0, 1, 0 from (values ('threshold', true), ('threshold.short', x.short_qty > 0),
        ('threshold.below', x.below_min), ('threshold.inactive', not x.active)) k (name, holds) where k.holds$q$,
      $q$select 'thresholdAt.' || left(x.by_name, 6) collate "default", 0, 0, 1, 0$q$),
    ('delivery', array['status', 'cancelled_at', 'loose', 'dispatcher_id', 'delivered_at'],
      $q$select 'delivery.' || x.status || case when x.status = 'open' and x.loose then '.loose' else '' end,
        coalesce(x.dispatcher_id, 0), 0, 1, 0 where x.status <> 'delivered' and x.cancelled_at is null$q$,
      $q$select 'deliveredAt.' || stretch_of_moment(x.delivered_at), 0, 0, 1, 0 where x.status = 'delivered'$q$),
    ('vehicle', array['active', 'dismantled', 'vehicle_id'],
      $q$select case when not x.active then 'vehicle.inactive' when x.dismantled then 'vehicle.dismantled'
        else 'vehicle.awaiting' end, 0, 0, 1, 0$q$,
      $q$select 'vehicleAt.' || stretch_of_id(x.vehicle_id), 0, 0, 1, 0$q$)
  ) f (source, depends, figures, places)
  loop
    execute format($f$
      create or replace function %1$s_keeps_figures() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure %2$s
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, %3$s union all select -1, %4$s) x cross join lateral (%5$s union all %6$s) f %2$s
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure %2$s
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (%5$s union all %6$s) f %2$s group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $body$;
      drop trigger %1$s_changed_keeps_figures on %1$s;
      create trigger %1$s_changed_keeps_figures after update on %1$s for each row
        when ((%3$s) is distinct from (%4$s)) execute function %1$s_keeps_figures();
      $f$, t.source, list,
      (select string_agg('new.' || c, ', ') from unnest(t.depends) c),
      (select string_agg('old.' || c, ', ') from unnest(t.depends) c), t.figures, t.places);
    counted := counted || format('select f.name, f.who, f.maker, sum(f.n)::bigint, sum(f.cents)::bigint
      from %1$s x cross join lateral (%2$s) f %3$s group by f.name, f.who, f.maker', t.source, t.places, list);
  end loop;
  execute 'create or replace view counted_figure as ' || array_to_string(counted, ' union all ');
end $$;
select count_kept_figures();

-- There are more figures now: those to be drawn together are found by index, however small the table is.
create index kept_figure_drawn on kept_figure (name, who, maker) where drawn;
create or replace function draw_figures_together(at_least integer default 100) returns void language plpgsql
  set enable_seqscan = off as $$
begin
  if at_least = 100 and pg_sequence_last_value('kept_figure_figure_id_seq') % 11 <> 0 or (select count(*) from kept_figure where not drawn) < at_least then
    return;
  end if;
  with fresh as (select figure_id, name, who, maker from kept_figure where not drawn for update skip locked),
    past as (select k.figure_id from (select distinct name, who, maker from fresh) f
      join kept_figure k on k.drawn and k.name = f.name and k.who = f.who and k.maker = f.maker for update of k skip locked),
    gone as (delete from kept_figure where figure_id in (select figure_id from fresh union all select figure_id from past)
      returning name, who, maker, n, cents)
    insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, sum(n), sum(cents), true from gone
      group by name, who, maker having sum(n) <> 0 or sum(cents) <> 0;
end $$;
alter function draw_tally_together(integer) set enable_seqscan = off;
