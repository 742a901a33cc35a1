-- How people say a corner of the car: LHF door, RHR door, O/S mirror.
create or replace function part_search_text(name text, other_words text[]) returns text
  language sql immutable strict parallel safe
  return (select written
      || case when is_left then ' left lh lhs passenger near side nearside n/s' else '' end
      || case when is_right then ' right rh rhs driver off side offside o/s' else '' end
      || case when is_rear then ' back' else '' end
      || case when is_left and is_front then ' lhf lf flh' else '' end
      || case when is_right and is_front then ' rhf rf frh' else '' end
      || case when is_left and is_rear then ' lhr lr rlh' else '' end
      || case when is_right and is_rear then ' rhr rr rrh' else '' end
    from (select written, written ~ '\y(left|l/?hs?|passenger|near ?side)\y' as is_left,
        written ~ '\y(right|r/?hs?|driver|off ?side)\y' as is_right,
        written ~ '\yfront\y' as is_front, written ~ '\yrear\y' as is_rear
      from (select string_agg(search_text(word), ' ' order by n) as written
        from unnest(array_prepend(name, other_words)) with ordinality w (word, n)) t) s);

-- What a counter hears, and what the makers' catalogues write.
create temporary table new_word (listed text, said text) on commit drop;
insert into new_word (listed, said) values
  ('engine assembly', 'long motor'), ('bare engine', 'long block'), ('bare engine', 'bare motor'),
  ('short block', 'short motor'), ('ignition coil', 'coil pack'), ('distributor', 'dizzy'),
  ('intake manifold', 'inlet manifold'), ('injector', 'fuel injector'), ('injection pump', 'injector pump'),
  ('harmonic balancer', 'crankshaft pulley'), ('engine mount', 'motor mount'), ('air flow meter', 'AFM'),
  ('air filter housing', 'air cleaner'), ('radiator overflow bottle', 'header tank'),
  ('radiator overflow bottle', 'coolant bottle'), ('viscous fan', 'fan clutch'), ('heater core', 'heater radiator'),
  ('oxygen sensor', 'O2 sensor'), ('wiring loom', 'wire harness'), ('hybrid battery', 'HV battery'),
  ('engine ECU', 'PCM'), ('transmission ECU', 'TCM'), ('body control module', 'BCM'), ('immobiliser', 'immobilizer'),
  ('power steering', 'P/S'), ('electric power steering motor', 'EPS motor'),
  ('brake master cylinder', 'brake cylinder'), ('brake booster', 'brake servo'), ('brake disc', 'brake rotor'),
  ('brake disc', 'disc rotor'), ('automatic transmission', 'auto box'), ('transfer case', 'transfer box'),
  ('diff head', 'diff centre'), ('drive shaft', 'half shaft'), ('shock absorber', 'shocker'), ('strut', 'shocker'),
  ('rear shock absorber', 'rear strut'), ('control arm', 'A arm'), ('hub and knuckle', 'steering knuckle'),
  ('tie rod end', 'track rod end'), ('front pipe', 'down pipe'), ('fuel tank sender', 'fuel gauge sender'),
  ('bonnet catch', 'bonnet latch'), ('bonnet catch', 'bonnet lock'), ('tailgate lock', 'tailgate latch'),
  ('door lock', 'door latch'), ('door lock', 'door catch'), ('bumper reinforcement', 'bumper beam'),
  ('guard liner', 'wheel arch liner'), ('guard liner', 'splash guard'), ('grille', 'grill'), ('grille', 'radiator grille'), ('nose cut', 'front cut'),
  ('nose cut', 'front clip'), ('xenon ballast', 'HID ballast'), ('daytime running lamp', 'DRL'),
  ('wiper linkage', 'wiper mechanism'), ('cowl panel', 'scuttle panel'), ('sliding door', 'side door'),
  ('door handle outer', 'outside door handle'), ('door handle inner', 'inside door handle'),
  ('door weather strip', 'door seal'), ('door weather strip', 'door rubber'), ('quarter glass', 'quarter window'),
  ('door glass', 'door window'), ('sill panel', 'rocker panel'), ('quarter cut', 'quarter panel'),
  ('wheel arch flare', 'fender flare'), ('wheel arch flare', 'guard flare'), ('fuel flap', 'petrol flap'),
  ('fuel flap', 'fuel door'), ('tailgate', 'back door'), ('boot lid', 'boot'), ('canopy', 'ute canopy'),
  ('air conditioning compressor', 'A/C pump'), ('air conditioning compressor', 'aircon pump'), ('boot lid', 'luggage compartment door'), ('spoiler', 'wing'),
  ('high mount stop lamp', 'third brake light'), ('high mount stop lamp', 'high level brake light'),
  ('tail lamp', 'rear combination lamp'), ('tail lamp', 'rear light'), ('tail lamp', 'brake light'),
  ('number plate', 'rego'), ('number plate', 'license plate'),
  ('front indicator', 'front turn signal lamp'), ('instrument cluster', 'gauge cluster'),
  ('instrument cluster', 'combination meter'), ('dash assembly', 'dashboard'), ('dash assembly', 'instrument panel'),
  ('combination switch', 'wiper stalk'), ('combination switch', 'blinker stalk'),
  ('ignition barrel and key', 'ignition switch'), ('ignition barrel and key', 'ignition lock'),
  ('gear knob', 'shift knob'), ('heater control panel', 'climate control'), ('heater control panel', 'aircon control'),
  ('power window switch', 'electric window switch'), ('power window switch', 'master switch'),
  ('airbag driver', 'steering wheel airbag'), ('airbag passenger', 'dash airbag'), ('airbag module', 'airbag computer'),
  ('airbag module', 'airbag ECU'), ('cargo blind', 'boot blind'), ('space saver wheel', 'spare wheel'),
  ('jack and tools', 'tool kit'), ('navigation screen', 'sat nav'), ('navigation screen', 'GPS screen'),
  ('reversing camera', 'reverse camera'), ('parking sensor', 'reversing sensor'), ('sunroof', 'moon roof'),
  ('hub cap', 'wheel cover'), ('alloy wheel', 'mag'), ('clutch kit', 'clutch plate'),
  ('ABS module', 'ABS unit'), ('stereo head unit', 'CD player'), ('remote key', 'smart key'),
  ('rear screen', 'back window'), ('tailgate glass', 'back window'), ('tailgate strut', 'gas strut');
insert into trade_word (listed, said) select listed, said from new_word on conflict do nothing;

-- A yard that has its own words keeps them all; the new ones join them.
alter table part_name disable trigger stock_kind_renamed;
update part_name p set other_words = p.other_words || coalesce((
  select array_agg(w.word order by w.word) from (
    select distinct on (plain_name(x.said)) upper(left(x.said, 1)) || substr(x.said, 2) as word
    from (select regexp_replace(p.name, '\y' || n.listed || '\y', n.said, 'i') as said from new_word n
      where p.name ~* ('\y' || n.listed || '\y')) x
    where plain_name(x.said) <> plain_name(p.name)
      and not exists (select from unnest(p.other_words) o (word) where plain_name(o.word) = plain_name(x.said))
    order by plain_name(x.said) limit greatest(0, 20 - cardinality(p.other_words))) w), '{}');
alter table part_name enable trigger stock_kind_renamed;
update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id);

-- An engine is asked for by its code: what came off cars that have it, kind by kind.
create index tag_engine on tag (engine_id, kind_id) where engine_id is not null;
