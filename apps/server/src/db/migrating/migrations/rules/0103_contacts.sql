-- How contacts are found.

-- A search finds a phone in its stored form and in the national form with a leading 0.
create function phone_words(phone text) returns text language sql immutable strict parallel safe
  return case when phone like '+64%' then phone || ' 0' || substr(phone, 4) else phone end;

create function contact_words() returns trigger language plpgsql as $$
declare
  people text;
  main_name text;
begin
  select string_agg(concat_ws(' ', first_name, surname, phone_words(phone), phone_words(mobile), email), ' '),
    max(btrim(first_name || ' ' || surname)) filter (where main)
  into people, main_name
  from contact_person where debtor_id = new.debtor_id;
  new.name := coalesce(nullif(btrim(new.company), ''), main_name, '');
  new.search := concat_ws(' ', search_text(new.company),
    folded(concat_ws(' ', people, new.code, new.gst_no, new.nzbn, new.debtor_id)));
  return new;
end $$;
create trigger contact_words before insert or update on contact for each row execute function contact_words();

create function contact_person_words() returns trigger language plpgsql as $$
begin
  update contact set search = '' where debtor_id in (select debtor_id from changed);
  return null;
end $$;
create trigger contact_person_added after insert on contact_person referencing new table as changed
  for each statement execute function contact_person_words();
create trigger contact_person_changed after update on contact_person referencing new table as changed
  for each statement execute function contact_person_words();
create trigger contact_person_left after update on contact_person referencing old table as changed
  for each statement execute function contact_person_words();
create trigger contact_person_removed after delete on contact_person referencing old table as changed
  for each statement execute function contact_person_words();
