-- works with 1.0.0
-- What somebody signs in with besides the password, and the questions that are open while they do.

create table passkey (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references app_user (user_id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  user_handle text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- The secret is sealed. Until the first code was entered, `confirmed_at` is null and it does not count.
create table authenticator (
  user_id bigint primary key references app_user (user_id),
  secret bytea not null,
  last_step bigint,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_code (
  user_id bigint not null references app_user (user_id),
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Only a hash of the random text is kept; the row is deleted when it is used.
create table sign_in_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('secondStep', 'passkeySignIn', 'addPasskey', 'prove')),
  user_id bigint references app_user (user_id),
  session_id uuid references session (session_id) on delete cascade,
  address text not null default '',
  guesses integer not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_challenge_of_whom check ((purpose = 'passkeySignIn') = (user_id is null))
);
create index sign_in_challenge_expires on sign_in_challenge (expires_at);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_session on sign_in_challenge (session_id);
