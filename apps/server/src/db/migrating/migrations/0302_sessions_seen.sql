-- works with 1.0.0
-- From where a session is used. A session that an earlier release opened, or that is not used any more, says nothing.
alter table session
  add column agent text,
  add column device_key text,
  add column address text,
  add column other_address text,
  add column address_returns integer not null default 0,
  add column moved_at timestamptz,
  add column last_used_at timestamptz,
  add column two_places_at timestamptz;
