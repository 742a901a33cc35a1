-- What the whole product uses: settings, document numbers, history, outgoing messages, files, backups.

-- Searches use trigrams.
create extension if not exists pg_trgm;

-- Owner 0 is the yard, any other is a user.
create table setting (
  owner_id bigint check (owner_id >= 0),
  type text,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (owner_id, type)
);

create table app_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table installation_fact (
  name text primary key,
  value text not null,
  at timestamptz not null default now()
);

-- The last number given to each kind of document; its row is locked only at the very end of a first save.
create table document_counter (
  kind text primary key,
  last bigint not null
);

-- The product versions that have written this database: a version older than the newest of them refuses to start on it.
create table written_by (
  version text primary key,
  since timestamptz not null default now()
);

create table history_event (
  history_id bigint generated always as identity primary key,
  entity text not null,
  entity_id bigint not null,
  event text not null,
  text text not null,
  before jsonb,
  after jsonb,
  reason text,
  user_id bigint,
  at timestamptz not null default clock_timestamp()
);
create index history_event_entity on history_event (entity, entity_id, history_id desc);

create table idempotent_answer (
  user_id bigint,
  key text,
  call text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

create table live_event (
  live_id bigint generated always as identity primary key,
  topic text not null,
  body jsonb not null,
  at timestamptz not null default clock_timestamp(),
  -- The transaction that announced it: a reader compares it with its last snapshot to know what it has seen, however
  -- late the transaction commits.
  xid xid8 not null default pg_current_xact_id()
);
create index live_event_at on live_event (at);
create index live_event_xid on live_event (xid);

create table outbox_message (
  outbox_id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms', 'push', 'accounting')),
  recipient text not null,
  subject text not null,
  payload jsonb not null,
  message_id text not null unique,
  secret boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'parked', 'skipped', 'held')),
  attempts integer not null default 0,
  outcome_unknown boolean not null default false,
  sent_by text,
  last_error text,
  next_try_at timestamptz not null default now(),
  lease_until timestamptz,
  sent_at timestamptz,
  entity text,
  entity_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  key text unique,
  lane text,
  -- The last try was interrupted, so the receiving system is asked before the message is sent again.
  ask_first boolean not null default false,
  check (not outcome_unknown or state in ('parked', 'skipped')),
  constraint outbox_message_check1 check ((state = 'sending') = (lease_until is not null)),
  constraint outbox_message_check2 check ((state = 'sent') = (sent_at is not null)),
  constraint outbox_accounting_has_key check ((kind = 'accounting') = (key is not null and lane is not null))
);
create index outbox_sending on outbox_message (lease_until) where state = 'sending';
create index outbox_list on outbox_message (state, outbox_id desc);
create index outbox_entity on outbox_message (entity, entity_id) where entity is not null;
create index outbox_due on outbox_message (next_try_at) where state = 'queued' and kind <> 'accounting';
create index outbox_due_accounting on outbox_message (next_try_at, outbox_id) where state = 'queued' and kind =
  'accounting';
create index outbox_messages on outbox_message (outbox_id desc) where kind <> 'accounting';
create index outbox_bookings on outbox_message (outbox_id desc) where kind = 'accounting';
create index outbox_lane on outbox_message (lane, outbox_id)
  where lane is not null and state in ('queued', 'sending', 'parked', 'held');

create table notification (
  notification_id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null,
  title text not null,
  text text not null,
  link text,
  read_at timestamptz,
  cleared_at timestamptz,
  created_at timestamptz not null default now()
);
create index notification_list on notification (user_id, notification_id desc) where cleared_at is null;
create index notification_unread on notification (user_id) where cleared_at is null and read_at is null;

-- Notes and files of any record; the kind of record is named as in the history.
create table note (
  note_id bigint generated by default as identity primary key,
  entity text not null,
  entity_id bigint not null,
  text text not null check (btrim(text) <> ''),
  public boolean not null default false,
  user_id bigint,
  at timestamptz not null default clock_timestamp()
);
create index note_entity on note (entity, entity_id, note_id desc);

create table attachment (
  attachment_id bigint generated by default as identity primary key,
  entity text not null,
  entity_id bigint not null,
  file_key text not null,
  thumb_key text,
  file_name text not null check (file_name <> ''),
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  user_id bigint,
  at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  -- For pictures: a medium size for screens, and the order people choose.
  medium_key text,
  sort integer not null default 0
);
create index attachment_key on attachment (file_key);
create index attachment_entity on attachment (entity, entity_id, attachment_id desc) where removed_at is null;

-- The hash and size of each file when it was kept, so that damage is noticed.
create table file_proof (
  file_key text primary key,
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null
);

-- Every backup that was started, by schedule or by a person, with its outcome.
create table backup (
  backup_id bigint generated by default as identity primary key,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  place text not null,
  name text not null default '',
  kind text not null default '' check (kind in ('', 'base', 'copy')),
  encrypted boolean not null default false,
  -- null when the schedule started it
  started_by bigint,
  started_at timestamptz not null,
  -- The process that makes the backup updates this every second; if it stops, the backup was interrupted.
  seen_at timestamptz not null,
  finished_at timestamptz,
  step text not null default '',
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  bytes bigint,
  failure text not null default '',
  cancel_asked boolean not null default false,
  -- A manual backup is exempt from the retention rules for a while. While `held`, the process making it holds a lock
  -- that ends with it, so a killed backup is noticed at once. `reads_files`: every file was read completely; damaged
  -- ones are named by the records they belong to.
  by_hand boolean not null default false,
  held boolean not null default false,
  reads_files boolean not null default false,
  damaged text[] not null default '{}',
  check ((state = 'running') = (finished_at is null)),
  constraint backup_check1 check ((state = 'failed') = (failure <> '')),
  constraint backup_check2 check (state <> 'done' or (name <> '' and bytes is not null))
);
-- Only one runs at a time, whichever process starts it.
create unique index backup_one_runs on backup ((true)) where state = 'running';
create index backup_newest on backup (started_at desc);

-- Counts and sums that lists, chips and tiles show when they open, so that they need not read all rows. Changes are
-- only inserted, so no transaction waits for another; a figure is the sum of its rows, which are merged now and then.
create table kept_figure (
  figure_id bigint generated always as identity primary key,
  name text not null,
  n bigint not null default 0,
  -- Whose it is: the salesperson, picker, driver or dispatcher; for a document also its creator.
  who bigint not null default 0,
  maker bigint not null default 0,
  cents bigint not null default 0,
  drawn boolean not null default false,
  subject text generated always as (split_part(name, '.', 1)) stored not null
);
create index kept_figure_new on kept_figure (figure_id) where not drawn;
-- Merging finds its rows by index, however small the table is.
create index kept_figure_drawn on kept_figure (name, who, maker) where drawn;
create index kept_figure_subject on kept_figure (subject, who) include (name, maker, n, cents);
