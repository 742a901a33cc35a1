-- Thresholds, back orders and wanted parts.

create function invoice_is_live(cancelled_at timestamptz, converted_to bigint, finalized_at timestamptz) returns boolean
  language sql immutable parallel safe
  return finalized_at is null and cancelled_at is null and converted_to is null;

-- The parts that are short now, as proposals for orders. A dismissal ends by the day in New Zealand, as elsewhere.
create view short_part as
  select b.part_id, b.make_id, b.model_id, b.series_id, coalesce(b.supplier_by_hand, t.supplier_id) as supplier_id,
    coalesce(b.qty_by_hand, b.needed_qty) - b.held_qty as qty,
    case when b.line_id is null then 'threshold' else 'backOrder' end as reason, b.back_order_id, b.part_no
  from back_order b left join threshold t on t.threshold_id = b.threshold_id
  where b.outcome is null and b.status = 'needed' and (b.dismissed_until is null or b.dismissed_until <= nz_day(now()))
    and (b.lapses_at is null or b.lapses_at > now());

-- Parts that were asked for but not sold; the rows come from requests.
create view lost_part as
  select w.part_id, w.make_id, w.model_id, w.series_id, w.qty, (w.kept_at at time zone 'Pacific/Auckland')::date as asked_on
  from wanted_request w where w.part_id is not null and w.outcome is distinct from 'mistake';

create function tell_back_orders() returns void language sql as $$
  insert into live_event (topic, body) values ('/topic/backOrders', '{"kind": "backOrder", "id": 0}');
  select pg_notify('yard_live', '');
$$;

-- Updates the back orders of thresholds from the thresholds' figures.
create function threshold_keeps_back_orders() returns trigger language plpgsql as $$
declare
  n integer;
  changed integer := 0;
begin
  if exists (select from made t where t.below_min) then
    insert into back_order as b (threshold_id, part_id, make_id, model_id, series_id, part_no, needed_qty, ordered)
      select t.threshold_id, t.part_id, t.make_id, t.model_id, t.series_id, t.part_no,
        case when t.short_qty > 0 then t.short_qty else t.target_qty - t.available end, t.short_qty = 0
      from made t where t.below_min order by t.threshold_id
      on conflict (threshold_id) where outcome is null do update
        set needed_qty = excluded.needed_qty, ordered = excluded.ordered, part_id = excluded.part_id,
          make_id = excluded.make_id, model_id = excluded.model_id, series_id = excluded.series_id, part_no = excluded.part_no
        where (b.needed_qty, b.ordered, b.part_id, b.make_id, b.model_id, b.series_id, b.part_no) is distinct from
          (excluded.needed_qty, excluded.ordered, excluded.part_id, excluded.make_id, excluded.model_id, excluded.series_id,
            excluded.part_no);
    get diagnostics changed = row_count;
  end if;
  if exists (select from back_order b where b.outcome is null
      and b.threshold_id = any(array(select t.threshold_id from made t where not t.below_min))) then
    update back_order b set outcome = case when t.active then 'fulfilled' else 'withdrawn' end, closed_at = now()
      from made t where b.threshold_id = t.threshold_id and b.outcome is null and not t.below_min;
    get diagnostics n = row_count;
    changed := changed + n;
  end if;
  if changed > 0 then
    perform tell_back_orders();
  end if;
  return null;
end $$;
create trigger threshold_made after insert on threshold referencing new table as made
  for each statement execute function threshold_keeps_back_orders();
create trigger threshold_changed after update on threshold referencing new table as made
  for each statement execute function threshold_keeps_back_orders();

create function count_short_thresholds() returns void language sql as $$
  update threshold set min_qty = min_qty;
$$;

create function threshold_gone() returns trigger language plpgsql as $$
begin
  update back_order set outcome = 'withdrawn', closed_at = now() where threshold_id = old.threshold_id and outcome is null;
  return old;
end $$;
create trigger threshold_gone before delete on threshold for each row execute function threshold_gone();

-- A missing make, model, series or number matches every value. Written without "or", so that an index is used.
create function fits_kind(of_make bigint, of_model bigint, of_series bigint, of_number text,
    make bigint, model bigint, series bigint, number_norm text) returns boolean language sql immutable parallel safe
  return coalesce(of_make, 0) = any(array[0, coalesce(make, 0)]) and coalesce(of_model, 0) = any(array[0, coalesce(model, 0)])
    and coalesce(of_series, 0) = any(array[0, coalesce(series, 0)]) and of_number = any(array['', number_norm]);

create function fits_threshold(t threshold, make bigint, model bigint, series bigint, number_norm text) returns boolean
  language sql immutable parallel safe
  return fits_kind(t.make_id, t.model_id, t.series_id, t.part_no_norm, make, model, series, number_norm);

-- What is on order and has not arrived yet.
create view part_on_order as
  select l.line_id, l.purchase_order_id, l.part_id, l.make_id, l.model_id, l.series_id,
    upper(regexp_replace(l.part_no, '[^A-Za-z0-9]', '', 'g')) as part_no_norm, l.outstanding as qty, l.back_order_id
  from purchase_order_line l join purchase_order o on o.purchase_order_id = l.purchase_order_id
  where l.outstanding > 0 and o.cancelled_at is null and o.finalized_at is null;

-- The back order of a document counts as ordered if a line is on order for it; that of a threshold by the sum on order.
create function keep_ordered(ids bigint[]) returns void language plpgsql as $$
begin
  update back_order b set ordered = x.now from (
    select o.back_order_id, exists (select from part_on_order p where p.back_order_id = o.back_order_id) as now
    from back_order o where o.back_order_id = any(ids) and o.line_id is not null) x
  where b.back_order_id = x.back_order_id and b.ordered <> x.now;
  if found then
    perform tell_back_orders();
  end if;
end $$;

create function count_order_lines(lines purchase_order_line[], sign integer) returns void language sql as $$
  insert into threshold_due
    select array_agg(x.threshold_id), array_agg(0), array_agg(0), array_agg(x.n) from (
      select t.threshold_id, sum(sign * l.outstanding)::integer as n from unnest(lines) l
      join threshold t on t.part_id = l.part_id and fits_threshold(t, l.make_id, l.model_id, l.series_id,
        upper(regexp_replace(l.part_no, '[^A-Za-z0-9]', '', 'g')))
      where l.outstanding > 0 group by t.threshold_id) x
    having count(*) > 0;
$$;

-- A reservation that a sale consumed still counts here, because the sale's event has already reduced the tag.
create function promised(kind text, qty integer, released_at timestamptz, event_id bigint) returns integer
  language sql immutable parallel safe
  return case when kind = 'hard' and (released_at is null or event_id is not null) then qty else 0 end;

create function threshold_figures(part bigint, make bigint, model bigint, series bigint, number_norm text,
    out here integer, out promised integer, out coming integer) language sql stable as $$
  select coalesce(s.here, 0)::integer, coalesce(s.promised, 0)::integer, coalesce(o.coming, 0)::integer from
    (select sum(g.qty_on_hand) as here, sum(g.qty_reserved) as promised from stock_kind k join tag g on g.kind_id = k.kind_id
      where k.part_id = part and fits_kind(make, model, series, '', k.make_id, k.model_id, k.series_id, '')
        and (number_norm = '' or g.part_no_norm = number_norm) and g.qty_on_hand > 0 and counts_as_here(g.state)) s,
    (select sum(i.qty) as coming from part_on_order i where i.part_id = part
      and fits_kind(make, model, series, number_norm, i.make_id, i.model_id, i.series_id, i.part_no_norm)) o
$$;

create function threshold_counts() returns trigger language plpgsql as $$
begin
  select f.here, f.promised, f.coming into new.on_hand, new.promised, new.on_order
    from threshold_figures(new.part_id, new.make_id, new.model_id, new.series_id,
      upper(regexp_replace(new.part_no, '[^A-Za-z0-9]', '', 'g'))) f;
  return new;
end $$;
create trigger threshold_counts before insert on threshold for each row execute function threshold_counts();

create function count_thresholds(ids bigint[]) returns void language plpgsql as $$
begin
  perform from threshold t where t.threshold_id = any(ids) order by t.threshold_id for update;
  update threshold t set on_hand = f.here, promised = f.promised, on_order = f.coming
    from threshold x, threshold_figures(x.part_id, x.make_id, x.model_id, x.series_id, x.part_no_norm) f
    where x.threshold_id = any(ids) and t.threshold_id = x.threshold_id
      and (t.on_hand, t.promised, t.on_order) is distinct from (f.here, f.promised, f.coming);
end $$;

create function settle_thresholds() returns trigger language plpgsql as $$
declare
  anew bigint[];
begin
  -- Locked in the order of their ids, so that two sales never deadlock.
  with gone as (delete from threshold_due returning *),
    due as (select u.threshold_id, case when bool_and(u.on_hand is not null) then sum(u.on_hand) end::integer as on_hand,
        sum(u.promised)::integer as promised, sum(u.on_order)::integer as on_order
      from gone g, unnest(g.threshold_ids, g.on_hand, g.promised, g.on_order) u (threshold_id, on_hand, promised, on_order)
      group by u.threshold_id),
    locked as (select d.* from (select * from due order by threshold_id) d
      cross join lateral (select from threshold t where t.threshold_id = d.threshold_id for update offset 0) t),
    settled as (update threshold t set on_hand = t.on_hand + d.on_hand, promised = t.promised + d.promised,
        on_order = t.on_order + d.on_order
      from locked d where t.threshold_id = d.threshold_id and d.on_hand is not null
        and (d.on_hand <> 0 or d.promised <> 0 or d.on_order <> 0))
    select array_agg(d.threshold_id) into anew from locked d where d.on_hand is null;
  if anew is not null then
    perform count_thresholds(anew);
  end if;
  return null;
end $$;
create constraint trigger settle_thresholds after insert on threshold_due
  deferrable initially deferred for each row execute function settle_thresholds();

-- When parts, makes or models are merged, their thresholds move along; of two for the same thing, the remaining entry's
-- threshold keeps its limits. What a moved threshold counts is recounted.
create function threshold_moves() returns trigger language plpgsql as $$
declare
  twin threshold;
begin
  delete from threshold t where t.threshold_id <> new.threshold_id and t.part_id = new.part_id
    and (t.make_id, t.model_id, t.series_id) is not distinct from (new.make_id, new.model_id, new.series_id)
    and t.part_no_norm = upper(regexp_replace(new.part_no, '[^A-Za-z0-9]', '', 'g'))
    returning * into twin;
  if found then
    new.min_qty := twin.min_qty;
    new.target_qty := twin.target_qty;
    new.lead_days := twin.lead_days;
    new.supplier_id := twin.supplier_id;
    new.active := twin.active;
  end if;
  insert into threshold_due (threshold_ids) values (array[new.threshold_id]);
  return new;
end $$;
create trigger threshold_moves before update of part_id, make_id, model_id, series_id on threshold for each row
  when ((old.part_id, old.make_id, old.model_id, old.series_id) is distinct from
    (new.part_id, new.make_id, new.model_id, new.series_id))
  execute function threshold_moves();

-- Updates the back orders of a document. A line is short while it names a part, has no tag, and its document is neither
-- final nor cancelled; a line removed because it could not be picked is still wanted. `added` are the lines that the
-- document just got: a tag of the part fulfils the back order of a line removed earlier or in the same step. What was
-- held for a back order that is over becomes free.
create function keep_back_orders(id bigint, added bigint[]) returns void language plpgsql as $$
declare
  i invoice;
  waits boolean;
  n integer;
  changed integer := 0;
begin
  select * into i from invoice where invoice_id = id;
  waits := i.type <> 'internal' and invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at);
  if waits then
    insert into back_order as b (line_id, invoice_id, part_id, make_id, model_id, series_id, part_no, needed_qty, lapses_at)
      select l.line_id, id, l.part_id, (select make_id from make where make_id = (i.vehicle ->> 'makeId')::bigint),
        (select model_id from model where model_id = (i.vehicle ->> 'modelId')::bigint),
        (select series_id from series where series_id = (i.vehicle ->> 'seriesId')::bigint), l.part_no, l.qty,
        case when i.type = 'quote' and i.confirmed_at is null then i.expires_at end
      from invoice_line l where l.invoice_id = id and l.kind = 'nonStock' and l.part_id is not null and l.removed_at is null
      order by l.line_id
      on conflict (line_id) do update set part_id = excluded.part_id, make_id = excluded.make_id,
        model_id = excluded.model_id, series_id = excluded.series_id, part_no = excluded.part_no,
        needed_qty = excluded.needed_qty, lapses_at = excluded.lapses_at, outcome = null, closed_at = null
      where b.outcome is not null or (b.part_id, b.make_id, b.model_id, b.series_id, b.part_no, b.needed_qty, b.lapses_at)
        is distinct from (excluded.part_id, excluded.make_id, excluded.model_id, excluded.series_id, excluded.part_no,
          excluded.needed_qty, excluded.lapses_at);
    get diagnostics changed = row_count;
  end if;
  update back_order b set outcome = case
      when i.finalized_at is not null and l.removed_at is null then 'fulfilled'
      when l.kind = 'tag' and l.removed_at is null and i.cancelled_at is null then 'fulfilled'
      else 'withdrawn' end, closed_at = now()
    from invoice_line l where b.invoice_id = id and b.outcome is null and l.line_id = b.line_id
      and (i.cancelled_at is not null or l.kind <> 'tag' or l.removed_at is null)
      and not (waits and l.kind = 'nonStock' and l.part_id is not null and l.removed_at is null)
      -- A back order on order for a finalised sale stays open.
      and not (b.ordered and l.kind = 'nonStock' and l.removed_at is null and i.finalized_at is not null
        and i.cancelled_at is null);
  get diagnostics n = row_count;
  changed := changed + n;
  update back_order b set outcome = 'fulfilled', closed_at = now() from invoice_line m, invoice_line l
    where m.line_id = any(added) and m.tag_id is not null and b.invoice_id = m.invoice_id and b.part_id = m.part_id
      and l.line_id = b.line_id and l.removed_at is not null
      and (b.outcome is null or b.outcome = 'withdrawn' and b.closed_at = now());
  if changed > 0 or cardinality(added) > 0 then
    update reservation r set released_at = clock_timestamp() from back_order b
      where b.invoice_id = id and b.outcome is not null and b.held_qty > 0 and r.back_order_id = b.back_order_id
        and r.released_at is null;
  end if;
  if changed > 0 then
    perform tell_back_orders();
  end if;
end $$;

-- When a quote becomes an invoice, hands over what was ordered and held for its lines.
create function hand_on_back_orders(quote bigint, made bigint) returns void language plpgsql as $$
begin
  update back_order b set since = x.since, qty_by_hand = x.qty_by_hand, supplier_by_hand = x.supplier_by_hand,
      notes = x.notes, dismissed_until = x.dismissed_until, ordered = x.ordered, held_qty = x.held_qty,
      told_at = x.told_at
    from (select o.*, l.sort from back_order o join invoice_line l on l.line_id = o.line_id
      where o.invoice_id = quote and o.outcome is null) x
    join invoice_line n on n.invoice_id = made and n.sort = x.sort and n.part_id = x.part_id
    where b.line_id = n.line_id;
  update reservation r set document_id = made, back_order_id = b.back_order_id
    from back_order o join invoice_line l on l.line_id = o.line_id
    join invoice_line n on n.invoice_id = made and n.sort = l.sort and n.part_id = l.part_id
    join back_order b on b.line_id = n.line_id
    where o.invoice_id = quote and o.outcome is null and r.back_order_id = o.back_order_id and r.released_at is null;
  update purchase_order_line p set back_order_id = b.back_order_id
    from back_order o join invoice_line l on l.line_id = o.line_id
    join invoice_line n on n.invoice_id = made and n.sort = l.sort and n.part_id = l.part_id
    join back_order b on b.line_id = n.line_id
    where o.invoice_id = quote and o.outcome is null and p.back_order_id = o.back_order_id;
  update back_order set held_qty = 0 where invoice_id = quote and outcome is null;
end $$;

-- A line that the salesperson removed because it could not be picked is still wanted by the customer.
create function wait_for_taken_off(line bigint) returns void language plpgsql as $$
begin
  insert into back_order (line_id, invoice_id, part_id, make_id, model_id, series_id, part_no, needed_qty)
    select l.line_id, l.invoice_id, t.part_id, t.make_id, t.model_id, t.series_id, t.part_no, l.qty
    from invoice_line l join tag t on t.tag_id = l.tag_id join invoice i on i.invoice_id = l.invoice_id
    where l.line_id = line and i.cancelled_at is null and i.type <> 'internal'
    on conflict (line_id) do nothing;
  perform tell_back_orders();
end $$;

-- A tag that arrived for a back order is reserved for its document through the back order until a line takes it, or
-- nobody waits any more.
create function waiting_hold_counts() returns trigger language plpgsql as $$
begin
  update back_order set held_qty = held_qty + case when tg_op = 'INSERT' then new.qty else -new.qty end
    where back_order_id = new.back_order_id;
  return null;
end $$;
create trigger waiting_hold_made after insert on reservation for each row
  when (new.back_order_id is not null and new.released_at is null) execute function waiting_hold_counts();
create trigger waiting_hold_released after update of released_at on reservation for each row
  when (new.back_order_id is not null and old.released_at is null and new.released_at is not null)
  execute function waiting_hold_counts();

-- Whether a request may be served from such a vehicle. Fields left empty in the request match anything.
create function wanted_fits(w wanted_request, make bigint, model bigint, series bigint) returns boolean
  language sql immutable parallel safe
  return w.state = 'open' and (w.make_id is null or w.make_id = make) and (w.model_id is null or w.model_id = model)
    and (w.series_id is null or series is null or w.series_id = series);

create function reservations_count() returns trigger language plpgsql as $$
declare
  ids bigint[];
  n bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(x.tag_id), array_agg(x.n) into ids, n from (
      select m.tag_id, sum(promised(m.kind, m.qty, m.released_at, m.event_id)) as n from made m
      group by m.tag_id order by m.tag_id) x where x.n <> 0;
  else
    select array_agg(x.tag_id), array_agg(x.n) into ids, n from (
      select y.tag_id, sum(y.n) as n from (
        select tag_id, promised(kind, qty, released_at, event_id) as n from made
        union all select tag_id, -promised(kind, qty, released_at, event_id) from was) y
      group by y.tag_id order by y.tag_id) x where x.n <> 0;
  end if;
  if ids is not null then
    perform from tag t where t.tag_id = any(ids) order by t.tag_id for update;
    update tag t set qty_reserved = t.qty_reserved + x.n from unnest(ids, n) x (tag_id, n) where t.tag_id = x.tag_id;
  end if;
  return null;
end $$;
create trigger reservations_made_count after insert on reservation referencing new table as made
  for each statement execute function reservations_count();
create trigger reservations_changed_count after update on reservation referencing old table as was new table as made
  for each statement execute function reservations_count();

create function threshold_name(part bigint, make bigint, model bigint, series bigint) returns text language sql stable
  return (select n.plain from part_name n where n.part_id = part) || chr(1)
    || coalesce((select m.plain from make m where m.make_id = make), '') || chr(1)
    || coalesce((select m.plain from model m where m.model_id = model), '') || chr(1)
    || coalesce((select s.plain from series s where s.series_id = series), '');

create function threshold_is_named() returns trigger language plpgsql as $$
begin
  new.by_name := threshold_name(new.part_id, new.make_id, new.model_id, new.series_id);
  return new;
end $$;
create trigger threshold_is_named before insert or update of part_id, make_id, model_id, series_id on threshold
  for each row execute function threshold_is_named();

create function threshold_is_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'part_name' then
    update threshold set by_name = threshold_name(part_id, make_id, model_id, series_id) where part_id = new.part_id;
  elsif tg_table_name = 'make' then
    update threshold set by_name = threshold_name(part_id, make_id, model_id, series_id) where make_id = new.make_id;
  elsif tg_table_name = 'model' then
    update threshold set by_name = threshold_name(part_id, make_id, model_id, series_id) where model_id = new.model_id;
  else
    update threshold set by_name = threshold_name(part_id, make_id, model_id, series_id) where series_id = new.series_id;
  end if;
  return null;
end $$;
create trigger threshold_is_renamed after update on part_name for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed();
create trigger threshold_is_renamed after update on make for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed();
create trigger threshold_is_renamed after update on model for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed();
create trigger threshold_is_renamed after update on series for each row when (old.plain <> new.plain)
  execute function threshold_is_renamed();

create function count_held_for_back_orders() returns void language sql as $$
  update back_order b set held_qty = x.qty from (
    select o.back_order_id, coalesce(sum(r.qty), 0)::integer as qty from back_order o
      left join reservation r on r.back_order_id = o.back_order_id and r.released_at is null
      where o.outcome is null group by o.back_order_id) x
  where b.back_order_id = x.back_order_id and b.held_qty <> x.qty;
$$;

create function phones_of_buyer(sale invoice) returns text[] language sql stable as $$
  select array_agg(phone_key(x.phone)) from (select sale.buyer ->> 'phone' union all select sale.delivery ->> 'phone'
    union all select p.phone from contact_person p where p.debtor_id = sale.debtor_id
    union all select p.mobile from contact_person p where p.debtor_id = sale.debtor_id) x (phone)
$$;

-- Whether the buyer has an open request. One that gave only a phone is recognised by it, with or without a contact
-- record.
create function asked_in_vain(sale invoice) returns boolean language sql stable as $$
  select sale.type in ('standard', 'counter')
    and (exists (select from wanted_request w where w.state = 'open' and w.debtor_id = sale.debtor_id)
      or exists (select from wanted_request w where w.state = 'open' and w.debtor_id is null
        and w.asker = any(phones_of_buyer(sale))))
$$;

-- Closes the requests that a final sale fulfils, and opens them again when the sale is re-opened.
create function serve_requests(id bigint) returns void language plpgsql as $$
declare
  sale invoice;
  phones text[];
  n integer := 0;
begin
  select * into sale from invoice where invoice_id = id;
  if sale.type not in ('standard', 'counter') then
    return;
  end if;
  if sale.finalized_at is not null and sale.cancelled_at is null then
    phones := phones_of_buyer(sale);
    with sold as (select coalesce(t.part_id, l.part_id) as part_id, coalesce(t.part_no_norm,
          upper(regexp_replace(l.part_no, '[^A-Za-z0-9]', '', 'g'))) as number_norm, l.qty,
        case when t.tag_id is null then (sale.vehicle ->> 'makeId')::bigint else t.make_id end as make_id,
        case when t.tag_id is null then (sale.vehicle ->> 'modelId')::bigint else t.model_id end as model_id,
        case when t.tag_id is null then (sale.vehicle ->> 'seriesId')::bigint else t.series_id end as series_id
      from invoice_line l left join tag t on t.tag_id = l.tag_id
      where l.invoice_id = sale.invoice_id and l.removed_at is null and l.kind in ('tag', 'nonStock')),
    served as (select w.request_id, sum(s.qty) as bought from wanted_request w join sold s
        on (w.part_id = s.part_id or (w.part_id is null and w.part_no_norm <> '' and w.part_no_norm = s.number_norm))
        and (w.part_no_norm = '' or s.number_norm = '' or w.part_no_norm = s.number_norm)
        and wanted_fits(w, coalesce(s.make_id, w.make_id), coalesce(s.model_id, w.model_id), s.series_id)
      where w.state = 'open' and (w.debtor_id = sale.debtor_id or (w.debtor_id is null and w.asker = any(phones)))
      group by w.request_id),
    changed as (update wanted_request w set
        qty = case when s.bought < w.qty then w.qty - s.bought else w.qty end,
        state = case when s.bought < w.qty then 'open' else 'found' end,
        outcome = case when s.bought < w.qty then null else 'found' end,
        closed_at = case when s.bought < w.qty then null else now() end,
        closed_by = case when s.bought < w.qty then null else nullif(current_setting('yard.user', true), '')::bigint end,
        bought_on = case when s.bought < w.qty then null else sale.invoice_id end
      from served s where s.request_id = w.request_id and w.state = 'open'
      returning w.request_id, w.state, w.qty, s.bought)
    insert into history_event (entity, entity_id, event, text, user_id)
      select 'wantedRequest', request_id, case state when 'open' then 'changed' else 'closed' end,
        case state when 'open' then bought || ' bought on ' || sale.number || ', ' || qty || ' still wanted'
          else 'Bought on ' || sale.number end, nullif(current_setting('yard.user', true), '')::bigint
      from changed;
  else
    with again as (update wanted_request w set state = 'open', outcome = null, closed_at = null, closed_by = null, bought_on = null
        where w.bought_on = sale.invoice_id and w.state = 'found' and not exists (select from wanted_request o
          where o.state = 'open' and o.asker = w.asker and o.asked = w.asked
            and (o.make_id, o.model_id, o.series_id) is not distinct from (w.make_id, w.model_id, w.series_id))
        returning w.request_id)
    insert into history_event (entity, entity_id, event, text, user_id)
      select 'wantedRequest', request_id, 'reopened', sale.number || ' was opened again',
        nullif(current_setting('yard.user', true), '')::bigint from again;
  end if;
  get diagnostics n = row_count;
  if n > 0 then
    perform tell_back_orders();
  end if;
end $$;
