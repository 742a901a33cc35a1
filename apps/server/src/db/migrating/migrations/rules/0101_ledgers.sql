-- What was written stays: ledgers, history, and who changed what.

-- History is never rewritten, not even by a faulty statement of ours.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create trigger history_event_append_only before update or delete on history_event
  for each row execute function refuse_rewrite();

create function ledger_rows_stay() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'ledger_rows_stay', message = 'money rows are never changed: add a counter-row';
end $$;
create trigger receivable_stays before delete or update of kind, document_id, number, issued_on, due_on, amount_cents
  on receivable for each row execute function ledger_rows_stay();
create trigger credit_stays before delete or update of kind, document_id, number, received_on, amount_cents
  on credit for each row execute function ledger_rows_stay();
create trigger credit_application_stays before delete or update on credit_application
  for each row execute function ledger_rows_stay();
create trigger acquisition_payment_stays before delete or update on acquisition_payment
  for each row execute function ledger_rows_stay();
create trigger stock_event_stays before delete or update on stock_event for each row execute function ledger_rows_stay();
create trigger tag_stays before delete on tag for each row execute function ledger_rows_stay();
create trigger invoice_payment_stays before delete or update of invoice_id, number, kind, payment_type_id, amount_cents,
  rounding_cents, kept_cents, paid_on, reverses on invoice_payment for each row execute function ledger_rows_stay();
create trigger credit_note_stays before delete or update of number, invoice_id, reason, issued_on, net_cents, gst_cents,
  total_cents on credit_note for each row execute function ledger_rows_stay();
create trigger credit_note_line_stays before delete or update on credit_note_line
  for each row execute function ledger_rows_stay();
create trigger invoice_stays before delete on invoice for each row execute function ledger_rows_stay();
create trigger purchase_order_stays before delete on purchase_order for each row execute function ledger_rows_stay();
create trigger purchase_receipt_stays before delete or update of purchase_order_id, note, created_by, created_at
  on purchase_receipt for each row execute function ledger_rows_stay();
create trigger purchase_receipt_line_stays before delete or update on purchase_receipt_line
  for each row execute function ledger_rows_stay();
create trigger purchase_receipt_tag_stays before delete or update on purchase_receipt_tag
  for each row execute function ledger_rows_stay();
create trigger supplier_posting_stays before delete or update of purchase_order_id, kind, number, on_day, due_on, amount_cents,
  payment_type_id, reverses on supplier_posting for each row execute function ledger_rows_stay();
create trigger purchase_credit_note_stays before delete or update of number, purchase_order_id, reason, issued_on, net_cents,
  gst_cents, total_cents on purchase_credit_note for each row execute function ledger_rows_stay();
create trigger purchase_credit_line_stays before delete or update on purchase_credit_line
  for each row execute function ledger_rows_stay();
create trigger past_worth_stays before delete or update on past_worth for each row execute function ledger_rows_stay();

-- Keeps who wrote a row's current version, so that a user whose save comes too late is told who was first. The acting
-- user is set once per transaction (yard.user), so no statement can forget it. Prices keep this in their own history.
create function keeps_who_changed() returns trigger language plpgsql as $$
begin
  new.changed_by := nullif(current_setting('yard.user', true), '')::bigint;
  return new;
end $$;
create trigger keeps_who_changed before update on account_terms for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on acquisition for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on acquisition_expense for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on adjust_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on app_user for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on colour for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on contact for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on contact_bank for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on contact_person for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on courier for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on engine for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on expense_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on location for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on location_group for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on make for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on model for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on model_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on other_charge_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on part_group1 for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on part_group2 for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on part_name for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on part_number for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on part_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on payment_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on plates for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on purchase_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on referred_group for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on region for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on role for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on series for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on setting for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on stock_item for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on stock_type for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on strip_template for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on tag for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on transmission for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on vehicle for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on write_off for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on pick_job for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on consignment for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on purchase_order for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on threshold for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on back_order for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on report_schedule for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on bid_sheet for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on accounting_connection for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on catalogue_mapping for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();
create trigger keeps_who_changed before update on gst_adjustment for each row
  when (old.version is distinct from new.version) execute function keeps_who_changed();

-- Runs the deferred settling before a number is taken. The counter, which everybody waits for, is thus locked last and
-- only briefly, and all transactions take their locks in the same order.
create function settle_before_number() returns boolean language plpgsql as $$
begin
  set constraints settle_vehicle_figures, settle_thresholds immediate;
  return true;
end $$;

create function nz_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Pacific/Auckland')::date;
