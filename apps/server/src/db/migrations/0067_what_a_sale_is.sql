-- What a sale is, once for every reader; `domain/sales/sale.ts` says the same in words and is compared with it.
create function sale_kind(type text) returns text language sql immutable parallel safe
  return case type when 'quote' then null when 'internal' then 'internal' else 'sale' end;
create function goods_come_back(outcome text) returns boolean language sql immutable parallel safe
  return outcome not in ('none', 'backToCustomer');
-- Goods that are in stock again bring their cost with them; what is scrapped or stays with the customer does not.
create or replace function credited_cost(outcome text, cost bigint, credited integer, sold integer) returns bigint
  language sql immutable
  return case when goods_come_back(outcome) and outcome <> 'scrap'
    then coalesce(round(cost::numeric * credited / sold)::bigint, 0) else 0 end;

-- What is left of each line that was sold, on the day it was sold. A credit takes pieces and money back whatever became of
-- the part. What was given away has no price.
create view sold_line as
  select l.line_id, l.invoice_id, l.tag_id, l.part_id, l.description, i.number, i.issued_on, i.debtor_id, i.salesperson_id,
    i.created_by, l.qty - c.qty as qty, l.net_cents - c.net_cents as net_cents,
    case when l.net_cents > c.net_cents then (l.net_cents - c.net_cents) / nullif(l.qty - c.qty, 0) end as price_cents
  from invoice_line l join invoice i on i.invoice_id = l.invoice_id
    cross join lateral (select coalesce(sum(k.qty), 0)::integer as qty, coalesce(sum(k.net_cents), 0)::bigint as net_cents
      from credit_note_line k join credit_note n on n.credit_note_id = k.credit_note_id
      where k.line_id = l.line_id and n.reversed_at is null) c
  where l.removed_at is null and i.finalized_at is not null and sale_kind(i.type) = 'sale' and l.qty > c.qty;

-- The last day on which pieces of a tag left by a final document, sold or issued to ourselves, and did not come back.
create function left_on(tag bigint) returns date language sql stable
  begin atomic
    select max(i.issued_on) from invoice_line l join invoice i on i.invoice_id = l.invoice_id
    where l.tag_id = tag and l.removed_at is null and i.finalized_at is not null
      and l.qty > (select coalesce(sum(k.qty), 0) from credit_note_line k join credit_note n on n.credit_note_id = k.credit_note_id
        where k.line_id = l.line_id and n.reversed_at is null and goods_come_back(k.outcome));
  end;

-- What a tag brought is kept with it. A sale adds to it by its event; whatever takes a sale back counts it anew.
create view counted_sold_tag as
  select t.tag_id, s.sold_cents, s.sold_on from tag t
    cross join lateral (select sum(l.net_cents)::bigint as sold_cents, max(l.issued_on) as sold_on
      from sold_line l where l.tag_id = t.tag_id) s;
create function count_sold(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from tag t where t.tag_id = any(ids) order by t.tag_id for no key update;
  update tag t set sold_cents = c.sold_cents, sold_on = c.sold_on from counted_sold_tag c
    where t.tag_id = any(ids) and c.tag_id = any(ids) and c.tag_id = t.tag_id
      and (t.sold_cents, t.sold_on) is distinct from (c.sold_cents, c.sold_on);
end $$;
create function count_what_is_sold() returns void language plpgsql as $$
begin
  update tag t set sold_cents = c.sold_cents, sold_on = c.sold_on
    from (select g.tag_id, s.sold_cents, s.sold_on from tag g
      left join (select tag_id, sum(net_cents)::bigint as sold_cents, max(issued_on) as sold_on from sold_line
        where tag_id is not null group by tag_id) s on s.tag_id = g.tag_id) c
    where c.tag_id = t.tag_id and (t.sold_cents, t.sold_on) is distinct from (c.sold_cents, c.sold_on);
  -- Where the triggers are off, nobody else does it; where they are on, what they left must not be added once more.
  set constraints settle_vehicle_figures immediate;
  perform count_figures_of_vehicles();
  set constraints settle_vehicle_figures deferred;
end $$;

create or replace function sale_of(i invoice, sign integer) returns setof sale_day language sql stable as $$
  select i.issued_on, sale_kind(i.type), i.salesperson_id, l.yard_id, '',
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, sign * sum(l.qty),
    sign * sum(l.net_cents), sign * sum(l.gst_cents), sign * coalesce(sum(l.cost_cents), 0),
    sign * coalesce(sum(l.net_cents) filter (where l.cost_cents is null), 0)
  from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null group by l.yard_id
$$;
-- What a credit note took back, by yard. That of an internal issue is no credit of a sale: it lessens the issues.
create or replace function credit_of(note bigint, sign integer) returns setof sale_day language sql stable as $$
  select n.issued_on, case sale_kind(i.type) when 'sale' then 'credit' else 'internal' end, i.salesperson_id, l.yard_id, n.reason,
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, s.way * sum(c.qty),
    s.way * sum(c.net_cents), s.way * sum(c.gst_cents), s.way * sum(credited_cost(c.outcome, l.cost_cents, c.qty, l.qty)),
    s.way * coalesce(sum(c.net_cents) filter (where l.cost_cents is null), 0)
  from credit_note n join credit_note_line c on c.credit_note_id = n.credit_note_id
    join invoice_line l on l.line_id = c.line_id join invoice i on i.invoice_id = n.invoice_id
    cross join lateral (select case sale_kind(i.type) when 'sale' then sign else -sign end as way) s
  where n.credit_note_id = note group by n.credit_note_id, i.invoice_id, l.yard_id, s.way
$$;

create function tags_of_document(id bigint) returns bigint[] language sql stable
  return array(select l.tag_id from invoice_line l where l.invoice_id = id and l.removed_at is null and l.tag_id is not null);
create or replace function sales_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.finalized_at is not null then
    insert into sale_day select * from sale_of(old, -1);
    if (new.finalized_at is null) or (old.issued_on, old.type) is distinct from (new.issued_on, new.type) then
      perform count_sold(tags_of_document(new.invoice_id));
    end if;
  end if;
  if new.finalized_at is not null then
    insert into sale_day select * from sale_of(new, 1);
  end if;
  return null;
end $$;
create or replace function credits_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sale_day select c.* from (select distinct credit_note_id from made) m, credit_of(m.credit_note_id, 1) c;
    perform count_sold(array(select distinct l.tag_id from invoice_line l
      where l.line_id = any(array(select line_id from made)) and l.tag_id is not null));
  else
    insert into sale_day select * from credit_of(new.credit_note_id, case when new.reversed_at is null then 1 else -1 end);
    perform count_sold(tags_of_document(new.invoice_id));
  end if;
  return null;
end $$;

-- As before, with the words above.
create or replace function fit_counted(nodes text[]) returns setof fit_edge language sql stable as $$
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

-- What stands there already.
select count_what_is_sold();
select count_days();
select count_fits();
