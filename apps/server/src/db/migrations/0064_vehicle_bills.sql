-- The day from which the price of a vehicle is owed to its registered seller (domain/accounting/vehicle-bill.ts); null for
-- whatever is booked as it is paid.
create function vehicle_billed_on(a acquisition, e acquisition_expense) returns date language sql stable as $$
  select case when e.is_price and a.seller_gst in ('registeredTsi', 'registeredBuyerCreated') and a.status in ('completed', 'closed')
    then greatest(a.acquired_on, (a.received_at at time zone 'Pacific/Auckland')::date) end
$$;

-- What is owed for vehicles by a bill; told where GST is claimed with bills.
create view accounting_vehicle_bill as
  select e.expense_id, a.acq_id, a.acq_no, a.debtor_id, e.supplier_id, e.total_cents, e.gst_cents, vehicle_billed_on(a, e) as billed_on,
      c.starts_on, a.received_at
    from acquisition_expense e join acquisition a on a.acq_id = e.acq_id, accounting_connection c
    where c.gst_basis = 'invoice' and e.is_price and a.seller_gst in ('registeredTsi', 'registeredBuyerCreated');

create or replace view accounting_unqueued as
  select d.*, d.what || ':' || d.source_id as key from (
      select * from accounting_due
      union all
      select 'vehicleBill', v.expense_id, 'acquisition:' || v.acq_id, v.billed_on, 'Bill of vehicle ' || v.acq_no, 'acquisition', v.acq_id,
          null::bigint, v.received_at
        from accounting_vehicle_bill v where v.billed_on is not null) d, accounting_connection c
    where (d.on_day >= c.starts_on
        or c.starts_on is not null and exists (select from outbox_message o
          where o.key in ('opening:' || d.receivable_id,
              case when d.entity = 'purchaseOrder' then 'openingBill:' || d.entity_id end) and o.created_at < d.made_at))
      and not exists (select from outbox_message o where o.key = d.what || ':' || d.source_id);

-- A bill that went is told of again when its day, its amount or whether it stands changes.
create function vehicle_bills_are_booked(ids bigint[]) returns void language plpgsql as $$
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', 'Bill of vehicle ' || a.acq_no,
        jsonb_build_object('kind', 'accounting', 'what', 'vehicleBill', 'id', e.expense_id), k.key, k.key, 'acquisition:' || a.acq_id,
        'acquisition', a.acq_id
      from acquisition_expense e join acquisition a on a.acq_id = e.acq_id
        cross join lateral (select 'vehicleBill:' || e.expense_id || ':' || md5(concat_ws('|', clock_timestamp(), e.total_cents)) as key) k
      where e.expense_id = any (ids) and exists (select from outbox_message o where o.key = 'vehicleBill:' || e.expense_id);
  if found then
    perform pg_notify('yard_accounting', '');
  end if;
  perform accounting_queue(array['vehicleBill'], ids);
end $$;

create function vehicles_are_billed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(e.expense_id) into ids
    from made n join was o on o.acq_id = n.acq_id join acquisition_expense e on e.acq_id = n.acq_id and e.is_price
    where (n.status, n.seller_gst, n.acquired_on, n.received_at) is distinct from (o.status, o.seller_gst, o.acquired_on, o.received_at)
      and vehicle_billed_on(n, e) is distinct from vehicle_billed_on(o, e);
  if ids is not null then
    perform vehicle_bills_are_booked(ids);
  end if;
  return null;
end $$;
create trigger vehicles_are_billed after update on acquisition referencing old table as was new table as made
  for each statement execute function vehicles_are_billed();

create function vehicle_prices_are_billed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.expense_id) into ids from made n join was o on o.expense_id = n.expense_id
    where n.is_price and (n.total_cents, n.gst_cents) <> (o.total_cents, o.gst_cents);
  if ids is not null then
    perform vehicle_bills_are_booked(ids);
  end if;
  return null;
end $$;
create trigger vehicle_prices_are_billed after update on acquisition_expense referencing old table as was new table as made
  for each statement execute function vehicle_prices_are_billed();
