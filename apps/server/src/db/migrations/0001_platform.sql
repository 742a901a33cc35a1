create extension if not exists pg_trgm;

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

create table role (
  role_id bigint generated always as identity primary key,
  name text not null,
  built_in boolean not null default false,
  version integer not null default 1
);
create unique index role_name_key on role (upper(name));

create table role_permission (
  role_id bigint not null references role on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table area (
  area_id bigint generated always as identity primary key,
  name text not null,
  active boolean not null default true
);
create unique index area_name_key on area (lower(name));

create table app_user (
  user_id bigint generated always as identity primary key,
  user_name text not null,
  users_name text not null,
  email text not null,
  phone text not null default '',
  password_hash text,
  role_id bigint not null references role,
  active boolean not null default true,
  post_code text not null default '',
  street_address text not null default '',
  suburb text not null default '',
  avatar_key text,
  default_expense_type_id bigint,
  default_payment_type_id bigint,
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text generated always as (lower(user_name || ' ' || users_name || ' ' || email || ' ' || phone)) stored
);
create unique index app_user_user_name_key on app_user (lower(user_name));
create unique index app_user_email_key on app_user (lower(email));
create index app_user_search on app_user using gin (search gin_trgm_ops);
create index app_user_role on app_user (role_id);

create table user_area (
  user_id bigint not null references app_user,
  area_id bigint not null references area,
  primary key (user_id, area_id)
);

create table session (
  session_id uuid primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_live on session (user_id) where revoked_at is null;

create table one_time_code (
  code_hash text primary key,
  purpose text not null check (purpose in ('resetPassword', 'invite', 'firstAdmin')),
  user_id bigint references app_user,
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_code_user on one_time_code (user_id) where used_at is null;

create table sign_in_failure (
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);

create table push_token (
  token text primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now()
);
create index push_token_user on push_token (user_id);

create table notification (
  notification_id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
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

create table history_event (
  history_id bigint generated always as identity primary key,
  entity text not null,
  entity_id bigint not null,
  event text not null,
  text text not null,
  before jsonb,
  after jsonb,
  reason text,
  user_id bigint references app_user,
  at timestamptz not null default clock_timestamp()
);
create index history_event_entity on history_event (entity, entity_id, history_id desc);

-- History is never rewritten, not even by a mistaken statement of ours.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create trigger history_event_append_only before update or delete on history_event
  for each row execute function refuse_rewrite();

create table outbox_message (
  outbox_id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms', 'push')),
  recipient text not null,
  subject text not null,
  payload jsonb not null,
  message_id text not null unique,
  secret boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'parked', 'skipped')),
  attempts integer not null default 0,
  outcome_unknown boolean not null default false,
  sent_by text,
  last_error text,
  next_try_at timestamptz not null default now(),
  lease_until timestamptz,
  sent_at timestamptz,
  entity text,
  entity_id bigint,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  check (not outcome_unknown or state in ('parked', 'skipped')),
  check ((state = 'sending') = (lease_until is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index outbox_due on outbox_message (next_try_at) where state = 'queued';
create index outbox_sending on outbox_message (lease_until) where state = 'sending';
create index outbox_list on outbox_message (state, outbox_id desc);
create index outbox_entity on outbox_message (entity, entity_id) where entity is not null;

create table live_event (
  live_id bigint generated always as identity primary key,
  topic text not null,
  body jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index live_event_at on live_event (at);

create table idempotent_answer (
  user_id bigint not null references app_user,
  key text not null,
  call text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
