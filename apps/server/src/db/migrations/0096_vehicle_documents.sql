-- What a vehicle has in the accounting system: its bill, and, because a payment that was sent stays where it is, credit notes
-- (negative) and further bills for what changed since (domain/accounting/vehicle-documents.ts).
create table accounting_vehicle_document (
  document_id bigint generated always as identity primary key,
  expense_id bigint not null references acquisition_expense,
  debtor_id bigint not null references contact,
  is_first boolean not null,
  on_day date not null,
  total_cents bigint not null check (total_cents <> 0),
  gst_cents bigint not null,
  gone_at timestamptz,
  check (not is_first or total_cents > 0)
);
create index accounting_vehicle_document_expense on accounting_vehicle_document (expense_id);
create index accounting_vehicle_document_debtor on accounting_vehicle_document (debtor_id);
create unique index accounting_vehicle_document_first on accounting_vehicle_document (expense_id) where is_first and gone_at is null;

-- Which document a part of a payment pays, or is paid out of (negative); with no document it came back before it went. Without a
-- payment: what of a note is set against a bill.
create table accounting_vehicle_money (
  money_id bigint generated always as identity primary key,
  payment_id bigint references acquisition_payment,
  document_id bigint references accounting_vehicle_document,
  to_document_id bigint references accounting_vehicle_document,
  cents bigint not null check (cents <> 0),
  gone_at timestamptz,
  check ((payment_id is null) = (to_document_id is not null)),
  check (to_document_id is null or document_id is not null)
);
create index accounting_vehicle_money_payment on accounting_vehicle_money (payment_id);
create index accounting_vehicle_money_document on accounting_vehicle_money (document_id);
create index accounting_vehicle_money_to on accounting_vehicle_money (to_document_id);

-- What went before: bills with what stands of each payment on them; the rest of a payment that went came off when money came back.
insert into accounting_vehicle_document (expense_id, debtor_id, is_first, on_day, total_cents, gst_cents)
  select e.expense_id, coalesce(e.supplier_id, a.debtor_id), true, coalesce(l.on_day, a.acquired_on),
      coalesce(l.total_cents, e.total_cents), coalesce(l.gst_cents, e.gst_cents)
    from accounting_link l join acquisition_expense e on e.expense_id = l.entity_id join acquisition a on a.acq_id = e.acq_id
    where l.entity = 'vehicleBill' and l.gone_at is null and coalesce(l.total_cents, e.total_cents) > 0;
insert into accounting_vehicle_money (payment_id, document_id, cents)
  select p.payment_id, m.document_id, m.cents
    from accounting_vehicle_document d join acquisition_payment p on p.expense_id = d.expense_id
      left join accounting_link l on l.entity = 'acquisitionPayment' and l.entity_id = p.payment_id and l.gone_at is null
      cross join lateral (values (d.document_id, coalesce(l.total_cents, 0)), (null, p.amount_cents - coalesce(l.total_cents, 0)))
        m (document_id, cents)
    where m.cents <> 0
      and exists (select from outbox_message o where o.key = 'acquisition:' || p.payment_id and o.state = 'sent')
      and not exists (select from accounting_link b where b.entity = 'acquisitionBill' and b.entity_id = p.payment_id and b.gone_at is null);
