-- Counts and sums that lists show when they open.

-- Checking whether rows are due for merging costs more than writing one, so only about one write in ten checks.
create function draw_figures_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if at_least <> 100 or pg_sequence_last_value('kept_figure_figure_id_seq') % 11 = 0 then
    perform draw_figures_now(at_least);
  end if;
end $$;

create function draw_figures_now(at_least integer) returns void language plpgsql set enable_seqscan = off as $$
begin
  if (select count(*) from kept_figure where not drawn) < at_least then
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

-- The figures that a row contributes to: name, owner, creator, count and amount. Defined once per table, for the
-- triggers that maintain them and for the view that recounts them.
create function figures_of(x invoice) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'invoice.' || x.status || '.' || x.type, x.salesperson_id, coalesce(x.created_by, 0), 1, x.total_cents
$$;
create function figures_of(x credit_note) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'credited', 0, 0, 1, x.total_cents where x.reversed_at is null
$$;
-- The open amount of invoice receivables: what was set against them is subtracted.
create function figures_of(x receivable) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'owed', 0, 0, 0, x.amount_cents where x.kind = 'invoice'
$$;
create function figures_of(x credit_application) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'owed', 0, 0, 0, -x.amount_cents from receivable r
    where r.receivable_id = x.receivable_id and r.kind = 'invoice'
$$;
create function figures_of(x purchase_order) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select k.name || x.status, 0, 0, k.n, k.cents
    from (values ('order.', 1, x.total_cents), ('orderNet.', 0, x.net_cents)) k (name, n, cents)
$$;
create function figures_of(x threshold) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select k.name, 0, 0, 1, 0 from (values ('threshold', true), ('threshold.short', x.short_qty > 0),
      ('threshold.below', x.below_min), ('threshold.inactive', not x.active)) k (name, holds) where k.holds
$$;
create function figures_of(x back_order) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'backOrder.' || x.status, 0, 0, 1, 0
$$;
create function figures_of(x pick_job) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select k.name, coalesce(x.picker_id, 0), 0, 1, 0
    from (values ('pick.' || x.status, true), ('pick.onCar', x.on_car)) k (name, holds)
    where k.holds and x.status <> 'completed' and x.cancelled_at is null
$$;
create function figures_of(x consignment) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'consignment.' || x.status || case when x.status = 'open' and x.loose then '.loose' else '' end,
      coalesce(x.dispatcher_id, 0), 0, 1, 0
    where x.status <> 'delivered' and x.cancelled_at is null
$$;
create function figures_of(x contact) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'contact.' || k.kind || case when x.enabled then '.on' else '.off' end
      || case when x.on_hold then '.held' else '' end, 0, 0, 1, 0
    from (values ('any', true), ('customer', x.is_customer), ('supplier', x.is_supplier), ('seller', x.is_seller))
      k (kind, holds)
    where k.holds
$$;
create function figures_of(x vehicle) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select case when not x.active then 'vehicle.inactive' when x.dismantled then 'vehicle.dismantled'
      else 'vehicle.awaiting' end, 0, 0, 1, 0
$$;
create function figures_of(x acquisition) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'acquisition.' || x.status, coalesce(x.driver_id, 0), 0, 1, 0
$$;
create function figures_of(x acquisition_expense) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'acquisitionPrice.' || a.status, coalesce(a.driver_id, 0), 0, 0, x.total_cents
    from acquisition a where a.acq_id = x.acq_id and x.is_price
$$;
create function figures_of(x outbox_message) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'outbox.' || x.kind || '.' || case when x.state = 'sent' and x.sent_by = 'mailbox' then 'kept' else x.state end,
      0, 0, 1, 0
$$;
create function figures_of(x part_name) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select case when x.active then 'partName.on' else 'partName.off' end, 0, 0, 1, 0
$$;
create function figures_of(x part_number) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select case when x.active then 'partNumber.on' else 'partNumber.off' end
      || case when x.superseded_by is null then '' else '.superseded' end, 0, 0, 1, 0
$$;
create function figures_of(x location) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select k.name, k.who, 0, 1, 0
    from (values ('location.' || x.kind || case when x.active then '.on' else '.off' end, 0), ('locationGroup', x.loc_group_id))
      k (name, who)
$$;
create function figures_of(x stock_kind) returns table (name text, who bigint, maker bigint, n bigint, cents bigint)
  language sql stable as $$
  select 'stockKind', 0, 0, 1, 0
$$;

create view counted_figure as
  select name, who, maker, sum(n)::bigint as n, sum(cents)::bigint as cents from (
    select f.* from invoice x cross join lateral figures_of(x) f
    union all
    select f.* from credit_note x cross join lateral figures_of(x) f
    union all
    select f.* from receivable x cross join lateral figures_of(x) f
    union all
    select f.* from credit_application x cross join lateral figures_of(x) f
    union all
    select f.* from purchase_order x cross join lateral figures_of(x) f
    union all
    select f.* from threshold x cross join lateral figures_of(x) f
    union all
    select f.* from back_order x cross join lateral figures_of(x) f
    union all
    select f.* from pick_job x cross join lateral figures_of(x) f
    union all
    select f.* from consignment x cross join lateral figures_of(x) f
    union all
    select f.* from contact x cross join lateral figures_of(x) f
    union all
    select f.* from vehicle x cross join lateral figures_of(x) f
    union all
    select f.* from acquisition x cross join lateral figures_of(x) f
    union all
    select f.* from acquisition_expense x cross join lateral figures_of(x) f
    union all
    select f.* from outbox_message x cross join lateral figures_of(x) f
    union all
    select f.* from part_name x cross join lateral figures_of(x) f
    union all
    select f.* from part_number x cross join lateral figures_of(x) f
    union all
    select f.* from location x cross join lateral figures_of(x) f
    union all
    select f.* from stock_kind x cross join lateral figures_of(x) f
  ) f group by name, who, maker;

-- Recounts after rows were written with triggers off.
create function count_kept_figures() returns void language sql as $$
  delete from kept_figure;
  insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, n, cents, true from counted_figure
    where n <> 0 or cents <> 0;
$$;

-- Calls the `figures_of` of the table that the trigger is on.
create function keeps_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_figure (name, who, maker, n, cents) select * from figures_of(new);
  elsif tg_op = 'DELETE' then
    insert into kept_figure (name, who, maker, n, cents) select name, who, maker, -n, -cents from figures_of(old);
  else
    insert into kept_figure (name, who, maker, n, cents)
      select name, who, maker, sum(n), sum(cents) from (select * from figures_of(new)
        union all select name, who, maker, -n, -cents from figures_of(old)) f
      group by name, who, maker having sum(n) <> 0 or sum(cents) <> 0;
  end if;
  if found then
    perform draw_figures_together();
  end if;
  return null;
end $$;
create trigger invoice_keeps_figures after insert or delete on invoice for each row execute function keeps_figures();
create trigger invoice_changed_keeps_figures after update on invoice for each row
  when ((new.status, new.type, new.salesperson_id, new.created_by, new.total_cents)
    is distinct from (old.status, old.type, old.salesperson_id, old.created_by, old.total_cents))
  execute function keeps_figures();
create trigger credit_note_keeps_figures after insert or delete on credit_note for each row execute function keeps_figures();
create trigger credit_note_changed_keeps_figures after update on credit_note for each row
  when ((new.reversed_at, new.total_cents) is distinct from (old.reversed_at, old.total_cents))
  execute function keeps_figures();
create trigger receivable_keeps_figures after insert or delete on receivable for each row execute function keeps_figures();
create trigger receivable_changed_keeps_figures after update on receivable for each row
  when ((new.kind, new.amount_cents) is distinct from (old.kind, old.amount_cents)) execute function keeps_figures();
create trigger credit_application_keeps_figures after insert or delete on credit_application for each row execute function keeps_figures();
create trigger credit_application_changed_keeps_figures after update on credit_application for each row
  when ((new.receivable_id, new.amount_cents) is distinct from (old.receivable_id, old.amount_cents))
  execute function keeps_figures();
create trigger purchase_order_keeps_figures after insert or delete on purchase_order for each row execute function keeps_figures();
create trigger purchase_order_changed_keeps_figures after update on purchase_order for each row
  when ((new.status, new.net_cents, new.total_cents) is distinct from (old.status, old.net_cents, old.total_cents))
  execute function keeps_figures();
create trigger threshold_keeps_figures after insert or delete on threshold for each row execute function keeps_figures();
create trigger threshold_changed_keeps_figures after update on threshold for each row
  when ((new.short_qty, new.below_min, new.active) is distinct from (old.short_qty, old.below_min, old.active))
  execute function keeps_figures();
create trigger back_order_keeps_figures after insert or delete on back_order for each row execute function keeps_figures();
create trigger back_order_changed_keeps_figures after update on back_order for each row
  when (new.status is distinct from old.status) execute function keeps_figures();
create trigger pick_job_keeps_figures after insert or delete on pick_job for each row execute function keeps_figures();
create trigger pick_job_changed_keeps_figures after update on pick_job for each row
  when ((new.status, new.cancelled_at, new.picker_id, new.on_car)
    is distinct from (old.status, old.cancelled_at, old.picker_id, old.on_car))
  execute function keeps_figures();
create trigger consignment_keeps_figures after insert or delete on consignment for each row execute function keeps_figures();
create trigger consignment_changed_keeps_figures after update on consignment for each row
  when ((new.status, new.cancelled_at, new.loose, new.dispatcher_id)
    is distinct from (old.status, old.cancelled_at, old.loose, old.dispatcher_id))
  execute function keeps_figures();
create trigger contact_keeps_figures after insert or delete on contact for each row execute function keeps_figures();
create trigger contact_changed_keeps_figures after update on contact for each row
  when ((new.is_customer, new.is_supplier, new.is_seller, new.enabled, new.on_hold)
    is distinct from (old.is_customer, old.is_supplier, old.is_seller, old.enabled, old.on_hold))
  execute function keeps_figures();
create trigger vehicle_keeps_figures after insert or delete on vehicle for each row execute function keeps_figures();
create trigger vehicle_changed_keeps_figures after update on vehicle for each row
  when ((new.active, new.dismantled) is distinct from (old.active, old.dismantled)) execute function keeps_figures();
create trigger acquisition_keeps_figures after insert or delete on acquisition for each row execute function keeps_figures();
create trigger acquisition_changed_keeps_figures after update on acquisition for each row
  when ((new.status, new.driver_id) is distinct from (old.status, old.driver_id)) execute function keeps_figures();
create trigger acquisition_expense_keeps_figures after insert or delete on acquisition_expense for each row execute function keeps_figures();
create trigger acquisition_expense_changed_keeps_figures after update on acquisition_expense for each row
  when ((new.acq_id, new.is_price, new.total_cents) is distinct from (old.acq_id, old.is_price, old.total_cents))
  execute function keeps_figures();
create trigger outbox_message_keeps_figures after insert or delete on outbox_message for each row execute function keeps_figures();
create trigger outbox_message_changed_keeps_figures after update on outbox_message for each row
  when ((new.kind, new.state, new.sent_by) is distinct from (old.kind, old.state, old.sent_by))
  execute function keeps_figures();
create trigger part_name_keeps_figures after insert or delete on part_name for each row execute function keeps_figures();
create trigger part_name_changed_keeps_figures after update on part_name for each row
  when (new.active is distinct from old.active) execute function keeps_figures();
create trigger part_number_keeps_figures after insert or delete on part_number for each row execute function keeps_figures();
create trigger part_number_changed_keeps_figures after update on part_number for each row
  when ((new.active, new.superseded_by) is distinct from (old.active, old.superseded_by))
  execute function keeps_figures();
create trigger location_keeps_figures after insert or delete on location for each row execute function keeps_figures();
create trigger location_changed_keeps_figures after update on location for each row
  when ((new.kind, new.active, new.loc_group_id) is distinct from (old.kind, old.active, old.loc_group_id))
  execute function keeps_figures();
create trigger stock_kind_keeps_figures after insert or delete on stock_kind for each row execute function keeps_figures();
create trigger stock_kind_changed_keeps_figures after update on stock_kind for each row
  when (new.kind_id is distinct from old.kind_id) execute function keeps_figures();
