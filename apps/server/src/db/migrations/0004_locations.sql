-- Two people may edit the same group at once.
alter table location_group add column version integer not null default 1;
