-- One folding for every search: people type citroen, manuka and crv and mean Citroën, Mānuka and CR-V.
create function folded(words text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036F]', '', 'g')),
    'øđðłħıŧ’‘', 'oddlhit'''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
create function bare(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(folded(words), '[\s!-$&-/:-@\[\]^`{-~]+', '', 'g');
create function search_text(words text) returns text language sql immutable strict parallel safe
  return folded(words) || case when bare(words) = folded(words) then '' else ' ' || bare(words) end;

-- What a part is also called, and how people say its side. New Zealand drives on the left: the driver sits right.
create function part_search_text(name text, other_words text[]) returns text language sql immutable strict parallel safe
  return (select written
      || case when written ~ '\y(left|l/?hs?|passenger|near ?side)\y' then ' left lh lhs passenger near side nearside' else '' end
      || case when written ~ '\y(right|r/?hs?|driver|off ?side)\y' then ' right rh rhs driver off side offside' else '' end
      || case when written ~ '\yrear\y' then ' back' else '' end
    from (select string_agg(search_text(word), ' ' order by n) as written
      from unnest(array_prepend(name, other_words)) with ordinality w (word, n)) t);

-- The words of the trade for one thing. A part name that holds the first is also called by the second, unless the yard
-- says itself what else it is called.
create table trade_word (
  listed text not null,
  said text not null,
  primary key (listed, said)
);
insert into trade_word (listed, said) values
  ('lamp', 'light'), ('light', 'lamp'), ('headlamp', 'headlight'), ('headlight', 'headlamp'), ('taillight', 'tail lamp'),
  ('stop lamp', 'brake light'), ('fog lamp', 'driving light'), ('bonnet', 'hood'), ('hood', 'bonnet'),
  ('guard', 'fender'), ('fender', 'guard'), ('guard liner', 'inner guard'), ('boot', 'trunk'), ('trunk', 'boot'),
  ('windscreen', 'windshield'), ('windshield', 'windscreen'), ('rear screen', 'rear windscreen'),
  ('rear screen', 'rear windshield'), ('transmission', 'gearbox'), ('gearbox', 'transmission'),
  ('indicator', 'blinker'), ('indicator', 'turn signal'), ('blinker', 'indicator'), ('bumper(?! bar)', 'bumper bar'),
  ('tyre', 'tire'), ('tire', 'tyre'), ('muffler', 'exhaust'), ('muffler', 'silencer'), ('front pipe', 'exhaust pipe'),
  ('exhaust manifold', 'extractors'), ('exhaust manifold', 'headers'),
  ('starter(?! motor)', 'starter motor'), ('radiator fan', 'cooling fan'), ('radiator fan', 'thermo fan'),
  ('radiator overflow bottle', 'expansion tank'), ('radiator support panel', 'front panel'),
  ('drive shaft', 'CV shaft'), ('drive shaft', 'CV axle'), ('propeller shaft', 'tail shaft'), ('propeller shaft', 'prop shaft'),
  ('shock absorber', 'damper'), ('strut', 'shock'), ('control arm', 'wishbone'), ('sway bar', 'stabiliser bar'),
  ('sway bar', 'anti-roll bar'), ('crossmember', 'subframe'), ('hub and knuckle', 'stub axle'),
  ('tailgate', 'hatch'), ('tailgate', 'tail gate'), ('door mirror', 'wing mirror'), ('door mirror', 'side mirror'),
  ('wing mirror', 'door mirror'), ('rear view mirror', 'interior mirror'), ('air conditioning', 'aircon'),
  ('air conditioning', 'A/C'), ('ECU', 'computer'), ('ECU', 'ECM'), ('instrument cluster', 'speedo'),
  ('instrument cluster', 'dash cluster'), ('stereo head unit', 'radio'), ('stereo head unit', 'car stereo'),
  ('aerial', 'antenna'), ('antenna', 'aerial'), ('wiring loom', 'wiring harness'), ('wiring harness', 'wiring loom'),
  ('engine assembly', 'motor'), ('engine assembly', 'complete engine'), ('mould', 'moulding'),
  ('number plate', 'licence plate'), ('tow bar', 'tow hitch'), ('side step', 'running board'),
  ('running board', 'side step'), ('window regulator', 'window winder'), ('sump', 'oil pan'),
  ('rocker cover', 'valve cover'), ('rocker cover', 'tappet cover'), ('harmonic balancer', 'crank pulley'),
  ('air flow meter', 'MAF sensor'), ('air filter housing', 'air box'), ('fuel tank', 'petrol tank'),
  ('ABS module', 'ABS pump'), ('handbrake', 'park brake'), ('caliper', 'calliper'), ('centre', 'center'),
  ('ute tray', 'flat deck'), ('wellside', 'ute tub'), ('alloy wheel', 'mag wheel'), ('alloy wheel', 'alloy rim'),
  ('steel wheel', 'steel rim'), ('combination switch', 'indicator stalk'),
  ('heater fan motor', 'blower motor'), ('airbag', 'SRS airbag'), ('clock spring', 'spiral cable'),
  ('remote key', 'key fob'), ('cargo blind', 'luggage cover'), ('sun visor', 'sunvisor'), ('seat belt', 'safety belt'),
  ('crank angle sensor', 'crankshaft sensor'), ('oxygen sensor', 'lambda sensor'),
  ('diesel particulate filter', 'DPF'), ('catalytic converter', 'cat'), ('reversing camera', 'backup camera'),
  ('parking sensor', 'PDC sensor'), ('differential', 'diff'), ('hub cap', 'wheel trim');

create function usual_words(name text) returns text[] language sql stable strict parallel safe
  return array(select upper(left(said, 1)) || substr(said, 2) from (
      select regexp_replace(name, '\y' || t.listed || '\y', t.said, 'i') as said from trade_word t
      where name ~* ('\y' || t.listed || '\y')) w
    where plain_name(said) <> plain_name(name) group by said order by said);

alter table part_name drop column search, add column other_words text[] not null default '{}';
update part_name set other_words = usual_words(name);
alter table part_name add column search text not null generated always as (part_search_text(name, other_words)) stored;
create index part_name_search on part_name using gin (search gin_trgm_ops);
create function part_is_also_called() returns trigger language plpgsql as $$
begin
  if new.other_words = '{}' then new.other_words := usual_words(new.name); end if;
  return new;
end $$;
create trigger part_is_also_called before insert on part_name for each row execute function part_is_also_called();

alter table make add column search text not null generated always as (search_text(name)) stored;
alter table model add column search text not null generated always as (search_text(name)) stored;
alter table series add column search text not null generated always as (search_text(name)) stored;
alter table location add column search text not null generated always as (bare(code)) stored;
drop index location_code_trgm;
create index location_search on location using gin (search gin_trgm_ops);

alter table app_user drop column search, add column search text not null
  generated always as (folded(user_name || ' ' || users_name || ' ' || email || ' ' || phone)) stored;
create index app_user_search on app_user using gin (search gin_trgm_ops);

alter table part_number drop column search, add column search text not null generated always as
  (folded(regexp_replace(part_no, '[^A-Za-z0-9]', '', 'g') || ' ' || description)) stored;
create index part_number_search on part_number using gin (search gin_trgm_ops);

alter table acquisition drop column search, add column search text not null generated always as (
  folded(acq_no || ' ' || reg_no || ' ' || vin || ' ' || chassis || ' ' || lot_no || ' ' ||
    coalesce(purchase ->> 'company', '') || ' ' || coalesce(purchase ->> 'contactName', '') || ' ' ||
    coalesce(purchase ->> 'contactSurname', '') || ' ' || coalesce(purchase ->> 'mobile', '') || ' ' ||
    coalesce(purchase ->> 'phone1', ''))) stored;
create index acquisition_search on acquisition using gin (search gin_trgm_ops);

alter table vehicle drop column search, add column search text not null generated always as
  (folded(stock_no || ' ' || reg_no || ' ' || vin || ' ' || chassis || ' ' || lot_no || ' ' || engine_no)) stored;
create index vehicle_search on vehicle using gin (search gin_trgm_ops);

alter table invoice drop column search, add column search text not null generated always as
  (folded(number || ' ' || order_no || ' ' || reference || ' ' ||
    coalesce(buyer ->> 'name', '') || ' ' || coalesce(buyer ->> 'phone', ''))) stored;
create index invoice_search on invoice using gin (search gin_trgm_ops);

alter table contact drop column plain, add column plain text not null generated always as (plain_name(folded(name))) stored;
create index contact_plain_trgm on contact using gin (plain gin_trgm_ops);
create index contact_customers on contact (plain, debtor_id) where is_customer and enabled;
create index contact_suppliers on contact (plain, debtor_id) where is_supplier and enabled;
create index contact_sellers on contact (plain, debtor_id) where is_seller and enabled;
create index contact_enabled on contact (plain, debtor_id) where enabled;
create index contact_disabled on contact (plain, debtor_id) where not enabled;
create index contact_on_hold on contact (plain, debtor_id) where on_hold;
create or replace function contact_words() returns trigger language plpgsql as $$
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
update contact set search = '';

create or replace function stock_vehicle_words(make text, model text) returns text language sql stable parallel safe
  return folded(concat_ws(' ', make, model));
create or replace function stock_kind_words(part bigint, make bigint, model bigint, series bigint) returns text
  language sql stable parallel safe
  return concat_ws(' ',
    (select m.search from make m where m.make_id = make), (select m.search from model m where m.model_id = model),
    (select s.search from series s where s.series_id = series), (select p.search from part_name p where p.part_id = part));
update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id);
drop trigger stock_kind_renamed on part_name;
create trigger stock_kind_renamed after update of name, other_words on part_name
  for each row execute function stock_kind_renamed();
drop function without_macrons(text);

-- What is here, off its car and without a place is listed as not put away yet.
create index tag_not_put_away on tag (tag_id desc) where qty_on_hand > 0 and location_id is null and state <> 'onVehicle';
