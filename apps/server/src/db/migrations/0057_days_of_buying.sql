-- What is acquired each day, by status and who bought it, as sums that are only added to, like the days of sales: how
-- many, their price, and price and expenses before GST. Whoever writes an expense has locked its acquisition.
create table buying_day (
  on_day date not null,
  status text not null,
  buyer_id bigint,
  n bigint not null,
  price_cents bigint not null,
  net_cents bigint not null
);
create index buying_day_on on buying_day (on_day);

create view counted_buying_day as
  select a.acquired_on as on_day, a.status, a.created_by as buyer_id, count(*) as n,
    coalesce(sum(e.price), 0)::bigint as price_cents, coalesce(sum(e.net), 0)::bigint as net_cents
  from acquisition a left join (select acq_id, sum(total_cents) filter (where is_price) as price, sum(total_cents - gst_cents) as net
      from acquisition_expense group by 1) e on e.acq_id = a.acq_id
  group by 1, 2, 3;

-- Its expenses come after it.
create function acquisitions_by_day_made() returns trigger language plpgsql as $$
begin
  insert into buying_day values (new.acquired_on, new.status, new.created_by, 1, 0, 0);
  return null;
end $$;
create trigger acquisitions_by_day_made after insert on acquisition for each row execute function acquisitions_by_day_made();
create function acquisitions_by_day() returns trigger language plpgsql as $$
begin
  insert into buying_day
    select y.on_day, y.status, y.buyer_id, y.sign, y.sign * coalesce(sum(e.total_cents) filter (where e.is_price), 0),
      y.sign * coalesce(sum(e.total_cents - e.gst_cents), 0)
    from (values (-1, old.acquired_on, old.status, old.created_by), (1, new.acquired_on, new.status, new.created_by))
        y (sign, on_day, status, buyer_id)
      left join acquisition_expense e on e.acq_id = new.acq_id
    group by 1, 2, 3, 4;
  return null;
end $$;
create trigger acquisitions_by_day after update of acquired_on, status, created_by on acquisition for each row
  when ((old.acquired_on, old.status, old.created_by) is distinct from (new.acquired_on, new.status, new.created_by))
  execute function acquisitions_by_day();

create function expenses_by_day() returns trigger language plpgsql as $$
begin
  insert into buying_day
    select a.acquired_on, a.status, a.created_by, 0, y.sign * case when y.is_price then y.total_cents else 0 end,
      y.sign * (y.total_cents - y.gst_cents)
    from (values (-1, old.acq_id, old.is_price, old.total_cents, old.gst_cents), (1, new.acq_id, new.is_price, new.total_cents, new.gst_cents))
        y (sign, acq_id, is_price, total_cents, gst_cents)
      join acquisition a on a.acq_id = y.acq_id;
  return null;
end $$;
create trigger expenses_by_day after insert or delete or update of acq_id, is_price, total_cents, gst_cents on acquisition_expense
  for each row execute function expenses_by_day();

alter function draw_days_together() rename to draw_debts_together;
create function draw_days_together() returns void language sql as $$
  select draw_debts_together();
  with gone as (delete from buying_day where ctid = any(array(select ctid from buying_day
      where on_day in (select on_day from buying_day group by on_day, status, buyer_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into buying_day select on_day, status, buyer_id, sum(n), sum(price_cents), sum(net_cents)
    from gone group by 1, 2, 3 having (sum(n), sum(price_cents), sum(net_cents)) <> (0, 0, 0) order by 1;
$$;
create or replace function count_days() returns void language sql as $$
  delete from sale_day;
  insert into sale_day select * from counted_sale_day;
  delete from quote_day;
  insert into quote_day select * from counted_quote_day;
  delete from stock_day;
  insert into stock_day select * from counted_stock_day;
  delete from debt_day;
  insert into debt_day select * from counted_debt_day;
  delete from buying_day;
  insert into buying_day select * from counted_buying_day order by on_day;
  select draw_days_together();
$$;
insert into buying_day select * from counted_buying_day order by on_day;
analyze buying_day;

-- Which models people wait for, without reading the requests themselves.
create index wanted_worth on wanted_request (make_id, model_id) include (price_cents, qty) where state = 'open';
