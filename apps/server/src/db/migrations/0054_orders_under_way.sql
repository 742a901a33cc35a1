-- Orders under way are counted by their salesperson from the indexes alone. Each takes the place of the one before it, so
-- that writing an order costs no more.
drop index invoice_live;
create index invoice_live on invoice (issued_on desc, invoice_id desc) include (salesperson_id, type, confirmed_at)
  where finalized_at is null and cancelled_at is null and converted_to is null;
drop index invoice_due;
create index invoice_due on invoice (due_on) include (invoice_id, salesperson_id) where finalized_at is not null and not is_closed;

-- Vehicles of a period that figures are made of.
drop index vehicle_acquired;
create index vehicle_acquired on vehicle (acquired_on, vehicle_id) include (exclude_from_stats);
