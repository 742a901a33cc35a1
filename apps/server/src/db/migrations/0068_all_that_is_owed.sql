-- How long what is owed is past its day; the domain says the same (contacts/ageing.ts).
create function age_bucket(due_on date, on_day date) returns text language sql immutable parallel safe
  return case when on_day - due_on < 1 then 'notDue' when on_day - due_on < 30 then 'days1'
    when on_day - due_on < 60 then 'days30' when on_day - due_on < 90 then 'days60' else 'days90' end;

-- The days of debts hold all that customers owe: invoices by who sold them, and what was brought forward, which nobody did.
alter table debt_day alter column salesperson_id drop not null;

create or replace function debts_begin() returns trigger language plpgsql as $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, sum((not r.settled)::int), sum(r.amount_cents)
    from made r left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id group by 1, 2;
  return null;
end $$;
create or replace function debts_are_paid() returns trigger language plpgsql as $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, 0, -sum(a.amount_cents)
    from made a join receivable r on r.receivable_id = a.receivable_id
      left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id group by 1, 2;
  return null;
end $$;
create or replace function debts_settle() returns trigger language plpgsql as $$
begin
  insert into debt_day values (new.due_on,
    (select i.salesperson_id from invoice i where new.kind = 'invoice' and i.invoice_id = new.document_id),
    case when new.settled then -1 else 1 end, 0);
  return null;
end $$;
drop trigger debts_settle on receivable;
create trigger debts_settle after update of settled on receivable for each row
  when (old.settled <> new.settled) execute function debts_settle();

create or replace view counted_debt_day as
  select r.due_on, i.salesperson_id, count(*) as n,
    sum(r.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
      where a.receivable_id = r.receivable_id), 0))::bigint as cents
  from receivable r left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id
  where not r.settled group by 1, 2;
delete from debt_day;
insert into debt_day select * from counted_debt_day;

-- Whoever owes us something stands in the list of customers.
update contact c set is_customer = true
  where not c.is_customer and exists (select from receivable r where r.debtor_id = c.debtor_id and not r.settled);
