-- What each file held when it was kept, so that a damaged one is noticed.
create table file_proof (
  file_key text primary key,
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null
);

-- One made by hand is spared by the rules for a while. While `held`, whoever makes it holds a lock that is gone with it:
-- a backup that was killed is known at once. `reads_files`: every file was read from end to end; damaged ones are named by
-- what they belong to.
alter table backup
  add column by_hand boolean not null default false,
  add column held boolean not null default false,
  add column reads_files boolean not null default false,
  add column damaged text[] not null default '{}';
update backup set by_hand = started_by is not null;
