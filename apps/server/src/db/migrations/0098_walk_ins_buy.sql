-- A phone is the same however it is written: with its country, spaces or brackets. What `phoneE164` of the domain reads alike
-- is alike here.
create function phone_key(phone text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?640?(?=[2-9]\d{6,})', '0'), '');
drop index wanted_once;
alter table wanted_request drop column asker;
alter table wanted_request add column asker text generated always as
  (case when debtor_id is not null then '#' || debtor_id else phone_key(phone) end) stored;

-- The same customer asks for the same thing once. Of those kept twice the oldest stays, for the most that was asked for.
create temporary table asked_by_phone_twice on commit drop as
  select * from (select request_id, first_value(request_id) over w as kept, row_number() over w as n, max(qty) over (partition by
      asker, asked, make_id, model_id, series_id) as most
    from wanted_request where state = 'open' and asker is not null
    window w as (partition by asker, asked, make_id, model_id, series_id order by request_id)) x
  where kept in (select kept from (select first_value(request_id) over w as kept, row_number() over w as n
    from wanted_request where state = 'open' and asker is not null
    window w as (partition by asker, asked, make_id, model_id, series_id order by request_id)) y where n > 1);
update wanted_request w set qty = a.most from asked_by_phone_twice a where a.request_id = w.request_id and a.n = 1 and w.qty < a.most;
update wanted_request w set state = 'closed', outcome = 'mistake', closed_at = now()
  from asked_by_phone_twice a where a.request_id = w.request_id and a.n > 1;
insert into history_event (entity, entity_id, event, text)
  select 'wantedRequest', request_id, 'closed', 'Kept twice: request ' || kept || ' stands for it' from asked_by_phone_twice where n > 1;
create unique index wanted_once on wanted_request (asker, asked, make_id, model_id, series_id) nulls not distinct
  where state = 'open' and asker is not null;

create index wanted_by_phone on wanted_request (asker) where state = 'open' and debtor_id is null;

-- Who asked with a phone alone is known by it when they buy, with a record of their own or without.
create or replace function sale_serves_requests() returns trigger language plpgsql as $$
declare
  sale invoice;
  phones text[];
  n integer := 0;
begin
  select * into sale from invoice where invoice_id = new.invoice_id;
  if sale.finalized_at is not null and sale.cancelled_at is null then
    select array_agg(phone_key(x.phone)) into phones from (values (sale.buyer ->> 'phone'), (sale.delivery ->> 'phone')) x (phone);
    phones := phones || (select array_agg(phone_key(x.phone)) from contact_person p
      cross join lateral (values (p.phone), (p.mobile)) x (phone) where p.debtor_id = sale.debtor_id);
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
  return null;
end $$;
