-- What was sent to the accounting system, and what it answered.

create table accounting_connection (
  connection_id integer default 1 primary key check (connection_id = 1),
  tenant_id text,
  organisation text not null default '',
  scopes text not null default '',
  connected_at timestamptz,
  connected_by bigint references app_user,
  -- Documents from this day on are sent; null until the mapping was checked.
  starts_on date,
  opening text not null default 'there' check (opening in ('there', 'send')),
  takes_payments boolean not null default false,
  paused boolean not null default false,
  lock_day date,
  version integer not null default 1,
  changed_by bigint references app_user,
  -- Like `opening`, for what the yard owed suppliers before the first day: already there, or to be sent.
  opening_bills text not null default 'there' check (opening_bills in ('there', 'send')),
  -- The GST basis that the accounting system reports for the organisation: on the payments basis, GST on debts from
  -- before the first day is still to be returned.
  gst_basis text not null default 'invoice' check (gst_basis in ('payments', 'invoice')),
  check (connected_at is null or tenant_id is not null)
);

-- Separate from the connection, because it changes every half hour and nobody may read it.
create table accounting_token (
  connection_id integer default 1 primary key references accounting_connection check (connection_id = 1),
  -- Encrypted with a key that is not in the database; null when nothing is connected.
  tokens bytea,
  access_until timestamptz,
  -- The session that left to give its consent, and until when it may return.
  pending jsonb
);

-- Only one process sends at a time, so that all of them together respect the accounting system's rate limits.
create table accounting_sender (
  connection_id integer default 1 primary key references accounting_connection check (connection_id = 1),
  sender text,
  sender_until timestamptz,
  wait_until timestamptz,
  minute_left integer,
  day_left integer,
  limits_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  polled_to timestamptz
);

create table accounting_mapping (
  kind text check (kind in ('sale', 'line', 'purchase', 'expense', 'payment', 'tax', 'rounding', 'opening',
    'tracking')),
  key text default '',
  code text not null check (code <> ''),
  changed_by bigint references app_user,
  primary key (kind, key)
);

-- The part of a sent payment that stays on its invoice in the accounting system although a credit note freed it here;
-- the note is left open there by the same amount.
create table accounting_kept (
  kept_id bigint generated always as identity primary key,
  application_id bigint not null unique references credit_application,
  credit_id bigint not null references credit,
  receivable_id bigint not null references receivable,
  note_id bigint not null references credit,
  cents bigint not null check (cents > 0),
  gone_at timestamptz
);
create index accounting_kept_credit on accounting_kept (credit_id);
create index accounting_kept_note on accounting_kept (note_id);

-- Which part of it pays another document there, or was given back, in place of the money that is free here.
create table accounting_kept_use (
  use_id bigint generated always as identity primary key,
  kept_id bigint not null references accounting_kept,
  application_id bigint not null references credit_application,
  cents bigint not null check (cents > 0),
  gone_at timestamptz
);
create index accounting_kept_use_kept on accounting_kept_use (kept_id);
create index accounting_kept_use_application on accounting_kept_use (application_id);

-- Links our records to those of the accounting system.
create table accounting_link (
  entity text,
  entity_id bigint,
  remote_id text not null,
  remote_no text not null default '',
  total_cents bigint,
  linked_at timestamptz not null default clock_timestamp(),
  gone_at timestamptz,
  -- The last change in the accounting system that people were notified of.
  told text not null default '',
  -- The values when it was linked, to recognise a document changed there; null for older links.
  gst_cents bigint,
  on_day date,
  primary key (entity, entity_id)
);
create index accounting_link_remote on accounting_link (remote_id);

-- Payments that somebody entered in the accounting system.
create table accounting_payment (
  remote_id text primary key,
  invoice_id bigint not null references invoice,
  amount_cents bigint not null,
  paid_on date not null,
  reference text not null default '',
  account_code text not null default '',
  state text not null default 'offered' check (state in ('offered', 'taken', 'declined', 'gone')),
  payment_id bigint references invoice_payment,
  why text not null default '',
  seen_at timestamptz not null default clock_timestamp(),
  settled_by bigint references app_user,
  check ((state = 'taken') = (payment_id is not null))
);
create index accounting_payment_invoice on accounting_payment (invoice_id);

create table accounting_reconcile (
  reconcile_id bigint generated always as identity primary key,
  from_day date not null,
  to_day date not null,
  result jsonb,
  error text,
  asked_by bigint references app_user,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);

-- How each document stands in the accounting system, stored so that lists can show it and filter by it.
create table accounting_standing (
  entity text,
  entity_id bigint,
  -- none: nothing of it is there, and nothing is on its way
  state text not null check (state in ('none', 'waiting', 'failed', 'givenUp', 'sent', 'partWaiting',
    'paymentFailed', 'creditFailed', 'partFailed', 'changed')),
  primary key (entity, entity_id)
);
create index accounting_standing_state on accounting_standing (entity, state, entity_id desc);

-- What a vehicle has in the accounting system: its bill and, because a sent payment stays where it is, credit notes
-- (negative) and further bills for later changes (domain/accounting/vehicle-documents.ts).
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
create unique index accounting_vehicle_document_first on accounting_vehicle_document (expense_id) where is_first and
  gone_at is null;

-- The document that part of a payment pays or, if negative, is refunded from; without a document it came back before it
-- was sent. Without a payment: the part of a credit note set against a bill.
create table accounting_vehicle_money (
  money_id bigint generated always as identity primary key,
  payment_id bigint references acquisition_payment,
  document_id bigint references accounting_vehicle_document,
  to_document_id bigint references accounting_vehicle_document,
  cents bigint not null check (cents <> 0),
  gone_at timestamptz,
  check ((payment_id is null) = (to_document_id is not null)),
  constraint accounting_vehicle_money_check1 check (to_document_id is null or document_id is not null)
);
create index accounting_vehicle_money_payment on accounting_vehicle_money (payment_id);
create index accounting_vehicle_money_document on accounting_vehicle_money (document_id);
create index accounting_vehicle_money_to on accounting_vehicle_money (to_document_id);

-- Boxes 9 and 13 of the GST return: adjustments that no document contains, such as private use or a bad debt.
create table gst_adjustment (
  adjustment_id bigint generated by default as identity primary key,
  box integer not null check (box in (9, 13)),
  on_day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (btrim(reason) <> ''),
  created_by bigint references app_user,
  created_at timestamptz not null default clock_timestamp(),
  changed_by bigint references app_user,
  changed_at timestamptz,
  -- A removed adjustment stays but does not count.
  removed_at timestamptz,
  version integer not null default 1
);
create index gst_adjustment_day on gst_adjustment (on_day) where removed_at is null;
