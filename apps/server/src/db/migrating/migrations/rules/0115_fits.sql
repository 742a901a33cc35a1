-- Which part fits where: what must be recomputed.

-- All numbers that replaced one of these or were replaced by one.
create function fit_chain(ids bigint[]) returns text[] language sql stable as $$
  with recursive later as (
      select part_no_id, norm, superseded_by from part_number where part_no_id = any(ids)
      union select n.part_no_id, n.norm, n.superseded_by from later l join part_number n on n.part_no_id = l.superseded_by),
    earlier as (
      select part_no_id, norm from later
      union select n.part_no_id, n.norm from earlier e join part_number n on n.superseded_by = e.part_no_id)
  select coalesce(array_agg(distinct norm), '{}') from earlier
$$;

-- Computes the edges of the offered nodes from the underlying records.
create function fit_counted(nodes text[]) returns setof fit_edge language sql stable as $$
  with node as materialized (select distinct n as node from unnest(nodes) n),
  number as materialized (select node as norm from node where left(node, 1) <> '#'),
  kind as materialized (
    select k.kind_id from (select string_to_array(substr(node, 2), '/')::bigint[] as a from node where left(node, 1) = '#'
      offset 0) x join stock_kind k on k.part_id = x.a[1] and k.model_id = x.a[2] and coalesce(k.series_id, 0) = x.a[3]),
  t as materialized (
    select tag_id, part_id, model_id, series_id, part_no_norm from tag
      where kind_id = any(array(select kind_id from kind)) and state <> 'void'
    union select tag_id, part_id, model_id, series_id, part_no_norm from tag
      where part_no_norm = any(array(select norm from number)) and part_no_norm <> '' and state <> 'void'),
  o as materialized (
    select t.*, x.offered from t
      cross join lateral (values (fit_kind(t.part_id, t.model_id, t.series_id)), (nullif(t.part_no_norm, ''))) x (offered)
      join node on node.node = x.offered),
  sale as materialized (
    select o.offered, o.tag_id, fit_kind(o.part_id, coalesce(v.model_id, o.model_id),
        case when v.model_id is null then o.series_id else v.series_id end) as wanted,
      c.returned, c.wrong
    from o join invoice_line l on l.tag_id = o.tag_id and l.removed_at is null
      join invoice i on i.invoice_id = l.invoice_id and i.finalized_at is not null and sale_kind(i.type) = 'sale'
      cross join lateral (select (i.vehicle ->> 'modelId')::bigint as model_id, (i.vehicle ->> 'seriesId')::bigint as series_id) v
      cross join lateral (select count(*) > 0 as returned, coalesce(bool_or(n.reason = 'Wrong part sold'), false) as wrong
        from credit_note_line c join credit_note n on n.credit_note_id = c.credit_note_id
        where c.line_id = l.line_id and n.reversed_at is null) c),
  later as (
    with recursive chain as (
      select n.norm as root, n.part_no_id, n.superseded_by from part_number n join number x on x.norm = n.norm
        where n.superseded_by is not null
      union select c.root, n.part_no_id, n.superseded_by from chain c join part_number n on n.part_no_id = c.superseded_by)
    select distinct c.root, n.norm from chain c join part_number n on n.part_no_id = c.superseded_by where n.norm <> c.root),
  earlier as (
    with recursive chain as (
      select n.norm as root, n.part_no_id from part_number n join number x on x.norm = n.norm
      union select c.root, n.part_no_id from chain c join part_number n on n.superseded_by = c.part_no_id)
    select distinct c.root, n.norm from chain c join part_number n on n.part_no_id = c.part_no_id where n.norm <> c.root),
  other as (
    select distinct a.norm as root, b.norm from number x join part_number a on a.norm = x.norm
      cross join lateral (select p.other_id as id from part_number_alternative p where p.part_no_id = a.part_no_id
        union all select p.part_no_id from part_number_alternative p where p.other_id = a.part_no_id) p
      join part_number b on b.part_no_id = p.id where b.norm <> a.norm),
  evidence (wanted, offered, tags, listed, superseded, alternative, substituted, sold, returned, wrong) as (
    select fit_kind(part_id, model_id, series_id), offered, 1, 0, 0, false, 0, 0, 0, 0 from o
      where left(offered, 1) <> '#' and model_id is not null
    union all select wanted, offered, 0, 0, 0, false, 0, 1, returned::int, wrong::int from sale where wanted is not null
    union all select w.node, o.offered, 0, 0, 0, false, 1, 0, 0, 0 from o join fit_taken x on x.tag_id = o.tag_id
      join tag s on s.tag_id = x.instead_of
      cross join lateral (values (fit_kind(s.part_id, s.model_id, s.series_id)), (nullif(s.part_no_norm, ''))) w (node)
      where w.node <> o.offered and exists (select from sale where sale.tag_id = o.tag_id and not sale.wrong)
    union all select norm, root, 0, 0, -1, false, 0, 0, 0, 0 from later
    union all select norm, root, 0, 0, 1, false, 0, 0, 0, 0 from earlier
    union all select norm, root, 0, 0, 0, true, 0, 0, 0, 0 from other
    union all select f.wanted, f.number, 0, 1, 0, false, 0, 0, 0, 0 from (
      select distinct fit_kind(l.part_id, l.model_id, l.series_id) as wanted, l.number, l.provider, l.car
      from number x join fit_listed l on l.number = x.norm where l.part_id is not null) f)
  select wanted, offered, sum(tags)::int, sum(listed)::int,
    coalesce(max(superseded) filter (where superseded > 0), min(superseded))::smallint, bool_or(alternative),
    sum(substituted)::int, sum(sold)::int, sum(returned)::int, sum(wrong)::int
  from evidence group by wanted, offered
$$;

-- Every node that may offer something.
create function fit_nodes() returns text[] language sql stable as $$
  select coalesce(array_agg(node), '{}') from (
    select distinct fit_kind(part_id, model_id, series_id) as node from stock_kind where model_id is not null
    union select part_no_norm from tag where part_no_norm <> ''
    union select unnest(fit_chain(array(select part_no_id from part_number where superseded_by is not null)))
    union select n.norm from part_number_alternative a join part_number n on n.part_no_id in (a.part_no_id, a.other_id)
    union select number from fit_listed) x
$$;

create view counted_fit_edge as select * from fit_counted(fit_nodes());

-- Recomputes the edges of at most this many due notes and returns how many there were. One process at a time.
create function fold_fits(most integer) returns integer language plpgsql as $$
declare
  nodes text[];
  n integer;
begin
  perform pg_advisory_xact_lock(727461);
  with gone as (delete from fit_due where ctid = any(array(select ctid from fit_due limit most)) returning *),
    tags as (select distinct unnest(tag_ids) as tag_id from gone),
    node as (
      select unnest(g.nodes) as node from gone g
      union select x.node from tags join tag t on t.tag_id = tags.tag_id
        cross join lateral (values (fit_kind(t.part_id, t.model_id, t.series_id)), (nullif(t.part_no_norm, ''))) x (node))
    select coalesce((select array_agg(node.node) from node where node.node <> ''), '{}'), (select count(*) from gone)
      into nodes, n;
  if nodes <> '{}' then
    with counted as materialized (select * from fit_counted(nodes)),
      gone as (delete from fit_edge e where e.offered = any(nodes)
        and not exists (select from counted c where c.wanted = e.wanted and c.offered = e.offered))
    insert into fit_edge as e select * from counted
      on conflict (wanted, offered) do update set tags = excluded.tags, listed = excluded.listed,
        superseded = excluded.superseded, alternative = excluded.alternative, substituted = excluded.substituted,
        sold = excluded.sold, returned = excluded.returned, wrong = excluded.wrong
      where (e.tags, e.listed, e.superseded, e.alternative, e.substituted, e.sold, e.returned, e.wrong) is distinct from
        (excluded.tags, excluded.listed, excluded.superseded, excluded.alternative, excluded.substituted, excluded.sold,
          excluded.returned, excluded.wrong);
  end if;
  return n;
end $$;

create function count_fits() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727461);
  delete from fit_due;
  delete from fit_edge;
  insert into fit_listing_due select provider, question from catalogue_answer where question like '%/parts2 %';
  insert into fit_edge select * from counted_fit_edge;
end $$;

-- Notes what must be recomputed. A sale or return notes its tags in one row.
create function events_note_fits() returns trigger language plpgsql as $$
begin
  insert into fit_due (tag_ids) select array_agg(distinct tag_id) from made
    where type in ('create', 'sell', 'unsell', 'return', 'comeBack', 'void', 'undo') having count(*) > 0;
  return null;
end $$;
create trigger events_note_fits after insert on stock_event referencing new table as made
  for each statement execute function events_note_fits();

create function tag_notes_fits() returns trigger language plpgsql as $$
begin
  insert into fit_due (tag_ids, nodes) values (array[new.tag_id],
    array_remove(array[fit_kind(old.part_id, old.model_id, old.series_id), old.part_no_norm], null));
  -- Tags taken instead of this one, and the reverse, now relate to another name.
  insert into fit_due (tag_ids) select array_agg(tag_id) from fit_taken where instead_of = new.tag_id having count(*) > 0;
  return null;
end $$;
create trigger tag_notes_fits after update of part_id, make_id, model_id, series_id, part_no on tag for each row
  when ((old.part_id, old.model_id, old.series_id, old.part_no) is distinct from
    (new.part_id, new.model_id, new.series_id, new.part_no))
  execute function tag_notes_fits();

create function credits_note_fits() returns trigger language plpgsql as $$
begin
  insert into fit_due (tag_ids) select array_agg(l.tag_id) from invoice_line l
    where l.line_id = any(array(select line_id from made)) and l.tag_id is not null having count(*) > 0;
  return null;
end $$;
create trigger credits_note_fits after insert on credit_note_line referencing new table as made
  for each statement execute function credits_note_fits();

create function lines_note_fits() returns trigger language plpgsql as $$
begin
  insert into fit_due (tag_ids) select array_agg(l.tag_id) from invoice_line l
    where l.invoice_id = new.invoice_id and l.tag_id is not null having count(*) > 0;
  return null;
end $$;
create trigger credit_reversed_notes_fits after update of reversed_at on credit_note for each row
  when ((old.reversed_at is null) <> (new.reversed_at is null)) execute function lines_note_fits();
create trigger vehicle_notes_fits after update of vehicle on invoice for each row
  when (new.finalized_at is not null and old.vehicle is distinct from new.vehicle) execute function lines_note_fits();

create function taken_notes_fits() returns trigger language plpgsql as $$
begin
  insert into fit_due (tag_ids) values (array[coalesce(new.tag_id, old.tag_id)]);
  return null;
end $$;
create trigger taken_notes_fits after insert or delete on fit_taken for each row execute function taken_notes_fits();

create function numbers_note_fits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into fit_due (nodes) select fit_chain(array_agg(part_no_id)) from made where superseded_by is not null
      having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into fit_due (nodes) select array_agg(norm) || fit_chain(array_remove(array_agg(superseded_by), null)) from was;
  else
    insert into fit_due (nodes) select array_agg(w.norm) || fit_chain(array_remove(
        array_agg(m.part_no_id) || array_agg(w.superseded_by), null)) || array(select n.norm from part_number_alternative a
          join part_number n on n.part_no_id in (a.part_no_id, a.other_id)
          where a.part_no_id = any(array_agg(m.part_no_id)) or a.other_id = any(array_agg(m.part_no_id)))
      from was w join made m on m.part_no_id = w.part_no_id
      where (w.norm, w.superseded_by) is distinct from (m.norm, m.superseded_by)
        and (w.superseded_by is not null or m.superseded_by is not null or w.norm <> m.norm) having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into fit_listing_due select distinct l.provider, l.question from fit_listed l
      where l.number = any(array(select m.norm from made m where m.part_id is not null));
  end if;
  return null;
end $$;
create trigger numbers_made_note_fits after insert on part_number referencing new table as made
  for each statement execute function numbers_note_fits();
create trigger numbers_changed_note_fits after update on part_number referencing old table as was new table as made
  for each statement execute function numbers_note_fits();
create trigger numbers_gone_note_fits after delete on part_number referencing old table as was
  for each statement execute function numbers_note_fits();

create function alternatives_note_fits() returns trigger language plpgsql as $$
begin
  insert into fit_due (nodes) select array_agg(distinct n.norm) from linked r
    join part_number n on n.part_no_id in (r.part_no_id, r.other_id) having count(*) > 0;
  return null;
end $$;
create trigger alternatives_made_note_fits after insert on part_number_alternative referencing new table as linked
  for each statement execute function alternatives_note_fits();
create trigger alternatives_gone_note_fits after delete on part_number_alternative referencing old table as linked
  for each statement execute function alternatives_note_fits();
create trigger alternatives_moved_note_fits after update on part_number_alternative referencing new table as linked
  for each statement execute function alternatives_note_fits();
create trigger alternatives_left_note_fits after update on part_number_alternative referencing old table as linked
  for each statement execute function alternatives_note_fits();

create function answer_notes_fits() returns trigger language plpgsql as $$
begin
  insert into fit_listing_due values (new.provider, new.question);
  return null;
end $$;
create trigger answer_notes_fits after insert or update on catalogue_answer for each row
  when (new.question like '%/parts2 %') execute function answer_notes_fits();

create function mapping_notes_fits() returns trigger language plpgsql as $$
begin
  insert into fit_listing_due select distinct l.provider, l.question from fit_listed l
    where (coalesce(new.pnc, old.pnc) <> '' and l.pnc = coalesce(new.pnc, old.pnc)) or l.name = coalesce(new.name, old.name);
  return null;
end $$;
create trigger mapping_made_notes_fits after insert or delete on catalogue_mapping
  for each row execute function mapping_notes_fits();
create trigger mapping_changed_notes_fits after update of part_id on catalogue_mapping for each row
  when (old.part_id <> new.part_id) execute function mapping_notes_fits();

-- When a model is merged or deleted, its diagrams are read again.
create function model_notes_fits() returns trigger language plpgsql as $$
begin
  insert into fit_listing_due select distinct l.provider, l.question from fit_listed l where l.model_id = old.model_id;
  return null;
end $$;
create trigger model_notes_fits after delete on model for each row execute function model_notes_fits();

-- The last day on which pieces of a tag left on a final document, sold or as an internal issue, and did not come back.
create function left_on(tag bigint) returns date language sql stable
  begin atomic
    select max(i.issued_on) from invoice_line l join invoice i on i.invoice_id = l.invoice_id
    where l.tag_id = tag and l.removed_at is null and i.finalized_at is not null
      and l.qty > (select coalesce(sum(k.qty), 0) from credit_note_line k join credit_note n on n.credit_note_id = k.credit_note_id
        where k.line_id = l.line_id and n.reversed_at is null and goods_come_back(k.outcome));
  end;
