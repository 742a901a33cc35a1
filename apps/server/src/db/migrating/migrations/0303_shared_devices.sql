-- works with 1.0.0

-- A tablet that several people share. Only its public key is here; the private one never leaves the tablet.
create table shared_device (
  device_id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  public_key text not null unique check (length(public_key) <= 200),
  registered_at timestamptz not null,
  registered_by bigint not null references app_user,
  last_seen_at timestamptz,
  last_user_id bigint references app_user,
  failures integer not null default 0 check (failures between 0 and 5),
  locked_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint references app_user,
  constraint shared_device_locks_at_five check ((locked_at is null) = (failures < 5)),
  constraint shared_device_withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index shared_device_name on shared_device (lower(name)) where withdrawn_at is null;
create index shared_device_registered_by on shared_device (registered_by);
create index shared_device_last_user on shared_device (last_user_id);
create index shared_device_withdrawn_by on shared_device (withdrawn_by);

-- Entered once on the tablet that is to be registered.
create table shared_device_code (
  code_hash text primary key,
  name text not null check (length(name) between 1 and 60),
  made_by bigint not null references app_user,
  expires_at timestamptz not null,
  device_id bigint references shared_device
);
create index shared_device_code_made_by on shared_device_code (made_by);
create index shared_device_code_device on shared_device_code (device_id);

-- Challenges that a tablet has answered, so that none is answered twice.
create table shared_device_proof (
  challenge text primary key,
  device_id bigint not null references shared_device,
  used_at timestamptz not null
);
create index shared_device_proof_age on shared_device_proof (used_at);
create index shared_device_proof_device on shared_device_proof (device_id);

-- The hash is worth nothing without a key that is not in the database.
create table floor_pin (
  user_id bigint primary key references app_user,
  pin_hash text not null,
  key_mark text not null,
  set_at timestamptz not null,
  set_by bigint not null references app_user,
  must_change boolean not null,
  failures integer not null default 0 check (failures between 0 and 5),
  locked_at timestamptz,
  constraint floor_pin_locks_at_five check ((locked_at is null) = (failures < 5))
);
create index floor_pin_set_by on floor_pin (set_by);

create table floor_badge (
  badge_id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  badge_hash text not null unique,
  made_at timestamptz not null,
  made_by bigint not null references app_user,
  revoked_at timestamptz
);
create unique index floor_badge_one_each on floor_badge (user_id) where revoked_at is null;
create index floor_badge_user on floor_badge (user_id);
create index floor_badge_made_by on floor_badge (made_by);

-- What a withdrawn tablet still sent, until the person in whose name it came says what becomes of it.
create table held_request (
  held_id bigint generated always as identity primary key,
  device_id bigint not null references shared_device,
  user_id bigint not null references app_user,
  key text not null check (length(key) <= 128),
  call text not null check (length(call) <= 200),
  parts jsonb not null,
  what text not null check (length(what) <= 200),
  record_name text not null check (length(record_name) <= 200),
  made_at timestamptz not null,
  received_at timestamptz not null,
  decision text check (decision in ('confirmed', 'discarded')),
  decided_at timestamptz,
  unique (user_id, key),
  constraint held_request_decided check ((decision is null) = (decided_at is null))
);
create index held_request_device on held_request (device_id);
create index held_request_waits on held_request (user_id, held_id) where decision is null;

create table held_request_file (
  held_id bigint not null references held_request on delete cascade,
  place integer not null check (place between 0 and 40),
  field text not null,
  file_name text not null,
  content bytea not null,
  primary key (held_id, place)
);

-- A session that began with a PIN on a tablet may make calls for the floor only.
alter table session add column shared_device_id bigint references shared_device;
-- A real sign-in on a tablet, which ends when the tablet is withdrawn.
alter table session add column signed_in_on bigint references shared_device;
create index session_signed_in_on on session (signed_in_on) where signed_in_on is not null;
create index session_shared_device on session (shared_device_id) where shared_device_id is not null;

-- Filled by the database from what the transaction says, so that no write can forget it.
alter table history_event add column shared_device_id bigint references shared_device;
alter table history_event
  alter column shared_device_id set default nullif(current_setting('yard.device', true), '')::bigint;
create index history_event_shared_device on history_event (shared_device_id) where shared_device_id is not null;
