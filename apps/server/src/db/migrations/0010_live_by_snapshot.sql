-- The transaction that told it: whoever reads knows by its last snapshot what it has seen, however late that commits.
alter table live_event add column xid xid8 not null default pg_current_xact_id();
create index live_event_xid on live_event (xid);
