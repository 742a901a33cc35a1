-- What a supplier numbers: however it is written, 'INV-0123' and 'inv 0123' are one.
create function supplier_number(written text) returns text language sql immutable parallel safe
  return coalesce(nullif(bare(written), ''), written);

-- One invoice of a supplier is the bill of one order. Bills that were agreed twice before this held, and bills of two
-- suppliers who turn out to be one, stay as they are: all but the first say so.
alter table purchase_order add column bill_no_plain text generated always as (supplier_number(bill_no)) stored,
  add column bill_is_shared boolean not null default false;
update purchase_order o set bill_is_shared = true where bill_no <> '' and exists (select from purchase_order e
  where e.debtor_id = o.debtor_id and e.bill_no_plain = o.bill_no_plain and e.purchase_order_id < o.purchase_order_id);
create unique index purchase_order_billed_once on purchase_order (debtor_id, bill_no_plain)
  where bill_no <> '' and not bill_is_shared;

create function purchase_order_bill_shared() returns trigger language plpgsql as $$
begin
  new.bill_is_shared := new.bill_no = old.bill_no and new.bill_no <> '' and exists (select from purchase_order e
    where e.debtor_id = new.debtor_id and e.bill_no_plain = supplier_number(new.bill_no) and e.bill_no <> ''
      and e.purchase_order_id <> new.purchase_order_id);
  return new;
end $$;
create trigger purchase_order_bill_shared before update of bill_no, debtor_id on purchase_order for each row
  when (old.bill_no <> new.bill_no or old.debtor_id <> new.debtor_id) execute function purchase_order_bill_shared();

-- A credit note of theirs is entered once on an order; on another order it may count again, because they credit several in one.
alter table purchase_credit_note add column reference_plain text generated always as (supplier_number(reference)) stored,
  add column reference_is_shared boolean not null default false;
update purchase_credit_note n set reference_is_shared = true where reference <> '' and removed_at is null
  and exists (select from purchase_credit_note e where e.purchase_order_id = n.purchase_order_id and e.removed_at is null
    and e.reference_plain = n.reference_plain and e.credit_note_id < n.credit_note_id);
create unique index purchase_credit_note_once on purchase_credit_note (purchase_order_id, reference_plain)
  where reference <> '' and removed_at is null and not reference_is_shared;

-- Money alone: of the price of a line, or of a charge.
alter table purchase_credit_line alter column line_id drop not null, add column charge_id bigint references purchase_order_charge,
  drop constraint purchase_credit_line_check,
  add constraint purchase_credit_line_about check (num_nonnulls(line_id, charge_id) = 1
    and (charge_id is null or (tag_id is null and claim_id is null)));
create index purchase_credit_line_charge on purchase_credit_line (charge_id) where charge_id is not null;

-- An order is in the costs of one vehicle. Where it was in those of several, the first keeps it; the others keep what was
-- typed, and their histories say so.
with doubled as (
  update acquisition_expense e set purchase_order_id = null, version = e.version + 1
    from (select x.expense_id, x.purchase_order_id, first_value(x.acq_id) over (partition by x.purchase_order_id order by x.expense_id) as kept_by,
        row_number() over (partition by x.purchase_order_id order by x.expense_id) as n
      from acquisition_expense x where x.purchase_order_id is not null) d
    where d.expense_id = e.expense_id and d.n > 1
    returning e.acq_id, e.description, d.purchase_order_id, d.kept_by)
insert into history_event (entity, entity_id, event, text)
  select 'acquisition', d.acq_id, 'expense', d.description || ' does not name ' || o.number || ' any more: it is in the costs of ' || a.acq_no
    from doubled d join purchase_order o on o.purchase_order_id = d.purchase_order_id join acquisition a on a.acq_id = d.kept_by;
drop index acquisition_expense_order;
create unique index acquisition_expense_order on acquisition_expense (purchase_order_id) where purchase_order_id is not null;
