-- What a tag was priced and had cost until an instant; what it is now stands on the tag. So stock of a past day has the
-- worth it had then, and a tag that never changed needs no row.
create table past_worth (
  tag_id bigint not null references tag,
  until timestamptz not null default clock_timestamp(),
  retail_cents bigint not null,
  cost_cents bigint
);
create index past_worth_tag on past_worth (tag_id, until);
create index past_worth_until on past_worth (until);
create trigger past_worth_stays before delete or update on past_worth for each row execute function ledger_rows_stay();

create function keeps_past_worth() returns trigger language plpgsql as $$
begin
  insert into past_worth (tag_id, retail_cents, cost_cents) values (old.tag_id, old.retail_cents, old.cost_cents);
  return null;
end $$;
-- What is set right while a tag is being made was never its worth.
create trigger keeps_past_worth after update of retail_cents, cost_cents on tag for each row
  when ((old.retail_cents, old.cost_cents) is distinct from (new.retail_cents, new.cost_cents) and old.created_at <> now())
  execute function keeps_past_worth();

-- What people typed before this table was there.
insert into past_worth (tag_id, until, retail_cents, cost_cents)
  select h.entity_id, h.at, round((h.before ->> 'retail')::numeric * 100), round((h.before ->> 'cost')::numeric * 100)
  from history_event h join tag t on t.tag_id = h.entity_id
  where h.entity = 'tag' and h.event = 'changed' and jsonb_typeof(h.before -> 'retail') = 'number' and h.before ? 'cost'
    and ((h.after ? 'retail' and h.after -> 'retail' is distinct from h.before -> 'retail')
      or (h.after ? 'cost' and h.after -> 'cost' is distinct from h.before -> 'cost'))
  order by h.at;

-- What is owed on invoices, by the day it is due and who sold it, as sums that are only added to, like the days of sales.
create table debt_day (
  due_on date not null,
  salesperson_id bigint not null,
  n bigint not null,
  cents bigint not null
);

create function debts_begin() returns trigger language plpgsql as $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, sum((not r.settled)::int), sum(r.amount_cents)
    from made r join invoice i on i.invoice_id = r.document_id where r.kind = 'invoice' group by 1, 2;
  return null;
end $$;
create trigger debts_begin after insert on receivable referencing new table as made
  for each statement execute function debts_begin();
create function debts_are_paid() returns trigger language plpgsql as $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, 0, -sum(a.amount_cents)
    from made a join receivable r on r.receivable_id = a.receivable_id and r.kind = 'invoice'
      join invoice i on i.invoice_id = r.document_id group by 1, 2;
  return null;
end $$;
create trigger debts_are_paid after insert on credit_application referencing new table as made
  for each statement execute function debts_are_paid();
create function debts_settle() returns trigger language plpgsql as $$
begin
  insert into debt_day select new.due_on, i.salesperson_id, case when new.settled then -1 else 1 end, 0
    from invoice i where i.invoice_id = new.document_id;
  return null;
end $$;
create trigger debts_settle after update of settled on receivable for each row
  when (new.kind = 'invoice' and old.settled <> new.settled) execute function debts_settle();
create function debts_change_hands() returns trigger language plpgsql as $$
begin
  insert into debt_day
    select r.due_on, y.who, y.sign * (not r.settled)::int, y.sign * (r.amount_cents - coalesce((select sum(a.amount_cents)
      from credit_application a where a.receivable_id = r.receivable_id), 0))
    from receivable r cross join (values (-1, old.salesperson_id), (1, new.salesperson_id)) y (sign, who)
    where r.kind = 'invoice' and r.document_id = new.invoice_id and not r.settled;
  return null;
end $$;
create trigger debts_change_hands after update of salesperson_id on invoice for each row
  when (old.salesperson_id <> new.salesperson_id and new.receivable_id is not null) execute function debts_change_hands();

create view counted_debt_day as
  select r.due_on, i.salesperson_id, count(*) as n,
    sum(r.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
      where a.receivable_id = r.receivable_id), 0))::bigint as cents
  from receivable r join invoice i on i.invoice_id = r.document_id where r.kind = 'invoice' and not r.settled group by 1, 2;

alter function draw_days_together() rename to draw_sales_together;
create function draw_days_together() returns void language sql as $$
  select draw_sales_together();
  with gone as (delete from debt_day where ctid = any(array(select ctid from debt_day
      where due_on in (select due_on from debt_day group by due_on, salesperson_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into debt_day select due_on, salesperson_id, sum(n), sum(cents)
    from gone group by 1, 2 having (sum(n), sum(cents)) <> (0, 0) order by 1;
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
  select draw_days_together();
$$;
insert into debt_day select * from counted_debt_day;

-- Tags without a price, the longest here first.
create index tag_unpriced_oldest on tag (created_at, tag_id) where qty_on_hand > 0 and retail_cents = 0;
