-- What lists count and sum as they open.

-- Counting what is to be drawn together costs more than writing it, so that only one write in about ten looks.
create function draw_figures_together(at_least integer default 100) returns void language plpgsql as $$
begin
  if at_least <> 100 or pg_sequence_last_value('kept_figure_figure_id_seq') % 11 = 0 then
    perform draw_figures_now(at_least);
  end if;
end $$;

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

create view counted_figure as
 SELECT k.name,
    k.who,
    k.maker,
    k.n,
    k.cents
   FROM ( SELECT k_1.name,
            k_1.who,
            k_1.maker,
            k_1.n,
            k_1.cents
           FROM ( SELECT f.name,
                    f.who,
                    f.maker,
                    sum(f.n) AS n,
                    sum(f.cents)::bigint AS cents
                   FROM ( SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM invoice x
                             CROSS JOIN LATERAL ( SELECT (('invoice.'::text || x.status) || '.'::text) || x.type AS "?column?",
                                    x.salesperson_id,
                                    COALESCE(x.created_by, 0::bigint) AS "coalesce",
                                    1 AS "?column?",
                                    x.total_cents) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM credit_note x
                             CROSS JOIN LATERAL ( SELECT 'credited'::text AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    x.total_cents
                                  WHERE x.reversed_at IS NULL) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM receivable x
                             CROSS JOIN LATERAL ( SELECT 'owed'::text AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    x.amount_cents
                                  WHERE x.kind = 'invoice'::text) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM credit_application x
                             CROSS JOIN LATERAL ( SELECT 'owed'::text AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    - x.amount_cents AS "?column?"
                                   FROM receivable r
                                  WHERE r.receivable_id = x.receivable_id AND r.kind = 'invoice'::text) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM purchase_order x
                             CROSS JOIN LATERAL ( SELECT k_1_1.name || x.status AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    k_1_1.n,
                                    k_1_1.cents
                                   FROM ( VALUES ('order.'::text,1,x.total_cents), ('orderNet.'::text,0,x.net_cents)) k_1_1(name, n, cents)) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM threshold x
                             CROSS JOIN LATERAL ( SELECT k_1_1.name,
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?"
                                   FROM ( VALUES ('threshold'::text,true), ('threshold.short'::text,x.short_qty > 0), ('threshold.below'::text,x.below_min), ('threshold.inactive'::text,NOT x.active)) k_1_1(name, holds)
                                  WHERE k_1_1.holds) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM back_order x
                             CROSS JOIN LATERAL ( SELECT 'backOrder.'::text || x.status AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?") f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM pick_job x
                             CROSS JOIN LATERAL ( SELECT k_1_1.name,
                                    COALESCE(x.picker_id, 0::bigint) AS "coalesce",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?"
                                   FROM ( VALUES ('pick.'::text || x.status,true), ('pick.onCar'::text,x.on_car)) k_1_1(name, holds)
                                  WHERE k_1_1.holds AND x.status <> 'completed'::text AND x.cancelled_at IS NULL) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM delivery x
                             CROSS JOIN LATERAL ( SELECT ('delivery.'::text || x.status) ||
CASE
 WHEN x.status = 'open'::text AND x.loose THEN '.loose'::text
 ELSE ''::text
END AS "?column?",
                                    COALESCE(x.dispatcher_id, 0::bigint) AS "coalesce",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?"
                                  WHERE x.status <> 'delivered'::text AND x.cancelled_at IS NULL) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM contact x
                             CROSS JOIN LATERAL ( SELECT (('contact.'::text || k_1_1.kind) ||
CASE
 WHEN x.enabled THEN '.on'::text
 ELSE '.off'::text
END) ||
CASE
 WHEN x.on_hold THEN '.held'::text
 ELSE ''::text
END AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?"
                                   FROM ( VALUES ('any'::text,true), ('customer'::text,x.is_customer), ('supplier'::text,x.is_supplier), ('seller'::text,x.is_seller)) k_1_1(kind, holds)
                                  WHERE k_1_1.holds) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM vehicle x
                             CROSS JOIN LATERAL ( SELECT
CASE
 WHEN NOT x.active THEN 'vehicle.inactive'::text
 WHEN x.dismantled THEN 'vehicle.dismantled'::text
 ELSE 'vehicle.awaiting'::text
END AS "case",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?") f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM acquisition x
                             CROSS JOIN LATERAL ( SELECT 'acquisition.'::text || x.status AS "?column?",
                                    COALESCE(x.driver_id, 0::bigint) AS "coalesce",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?") f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM acquisition_expense x
                             CROSS JOIN LATERAL ( SELECT 'acquisitionPrice.'::text || a.status AS "?column?",
                                    COALESCE(a.driver_id, 0::bigint) AS "coalesce",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    x.total_cents
                                   FROM acquisition a
                                  WHERE a.acq_id = x.acq_id AND x.is_price) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM outbox_message x
                             CROSS JOIN LATERAL ( SELECT (('outbox.'::text || x.kind) || '.'::text) ||
CASE
 WHEN x.state = 'sent'::text AND x.sent_by = 'mailbox'::text THEN 'kept'::text
 ELSE x.state
END AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?") f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM part_name x
                             CROSS JOIN LATERAL ( SELECT
CASE
 WHEN x.active THEN 'partName.on'::text
 ELSE 'partName.off'::text
END AS "case",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?") f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM part_number x
                             CROSS JOIN LATERAL ( SELECT
CASE
 WHEN x.active THEN 'partNumber.on'::text
 ELSE 'partNumber.off'::text
END ||
CASE
 WHEN x.superseded_by IS NULL THEN ''::text
 ELSE '.superseded'::text
END AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?") f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM location x
                             CROSS JOIN LATERAL ( SELECT k_1_1.name,
                                    k_1_1.who,
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?"
                                   FROM ( VALUES (('location.'::text || x.kind) ||
  CASE
   WHEN x.active THEN '.on'::text
   ELSE '.off'::text
  END,0), ('locationGroup'::text,x.loc_group_id)) k_1_1(name, who)) f_1(name, who, maker, n, cents)
                        UNION ALL
                         SELECT f_1.name,
                            f_1.who,
                            f_1.maker,
                            f_1.n,
                            f_1.cents
                           FROM stock_kind x
                             CROSS JOIN LATERAL ( SELECT 'stockKind'::text AS "?column?",
                                    0 AS "?column?",
                                    0 AS "?column?",
                                    1 AS "?column?",
                                    0 AS "?column?") f_1(name, who, maker, n, cents)) f
                  GROUP BY f.name, f.who, f.maker) k_1
        UNION ALL
         SELECT f.name,
            f.who,
            f.maker,
            sum(f.n) AS n,
            sum(f.cents) AS cents
           FROM invoice x
             CROSS JOIN LATERAL ( SELECT k_1.name,
                    k_1.who,
                    0 AS "?column?",
                    1 AS "?column?",
                    0 AS "?column?"
                   FROM ( VALUES ('invoiceAt.'::text || stretch_of_id(x.invoice_id),0), ('invoiceWeek.'::text || lpad(week_of(x.issued_on)::text, 8, '0'::text),0), ('invoiceDay.'::text || stretch_of_day(x.issued_on, x.invoice_id),week_of(x.issued_on))) k_1(name, who)) f(name, who, maker, n, cents)
          GROUP BY f.name, f.who, f.maker
        UNION ALL
         SELECT f.name,
            f.who,
            f.maker,
            sum(f.n) AS n,
            sum(f.cents) AS cents
           FROM purchase_order x
             CROSS JOIN LATERAL ( SELECT 'orderAt.'::text || stretch_of_id(x.purchase_order_id) AS "?column?",
                    0 AS "?column?",
                    0 AS "?column?",
                    1 AS "?column?",
                    0 AS "?column?") f(name, who, maker, n, cents)
          GROUP BY f.name, f.who, f.maker
        UNION ALL
         SELECT f.name,
            f.who,
            f.maker,
            sum(f.n) AS n,
            sum(f.cents) AS cents
           FROM threshold x
             CROSS JOIN LATERAL ( SELECT 'thresholdAt.'::text || ("left"(x.by_name, 6) COLLATE "default") AS "?column?",
                    0 AS "?column?",
                    0 AS "?column?",
                    1 AS "?column?",
                    0 AS "?column?") f(name, who, maker, n, cents)
          GROUP BY f.name, f.who, f.maker
        UNION ALL
         SELECT f.name,
            f.who,
            f.maker,
            sum(f.n) AS n,
            sum(f.cents) AS cents
           FROM delivery x
             CROSS JOIN LATERAL ( SELECT 'deliveredAt.'::text || stretch_of_moment(x.delivered_at) AS "?column?",
                    0 AS "?column?",
                    0 AS "?column?",
                    1 AS "?column?",
                    0 AS "?column?"
                  WHERE x.status = 'delivered'::text) f(name, who, maker, n, cents)
          GROUP BY f.name, f.who, f.maker
        UNION ALL
         SELECT f.name,
            f.who,
            f.maker,
            sum(f.n) AS n,
            sum(f.cents) AS cents
           FROM vehicle x
             CROSS JOIN LATERAL ( SELECT 'vehicleAt.'::text || stretch_of_id(x.vehicle_id) AS "?column?",
                    0 AS "?column?",
                    0 AS "?column?",
                    1 AS "?column?",
                    0 AS "?column?") f(name, who, maker, n, cents)
          GROUP BY f.name, f.who, f.maker) k
UNION ALL
 SELECT f.name,
    f.who,
    f.maker,
    sum(f.n) AS n,
    sum(f.cents) AS cents
   FROM contact x
     CROSS JOIN LATERAL ( SELECT k.subject || ("left"(x.plain, 2) COLLATE "default") AS "?column?",
            0 AS "?column?",
            0 AS "?column?",
            1 AS "?column?",
            0 AS "?column?"
           FROM ( VALUES ('customerAt.'::text,x.is_customer), ('supplierAt.'::text,x.is_supplier), ('sellerAt.'::text,x.is_seller)) k(subject, holds)
          WHERE k.holds AND x.enabled) f(name, who, maker, n, cents)
  GROUP BY f.name, f.who, f.maker;

-- For what was written while the triggers were off.
create function count_kept_figures() returns void language sql as $$
  delete from kept_figure;
  insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, n, cents, true from counted_figure
    where n <> 0 or cents <> 0;
$$;

create function draw_figures_now(at_least integer default 100) returns void language plpgsql set enable_seqscan = off as $$
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

create function invoice_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.status, new.type, new.salesperson_id, new.created_by, new.total_cents, new.issued_on, new.invoice_id union all select -1, old.status, old.type, old.salesperson_id, old.created_by, old.total_cents, old.issued_on, old.invoice_id) x cross join lateral (select 'invoice.' || x.status || '.' || x.type, x.salesperson_id, coalesce(x.created_by, 0), 1, x.total_cents union all select k.name, k.who, 0, 1, 0 from (values ('invoiceAt.' || stretch_of_id(x.invoice_id), 0),
        ('invoiceWeek.' || lpad(week_of(x.issued_on)::text, 8, '0'), 0),
        ('invoiceDay.' || stretch_of_day(x.issued_on, x.invoice_id), week_of(x.issued_on))) k (name, who)) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'invoice.' || x.status || '.' || x.type, x.salesperson_id, coalesce(x.created_by, 0), 1, x.total_cents union all select k.name, k.who, 0, 1, 0 from (values ('invoiceAt.' || stretch_of_id(x.invoice_id), 0),
        ('invoiceWeek.' || lpad(week_of(x.issued_on)::text, 8, '0'), 0),
        ('invoiceDay.' || stretch_of_day(x.issued_on, x.invoice_id), week_of(x.issued_on))) k (name, who)) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger invoice_made_keeps_figures after insert on invoice referencing new table as changed for each statement
  execute function invoice_keeps_figures();
create trigger invoice_gone_keeps_figures after delete on invoice referencing old table as changed for each statement
  execute function invoice_keeps_figures();
create trigger invoice_changed_keeps_figures after update on invoice for each row when (new.status is distinct from
  old.status or new.type is distinct from old.type or new.salesperson_id is distinct from old.salesperson_id or
  new.created_by is distinct from old.created_by or new.total_cents is distinct from old.total_cents or new.issued_on
  is distinct from old.issued_on or new.invoice_id is distinct from old.invoice_id) execute function
  invoice_keeps_figures();

create function credit_note_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.reversed_at, new.total_cents union all select -1, old.reversed_at, old.total_cents) x cross join lateral (select 'credited', 0, 0, 1, x.total_cents where x.reversed_at is null) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'credited', 0, 0, 1, x.total_cents where x.reversed_at is null) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger credit_note_made_keeps_figures after insert on credit_note referencing new table as changed for each
  statement execute function credit_note_keeps_figures();
create trigger credit_note_gone_keeps_figures after delete on credit_note referencing old table as changed for each
  statement execute function credit_note_keeps_figures();
create trigger credit_note_changed_keeps_figures after update on credit_note for each row when (new.reversed_at is
  distinct from old.reversed_at or new.total_cents is distinct from old.total_cents) execute function
  credit_note_keeps_figures();

create function receivable_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.kind, new.amount_cents union all select -1, old.kind, old.amount_cents) x cross join lateral (select 'owed', 0, 0, 0, x.amount_cents where x.kind = 'invoice') f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'owed', 0, 0, 0, x.amount_cents where x.kind = 'invoice') f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger receivable_made_keeps_figures after insert on receivable referencing new table as changed for each
  statement execute function receivable_keeps_figures();
create trigger receivable_gone_keeps_figures after delete on receivable referencing old table as changed for each
  statement execute function receivable_keeps_figures();
create trigger receivable_changed_keeps_figures after update on receivable for each row when (new.kind is distinct
  from old.kind or new.amount_cents is distinct from old.amount_cents) execute function receivable_keeps_figures();

create function credit_application_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.receivable_id, new.amount_cents union all select -1, old.receivable_id, old.amount_cents) x cross join lateral (select 'owed', 0, 0, 0, -x.amount_cents from receivable r where r.receivable_id = x.receivable_id and r.kind = 'invoice') f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'owed', 0, 0, 0, -x.amount_cents from receivable r where r.receivable_id = x.receivable_id and r.kind = 'invoice') f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger credit_application_made_keeps_figures after insert on credit_application referencing new table as
  changed for each statement execute function credit_application_keeps_figures();
create trigger credit_application_gone_keeps_figures after delete on credit_application referencing old table as
  changed for each statement execute function credit_application_keeps_figures();
create trigger credit_application_changed_keeps_figures after update on credit_application for each row when
  (new.receivable_id is distinct from old.receivable_id or new.amount_cents is distinct from old.amount_cents)
  execute function credit_application_keeps_figures();

create function purchase_order_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.status, new.net_cents, new.total_cents, new.purchase_order_id union all select -1, old.status, old.net_cents, old.total_cents, old.purchase_order_id) x cross join lateral (select k.name || x.status, 0, 0, k.n, k.cents
        from (values ('order.', 1, x.total_cents), ('orderNet.', 0, x.net_cents)) k (name, n, cents) union all select 'orderAt.' || stretch_of_id(x.purchase_order_id), 0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select k.name || x.status, 0, 0, k.n, k.cents
        from (values ('order.', 1, x.total_cents), ('orderNet.', 0, x.net_cents)) k (name, n, cents) union all select 'orderAt.' || stretch_of_id(x.purchase_order_id), 0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger purchase_order_made_keeps_figures after insert on purchase_order referencing new table as changed for
  each statement execute function purchase_order_keeps_figures();
create trigger purchase_order_gone_keeps_figures after delete on purchase_order referencing old table as changed for
  each statement execute function purchase_order_keeps_figures();
create trigger purchase_order_changed_keeps_figures after update on purchase_order for each row when (new.status is
  distinct from old.status or new.net_cents is distinct from old.net_cents or new.total_cents is distinct from
  old.total_cents or new.purchase_order_id is distinct from old.purchase_order_id) execute function
  purchase_order_keeps_figures();

create function threshold_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.short_qty, new.below_min, new.active, new.by_name union all select -1, old.short_qty, old.below_min, old.active, old.by_name) x cross join lateral (select k.name, 0, 0, 1, 0 from (values ('threshold', true), ('threshold.short', x.short_qty > 0),
        ('threshold.below', x.below_min), ('threshold.inactive', not x.active)) k (name, holds) where k.holds union all select 'thresholdAt.' || left(x.by_name, 6) collate "default", 0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select k.name, 0, 0, 1, 0 from (values ('threshold', true), ('threshold.short', x.short_qty > 0),
        ('threshold.below', x.below_min), ('threshold.inactive', not x.active)) k (name, holds) where k.holds union all select 'thresholdAt.' || left(x.by_name, 6) collate "default", 0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger threshold_made_keeps_figures after insert on threshold referencing new table as changed for each
  statement execute function threshold_keeps_figures();
create trigger threshold_gone_keeps_figures after delete on threshold referencing old table as changed for each
  statement execute function threshold_keeps_figures();
create trigger threshold_changed_keeps_figures after update on threshold for each row when (new.short_qty is distinct
  from old.short_qty or new.below_min is distinct from old.below_min or new.active is distinct from old.active or
  new.by_name is distinct from old.by_name) execute function threshold_keeps_figures();

create function back_order_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.status union all select -1, old.status) x cross join lateral (select 'backOrder.' || x.status, 0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'backOrder.' || x.status, 0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger back_order_made_keeps_figures after insert on back_order referencing new table as changed for each
  statement execute function back_order_keeps_figures();
create trigger back_order_gone_keeps_figures after delete on back_order referencing old table as changed for each
  statement execute function back_order_keeps_figures();
create trigger back_order_changed_keeps_figures after update on back_order for each row when (new.status is distinct
  from old.status) execute function back_order_keeps_figures();

create function pick_job_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.status, new.cancelled_at, new.picker_id, new.on_car union all select -1, old.status, old.cancelled_at, old.picker_id, old.on_car) x cross join lateral (select k.name, coalesce(x.picker_id, 0), 0, 1, 0
        from (values ('pick.' || x.status, true), ('pick.onCar', x.on_car)) k (name, holds)
        where k.holds and x.status <> 'completed' and x.cancelled_at is null) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select k.name, coalesce(x.picker_id, 0), 0, 1, 0
        from (values ('pick.' || x.status, true), ('pick.onCar', x.on_car)) k (name, holds)
        where k.holds and x.status <> 'completed' and x.cancelled_at is null) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger pick_job_made_keeps_figures after insert on pick_job referencing new table as changed for each
  statement execute function pick_job_keeps_figures();
create trigger pick_job_gone_keeps_figures after delete on pick_job referencing old table as changed for each
  statement execute function pick_job_keeps_figures();
create trigger pick_job_changed_keeps_figures after update on pick_job for each row when (new.status is distinct from
  old.status or new.cancelled_at is distinct from old.cancelled_at or new.picker_id is distinct from old.picker_id or
  new.on_car is distinct from old.on_car) execute function pick_job_keeps_figures();

create function delivery_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.status, new.cancelled_at, new.loose, new.dispatcher_id, new.delivered_at union all select -1, old.status, old.cancelled_at, old.loose, old.dispatcher_id, old.delivered_at) x cross join lateral (select 'delivery.' || x.status || case when x.status = 'open' and x.loose then '.loose' else '' end,
        coalesce(x.dispatcher_id, 0), 0, 1, 0 where x.status <> 'delivered' and x.cancelled_at is null union all select 'deliveredAt.' || stretch_of_moment(x.delivered_at), 0, 0, 1, 0 where x.status = 'delivered') f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'delivery.' || x.status || case when x.status = 'open' and x.loose then '.loose' else '' end,
        coalesce(x.dispatcher_id, 0), 0, 1, 0 where x.status <> 'delivered' and x.cancelled_at is null union all select 'deliveredAt.' || stretch_of_moment(x.delivered_at), 0, 0, 1, 0 where x.status = 'delivered') f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger delivery_made_keeps_figures after insert on delivery referencing new table as changed for each
  statement execute function delivery_keeps_figures();
create trigger delivery_gone_keeps_figures after delete on delivery referencing old table as changed for each
  statement execute function delivery_keeps_figures();
create trigger delivery_changed_keeps_figures after update on delivery for each row when (new.status is distinct from
  old.status or new.cancelled_at is distinct from old.cancelled_at or new.loose is distinct from old.loose or
  new.dispatcher_id is distinct from old.dispatcher_id or new.delivered_at is distinct from old.delivered_at) execute
  function delivery_keeps_figures();

create function contact_keeps_figures() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into kept_figure (name, who, maker, n, cents)
          select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
          from (select 1 as sign, new.is_customer, new.is_supplier, new.is_seller, new.enabled, new.on_hold, new.plain union all select -1, old.is_customer, old.is_supplier, old.is_seller, old.enabled, old.on_hold, old.plain) x cross join lateral (select 'contact.' || k.kind || case when x.enabled then '.on' else '.off' end
      || case when x.on_hold then '.held' else '' end, 0, 0, 1, 0
    from (values ('any', true), ('customer', x.is_customer), ('supplier', x.is_supplier), ('seller', x.is_seller))
      k (kind, holds) where k.holds union all select k.subject || left(x.plain, 2) collate "default", 0, 0, 1, 0
    from (values ('customerAt.', x.is_customer), ('supplierAt.', x.is_supplier), ('sellerAt.', x.is_seller))
      k (subject, holds) where k.holds and x.enabled) f (name, who, maker, n, cents)
          group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
      else
        insert into kept_figure (name, who, maker, n, cents)
          select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
            case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
          from changed x cross join lateral (select 'contact.' || k.kind || case when x.enabled then '.on' else '.off' end
      || case when x.on_hold then '.held' else '' end, 0, 0, 1, 0
    from (values ('any', true), ('customer', x.is_customer), ('supplier', x.is_supplier), ('seller', x.is_seller))
      k (kind, holds) where k.holds union all select k.subject || left(x.plain, 2) collate "default", 0, 0, 1, 0
    from (values ('customerAt.', x.is_customer), ('supplierAt.', x.is_supplier), ('sellerAt.', x.is_seller))
      k (subject, holds) where k.holds and x.enabled) f (name, who, maker, n, cents) group by 1, 2, 3;
      end if;
      if found then
        perform draw_figures_together();
      end if;
      return null;
    end $$;
create trigger contact_made_keeps_figures after insert on contact referencing new table as changed for each statement
  execute function contact_keeps_figures();
create trigger contact_gone_keeps_figures after delete on contact referencing old table as changed for each statement
  execute function contact_keeps_figures();
create trigger contact_changed_keeps_figures after update on contact for each row when (new.is_customer is distinct
  from old.is_customer or new.is_supplier is distinct from old.is_supplier or new.is_seller is distinct from
  old.is_seller or new.enabled is distinct from old.enabled or new.on_hold is distinct from old.on_hold or new.plain
  is distinct from old.plain) execute function contact_keeps_figures();

create function vehicle_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.active, new.dismantled, new.vehicle_id union all select -1, old.active, old.dismantled, old.vehicle_id) x cross join lateral (select case when not x.active then 'vehicle.inactive' when x.dismantled then 'vehicle.dismantled'
        else 'vehicle.awaiting' end, 0, 0, 1, 0 union all select 'vehicleAt.' || stretch_of_id(x.vehicle_id), 0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select case when not x.active then 'vehicle.inactive' when x.dismantled then 'vehicle.dismantled'
        else 'vehicle.awaiting' end, 0, 0, 1, 0 union all select 'vehicleAt.' || stretch_of_id(x.vehicle_id), 0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger vehicle_made_keeps_figures after insert on vehicle referencing new table as changed for each statement
  execute function vehicle_keeps_figures();
create trigger vehicle_gone_keeps_figures after delete on vehicle referencing old table as changed for each statement
  execute function vehicle_keeps_figures();
create trigger vehicle_changed_keeps_figures after update on vehicle for each row when (new.active is distinct from
  old.active or new.dismantled is distinct from old.dismantled or new.vehicle_id is distinct from old.vehicle_id)
  execute function vehicle_keeps_figures();

create function acquisition_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.status, new.driver_id union all select -1, old.status, old.driver_id) x cross join lateral (select 'acquisition.' || x.status, coalesce(x.driver_id, 0), 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'acquisition.' || x.status, coalesce(x.driver_id, 0), 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger acquisition_made_keeps_figures after insert on acquisition referencing new table as changed for each
  statement execute function acquisition_keeps_figures();
create trigger acquisition_gone_keeps_figures after delete on acquisition referencing old table as changed for each
  statement execute function acquisition_keeps_figures();
create trigger acquisition_changed_keeps_figures after update on acquisition for each row when (new.status is
  distinct from old.status or new.driver_id is distinct from old.driver_id) execute function
  acquisition_keeps_figures();

create function acquisition_expense_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.acq_id, new.is_price, new.total_cents union all select -1, old.acq_id, old.is_price, old.total_cents) x cross join lateral (select 'acquisitionPrice.' || a.status, coalesce(a.driver_id, 0), 0, 0, x.total_cents
        from acquisition a where a.acq_id = x.acq_id and x.is_price) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'acquisitionPrice.' || a.status, coalesce(a.driver_id, 0), 0, 0, x.total_cents
        from acquisition a where a.acq_id = x.acq_id and x.is_price) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger acquisition_expense_made_keeps_figures after insert on acquisition_expense referencing new table as
  changed for each statement execute function acquisition_expense_keeps_figures();
create trigger acquisition_expense_gone_keeps_figures after delete on acquisition_expense referencing old table as
  changed for each statement execute function acquisition_expense_keeps_figures();
create trigger acquisition_expense_changed_keeps_figures after update on acquisition_expense for each row when
  (new.acq_id is distinct from old.acq_id or new.is_price is distinct from old.is_price or new.total_cents is
  distinct from old.total_cents) execute function acquisition_expense_keeps_figures();

create function outbox_message_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.kind, new.state, new.sent_by union all select -1, old.kind, old.state, old.sent_by) x cross join lateral (select 'outbox.' || x.kind || '.' || case when x.state = 'sent' and x.sent_by = 'mailbox' then 'kept' else x.state end,
        0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'outbox.' || x.kind || '.' || case when x.state = 'sent' and x.sent_by = 'mailbox' then 'kept' else x.state end,
        0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger outbox_message_made_keeps_figures after insert on outbox_message referencing new table as changed for
  each statement execute function outbox_message_keeps_figures();
create trigger outbox_message_gone_keeps_figures after delete on outbox_message referencing old table as changed for
  each statement execute function outbox_message_keeps_figures();
create trigger outbox_message_changed_keeps_figures after update on outbox_message for each row when (new.kind is
  distinct from old.kind or new.state is distinct from old.state or new.sent_by is distinct from old.sent_by) execute
  function outbox_message_keeps_figures();

create function part_name_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.active union all select -1, old.active) x cross join lateral (select case when x.active then 'partName.on' else 'partName.off' end, 0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select case when x.active then 'partName.on' else 'partName.off' end, 0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger part_name_made_keeps_figures after insert on part_name referencing new table as changed for each
  statement execute function part_name_keeps_figures();
create trigger part_name_gone_keeps_figures after delete on part_name referencing old table as changed for each
  statement execute function part_name_keeps_figures();
create trigger part_name_changed_keeps_figures after update on part_name for each row when (new.active is distinct
  from old.active) execute function part_name_keeps_figures();

create function part_number_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.active, new.superseded_by union all select -1, old.active, old.superseded_by) x cross join lateral (select case when x.active then 'partNumber.on' else 'partNumber.off' end
        || case when x.superseded_by is null then '' else '.superseded' end, 0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select case when x.active then 'partNumber.on' else 'partNumber.off' end
        || case when x.superseded_by is null then '' else '.superseded' end, 0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger part_number_made_keeps_figures after insert on part_number referencing new table as changed for each
  statement execute function part_number_keeps_figures();
create trigger part_number_gone_keeps_figures after delete on part_number referencing old table as changed for each
  statement execute function part_number_keeps_figures();
create trigger part_number_changed_keeps_figures after update on part_number for each row when (new.active is
  distinct from old.active or new.superseded_by is distinct from old.superseded_by) execute function
  part_number_keeps_figures();

create function location_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.kind, new.active, new.loc_group_id union all select -1, old.kind, old.active, old.loc_group_id) x cross join lateral (select k.name, k.who, 0, 1, 0 from (values
        ('location.' || x.kind || case when x.active then '.on' else '.off' end, 0), ('locationGroup', x.loc_group_id)) k (name, who)) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select k.name, k.who, 0, 1, 0 from (values
        ('location.' || x.kind || case when x.active then '.on' else '.off' end, 0), ('locationGroup', x.loc_group_id)) k (name, who)) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger location_made_keeps_figures after insert on location referencing new table as changed for each
  statement execute function location_keeps_figures();
create trigger location_gone_keeps_figures after delete on location referencing old table as changed for each
  statement execute function location_keeps_figures();
create trigger location_changed_keeps_figures after update on location for each row when (new.kind is distinct from
  old.kind or new.active is distinct from old.active or new.loc_group_id is distinct from old.loc_group_id) execute
  function location_keeps_figures();

create function stock_kind_keeps_figures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
            from (select 1 as sign, new.kind_id union all select -1, old.kind_id) x cross join lateral (select 'stockKind', 0, 0, 1, 0) f (name, who, maker, n, cents)
            group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
        else
          insert into kept_figure (name, who, maker, n, cents)
            select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
              case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
            from changed x cross join lateral (select 'stockKind', 0, 0, 1, 0) f (name, who, maker, n, cents) group by 1, 2, 3;
        end if;
        if found then
          perform draw_figures_together();
        end if;
        return null;
      end $$;
create trigger stock_kind_made_keeps_figures after insert on stock_kind referencing new table as changed for each
  statement execute function stock_kind_keeps_figures();
create trigger stock_kind_gone_keeps_figures after delete on stock_kind referencing old table as changed for each
  statement execute function stock_kind_keeps_figures();
create trigger stock_kind_changed_keeps_figures after update on stock_kind for each row when (new.kind_id is distinct
  from old.kind_id) execute function stock_kind_keeps_figures();
