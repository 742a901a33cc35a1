-- Documents and tags are never deleted, so that it is enough to look once for all new lines whether theirs are there.
alter table invoice_line drop constraint invoice_line_invoice_id_fkey, drop constraint invoice_line_tag_id_fkey;
create or replace function finalized_takes_no_line() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct m.invoice_id from made m);
  tags bigint[] := array(select distinct m.tag_id from made m where m.tag_id is not null);
begin
  if cardinality(ids) <> (select count(*) from invoice i where i.invoice_id = any(ids)) then
    raise foreign_key_violation using constraint = 'invoice_line_invoice', message = 'there is no such document';
  end if;
  if cardinality(tags) <> (select count(*) from tag t where t.tag_id = any(tags)) then
    raise foreign_key_violation using constraint = 'invoice_line_tag', message = 'there is no such tag';
  end if;
  if exists (select from invoice i where i.invoice_id = any(ids) and i.finalized_at is not null) then
    raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
  end if;
  return null;
end $$;
create function line_changed_refers() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice i where i.invoice_id = new.invoice_id) then
    raise foreign_key_violation using constraint = 'invoice_line_invoice', message = 'there is no such document';
  end if;
  if new.tag_id is not null and not exists (select from tag t where t.tag_id = new.tag_id) then
    raise foreign_key_violation using constraint = 'invoice_line_tag', message = 'there is no such tag';
  end if;
  return null;
end $$;
create trigger line_changed_refers after update of invoice_id, tag_id on invoice_line for each row
  when (old.invoice_id <> new.invoice_id or old.tag_id is distinct from new.tag_id) execute function line_changed_refers();
create trigger invoice_keeps_its_id before update of invoice_id on invoice for each row
  when (old.invoice_id <> new.invoice_id) execute function ledger_rows_stay();
create trigger tag_keeps_its_id before update of tag_id on tag for each row
  when (old.tag_id <> new.tag_id) execute function ledger_rows_stay();

-- A tag that its events change is not asked row by row whether it may.
drop trigger tag_follows_events on tag;
create trigger tag_follows_events before update on tag for each row
  when (pg_trigger_depth() < 1 and (old.state is distinct from new.state or old.qty_on_hand <> new.qty_on_hand
    or old.qty_reserved <> new.qty_reserved or old.location_id is distinct from new.location_id))
  execute function tag_follows_events();
