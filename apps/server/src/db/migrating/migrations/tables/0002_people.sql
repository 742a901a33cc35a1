-- Who may sign in, what each role may do, and what belongs to a session.

create table sign_in_failure (
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);

create table role (
  role_id bigint generated always as identity primary key,
  name text not null,
  built_in boolean not null default false,
  version integer not null default 1,
  changed_by bigint
);
create unique index role_name_key on role (upper(name));

create table role_permission (
  role_id bigint references role on delete cascade,
  permission text,
  primary key (role_id, permission)
);

-- One folding for every search: people type citroen, manuka and crv and mean Citroën, Mānuka and CR-V.
create function folded(words text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036F]', '', 'g')),
    'øđðłħıŧ’‘', 'oddlhit'''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

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
  -- A person's label printer, and the kinds of notifications they do not want.
  label_printer text not null default '' check (length(label_printer) <= 40),
  muted_kinds text[] not null default '{}',
  changed_by bigint references app_user,
  search text generated always as (folded(user_name || ' ' || users_name || ' ' || email || ' ' || phone)) stored not
    null
);
create unique index app_user_user_name_key on app_user (lower(user_name));
create unique index app_user_email_key on app_user (lower(email));
create index app_user_role on app_user (role_id);
create index app_user_search on app_user using gin (search gin_trgm_ops);
-- Foreign keys of tables created before this one.
alter table setting add foreign key (changed_by) references app_user;
alter table history_event add foreign key (user_id) references app_user;
alter table idempotent_answer add foreign key (user_id) references app_user;
alter table outbox_message add foreign key (created_by) references app_user;
alter table notification add foreign key (user_id) references app_user;
alter table note add foreign key (user_id) references app_user;
alter table attachment add foreign key (user_id) references app_user;
alter table backup add foreign key (started_by) references app_user;
alter table role add foreign key (changed_by) references app_user;

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
  purpose text not null check (purpose in ('resetPassword', 'invite', 'firstAdmin', 'confirmEmail')),
  user_id bigint references app_user,
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  email text,
  constraint one_time_code_has_email check ((purpose = 'confirmEmail') = (email is not null))
);
create index one_time_code_user on one_time_code (user_id) where used_at is null;
create unique index one_time_code_one_email on one_time_code (user_id)
  where purpose = 'confirmEmail' and used_at is null;

create table push_token (
  token text primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  -- Push goes to a browser only while somebody is signed in there: the token is deleted with the session that
  -- registered it. Older tokens without a session stay until they are registered again.
  session_id uuid references session on delete cascade
);
create index push_token_user on push_token (user_id);
