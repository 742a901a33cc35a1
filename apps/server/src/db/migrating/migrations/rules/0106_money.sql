-- What customers owe, and what is set against it.

-- Applies no more than is open on either side, even if two apply at once: both rows are locked, the credit first. A row
-- that would not change is not written.
create function credit_application_fits() returns trigger language plpgsql as $$
declare
  had credit;
  owed receivable;
  taken bigint;
  paid bigint;
begin
  select * into had from credit where credit_id = new.credit_id for update;
  select * into owed from receivable where receivable_id = new.receivable_id for update;
  if had.debtor_id <> owed.debtor_id then
    raise check_violation using constraint = 'credit_application_same_contact', message = 'not of the same contact';
  end if;
  if new.applied_on < greatest(had.received_on, owed.issued_on) then
    raise check_violation using constraint = 'credit_application_in_time', message = 'before there was one';
  end if;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into taken from credit_application where credit_id = new.credit_id;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into paid from credit_application
    where receivable_id = new.receivable_id;
  if taken < 0 or taken > had.amount_cents then
    raise check_violation using constraint = 'credit_application_credit_left', message = 'more than is left of the credit';
  end if;
  if paid < 0 or paid > owed.amount_cents then
    raise check_violation using constraint = 'credit_application_owed', message = 'more than is owed';
  end if;
  if had.used <> (taken = had.amount_cents) then
    update credit set used = not used where credit_id = new.credit_id;
  end if;
  if owed.settled <> (paid = owed.amount_cents) then
    update receivable set settled = not settled where receivable_id = new.receivable_id;
  end if;
  return new;
end $$;
create trigger credit_application_fits before insert on credit_application
  for each row execute function credit_application_fits();

create function payment_fits() returns trigger language plpgsql as $$
declare
  owed bigint;
  paid bigint;
begin
  select total_cents into owed from acquisition_expense where expense_id = new.expense_id for update;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into paid from acquisition_payment
    where expense_id = new.expense_id;
  if paid < 0 or paid > owed then
    raise check_violation using constraint = 'acquisition_payment_fits', message = 'more than is owed, or than was paid';
  end if;
  return new;
end $$;
create trigger payment_fits before insert on acquisition_payment for each row execute function payment_fits();

-- No more is credited than was sold, even if two credit at once, because the line is locked.
create function credit_fits() returns trigger language plpgsql as $$
declare
  sold invoice_line;
  had record;
begin
  select * into sold from invoice_line where line_id = new.line_id for update;
  select coalesce(sum(l.qty), 0) as qty, coalesce(sum(l.gross_cents), 0) as gross into had
    from credit_note_line l join credit_note n on n.credit_note_id = l.credit_note_id
    where l.line_id = new.line_id and n.reversed_at is null;
  if had.qty + new.qty > sold.qty or had.gross + new.gross_cents > sold.gross_cents then
    raise check_violation using constraint = 'credit_note_fits', message = 'more than was sold';
  end if;
  return new;
end $$;
create trigger credit_fits before insert on credit_note_line for each row execute function credit_fits();

-- A document is closed when it is final, paid, and every stock line is with the customer or came back before it left.
-- In plpgsql, so that it is planned once per connection and not on each call.
create function close_invoice(id bigint) returns void language plpgsql as $$
begin
  update invoice i set is_closed = x.now from (
    select d.invoice_id, d.finalized_at is not null and invoice_status(d.type, d.cancelled_at, d.converted_to, d.confirmed_at,
      d.finalized_at,
      d.total_cents = 0 or coalesce((select r.settled from receivable r where r.receivable_id = d.receivable_id), false),
      (select g.is_delivered from invoice_goods(d.invoice_id) g), false) = 'closed' as now
    from invoice d where d.invoice_id = id and (d.finalized_at is not null or d.is_closed)) x
  where i.invoice_id = x.invoice_id and i.is_closed <> x.now;
end $$;

create function receivable_settled() returns trigger language plpgsql as $$
begin
  perform close_invoice(new.document_id);
  return null;
end $$;
create trigger receivable_settled after update of settled on receivable for each row
  when (new.kind = 'invoice' and old.settled <> new.settled) execute function receivable_settled();

create function count_settled() returns void language sql as $$
  update receivable r set settled = not r.settled
    where r.settled <> (r.amount_cents = (select coalesce(sum(a.amount_cents), 0) from credit_application a
      where a.receivable_id = r.receivable_id));
  update credit c set used = not c.used
    where c.used <> (c.amount_cents = (select coalesce(sum(a.amount_cents), 0) from credit_application a
      where a.credit_id = c.credit_id));
$$;
