-- works with 1.0.0
-- What may go after its time. Each function refuses what the law keeps, whatever the yard has set.

create function refuse_early(before date, years integer) returns void language plpgsql as $$
begin
  if before > nz_day(now()) - make_interval(years => years) then
    raise check_violation using constraint = 'kept_by_law', message = 'that is kept for longer';
  end if;
end $$;

-- The day on which a vehicle was last dealt with in its record.
create function dealers_record_until(r dealers_record) returns date language sql stable
  return greatest(r.recorded_on, r.hold_until,
    (select max(nz_day(e.at)) from dealers_record_entry e where e.record_id = r.record_id));

-- The law forbids changes to the dealer's record. After three years the seller's identity may be taken out of it, and
-- nothing else.
create or replace function dealers_record_stays() returns trigger language plpgsql as $$
declare
  kept dealers_record;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'dealers_record' then
    kept := new;
    kept.date_of_birth := old.date_of_birth;
    kept.identity := old.identity;
    kept.seller_phone := old.seller_phone;
    if kept is not distinct from old and new.date_of_birth is null and new.identity = 'Removed after its time'
      and new.seller_phone = '' and dealers_record_until(old) < nz_day(now()) - interval '3 years' then
      return new;
    end if;
  end if;
  raise check_violation using constraint = 'dealers_record_stays', message = 'a dealers record is never changed';
end $$;

create function purge_dealers_identity(before date) returns bigint language plpgsql as $$
declare
  gone bigint[];
begin
  perform refuse_early(before, 3);
  with removed as (update dealers_record r
      set date_of_birth = null, identity = 'Removed after its time', seller_phone = ''
      where r.identity <> 'Removed after its time' and dealers_record_until(r) < before returning r.acq_id)
    select array_agg(acq_id) into gone from removed;
  update acquisition set identity_last4 = '', verified_by = '', not_verified_reason = '' where acq_id = any(gone);
  return coalesce(cardinality(gone), 0);
end $$;

create function purge_messages(before date) returns bigint language plpgsql as $$
declare
  n bigint;
begin
  perform refuse_early(before, 1);
  delete from outbox_message where kind <> 'accounting' and state in ('sent', 'skipped') and nz_day(created_at) < before;
  get diagnostics n = row_count;
  return n;
end $$;

create function purge_notifications(before date) returns bigint language plpgsql as $$
declare
  n bigint;
begin
  perform refuse_early(before, 1);
  delete from notification where nz_day(created_at) < before;
  get diagnostics n = row_count;
  return n;
end $$;

-- The last day on which somebody had to do with a contact; null while anything is open. Tax law keeps documents, and
-- with them whom they name, for seven years.
create function contact_until(k contact) returns date language sql stable
  return case when exists (select from receivable r where r.debtor_id = k.debtor_id and not r.settled)
      or exists (select from wanted_request w where w.debtor_id = k.debtor_id and w.state = 'open')
      or exists (select from acquisition a where a.debtor_id = k.debtor_id and a.status in ('open', 'inProgress'))
      or exists (select from invoice i where i.debtor_id = k.debtor_id and i.cancelled_at is null
        and i.finalized_at is null and i.converted_to is null and i.type <> 'quote') then null
    else greatest(nz_day(k.created_at),
      (select max(nz_day(i.changed_at)) from invoice i where i.debtor_id = k.debtor_id),
      (select max(greatest(a.acquired_on, nz_day(a.created_at))) from acquisition a where a.debtor_id = k.debtor_id),
      (select max(nz_day(p.changed_at)) from purchase_order p where p.debtor_id = k.debtor_id),
      (select max(nz_day(c.created_at)) from credit c where c.debtor_id = k.debtor_id),
      (select max(nz_day(s.created_at)) from supplier_posting s where s.debtor_id = k.debtor_id),
      (select max(nz_day(w.kept_at)) from wanted_request w where w.debtor_id = k.debtor_id),
      (select max(nz_day(n.at)) from note n where n.entity = 'contact' and n.entity_id = k.debtor_id)) end;

create function purge_contacts(before date) returns bigint language plpgsql as $$
declare
  gone bigint[];
begin
  perform refuse_early(before, 7);
  select array_agg(x.debtor_id) into gone from (select k.debtor_id from contact k
    where k.company <> 'Removed after its time' and contact_until(k) < before order by k.debtor_id for update) x;
  if gone is null then return 0; end if;
  delete from contact_bank where debtor_id = any(gone);
  delete from contact_address where debtor_id = any(gone);
  delete from note where entity = 'contact' and entity_id = any(gone);
  update attachment set removed_at = now() where entity = 'contact' and entity_id = any(gone) and removed_at is null;
  update contact_person set first_name = '', surname = '', position = '', phone = '', mobile = '', email = '',
    version = version + 1 where debtor_id = any(gone);
  update contact set company = 'Removed after its time', code = '', gst_no = '', nzbn = '', license_no = '',
    hold_reason = '', marketing = false, enabled = false, version = version + 1 where debtor_id = any(gone);
  return cardinality(gone);
end $$;
