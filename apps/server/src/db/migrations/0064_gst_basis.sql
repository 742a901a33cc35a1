-- How the organisation over there tells its GST, as it says itself: on the payments basis what was owed before the first day
-- still has its GST to tell.
alter table accounting_connection add column gst_basis text not null default 'invoice' check (gst_basis in ('payments', 'invoice'));
