-- Once, on the primary, as postgres.
create role yard login password '${YARD_PASSWORD}';
-- After a switch a standby is used at once instead of after its next checkpoint.
grant pg_read_all_stats to yard;
create database yard owner yard;
