-- A browser is told things while somebody is signed in there: its token goes with the session it was registered in.
-- Those from before are told until they are registered anew.
alter table push_token add session_id uuid references session on delete cascade;
