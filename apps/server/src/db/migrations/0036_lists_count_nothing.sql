-- What lists, chips and tiles count and sum as they open is kept, of every list in the same way. Rows are only ever added,
-- so nobody waits for anybody; a figure is the sum of its rows, and now and then these are drawn together.
alter table kept_figure
  -- Whose it is: the salesperson, picker, driver or dispatcher; of a document also who made it.
  add who bigint not null default 0,
  add maker bigint not null default 0,
  add cents bigint not null default 0,
  add drawn boolean not null default false,
  add subject text not null generated always as (split_part(name, '.', 1)) stored,
  alter n set default 0;
create index kept_figure_subject on kept_figure (subject, who);
create index kept_figure_new on kept_figure (figure_id) where not drawn;

create or replace function draw_figures_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if (select count(*) from kept_figure where not drawn) < at_least then
    return;
  end if;
  with fresh as (select figure_id, name, who, maker from kept_figure where not drawn for update skip locked),
    past as (select k.figure_id from kept_figure k where k.drawn
      and (k.name, k.who, k.maker) in (select name, who, maker from fresh) for update skip locked),
    gone as (delete from kept_figure where figure_id in (select figure_id from fresh union all select figure_id from past)
      returning name, who, maker, n, cents)
    insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, sum(n), sum(cents), true from gone
      group by name, who, maker having sum(n) <> 0 or sum(cents) <> 0;
end $$;
drop function draw_figures_together();

-- How far the parts of a document that still goes on are, as invoice_goods says; so its status stands in its row.
alter table invoice
  add is_delivered boolean not null default false,
  add is_picking boolean not null default false;
update invoice i set is_delivered = g.is_delivered, is_picking = g.is_picking
  from invoice x cross join lateral invoice_goods(x.invoice_id) g
  where x.invoice_id = i.invoice_id and x.finalized_at is null and (g.is_delivered or g.is_picking);
alter table invoice add status text not null generated always as (invoice_status(type, cancelled_at, converted_to,
  confirmed_at, finalized_at, is_closed, case when finalized_at is null then is_delivered else is_closed end,
  is_picking and finalized_at is null)) stored;
drop statistics invoice_status_when_over;
drop index invoice_sums;
create index invoice_status on invoice (status, invoice_id desc) include (issued_on, total_cents);
-- Lists open with the newest number first.
drop index purchase_order_sums;
create index purchase_order_sums on purchase_order (status, purchase_order_id desc)
  include (issued_on, net_cents, total_cents, expected_on, outstanding);

-- What is overdue today.
create index receivable_due on receivable (due_on) include (receivable_id, amount_cents) where not settled and kind = 'invoice';

create function keep_goods(ids bigint[]) returns void language sql as $$
  update invoice i set is_delivered = g.is_delivered, is_picking = g.is_picking
    from unnest(ids) x (id) cross join lateral invoice_goods(x.id) g
    where i.invoice_id = x.id and i.finalized_at is null
      and (i.is_delivered, i.is_picking) is distinct from (g.is_delivered, g.is_picking)
$$;
create function lines_keep_goods() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform keep_goods(array(select distinct n.invoice_id from after n join before o on o.line_id = n.line_id
      where (n.kind, n.packing, n.delivered_at, n.removed_at) is distinct from (o.kind, o.packing, o.delivered_at, o.removed_at)));
  else
    perform keep_goods(array(select distinct invoice_id from changed));
  end if;
  return null;
end $$;
create trigger lines_made_keep_goods after insert on invoice_line referencing new table as changed
  for each statement execute function lines_keep_goods();
create trigger lines_changed_keep_goods after update on invoice_line referencing old table as before new table as after
  for each statement execute function lines_keep_goods();
create trigger lines_gone_keep_goods after delete on invoice_line referencing old table as changed
  for each statement execute function lines_keep_goods();
-- While it is final nobody looks at them.
create function reopened_knows_goods() returns trigger language plpgsql as $$
begin
  select g.is_delivered, g.is_picking into new.is_delivered, new.is_picking from invoice_goods(new.invoice_id) g;
  return new;
end $$;
create trigger reopened_knows_goods before update of finalized_at on invoice for each row
  when (old.finalized_at is not null and new.finalized_at is null) execute function reopened_knows_goods();

create or replace view contact_document as
  select 'acquisition'::text as kind, a.acq_id as id, a.acq_no as number, a.debtor_id, a.acquired_on as on_day,
    a.status, e.total_cents, a.status not in ('closed', 'cancelled') as open, a.created_by as owner_id, a.created_by
  from acquisition a join acquisition_expense e on e.acq_id = a.acq_id and e.is_price
  union all
  select case when i.type = 'quote' then 'quote' else 'invoice' end, i.invoice_id, i.number, i.debtor_id, i.issued_on,
    i.status, i.total_cents, invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at), i.salesperson_id, i.created_by
  from invoice i
  union all
  select 'purchaseOrder', o.purchase_order_id, o.number, o.debtor_id, o.issued_on, o.status, o.total_cents,
    o.finalized_at is null and o.cancelled_at is null, o.created_by, o.created_by
  from purchase_order o;

drop trigger orders_made_keep_figures on purchase_order;
drop trigger orders_changed_keep_figures on purchase_order;
drop trigger thresholds_made_keep_figures on threshold;
drop trigger thresholds_changed_keep_figures on threshold;
drop trigger thresholds_gone_keep_figures on threshold;
drop trigger back_orders_made_keep_figures on back_order;
drop trigger back_orders_changed_keep_figures on back_order;
drop function orders_keep_figures();
drop function thresholds_keep_figures();
drop function back_orders_keep_figures();
drop trigger pick_tally_made on pick_job;
drop trigger pick_tally_gone on pick_job;
drop trigger pick_tally_changed on pick_job;
drop trigger delivery_tally_made on delivery;
drop trigger delivery_tally_gone on delivery;
drop trigger delivery_tally_changed on delivery;
drop function tally_pick_jobs();
drop function tally_deliveries();
drop table pick_tally;
drop table delivery_tally;

-- For each table the columns its figures depend on, and the figures a row `x` adds to: name, who, maker, n, cents. From
-- these come the triggers that keep them and the view that counts them anew.
do $$
declare
  t record;
  counted text[];
  list text;
begin
  for t in select * from (values
    ('invoice', array['status', 'type', 'salesperson_id', 'created_by', 'total_cents'],
      $q$select 'invoice.' || x.status || '.' || x.type, x.salesperson_id, coalesce(x.created_by, 0), 1, x.total_cents$q$),
    ('credit_note', array['reversed_at', 'total_cents'],
      $q$select 'credited', 0, 0, 1, x.total_cents where x.reversed_at is null$q$),
    -- What is open of the receivables of invoices: what was set against them is taken off.
    ('receivable', array['kind', 'amount_cents'], $q$select 'owed', 0, 0, 0, x.amount_cents where x.kind = 'invoice'$q$),
    ('credit_application', array['receivable_id', 'amount_cents'],
      $q$select 'owed', 0, 0, 0, -x.amount_cents from receivable r where r.receivable_id = x.receivable_id and r.kind = 'invoice'$q$),
    ('purchase_order', array['status', 'net_cents', 'total_cents'],
      $q$select k.name || x.status, 0, 0, k.n, k.cents
        from (values ('order.', 1, x.total_cents), ('orderNet.', 0, x.net_cents)) k (name, n, cents)$q$),
    ('threshold', array['short_qty', 'below_min', 'active'],
      $q$select k.name, 0, 0, 1, 0 from (values ('threshold', true), ('threshold.short', x.short_qty > 0),
        ('threshold.below', x.below_min), ('threshold.inactive', not x.active)) k (name, holds) where k.holds$q$),
    ('back_order', array['status'], $q$select 'backOrder.' || x.status, 0, 0, 1, 0$q$),
    ('pick_job', array['status', 'cancelled_at', 'picker_id', 'on_car'],
      $q$select k.name, coalesce(x.picker_id, 0), 0, 1, 0
        from (values ('pick.' || x.status, true), ('pick.onCar', x.on_car)) k (name, holds)
        where k.holds and x.status <> 'completed' and x.cancelled_at is null$q$),
    ('delivery', array['status', 'cancelled_at', 'loose', 'dispatcher_id'],
      $q$select 'delivery.' || x.status || case when x.status = 'open' and x.loose then '.loose' else '' end,
        coalesce(x.dispatcher_id, 0), 0, 1, 0 where x.status <> 'delivered' and x.cancelled_at is null$q$),
    ('contact', array['is_customer', 'is_supplier', 'is_seller', 'enabled', 'on_hold'],
      $q$select 'contact.' || k.kind || case when x.enabled then '.on' else '.off' end
          || case when x.on_hold then '.held' else '' end, 0, 0, 1, 0
        from (values ('any', true), ('customer', x.is_customer), ('supplier', x.is_supplier), ('seller', x.is_seller))
          k (kind, holds) where k.holds$q$),
    ('vehicle', array['active', 'dismantled'],
      $q$select case when not x.active then 'vehicle.inactive' when x.dismantled then 'vehicle.dismantled'
        else 'vehicle.awaiting' end, 0, 0, 1, 0$q$),
    ('acquisition', array['status', 'driver_id'],
      $q$select 'acquisition.' || x.status, coalesce(x.driver_id, 0), 0, 1, 0$q$),
    ('acquisition_expense', array['acq_id', 'is_price', 'total_cents'],
      $q$select 'acquisitionPrice.' || a.status, coalesce(a.driver_id, 0), 0, 0, x.total_cents
        from acquisition a where a.acq_id = x.acq_id and x.is_price$q$),
    ('outbox_message', array['kind', 'state', 'sent_by'],
      $q$select 'outbox.' || x.kind || '.' || case when x.state = 'sent' and x.sent_by = 'mailbox' then 'kept' else x.state end,
        0, 0, 1, 0$q$),
    ('part_name', array['active'], $q$select case when x.active then 'partName.on' else 'partName.off' end, 0, 0, 1, 0$q$),
    ('part_number', array['active', 'superseded_by'],
      $q$select case when x.active then 'partNumber.on' else 'partNumber.off' end
        || case when x.superseded_by is null then '' else '.superseded' end, 0, 0, 1, 0$q$),
    ('location', array['kind', 'active', 'loc_group_id'],
      $q$select k.name, k.who, 0, 1, 0 from (values
        ('location.' || x.kind || case when x.active then '.on' else '.off' end, 0), ('locationGroup', x.loc_group_id)) k (name, who)$q$),
    ('stock_kind', array['kind_id'], $q$select 'stockKind', 0, 0, 1, 0$q$)
  ) f (source, depends, figures)
  loop
    list := '(name, who, maker, n, cents)';
    execute format($f$
      create function %1$s_keeps_figures() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure %2$s
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, %3$s union all select -1, %4$s) x cross join lateral (%5$s) f %2$s
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure %2$s
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (%5$s) f %2$s group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $body$;
      create trigger %1$s_made_keeps_figures after insert on %1$s referencing new table as changed
        for each statement execute function %1$s_keeps_figures();
      create trigger %1$s_gone_keeps_figures after delete on %1$s referencing old table as changed
        for each statement execute function %1$s_keeps_figures();
      create trigger %1$s_changed_keeps_figures after update on %1$s for each row
        when ((%3$s) is distinct from (%4$s)) execute function %1$s_keeps_figures();
      $f$, t.source, list,
      (select string_agg('new.' || c, ', ') from unnest(t.depends) c),
      (select string_agg('old.' || c, ', ') from unnest(t.depends) c), t.figures);
    counted := counted || format('select f.name, f.who, f.maker, f.n, f.cents from %1$s x cross join lateral (%2$s) f %3$s',
      t.source, t.figures, list);
  end loop;
  execute 'create view counted_figure as select name, who, maker, sum(n)::bigint as n, sum(cents)::bigint as cents from ('
    || array_to_string(counted, ' union all ') || ') f group by name, who, maker';
end $$;

-- An acquisition takes its price along from status to status.
create function acquisition_moves_price() returns trigger language plpgsql as $$
begin
  insert into kept_figure (name, who, cents) select 'acquisitionPrice.' || k.status, coalesce(k.driver_id, 0), k.sign * e.total_cents
    from (values (new.status, new.driver_id, 1), (old.status, old.driver_id, -1)) k (status, driver_id, sign)
    cross join acquisition_expense e where e.acq_id = new.acq_id and e.is_price;
  return null;
end $$;
create trigger acquisition_moves_price after update on acquisition for each row
  when ((old.status, old.driver_id) is distinct from (new.status, new.driver_id)) execute function acquisition_moves_price();

-- Thresholds are listed by what they are for; so that a page is found by index, that stands with them.
alter table threshold add by_name text not null default '';
create function threshold_name(part bigint, make bigint, model bigint, series bigint) returns text language sql stable
  return (select n.plain from part_name n where n.part_id = part) || chr(1)
    || coalesce((select m.plain from make m where m.make_id = make), '') || chr(1)
    || coalesce((select m.plain from model m where m.model_id = model), '') || chr(1)
    || coalesce((select s.plain from series s where s.series_id = series), '');
create function threshold_is_named() returns trigger language plpgsql as $$
begin
  new.by_name := threshold_name(new.part_id, new.make_id, new.model_id, new.series_id);
  return new;
end $$;
create trigger threshold_is_named before insert or update of part_id, make_id, model_id, series_id on threshold
  for each row execute function threshold_is_named();
create function threshold_is_renamed() returns trigger language plpgsql as $$
begin
  execute format('update threshold set by_name = threshold_name(part_id, make_id, model_id, series_id) where %I = $1.%1$I', tg_argv[0])
    using new;
  return null;
end $$;
create trigger threshold_is_renamed after update on part_name for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed('part_id');
create trigger threshold_is_renamed after update on make for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed('make_id');
create trigger threshold_is_renamed after update on model for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed('model_id');
create trigger threshold_is_renamed after update on series for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed('series_id');
update threshold set by_name = threshold_name(part_id, make_id, model_id, series_id);
create index threshold_by_name on threshold (by_name, threshold_id);
create index threshold_short_by_name on threshold (by_name, threshold_id) where short_qty > 0;

-- For what was written while the triggers were off.
create or replace function count_kept_figures() returns void language sql as $$
  delete from kept_figure;
  insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, n, cents, true from counted_figure
    where n <> 0 or cents <> 0;
$$;
select count_kept_figures();
