--
-- PostgreSQL database dump
--



SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: accounting_links_of(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.accounting_links_of(what text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when what in ('invoice', 'opening') then array['receivable']
    when what = 'creditNote' then array['credit']
    when what in ('payment', 'allocation', 'unpay', 'unallocate') then array['application']
    when what = 'refund' then array['application', 'refundIn', 'refundInPaid', 'refundOut']
    when what = 'rounding' then array['rounding']
    when what in ('bill', 'openingBill', 'billPayment', 'billRefund', 'billCredit') then array['posting', 'postingAllocation']
    when what = 'acquisition' then array['acquisitionBill', 'acquisitionPayment']
    when what = 'vehicleBill' then array['vehicleBill']
    else '{}' end
$$;


--
-- Name: accounting_queue(text[], bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.accounting_queue(whats text[], ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if (select starts_on is null from accounting_connection) then
    return;
  end if;
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', d.subject, jsonb_build_object('kind', 'accounting', 'what', d.what, 'id', d.source_id),
        d.key, d.key, d.lane, d.entity, d.entity_id
      from accounting_unqueued d where d.what = any (whats) and d.source_id = any (ids) order by d.source_id
    on conflict (key) do nothing;
  if found then
    perform pg_notify('yard_accounting', '');
  end if;
end $$;


--
-- Name: accounting_sweep(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.accounting_sweep() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  queued bigint;
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', d.subject, jsonb_build_object('kind', 'accounting', 'what', d.what, 'id', d.source_id),
        d.key, d.key, d.lane, d.entity, d.entity_id
      from accounting_unqueued d
      order by d.made_at, array_position(array['invoice', 'bill', 'creditNote'], d.what), d.source_id
    on conflict (key) do nothing;
  get diagnostics queued = row_count;
  if queued > 0 then
    perform pg_notify('yard_accounting', '');
  end if;
  return queued;
end $$;


--
-- Name: acquisition_moves_price(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.acquisition_moves_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into kept_figure (name, who, cents) select 'acquisitionPrice.' || k.status, coalesce(k.driver_id, 0), k.sign * e.total_cents
    from (values (new.status, new.driver_id, 1), (old.status, old.driver_id, -1)) k (status, driver_id, sign)
    cross join acquisition_expense e where e.acq_id = new.acq_id and e.is_price;
  return null;
end $$;


--
-- Name: acquisition_payments_are_booked(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.acquisition_payments_are_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform accounting_queue(array['acquisition'], array(select payment_id from made));
  return null;
end $$;


--
-- Name: acquisitions_by_day(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.acquisitions_by_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into buying_day
    select y.on_day, y.status, y.buyer_id, y.sign, y.sign * coalesce(sum(e.total_cents) filter (where e.is_price), 0),
      y.sign * coalesce(sum(e.total_cents - e.gst_cents), 0)
    from (values (-1, old.acquired_on, old.status, old.created_by), (1, new.acquired_on, new.status, new.created_by))
        y (sign, on_day, status, buyer_id)
      left join acquisition_expense e on e.acq_id = new.acq_id
    group by 1, 2, 3, 4;
  return null;
end $$;


--
-- Name: acquisitions_by_day_made(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.acquisitions_by_day_made() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into buying_day values (new.acquired_on, new.status, new.created_by, 1, 0, 0);
  return null;
end $$;


--
-- Name: age_bucket(date, date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.age_bucket(due_on date, on_day date) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((on_day - due_on) < 1) THEN 'notDue'::text WHEN ((on_day - due_on) < 30) THEN 'days1'::text WHEN ((on_day - due_on) < 60) THEN 'days30'::text WHEN ((on_day - due_on) < 90) THEN 'days60'::text ELSE 'days90'::text END;


--
-- Name: alternatives_note_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.alternatives_note_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_due (nodes) select array_agg(distinct n.norm) from linked r
    join part_number n on n.part_no_id in (r.part_no_id, r.other_id) having count(*) > 0;
  return null;
end $$;


--
-- Name: answer_notes_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.answer_notes_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_listing_due values (new.provider, new.question);
  return null;
end $$;


--
-- Name: applications_are_booked(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.applications_are_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform accounting_queue(array['creditNote'], array(select credit_id from made));
  perform accounting_queue(array['payment', 'unpay', 'allocation', 'unallocate', 'void', 'refund', 'unrefund', 'voidCredit'],
    array(select application_id from made));
  return null;
end $$;


--
-- Name: apply_stock_events(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.apply_stock_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
  made_tags bigint;
  deepest bigint;
  events bigint;
  applied bigint := 0;
  n bigint;
  is_promised boolean;
  kept_ids bigint[];
  kept_qty bigint[];
begin
  select array_agg(distinct m.tag_id) filter (where m.type <> 'create'), count(*) filter (where m.type <> 'create'),
    count(*) filter (where m.type = 'create')
    into ids, events, made_tags from made m;
  if made_tags > 0 and pg_trigger_depth() < 2 then
    raise check_violation using constraint = 'stock_event_follows', message = 'a tag is created once';
  end if;
  if events = 0 then
    return null;
  end if;
  perform from tag t where t.tag_id = any(ids) order by t.tag_id for update;
  is_promised := exists (select from reservation r where r.tag_id = any(ids) and r.released_at is null);
  -- Several events of one tag in a statement are applied one after the other.
  deepest := case when events = cardinality(ids) then 1
    else (select max(x.n) from (select count(*) as n from made group by tag_id) x) end;
  for turn in 1..deepest loop
    if is_promised then
      with taken as (
        update reservation r set released_at = clock_timestamp(), event_id = m.event_id
        from (select x.* from (select m.event_id, m.tag_id, m.type, m.document_kind, m.document_id,
            row_number() over (partition by m.tag_id order by m.event_id) as wave from made m where m.type <> 'create') x
          where x.wave = turn) m
        where m.type = 'sell' and r.tag_id = any(ids) and r.tag_id = m.tag_id and r.released_at is null
          and r.back_order_id is null and r.document_kind = m.document_kind and r.document_id = m.document_id
        returning r.tag_id, case when r.kind = 'hard' then r.qty else 0 end as qty)
        select array_agg(k.tag_id), array_agg(k.qty) into kept_ids, kept_qty from taken k;
    end if;
    update tag t set state = s.to_state, qty_on_hand = t.qty_on_hand + s.qty_delta, location_id = s.to_location_id,
      qty_reserved = t.qty_reserved
        - coalesce((select sum(k.qty) from unnest(kept_ids, kept_qty) k (tag_id, qty) where k.tag_id = s.tag_id), 0),
      sold_cents = case when s.sold_cents is null then t.sold_cents
        when s.type = 'sell' then coalesce(t.sold_cents, 0) + s.sold_cents
        else nullif(greatest(coalesce(t.sold_cents, 0) + s.sold_cents, 0), 0) end,
      sold_on = case when s.sold_cents is null then t.sold_on when s.type = 'sell' then s.sold_on
        when coalesce(t.sold_cents, 0) + s.sold_cents > 0 then t.sold_on end,
      version = t.version + 1
    from (select m.*, row_number() over (partition by m.tag_id order by m.event_id) as wave from made m
        where m.type <> 'create') s
    where s.wave = turn and t.tag_id = any(ids) and t.tag_id = s.tag_id and t.state = s.from_state
      and t.location_id is not distinct from s.from_location_id;
    get diagnostics n = row_count;
    applied := applied + n;
  end loop;
  if applied <> events then
    raise check_violation using constraint = 'stock_event_follows', message = 'the tag is not where this event begins';
  end if;
  return null;
end $$;


--
-- Name: area_of(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.area_of(address jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE(NULLIF((address ->> 'suburb'::text), ''::text), (address ->> 'state'::text), ''::text);


--
-- Name: folded(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.folded(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(words, NFD), '[\u0300-\u036F]'::text, ''::text, 'g'::text)), 'øđðłħıŧ’‘'::text, 'oddlhit'''''::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);


--
-- Name: invoice_status(text, timestamp with time zone, bigint, timestamp with time zone, timestamp with time zone, boolean, boolean, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.invoice_status(type text, cancelled_at timestamp with time zone, converted_to bigint, confirmed_at timestamp with time zone, finalized_at timestamp with time zone, is_paid boolean, is_delivered boolean, is_picking boolean) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (cancelled_at IS NOT NULL) THEN 'cancelled'::text WHEN (converted_to IS NOT NULL) THEN 'closed'::text WHEN ((type <> 'quote'::text) AND ((confirmed_at IS NOT NULL) OR (finalized_at IS NOT NULL)) AND is_delivered) THEN CASE WHEN (finalized_at IS NULL) THEN 'completed'::text WHEN is_paid THEN 'closed'::text ELSE 'finalized'::text END WHEN (finalized_at IS NOT NULL) THEN 'finalized'::text WHEN is_picking THEN 'inProgress'::text WHEN (confirmed_at IS NOT NULL) THEN 'confirmed'::text ELSE 'open'::text END;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: invoice; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice (
    invoice_id bigint NOT NULL,
    number text NOT NULL,
    type text NOT NULL,
    debtor_id bigint NOT NULL,
    buyer jsonb DEFAULT '{}'::jsonb NOT NULL,
    delivery jsonb DEFAULT '{}'::jsonb NOT NULL,
    salesperson_id bigint NOT NULL,
    payment_type_id bigint,
    terms_id bigint,
    priority smallint DEFAULT 1 NOT NULL,
    courier_id bigint,
    courier_priority smallint DEFAULT 3 NOT NULL,
    delivery_instruction text DEFAULT ''::text NOT NULL,
    order_no text DEFAULT ''::text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    print_price boolean DEFAULT true NOT NULL,
    dispatcher_id bigint,
    issued_on date NOT NULL,
    due_on date,
    expires_at timestamp with time zone,
    holds_parts boolean DEFAULT false NOT NULL,
    confirmed_at timestamp with time zone,
    finalized_at timestamp with time zone,
    finalized_by bigint,
    cancelled_at timestamp with time zone,
    cancel_reason text DEFAULT ''::text NOT NULL,
    converted_to bigint,
    is_closed boolean DEFAULT false NOT NULL,
    receivable_id bigint,
    net_cents bigint DEFAULT 0 NOT NULL,
    gst_cents bigint DEFAULT 0 NOT NULL,
    total_cents bigint DEFAULT 0 NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    vehicle jsonb,
    search text GENERATED ALWAYS AS (public.folded(((((((((number || ' '::text) || order_no) || ' '::text) || reference) || ' '::text) || COALESCE((buyer ->> 'name'::text), ''::text)) || ' '::text) || COALESCE((buyer ->> 'phone'::text), ''::text)))) STORED NOT NULL,
    is_delivered boolean DEFAULT false NOT NULL,
    is_picking boolean DEFAULT false NOT NULL,
    status text GENERATED ALWAYS AS (public.invoice_status(type, cancelled_at, converted_to, confirmed_at, finalized_at, is_closed,
CASE
    WHEN (finalized_at IS NULL) THEN is_delivered
    ELSE is_closed
END, (is_picking AND (finalized_at IS NULL)))) STORED NOT NULL,
    CONSTRAINT invoice_buyer_check CHECK ((jsonb_typeof(buyer) = 'object'::text)),
    CONSTRAINT invoice_check CHECK ((total_cents = (net_cents + gst_cents))),
    CONSTRAINT invoice_check1 CHECK (((cancelled_at IS NULL) OR ((cancel_reason <> ''::text) AND (finalized_at IS NULL)))),
    CONSTRAINT invoice_check2 CHECK (((converted_to IS NULL) OR (type = 'quote'::text))),
    CONSTRAINT invoice_check3 CHECK (((finalized_at IS NULL) OR (((type <> 'quote'::text) AND (receivable_id IS NOT NULL)) OR (total_cents = 0)))),
    CONSTRAINT invoice_check4 CHECK (((type <> 'quote'::text) OR (finalized_at IS NULL))),
    CONSTRAINT invoice_courier_priority_check CHECK ((courier_priority = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT invoice_delivery_check CHECK ((jsonb_typeof(delivery) = 'object'::text)),
    CONSTRAINT invoice_priority_check CHECK ((priority = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT invoice_type_check CHECK ((type = ANY (ARRAY['standard'::text, 'quote'::text, 'counter'::text, 'internal'::text]))),
    CONSTRAINT invoice_vehicle_check CHECK ((jsonb_typeof(vehicle) = 'object'::text))
);


--
-- Name: asked_in_vain(public.invoice); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.asked_in_vain(sale public.invoice) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select sale.type in ('standard', 'counter')
    and (exists (select from wanted_request w where w.state = 'open' and w.debtor_id = sale.debtor_id)
      or exists (select from wanted_request w where w.state = 'open' and w.debtor_id is null
        and w.asker = any(phones_of_buyer(sale))))
$$;


--
-- Name: awaits_delivery(text, text, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.awaits_delivery(kind text, packing text, delivered_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((kind = 'tag'::text) AND (delivered_at IS NULL) AND (packing IS DISTINCT FROM 'cancelled'::text));


--
-- Name: bare(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.bare(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(public.folded(words), '[\s!-$&-/:-@\[\]^`{-~]+'::text, ''::text, 'g'::text);


--
-- Name: billed_order_stays(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.billed_order_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from purchase_order o where o.purchase_order_id = coalesce(new.purchase_order_id, old.purchase_order_id)
      and o.finalized_at is not null) then
    raise check_violation using constraint = 'billed_order_stays', message = 'the bill of this order is agreed';
  end if;
  return coalesce(new, old);
end $$;


--
-- Name: bookings_changed_stand(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.bookings_changed_stand() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  entities text[];
  ids bigint[];
begin
  select array_agg(n.entity), array_agg(n.entity_id) into entities, ids
    from after n join before o on o.outbox_id = n.outbox_id
    where n.kind = 'accounting' and n.state <> o.state and n.entity is not null
      and not (n.state in ('queued', 'sending', 'held') and o.state in ('queued', 'sending', 'held'));
  if ids is null then
    return null;
  end if;
  perform from accounting_standing s join (select distinct * from unnest(entities, ids) u (entity, entity_id)) u using (entity, entity_id)
    order by s.entity, s.entity_id for update of s;
  -- Without `offset 0` PostgreSQL would recompute how every document stands, to find these.
  update accounting_standing s set state = w.state
    from (select distinct * from unnest(entities, ids) u (entity, entity_id)) u
      cross join lateral (select v.state from accounting_stands v where v.entity = u.entity and v.entity_id = u.entity_id offset 0) w
    where s.entity = u.entity and s.entity_id = u.entity_id and s.state <> w.state;
  return null;
end $$;


--
-- Name: bookings_made_stand(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.bookings_made_stand() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into accounting_standing as s (entity, entity_id, state)
    select distinct entity, entity_id, 'waiting' from made where kind = 'accounting' and entity is not null order by entity, entity_id
    on conflict (entity, entity_id) do update set state = case s.state when 'sent' then 'partWaiting' else 'waiting' end
      where s.state in ('none', 'givenUp', 'sent');
  return null;
end $$;


--
-- Name: box_cost(bigint, bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.box_cost(qty bigint, cost bigint, odd integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((qty * cost) + LEAST(qty, (odd)::bigint));


--
-- Name: close_invoice(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.close_invoice(id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update invoice i set is_closed = x.now from (
    select d.invoice_id, d.finalized_at is not null and invoice_status(d.type, d.cancelled_at, d.converted_to, d.confirmed_at,
      d.finalized_at,
      d.total_cents = 0 or coalesce((select r.settled from receivable r where r.receivable_id = d.receivable_id), false),
      (select g.is_delivered from invoice_goods(d.invoice_id) g), false) = 'closed' as now
    from invoice d where d.invoice_id = id and (d.finalized_at is not null or d.is_closed)) x
  where i.invoice_id = x.invoice_id and i.is_closed <> x.now;
end $$;


--
-- Name: consignment_like_invoice(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.consignment_like_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select i.dispatcher_id, area_of(i.delivery), c.plain into new.dispatcher_id, new.area, new.customer
    from invoice i join contact c on c.debtor_id = i.debtor_id where i.invoice_id = new.invoice_id;
  return new;
end $$;


--
-- Name: contact_person_words(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.contact_person_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update contact set search = '' where debtor_id in (select debtor_id from changed);
  return null;
end $$;


--
-- Name: contact_tells_queues(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.contact_tells_queues() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update pick_job j set customer = new.plain from invoice i
    where i.debtor_id = new.debtor_id and j.invoice_id = i.invoice_id and j.status <> 'completed' and j.cancelled_at is null;
  update consignment d set customer = new.plain from invoice i
    where i.debtor_id = new.debtor_id and d.invoice_id = i.invoice_id and d.status <> 'delivered' and d.cancelled_at is null;
  return null;
end $$;


--
-- Name: nz_day(timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.nz_day(at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((at AT TIME ZONE 'Pacific/Auckland'::text))::date;


--
-- Name: phone_key(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.phone_key(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN NULLIF(regexp_replace(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '^(00)?640?(?=[2-9]\d{6,})'::text, '0'::text), ''::text);


--
-- Name: plain_name(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.plain_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(name, '\s+'::text, ''::text, 'g'::text));


--
-- Name: purchase_order_status(timestamp with time zone, timestamp with time zone, integer, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purchase_order_status(cancelled_at timestamp with time zone, finalized_at timestamp with time zone, lines integer, received integer, outstanding integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (cancelled_at IS NOT NULL) THEN 'cancelled'::text WHEN (finalized_at IS NOT NULL) THEN 'closed'::text WHEN ((lines > 0) AND (outstanding = 0)) THEN 'completed'::text WHEN (received > 0) THEN 'inProgress'::text ELSE 'open'::text END;


--
-- Name: search_text(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_text(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (public.folded(words) || CASE WHEN (public.bare(words) = public.folded(words)) THEN ''::text ELSE (' '::text || public.bare(words)) END);


--
-- Name: supplier_number(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.supplier_number(written text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE(NULLIF(public.bare(written), ''::text), written);


--
-- Name: acquisition; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.acquisition (
    acq_id bigint NOT NULL,
    acq_no text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    make_id bigint NOT NULL,
    model_id bigint NOT NULL,
    series_id bigint,
    model_type_id bigint,
    year smallint,
    month smallint,
    engine_id bigint,
    engine_no text DEFAULT ''::text NOT NULL,
    trans_id bigint,
    body_colour_id bigint,
    trim_colour_id bigint,
    reg_no text DEFAULT ''::text NOT NULL,
    registered boolean DEFAULT true NOT NULL,
    vin text DEFAULT ''::text NOT NULL,
    chassis text DEFAULT ''::text NOT NULL,
    odometer integer,
    lot_no text DEFAULT ''::text NOT NULL,
    comments text DEFAULT ''::text NOT NULL,
    debtor_id bigint NOT NULL,
    purchase jsonb DEFAULT '{}'::jsonb NOT NULL,
    owner jsonb DEFAULT '{}'::jsonb NOT NULL,
    seller_gst text DEFAULT 'notRegistered'::text NOT NULL,
    acquired_on date NOT NULL,
    projected_sales_cents bigint,
    purchase_type_id bigint,
    stock_type_id bigint,
    write_off_id bigint,
    plates_id bigint,
    referred_id bigint,
    loc_group_id bigint DEFAULT 0 NOT NULL,
    driver_id bigint,
    pickup_at timestamp with time zone,
    pickup_address text DEFAULT ''::text NOT NULL,
    pickup_notes text DEFAULT ''::text NOT NULL,
    checklist jsonb DEFAULT '{}'::jsonb NOT NULL,
    identity_kind text DEFAULT ''::text NOT NULL,
    identity_last4 text DEFAULT ''::text NOT NULL,
    verified_by text DEFAULT ''::text NOT NULL,
    not_verified_reason text DEFAULT ''::text NOT NULL,
    received_at timestamp with time zone,
    received_by bigint,
    hold_until date,
    cancel_reason text DEFAULT ''::text NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.folded(((((((((((((((((((acq_no || ' '::text) || reg_no) || ' '::text) || vin) || ' '::text) || chassis) || ' '::text) || lot_no) || ' '::text) || COALESCE((purchase ->> 'company'::text), ''::text)) || ' '::text) || COALESCE((purchase ->> 'contactName'::text), ''::text)) || ' '::text) || COALESCE((purchase ->> 'contactSurname'::text), ''::text)) || ' '::text) || COALESCE((purchase ->> 'mobile'::text), ''::text)) || ' '::text) || COALESCE((purchase ->> 'phone1'::text), ''::text)))) STORED NOT NULL,
    CONSTRAINT acquisition_check CHECK (((status <> 'cancelled'::text) OR (cancel_reason <> ''::text))),
    CONSTRAINT acquisition_check1 CHECK (((status = ANY (ARRAY['completed'::text, 'closed'::text])) <= (received_at IS NOT NULL))),
    CONSTRAINT acquisition_checklist_check CHECK ((jsonb_typeof(checklist) = 'object'::text)),
    CONSTRAINT acquisition_identity_last4_check CHECK ((length(identity_last4) <= 4)),
    CONSTRAINT acquisition_month_check CHECK (((month >= 1) AND (month <= 12))),
    CONSTRAINT acquisition_odometer_check CHECK ((odometer >= 0)),
    CONSTRAINT acquisition_owner_check CHECK ((jsonb_typeof(owner) = 'object'::text)),
    CONSTRAINT acquisition_projected_sales_cents_check CHECK ((projected_sales_cents >= 0)),
    CONSTRAINT acquisition_purchase_check CHECK ((jsonb_typeof(purchase) = 'object'::text)),
    CONSTRAINT acquisition_reg_no_check CHECK ((reg_no ~ '^[A-Z0-9]{0,6}$'::text)),
    CONSTRAINT acquisition_seller_gst_check CHECK ((seller_gst = ANY (ARRAY['notRegistered'::text, 'registeredTsi'::text, 'registeredBuyerCreated'::text, 'associated'::text]))),
    CONSTRAINT acquisition_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text, 'inProgress'::text, 'completed'::text]))),
    CONSTRAINT acquisition_vin_check CHECK ((vin ~ '^([A-HJ-NPR-Z0-9]{17})?$'::text)),
    CONSTRAINT acquisition_year_check CHECK (((year >= 1900) AND (year <= 2100)))
);


--
-- Name: contact; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact (
    debtor_id bigint NOT NULL,
    is_customer boolean DEFAULT false NOT NULL,
    is_supplier boolean DEFAULT false NOT NULL,
    is_seller boolean DEFAULT false NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    trade boolean DEFAULT false NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    gst_no text DEFAULT ''::text NOT NULL,
    nzbn text DEFAULT ''::text NOT NULL,
    region_id bigint,
    price_level text DEFAULT 'retail'::text NOT NULL,
    discount_percent numeric(5,2) DEFAULT 0 NOT NULL,
    terms_id bigint,
    credit_limit_cents bigint,
    on_hold boolean DEFAULT false NOT NULL,
    hold_reason text DEFAULT ''::text NOT NULL,
    salesperson_id bigint,
    license_no text DEFAULT ''::text NOT NULL,
    seller_gst text DEFAULT 'notRegistered'::text NOT NULL,
    lead_days integer,
    marketing boolean DEFAULT false NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    merged_into bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by bigint,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    plain text GENERATED ALWAYS AS (public.plain_name(public.folded(name))) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT contact_check CHECK ((is_customer OR is_supplier OR is_seller)),
    CONSTRAINT contact_check1 CHECK (((merged_into IS NULL) OR ((merged_into <> debtor_id) AND (NOT enabled)))),
    CONSTRAINT contact_credit_limit_cents_check CHECK ((credit_limit_cents >= 0)),
    CONSTRAINT contact_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
    CONSTRAINT contact_gst_no_check CHECK ((gst_no ~ '^(\d{8,9})?$'::text)),
    CONSTRAINT contact_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
    CONSTRAINT contact_nzbn_check CHECK ((nzbn ~ '^(\d{13})?$'::text)),
    CONSTRAINT contact_price_level_check CHECK ((price_level = ANY (ARRAY['retail'::text, 'trade'::text]))),
    CONSTRAINT contact_seller_gst_check CHECK ((seller_gst = ANY (ARRAY['notRegistered'::text, 'registeredTsi'::text, 'registeredBuyerCreated'::text, 'associated'::text])))
);


--
-- Name: credit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credit (
    credit_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    kind text NOT NULL,
    document_id bigint,
    number text NOT NULL,
    received_on date NOT NULL,
    amount_cents bigint NOT NULL,
    payment_type_id bigint,
    notes text DEFAULT ''::text NOT NULL,
    used boolean DEFAULT false NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT credit_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT credit_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'creditNote'::text, 'opening'::text, 'reversal'::text]))),
    CONSTRAINT credit_number_check CHECK ((number <> ''::text))
);


--
-- Name: note; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.note (
    note_id bigint NOT NULL,
    entity text NOT NULL,
    entity_id bigint NOT NULL,
    text text NOT NULL,
    public boolean DEFAULT false NOT NULL,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT note_text_check CHECK ((btrim(text) <> ''::text))
);


--
-- Name: purchase_order; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_order (
    purchase_order_id bigint NOT NULL,
    number text NOT NULL,
    debtor_id bigint NOT NULL,
    supplier jsonb DEFAULT '{}'::jsonb NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    issued_on date NOT NULL,
    expected_on date,
    notes_public text DEFAULT ''::text NOT NULL,
    cancelled_at timestamp with time zone,
    cancel_reason text DEFAULT ''::text NOT NULL,
    finalized_at timestamp with time zone,
    finalized_by bigint,
    bill_no text DEFAULT ''::text NOT NULL,
    billed_on date,
    bill_due_on date,
    bill_cents bigint,
    bill_key text,
    line_count integer DEFAULT 0 NOT NULL,
    qty integer DEFAULT 0 NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    short integer DEFAULT 0 NOT NULL,
    claimed integer DEFAULT 0 NOT NULL,
    outstanding integer DEFAULT 0 NOT NULL,
    has_back_order boolean DEFAULT false NOT NULL,
    outstanding_cents bigint DEFAULT 0 NOT NULL,
    charges_cents bigint DEFAULT 0 NOT NULL,
    net_cents bigint DEFAULT 0 NOT NULL,
    gst_cents bigint DEFAULT 0 NOT NULL,
    total_cents bigint DEFAULT 0 NOT NULL,
    status text GENERATED ALWAYS AS (public.purchase_order_status(cancelled_at, finalized_at, line_count, received, outstanding)) STORED NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    search text GENERATED ALWAYS AS (public.search_text(((((((number || ' '::text) || reference) || ' '::text) || bill_no) || ' '::text) || COALESCE((supplier ->> 'name'::text), ''::text)))) STORED,
    bill_no_plain text GENERATED ALWAYS AS (public.supplier_number(bill_no)) STORED,
    bill_is_shared boolean DEFAULT false NOT NULL,
    CONSTRAINT purchase_order_bill_cents_check CHECK ((bill_cents >= 0)),
    CONSTRAINT purchase_order_check CHECK ((total_cents = (net_cents + gst_cents))),
    CONSTRAINT purchase_order_check1 CHECK (((cancelled_at IS NULL) OR ((cancel_reason <> ''::text) AND (finalized_at IS NULL)))),
    CONSTRAINT purchase_order_check2 CHECK ((((finalized_at IS NULL) = (bill_cents IS NULL)) AND ((finalized_at IS NULL) = (bill_key IS NULL)))),
    CONSTRAINT purchase_order_check3 CHECK (((finalized_at IS NULL) OR ((bill_no <> ''::text) AND (bill_due_on >= billed_on)))),
    CONSTRAINT purchase_order_supplier_check CHECK ((jsonb_typeof(supplier) = 'object'::text))
);


--
-- Name: receivable; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.receivable (
    receivable_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    kind text NOT NULL,
    document_id bigint,
    number text NOT NULL,
    issued_on date NOT NULL,
    due_on date NOT NULL,
    amount_cents bigint NOT NULL,
    settled boolean DEFAULT false NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT receivable_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT receivable_check CHECK ((due_on >= issued_on)),
    CONSTRAINT receivable_check1 CHECK (((kind = 'opening'::text) = (document_id IS NULL))),
    CONSTRAINT receivable_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'opening'::text, 'refund'::text, 'reversal'::text]))),
    CONSTRAINT receivable_number_check CHECK ((number <> ''::text))
);


--
-- Name: supplier_posting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.supplier_posting (
    posting_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    purchase_order_id bigint NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    on_day date NOT NULL,
    due_on date,
    amount_cents bigint NOT NULL,
    payment_type_id bigint,
    reference text DEFAULT ''::text NOT NULL,
    reverses bigint,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT supplier_posting_amount_cents_check CHECK ((amount_cents <> 0)),
    CONSTRAINT supplier_posting_check CHECK ((due_on >= on_day)),
    CONSTRAINT supplier_posting_check1 CHECK (((kind = 'bill'::text) = (due_on IS NOT NULL))),
    CONSTRAINT supplier_posting_check2 CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
    CONSTRAINT supplier_posting_check3 CHECK (((kind = 'reversal'::text) OR ((amount_cents > 0) = (kind = ANY (ARRAY['bill'::text, 'refund'::text]))))),
    CONSTRAINT supplier_posting_check4 CHECK (((kind <> ALL (ARRAY['payment'::text, 'refund'::text])) OR (payment_type_id IS NOT NULL))),
    CONSTRAINT supplier_posting_kind_check CHECK ((kind = ANY (ARRAY['bill'::text, 'payment'::text, 'refund'::text, 'creditNote'::text, 'reversal'::text]))),
    CONSTRAINT supplier_posting_number_check CHECK ((number <> ''::text))
);


--
-- Name: wanted_request; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wanted_request (
    request_id bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    source text NOT NULL,
    part_id bigint,
    part_no text DEFAULT ''::text NOT NULL,
    part_no_norm text GENERATED ALWAYS AS (upper(regexp_replace(part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    part_text text DEFAULT ''::text NOT NULL,
    make_id bigint,
    model_id bigint,
    series_id bigint,
    year smallint,
    qty integer DEFAULT 1 NOT NULL,
    debtor_id bigint,
    name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    price_cents bigint,
    notes text DEFAULT ''::text NOT NULL,
    invoice_id bigint,
    line_id bigint,
    kept_by bigint NOT NULL,
    kept_at timestamp with time zone DEFAULT now() NOT NULL,
    told_at timestamp with time zone,
    closed_by bigint,
    closed_at timestamp with time zone,
    outcome text,
    asked text GENERATED ALWAYS AS (
CASE
    WHEN (part_id IS NOT NULL) THEN ('#'::text || part_id)
    WHEN (part_no <> ''::text) THEN upper(regexp_replace(part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))
    ELSE public.plain_name(public.folded(part_text))
END) STORED NOT NULL,
    search text GENERATED ALWAYS AS (public.search_text(((((part_no || ' '::text) || part_text) || ' '::text) || name))) STORED NOT NULL,
    bought_on bigint,
    asker text GENERATED ALWAYS AS (
CASE
    WHEN (debtor_id IS NOT NULL) THEN ('#'::text || debtor_id)
    ELSE public.phone_key(phone)
END) STORED,
    CONSTRAINT wanted_request_check CHECK (((part_id IS NOT NULL) OR (part_no <> ''::text) OR (part_text <> ''::text))),
    CONSTRAINT wanted_request_check1 CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((state = 'open'::text) = (outcome IS NULL)))),
    CONSTRAINT wanted_request_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'noLonger'::text, 'mistake'::text]))),
    CONSTRAINT wanted_request_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT wanted_request_qty_check CHECK ((qty > 0)),
    CONSTRAINT wanted_request_source_check CHECK ((source = ANY (ARRAY['counter'::text, 'search'::text, 'quote'::text, 'picking'::text]))),
    CONSTRAINT wanted_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'found'::text, 'closed'::text]))),
    CONSTRAINT wanted_request_year_check CHECK (((year >= 1900) AND (year <= 2100)))
);


--
-- Name: contact_until(public.contact); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.contact_until(k public.contact) RETURNS date
    LANGUAGE sql STABLE
    RETURN CASE WHEN ((EXISTS (SELECT FROM public.receivable r WHERE ((r.debtor_id = (contact_until.k).debtor_id) AND (NOT r.settled)))) OR (EXISTS (SELECT FROM public.wanted_request w WHERE ((w.debtor_id = (contact_until.k).debtor_id) AND (w.state = 'open'::text)))) OR (EXISTS (SELECT FROM public.acquisition a WHERE ((a.debtor_id = (contact_until.k).debtor_id) AND (a.status = ANY (ARRAY['open'::text, 'inProgress'::text]))))) OR (EXISTS (SELECT FROM public.invoice i WHERE ((i.debtor_id = (contact_until.k).debtor_id) AND (i.cancelled_at IS NULL) AND (i.finalized_at IS NULL) AND (i.converted_to IS NULL) AND (i.type <> 'quote'::text))))) THEN NULL::date ELSE GREATEST(public.nz_day((k).created_at), (SELECT max(public.nz_day(i.changed_at)) AS max FROM public.invoice i WHERE (i.debtor_id = (contact_until.k).debtor_id)), (SELECT max(GREATEST(a.acquired_on, public.nz_day(a.created_at))) AS max FROM public.acquisition a WHERE (a.debtor_id = (contact_until.k).debtor_id)), (SELECT max(public.nz_day(p.changed_at)) AS max FROM public.purchase_order p WHERE (p.debtor_id = (contact_until.k).debtor_id)), (SELECT max(public.nz_day(c.created_at)) AS max FROM public.credit c WHERE (c.debtor_id = (contact_until.k).debtor_id)), (SELECT max(public.nz_day(s.created_at)) AS max FROM public.supplier_posting s WHERE (s.debtor_id = (contact_until.k).debtor_id)), (SELECT max(public.nz_day(w.kept_at)) AS max FROM public.wanted_request w WHERE (w.debtor_id = (contact_until.k).debtor_id)), (SELECT max(public.nz_day(n.at)) AS max FROM public.note n WHERE ((n.entity = 'contact'::text) AND (n.entity_id = (contact_until.k).debtor_id)))) END;


--
-- Name: contact_words(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.contact_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: contacts_are_booked(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.contacts_are_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', 'Contact ' || n.name, jsonb_build_object('kind', 'accounting', 'what', 'contact', 'id', n.debtor_id),
        k.key, k.key, 'contact:' || n.debtor_id, 'contact', n.debtor_id
      from made n join was o on o.debtor_id = n.debtor_id
        join accounting_link l on l.entity = 'contact' and l.entity_id = n.debtor_id and l.gone_at is null
        cross join lateral (select 'contact:' || n.debtor_id || ':' || md5(concat_ws('|', clock_timestamp(), n.name, n.nzbn, n.gst_no)) as key) k
      where (n.name, n.nzbn, n.gst_no) is distinct from (o.name, o.nzbn, o.gst_no);
  if found then
    perform pg_notify('yard_accounting', '');
  end if;
  return null;
end $$;


--
-- Name: count_accounting_standing(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_accounting_standing() RETURNS void
    LANGUAGE sql
    AS $$
  delete from accounting_standing s where not exists
    (select from accounting_stands v where v.entity = s.entity and v.entity_id = s.entity_id);
  insert into accounting_standing as s (entity, entity_id, state) select entity, entity_id, state from accounting_stands
    on conflict (entity, entity_id) do update set state = excluded.state where s.state <> excluded.state;
$$;


--
-- Name: count_consignments(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_consignments() RETURNS void
    LANGUAGE sql
    AS $$
  update consignment d set loose = x.loose, dispatcher_id = x.dispatcher_id, area = x.area, customer = x.customer from (
    select o.consignment_id, i.dispatcher_id, area_of(i.delivery) as area, c.plain as customer,
      exists (select from consignment_line l where l.consignment_id = o.consignment_id and l.parcel_id is null) as loose
    from consignment o join invoice i on i.invoice_id = o.invoice_id join contact c on c.debtor_id = i.debtor_id
    where o.cancelled_at is null and o.status <> 'delivered') x
  where d.consignment_id = x.consignment_id
    and (d.loose, d.dispatcher_id, d.area, d.customer) is distinct from (x.loose, x.dispatcher_id, x.area, x.customer);
$$;


--
-- Name: count_days(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_days() RETURNS void
    LANGUAGE sql
    AS $$
  delete from sale_day;
  insert into sale_day select * from counted_sale_day;
  delete from quote_day;
  insert into quote_day select * from counted_quote_day;
  delete from stock_day;
  insert into stock_day select * from counted_stock_day;
  delete from debt_day;
  insert into debt_day select * from counted_debt_day;
  delete from buying_day;
  insert into buying_day select * from counted_buying_day order by on_day;
  select draw_days_together();
$$;


--
-- Name: count_figures_of_vehicles(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_figures_of_vehicles() RETURNS void
    LANGUAGE sql
    AS $$
  insert into vehicle_figures (vehicle_id) select vehicle_id from vehicle on conflict do nothing;
  select count_vehicle_figures((select array_agg(vehicle_id) from vehicle));
$$;


--
-- Name: count_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_fits() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(727461);
  delete from fit_due;
  delete from fit_edge;
  insert into fit_listing_due select provider, question from catalogue_answer where question like '%/parts2 %';
  insert into fit_edge select * from counted_fit_edge;
end $$;


--
-- Name: count_held_for_back_orders(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_held_for_back_orders() RETURNS void
    LANGUAGE sql
    AS $$
  update back_order b set held_qty = x.qty from (
    select o.back_order_id, coalesce(sum(r.qty), 0)::integer as qty from back_order o
      left join reservation r on r.back_order_id = o.back_order_id and r.released_at is null
      where o.outcome is null group by o.back_order_id) x
  where b.back_order_id = x.back_order_id and b.held_qty <> x.qty;
$$;


--
-- Name: count_kept_figures(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_kept_figures() RETURNS void
    LANGUAGE sql
    AS $$
  delete from kept_figure;
  insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, n, cents, true from counted_figure
    where n <> 0 or cents <> 0;
$$;


--
-- Name: gst_of_line(bigint, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.gst_of_line(net_cents bigint, taxable boolean) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN taxable THEN (((net_cents * 15) + 50) / 100) ELSE (0)::bigint END;


--
-- Name: purchase_order_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_order_line (
    line_id bigint NOT NULL,
    purchase_order_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    part_id bigint NOT NULL,
    description text NOT NULL,
    part_no text DEFAULT ''::text NOT NULL,
    supplier_part_no text DEFAULT ''::text NOT NULL,
    make_id bigint,
    model_id bigint,
    series_id bigint,
    condition smallint DEFAULT 3 NOT NULL,
    qty integer NOT NULL,
    unit_cost_cents bigint DEFAULT 0 NOT NULL,
    retail_cents bigint DEFAULT 0 NOT NULL,
    trade_cents bigint DEFAULT 0 NOT NULL,
    taxable boolean DEFAULT true NOT NULL,
    location_id bigint,
    as_box boolean DEFAULT false NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    back_order_id bigint,
    received integer DEFAULT 0 NOT NULL,
    short integer DEFAULT 0 NOT NULL,
    claimed integer DEFAULT 0 NOT NULL,
    outstanding integer GENERATED ALWAYS AS (GREATEST((((qty - received) - short) - claimed), 0)) STORED NOT NULL,
    net_cents bigint GENERATED ALWAYS AS ((GREATEST((qty - short), (received + claimed)) * unit_cost_cents)) STORED NOT NULL,
    gst_cents bigint GENERATED ALWAYS AS (public.gst_of_line((GREATEST((qty - short), (received + claimed)) * unit_cost_cents), taxable)) STORED NOT NULL,
    CONSTRAINT purchase_order_line_check CHECK (((NOT as_box) OR (condition = ANY (ARRAY[1, 2])))),
    CONSTRAINT purchase_order_line_check1 CHECK (((short >= 0) AND (short <= qty))),
    CONSTRAINT purchase_order_line_check2 CHECK (((model_id IS NULL) OR (make_id IS NOT NULL))),
    CONSTRAINT purchase_order_line_check3 CHECK (((series_id IS NULL) OR (model_id IS NOT NULL))),
    CONSTRAINT purchase_order_line_claimed_check CHECK ((claimed >= 0)),
    CONSTRAINT purchase_order_line_condition_check CHECK ((condition = ANY (ARRAY[1, 2, 3, 4]))),
    CONSTRAINT purchase_order_line_description_check CHECK ((description <> ''::text)),
    CONSTRAINT purchase_order_line_qty_check CHECK ((qty > 0)),
    CONSTRAINT purchase_order_line_received_check CHECK ((received >= 0)),
    CONSTRAINT purchase_order_line_retail_cents_check CHECK ((retail_cents >= 0)),
    CONSTRAINT purchase_order_line_trade_cents_check CHECK ((trade_cents >= 0)),
    CONSTRAINT purchase_order_line_unit_cost_cents_check CHECK ((unit_cost_cents >= 0))
);


--
-- Name: count_order_lines(public.purchase_order_line[], integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_order_lines(lines public.purchase_order_line[], sign integer) RETURNS void
    LANGUAGE sql
    AS $$
  insert into threshold_due
    select array_agg(x.threshold_id), array_agg(0), array_agg(0), array_agg(x.n) from (
      select t.threshold_id, sum(sign * l.outstanding)::integer as n from unnest(lines) l
      join threshold t on t.part_id = l.part_id and fits_threshold(t, l.make_id, l.model_id, l.series_id,
        upper(regexp_replace(l.part_no, '[^A-Za-z0-9]', '', 'g')))
      where l.outstanding > 0 group by t.threshold_id) x
    having count(*) > 0;
$$;


--
-- Name: count_parcels(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_parcels(id bigint) RETURNS void
    LANGUAGE sql
    AS $$
  update parcel p set no = r.n, labelled_at = null
    from (select parcel_id, row_number() over (order by no, parcel_id) as n from parcel where consignment_id = id) r
    where r.parcel_id = p.parcel_id and (p.no <> r.n or p.labelled_at is not null);
$$;


--
-- Name: count_part_prices(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_part_prices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Rows are locked in the order of their parts, so that two imports wait for each other instead of deadlocking.
  if tg_op = 'INSERT' then
    insert into part_price_count as c
      select part_id, count(*) from changed group by part_id order by part_id
      on conflict (part_id) do update set prices = c.prices + excluded.prices;
  elsif tg_op = 'DELETE' then
    insert into part_price_count as c
      select part_id, -count(*) from changed group by part_id order by part_id
      on conflict (part_id) do update set prices = c.prices + excluded.prices;
  else
    insert into part_price_count as c values (old.part_id, -1), (new.part_id, 1)
      on conflict (part_id) do update set prices = c.prices + excluded.prices;
  end if;
  return null;
end $$;


--
-- Name: count_pick_job(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_pick_job(id bigint) RETURNS void
    LANGUAGE sql
    AS $$
  update pick_job j set waiting = n.waiting, on_car = n.on_car, picked = n.picked,
    zone = case when n.waiting > 0 then n.zone else j.zone end,
    places = case when n.waiting > 0 then n.places else j.places end
  from (select count(*) filter (where x.is_left) as waiting, count(*) filter (where x.is_got) as picked,
      coalesce(zone_of(min(x.place) filter (where x.is_left)), '') as zone,
      coalesce(string_agg(distinct chr(10) || upper(x.place), '') filter (where x.is_left), '') as places,
      coalesce(bool_or(x.is_left and x.on_car), false) as on_car
    from (select walked_to(t) as place, is_on_car(t) as on_car, l.packing in ('ready', 'inProgress') as is_left,
        l.packing in ('picked', 'packed', 'pickedUp') as is_got
      from invoice_line l join tag t on t.tag_id = l.tag_id where l.invoice_id = id and l.removed_at is null) x) n
  where j.invoice_id = id and ((j.waiting, j.on_car, j.picked) is distinct from (n.waiting::integer, n.on_car, n.picked::integer)
    or (n.waiting > 0 and (j.zone, j.places) <> (n.zone, n.places)))
$$;


--
-- Name: count_prices_of_parts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_prices_of_parts() RETURNS void
    LANGUAGE sql
    AS $$
  delete from part_price_count;
  insert into part_price_count (part_id, prices) select part_id, count(*) from part_price group by part_id;
$$;


--
-- Name: count_settled(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_settled() RETURNS void
    LANGUAGE sql
    AS $$
  update receivable r set settled = not r.settled
    where r.settled <> (r.amount_cents = (select coalesce(sum(a.amount_cents), 0) from credit_application a
      where a.receivable_id = r.receivable_id));
  update credit c set used = not c.used
    where c.used <> (c.amount_cents = (select coalesce(sum(a.amount_cents), 0) from credit_application a
      where a.credit_id = c.credit_id));
$$;


--
-- Name: count_short_thresholds(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_short_thresholds() RETURNS void
    LANGUAGE sql
    AS $$
  update threshold set min_qty = min_qty;
$$;


--
-- Name: count_sold(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_sold(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from tag t where t.tag_id = any(ids) order by t.tag_id for no key update;
  update tag t set sold_cents = c.sold_cents, sold_on = c.sold_on from counted_sold_tag c
    where t.tag_id = any(ids) and c.tag_id = any(ids) and c.tag_id = t.tag_id
      and (t.sold_cents, t.sold_on) is distinct from (c.sold_cents, c.sold_on);
end $$;


--
-- Name: count_tag_tally(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_tag_tally() RETURNS void
    LANGUAGE sql
    AS $$
  delete from tag_tally;
  insert into tag_tally (state, make_id, model_id, n) select state, make_id, model_id, count(*) from tag group by 1, 2, 3;
$$;


--
-- Name: count_thresholds(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_thresholds(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from threshold t where t.threshold_id = any(ids) order by t.threshold_id for update;
  update threshold t set on_hand = f.here, promised = f.promised, on_order = f.coming
    from threshold x, threshold_figures(x.part_id, x.make_id, x.model_id, x.series_id, x.part_no_norm) f
    where x.threshold_id = any(ids) and t.threshold_id = x.threshold_id
      and (t.on_hand, t.promised, t.on_order) is distinct from (f.here, f.promised, f.coming);
end $$;


--
-- Name: count_vehicle_figures(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_vehicle_figures(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  -- Locked in the order of their ids, so that two sales never deadlock; the next statement sees what the other one
  -- wrote.
  perform from vehicle_figures f where f.vehicle_id = any(ids) order by f.vehicle_id for update;
  update vehicle_figures f set cost_cents = x.cost, sales_cents = x.sales from (
    select v.vehicle_id,
      coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0) as cost,
      coalesce((select sum(t.sold_cents) from tag t where t.vehicle_id = v.vehicle_id and t.sold_cents is not null), 0) as sales
    from vehicle v where v.vehicle_id = any(ids)) x
  where f.vehicle_id = x.vehicle_id and (f.cost_cents, f.sales_cents) is distinct from (x.cost, x.sales);
end $$;


--
-- Name: count_what_is_sold(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_what_is_sold() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update tag t set sold_cents = c.sold_cents, sold_on = c.sold_on
    from (select g.tag_id, s.sold_cents, s.sold_on from tag g
      left join (select tag_id, sum(net_cents)::bigint as sold_cents, max(issued_on) as sold_on from sold_line
        where tag_id is not null group by tag_id) s on s.tag_id = g.tag_id) c
    where c.tag_id = t.tag_id and (t.sold_cents, t.sold_on) is distinct from (c.sold_cents, c.sold_on);
  -- With triggers off, nothing else recounts these figures; with triggers on, pending changes are settled first, so
  -- that they are not added a second time.
  set constraints settle_vehicle_figures immediate;
  perform count_figures_of_vehicles();
  set constraints settle_vehicle_figures deferred;
end $$;


--
-- Name: counts_as_here(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.counts_as_here(state text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (state = ANY (ARRAY['inStock'::text, 'onVehicle'::text]));


--
-- Name: credit_application_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credit_application_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  had credit;
  owed receivable;
  taken bigint;
  paid bigint;
begin
  select * into had from credit where credit_id = new.credit_id for update;
  select * into owed from receivable where receivable_id = new.receivable_id for update;
  if had.debtor_id <> owed.debtor_id then
    raise check_violation using constraint = 'credit_application_same_contact', message = 'not of the same contact';
  end if;
  if new.applied_on < greatest(had.received_on, owed.issued_on) then
    raise check_violation using constraint = 'credit_application_in_time', message = 'before there was one';
  end if;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into taken from credit_application where credit_id = new.credit_id;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into paid from credit_application
    where receivable_id = new.receivable_id;
  if taken < 0 or taken > had.amount_cents then
    raise check_violation using constraint = 'credit_application_credit_left', message = 'more than is left of the credit';
  end if;
  if paid < 0 or paid > owed.amount_cents then
    raise check_violation using constraint = 'credit_application_owed', message = 'more than is owed';
  end if;
  if had.used <> (taken = had.amount_cents) then
    update credit set used = not used where credit_id = new.credit_id;
  end if;
  if owed.settled <> (paid = owed.amount_cents) then
    update receivable set settled = not settled where receivable_id = new.receivable_id;
  end if;
  return new;
end $$;


--
-- Name: credit_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credit_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  sold invoice_line;
  had record;
begin
  select * into sold from invoice_line where line_id = new.line_id for update;
  select coalesce(sum(l.qty), 0) as qty, coalesce(sum(l.gross_cents), 0) as gross into had
    from credit_note_line l join credit_note n on n.credit_note_id = l.credit_note_id
    where l.line_id = new.line_id and n.reversed_at is null;
  if had.qty + new.qty > sold.qty or had.gross + new.gross_cents > sold.gross_cents then
    raise check_violation using constraint = 'credit_note_fits', message = 'more than was sold';
  end if;
  return new;
end $$;


--
-- Name: credit_notes_are_booked(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credit_notes_are_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform accounting_queue(array['creditNote'], array(select credit_id from made where credit_id is not null));
  return null;
end $$;


--
-- Name: sale_day; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sale_day (
    on_day date NOT NULL,
    kind text NOT NULL,
    salesperson_id bigint NOT NULL,
    yard_id bigint,
    reason text DEFAULT ''::text NOT NULL,
    documents bigint NOT NULL,
    documents_here bigint NOT NULL,
    qty bigint NOT NULL,
    net_cents bigint NOT NULL,
    gst_cents bigint NOT NULL,
    cost_cents bigint NOT NULL,
    costless_cents bigint NOT NULL,
    CONSTRAINT sale_day_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'internal'::text, 'credit'::text])))
);


--
-- Name: credit_of(public.invoice, bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credit_of(i public.invoice, note bigint, sign integer) RETURNS SETOF public.sale_day
    LANGUAGE sql STABLE
    AS $$
  select n.issued_on, case sale_kind(i.type) when 'sale' then 'credit' else 'internal' end, i.salesperson_id, l.yard_id, n.reason,
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, s.way * sum(c.qty),
    s.way * sum(c.net_cents), s.way * sum(c.gst_cents), s.way * sum(credited_cost(c.outcome, l.cost_cents, c.qty, l.qty)),
    s.way * coalesce(sum(c.net_cents) filter (where l.cost_cents is null), 0)
  from credit_note n join credit_note_line c on c.credit_note_id = n.credit_note_id
    join invoice_line l on l.line_id = c.line_id
    cross join lateral (select case sale_kind(i.type) when 'sale' then sign else -sign end as way) s
  where n.credit_note_id = note group by n.credit_note_id, l.yard_id, s.way
$$;


--
-- Name: goods_come_back(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.goods_come_back(outcome text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (outcome <> ALL (ARRAY['none'::text, 'backToCustomer'::text]));


--
-- Name: credited_cost(text, bigint, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credited_cost(outcome text, cost bigint, credited integer, sold integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (public.goods_come_back(outcome) AND (outcome <> 'scrap'::text)) THEN COALESCE((round((((cost)::numeric * (credited)::numeric) / (sold)::numeric)))::bigint, (0)::bigint) ELSE (0)::bigint END;


--
-- Name: credits_by_day(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credits_by_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into sale_day select c.* from (select distinct credit_note_id from made) m
      join credit_note n on n.credit_note_id = m.credit_note_id join invoice i on i.invoice_id = n.invoice_id
      cross join lateral credit_of(i, n.credit_note_id, 1) c;
    perform count_sold(array(select distinct l.tag_id from invoice_line l
      where l.line_id = any(array(select line_id from made)) and l.tag_id is not null));
  else
    insert into sale_day select c.* from invoice i
      cross join lateral credit_of(i, new.credit_note_id, case when new.reversed_at is null then 1 else -1 end) c
      where i.invoice_id = new.invoice_id;
    perform count_sold(tags_of_document(new.invoice_id));
  end if;
  return null;
end $$;


--
-- Name: credits_change_hands(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credits_change_hands() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into sale_day
    select c.* from credit_note n cross join lateral (
      select * from credit_of(old, n.credit_note_id, -1) union all select * from credit_of(new, n.credit_note_id, 1)) c
    where n.invoice_id = new.invoice_id and n.reversed_at is null;
  return null;
end $$;


--
-- Name: credits_note_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credits_note_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_due (tag_ids) select array_agg(l.tag_id) from invoice_line l
    where l.line_id = any(array(select line_id from made)) and l.tag_id is not null having count(*) > 0;
  return null;
end $$;


--
-- Name: dealers_record_stays(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.dealers_record_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: dealers_record; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.dealers_record (
    record_id bigint NOT NULL,
    number text NOT NULL,
    acq_id bigint NOT NULL,
    recorded_on date NOT NULL,
    seller_name text NOT NULL,
    seller_address text NOT NULL,
    seller_phone text NOT NULL,
    date_of_birth date,
    identity text NOT NULL,
    description text NOT NULL,
    vin text NOT NULL,
    reg_no text NOT NULL,
    price_cents bigint NOT NULL,
    staff_id bigint,
    staff_name text NOT NULL,
    signature_key text NOT NULL,
    hold_until date NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT dealers_record_identity_check CHECK ((identity <> ''::text)),
    CONSTRAINT dealers_record_seller_name_check CHECK ((seller_name <> ''::text))
);


--
-- Name: dealers_record_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.dealers_record_entry (
    entry_id bigint NOT NULL,
    record_id bigint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT dealers_record_entry_kind_check CHECK ((kind = ANY (ARRAY['correction'::text, 'disposal'::text]))),
    CONSTRAINT dealers_record_entry_text_check CHECK ((text <> ''::text))
);


--
-- Name: dealers_record_until(public.dealers_record); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.dealers_record_until(r public.dealers_record) RETURNS date
    LANGUAGE sql STABLE
    RETURN GREATEST((r).recorded_on, (r).hold_until, (SELECT max(public.nz_day(e.at)) AS max FROM public.dealers_record_entry e WHERE (e.record_id = (dealers_record_until.r).record_id)));


--
-- Name: debts_are_paid(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.debts_are_paid() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, 0, -sum(a.amount_cents)
    from made a join receivable r on r.receivable_id = a.receivable_id
      left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id group by 1, 2;
  return null;
end $$;


--
-- Name: debts_begin(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.debts_begin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into debt_day select r.due_on, i.salesperson_id, sum((not r.settled)::int), sum(r.amount_cents)
    from made r left join invoice i on r.kind = 'invoice' and i.invoice_id = r.document_id group by 1, 2;
  return null;
end $$;


--
-- Name: debts_change_hands(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.debts_change_hands() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into debt_day
    select r.due_on, y.who, y.sign * (not r.settled)::int, y.sign * (r.amount_cents - coalesce((select sum(a.amount_cents)
      from credit_application a where a.receivable_id = r.receivable_id), 0))
    from receivable r cross join (values (-1, old.salesperson_id), (1, new.salesperson_id)) y (sign, who)
    where r.kind = 'invoice' and r.document_id = new.invoice_id and not r.settled;
  return null;
end $$;


--
-- Name: debts_settle(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.debts_settle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into debt_day values (new.due_on,
    (select i.salesperson_id from invoice i where new.kind = 'invoice' and i.invoice_id = new.document_id),
    case when new.settled then -1 else 1 end, 0);
  return null;
end $$;


--
-- Name: draw_days_together(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.draw_days_together() RETURNS void
    LANGUAGE sql
    AS $$
  select draw_debts_together();
  with gone as (delete from buying_day where ctid = any(array(select ctid from buying_day
      where on_day in (select on_day from buying_day group by on_day, status, buyer_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into buying_day select on_day, status, buyer_id, sum(n), sum(price_cents), sum(net_cents)
    from gone group by 1, 2, 3 having (sum(n), sum(price_cents), sum(net_cents)) <> (0, 0, 0) order by 1;
$$;


--
-- Name: draw_debts_together(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.draw_debts_together() RETURNS void
    LANGUAGE sql
    AS $$
  select draw_sales_together();
  with gone as (delete from debt_day where ctid = any(array(select ctid from debt_day
      where due_on in (select due_on from debt_day group by due_on, salesperson_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into debt_day select due_on, salesperson_id, sum(n), sum(cents)
    from gone group by 1, 2 having (sum(n), sum(cents)) <> (0, 0) order by 1;
$$;


--
-- Name: draw_figures_now(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.draw_figures_now(at_least integer) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  if (select count(*) from kept_figure where not drawn) < at_least then
    return;
  end if;
  with fresh as (select figure_id, name, who, maker from kept_figure where not drawn for update skip locked),
    past as (select k.figure_id from (select distinct name, who, maker from fresh) f
      join kept_figure k on k.drawn and k.name = f.name and k.who = f.who and k.maker = f.maker for update of k skip locked),
    gone as (delete from kept_figure where figure_id in (select figure_id from fresh union all select figure_id from past)
      returning name, who, maker, n, cents)
    insert into kept_figure (name, who, maker, n, cents, drawn) select name, who, maker, sum(n), sum(cents), true from gone
      group by name, who, maker having sum(n) <> 0 or sum(cents) <> 0;
end $$;


--
-- Name: draw_figures_together(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.draw_figures_together(at_least integer DEFAULT 100) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if at_least <> 100 or pg_sequence_last_value('kept_figure_figure_id_seq') % 11 = 0 then
    perform draw_figures_now(at_least);
  end if;
end $$;


--
-- Name: draw_sales_together(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.draw_sales_together() RETURNS void
    LANGUAGE sql
    AS $$
  with gone as (delete from sale_day where ctid = any(array(select ctid from sale_day
      where on_day in (select on_day from sale_day group by on_day, kind, salesperson_id, yard_id, reason having count(*) > 1)
      for update skip locked)) returning *)
    insert into sale_day select on_day, kind, salesperson_id, yard_id, reason, sum(documents), sum(documents_here), sum(qty),
      sum(net_cents), sum(gst_cents), sum(cost_cents), sum(costless_cents)
    from gone group by on_day, kind, salesperson_id, yard_id, reason
    having (sum(documents), sum(documents_here), sum(qty), sum(net_cents), sum(gst_cents), sum(cost_cents), sum(costless_cents))
      <> (0, 0, 0, 0, 0, 0, 0) order by 1;
  with gone as (delete from quote_day where ctid = any(array(select ctid from quote_day
      where on_day in (select on_day from quote_day group by on_day, salesperson_id, state having count(*) > 1)
      for update skip locked)) returning *)
    insert into quote_day select on_day, salesperson_id, state, sum(n), sum(net_cents)
    from gone group by 1, 2, 3 having (sum(n), sum(net_cents)) <> (0, 0) order by 1;
  with gone as (delete from stock_day where ctid = any(array(select ctid from stock_day
      where made_on in (select made_on from stock_day group by made_on, yard_id having count(*) > 1)
      for update skip locked)) returning *)
    insert into stock_day select made_on, yard_id, sum(tags), sum(unpriced), sum(qty), sum(retail_cents), sum(cost_cents)
    from gone group by 1, 2
    having (sum(tags), sum(unpriced), sum(qty), sum(retail_cents), sum(cost_cents)) <> (0, 0, 0, 0, 0) order by 1;
$$;


--
-- Name: draw_tally_now(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.draw_tally_now(at_least integer DEFAULT 100) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  if (select count(*) from tag_tally where not drawn) < at_least then
    return;
  end if;
  with fresh as (select ctid as at, state, make_id, model_id from tag_tally where not drawn for update skip locked),
    past as (select t.ctid as at from tag_tally t where t.drawn and exists (select from fresh f where f.state = t.state
      and f.make_id is not distinct from t.make_id and f.model_id is not distinct from t.model_id) for update skip locked),
    gone as (delete from tag_tally where ctid = any(array(select at from fresh union all select at from past))
      returning state, make_id, model_id, n)
    insert into tag_tally (state, make_id, model_id, n, drawn) select state, make_id, model_id, sum(n), true from gone
      group by state, make_id, model_id having sum(n) <> 0;
end $$;


--
-- Name: draw_tally_together(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.draw_tally_together(at_least integer DEFAULT 100) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if at_least <> 100 or pg_sequence_last_value('stock_event_event_id_seq') % 17 = 0 then
    perform draw_tally_now(at_least);
  end if;
end $$;


--
-- Name: events_note_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.events_note_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_due (tag_ids) select array_agg(distinct tag_id) from made
    where type in ('create', 'sell', 'unsell', 'return', 'comeBack', 'void', 'undo') having count(*) > 0;
  return null;
end $$;


--
-- Name: expense_of_vehicle(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.expense_of_vehicle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into vehicle_figures_due (vehicle_ids)
    select array_agg(v.vehicle_id) from vehicle v where v.acq_id = coalesce(new.acq_id, old.acq_id) having count(*) > 0;
  return null;
end $$;


--
-- Name: expenses_by_day(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.expenses_by_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into buying_day
    select a.acquired_on, a.status, a.created_by, 0, y.sign * case when y.is_price then y.total_cents else 0 end,
      y.sign * (y.total_cents - y.gst_cents)
    from (values (-1, old.acq_id, old.is_price, old.total_cents, old.gst_cents), (1, new.acq_id, new.is_price, new.total_cents, new.gst_cents))
        y (sign, acq_id, is_price, total_cents, gst_cents)
      join acquisition a on a.acq_id = y.acq_id;
  return null;
end $$;


--
-- Name: figures_of(public.acquisition); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.acquisition) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'acquisition.' || x.status, coalesce(x.driver_id, 0), 0, 1, 0
$$;


--
-- Name: acquisition_expense; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.acquisition_expense (
    expense_id bigint NOT NULL,
    acq_id bigint NOT NULL,
    is_price boolean DEFAULT false NOT NULL,
    expense_type_id bigint,
    description text NOT NULL,
    supplier_id bigint,
    gst_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    purchase_order_id bigint,
    changed_by bigint,
    CONSTRAINT acquisition_expense_check CHECK ((total_cents >= gst_cents)),
    CONSTRAINT acquisition_expense_description_check CHECK ((description <> ''::text)),
    CONSTRAINT acquisition_expense_gst_cents_check CHECK ((gst_cents >= 0))
);


--
-- Name: figures_of(public.acquisition_expense); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.acquisition_expense) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'acquisitionPrice.' || a.status, coalesce(a.driver_id, 0), 0, 0, x.total_cents
    from acquisition a where a.acq_id = x.acq_id and x.is_price
$$;


--
-- Name: back_order; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.back_order (
    back_order_id bigint NOT NULL,
    threshold_id bigint,
    line_id bigint,
    invoice_id bigint,
    part_id bigint NOT NULL,
    make_id bigint,
    model_id bigint,
    series_id bigint,
    part_no text DEFAULT ''::text NOT NULL,
    part_no_norm text GENERATED ALWAYS AS (upper(regexp_replace(part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    needed_qty integer NOT NULL,
    qty_by_hand integer,
    supplier_by_hand bigint,
    notes text DEFAULT ''::text NOT NULL,
    dismissed_until date,
    ordered boolean DEFAULT false NOT NULL,
    held_qty integer DEFAULT 0 NOT NULL,
    outcome text,
    closed_at timestamp with time zone,
    since timestamp with time zone DEFAULT now() NOT NULL,
    lapses_at timestamp with time zone,
    told_at timestamp with time zone,
    changed_by bigint,
    version integer DEFAULT 1 NOT NULL,
    status text GENERATED ALWAYS AS (
CASE
    WHEN (outcome IS NOT NULL) THEN outcome
    WHEN (held_qty >= COALESCE(qty_by_hand, needed_qty)) THEN 'received'::text
    WHEN ordered THEN 'ordered'::text
    ELSE 'needed'::text
END) STORED NOT NULL,
    CONSTRAINT back_order_check CHECK (((outcome IS NULL) = (closed_at IS NULL))),
    CONSTRAINT back_order_check1 CHECK (((line_id IS NULL) = (invoice_id IS NULL))),
    CONSTRAINT back_order_held_qty_check CHECK ((held_qty >= 0)),
    CONSTRAINT back_order_needed_qty_check CHECK ((needed_qty > 0)),
    CONSTRAINT back_order_outcome_check CHECK ((outcome = ANY (ARRAY['fulfilled'::text, 'withdrawn'::text]))),
    CONSTRAINT back_order_qty_by_hand_check CHECK ((qty_by_hand > 0))
);


--
-- Name: figures_of(public.back_order); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.back_order) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'backOrder.' || x.status, 0, 0, 1, 0
$$;


--
-- Name: consignment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consignment (
    consignment_id bigint NOT NULL,
    number text GENERATED ALWAYS AS (('Delivery'::text || consignment_id)) STORED,
    dispatch_id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    way text NOT NULL,
    courier_id bigint,
    courier_priority smallint DEFAULT 3 NOT NULL,
    tracking_no text DEFAULT ''::text NOT NULL,
    driver_id bigint,
    stop integer,
    expected text DEFAULT ''::text NOT NULL,
    cod_cents bigint DEFAULT 0 NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    left_at timestamp with time zone,
    delivered_at timestamp with time zone,
    received_by text DEFAULT ''::text NOT NULL,
    unattended text DEFAULT ''::text NOT NULL,
    cancelled_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    loose boolean DEFAULT true NOT NULL,
    dispatcher_id bigint,
    area text DEFAULT ''::text NOT NULL,
    customer text DEFAULT ''::text NOT NULL,
    CONSTRAINT consignment_check CHECK (((status = 'open'::text) = (left_at IS NULL))),
    CONSTRAINT consignment_check1 CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
    CONSTRAINT consignment_check2 CHECK (((cancelled_at IS NULL) OR (status = 'open'::text))),
    CONSTRAINT consignment_cod_cents_check CHECK ((cod_cents >= 0)),
    CONSTRAINT consignment_courier_priority_check CHECK ((courier_priority = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT consignment_status_check CHECK ((status = ANY (ARRAY['open'::text, 'outForDelivery'::text, 'delivered'::text]))),
    CONSTRAINT consignment_way_check CHECK ((way = ANY (ARRAY['courier'::text, 'van'::text, 'counter'::text])))
);


--
-- Name: figures_of(public.consignment); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.consignment) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'consignment.' || x.status || case when x.status = 'open' and x.loose then '.loose' else '' end,
      coalesce(x.dispatcher_id, 0), 0, 1, 0
    where x.status <> 'delivered' and x.cancelled_at is null
$$;


--
-- Name: figures_of(public.contact); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.contact) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'contact.' || k.kind || case when x.enabled then '.on' else '.off' end
      || case when x.on_hold then '.held' else '' end, 0, 0, 1, 0
    from (values ('any', true), ('customer', x.is_customer), ('supplier', x.is_supplier), ('seller', x.is_seller))
      k (kind, holds)
    where k.holds
$$;


--
-- Name: credit_application; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credit_application (
    application_id bigint NOT NULL,
    credit_id bigint NOT NULL,
    receivable_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    applied_on date NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    freed_by bigint,
    CONSTRAINT credit_application_amount_cents_check CHECK ((amount_cents <> 0))
);


--
-- Name: figures_of(public.credit_application); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.credit_application) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'owed', 0, 0, 0, -x.amount_cents from receivable r
    where r.receivable_id = x.receivable_id and r.kind = 'invoice'
$$;


--
-- Name: credit_note; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credit_note (
    credit_note_id bigint NOT NULL,
    number text NOT NULL,
    invoice_id bigint NOT NULL,
    credit_id bigint,
    reason text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    issued_on date NOT NULL,
    net_cents bigint NOT NULL,
    gst_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    reversed_at timestamp with time zone,
    reversed_by bigint,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT credit_note_check CHECK ((total_cents = (net_cents + gst_cents))),
    CONSTRAINT credit_note_gst_cents_check CHECK ((gst_cents >= 0)),
    CONSTRAINT credit_note_net_cents_check CHECK ((net_cents >= 0)),
    CONSTRAINT credit_note_reason_check CHECK ((reason <> ''::text))
);


--
-- Name: figures_of(public.credit_note); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.credit_note) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'credited', 0, 0, 1, x.total_cents where x.reversed_at is null
$$;


--
-- Name: figures_of(public.invoice); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.invoice) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'invoice.' || x.status || '.' || x.type, x.salesperson_id, coalesce(x.created_by, 0), 1, x.total_cents
$$;


--
-- Name: location; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.location (
    location_id bigint NOT NULL,
    code text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(code)) STORED,
    loc_group_id bigint NOT NULL,
    kind text NOT NULL,
    capacity integer,
    notes text DEFAULT ''::text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.bare(code)) STORED NOT NULL,
    CONSTRAINT location_capacity_check CHECK ((capacity > 0)),
    CONSTRAINT location_code_check CHECK (((code = btrim(code)) AND (code <> ''::text))),
    CONSTRAINT location_kind_check CHECK ((kind = ANY (ARRAY['shelf'::text, 'yardRow'::text, 'staging'::text, 'quarantine'::text, 'vehicle'::text])))
);


--
-- Name: figures_of(public.location); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.location) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select k.name, k.who, 0, 1, 0
    from (values ('location.' || x.kind || case when x.active then '.on' else '.off' end, 0), ('locationGroup', x.loc_group_id))
      k (name, who)
$$;


--
-- Name: outbox_message; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox_message (
    outbox_id bigint NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    payload jsonb NOT NULL,
    message_id text NOT NULL,
    secret boolean DEFAULT false NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    outcome_unknown boolean DEFAULT false NOT NULL,
    sent_by text,
    last_error text,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    lease_until timestamp with time zone,
    sent_at timestamp with time zone,
    entity text,
    entity_id bigint,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key text,
    lane text,
    ask_first boolean DEFAULT false NOT NULL,
    CONSTRAINT outbox_accounting_has_key CHECK (((kind = 'accounting'::text) = ((key IS NOT NULL) AND (lane IS NOT NULL)))),
    CONSTRAINT outbox_message_check CHECK (((NOT outcome_unknown) OR (state = ANY (ARRAY['parked'::text, 'skipped'::text])))),
    CONSTRAINT outbox_message_check1 CHECK (((state = 'sending'::text) = (lease_until IS NOT NULL))),
    CONSTRAINT outbox_message_check2 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT outbox_message_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text, 'accounting'::text]))),
    CONSTRAINT outbox_message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'parked'::text, 'skipped'::text, 'held'::text])))
);


--
-- Name: figures_of(public.outbox_message); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.outbox_message) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'outbox.' || x.kind || '.' || case when x.state = 'sent' and x.sent_by = 'mailbox' then 'kept' else x.state end,
      0, 0, 1, 0
$$;


--
-- Name: part_search_text(text, text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.part_search_text(name text, other_words text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT (((((((s.written || CASE WHEN s.is_left THEN ' left lh lhs passenger near side nearside n/s'::text ELSE ''::text END) || CASE WHEN s.is_right THEN ' right rh rhs driver off side offside o/s'::text ELSE ''::text END) || CASE WHEN s.is_rear THEN ' back'::text ELSE ''::text END) || CASE WHEN (s.is_left AND s.is_front) THEN ' lhf lf flh'::text ELSE ''::text END) || CASE WHEN (s.is_right AND s.is_front) THEN ' rhf rf frh'::text ELSE ''::text END) || CASE WHEN (s.is_left AND s.is_rear) THEN ' lhr lr rlh'::text ELSE ''::text END) || CASE WHEN (s.is_right AND s.is_rear) THEN ' rhr rr rrh'::text ELSE ''::text END) FROM (SELECT t.written, (t.written ~ '\y(left|l/?hs?|passenger|near ?side)\y'::text) AS is_left, (t.written ~ '\y(right|r/?hs?|driver|off ?side)\y'::text) AS is_right, (t.written ~ '\yfront\y'::text) AS is_front, (t.written ~ '\yrear\y'::text) AS is_rear FROM (SELECT string_agg(public.search_text(w.word), ' '::text ORDER BY w.n) AS written FROM unnest(array_prepend(part_search_text.name, part_search_text.other_words)) WITH ORDINALITY w(word, n)) t) s);


--
-- Name: part_name; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_name (
    part_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    group1_id bigint,
    group2_id bigint,
    part_type_id bigint,
    default_zone text DEFAULT ''::text NOT NULL,
    warranty_days integer DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    other_words text[] DEFAULT '{}'::text[] NOT NULL,
    search text GENERATED ALWAYS AS (public.part_search_text(name, other_words)) STORED NOT NULL,
    CONSTRAINT part_name_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
    CONSTRAINT part_name_warranty_days_check CHECK (((warranty_days >= 0) AND (warranty_days <= 3650)))
);


--
-- Name: figures_of(public.part_name); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.part_name) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select case when x.active then 'partName.on' else 'partName.off' end, 0, 0, 1, 0
$$;


--
-- Name: part_number; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_number (
    part_no_id bigint NOT NULL,
    part_no text NOT NULL,
    norm text GENERATED ALWAYS AS (upper(regexp_replace(part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED,
    part_id bigint,
    make_id bigint,
    description text DEFAULT ''::text NOT NULL,
    superseded_by bigint,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.folded(((regexp_replace(part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text) || ' '::text) || description))) STORED NOT NULL,
    CONSTRAINT part_number_check CHECK ((superseded_by <> part_no_id)),
    CONSTRAINT part_number_norm_check CHECK ((norm <> ''::text)),
    CONSTRAINT part_number_part_no_check CHECK (((part_no = btrim(part_no)) AND (part_no <> ''::text)))
);


--
-- Name: figures_of(public.part_number); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.part_number) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select case when x.active then 'partNumber.on' else 'partNumber.off' end
      || case when x.superseded_by is null then '' else '.superseded' end, 0, 0, 1, 0
$$;


--
-- Name: pick_job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pick_job (
    job_id bigint NOT NULL,
    number text GENERATED ALWAYS AS (('Picking'::text || job_id)) STORED,
    invoice_id bigint NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    picker_id bigint,
    due_at timestamp with time zone NOT NULL,
    claimed_at timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    waiting integer DEFAULT 0 NOT NULL,
    zone text DEFAULT ''::text NOT NULL,
    on_car boolean DEFAULT false NOT NULL,
    picked integer DEFAULT 0 NOT NULL,
    told_late_at timestamp with time zone,
    customer text DEFAULT ''::text NOT NULL,
    places text DEFAULT ''::text NOT NULL,
    CONSTRAINT pick_job_check CHECK (((status <> 'completed'::text) OR (finished_at IS NOT NULL))),
    CONSTRAINT pick_job_status_check CHECK ((status = ANY (ARRAY['open'::text, 'inProgress'::text, 'completed'::text])))
);


--
-- Name: figures_of(public.pick_job); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.pick_job) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select k.name, coalesce(x.picker_id, 0), 0, 1, 0
    from (values ('pick.' || x.status, true), ('pick.onCar', x.on_car)) k (name, holds)
    where k.holds and x.status <> 'completed' and x.cancelled_at is null
$$;


--
-- Name: figures_of(public.purchase_order); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.purchase_order) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select k.name || x.status, 0, 0, k.n, k.cents
    from (values ('order.', 1, x.total_cents), ('orderNet.', 0, x.net_cents)) k (name, n, cents)
$$;


--
-- Name: figures_of(public.receivable); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.receivable) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'owed', 0, 0, 0, x.amount_cents where x.kind = 'invoice'
$$;


--
-- Name: stock_kind; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_kind (
    kind_id bigint NOT NULL,
    part_id bigint NOT NULL,
    make_id bigint,
    model_id bigint,
    series_id bigint,
    search text NOT NULL,
    vehicle text DEFAULT ''::text NOT NULL
);


--
-- Name: figures_of(public.stock_kind); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.stock_kind) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select 'stockKind', 0, 0, 1, 0
$$;


--
-- Name: threshold; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.threshold (
    threshold_id bigint NOT NULL,
    part_id bigint NOT NULL,
    make_id bigint,
    model_id bigint,
    series_id bigint,
    part_no text DEFAULT ''::text NOT NULL,
    part_no_norm text GENERATED ALWAYS AS (upper(regexp_replace(part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    min_qty integer NOT NULL,
    target_qty integer NOT NULL,
    lead_days integer DEFAULT 0 NOT NULL,
    supplier_id bigint,
    active boolean DEFAULT true NOT NULL,
    on_hand integer DEFAULT 0 NOT NULL,
    promised integer DEFAULT 0 NOT NULL,
    on_order integer DEFAULT 0 NOT NULL,
    available integer GENERATED ALWAYS AS ((on_hand - promised)) STORED NOT NULL,
    short_qty integer GENERATED ALWAYS AS (
CASE
    WHEN (active AND (((on_hand - promised) + on_order) < min_qty)) THEN (target_qty - ((on_hand - promised) + on_order))
    ELSE 0
END) STORED NOT NULL,
    below_min boolean GENERATED ALWAYS AS ((active AND ((on_hand - promised) < min_qty))) STORED NOT NULL,
    created_by bigint,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    by_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT threshold_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 730))),
    CONSTRAINT threshold_min_qty_check CHECK ((min_qty >= 0)),
    CONSTRAINT threshold_target CHECK ((target_qty >= min_qty)),
    CONSTRAINT threshold_vehicle CHECK ((((model_id IS NULL) OR (make_id IS NOT NULL)) AND ((series_id IS NULL) OR (model_id IS NOT NULL))))
)
WITH (fillfactor='75');


--
-- Name: figures_of(public.threshold); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.threshold) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select k.name, 0, 0, 1, 0 from (values ('threshold', true), ('threshold.short', x.short_qty > 0),
      ('threshold.below', x.below_min), ('threshold.inactive', not x.active)) k (name, holds) where k.holds
$$;


--
-- Name: vehicle; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.vehicle (
    vehicle_id bigint NOT NULL,
    stock_no text NOT NULL,
    acq_id bigint,
    debtor_id bigint,
    make_id bigint NOT NULL,
    model_id bigint NOT NULL,
    series_id bigint,
    model_type_id bigint,
    year smallint,
    month smallint,
    engine_id bigint,
    engine_no text DEFAULT ''::text NOT NULL,
    trans_id bigint,
    body_colour_id bigint,
    trim_colour_id bigint,
    reg_no text DEFAULT ''::text NOT NULL,
    registered boolean DEFAULT true NOT NULL,
    vin text DEFAULT ''::text NOT NULL,
    chassis text DEFAULT ''::text NOT NULL,
    odometer integer,
    lot_no text DEFAULT ''::text NOT NULL,
    license_no text DEFAULT ''::text NOT NULL,
    location_id bigint,
    loc_group_id bigint DEFAULT 0 NOT NULL,
    purchase_type_id bigint,
    stock_type_id bigint,
    write_off_id bigint,
    plates_id bigint,
    acquired_on date,
    received_on date,
    delivered_by text DEFAULT ''::text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    active_on date,
    dismantled boolean DEFAULT false NOT NULL,
    dismantled_on date,
    exclude_from_stats boolean DEFAULT false NOT NULL,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    comments text DEFAULT ''::text NOT NULL,
    acquisition_notes text DEFAULT ''::text NOT NULL,
    strip_notes text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    notes_public text DEFAULT ''::text NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    reg_state smallint DEFAULT 1 NOT NULL,
    disposal jsonb DEFAULT '{}'::jsonb NOT NULL,
    photo_key text,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.folded(((((((((((stock_no || ' '::text) || reg_no) || ' '::text) || vin) || ' '::text) || chassis) || ' '::text) || lot_no) || ' '::text) || engine_no))) STORED NOT NULL,
    CONSTRAINT vehicle_check CHECK ((dismantled OR (dismantled_on IS NULL))),
    CONSTRAINT vehicle_check1 CHECK (((NOT active) OR (active_on IS NULL))),
    CONSTRAINT vehicle_disposal_check CHECK ((jsonb_typeof(disposal) = 'object'::text)),
    CONSTRAINT vehicle_options_check CHECK ((jsonb_typeof(options) = 'object'::text)),
    CONSTRAINT vehicle_reg_state_check CHECK ((reg_state = ANY (ARRAY[0, 1])))
);


--
-- Name: figures_of(public.vehicle); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.figures_of(x public.vehicle) RETURNS TABLE(name text, who bigint, maker bigint, n bigint, cents bigint)
    LANGUAGE sql STABLE
    AS $$
  select case when not x.active then 'vehicle.inactive' when x.dismantled then 'vehicle.dismantled'
      else 'vehicle.awaiting' end, 0, 0, 1, 0
$$;


--
-- Name: finalized_closes_invoice(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finalized_closes_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform close_invoice(new.invoice_id);
  return null;
end $$;


--
-- Name: finalized_header_stays(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finalized_header_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
end $$;


--
-- Name: finalized_stays(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finalized_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare doc invoice;
begin
  select * into doc from invoice where invoice_id = coalesce(new.invoice_id, old.invoice_id);
  if doc.finalized_at is not null then
    raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
  end if;
  return coalesce(new, old);
end $$;


--
-- Name: finalized_takes_no_line(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finalized_takes_no_line() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from invoice i where i.invoice_id in (select m.invoice_id from made m) and i.finalized_at is not null) then
    raise check_violation using constraint = 'finalized_stays', message = 'a finalised invoice is changed by a credit note';
  end if;
  return null;
end $$;


--
-- Name: fit_chain(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fit_chain(ids bigint[]) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  with recursive later as (
      select part_no_id, norm, superseded_by from part_number where part_no_id = any(ids)
      union select n.part_no_id, n.norm, n.superseded_by from later l join part_number n on n.part_no_id = l.superseded_by),
    earlier as (
      select part_no_id, norm from later
      union select n.part_no_id, n.norm from earlier e join part_number n on n.superseded_by = e.part_no_id)
  select coalesce(array_agg(distinct norm), '{}') from earlier
$$;


--
-- Name: fit_edge; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fit_edge (
    wanted text NOT NULL,
    offered text NOT NULL,
    tags integer DEFAULT 0 NOT NULL,
    listed integer DEFAULT 0 NOT NULL,
    superseded smallint DEFAULT 0 NOT NULL,
    alternative boolean DEFAULT false NOT NULL,
    substituted integer DEFAULT 0 NOT NULL,
    sold integer DEFAULT 0 NOT NULL,
    returned integer DEFAULT 0 NOT NULL,
    wrong integer DEFAULT 0 NOT NULL
);


--
-- Name: fit_counted(text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fit_counted(nodes text[]) RETURNS SETOF public.fit_edge
    LANGUAGE sql STABLE
    AS $$
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


--
-- Name: fit_kind(bigint, bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fit_kind(part bigint, model bigint, series bigint) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((('#'::text || part) || '/'::text) || model) || '/'::text) || COALESCE(series, (0)::bigint));


--
-- Name: fit_nodes(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fit_nodes() RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select coalesce(array_agg(node), '{}') from (
    select distinct fit_kind(part_id, model_id, series_id) as node from stock_kind where model_id is not null
    union select part_no_norm from tag where part_no_norm <> ''
    union select unnest(fit_chain(array(select part_no_id from part_number where superseded_by is not null)))
    union select n.norm from part_number_alternative a join part_number n on n.part_no_id in (a.part_no_id, a.other_id)
    union select number from fit_listed) x
$$;


--
-- Name: fits_kind(bigint, bigint, bigint, text, bigint, bigint, bigint, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fits_kind(of_make bigint, of_model bigint, of_series bigint, of_number text, make bigint, model bigint, series bigint, number_norm text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((COALESCE(of_make, (0)::bigint) = ANY (ARRAY[(0)::bigint, COALESCE(make, (0)::bigint)])) AND (COALESCE(of_model, (0)::bigint) = ANY (ARRAY[(0)::bigint, COALESCE(model, (0)::bigint)])) AND (COALESCE(of_series, (0)::bigint) = ANY (ARRAY[(0)::bigint, COALESCE(series, (0)::bigint)])) AND (of_number = ANY (ARRAY[''::text, number_norm])));


--
-- Name: fits_threshold(public.threshold, bigint, bigint, bigint, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fits_threshold(t public.threshold, make bigint, model bigint, series bigint, number_norm text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.fits_kind((t).make_id, (t).model_id, (t).series_id, (t).part_no_norm, make, model, series, number_norm);


--
-- Name: fold_fits(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_fits(most integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: hand_on_back_orders(bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.hand_on_back_orders(quote bigint, made bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: invoice_goods(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.invoice_goods(id bigint) RETURNS TABLE(is_delivered boolean, is_picking boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select coalesce(bool_and(not awaits_delivery(l.kind, l.packing, l.delivered_at)), false),
    coalesce(bool_or(picking_started(l.packing)), false)
  from invoice_line l where l.invoice_id = id and l.removed_at is null
$$;


--
-- Name: invoice_is_live(timestamp with time zone, bigint, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.invoice_is_live(cancelled_at timestamp with time zone, converted_to bigint, finalized_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((finalized_at IS NULL) AND (cancelled_at IS NULL) AND (converted_to IS NULL));


--
-- Name: invoice_of_its_debtor(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.invoice_of_its_debtor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from receivable r where r.receivable_id = new.receivable_id and r.debtor_id <> new.debtor_id) then
    raise check_violation using constraint = 'finalized_stays', message = 'the invoice of one customer is owed by another';
  end if;
  return null;
end $$;


--
-- Name: invoice_tells_queues(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.invoice_tells_queues() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  name text;
begin
  select c.plain into name from contact c where c.debtor_id = new.debtor_id;
  update pick_job set customer = name where invoice_id = new.invoice_id and customer <> name;
  update consignment set dispatcher_id = new.dispatcher_id, area = area_of(new.delivery), customer = name
    where invoice_id = new.invoice_id
      and (dispatcher_id, area, customer) is distinct from (new.dispatcher_id, area_of(new.delivery), name);
  return null;
end $$;


--
-- Name: stock_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_event (
    event_id bigint NOT NULL,
    tag_id bigint NOT NULL,
    type text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    qty_delta integer DEFAULT 0 NOT NULL,
    from_location_id bigint,
    to_location_id bigint,
    reverse_of bigint,
    document_kind text DEFAULT ''::text NOT NULL,
    document_id bigint,
    document_no text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    client_event_id text,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sold_cents bigint,
    sold_on date
);


--
-- Name: tag; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tag (
    tag_id bigint NOT NULL,
    vehicle_id bigint,
    purchase_order_item_id bigint,
    stock_id bigint,
    kind_id bigint NOT NULL,
    part_id bigint NOT NULL,
    make_id bigint,
    model_id bigint,
    series_id bigint,
    year smallint,
    part_no text DEFAULT ''::text NOT NULL,
    part_no_norm text GENERATED ALWAYS AS (upper(regexp_replace(part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED,
    condition smallint NOT NULL,
    grade text DEFAULT ''::text NOT NULL,
    damage text DEFAULT ''::text NOT NULL,
    colour_id bigint,
    odometer integer,
    engine_id bigint,
    trans_id bigint,
    retail_cents bigint DEFAULT 0 NOT NULL,
    trade_cents bigint DEFAULT 0 NOT NULL,
    cost_cents bigint,
    cost_is_manual boolean DEFAULT false NOT NULL,
    price_item_id bigint,
    notes text DEFAULT ''::text NOT NULL,
    notes_public text DEFAULT ''::text NOT NULL,
    share boolean DEFAULT false NOT NULL,
    web boolean DEFAULT false NOT NULL,
    photo_key text,
    state text NOT NULL,
    qty_on_hand integer NOT NULL,
    qty_reserved integer DEFAULT 0 NOT NULL,
    location_id bigint,
    sold_cents bigint,
    sold_on date,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    part_of bigint,
    odd_cents integer DEFAULT 0 NOT NULL,
    CONSTRAINT tag_condition_check CHECK ((condition = ANY (ARRAY[1, 2, 3, 4]))),
    CONSTRAINT tag_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT tag_damage_check CHECK ((damage ~ '^[A-Z]{0,4}$'::text)),
    CONSTRAINT tag_grade_check CHECK ((grade = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT tag_here_has_quantity CHECK (((state = ANY (ARRAY['onVehicle'::text, 'inStock'::text, 'quarantine'::text, 'core'::text, 'lookedFor'::text])) = (qty_on_hand > 0))),
    CONSTRAINT tag_odd_cents_check CHECK ((odd_cents >= 0)),
    CONSTRAINT tag_odometer_check CHECK ((odometer >= 0)),
    CONSTRAINT tag_on_its_vehicle CHECK (((state <> 'onVehicle'::text) OR (vehicle_id IS NOT NULL))),
    CONSTRAINT tag_one_origin CHECK (((vehicle_id IS NULL) <> (purchase_order_item_id IS NULL))),
    CONSTRAINT tag_one_thing CHECK (((qty_on_hand <= 1) OR (condition = ANY (ARRAY[1, 2])))),
    CONSTRAINT tag_qty_on_hand_check CHECK ((qty_on_hand >= 0)),
    CONSTRAINT tag_reserved_is_here CHECK (((qty_reserved >= 0) AND (qty_reserved <= qty_on_hand))),
    CONSTRAINT tag_retail_cents_check CHECK ((retail_cents >= 0)),
    CONSTRAINT tag_sold_cents_check CHECK ((sold_cents >= 0)),
    CONSTRAINT tag_sold_for CHECK (((sold_cents IS NULL) OR (state <> 'void'::text))),
    CONSTRAINT tag_state_check CHECK ((state = ANY (ARRAY['onVehicle'::text, 'inStock'::text, 'quarantine'::text, 'core'::text, 'lookedFor'::text, 'sold'::text, 'dispatched'::text, 'delivered'::text, 'returned'::text, 'scrapped'::text, 'lost'::text, 'transferred'::text, 'void'::text]))),
    CONSTRAINT tag_trade_cents_check CHECK ((trade_cents >= 0))
);


--
-- Name: is_on_car(public.tag); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.is_on_car(tag public.tag) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (((tag).state = 'onVehicle'::text) OR (((tag).state = 'sold'::text) AND ((tag).location_id IS NULL) AND (EXISTS (SELECT FROM public.stock_event e WHERE ((e.tag_id = (is_on_car.tag).tag_id) AND (e.type = 'sell'::text) AND (e.from_state = 'onVehicle'::text))))));


--
-- Name: job_like_invoice(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.job_like_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select c.plain into new.customer from invoice i join contact c on c.debtor_id = i.debtor_id
    where i.invoice_id = new.invoice_id;
  return new;
end $$;


--
-- Name: keep_back_orders(bigint, bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_back_orders(id bigint, added bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: keep_goods(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_goods(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  id bigint;
  goods record;
begin
  foreach id in array ids loop
    select g.is_delivered, g.is_picking into goods from invoice_goods(id) g;
    update invoice i set is_delivered = goods.is_delivered, is_picking = goods.is_picking
      where i.invoice_id = id and i.finalized_at is null
        and (i.is_delivered, i.is_picking) is distinct from (goods.is_delivered, goods.is_picking);
  end loop;
end $$;


--
-- Name: keep_ordered(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_ordered(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update back_order b set ordered = x.now from (
    select o.back_order_id, exists (select from part_on_order p where p.back_order_id = o.back_order_id) as now
    from back_order o where o.back_order_id = any(ids) and o.line_id is not null) x
  where b.back_order_id = x.back_order_id and b.ordered <> x.now;
  if found then
    perform tell_back_orders();
  end if;
end $$;


--
-- Name: keep_pick_job(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_pick_job(id bigint, OUT is_picked boolean, OUT let_go bigint[], OUT leaves boolean) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  doc invoice;
  n record;
  changed integer;
begin
  is_picked := false;
  leaves := false;
  select * into doc from invoice where invoice_id = id;
  if doc.type = 'quote' then
    return;
  end if;
  select count(*) filter (where packing in ('ready', 'inProgress')) as waiting,
      count(*) filter (where packing in ('picked', 'packed', 'pickedUp')) as got into n
    from invoice_line where invoice_id = id and removed_at is null and kind = 'tag';
  if n.waiting = 0 and not exists (select from pick_job where invoice_id = id) then
    return;
  end if;
  if doc.confirmed_at is null or doc.cancelled_at is not null or n.waiting + n.got = 0 then
    update pick_job set cancelled_at = now(), version = version + 1 where invoice_id = id and cancelled_at is null;
  elsif n.waiting = 0 then
    update pick_job set status = 'completed', finished_at = now(), version = version + 1
      where invoice_id = id and cancelled_at is null and status <> 'completed';
    is_picked := found;
  else
    insert into pick_job as j (invoice_id, due_at) values (id, doc.confirmed_at + priority_time(doc.priority))
      on conflict (invoice_id) do update set due_at = excluded.due_at, cancelled_at = null, finished_at = null,
        picker_id = case when j.cancelled_at is null then j.picker_id end,
        status = case when j.cancelled_at is not null or j.picker_id is null then 'open'
          when j.status = 'completed' then 'inProgress' else j.status end,
        version = j.version + 1
      where j.cancelled_at is not null or j.status = 'completed' or j.due_at <> excluded.due_at;
  end if;
  get diagnostics changed = row_count;
  perform count_pick_job(id);
  if changed > 0 then
    insert into live_event (topic, body) values ('/topic/picking', jsonb_build_object('kind', 'pickJob', 'id', 0));
    perform pg_notify('yard_live', '');
  end if;
  select array_agg(s.stall_id order by s.stall_id) into let_go from pick_stall s
    join pick_job j on j.job_id = s.job_id join invoice_line l on l.line_id = s.line_id
    where j.invoice_id = id and l.invoice_id = id and s.decided_at is null
      and (l.removed_at is not null or l.packing = 'cancelled' or j.cancelled_at is not null);
  leaves := exists (select from line_to_leave x where x.invoice_id = id);
end $$;


--
-- Name: keeps_figures(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keeps_figures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into kept_figure (name, who, maker, n, cents) select * from figures_of(new);
  elsif tg_op = 'DELETE' then
    insert into kept_figure (name, who, maker, n, cents) select name, who, maker, -n, -cents from figures_of(old);
  else
    insert into kept_figure (name, who, maker, n, cents)
      select name, who, maker, sum(n), sum(cents) from (select * from figures_of(new)
        union all select name, who, maker, -n, -cents from figures_of(old)) f
      group by name, who, maker having sum(n) <> 0 or sum(cents) <> 0;
  end if;
  if found then
    perform draw_figures_together();
  end if;
  return null;
end $$;


--
-- Name: keeps_past_worth(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keeps_past_worth() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into past_worth (tag_id, retail_cents, cost_cents, odd_cents)
    values (old.tag_id, old.retail_cents, old.cost_cents, old.odd_cents);
  return null;
end $$;


--
-- Name: keeps_who_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keeps_who_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.changed_by := nullif(current_setting('yard.user', true), '')::bigint;
  return new;
end $$;


--
-- Name: leave_consignments(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.leave_consignments(id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  left_by bigint[];
  in_parcels bigint[];
  recounted bigint[];
begin
  with gone as (delete from consignment_line d using line_to_leave x
      where x.invoice_id = id and d.line_id = x.line_id returning d.consignment_id, d.parcel_id)
    select array_agg(distinct consignment_id), array_agg(distinct parcel_id) into left_by, in_parcels from gone;
  with empty as (delete from parcel p where p.parcel_id = any(in_parcels)
      and not exists (select from consignment_line d where d.parcel_id = p.parcel_id) returning p.consignment_id)
    select array_agg(distinct consignment_id) into recounted from empty;
  perform count_parcels(x) from unnest(recounted) x;
  update consignment d set cancelled_at = now(), version = version + 1
    where d.consignment_id = any(left_by)
      and not exists (select from consignment_line x where x.consignment_id = d.consignment_id);
  delete from parcel p where p.consignment_id = any(left_by)
    and not exists (select from consignment_line x where x.consignment_id = p.consignment_id);
  perform tell_dispatch();
end $$;


--
-- Name: ledger_rows_stay(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.ledger_rows_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise check_violation using constraint = 'ledger_rows_stay', message = 'money rows are never changed: add a counter-row';
end $$;


--
-- Name: credit_note_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credit_note_line (
    credit_note_id bigint NOT NULL,
    line_id bigint NOT NULL,
    qty integer NOT NULL,
    outcome text NOT NULL,
    net_cents bigint NOT NULL,
    gst_cents bigint NOT NULL,
    gross_cents bigint NOT NULL,
    tag_check text,
    serial_no text DEFAULT ''::text NOT NULL,
    heat_tag text,
    waiting_tag_id bigint,
    CONSTRAINT credit_note_line_check CHECK ((gross_cents = (net_cents + gst_cents))),
    CONSTRAINT credit_note_line_heat_tag_check CHECK ((heat_tag = ANY (ARRAY['intact'::text, 'melted'::text, 'missing'::text]))),
    CONSTRAINT credit_note_line_outcome_check CHECK ((outcome = ANY (ARRAY['restock'::text, 'core'::text, 'scrap'::text, 'replace'::text, 'backToCustomer'::text, 'none'::text]))),
    CONSTRAINT credit_note_line_qty_check CHECK ((qty > 0)),
    CONSTRAINT credit_note_line_serial_no_check CHECK ((length(serial_no) <= 50)),
    CONSTRAINT credit_note_line_tag_check_check CHECK ((tag_check = ANY (ARRAY['scanned'::text, 'unreadable'::text])))
);


--
-- Name: invoice_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice_line (
    line_id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    kind text NOT NULL,
    tag_id bigint,
    item_id bigint,
    charge_type_id bigint,
    part_id bigint,
    part_no text DEFAULT ''::text NOT NULL,
    description text NOT NULL,
    qty integer DEFAULT 1 NOT NULL,
    unit_price_cents bigint NOT NULL,
    discount_cents bigint DEFAULT 0 NOT NULL,
    taxable boolean DEFAULT true NOT NULL,
    net_cents bigint NOT NULL,
    gst_cents bigint NOT NULL,
    gross_cents bigint NOT NULL,
    cost_cents bigint,
    warranty_days integer DEFAULT 0 NOT NULL,
    packing text,
    delivered_at timestamp with time zone,
    removed_at timestamp with time zone,
    yard_id bigint,
    grade text,
    condition smallint,
    CONSTRAINT invoice_line_as_sold CHECK (((tag_id IS NULL) OR ((grade IS NOT NULL) AND (condition IS NOT NULL)))),
    CONSTRAINT invoice_line_check CHECK (((kind = 'tag'::text) = (tag_id IS NOT NULL))),
    CONSTRAINT invoice_line_check1 CHECK ((discount_cents <= (qty * unit_price_cents))),
    CONSTRAINT invoice_line_check2 CHECK ((net_cents = ((qty * unit_price_cents) - discount_cents))),
    CONSTRAINT invoice_line_check3 CHECK ((gross_cents = (net_cents + gst_cents))),
    CONSTRAINT invoice_line_condition_check CHECK (((condition >= 1) AND (condition <= 4))),
    CONSTRAINT invoice_line_description_check CHECK ((description <> ''::text)),
    CONSTRAINT invoice_line_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT invoice_line_grade_check CHECK ((grade = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT invoice_line_gst CHECK ((gst_cents = public.gst_of_line(net_cents, taxable))),
    CONSTRAINT invoice_line_kind_check CHECK ((kind = ANY (ARRAY['tag'::text, 'nonStock'::text, 'charge'::text, 'freight'::text, 'coreDeposit'::text]))),
    CONSTRAINT invoice_line_packing_check CHECK ((packing = ANY (ARRAY['ready'::text, 'inProgress'::text, 'picked'::text, 'packed'::text, 'pickedUp'::text, 'cancelled'::text]))),
    CONSTRAINT invoice_line_qty_check CHECK ((qty > 0)),
    CONSTRAINT invoice_line_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
    CONSTRAINT invoice_line_warranty_days_check CHECK (((warranty_days >= 0) AND (warranty_days <= 3650)))
);


--
-- Name: left_on(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.left_on(tag bigint) RETURNS date
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT max(i.issued_on) AS max
    FROM (public.invoice_line l
      JOIN public.invoice i ON ((i.invoice_id = l.invoice_id)))
   WHERE ((l.tag_id = left_on.tag) AND (l.removed_at IS NULL) AND (i.finalized_at IS NOT NULL) AND (l.qty > ( SELECT COALESCE(sum(k.qty), (0)::bigint) AS "coalesce"
            FROM (public.credit_note_line k
              JOIN public.credit_note n ON ((n.credit_note_id = k.credit_note_id)))
           WHERE ((k.line_id = l.line_id) AND (n.reversed_at IS NULL) AND public.goods_come_back(k.outcome)))));
END;


--
-- Name: line_is_sold_as_it_is(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.line_is_sold_as_it_is() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A missing tag gets defaults here; the foreign key then refuses it by name.
  select coalesce(max(t.grade), ''), coalesce(max(t.condition), 3) into new.grade, new.condition
    from tag t where t.tag_id = new.tag_id;
  return new;
end $$;


--
-- Name: lines_close_invoice(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lines_close_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform close_invoice(x.invoice_id) from (select distinct y.invoice_id from (
    select line_id, invoice_id, packing, delivered_at from after
    except select line_id, invoice_id, packing, delivered_at from before) y) x;
  return null;
end $$;


--
-- Name: lines_keep_consignments(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lines_keep_consignments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct consignment_id) into changed from after;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct consignment_id) into changed from before;
  else
    select array_agg(distinct consignment_id) into changed
      from (select consignment_id from before union select consignment_id from after) x;
  end if;
  update consignment d set loose = not d.loose where d.consignment_id = any(changed)
    and d.loose <> exists (
      select from consignment_line x where x.consignment_id = d.consignment_id and x.parcel_id is null);
  return null;
end $$;


--
-- Name: lines_keep_goods(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lines_keep_goods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' then
    perform keep_goods(array(select distinct n.invoice_id from after n join before o on o.line_id = n.line_id
      where (n.kind, n.packing, n.delivered_at, n.removed_at) is distinct from (o.kind, o.packing, o.delivered_at, o.removed_at)));
  else
    perform keep_goods(array(select distinct invoice_id from changed));
  end if;
  return null;
end $$;


--
-- Name: lines_note_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lines_note_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_due (tag_ids) select array_agg(l.tag_id) from invoice_line l
    where l.invoice_id = new.invoice_id and l.tag_id is not null having count(*) > 0;
  return null;
end $$;


--
-- Name: link_security_events(integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.link_security_events(most integer, since timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  head security_head;
  e security_event;
  done integer := 0;
begin
  select * into head from security_head for update;
  since := coalesce(since, (select l.linked_at - interval '1 day' from security_link l order by l.seq desc limit 1),
    '-infinity');
  for e in select x.* from security_event x
      where x.at >= since and not exists (select from security_link l where l.event_id = x.event_id)
      order by x.event_id limit most loop
    head.seq := head.seq + 1;
    head.hash := security_hash(head.hash, e);
    insert into security_link (seq, event_id, hash) values (head.seq, e.event_id, head.hash);
    done := done + 1;
  end loop;
  if done > 0 then update security_head set seq = head.seq, hash = head.hash; end if;
  return done;
end $$;


--
-- Name: links_told_stand(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.links_told_stand() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  entities text[];
  ids bigint[];
begin
  select array_agg(o.entity), array_agg(o.entity_id) into entities, ids
    from after n join before b on b.entity = n.entity and b.entity_id = n.entity_id
      join outbox_message o on o.key = any (array['invoice:' || n.entity_id, 'opening:' || n.entity_id, 'creditNote:' || n.entity_id,
          'payment:' || n.entity_id, 'allocation:' || n.entity_id, 'unpay:' || n.entity_id, 'unallocate:' || n.entity_id,
          'refund:' || n.entity_id, 'rounding:' || n.entity_id, 'bill:' || n.entity_id, 'billPayment:' || n.entity_id,
          'billRefund:' || n.entity_id, 'billCredit:' || n.entity_id, 'acquisition:' || n.entity_id, 'vehicleBill:' || n.entity_id,
          'openingBill:' || (select p.purchase_order_id from supplier_posting p
            where n.entity = 'posting' and p.posting_id = n.entity_id)])
        and n.entity = any (accounting_links_of(o.payload ->> 'what')) and (o.payload ->> 'id')::bigint = n.entity_id
    where n.told <> b.told and o.entity is not null;
  if ids is null then
    return null;
  end if;
  perform from accounting_standing s join (select distinct * from unnest(entities, ids) u (entity, entity_id)) u using (entity, entity_id)
    order by s.entity, s.entity_id for update of s;
  update accounting_standing s set state = w.state
    from (select distinct * from unnest(entities, ids) u (entity, entity_id)) u
      cross join lateral (select v.state from accounting_stands v where v.entity = u.entity and v.entity_id = u.entity_id offset 0) w
    where s.entity = u.entity and s.entity_id = u.entity_id and s.state <> w.state;
  return null;
end $$;


--
-- Name: location_changes_yard(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.location_changes_yard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign), sum(y.sign * (t.retail_cents = 0)::int), sum(y.sign * t.qty_on_hand),
      sum(y.sign * t.qty_on_hand * t.retail_cents),
      coalesce(sum(y.sign * box_cost(t.qty_on_hand, t.cost_cents, t.odd_cents)), 0)
    from tag t cross join (values (-1, old.loc_group_id), (1, new.loc_group_id)) y (sign, yard_id)
    where t.location_id = new.location_id and t.qty_on_hand > 0 group by 1, 2;
  return null;
end $$;


--
-- Name: location_tells_jobs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.location_tells_jobs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_pick_job(j.invoice_id) from pick_job j
    where j.status <> 'completed' and j.cancelled_at is null and strpos(j.places, chr(10) || upper(old.code)) > 0;
  return null;
end $$;


--
-- Name: mapping_notes_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.mapping_notes_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_listing_due select distinct l.provider, l.question from fit_listed l
    where (coalesce(new.pnc, old.pnc) <> '' and l.pnc = coalesce(new.pnc, old.pnc)) or l.name = coalesce(new.name, old.name);
  return null;
end $$;


--
-- Name: model_notes_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.model_notes_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_listing_due select distinct l.provider, l.question from fit_listed l where l.model_id = old.model_id;
  return null;
end $$;


--
-- Name: numbers_note_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.numbers_note_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: open_dispatch(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.open_dispatch(id bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  doc invoice;
  job pick_job;
  sent bigint;
  open bigint;
begin
  if not exists (select from invoice_line l where l.invoice_id = id and l.removed_at is null and l.packing = 'picked'
      and not exists (select from consignment_line d where d.line_id = l.line_id)) then
    return null;
  end if;
  select * into doc from invoice where invoice_id = id;
  select * into job from pick_job where invoice_id = id;
  insert into dispatch as d (invoice_id, due_at) values (id, coalesce(job.due_at, now()))
    on conflict (invoice_id) do update set due_at = excluded.due_at returning d.dispatch_id into sent;
  select d.consignment_id into open from consignment d
    where d.dispatch_id = sent and d.status = 'open' and d.cancelled_at is null order by d.consignment_id limit 1;
  if open is null then
    insert into consignment (dispatch_id, invoice_id, way, courier_id, courier_priority, due_at)
      values (sent, id, coalesce((select c.way from courier c where c.id = doc.courier_id), 'van'), doc.courier_id,
        doc.courier_priority, coalesce(job.due_at, now()))
      returning consignment_id into open;
  end if;
  insert into consignment_line (line_id, consignment_id)
    select l.line_id, open from invoice_line l where l.invoice_id = id and l.removed_at is null and l.packing = 'picked'
      and not exists (select from consignment_line d where d.line_id = l.line_id);
  perform tell_dispatch();
  return open;
end $$;


--
-- Name: order_ends_counts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.order_ends_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  sign integer := case when new.cancelled_at is null and new.finalized_at is null then 1 else -1 end;
begin
  perform count_order_lines(array(select l from purchase_order_line l where l.purchase_order_id = new.purchase_order_id), sign);
  perform keep_ordered(array(select l.back_order_id from purchase_order_line l
    where l.purchase_order_id = new.purchase_order_id and l.back_order_id is not null));
  return null;
end $$;


--
-- Name: order_lines_count(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.order_lines_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  before purchase_order_line[];
  after purchase_order_line[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(l) into before from was l join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where o.cancelled_at is null and o.finalized_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(l) into after from made l join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where o.cancelled_at is null and o.finalized_at is null;
  end if;
  perform count_order_lines(before, -1);
  perform count_order_lines(after, 1);
  perform keep_ordered(array(select distinct l.back_order_id from unnest(before || after) l where l.back_order_id is not null));
  return null;
end $$;


--
-- Name: out_not_final(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.out_not_final(tag bigint) RETURNS bigint
    LANGUAGE sql STABLE
    RETURN (SELECT COALESCE(sum(l.qty), (0)::bigint) AS "coalesce" FROM (public.invoice_line l JOIN public.invoice i ON ((i.invoice_id = l.invoice_id))) WHERE ((l.tag_id = out_not_final.tag) AND (l.removed_at IS NULL) AND (l.packing = 'pickedUp'::text) AND (i.finalized_at IS NULL) AND (i.cancelled_at IS NULL)));


--
-- Name: part_is_also_called(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.part_is_also_called() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.other_words = '{}' then new.other_words := usual_words(new.name); end if;
  return new;
end $$;


--
-- Name: payment_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.payment_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  owed bigint;
  paid bigint;
begin
  select total_cents into owed from acquisition_expense where expense_id = new.expense_id for update;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into paid from acquisition_payment
    where expense_id = new.expense_id;
  if paid < 0 or paid > owed then
    raise check_violation using constraint = 'acquisition_payment_fits', message = 'more than is owed, or than was paid';
  end if;
  return new;
end $$;


--
-- Name: phone_words(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.phone_words(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN (phone ~~ '+64%'::text) THEN ((phone || ' 0'::text) || substr(phone, 4)) ELSE phone END;


--
-- Name: phones_of_buyer(public.invoice); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.phones_of_buyer(sale public.invoice) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array_agg(phone_key(x.phone)) from (select sale.buyer ->> 'phone' union all select sale.delivery ->> 'phone'
    union all select p.phone from contact_person p where p.debtor_id = sale.debtor_id
    union all select p.mobile from contact_person p where p.debtor_id = sale.debtor_id) x (phone)
$$;


--
-- Name: picking_started(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.picking_started(packing text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (packing = ANY (ARRAY['inProgress'::text, 'picked'::text, 'packed'::text, 'pickedUp'::text]));


--
-- Name: piece_of(public.tag, integer, bigint, integer, text, bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.piece_of(box public.tag, pieces integer, each_cents bigint, odd integer, first_state text, place bigint, person bigint) RETURNS bigint
    LANGUAGE sql
    AS $$
  insert into tag (vehicle_id, purchase_order_item_id, kind_id, part_id, make_id, model_id, series_id, year, part_no,
      condition, grade, damage, colour_id, odometer, engine_id, trans_id, retail_cents, trade_cents, cost_cents, odd_cents,
      cost_is_manual, price_item_id, notes, notes_public, share, web, state, qty_on_hand, location_id, created_by, part_of)
    values (box.vehicle_id, box.purchase_order_item_id, box.kind_id, box.part_id, box.make_id, box.model_id, box.series_id,
      box.year, box.part_no, box.condition, box.grade, box.damage, box.colour_id, box.odometer, box.engine_id, box.trans_id,
      box.retail_cents, box.trade_cents, each_cents, odd, box.cost_is_manual, box.price_item_id, box.notes, box.notes_public,
      box.share, box.web, first_state, pieces, place, person, box.tag_id)
    returning tag_id
$$;


--
-- Name: pieces_of_box(public.tag, integer, text, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.pieces_of_box(box public.tag, pieces integer, first_state text, person bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  left_over bigint := box.qty_on_hand + out_not_final(box.tag_id);
  cost bigint := box_cost(left_over, box.cost_cents, box.odd_cents)
    - box_cost(left_over - pieces, box.cost_cents, box.odd_cents);
begin
  return piece_of(box, pieces, cost / pieces, coalesce(cost % pieces, 0)::integer, first_state, box.location_id, person);
end $$;


--
-- Name: priority_time(smallint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.priority_time(priority smallint) RETURNS interval
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN make_interval(hours => CASE priority WHEN 3 THEN 1 WHEN 2 THEN 5 ELSE 24 END);


--
-- Name: promised(text, integer, timestamp with time zone, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.promised(kind text, qty integer, released_at timestamp with time zone, event_id bigint) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((kind = 'hard'::text) AND ((released_at IS NULL) OR (event_id IS NOT NULL))) THEN qty ELSE 0 END;


--
-- Name: purchase_order_bill_shared(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purchase_order_bill_shared() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.bill_is_shared := new.bill_no = old.bill_no and new.bill_no <> '' and exists (select from purchase_order e
    where e.debtor_id = new.debtor_id and e.bill_no_plain = supplier_number(new.bill_no) and e.bill_no <> ''
      and e.purchase_order_id <> new.purchase_order_id);
  return new;
end $$;


--
-- Name: purchase_order_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purchase_order_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform sum_up_purchase_orders((select array_agg(distinct purchase_order_id) from changed));
  return null;
end $$;


--
-- Name: purchase_order_line_debtor(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purchase_order_line_debtor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.debtor_id := (select o.debtor_id from purchase_order o where o.purchase_order_id = new.purchase_order_id);
  return new;
end $$;


--
-- Name: purchase_order_other_debtor(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purchase_order_other_debtor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update purchase_order_line set debtor_id = new.debtor_id where purchase_order_id = new.purchase_order_id;
  return null;
end $$;


--
-- Name: purge_contacts(date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purge_contacts(before date) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: purge_dealers_identity(date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purge_dealers_identity(before date) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: purge_messages(date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purge_messages(before date) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  n bigint;
begin
  perform refuse_early(before, 1);
  delete from outbox_message where kind <> 'accounting' and state in ('sent', 'skipped') and nz_day(created_at) < before;
  get diagnostics n = row_count;
  return n;
end $$;


--
-- Name: purge_notifications(date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purge_notifications(before date) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  n bigint;
begin
  perform refuse_early(before, 1);
  delete from notification where nz_day(created_at) < before;
  get diagnostics n = row_count;
  return n;
end $$;


--
-- Name: purge_security_events(timestamp with time zone, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.purge_security_events(older_than timestamp with time zone, by_user bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  last security_link;
  gone bigint;
begin
  perform from security_head for update;
  select l.* into last from security_link l
    where l.seq < coalesce((select min(k.seq) from security_link k join security_event e using (event_id)
      where e.at >= older_than), 9223372036854775807) order by l.seq desc limit 1;
  if last.seq is null then return 0; end if;
  select count(*) into gone from security_link l where l.seq <= last.seq;
  insert into security_anchor (seq, hash, entries, before, user_id) values (last.seq, last.hash, gone, older_than, by_user);
  delete from security_event e using security_link l where l.event_id = e.event_id and l.seq <= last.seq;
  delete from security_link l where l.seq <= last.seq;
  return gone;
end $$;


--
-- Name: quote_state(timestamp with time zone, timestamp with time zone, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.quote_state(cancelled_at timestamp with time zone, confirmed_at timestamp with time zone, converted_to bigint) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (cancelled_at IS NOT NULL) THEN 'lost'::text WHEN ((confirmed_at IS NOT NULL) OR (converted_to IS NOT NULL)) THEN 'won'::text ELSE 'open'::text END;


--
-- Name: quotes_by_day(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.quotes_by_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.type = 'quote' then
    insert into quote_day values (old.issued_on, old.salesperson_id,
      quote_state(old.cancelled_at, old.confirmed_at, old.converted_to), -1, -old.net_cents);
  end if;
  if new.type = 'quote' then
    insert into quote_day values (new.issued_on, new.salesperson_id,
      quote_state(new.cancelled_at, new.confirmed_at, new.converted_to), 1, new.net_cents);
  end if;
  return null;
end $$;


--
-- Name: receivable_settled(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.receivable_settled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform close_invoice(new.document_id);
  return null;
end $$;


--
-- Name: receivables_are_booked(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.receivables_are_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform accounting_queue(array['invoice'], array(select receivable_id from made));
  return null;
end $$;


--
-- Name: refuse_early(date, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_early(before date, years integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if before > nz_day(now()) - make_interval(years => years) then
    raise check_violation using constraint = 'kept_by_law', message = 'that is kept for longer';
  end if;
end $$;


--
-- Name: refuse_rewrite(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_rewrite() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;


--
-- Name: reopened_knows_goods(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reopened_knows_goods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select g.is_delivered, g.is_picking into new.is_delivered, new.is_picking from invoice_goods(new.invoice_id) g;
  return new;
end $$;


--
-- Name: reservation_counts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reservation_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    new.one_thing := (select t.condition not in (1, 2) from tag t where t.tag_id = new.tag_id);
    new.event_id := null;
    return new;
  end if;
  if tg_op = 'DELETE' or old.tag_id <> new.tag_id or old.qty <> new.qty or old.kind <> new.kind
      or (old.released_at is not null and new.released_at is null)
      or (old.event_id is distinct from new.event_id and pg_trigger_depth() < 2) then
    raise check_violation using constraint = 'reservation_stays', message = 'a reservation is released and made anew';
  end if;
  return new;
end $$;


--
-- Name: reservations_count(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reservations_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: roundings_are_booked(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.roundings_are_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from made where rounding_cents <> 0) then
    perform accounting_queue(array['rounding'], array(select payment_id from made where rounding_cents <> 0));
  end if;
  return null;
end $$;


--
-- Name: sale_kind(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.sale_kind(type text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE type WHEN 'quote'::text THEN NULL::text WHEN 'internal'::text THEN 'internal'::text ELSE 'sale'::text END;


--
-- Name: sale_of(public.invoice, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.sale_of(i public.invoice, sign integer) RETURNS SETOF public.sale_day
    LANGUAGE sql STABLE
    AS $$
  select i.issued_on, sale_kind(i.type), i.salesperson_id, l.yard_id, '',
    sign * (row_number() over (order by l.yard_id nulls first) = 1)::int, sign, sign * sum(l.qty),
    sign * sum(l.net_cents), sign * sum(l.gst_cents), sign * coalesce(sum(l.cost_cents), 0),
    sign * coalesce(sum(l.net_cents) filter (where l.cost_cents is null), 0)
  from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null group by l.yard_id
$$;


--
-- Name: sales_by_day(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.sales_by_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: security_anchor_is_due(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.security_anchor_is_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from security_link l where l.seq = new.seq and l.hash = new.hash)
    or exists (select from security_link l join security_event e using (event_id)
      where l.seq <= new.seq and e.at > clock_timestamp() - interval '1 year') then
    raise check_violation using constraint = 'security_anchor_is_due',
      message = 'the log of who did what is kept for a year at least';
  end if;
  return new;
end $$;


--
-- Name: security_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.security_event (
    event_id bigint NOT NULL,
    kind text NOT NULL,
    call text DEFAULT ''::text NOT NULL,
    user_id bigint,
    entity text,
    entity_id bigint,
    about text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    n integer DEFAULT 1 NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT security_event_kind_check CHECK ((kind <> ''::text)),
    CONSTRAINT security_event_n_check CHECK ((n > 0))
);


--
-- Name: security_hash(bytea, public.security_event); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.security_hash(previous bytea, e public.security_event) RETURNS bytea
    LANGUAGE sql STABLE
    RETURN sha256((previous || convert_to((jsonb_build_array((e).event_id, (e).kind, (e).call, (e).user_id, (e).entity, (e).entity_id, (e).about, (e).address, (e).n, EXTRACT(epoch FROM (e).at)))::text, 'UTF8'::name)));


--
-- Name: security_log_stays(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.security_log_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'security_event' then
      if exists (select from security_link l join security_anchor a on a.seq >= l.seq
        where l.event_id = old.event_id) then return old; end if;
    elsif tg_table_name = 'security_link' then
      if exists (select from security_anchor a where a.seq >= old.seq) then return old; end if;
    end if;
  end if;
  raise check_violation using constraint = 'security_log_stays', message = 'the log of who did what is never changed';
end $$;


--
-- Name: serve_requests(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.serve_requests(id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: set_aside_stalled(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_aside_stalled(id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  stall pick_stall;
  aside text;
  person bigint;
  job pick_job;
  sold invoice;
  box tag;
  what bigint;
begin
  select * into stall from pick_stall where stall_id = id;
  aside := case stall.reason when 'notFound' then 'lookedFor' else 'quarantine' end;
  person := coalesce(stall.decided_by, nullif(current_setting('yard.user', true), '')::bigint);
  what := stall.tag_id;
  -- Locked together with the other tags of the document in the order of their ids, which prevents deadlocks.
  perform from tag t where t.tag_id = stall.tag_id or t.tag_id in (select l.tag_id from invoice_line l
      join invoice_line s on s.invoice_id = l.invoice_id where s.line_id = stall.line_id and l.removed_at is null)
    order by t.tag_id for update;
  select * into box from tag where tag_id = stall.tag_id;
  select * into job from pick_job where job_id = stall.job_id;
  select * into sold from invoice where invoice_id = job.invoice_id;
  if sold.finalized_at is not null and box.qty_on_hand > 0 then
    -- After a sale and a credit note the pieces already wait under a tag of their own.
    select coalesce(max(t.tag_id), stall.tag_id) into what from tag t
      where t.part_of = stall.tag_id and t.created_at = now() and t.state = 'quarantine' and t.qty_on_hand = stall.qty;
  elsif box.qty_on_hand > stall.qty and (box.state in ('onVehicle', 'inStock')
      or (box.state = 'quarantine' and aside = 'lookedFor') or (box.state = 'lookedFor' and aside = 'quarantine')) then
    if stall.decision = 'takeOff' then
      update reservation r set released_at = clock_timestamp() where r.tag_id = box.tag_id and r.released_at is null
        and r.back_order_id is null and r.document_kind = 'invoice' and r.document_id = job.invoice_id;
    end if;
    -- Taken off the box before they get their own tag, so that the stock never counts them twice.
    insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id, document_kind,
        document_id, document_no, notes, user_id)
      values (box.tag_id, 'setAside', box.state, box.state, -stall.qty, box.location_id, box.location_id, 'picking',
        job.job_id, job.number, stall.note, person);
    what := pieces_of_box(box, stall.qty, case box.state when 'lookedFor' then aside else box.state end, person);
    insert into history_event (entity, entity_id, event, text, user_id)
      values ('tag', box.tag_id, 'setAside', stall.qty || ' set aside on ' || job.number || ' as T' || what, person),
        ('tag', what, 'setAside', stall.qty || ' of T' || box.tag_id || ' set aside on ' || job.number, person);
    insert into live_event (topic, body) values ('/topic/stock', jsonb_build_object('kind', 'tag', 'id', box.tag_id));
  end if;
  insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, document_kind, document_id,
      document_no, notes, user_id)
    select t.tag_id, case aside when 'lookedFor' then 'miss' else 'quarantine' end, t.state, aside, t.location_id,
      t.location_id, 'picking', job.job_id, job.number, stall.note, person
    from tag t where t.tag_id = what and (t.state in ('onVehicle', 'inStock')
      or (t.state = 'quarantine' and aside = 'lookedFor') or (t.state = 'lookedFor' and aside = 'quarantine'));
  if found then
    insert into live_event (topic, body) values ('/topic/stock', jsonb_build_object('kind', 'tag', 'id', what));
    perform pg_notify('yard_live', '');
  end if;
end $$;


--
-- Name: settle_before_number(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.settle_before_number() RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  set constraints settle_vehicle_figures, settle_thresholds immediate;
  return true;
end $$;


--
-- Name: settle_thresholds(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.settle_thresholds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: settle_vehicle_figures(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.settle_vehicle_figures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  anew bigint[];
begin
  -- Locked in the order of their ids, so that two sales never deadlock.
  with gone as (delete from vehicle_figures_due returning vehicle_ids, sales_cents),
    due as (select u.vehicle_id, sum(u.cents) as cents, bool_or(u.cents is null) as is_counted
      from gone g, unnest(g.vehicle_ids, g.sales_cents) u (vehicle_id, cents) group by u.vehicle_id),
    locked as (select d.* from (select * from due order by vehicle_id) d
      left join lateral (select from vehicle_figures f where f.vehicle_id = d.vehicle_id for update offset 0) f on true),
    settled as (update vehicle_figures f set sales_cents = f.sales_cents + d.cents from locked d
      where f.vehicle_id = d.vehicle_id and not d.is_counted and d.cents <> 0)
    select array_agg(d.vehicle_id) into anew from locked d where d.is_counted;
  if anew is not null then
    perform count_vehicle_figures(anew);
  end if;
  return null;
end $$;


--
-- Name: stock_by_day(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stock_by_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into stock_day
    select nz_day(t.created_at), y.yard_id, sum(y.sign * (y.qty > 0)::int),
      sum(y.sign * (y.qty > 0 and t.retail_cents = 0)::int), sum(y.sign * y.qty), sum(y.sign * y.qty * t.retail_cents),
      coalesce(sum(y.sign * box_cost(y.qty, t.cost_cents, t.odd_cents)), 0)
    from (select tag_id, sum(qty_delta) as delta, (array_agg(from_location_id order by event_id))[1] as from_id,
        (array_agg(to_location_id order by event_id desc))[1] as to_id from made group by tag_id) e
      join tag t on t.tag_id = e.tag_id
      left join location f on f.location_id = e.from_id
      left join location h on h.location_id = e.to_id
      cross join lateral (values (-1, t.qty_on_hand - e.delta, f.loc_group_id), (1, t.qty_on_hand, h.loc_group_id)) y (sign, qty, yard_id)
    where e.delta <> 0 or f.loc_group_id is distinct from h.loc_group_id
    group by 1, 2
    having sum(y.sign * y.qty) <> 0 or sum(y.sign * (y.qty > 0)::int) <> 0
      or coalesce(sum(y.sign * box_cost(y.qty, t.cost_cents, t.odd_cents)), 0) <> 0;
  return null;
end $$;


--
-- Name: stock_is_priced(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stock_is_priced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  yard bigint := (select loc_group_id from location where location_id = new.location_id);
begin
  insert into stock_day values (nz_day(new.created_at), yard, 0, (new.retail_cents = 0)::int - (old.retail_cents = 0)::int, 0,
    new.qty_on_hand * (new.retail_cents - old.retail_cents),
    coalesce(box_cost(new.qty_on_hand, new.cost_cents, new.odd_cents), 0)
      - coalesce(box_cost(old.qty_on_hand, old.cost_cents, old.odd_cents), 0));
  return null;
end $$;


--
-- Name: stock_kind_gone(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stock_kind_gone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from stock_kind where case tg_table_name when 'part_name' then part_id when 'make' then make_id
    when 'model' then model_id else series_id end = (to_jsonb(old) ->> tg_argv[0])::bigint;
  return null;
end $$;


--
-- Name: stock_kind_renamed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stock_kind_renamed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'part_name' then
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where part_id = new.part_id;
  elsif tg_table_name = 'make' then
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where make_id = new.make_id;
  elsif tg_table_name = 'model' then
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where model_id = new.model_id;
  else
    update stock_kind set search = stock_kind_words(part_id, make_id, model_id, series_id) where series_id = new.series_id;
  end if;
  return null;
end $$;


--
-- Name: stock_kind_vehicle(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stock_kind_vehicle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.vehicle := stock_vehicle_words((select m.name from make m where m.make_id = new.make_id),
    (select m.name from model m where m.model_id = new.model_id));
  return new;
end $$;


--
-- Name: make; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.make (
    make_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.search_text(name)) STORED NOT NULL,
    CONSTRAINT make_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: model; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.model (
    model_id bigint NOT NULL,
    make_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.search_text(name)) STORED NOT NULL,
    CONSTRAINT model_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: series; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.series (
    series_id bigint NOT NULL,
    model_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    year_from smallint,
    year_to smallint,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.search_text(name)) STORED NOT NULL,
    CONSTRAINT series_check CHECK (((year_to IS NULL) OR (year_from IS NULL) OR (year_from <= year_to))),
    CONSTRAINT series_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: stock_kind_words(bigint, bigint, bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stock_kind_words(part bigint, make bigint, model bigint, series bigint) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN concat_ws(' '::text, (SELECT m.search FROM public.make m WHERE (m.make_id = stock_kind_words.make)), (SELECT m.search FROM public.model m WHERE (m.model_id = stock_kind_words.model)), (SELECT s.search FROM public.series s WHERE (s.series_id = stock_kind_words.series)), (SELECT p.search FROM public.part_name p WHERE (p.part_id = stock_kind_words.part)));


--
-- Name: stock_vehicle_words(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stock_vehicle_words(make text, model text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN public.folded(concat_ws(' '::text, make, model));


--
-- Name: sum_up_purchase_orders(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.sum_up_purchase_orders(ids bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
  update purchase_order o set line_count = s.lines, qty = s.qty, received = s.received, short = s.short,
      claimed = s.claimed, outstanding = s.outstanding, has_back_order = s.has_back_order,
      outstanding_cents = s.outstanding_cents, charges_cents = c.net,
      net_cents = s.net + c.net, gst_cents = s.gst + c.gst, total_cents = s.net + s.gst + c.net + c.gst
    from unnest(ids) i (id)
      cross join lateral (select count(*)::int as lines, coalesce(sum(l.qty), 0)::int as qty,
        coalesce(sum(l.received), 0)::int as received, coalesce(sum(l.short), 0)::int as short,
        coalesce(sum(l.claimed), 0)::int as claimed, coalesce(sum(l.outstanding), 0)::int as outstanding,
        coalesce(bool_or(l.back_order_id is not null), false) as has_back_order,
        coalesce(sum(l.outstanding * l.unit_cost_cents), 0)::bigint as outstanding_cents,
        coalesce(sum(l.net_cents), 0)::bigint as net, coalesce(sum(l.gst_cents), 0)::bigint as gst
        from purchase_order_line l where l.purchase_order_id = i.id) s
      cross join lateral (select coalesce(sum(k.amount_cents), 0)::bigint as net,
        coalesce(sum(k.gst_cents), 0)::bigint as gst
        from purchase_order_charge k where k.purchase_order_id = i.id) c
    where o.purchase_order_id = i.id
$$;


--
-- Name: supplier_postings_are_booked(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.supplier_postings_are_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform accounting_queue(array['bill', 'billPayment', 'billRefund', 'billCredit', 'billReversal'],
    array(select posting_id from made));
  return null;
end $$;


--
-- Name: tag_created(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tag_created() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from made where qty_reserved <> 0) then
    raise check_violation using constraint = 'tag_follows_events', message = 'a tag is promised by its reservations only';
  end if;
  insert into stock_event (tag_id, type, from_state, to_state, qty_delta, to_location_id, user_id)
    select tag_id, 'create', 'none', state, qty_on_hand, location_id, created_by from made order by tag_id;
  return null;
end $$;


--
-- Name: tag_follows_events(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tag_follows_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if pg_trigger_depth() < 2 then
    raise check_violation using constraint = 'tag_follows_events', message = 'a tag changes by its events only';
  end if;
  return new;
end $$;


--
-- Name: tag_kind(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tag_kind() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select k.kind_id into new.kind_id from stock_kind k
    where k.part_id = new.part_id and k.make_id is not distinct from new.make_id
      and k.model_id is not distinct from new.model_id and k.series_id is not distinct from new.series_id;
  if not found then
    insert into stock_kind as k (part_id, make_id, model_id, series_id, search)
      values (new.part_id, new.make_id, new.model_id, new.series_id,
        stock_kind_words(new.part_id, new.make_id, new.model_id, new.series_id))
      on conflict (part_id, make_id, model_id, series_id) do update set search = excluded.search
      returning k.kind_id into new.kind_id;
  end if;
  return new;
end $$;


--
-- Name: tag_notes_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tag_notes_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_due (tag_ids, nodes) values (array[new.tag_id],
    array_remove(array[fit_kind(old.part_id, old.model_id, old.series_id), old.part_no_norm], null));
  -- Tags taken instead of this one, and the reverse, now relate to another name.
  insert into fit_due (tag_ids) select array_agg(tag_id) from fit_taken where instead_of = new.tag_id having count(*) > 0;
  return null;
end $$;


--
-- Name: tags_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tags_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  moved bigint[];
begin
  select array_agg(m.tag_id) filter (where (m.qty_reserved > 0 or m.state = 'sold')
      and m.location_id is distinct from w.location_id) into moved
    from made m join was w on w.tag_id = m.tag_id
    where (m.state, m.qty_on_hand, m.qty_reserved, m.location_id, m.sold_cents, m.vehicle_id, m.part_id, m.make_id,
        m.model_id, m.series_id, m.part_no) is distinct from (w.state, w.qty_on_hand, w.qty_reserved, w.location_id,
        w.sold_cents, w.vehicle_id, w.part_id, w.make_id, w.model_id, w.series_id, w.part_no)
    having count(*) > 0;
  if not found then
    return null;
  end if;
  insert into tag_tally (state, make_id, model_id, n)
    select x.state, x.make_id, x.model_id, sum(x.n) from (
      select state, make_id, model_id, 1 as n from made union all select state, make_id, model_id, -1 from was) x
    group by x.state, x.make_id, x.model_id having sum(x.n) <> 0;
  perform draw_tally_together();
  insert into vehicle_figures_due (vehicle_ids, sales_cents)
    select array_agg(y.vehicle_id), array_agg(y.cents) from (
      select x.vehicle_id, sum(x.cents) as cents from (
        select vehicle_id, coalesce(sold_cents, 0) as cents from made
        union all select vehicle_id, -coalesce(sold_cents, 0) from was) x
      where x.vehicle_id is not null group by x.vehicle_id having sum(x.cents) <> 0) y
    having count(*) > 0;
  insert into threshold_due
    select array_agg(z.threshold_id), array_agg(z.here), array_agg(z.promised), array_agg(0) from (
    select t.threshold_id, sum(x.here)::integer as here, sum(x.promised)::integer as promised from (
      select y.part_id, y.make_id, y.model_id, y.series_id, y.part_no_norm, sum(y.here) as here, sum(y.promised) as promised
      from (
        select part_id, make_id, model_id, series_id, part_no_norm,
          case when counts_as_here(state) then qty_on_hand else 0 end as here,
          case when counts_as_here(state) then qty_reserved else 0 end as promised from made
        union all select part_id, make_id, model_id, series_id, part_no_norm,
          case when counts_as_here(state) then -qty_on_hand else 0 end,
          case when counts_as_here(state) then -qty_reserved else 0 end from was) y
      group by y.part_id, y.make_id, y.model_id, y.series_id, y.part_no_norm
      having sum(y.here) <> 0 or sum(y.promised) <> 0) x
    cross join lateral (select t.threshold_id from threshold t where t.part_id = x.part_id
      and fits_threshold(t, x.make_id, x.model_id, x.series_id, x.part_no_norm) offset 0) t
    group by t.threshold_id having sum(x.here) <> 0 or sum(x.promised) <> 0) z
    having count(*) > 0;
  if moved is not null then
    perform count_pick_job(x.invoice_id) from (select distinct l.invoice_id from invoice_line l
      where l.tag_id = any(moved) and l.removed_at is null and l.packing in ('ready', 'inProgress')) x;
  end if;
  return null;
end $$;


--
-- Name: tags_made_count(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tags_made_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into threshold_due
    select array_agg(x.threshold_id), array_agg(x.n), array_agg(0), array_agg(0) from (
      select t.threshold_id, sum(m.qty_on_hand)::integer as n from made m
      join threshold t on t.part_id = m.part_id and fits_threshold(t, m.make_id, m.model_id, m.series_id, m.part_no_norm)
      where counts_as_here(m.state) group by t.threshold_id) x
    having count(*) > 0;
  return null;
end $$;


--
-- Name: tags_of_document(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tags_of_document(id bigint) RETURNS bigint[]
    LANGUAGE sql STABLE
    RETURN ARRAY(SELECT l.tag_id FROM public.invoice_line l WHERE ((l.invoice_id = tags_of_document.id) AND (l.removed_at IS NULL) AND (l.tag_id IS NOT NULL)));


--
-- Name: taken_notes_fits(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.taken_notes_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fit_due (tag_ids) values (array[coalesce(new.tag_id, old.tag_id)]);
  return null;
end $$;


--
-- Name: tally_tags(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_tags() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into tag_tally (state, make_id, model_id, n)
    select state, make_id, model_id, count(*) from made group by state, make_id, model_id;
  return null;
end $$;


--
-- Name: tell_back_orders(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_back_orders() RETURNS void
    LANGUAGE sql
    AS $$
  insert into live_event (topic, body) values ('/topic/backOrders', '{"kind": "backOrder", "id": 0}');
  select pg_notify('yard_live', '');
$$;


--
-- Name: tell_dispatch(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_dispatch() RETURNS void
    LANGUAGE sql
    AS $$
  insert into live_event (topic, body) values ('/topic/dispatch', jsonb_build_object('kind', 'delivery', 'id', 0));
  select pg_notify('yard_live', '');
$$;


--
-- Name: threshold_counts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select f.here, f.promised, f.coming into new.on_hand, new.promised, new.on_order
    from threshold_figures(new.part_id, new.make_id, new.model_id, new.series_id,
      upper(regexp_replace(new.part_no, '[^A-Za-z0-9]', '', 'g'))) f;
  return new;
end $$;


--
-- Name: threshold_figures(bigint, bigint, bigint, bigint, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_figures(part bigint, make bigint, model bigint, series bigint, number_norm text, OUT here integer, OUT promised integer, OUT coming integer) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  select coalesce(s.here, 0)::integer, coalesce(s.promised, 0)::integer, coalesce(o.coming, 0)::integer from
    (select sum(g.qty_on_hand) as here, sum(g.qty_reserved) as promised from stock_kind k join tag g on g.kind_id = k.kind_id
      where k.part_id = part and fits_kind(make, model, series, '', k.make_id, k.model_id, k.series_id, '')
        and (number_norm = '' or g.part_no_norm = number_norm) and g.qty_on_hand > 0 and counts_as_here(g.state)) s,
    (select sum(i.qty) as coming from part_on_order i where i.part_id = part
      and fits_kind(make, model, series, number_norm, i.make_id, i.model_id, i.series_id, i.part_no_norm)) o
$$;


--
-- Name: threshold_gone(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_gone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update back_order set outcome = 'withdrawn', closed_at = now() where threshold_id = old.threshold_id and outcome is null;
  return old;
end $$;


--
-- Name: threshold_is_named(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_is_named() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.by_name := threshold_name(new.part_id, new.make_id, new.model_id, new.series_id);
  return new;
end $$;


--
-- Name: threshold_is_renamed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_is_renamed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: threshold_keeps_back_orders(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_keeps_back_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: threshold_moves(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: threshold_name(bigint, bigint, bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.threshold_name(part bigint, make bigint, model bigint, series bigint) RETURNS text
    LANGUAGE sql STABLE
    RETURN (((((((SELECT n.plain FROM public.part_name n WHERE (n.part_id = threshold_name.part)) || chr(1)) || COALESCE((SELECT m.plain FROM public.make m WHERE (m.make_id = threshold_name.make)), ''::text)) || chr(1)) || COALESCE((SELECT m.plain FROM public.model m WHERE (m.model_id = threshold_name.model)), ''::text)) || chr(1)) || COALESCE((SELECT s.plain FROM public.series s WHERE (s.series_id = threshold_name.series)), ''::text));


--
-- Name: trade_word; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.trade_word (
    listed text NOT NULL,
    said text NOT NULL
);


--
-- Name: usual_words(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.usual_words(name text) RETURNS text[]
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT (upper("left"(w.said, 1)) || substr(w.said, 2)) FROM (SELECT regexp_replace(usual_words.name, (('\y'::text || t.listed) || '\y'::text), t.said, 'i'::text) AS said FROM public.trade_word t WHERE (usual_words.name ~* (('\y'::text || t.listed) || '\y'::text))) w WHERE (public.plain_name(w.said) <> public.plain_name(usual_words.name)) GROUP BY w.said ORDER BY w.said);


--
-- Name: vehicle_billed_on(public.acquisition, public.acquisition_expense); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.vehicle_billed_on(a public.acquisition, e public.acquisition_expense) RETURNS date
    LANGUAGE sql STABLE
    AS $$
  select case when e.is_price and a.seller_gst in ('registeredTsi', 'registeredBuyerCreated') and a.status in ('completed', 'closed')
    then greatest(a.acquired_on, (a.received_at at time zone 'Pacific/Auckland')::date) end
$$;


--
-- Name: vehicle_bills_are_booked(bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.vehicle_bills_are_booked(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', 'Bill of vehicle ' || a.acq_no,
        jsonb_build_object('kind', 'accounting', 'what', 'vehicleBill', 'id', e.expense_id), k.key, k.key, 'acquisition:' || a.acq_id,
        'acquisition', a.acq_id
      from acquisition_expense e join acquisition a on a.acq_id = e.acq_id
        cross join lateral (select 'vehicleBill:' || e.expense_id || ':' || md5(concat_ws('|', clock_timestamp(), e.total_cents)) as key) k
      where e.expense_id = any (ids) and exists (select from outbox_message o where o.key = 'vehicleBill:' || e.expense_id);
  if found then
    perform pg_notify('yard_accounting', '');
  end if;
  perform accounting_queue(array['vehicleBill'], ids);
end $$;


--
-- Name: vehicle_prices_are_billed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.vehicle_prices_are_billed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
begin
  select array_agg(n.expense_id) into ids from made n join was o on o.expense_id = n.expense_id
    where n.is_price and (n.total_cents, n.gst_cents) <> (o.total_cents, o.gst_cents);
  if ids is not null then
    perform vehicle_bills_are_booked(ids);
  end if;
  return null;
end $$;


--
-- Name: vehicle_tells_jobs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.vehicle_tells_jobs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_pick_job(x.invoice_id) from (select distinct l.invoice_id
    from tag t join invoice_line l on l.tag_id = t.tag_id
    where t.vehicle_id = new.vehicle_id and t.location_id is null and l.removed_at is null
      and l.packing in ('ready', 'inProgress')) x;
  return null;
end $$;


--
-- Name: vehicles_are_billed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.vehicles_are_billed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ids bigint[];
begin
  select array_agg(e.expense_id) into ids
    from made n join was o on o.acq_id = n.acq_id join acquisition_expense e on e.acq_id = n.acq_id and e.is_price
    where (n.status, n.seller_gst, n.acquired_on, n.received_at) is distinct from (o.status, o.seller_gst, o.acquired_on, o.received_at)
      and vehicle_billed_on(n, e) is distinct from vehicle_billed_on(o, e);
  if ids is not null then
    perform vehicle_bills_are_booked(ids);
  end if;
  return null;
end $$;


--
-- Name: vehicles_have_figures(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.vehicles_have_figures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into vehicle_figures (vehicle_id, cost_cents)
    select m.vehicle_id,
      coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = m.acq_id), 0)
    from made m;
  return null;
end $$;


--
-- Name: wait_for_taken_off(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.wait_for_taken_off(line bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into back_order (line_id, invoice_id, part_id, make_id, model_id, series_id, part_no, needed_qty)
    select l.line_id, l.invoice_id, t.part_id, t.make_id, t.model_id, t.series_id, t.part_no, l.qty
    from invoice_line l join tag t on t.tag_id = l.tag_id join invoice i on i.invoice_id = l.invoice_id
    where l.line_id = line and i.cancelled_at is null and i.type <> 'internal'
    on conflict (line_id) do nothing;
  perform tell_back_orders();
end $$;


--
-- Name: waiting_hold_counts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.waiting_hold_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update back_order set held_qty = held_qty + case when tg_op = 'INSERT' then new.qty else -new.qty end
    where back_order_id = new.back_order_id;
  return null;
end $$;


--
-- Name: walked_to(public.tag); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.walked_to(tag public.tag) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT p.code FROM public.location p WHERE (p.location_id = COALESCE((walked_to.tag).location_id, (SELECT v.location_id FROM public.vehicle v WHERE (v.vehicle_id = (walked_to.tag).vehicle_id)))));


--
-- Name: wanted_fits(public.wanted_request, bigint, bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.wanted_fits(w public.wanted_request, make bigint, model bigint, series bigint) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((w).state = 'open'::text) AND (((w).make_id IS NULL) OR ((w).make_id = make)) AND (((w).model_id IS NULL) OR ((w).model_id = model)) AND (((w).series_id IS NULL) OR (series IS NULL) OR ((w).series_id = series)));


--
-- Name: zone_of(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.zone_of(code text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE(NULLIF(regexp_replace("substring"(code, '^\D*'::text), '[\s./_-]+$'::text, ''::text), ''::text), code);


--
-- Name: account_terms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_terms (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    days integer NOT NULL,
    from_month_end boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT account_terms_days_check CHECK (((days >= 0) AND (days <= 365))),
    CONSTRAINT account_terms_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: account_terms_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.account_terms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: accounting_connection; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_connection (
    connection_id integer DEFAULT 1 NOT NULL,
    tenant_id text,
    organisation text DEFAULT ''::text NOT NULL,
    scopes text DEFAULT ''::text NOT NULL,
    connected_at timestamp with time zone,
    connected_by bigint,
    starts_on date,
    opening text DEFAULT 'there'::text NOT NULL,
    takes_payments boolean DEFAULT false NOT NULL,
    paused boolean DEFAULT false NOT NULL,
    lock_day date,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    opening_bills text DEFAULT 'there'::text NOT NULL,
    gst_basis text DEFAULT 'invoice'::text NOT NULL,
    CONSTRAINT accounting_connection_check CHECK (((connected_at IS NULL) OR (tenant_id IS NOT NULL))),
    CONSTRAINT accounting_connection_connection_id_check CHECK ((connection_id = 1)),
    CONSTRAINT accounting_connection_gst_basis_check CHECK ((gst_basis = ANY (ARRAY['payments'::text, 'invoice'::text]))),
    CONSTRAINT accounting_connection_opening_bills_check CHECK ((opening_bills = ANY (ARRAY['there'::text, 'send'::text]))),
    CONSTRAINT accounting_connection_opening_check CHECK ((opening = ANY (ARRAY['there'::text, 'send'::text])))
);


--
-- Name: acquisition_payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.acquisition_payment (
    payment_id bigint NOT NULL,
    expense_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    paid_on date NOT NULL,
    payment_type_id bigint,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT acquisition_payment_amount_cents_check CHECK ((amount_cents <> 0))
);


--
-- Name: invoice_payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice_payment (
    payment_id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    number text NOT NULL,
    credit_id bigint,
    kind text NOT NULL,
    payment_type_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    rounding_cents bigint DEFAULT 0 NOT NULL,
    kept_cents bigint DEFAULT 0 NOT NULL,
    paid_on date NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    reverses bigint,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT invoice_payment_amount_cents_check CHECK ((amount_cents <> 0)),
    CONSTRAINT invoice_payment_check CHECK (((kept_cents >= 0) OR (kind = 'reversal'::text))),
    CONSTRAINT invoice_payment_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'reversal'::text]))),
    CONSTRAINT invoice_payment_rounding_cents_check CHECK (((rounding_cents >= '-9'::integer) AND (rounding_cents <= 9)))
);


--
-- Name: accounting_due; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.accounting_due AS
 SELECT 'invoice'::text AS what,
    r.receivable_id AS source_id,
    ('invoice:'::text || r.document_id) AS lane,
    r.issued_on AS on_day,
    ('Invoice '::text || r.number) AS subject,
    'invoice'::text AS entity,
    r.document_id AS entity_id,
    NULL::bigint AS receivable_id,
    r.created_at AS made_at
   FROM public.receivable r
  WHERE (r.kind = 'invoice'::text)
UNION ALL
 SELECT 'creditNote'::text AS what,
    k.credit_id AS source_id,
    ('invoice:'::text || n.invoice_id) AS lane,
    k.received_on AS on_day,
    ('Credit note '::text || k.number) AS subject,
    'invoice'::text AS entity,
    n.invoice_id AS entity_id,
    NULL::bigint AS receivable_id,
    k.created_at AS made_at
   FROM (public.credit k
     JOIN public.credit_note n ON ((n.credit_id = k.credit_id)))
  WHERE (k.kind = 'creditNote'::text)
UNION ALL
 SELECT
        CASE
            WHEN ((k.kind = 'payment'::text) OR (k.kind = 'opening'::text)) THEN
            CASE
                WHEN (a.amount_cents > 0) THEN 'payment'::text
                ELSE 'unpay'::text
            END
            WHEN (k.kind = 'reversal'::text) THEN 'void'::text
            WHEN (a.amount_cents > 0) THEN 'allocation'::text
            ELSE 'unallocate'::text
        END AS what,
    a.application_id AS source_id,
        CASE r.kind
            WHEN 'invoice'::text THEN ('invoice:'::text || r.document_id)
            ELSE ('opening:'::text || r.receivable_id)
        END AS lane,
        CASE
            WHEN (a.freed_by IS NULL) THEN r.issued_on
            ELSE a.applied_on
        END AS on_day,
        CASE k.kind
            WHEN 'reversal'::text THEN ('Void '::text || r.number)
            ELSE ((k.number || ' on '::text) || r.number)
        END AS subject,
        CASE r.kind
            WHEN 'invoice'::text THEN 'invoice'::text
            ELSE 'opening'::text
        END AS entity,
        CASE r.kind
            WHEN 'invoice'::text THEN r.document_id
            ELSE r.receivable_id
        END AS entity_id,
    r.receivable_id,
    a.created_at AS made_at
   FROM ((public.credit_application a
     JOIN public.credit k ON ((k.credit_id = a.credit_id)))
     JOIN public.receivable r ON ((r.receivable_id = a.receivable_id)))
  WHERE (r.kind = ANY (ARRAY['invoice'::text, 'opening'::text]))
UNION ALL
 SELECT
        CASE
            WHEN (r.kind = 'reversal'::text) THEN 'voidCredit'::text
            WHEN (a.amount_cents > 0) THEN 'refund'::text
            ELSE 'unrefund'::text
        END AS what,
    a.application_id AS source_id,
    ('invoice:'::text || n.invoice_id) AS lane,
    k.received_on AS on_day,
        CASE r.kind
            WHEN 'reversal'::text THEN ('Void '::text || k.number)
            ELSE ('Refund of '::text || k.number)
        END AS subject,
    'invoice'::text AS entity,
    n.invoice_id AS entity_id,
    NULL::bigint AS receivable_id,
    a.created_at AS made_at
   FROM (((public.credit_application a
     JOIN public.credit k ON ((k.credit_id = a.credit_id)))
     JOIN public.credit_note n ON ((n.credit_id = k.credit_id)))
     JOIN public.receivable r ON ((r.receivable_id = a.receivable_id)))
  WHERE ((k.kind = 'creditNote'::text) AND (r.kind = ANY (ARRAY['refund'::text, 'reversal'::text])))
UNION ALL
 SELECT
        CASE
            WHEN (a.amount_cents > 0) THEN 'refund'::text
            ELSE 'unrefund'::text
        END AS what,
    a.application_id AS source_id,
    ('invoice:'::text || p.invoice_id) AS lane,
        CASE
            WHEN (EXISTS ( SELECT
               FROM public.credit_application f
              WHERE ((f.credit_id = a.credit_id) AND (f.freed_by IS NOT NULL)))) THEN r.issued_on
            ELSE k.received_on
        END AS on_day,
    ('Refund '::text || r.number) AS subject,
    'invoice'::text AS entity,
    p.invoice_id AS entity_id,
    NULL::bigint AS receivable_id,
    a.created_at AS made_at
   FROM (((public.credit_application a
     JOIN public.credit k ON ((k.credit_id = a.credit_id)))
     JOIN public.receivable r ON ((r.receivable_id = a.receivable_id)))
     JOIN public.invoice_payment p ON ((p.payment_id = r.document_id)))
  WHERE ((k.kind = 'payment'::text) AND (r.kind = 'refund'::text))
UNION ALL
 SELECT 'unpay'::text AS what,
    a.application_id AS source_id,
    ('invoice:'::text || p.invoice_id) AS lane,
    k.received_on AS on_day,
    (k.number || ' taken back'::text) AS subject,
    'invoice'::text AS entity,
    p.invoice_id AS entity_id,
    NULL::bigint AS receivable_id,
    a.created_at AS made_at
   FROM (((public.credit_application a
     JOIN public.credit k ON ((k.credit_id = a.credit_id)))
     JOIN public.receivable r ON ((r.receivable_id = a.receivable_id)))
     JOIN public.invoice_payment p ON (((p.credit_id = k.credit_id) AND (p.kind = 'payment'::text))))
  WHERE ((k.kind = 'payment'::text) AND (r.kind = 'reversal'::text) AND (EXISTS ( SELECT
           FROM public.credit_application f
          WHERE ((f.credit_id = a.credit_id) AND (f.freed_by IS NOT NULL)))))
UNION ALL
 SELECT 'rounding'::text AS what,
    p.payment_id AS source_id,
    ('invoice:'::text || p.invoice_id) AS lane,
    p.paid_on AS on_day,
    ('Rounding of '::text || p.number) AS subject,
    'invoice'::text AS entity,
    p.invoice_id AS entity_id,
    NULL::bigint AS receivable_id,
    p.created_at AS made_at
   FROM public.invoice_payment p
  WHERE (p.rounding_cents <> 0)
UNION ALL
 SELECT s.what,
    s.posting_id AS source_id,
    ('order:'::text || s.purchase_order_id) AS lane,
    COALESCE(( SELECT max(b.on_day) AS max
           FROM public.supplier_posting b
          WHERE ((b.purchase_order_id = s.purchase_order_id) AND (b.kind = 'bill'::text))), s.on_day) AS on_day,
    (
        CASE s.what
            WHEN 'bill'::text THEN 'Bill '::text
            WHEN 'billReversal'::text THEN 'Take back '::text
            WHEN 'billCredit'::text THEN 'Supplier credit note '::text
            ELSE 'Payment '::text
        END || s.number) AS subject,
    'purchaseOrder'::text AS entity,
    s.purchase_order_id AS entity_id,
    NULL::bigint AS receivable_id,
    s.created_at AS made_at
   FROM ( SELECT supplier_posting.posting_id,
            supplier_posting.debtor_id,
            supplier_posting.purchase_order_id,
            supplier_posting.kind,
            supplier_posting.number,
            supplier_posting.on_day,
            supplier_posting.due_on,
            supplier_posting.amount_cents,
            supplier_posting.payment_type_id,
            supplier_posting.reference,
            supplier_posting.reverses,
            supplier_posting.created_by,
            supplier_posting.created_at,
                CASE supplier_posting.kind
                    WHEN 'creditNote'::text THEN 'billCredit'::text
                    WHEN 'payment'::text THEN 'billPayment'::text
                    WHEN 'refund'::text THEN 'billRefund'::text
                    WHEN 'reversal'::text THEN 'billReversal'::text
                    ELSE 'bill'::text
                END AS what
           FROM public.supplier_posting) s
UNION ALL
 SELECT 'acquisition'::text AS what,
    p.payment_id AS source_id,
    ('acquisition:'::text || e.acq_id) AS lane,
    p.paid_on AS on_day,
    ('Vehicle '::text || q.acq_no) AS subject,
    'acquisition'::text AS entity,
    e.acq_id AS entity_id,
    NULL::bigint AS receivable_id,
    p.created_at AS made_at
   FROM ((public.acquisition_payment p
     JOIN public.acquisition_expense e ON ((e.expense_id = p.expense_id)))
     JOIN public.acquisition q ON ((q.acq_id = e.acq_id)));


--
-- Name: accounting_kept; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_kept (
    kept_id bigint NOT NULL,
    application_id bigint NOT NULL,
    credit_id bigint NOT NULL,
    receivable_id bigint NOT NULL,
    note_id bigint NOT NULL,
    cents bigint NOT NULL,
    gone_at timestamp with time zone,
    CONSTRAINT accounting_kept_cents_check CHECK ((cents > 0))
);


--
-- Name: accounting_kept_kept_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounting_kept ALTER COLUMN kept_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounting_kept_kept_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: accounting_kept_use; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_kept_use (
    use_id bigint NOT NULL,
    kept_id bigint NOT NULL,
    application_id bigint NOT NULL,
    cents bigint NOT NULL,
    gone_at timestamp with time zone,
    CONSTRAINT accounting_kept_use_cents_check CHECK ((cents > 0))
);


--
-- Name: accounting_kept_use_use_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounting_kept_use ALTER COLUMN use_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounting_kept_use_use_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: accounting_link; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_link (
    entity text NOT NULL,
    entity_id bigint NOT NULL,
    remote_id text NOT NULL,
    remote_no text DEFAULT ''::text NOT NULL,
    total_cents bigint,
    linked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    gone_at timestamp with time zone,
    told text DEFAULT ''::text NOT NULL,
    gst_cents bigint,
    on_day date
);


--
-- Name: accounting_mapping; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_mapping (
    kind text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    code text NOT NULL,
    changed_by bigint,
    CONSTRAINT accounting_mapping_code_check CHECK ((code <> ''::text)),
    CONSTRAINT accounting_mapping_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'line'::text, 'purchase'::text, 'expense'::text, 'payment'::text, 'tax'::text, 'rounding'::text, 'opening'::text, 'tracking'::text])))
);


--
-- Name: accounting_payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_payment (
    remote_id text NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    paid_on date NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    account_code text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'offered'::text NOT NULL,
    payment_id bigint,
    why text DEFAULT ''::text NOT NULL,
    seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    settled_by bigint,
    CONSTRAINT accounting_payment_check CHECK (((state = 'taken'::text) = (payment_id IS NOT NULL))),
    CONSTRAINT accounting_payment_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'taken'::text, 'declined'::text, 'gone'::text])))
);


--
-- Name: accounting_reconcile; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_reconcile (
    reconcile_id bigint NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    result jsonb,
    error text,
    asked_by bigint,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    ended_at timestamp with time zone
);


--
-- Name: accounting_reconcile_reconcile_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounting_reconcile ALTER COLUMN reconcile_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounting_reconcile_reconcile_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: accounting_sender; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_sender (
    connection_id integer DEFAULT 1 NOT NULL,
    sender text,
    sender_until timestamp with time zone,
    wait_until timestamp with time zone,
    minute_left integer,
    day_left integer,
    limits_at timestamp with time zone,
    last_error text,
    last_error_at timestamp with time zone,
    polled_to timestamp with time zone,
    CONSTRAINT accounting_sender_connection_id_check CHECK ((connection_id = 1))
);


--
-- Name: accounting_standing; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_standing (
    entity text NOT NULL,
    entity_id bigint NOT NULL,
    state text NOT NULL,
    CONSTRAINT accounting_standing_state_check CHECK ((state = ANY (ARRAY['none'::text, 'waiting'::text, 'failed'::text, 'givenUp'::text, 'sent'::text, 'partWaiting'::text, 'paymentFailed'::text, 'creditFailed'::text, 'partFailed'::text, 'changed'::text])))
);


--
-- Name: accounting_stands; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.accounting_stands AS
 SELECT m.entity,
    m.entity_id,
        CASE
            WHEN (NOT bool_or((m.is_document AND m.is_there))) THEN
            CASE
                WHEN bool_or((m.state = 'parked'::text)) THEN 'failed'::text
                WHEN bool_or((m.state = ANY (ARRAY['queued'::text, 'sending'::text, 'held'::text]))) THEN 'waiting'::text
                WHEN bool_or((m.is_document AND (m.state = 'skipped'::text))) THEN 'givenUp'::text
                ELSE 'none'::text
            END
            WHEN bool_or(((m.state = 'parked'::text) AND (m.what = ANY (ARRAY['payment'::text, 'unpay'::text, 'refund'::text, 'unrefund'::text, 'rounding'::text, 'billPayment'::text, 'billRefund'::text, 'acquisition'::text])))) THEN 'paymentFailed'::text
            WHEN bool_or(((m.state = 'parked'::text) AND (m.what = ANY (ARRAY['creditNote'::text, 'voidCredit'::text, 'allocation'::text, 'unallocate'::text, 'billCredit'::text])))) THEN 'creditFailed'::text
            WHEN bool_or((m.state = 'parked'::text)) THEN 'partFailed'::text
            WHEN bool_or(m.is_changed) THEN 'changed'::text
            WHEN bool_or((m.state = ANY (ARRAY['queued'::text, 'sending'::text, 'held'::text]))) THEN 'partWaiting'::text
            ELSE 'sent'::text
        END AS state
   FROM ( SELECT o.entity,
            o.entity_id,
            o.state,
            (o.payload ->> 'what'::text) AS what,
            ((o.payload ->> 'what'::text) = ANY (ARRAY['invoice'::text, 'bill'::text, 'opening'::text, 'openingBill'::text, 'acquisition'::text, 'vehicleBill'::text])) AS is_document,
            (l.remote_id IS NOT NULL) AS is_there,
            COALESCE(l.is_changed, false) AS is_changed
           FROM (public.outbox_message o
             LEFT JOIN LATERAL ( SELECT max(l_1.remote_id) FILTER (WHERE (l_1.entity = ANY (ARRAY['receivable'::text, 'posting'::text, 'acquisitionBill'::text, 'vehicleBill'::text]))) AS remote_id,
                    bool_or((l_1.told <> ''::text)) AS is_changed
                   FROM public.accounting_link l_1
                  WHERE ((l_1.gone_at IS NULL) AND (l_1.entity_id = ((o.payload ->> 'id'::text))::bigint) AND (l_1.entity = ANY (public.accounting_links_of((o.payload ->> 'what'::text)))))) l ON (true))
          WHERE ((o.kind = 'accounting'::text) AND (o.entity IS NOT NULL))) m
  GROUP BY m.entity, m.entity_id;


--
-- Name: accounting_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_token (
    connection_id integer DEFAULT 1 NOT NULL,
    tokens bytea,
    access_until timestamp with time zone,
    pending jsonb,
    CONSTRAINT accounting_token_connection_id_check CHECK ((connection_id = 1))
);


--
-- Name: accounting_vehicle_bill; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.accounting_vehicle_bill AS
 SELECT e.expense_id,
    a.acq_id,
    a.acq_no,
    a.debtor_id,
    e.supplier_id,
    e.total_cents,
    e.gst_cents,
    public.vehicle_billed_on(a.*, e.*) AS billed_on,
    c.starts_on,
    a.received_at
   FROM (public.acquisition_expense e
     JOIN public.acquisition a ON ((a.acq_id = e.acq_id))),
    public.accounting_connection c
  WHERE ((c.gst_basis = 'invoice'::text) AND e.is_price AND (a.seller_gst = ANY (ARRAY['registeredTsi'::text, 'registeredBuyerCreated'::text])));


--
-- Name: accounting_unqueued; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.accounting_unqueued AS
 SELECT d.what,
    d.source_id,
    d.lane,
    d.on_day,
    d.subject,
    d.entity,
    d.entity_id,
    d.receivable_id,
    d.made_at,
    ((d.what || ':'::text) || d.source_id) AS key
   FROM ( SELECT accounting_due.what,
            accounting_due.source_id,
            accounting_due.lane,
            accounting_due.on_day,
            accounting_due.subject,
            accounting_due.entity,
            accounting_due.entity_id,
            accounting_due.receivable_id,
            accounting_due.made_at
           FROM public.accounting_due
        UNION ALL
         SELECT 'vehicleBill'::text,
            v.expense_id,
            ('acquisition:'::text || v.acq_id),
            v.billed_on,
            ('Bill of vehicle '::text || v.acq_no),
            'acquisition'::text,
            v.acq_id,
            NULL::bigint AS int8,
            v.received_at
           FROM public.accounting_vehicle_bill v
          WHERE (v.billed_on IS NOT NULL)) d,
    public.accounting_connection c
  WHERE (((d.on_day >= c.starts_on) OR ((c.starts_on IS NOT NULL) AND (EXISTS ( SELECT
           FROM public.outbox_message o
          WHERE ((o.key = ANY (ARRAY[('opening:'::text || d.receivable_id),
                CASE
                    WHEN (d.entity = 'purchaseOrder'::text) THEN ('openingBill:'::text || d.entity_id)
                    ELSE NULL::text
                END])) AND (o.created_at < d.made_at)))))) AND (NOT (EXISTS ( SELECT
           FROM public.outbox_message o
          WHERE (o.key = ((d.what || ':'::text) || d.source_id))))));


--
-- Name: accounting_vehicle_document; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_vehicle_document (
    document_id bigint NOT NULL,
    expense_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    is_first boolean NOT NULL,
    on_day date NOT NULL,
    total_cents bigint NOT NULL,
    gst_cents bigint NOT NULL,
    gone_at timestamp with time zone,
    CONSTRAINT accounting_vehicle_document_check CHECK (((NOT is_first) OR (total_cents > 0))),
    CONSTRAINT accounting_vehicle_document_total_cents_check CHECK ((total_cents <> 0))
);


--
-- Name: accounting_vehicle_document_document_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounting_vehicle_document ALTER COLUMN document_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounting_vehicle_document_document_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: accounting_vehicle_money; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounting_vehicle_money (
    money_id bigint NOT NULL,
    payment_id bigint,
    document_id bigint,
    to_document_id bigint,
    cents bigint NOT NULL,
    gone_at timestamp with time zone,
    CONSTRAINT accounting_vehicle_money_cents_check CHECK ((cents <> 0)),
    CONSTRAINT accounting_vehicle_money_check CHECK (((payment_id IS NULL) = (to_document_id IS NOT NULL))),
    CONSTRAINT accounting_vehicle_money_check1 CHECK (((to_document_id IS NULL) OR (document_id IS NOT NULL)))
);


--
-- Name: accounting_vehicle_money_money_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.accounting_vehicle_money ALTER COLUMN money_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounting_vehicle_money_money_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: acquisition_acq_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.acquisition ALTER COLUMN acq_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.acquisition_acq_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: acquisition_expense_expense_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.acquisition_expense ALTER COLUMN expense_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.acquisition_expense_expense_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: acquisition_payment_payment_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.acquisition_payment ALTER COLUMN payment_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.acquisition_payment_payment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: adjust_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.adjust_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    effect text DEFAULT 'count'::text NOT NULL,
    changed_by bigint,
    CONSTRAINT adjust_type_effect_check CHECK ((effect = ANY (ARRAY['count'::text, 'lose'::text, 'find'::text, 'scrap'::text, 'use'::text, 'quarantine'::text, 'release'::text, 'core'::text]))),
    CONSTRAINT adjust_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: adjust_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.adjust_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.adjust_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: app_secret; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.app_secret (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: app_user; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.app_user (
    user_id bigint NOT NULL,
    user_name text NOT NULL,
    users_name text NOT NULL,
    email text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    password_hash text,
    role_id bigint NOT NULL,
    active boolean DEFAULT true NOT NULL,
    post_code text DEFAULT ''::text NOT NULL,
    street_address text DEFAULT ''::text NOT NULL,
    suburb text DEFAULT ''::text NOT NULL,
    avatar_key text,
    default_expense_type_id bigint,
    default_payment_type_id bigint,
    last_login_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    label_printer text DEFAULT ''::text NOT NULL,
    muted_kinds text[] DEFAULT '{}'::text[] NOT NULL,
    changed_by bigint,
    search text GENERATED ALWAYS AS (public.folded(((((((user_name || ' '::text) || users_name) || ' '::text) || email) || ' '::text) || phone))) STORED NOT NULL,
    CONSTRAINT app_user_label_printer_check CHECK ((length(label_printer) <= 40))
);


--
-- Name: app_user_user_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.app_user ALTER COLUMN user_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.app_user_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: area; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.area (
    area_id bigint NOT NULL,
    name text NOT NULL,
    active boolean DEFAULT true NOT NULL
);


--
-- Name: area_area_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.area ALTER COLUMN area_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.area_area_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: attachment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attachment (
    attachment_id bigint NOT NULL,
    entity text NOT NULL,
    entity_id bigint NOT NULL,
    file_key text NOT NULL,
    thumb_key text,
    file_name text NOT NULL,
    content_type text NOT NULL,
    bytes bigint NOT NULL,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    removed_at timestamp with time zone,
    medium_key text,
    sort integer DEFAULT 0 NOT NULL,
    CONSTRAINT attachment_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT attachment_file_name_check CHECK ((file_name <> ''::text))
);


--
-- Name: attachment_attachment_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.attachment ALTER COLUMN attachment_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.attachment_attachment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: authenticator; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.authenticator (
    user_id bigint NOT NULL,
    secret bytea NOT NULL,
    last_step bigint,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: auto_select_part; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.auto_select_part (
    make_id bigint,
    part_id bigint NOT NULL
);


--
-- Name: back_order_back_order_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.back_order ALTER COLUMN back_order_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.back_order_back_order_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: backup; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.backup (
    backup_id bigint NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    place text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    kind text DEFAULT ''::text NOT NULL,
    encrypted boolean DEFAULT false NOT NULL,
    started_by bigint,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    step text DEFAULT ''::text NOT NULL,
    done_bytes bigint DEFAULT 0 NOT NULL,
    total_bytes bigint DEFAULT 0 NOT NULL,
    bytes bigint,
    failure text DEFAULT ''::text NOT NULL,
    cancel_asked boolean DEFAULT false NOT NULL,
    by_hand boolean DEFAULT false NOT NULL,
    held boolean DEFAULT false NOT NULL,
    reads_files boolean DEFAULT false NOT NULL,
    damaged text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT backup_check CHECK (((state = 'running'::text) = (finished_at IS NULL))),
    CONSTRAINT backup_check1 CHECK (((state = 'failed'::text) = (failure <> ''::text))),
    CONSTRAINT backup_check2 CHECK (((state <> 'done'::text) OR ((name <> ''::text) AND (bytes IS NOT NULL)))),
    CONSTRAINT backup_kind_check CHECK ((kind = ANY (ARRAY[''::text, 'base'::text, 'copy'::text]))),
    CONSTRAINT backup_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);


--
-- Name: backup_backup_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.backup ALTER COLUMN backup_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.backup_backup_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: bid_sheet; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bid_sheet (
    acq_id bigint NOT NULL,
    sheet jsonb NOT NULL,
    kept_by bigint,
    kept_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by bigint,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT bid_sheet_sheet_check CHECK ((jsonb_typeof(sheet) = 'object'::text))
);


--
-- Name: buying_day; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.buying_day (
    on_day date NOT NULL,
    status text NOT NULL,
    buyer_id bigint,
    n bigint NOT NULL,
    price_cents bigint NOT NULL,
    net_cents bigint NOT NULL
);


--
-- Name: catalogue_answer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_answer (
    provider text NOT NULL,
    question text NOT NULL,
    car text DEFAULT ''::text NOT NULL,
    body json NOT NULL,
    fetched_at timestamp with time zone NOT NULL,
    fresh_until timestamp with time zone NOT NULL
);


--
-- Name: catalogue_asking; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_asking (
    provider text NOT NULL,
    question text NOT NULL,
    asker uuid NOT NULL,
    since timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);


--
-- Name: catalogue_car; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_car (
    provider text NOT NULL,
    catalog_id text NOT NULL,
    car_id text NOT NULL,
    car text NOT NULL,
    facts json NOT NULL,
    seen_at timestamp with time zone NOT NULL
);


--
-- Name: catalogue_credit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_credit (
    provider text NOT NULL,
    car text NOT NULL,
    spent_at timestamp with time zone NOT NULL
);


--
-- Name: catalogue_group_part; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_group_part (
    provider text NOT NULL,
    catalog_id text NOT NULL,
    group_id text NOT NULL,
    pnc text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    side text DEFAULT ''::text NOT NULL,
    said text NOT NULL
);


--
-- Name: catalogue_mapping; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_mapping (
    mapping_id bigint NOT NULL,
    kind text NOT NULL,
    catalog_id text NOT NULL,
    key text NOT NULL,
    side text DEFAULT ''::text NOT NULL,
    pnc text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    part_id bigint NOT NULL,
    times integer DEFAULT 0 NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    has_conflict boolean DEFAULT false NOT NULL,
    said_by bigint,
    changed_by bigint,
    version integer DEFAULT 1 NOT NULL,
    search text GENERATED ALWAYS AS (public.search_text(((pnc || ' '::text) || name))) STORED NOT NULL,
    CONSTRAINT catalogue_mapping_check CHECK (((kind = 'name'::text) = (catalog_id = ''::text))),
    CONSTRAINT catalogue_mapping_key_check CHECK ((key <> ''::text)),
    CONSTRAINT catalogue_mapping_kind_check CHECK ((kind = ANY (ARRAY['pnc'::text, 'name'::text]))),
    CONSTRAINT catalogue_mapping_side_check CHECK ((side = ANY (ARRAY[''::text, 'left'::text, 'right'::text])))
);


--
-- Name: catalogue_mapping_mapping_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.catalogue_mapping ALTER COLUMN mapping_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.catalogue_mapping_mapping_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: catalogue_mapping_vote; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_mapping_vote (
    mapping_id bigint NOT NULL,
    user_id bigint NOT NULL,
    part_id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);


--
-- Name: catalogue_picture; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_picture (
    picture_id bigint NOT NULL,
    provider text NOT NULL,
    address text NOT NULL,
    file_key text,
    fetched_at timestamp with time zone,
    problem text DEFAULT ''::text NOT NULL,
    tried_at timestamp with time zone
);


--
-- Name: catalogue_picture_picture_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.catalogue_picture ALTER COLUMN picture_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalogue_picture_picture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: catalogue_provider; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_provider (
    provider text NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    problem_at timestamp with time zone,
    cars_kept integer DEFAULT 0 NOT NULL
);


--
-- Name: collected_money; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.collected_money (
    collected_id bigint NOT NULL,
    consignment_id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    payment_type_id bigint,
    note text DEFAULT ''::text NOT NULL,
    collected_by bigint,
    collected_at timestamp with time zone NOT NULL,
    payment_id bigint,
    settled_by bigint,
    settled_at timestamp with time zone,
    refused text DEFAULT ''::text NOT NULL,
    CONSTRAINT collected_money_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT collected_money_check CHECK (((settled_at IS NOT NULL) OR ((payment_id IS NULL) AND (refused = ''::text)))),
    CONSTRAINT collected_money_check1 CHECK (((settled_at IS NULL) OR ((payment_id IS NULL) <> (refused = ''::text))))
);


--
-- Name: collected_money_collected_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.collected_money ALTER COLUMN collected_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.collected_money_collected_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: colour; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.colour (
    id bigint NOT NULL,
    parent_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT colour_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
    CONSTRAINT colour_parent_id_check CHECK ((parent_id = ANY (ARRAY[(1)::bigint, (2)::bigint])))
);


--
-- Name: colour_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.colour ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.colour_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: consignment_attempt; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consignment_attempt (
    attempt_id bigint NOT NULL,
    consignment_id bigint NOT NULL,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    tried_by bigint,
    tried_at timestamp with time zone NOT NULL,
    CONSTRAINT consignment_attempt_reason_check CHECK ((reason <> ''::text))
);


--
-- Name: consignment_attempt_attempt_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.consignment_attempt ALTER COLUMN attempt_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.consignment_attempt_attempt_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: consignment_consignment_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.consignment ALTER COLUMN consignment_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.consignment_consignment_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: consignment_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consignment_line (
    line_id bigint NOT NULL,
    consignment_id bigint NOT NULL,
    parcel_id bigint
);


--
-- Name: contact_address; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_address (
    debtor_id bigint NOT NULL,
    kind text NOT NULL,
    street text DEFAULT ''::text NOT NULL,
    suburb text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    post_code text DEFAULT ''::text NOT NULL,
    CONSTRAINT contact_address_kind_check CHECK ((kind = ANY (ARRAY['billing'::text, 'delivery'::text, 'postal'::text]))),
    CONSTRAINT contact_address_post_code_check CHECK ((post_code ~ '^(\d{4})?$'::text))
);


--
-- Name: contact_bank; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_bank (
    bank_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    account_name text DEFAULT ''::text NOT NULL,
    account_no text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT contact_bank_account_no_check CHECK ((account_no ~ '^\d{2}-\d{4}-\d{7,8}-\d{2,4}$'::text))
);


--
-- Name: contact_bank_bank_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contact_bank ALTER COLUMN bank_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_bank_bank_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contact_debtor_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contact ALTER COLUMN debtor_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_debtor_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contact_document; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.contact_document AS
 SELECT 'acquisition'::text AS kind,
    a.acq_id AS id,
    a.acq_no AS number,
    a.debtor_id,
    a.acquired_on AS on_day,
    a.status,
    e.total_cents,
    (a.status <> ALL (ARRAY['closed'::text, 'cancelled'::text])) AS open,
    a.created_by AS owner_id,
    a.created_by
   FROM (public.acquisition a
     JOIN public.acquisition_expense e ON (((e.acq_id = a.acq_id) AND e.is_price)))
UNION ALL
 SELECT
        CASE
            WHEN (i.type = 'quote'::text) THEN 'quote'::text
            ELSE 'invoice'::text
        END AS kind,
    i.invoice_id AS id,
    i.number,
    i.debtor_id,
    i.issued_on AS on_day,
    i.status,
    i.total_cents,
    public.invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at) AS open,
    i.salesperson_id AS owner_id,
    i.created_by
   FROM public.invoice i
UNION ALL
 SELECT 'purchaseOrder'::text AS kind,
    o.purchase_order_id AS id,
    o.number,
    o.debtor_id,
    o.issued_on AS on_day,
    o.status,
    o.total_cents,
    ((o.finalized_at IS NULL) AND (o.cancelled_at IS NULL)) AS open,
    o.created_by AS owner_id,
    o.created_by
   FROM public.purchase_order o;


--
-- Name: contact_import; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_import (
    import_id bigint NOT NULL,
    kind text NOT NULL,
    added integer NOT NULL,
    changed integer NOT NULL,
    created_by bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_by bigint,
    undone_at timestamp with time zone,
    CONSTRAINT contact_import_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'supplier'::text, 'seller'::text])))
);


--
-- Name: contact_import_import_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contact_import ALTER COLUMN import_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_import_import_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contact_import_row; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_import_row (
    import_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    left_at integer NOT NULL,
    before jsonb,
    after jsonb NOT NULL
);


--
-- Name: contact_person; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_person (
    person_id bigint NOT NULL,
    debtor_id bigint NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    surname text DEFAULT ''::text NOT NULL,
    "position" text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    mobile text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    main boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT contact_person_mobile_check CHECK ((mobile ~ '^(\+\d{6,15})?$'::text)),
    CONSTRAINT contact_person_phone_check CHECK ((phone ~ '^(\+\d{6,15})?$'::text))
);


--
-- Name: contact_person_person_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contact_person ALTER COLUMN person_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_person_person_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: counted_buying_day; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_buying_day AS
 SELECT a.acquired_on AS on_day,
    a.status,
    a.created_by AS buyer_id,
    count(*) AS n,
    (COALESCE(sum(e.price), (0)::numeric))::bigint AS price_cents,
    (COALESCE(sum(e.net), (0)::numeric))::bigint AS net_cents
   FROM (public.acquisition a
     LEFT JOIN ( SELECT acquisition_expense.acq_id,
            sum(acquisition_expense.total_cents) FILTER (WHERE acquisition_expense.is_price) AS price,
            sum((acquisition_expense.total_cents - acquisition_expense.gst_cents)) AS net
           FROM public.acquisition_expense
          GROUP BY acquisition_expense.acq_id) e ON ((e.acq_id = a.acq_id)))
  GROUP BY a.acquired_on, a.status, a.created_by;


--
-- Name: counted_debt_day; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_debt_day AS
 SELECT r.due_on,
    i.salesperson_id,
    count(*) AS n,
    (sum(((r.amount_cents)::numeric - COALESCE(( SELECT sum(a.amount_cents) AS sum
           FROM public.credit_application a
          WHERE (a.receivable_id = r.receivable_id)), (0)::numeric))))::bigint AS cents
   FROM (public.receivable r
     LEFT JOIN public.invoice i ON (((r.kind = 'invoice'::text) AND (i.invoice_id = r.document_id))))
  WHERE (NOT r.settled)
  GROUP BY r.due_on, i.salesperson_id;


--
-- Name: counted_figure; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_figure AS
 SELECT f.name,
    f.who,
    f.maker,
    (sum(f.n))::bigint AS n,
    (sum(f.cents))::bigint AS cents
   FROM ( SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.invoice x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.credit_note x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.receivable x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.credit_application x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.purchase_order x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.threshold x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.back_order x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.pick_job x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.consignment x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.contact x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.vehicle x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.acquisition x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.acquisition_expense x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.outbox_message x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.part_name x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.part_number x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.location x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))
        UNION ALL
         SELECT f_1.name,
            f_1.who,
            f_1.maker,
            f_1.n,
            f_1.cents
           FROM (public.stock_kind x
             CROSS JOIN LATERAL public.figures_of(x.*) f_1(name, who, maker, n, cents))) f
  GROUP BY f.name, f.who, f.maker;


--
-- Name: counted_fit_edge; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_fit_edge AS
 SELECT fit_counted.wanted,
    fit_counted.offered,
    fit_counted.tags,
    fit_counted.listed,
    fit_counted.superseded,
    fit_counted.alternative,
    fit_counted.substituted,
    fit_counted.sold,
    fit_counted.returned,
    fit_counted.wrong
   FROM public.fit_counted(public.fit_nodes()) fit_counted(wanted, offered, tags, listed, superseded, alternative, substituted, sold, returned, wrong);


--
-- Name: counted_quote_day; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_quote_day AS
 SELECT invoice.issued_on AS on_day,
    invoice.salesperson_id,
    public.quote_state(invoice.cancelled_at, invoice.confirmed_at, invoice.converted_to) AS state,
    count(*) AS n,
    (sum(invoice.net_cents))::bigint AS net_cents
   FROM public.invoice
  WHERE (invoice.type = 'quote'::text)
  GROUP BY invoice.issued_on, invoice.salesperson_id, (public.quote_state(invoice.cancelled_at, invoice.confirmed_at, invoice.converted_to));


--
-- Name: counted_sale_day; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_sale_day AS
 SELECT s.on_day,
    s.kind,
    s.salesperson_id,
    s.yard_id,
    s.reason,
    s.documents,
    s.documents_here,
    s.qty,
    s.net_cents,
    s.gst_cents,
    s.cost_cents,
    s.costless_cents
   FROM (public.invoice i
     CROSS JOIN LATERAL public.sale_of(i.*, 1) s(on_day, kind, salesperson_id, yard_id, reason, documents, documents_here, qty, net_cents, gst_cents, cost_cents, costless_cents))
  WHERE (i.finalized_at IS NOT NULL)
UNION ALL
 SELECT c.on_day,
    c.kind,
    c.salesperson_id,
    c.yard_id,
    c.reason,
    c.documents,
    c.documents_here,
    c.qty,
    c.net_cents,
    c.gst_cents,
    c.cost_cents,
    c.costless_cents
   FROM ((public.credit_note n
     JOIN public.invoice i ON ((i.invoice_id = n.invoice_id)))
     CROSS JOIN LATERAL public.credit_of(i.*, n.credit_note_id, 1) c(on_day, kind, salesperson_id, yard_id, reason, documents, documents_here, qty, net_cents, gst_cents, cost_cents, costless_cents))
  WHERE (n.reversed_at IS NULL);


--
-- Name: sold_line; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.sold_line AS
 SELECT l.line_id,
    l.invoice_id,
    l.tag_id,
    l.part_id,
    l.description,
    i.number,
    i.issued_on,
    i.debtor_id,
    i.salesperson_id,
    i.created_by,
    (l.qty - c.qty) AS qty,
    (l.net_cents - c.net_cents) AS net_cents,
        CASE
            WHEN (l.net_cents > c.net_cents) THEN ((l.net_cents - c.net_cents) / NULLIF((l.qty - c.qty), 0))
            ELSE NULL::bigint
        END AS price_cents
   FROM ((public.invoice_line l
     JOIN public.invoice i ON ((i.invoice_id = l.invoice_id)))
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(k.qty), (0)::bigint))::integer AS qty,
            (COALESCE(sum(k.net_cents), (0)::numeric))::bigint AS net_cents
           FROM (public.credit_note_line k
             JOIN public.credit_note n ON ((n.credit_note_id = k.credit_note_id)))
          WHERE ((k.line_id = l.line_id) AND (n.reversed_at IS NULL))) c)
  WHERE ((l.removed_at IS NULL) AND (i.finalized_at IS NOT NULL) AND (public.sale_kind(i.type) = 'sale'::text) AND (l.qty > c.qty));


--
-- Name: counted_sold_tag; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_sold_tag AS
 SELECT t.tag_id,
    s.sold_cents,
    s.sold_on
   FROM (public.tag t
     CROSS JOIN LATERAL ( SELECT (sum(l.net_cents))::bigint AS sold_cents,
            max(l.issued_on) AS sold_on
           FROM public.sold_line l
          WHERE (l.tag_id = t.tag_id)) s);


--
-- Name: counted_stock_day; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counted_stock_day AS
 SELECT public.nz_day(t.created_at) AS made_on,
    l.loc_group_id AS yard_id,
    count(*) AS tags,
    count(*) FILTER (WHERE (t.retail_cents = 0)) AS unpriced,
    sum(t.qty_on_hand) AS qty,
    (sum((t.qty_on_hand * t.retail_cents)))::bigint AS retail_cents,
    (COALESCE(sum(public.box_cost((t.qty_on_hand)::bigint, t.cost_cents, t.odd_cents)), (0)::numeric))::bigint AS cost_cents
   FROM (public.tag t
     LEFT JOIN public.location l ON ((l.location_id = t.location_id)))
  WHERE (t.qty_on_hand > 0)
  GROUP BY (public.nz_day(t.created_at)), l.loc_group_id;


--
-- Name: courier; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.courier (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    priority smallint DEFAULT 1 NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    tracking_url text DEFAULT ''::text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    way text DEFAULT 'courier'::text NOT NULL,
    CONSTRAINT courier_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
    CONSTRAINT courier_priority_check CHECK ((priority = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT courier_way_check CHECK ((way = ANY (ARRAY['courier'::text, 'van'::text, 'counter'::text])))
);


--
-- Name: courier_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.courier ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.courier_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: credit_application_application_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.credit_application ALTER COLUMN application_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.credit_application_application_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: credit_credit_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.credit ALTER COLUMN credit_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.credit_credit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: credit_note_credit_note_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.credit_note ALTER COLUMN credit_note_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.credit_note_credit_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: dealers_record_entry_entry_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.dealers_record_entry ALTER COLUMN entry_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dealers_record_entry_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: dealers_record_record_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.dealers_record ALTER COLUMN record_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dealers_record_record_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: debt_day; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.debt_day (
    due_on date NOT NULL,
    salesperson_id bigint,
    n bigint NOT NULL,
    cents bigint NOT NULL
);


--
-- Name: dispatch; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.dispatch (
    dispatch_id bigint NOT NULL,
    number text GENERATED ALWAYS AS (('Dispatch'::text || dispatch_id)) STORED,
    invoice_id bigint NOT NULL,
    due_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: dispatch_dispatch_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.dispatch ALTER COLUMN dispatch_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dispatch_dispatch_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: document_counter; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.document_counter (
    kind text NOT NULL,
    last bigint NOT NULL
);


--
-- Name: engine; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.engine (
    id bigint NOT NULL,
    parent_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT engine_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: engine_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.engine ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.engine_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: expense_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expense_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT expense_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: expense_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.expense_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.expense_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: file_proof; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file_proof (
    file_key text NOT NULL,
    sha256 bytea NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT file_proof_sha256_check CHECK ((length(sha256) = 32))
);


--
-- Name: fit_due; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fit_due (
    tag_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    nodes text[] DEFAULT '{}'::text[] NOT NULL
);


--
-- Name: fit_listed; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fit_listed (
    provider text NOT NULL,
    question text NOT NULL,
    number text NOT NULL,
    pnc text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    car text NOT NULL,
    model_id bigint NOT NULL,
    series_id bigint,
    part_id bigint,
    CONSTRAINT fit_listed_number_check CHECK ((number <> ''::text))
);


--
-- Name: fit_listing_due; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fit_listing_due (
    provider text NOT NULL,
    question text NOT NULL
);


--
-- Name: fit_taken; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fit_taken (
    taken_id bigint NOT NULL,
    tag_id bigint NOT NULL,
    instead_of bigint NOT NULL,
    source text NOT NULL,
    taken_by bigint,
    taken_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT fit_taken_check CHECK ((tag_id <> instead_of)),
    CONSTRAINT fit_taken_source_check CHECK ((source = ANY (ARRAY['picking'::text, 'sale'::text])))
);


--
-- Name: fit_taken_taken_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.fit_taken ALTER COLUMN taken_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.fit_taken_taken_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: fit_verdict; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fit_verdict (
    verdict_id bigint NOT NULL,
    offered_no text DEFAULT ''::text NOT NULL,
    offered_part_id bigint,
    offered_model_id bigint,
    offered_series_id bigint,
    wanted_no text DEFAULT ''::text NOT NULL,
    wanted_part_id bigint,
    wanted_model_id bigint,
    wanted_series_id bigint,
    offered text GENERATED ALWAYS AS (
CASE
    WHEN (offered_no <> ''::text) THEN offered_no
    ELSE public.fit_kind(offered_part_id, offered_model_id, offered_series_id)
END) STORED NOT NULL,
    wanted text GENERATED ALWAYS AS (
CASE
    WHEN (wanted_no <> ''::text) THEN wanted_no
    ELSE public.fit_kind(wanted_part_id, wanted_model_id, wanted_series_id)
END) STORED NOT NULL,
    verdict text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    said_by bigint NOT NULL,
    said_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT fit_verdict_verdict_check CHECK ((verdict = ANY (ARRAY['confirmed'::text, 'refuted'::text, 'withdrawn'::text])))
);


--
-- Name: fit_verdict_verdict_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.fit_verdict ALTER COLUMN verdict_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.fit_verdict_verdict_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: gst_adjustment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.gst_adjustment (
    adjustment_id bigint NOT NULL,
    box integer NOT NULL,
    on_day date NOT NULL,
    amount_cents bigint NOT NULL,
    reason text NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT gst_adjustment_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT gst_adjustment_box_check CHECK ((box = ANY (ARRAY[9, 13]))),
    CONSTRAINT gst_adjustment_reason_check CHECK ((btrim(reason) <> ''::text))
);


--
-- Name: gst_adjustment_adjustment_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.gst_adjustment ALTER COLUMN adjustment_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.gst_adjustment_adjustment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: history_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.history_event (
    history_id bigint NOT NULL,
    entity text NOT NULL,
    entity_id bigint NOT NULL,
    event text NOT NULL,
    text text NOT NULL,
    before jsonb,
    after jsonb,
    reason text,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);


--
-- Name: history_event_history_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.history_event ALTER COLUMN history_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.history_event_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: hold_override; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.hold_override (
    acq_id bigint NOT NULL,
    reason text NOT NULL,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT hold_override_reason_check CHECK ((reason <> ''::text))
);


--
-- Name: idempotent_answer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotent_answer (
    user_id bigint NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    request_hash text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: installation_fact; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.installation_fact (
    name text NOT NULL,
    value text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: invoice_invoice_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.invoice ALTER COLUMN invoice_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoice_invoice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: invoice_line_line_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.invoice_line ALTER COLUMN line_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoice_line_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: invoice_payment_payment_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.invoice_payment ALTER COLUMN payment_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoice_payment_payment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: kept_figure; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kept_figure (
    figure_id bigint NOT NULL,
    name text NOT NULL,
    n bigint DEFAULT 0 NOT NULL,
    who bigint DEFAULT 0 NOT NULL,
    maker bigint DEFAULT 0 NOT NULL,
    cents bigint DEFAULT 0 NOT NULL,
    drawn boolean DEFAULT false NOT NULL,
    subject text GENERATED ALWAYS AS (split_part(name, '.'::text, 1)) STORED NOT NULL
);


--
-- Name: kept_figure_figure_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.kept_figure ALTER COLUMN figure_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.kept_figure_figure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: line_to_leave; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.line_to_leave AS
 SELECT d.invoice_id,
    x.line_id,
    x.consignment_id,
    x.parcel_id
   FROM ((public.consignment d
     JOIN public.consignment_line x ON ((x.consignment_id = d.consignment_id)))
     JOIN public.invoice_line l ON ((l.line_id = x.line_id)))
  WHERE ((d.status = 'open'::text) AND ((l.removed_at IS NOT NULL) OR (l.packing = ANY (ARRAY['ready'::text, 'inProgress'::text, 'cancelled'::text])) OR ((l.packing = 'pickedUp'::text) AND (l.delivered_at IS NOT NULL))));


--
-- Name: live_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.live_event (
    live_id bigint NOT NULL,
    topic text NOT NULL,
    body jsonb NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL
);


--
-- Name: live_event_live_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.live_event ALTER COLUMN live_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.live_event_live_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: location_content; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.location_content AS
 SELECT v.location_id,
    'vehicle'::text AS kind,
    v.vehicle_id AS id,
    v.stock_no AS label
   FROM public.vehicle v
  WHERE ((v.location_id IS NOT NULL) AND v.active)
UNION ALL
 SELECT t.location_id,
    'tag'::text AS kind,
    t.tag_id AS id,
    ('T'::text || t.tag_id) AS label
   FROM public.tag t
  WHERE ((t.location_id IS NOT NULL) AND (t.qty_on_hand > 0));


--
-- Name: location_group; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.location_group (
    loc_group_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT location_group_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: location_group_loc_group_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.location_group ALTER COLUMN loc_group_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.location_group_loc_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: location_location_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.location ALTER COLUMN location_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.location_location_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: lost_part; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.lost_part AS
 SELECT w.part_id,
    w.make_id,
    w.model_id,
    w.series_id,
    w.qty,
    ((w.kept_at AT TIME ZONE 'Pacific/Auckland'::text))::date AS asked_on
   FROM public.wanted_request w
  WHERE ((w.part_id IS NOT NULL) AND (w.outcome IS DISTINCT FROM 'mistake'::text));


--
-- Name: make_make_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.make ALTER COLUMN make_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.make_make_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: model_model_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.model ALTER COLUMN model_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.model_model_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: model_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.model_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT model_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: model_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.model_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.model_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: non_stock_item; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.non_stock_item (
    item_id bigint NOT NULL,
    description text NOT NULL,
    cost_cents bigint,
    retail_cents bigint NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT non_stock_item_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT non_stock_item_description_check CHECK ((description <> ''::text)),
    CONSTRAINT non_stock_item_retail_cents_check CHECK ((retail_cents >= 0))
);


--
-- Name: non_stock_item_item_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.non_stock_item ALTER COLUMN item_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.non_stock_item_item_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: note_note_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.note ALTER COLUMN note_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.note_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: notification; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notification (
    notification_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    link text,
    read_at timestamp with time zone,
    cleared_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: notification_notification_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.notification ALTER COLUMN notification_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: one_time_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.one_time_code (
    code_hash text NOT NULL,
    purpose text NOT NULL,
    user_id bigint,
    expires_at timestamp with time zone,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    email text,
    CONSTRAINT one_time_code_has_email CHECK (((purpose = 'confirmEmail'::text) = (email IS NOT NULL))),
    CONSTRAINT one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['resetPassword'::text, 'invite'::text, 'firstAdmin'::text, 'confirmEmail'::text])))
);


--
-- Name: other_charge_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.other_charge_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    amount_cents bigint DEFAULT 0 NOT NULL,
    taxable boolean DEFAULT true NOT NULL,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT other_charge_type_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT other_charge_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: other_charge_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.other_charge_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.other_charge_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: outbox_message_outbox_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outbox_message ALTER COLUMN outbox_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_message_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: parcel; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.parcel (
    parcel_id bigint NOT NULL,
    code text GENERATED ALWAYS AS (('PCL'::text || parcel_id)) STORED,
    consignment_id bigint NOT NULL,
    no smallint NOT NULL,
    weight_g integer,
    length_cm integer,
    width_cm integer,
    height_cm integer,
    labelled_at timestamp with time zone,
    loaded_at timestamp with time zone,
    unloaded_at timestamp with time zone,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT parcel_height_cm_check CHECK (((height_cm >= 1) AND (height_cm <= 1000))),
    CONSTRAINT parcel_length_cm_check CHECK (((length_cm >= 1) AND (length_cm <= 1000))),
    CONSTRAINT parcel_no_check CHECK ((no > 0)),
    CONSTRAINT parcel_weight_g_check CHECK (((weight_g >= 1) AND (weight_g <= 5000000))),
    CONSTRAINT parcel_width_cm_check CHECK (((width_cm >= 1) AND (width_cm <= 1000)))
);


--
-- Name: parcel_parcel_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.parcel ALTER COLUMN parcel_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.parcel_parcel_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_group1; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_group1 (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT part_group1_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: part_group1_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_group1 ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_group1_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_group2; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_group2 (
    id bigint NOT NULL,
    parent_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT part_group2_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: part_group2_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_group2 ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_group2_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_name_part_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_name ALTER COLUMN part_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_name_part_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_number_alternative; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_number_alternative (
    part_no_id bigint NOT NULL,
    other_id bigint NOT NULL,
    CONSTRAINT part_number_alternative_check CHECK ((part_no_id < other_id))
);


--
-- Name: part_number_part_no_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_number ALTER COLUMN part_no_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_number_part_no_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_on_order; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.part_on_order AS
 SELECT l.line_id,
    l.purchase_order_id,
    l.part_id,
    l.make_id,
    l.model_id,
    l.series_id,
    upper(regexp_replace(l.part_no, '[^A-Za-z0-9]'::text, ''::text, 'g'::text)) AS part_no_norm,
    l.outstanding AS qty,
    l.back_order_id
   FROM (public.purchase_order_line l
     JOIN public.purchase_order o ON ((o.purchase_order_id = l.purchase_order_id)))
  WHERE ((l.outstanding > 0) AND (o.cancelled_at IS NULL) AND (o.finalized_at IS NULL));


--
-- Name: part_picture; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_picture (
    part_picture_id bigint NOT NULL,
    part_id bigint NOT NULL,
    make_id bigint,
    model_id bigint,
    CONSTRAINT part_picture_check CHECK (((model_id IS NULL) OR (make_id IS NOT NULL)))
);


--
-- Name: part_picture_part_picture_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_picture ALTER COLUMN part_picture_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_picture_part_picture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_price; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_price (
    price_item_id bigint NOT NULL,
    price_list_id bigint DEFAULT 1 NOT NULL,
    part_id bigint NOT NULL,
    make_id bigint,
    model_id bigint,
    series_id bigint,
    condition smallint NOT NULL,
    retail_cents bigint NOT NULL,
    trade_cents bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT part_price_check CHECK (((model_id IS NULL) OR (make_id IS NOT NULL))),
    CONSTRAINT part_price_check1 CHECK (((series_id IS NULL) OR (model_id IS NOT NULL))),
    CONSTRAINT part_price_condition_check CHECK ((condition = ANY (ARRAY[1, 2, 3, 4]))),
    CONSTRAINT part_price_price_list_id_check CHECK ((price_list_id = 1)),
    CONSTRAINT part_price_retail_cents_check CHECK ((retail_cents >= 0)),
    CONSTRAINT part_price_trade_cents_check CHECK ((trade_cents >= 0))
);


--
-- Name: part_price_count; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_price_count (
    part_id bigint NOT NULL,
    prices bigint NOT NULL
);


--
-- Name: part_price_history; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_price_history (
    history_id bigint NOT NULL,
    price_item_id bigint NOT NULL,
    change_id bigint NOT NULL,
    retail_before bigint,
    trade_before bigint,
    retail_after bigint NOT NULL,
    trade_after bigint NOT NULL
);


--
-- Name: part_price_history_history_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_price_history ALTER COLUMN history_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_price_history_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_price_price_item_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_price ALTER COLUMN price_item_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_price_price_item_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT part_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: part_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: passkey; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkey (
    passkey_id bigint NOT NULL,
    user_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    user_handle text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkey_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkey_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
    CONSTRAINT passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);


--
-- Name: passkey_passkey_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.passkey ALTER COLUMN passkey_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkey_passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: past_worth; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.past_worth (
    tag_id bigint NOT NULL,
    until timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    retail_cents bigint NOT NULL,
    cost_cents bigint,
    odd_cents integer DEFAULT 0 NOT NULL
);


--
-- Name: payment_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT payment_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: payment_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.payment_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: pick_condition; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pick_condition (
    line_id bigint NOT NULL,
    job_id bigint NOT NULL,
    grade text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    found_by bigint,
    found_at timestamp with time zone NOT NULL,
    tag_id bigint NOT NULL,
    CONSTRAINT pick_condition_grade_check CHECK ((grade = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])))
);


--
-- Name: pick_job_job_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.pick_job ALTER COLUMN job_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pick_job_job_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: pick_scan; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pick_scan (
    client_event_id text NOT NULL,
    job_id bigint NOT NULL,
    line_id bigint,
    code text NOT NULL,
    outcome text NOT NULL,
    user_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT pick_scan_client_event_id_check CHECK ((client_event_id <> ''::text)),
    CONSTRAINT pick_scan_outcome_check CHECK ((outcome = ANY (ARRAY['right'::text, 'worse'::text, 'wrongPart'::text, 'alreadyPicked'::text, 'notOnThisJob'::text])))
);


--
-- Name: pick_stall; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pick_stall (
    stall_id bigint NOT NULL,
    job_id bigint NOT NULL,
    line_id bigint NOT NULL,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    stalled_by bigint,
    stalled_at timestamp with time zone NOT NULL,
    decision text,
    decided_by bigint,
    decided_at timestamp with time zone,
    substitute_tag_id bigint,
    tag_id bigint,
    qty integer NOT NULL,
    CONSTRAINT pick_stall_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
    CONSTRAINT pick_stall_decision_check CHECK ((decision = ANY (ARRAY['takeAnyway'::text, 'substitute'::text, 'takeOff'::text]))),
    CONSTRAINT pick_stall_of_a_tag CHECK (((tag_id IS NOT NULL) OR (decision IS NOT NULL))),
    CONSTRAINT pick_stall_qty_check CHECK ((qty > 0)),
    CONSTRAINT pick_stall_reason_check CHECK ((reason = ANY (ARRAY['notFound'::text, 'damaged'::text, 'wrongPart'::text])))
);


--
-- Name: pick_stall_stall_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.pick_stall ALTER COLUMN stall_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pick_stall_stall_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: plates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plates (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT plates_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: plates_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.plates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.plates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: price_change; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.price_change (
    change_id bigint NOT NULL,
    kind text NOT NULL,
    percent numeric(7,2),
    rows_changed integer DEFAULT 0 NOT NULL,
    undoes bigint,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT price_change_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'bulk'::text, 'import'::text, 'undo'::text])))
);


--
-- Name: price_change_change_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.price_change ALTER COLUMN change_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.price_change_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_claim; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_claim (
    claim_id bigint NOT NULL,
    purchase_order_id bigint NOT NULL,
    line_id bigint NOT NULL,
    tag_id bigint,
    qty integer NOT NULL,
    reason text NOT NULL,
    wish text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    withdrawn_at timestamp with time zone,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT purchase_claim_qty_check CHECK ((qty > 0)),
    CONSTRAINT purchase_claim_reason_check CHECK ((reason = ANY (ARRAY['damaged'::text, 'wrong'::text, 'missing'::text, 'faulty'::text]))),
    CONSTRAINT purchase_claim_wish_check CHECK ((wish = ANY (ARRAY['credit'::text, 'replace'::text])))
);


--
-- Name: purchase_claim_claim_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_claim ALTER COLUMN claim_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_claim_claim_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_credit_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_credit_line (
    credit_line_id bigint NOT NULL,
    credit_note_id bigint NOT NULL,
    line_id bigint,
    tag_id bigint,
    claim_id bigint,
    qty integer NOT NULL,
    net_cents bigint NOT NULL,
    gst_cents bigint NOT NULL,
    charge_id bigint,
    CONSTRAINT purchase_credit_line_about CHECK (((num_nonnulls(line_id, charge_id) = 1) AND ((charge_id IS NULL) OR ((tag_id IS NULL) AND (claim_id IS NULL))))),
    CONSTRAINT purchase_credit_line_gst_cents_check CHECK ((gst_cents >= 0)),
    CONSTRAINT purchase_credit_line_net_cents_check CHECK ((net_cents >= 0)),
    CONSTRAINT purchase_credit_line_qty_check CHECK ((qty > 0))
);


--
-- Name: purchase_credit_line_credit_line_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_credit_line ALTER COLUMN credit_line_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_credit_line_credit_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_credit_note; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_credit_note (
    credit_note_id bigint NOT NULL,
    number text NOT NULL,
    purchase_order_id bigint NOT NULL,
    posting_id bigint,
    reference text DEFAULT ''::text NOT NULL,
    reason text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    issued_on date NOT NULL,
    net_cents bigint NOT NULL,
    gst_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    removed_at timestamp with time zone,
    removed_by bigint,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    reference_plain text GENERATED ALWAYS AS (public.supplier_number(reference)) STORED,
    reference_is_shared boolean DEFAULT false NOT NULL,
    CONSTRAINT purchase_credit_note_check CHECK ((total_cents = (net_cents + gst_cents))),
    CONSTRAINT purchase_credit_note_gst_cents_check CHECK ((gst_cents >= 0)),
    CONSTRAINT purchase_credit_note_net_cents_check CHECK ((net_cents >= 0)),
    CONSTRAINT purchase_credit_note_reason_check CHECK ((reason <> ''::text))
);


--
-- Name: purchase_credit_note_credit_note_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_credit_note ALTER COLUMN credit_note_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_credit_note_credit_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_order_charge; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_order_charge (
    charge_id bigint NOT NULL,
    purchase_order_id bigint NOT NULL,
    charge_type_id bigint,
    description text NOT NULL,
    amount_cents bigint NOT NULL,
    taxable boolean DEFAULT true NOT NULL,
    gst_cents bigint GENERATED ALWAYS AS (public.gst_of_line(amount_cents, taxable)) STORED NOT NULL,
    CONSTRAINT purchase_order_charge_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT purchase_order_charge_description_check CHECK ((description <> ''::text))
);


--
-- Name: purchase_order_charge_charge_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_order_charge ALTER COLUMN charge_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_order_charge_charge_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_order_line_line_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_order_line ALTER COLUMN line_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_order_line_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_order_purchase_order_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_order ALTER COLUMN purchase_order_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_order_purchase_order_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_receipt; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_receipt (
    receipt_id bigint NOT NULL,
    purchase_order_id bigint NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    undone_by bigint,
    undone_at timestamp with time zone
);


--
-- Name: purchase_receipt_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_receipt_line (
    receipt_line_id bigint NOT NULL,
    receipt_id bigint NOT NULL,
    line_id bigint NOT NULL,
    qty integer NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT purchase_receipt_line_qty_check CHECK ((qty > 0))
);


--
-- Name: purchase_receipt_line_receipt_line_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_receipt_line ALTER COLUMN receipt_line_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_receipt_line_receipt_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_receipt_receipt_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_receipt ALTER COLUMN receipt_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_receipt_receipt_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: purchase_receipt_tag; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_receipt_tag (
    tag_id bigint NOT NULL,
    receipt_id bigint NOT NULL,
    line_id bigint NOT NULL,
    qty integer NOT NULL,
    CONSTRAINT purchase_receipt_tag_qty_check CHECK ((qty > 0))
);


--
-- Name: purchase_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.purchase_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT purchase_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: purchase_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.purchase_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.purchase_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: push_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_token (
    token text NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    session_id uuid
);


--
-- Name: quote_day; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.quote_day (
    on_day date NOT NULL,
    salesperson_id bigint NOT NULL,
    state text NOT NULL,
    n bigint NOT NULL,
    net_cents bigint NOT NULL,
    CONSTRAINT quote_day_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);


--
-- Name: receivable_receivable_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.receivable ALTER COLUMN receivable_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.receivable_receivable_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: recovery_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_code (
    user_id bigint NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);


--
-- Name: referred_group; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.referred_group (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT referred_group_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: referred_group_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.referred_group ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.referred_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: region; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.region (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT region_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: region_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.region ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.region_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: report_job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_job (
    job_id bigint NOT NULL,
    user_id bigint NOT NULL,
    schedule_id bigint,
    report text NOT NULL,
    format text NOT NULL,
    filter jsonb NOT NULL,
    with_cost boolean NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    rows_total integer,
    rows_done integer DEFAULT 0 NOT NULL,
    file_key text,
    file_name text DEFAULT ''::text NOT NULL,
    bytes bigint,
    problem text DEFAULT ''::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    alive_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT report_job_check CHECK (((state = 'done'::text) = (file_key IS NOT NULL))),
    CONSTRAINT report_job_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
    CONSTRAINT report_job_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'csv'::text, 'xlsx'::text]))),
    CONSTRAINT report_job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);


--
-- Name: report_job_job_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.report_job ALTER COLUMN job_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.report_job_job_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: report_schedule; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_schedule (
    schedule_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    name text NOT NULL,
    report text NOT NULL,
    format text NOT NULL,
    period text NOT NULL,
    every text NOT NULL,
    weekday smallint NOT NULL,
    month_day smallint NOT NULL,
    hour smallint NOT NULL,
    mail_to text[] NOT NULL,
    filter jsonb DEFAULT '{}'::jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    next_at timestamp with time zone,
    last_at timestamp with time zone,
    last_problem text DEFAULT ''::text NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by bigint,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT report_schedule_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
    CONSTRAINT report_schedule_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
    CONSTRAINT report_schedule_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'csv'::text, 'xlsx'::text]))),
    CONSTRAINT report_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT report_schedule_mail_to_check CHECK (((cardinality(mail_to) >= 1) AND (cardinality(mail_to) <= 20))),
    CONSTRAINT report_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31))),
    CONSTRAINT report_schedule_name_check CHECK ((name <> ''::text)),
    CONSTRAINT report_schedule_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);


--
-- Name: report_schedule_schedule_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.report_schedule ALTER COLUMN schedule_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.report_schedule_schedule_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: reservation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reservation (
    reservation_id bigint NOT NULL,
    tag_id bigint NOT NULL,
    kind text NOT NULL,
    qty integer DEFAULT 1 NOT NULL,
    one_thing boolean DEFAULT true NOT NULL,
    document_kind text NOT NULL,
    document_id bigint NOT NULL,
    document_no text DEFAULT ''::text NOT NULL,
    expires_at timestamp with time zone,
    released_at timestamp with time zone,
    created_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    back_order_id bigint,
    event_id bigint,
    CONSTRAINT reservation_check CHECK (((kind = 'soft'::text) OR (expires_at IS NULL))),
    CONSTRAINT reservation_document_kind_check CHECK ((document_kind <> ''::text)),
    CONSTRAINT reservation_kind_check CHECK ((kind = ANY (ARRAY['hard'::text, 'soft'::text]))),
    CONSTRAINT reservation_qty_check CHECK ((qty > 0))
);


--
-- Name: reservation_reservation_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.reservation ALTER COLUMN reservation_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reservation_reservation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: role; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.role (
    role_id bigint NOT NULL,
    name text NOT NULL,
    built_in boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint
);


--
-- Name: role_permission; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.role_permission (
    role_id bigint NOT NULL,
    permission text NOT NULL
);


--
-- Name: role_role_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.role ALTER COLUMN role_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.role_role_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: schema_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    works_with text
);


--
-- Name: security_anchor; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.security_anchor (
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    entries bigint NOT NULL,
    before timestamp with time zone NOT NULL,
    user_id bigint,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT security_anchor_hash_check CHECK ((length(hash) = 32))
);


--
-- Name: security_event_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.security_event ALTER COLUMN event_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.security_event_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: security_head; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.security_head (
    only_one boolean DEFAULT true NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT security_head_only_one_check CHECK (only_one)
);


--
-- Name: security_link; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.security_link (
    seq bigint NOT NULL,
    event_id bigint NOT NULL,
    hash bytea NOT NULL,
    linked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT security_link_hash_check CHECK ((length(hash) = 32))
);


--
-- Name: series_series_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.series ALTER COLUMN series_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.series_series_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    session_id uuid NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    agent text,
    device_key text,
    address text,
    other_address text,
    address_returns integer DEFAULT 0 NOT NULL,
    moved_at timestamp with time zone,
    last_used_at timestamp with time zone,
    two_places_at timestamp with time zone
);


--
-- Name: setting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setting (
    owner_id bigint NOT NULL,
    type text NOT NULL,
    value jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by bigint,
    CONSTRAINT setting_owner_id_check CHECK ((owner_id >= 0))
);


--
-- Name: short_part; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.short_part AS
 SELECT b.part_id,
    b.make_id,
    b.model_id,
    b.series_id,
    COALESCE(b.supplier_by_hand, t.supplier_id) AS supplier_id,
    (COALESCE(b.qty_by_hand, b.needed_qty) - b.held_qty) AS qty,
        CASE
            WHEN (b.line_id IS NULL) THEN 'threshold'::text
            ELSE 'backOrder'::text
        END AS reason,
    b.back_order_id,
    b.part_no
   FROM (public.back_order b
     LEFT JOIN public.threshold t ON ((t.threshold_id = b.threshold_id)))
  WHERE ((b.outcome IS NULL) AND (b.status = 'needed'::text) AND ((b.dismissed_until IS NULL) OR (b.dismissed_until <= public.nz_day(now()))) AND ((b.lapses_at IS NULL) OR (b.lapses_at > now())));


--
-- Name: sign_in_challenge; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_challenge (
    challenge_hash text NOT NULL,
    purpose text NOT NULL,
    user_id bigint,
    session_id uuid,
    address text DEFAULT ''::text NOT NULL,
    guesses integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_challenge_of_whom CHECK (((purpose = 'passkeySignIn'::text) = (user_id IS NULL))),
    CONSTRAINT sign_in_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['secondStep'::text, 'passkeySignIn'::text, 'addPasskey'::text, 'prove'::text])))
);


--
-- Name: sign_in_failure; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_failure (
    subject text NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamp with time zone NOT NULL
);


--
-- Name: stock_day; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_day (
    made_on date NOT NULL,
    yard_id bigint,
    tags bigint NOT NULL,
    unpriced bigint NOT NULL,
    qty bigint NOT NULL,
    retail_cents bigint NOT NULL,
    cost_cents bigint NOT NULL
);


--
-- Name: stock_event_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.stock_event ALTER COLUMN event_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stock_event_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: stock_item; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_item (
    stock_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    part_id bigint NOT NULL,
    part_no text DEFAULT ''::text NOT NULL,
    config_id bigint,
    price_item_id bigint,
    condition smallint DEFAULT 3 NOT NULL,
    grade text DEFAULT ''::text NOT NULL,
    damage text DEFAULT ''::text NOT NULL,
    colour_id bigint,
    body_colour_id bigint,
    qty integer DEFAULT 1 NOT NULL,
    retail_cents bigint DEFAULT 0 NOT NULL,
    trade_cents bigint DEFAULT 0 NOT NULL,
    manual_cost_cents bigint,
    on_car boolean DEFAULT false NOT NULL,
    location_id bigint,
    dismantled boolean DEFAULT false NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    notes_public text DEFAULT ''::text NOT NULL,
    share boolean DEFAULT false NOT NULL,
    web boolean DEFAULT false NOT NULL,
    removed_at timestamp with time zone,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT stock_item_check CHECK (((qty >= 1) AND ((qty = 1) OR (condition = ANY (ARRAY[1, 2]))))),
    CONSTRAINT stock_item_condition_check CHECK ((condition = ANY (ARRAY[1, 2, 3, 4]))),
    CONSTRAINT stock_item_damage_check CHECK ((damage ~ '^[A-Z]{0,4}$'::text)),
    CONSTRAINT stock_item_grade_check CHECK ((grade = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT stock_item_manual_cost_cents_check CHECK ((manual_cost_cents >= 0)),
    CONSTRAINT stock_item_retail_cents_check CHECK ((retail_cents >= 0)),
    CONSTRAINT stock_item_trade_cents_check CHECK ((trade_cents >= 0))
);


--
-- Name: stock_item_stock_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.stock_item ALTER COLUMN stock_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stock_item_stock_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: stock_kind_kind_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.stock_kind ALTER COLUMN kind_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stock_kind_kind_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: stock_step; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_step (
    type text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL
);


--
-- Name: stock_type; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_type (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT stock_type_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: stock_type_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.stock_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stock_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: stocktake; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stocktake (
    stocktake_id bigint NOT NULL,
    location_id bigint NOT NULL,
    started_by bigint,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_by bigint,
    finished_at timestamp with time zone,
    found integer,
    missing integer,
    unexpected integer
);


--
-- Name: stocktake_scan; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stocktake_scan (
    stocktake_id bigint NOT NULL,
    tag_id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    user_id bigint
);


--
-- Name: stocktake_stocktake_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.stocktake ALTER COLUMN stocktake_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stocktake_stocktake_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: strip_template; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.strip_template (
    template_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    model_type_id bigint,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT strip_template_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: strip_template_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.strip_template_line (
    config_id bigint NOT NULL,
    template_id bigint NOT NULL,
    part_id bigint NOT NULL,
    on_car boolean DEFAULT false NOT NULL,
    ticked boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    removed boolean DEFAULT false NOT NULL
);


--
-- Name: strip_template_line_config_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.strip_template_line ALTER COLUMN config_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.strip_template_line_config_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: strip_template_template_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.strip_template ALTER COLUMN template_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.strip_template_template_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: supplier_posting_posting_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.supplier_posting ALTER COLUMN posting_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.supplier_posting_posting_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: tag_tag_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tag ALTER COLUMN tag_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tag_tag_id_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: tag_tally; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tag_tally (
    state text NOT NULL,
    n bigint NOT NULL,
    make_id bigint,
    model_id bigint,
    drawn boolean DEFAULT false NOT NULL
);


--
-- Name: threshold_due; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.threshold_due (
    threshold_ids bigint[] NOT NULL,
    on_hand integer[],
    promised integer[],
    on_order integer[]
);


--
-- Name: threshold_import; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.threshold_import (
    import_id bigint NOT NULL,
    added integer NOT NULL,
    changed integer NOT NULL,
    created_by bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_by bigint,
    undone_at timestamp with time zone
);


--
-- Name: threshold_import_import_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.threshold_import ALTER COLUMN import_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.threshold_import_import_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: threshold_import_row; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.threshold_import_row (
    import_id bigint NOT NULL,
    threshold_id bigint NOT NULL,
    left_at integer NOT NULL,
    before jsonb
);


--
-- Name: threshold_threshold_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.threshold ALTER COLUMN threshold_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.threshold_threshold_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: transmission; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.transmission (
    id bigint NOT NULL,
    parent_id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT transmission_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: transmission_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.transmission ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.transmission_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: user_area; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_area (
    user_id bigint NOT NULL,
    area_id bigint NOT NULL
);


--
-- Name: vehicle_figures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.vehicle_figures (
    vehicle_id bigint NOT NULL,
    cost_cents bigint DEFAULT 0 NOT NULL,
    sales_cents bigint DEFAULT 0 NOT NULL,
    payback_percent bigint GENERATED ALWAYS AS (
CASE
    WHEN (cost_cents > 0) THEN ((sales_cents * 100) / cost_cents)
    ELSE NULL::bigint
END) STORED
);


--
-- Name: vehicle_figures_due; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.vehicle_figures_due (
    vehicle_ids bigint[] NOT NULL,
    sales_cents bigint[]
);


--
-- Name: vehicle_vehicle_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.vehicle ALTER COLUMN vehicle_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.vehicle_vehicle_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: wanted_request_request_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.wanted_request ALTER COLUMN request_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.wanted_request_request_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: write_off; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.write_off (
    id bigint NOT NULL,
    name text NOT NULL,
    plain text GENERATED ALWAYS AS (public.plain_name(name)) STORED,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    CONSTRAINT write_off_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);


--
-- Name: write_off_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.write_off ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.write_off_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: written_by; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.written_by (
    version text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: account_terms account_terms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_terms
    ADD CONSTRAINT account_terms_pkey PRIMARY KEY (id);


--
-- Name: accounting_connection accounting_connection_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_connection
    ADD CONSTRAINT accounting_connection_pkey PRIMARY KEY (connection_id);


--
-- Name: accounting_kept accounting_kept_application_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept
    ADD CONSTRAINT accounting_kept_application_id_key UNIQUE (application_id);


--
-- Name: accounting_kept accounting_kept_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept
    ADD CONSTRAINT accounting_kept_pkey PRIMARY KEY (kept_id);


--
-- Name: accounting_kept_use accounting_kept_use_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept_use
    ADD CONSTRAINT accounting_kept_use_pkey PRIMARY KEY (use_id);


--
-- Name: accounting_link accounting_link_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_link
    ADD CONSTRAINT accounting_link_pkey PRIMARY KEY (entity, entity_id);


--
-- Name: accounting_mapping accounting_mapping_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_mapping
    ADD CONSTRAINT accounting_mapping_pkey PRIMARY KEY (kind, key);


--
-- Name: accounting_payment accounting_payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_payment
    ADD CONSTRAINT accounting_payment_pkey PRIMARY KEY (remote_id);


--
-- Name: accounting_reconcile accounting_reconcile_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_reconcile
    ADD CONSTRAINT accounting_reconcile_pkey PRIMARY KEY (reconcile_id);


--
-- Name: accounting_sender accounting_sender_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_sender
    ADD CONSTRAINT accounting_sender_pkey PRIMARY KEY (connection_id);


--
-- Name: accounting_standing accounting_standing_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_standing
    ADD CONSTRAINT accounting_standing_pkey PRIMARY KEY (entity, entity_id);


--
-- Name: accounting_token accounting_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_token
    ADD CONSTRAINT accounting_token_pkey PRIMARY KEY (connection_id);


--
-- Name: accounting_vehicle_document accounting_vehicle_document_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_vehicle_document
    ADD CONSTRAINT accounting_vehicle_document_pkey PRIMARY KEY (document_id);


--
-- Name: accounting_vehicle_money accounting_vehicle_money_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_vehicle_money
    ADD CONSTRAINT accounting_vehicle_money_pkey PRIMARY KEY (money_id);


--
-- Name: acquisition acquisition_acq_no_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_acq_no_key UNIQUE (acq_no);


--
-- Name: acquisition_expense acquisition_expense_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_expense
    ADD CONSTRAINT acquisition_expense_pkey PRIMARY KEY (expense_id);


--
-- Name: acquisition_payment acquisition_payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_payment
    ADD CONSTRAINT acquisition_payment_pkey PRIMARY KEY (payment_id);


--
-- Name: acquisition acquisition_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_pkey PRIMARY KEY (acq_id);


--
-- Name: adjust_type adjust_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.adjust_type
    ADD CONSTRAINT adjust_type_pkey PRIMARY KEY (id);


--
-- Name: app_secret app_secret_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_secret
    ADD CONSTRAINT app_secret_pkey PRIMARY KEY (name);


--
-- Name: app_user app_user_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (user_id);


--
-- Name: area area_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.area
    ADD CONSTRAINT area_pkey PRIMARY KEY (area_id);


--
-- Name: attachment attachment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_pkey PRIMARY KEY (attachment_id);


--
-- Name: authenticator authenticator_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (user_id);


--
-- Name: back_order back_order_line_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_line_id_key UNIQUE (line_id);


--
-- Name: back_order back_order_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_pkey PRIMARY KEY (back_order_id);


--
-- Name: backup backup_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup
    ADD CONSTRAINT backup_pkey PRIMARY KEY (backup_id);


--
-- Name: bid_sheet bid_sheet_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bid_sheet
    ADD CONSTRAINT bid_sheet_pkey PRIMARY KEY (acq_id);


--
-- Name: catalogue_answer catalogue_answer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_answer
    ADD CONSTRAINT catalogue_answer_pkey PRIMARY KEY (provider, question);


--
-- Name: catalogue_asking catalogue_asking_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_asking
    ADD CONSTRAINT catalogue_asking_pkey PRIMARY KEY (provider, question);


--
-- Name: catalogue_car catalogue_car_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_car
    ADD CONSTRAINT catalogue_car_pkey PRIMARY KEY (provider, catalog_id, car_id);


--
-- Name: catalogue_credit catalogue_credit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_credit
    ADD CONSTRAINT catalogue_credit_pkey PRIMARY KEY (provider, car, spent_at);


--
-- Name: catalogue_group_part catalogue_group_part_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_group_part
    ADD CONSTRAINT catalogue_group_part_pkey PRIMARY KEY (provider, catalog_id, group_id, pnc, name, side);


--
-- Name: catalogue_mapping catalogue_mapping_kind_catalog_id_key_side_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping
    ADD CONSTRAINT catalogue_mapping_kind_catalog_id_key_side_key UNIQUE (kind, catalog_id, key, side);


--
-- Name: catalogue_mapping catalogue_mapping_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping
    ADD CONSTRAINT catalogue_mapping_pkey PRIMARY KEY (mapping_id);


--
-- Name: catalogue_mapping_vote catalogue_mapping_vote_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping_vote
    ADD CONSTRAINT catalogue_mapping_vote_pkey PRIMARY KEY (mapping_id, user_id);


--
-- Name: catalogue_picture catalogue_picture_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_picture
    ADD CONSTRAINT catalogue_picture_pkey PRIMARY KEY (picture_id);


--
-- Name: catalogue_provider catalogue_provider_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_provider
    ADD CONSTRAINT catalogue_provider_pkey PRIMARY KEY (provider);


--
-- Name: collected_money collected_money_payment_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_payment_id_key UNIQUE (payment_id);


--
-- Name: collected_money collected_money_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_pkey PRIMARY KEY (collected_id);


--
-- Name: colour colour_parent_id_plain_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.colour
    ADD CONSTRAINT colour_parent_id_plain_key UNIQUE (parent_id, plain);


--
-- Name: colour colour_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.colour
    ADD CONSTRAINT colour_pkey PRIMARY KEY (id);


--
-- Name: consignment_attempt consignment_attempt_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment_attempt
    ADD CONSTRAINT consignment_attempt_pkey PRIMARY KEY (attempt_id);


--
-- Name: consignment_line consignment_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment_line
    ADD CONSTRAINT consignment_line_pkey PRIMARY KEY (line_id);


--
-- Name: consignment consignment_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_number_key UNIQUE (number);


--
-- Name: consignment consignment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_pkey PRIMARY KEY (consignment_id);


--
-- Name: contact_address contact_address_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_address
    ADD CONSTRAINT contact_address_pkey PRIMARY KEY (debtor_id, kind);


--
-- Name: contact_bank contact_bank_debtor_id_account_no_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_bank
    ADD CONSTRAINT contact_bank_debtor_id_account_no_key UNIQUE (debtor_id, account_no);


--
-- Name: contact_bank contact_bank_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_bank
    ADD CONSTRAINT contact_bank_pkey PRIMARY KEY (bank_id);


--
-- Name: contact_import contact_import_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_import
    ADD CONSTRAINT contact_import_pkey PRIMARY KEY (import_id);


--
-- Name: contact_import_row contact_import_row_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_import_row
    ADD CONSTRAINT contact_import_row_pkey PRIMARY KEY (import_id, debtor_id);


--
-- Name: contact_person contact_person_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_person
    ADD CONSTRAINT contact_person_pkey PRIMARY KEY (person_id);


--
-- Name: contact contact_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_pkey PRIMARY KEY (debtor_id);


--
-- Name: courier courier_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.courier
    ADD CONSTRAINT courier_pkey PRIMARY KEY (id);


--
-- Name: credit_application credit_application_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_application
    ADD CONSTRAINT credit_application_pkey PRIMARY KEY (application_id);


--
-- Name: credit_note_line credit_note_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note_line
    ADD CONSTRAINT credit_note_line_pkey PRIMARY KEY (credit_note_id, line_id);


--
-- Name: credit_note credit_note_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note
    ADD CONSTRAINT credit_note_number_key UNIQUE (number);


--
-- Name: credit_note credit_note_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note
    ADD CONSTRAINT credit_note_pkey PRIMARY KEY (credit_note_id);


--
-- Name: credit credit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit
    ADD CONSTRAINT credit_pkey PRIMARY KEY (credit_id);


--
-- Name: dealers_record dealers_record_acq_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record
    ADD CONSTRAINT dealers_record_acq_id_key UNIQUE (acq_id);


--
-- Name: dealers_record_entry dealers_record_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record_entry
    ADD CONSTRAINT dealers_record_entry_pkey PRIMARY KEY (entry_id);


--
-- Name: dealers_record dealers_record_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record
    ADD CONSTRAINT dealers_record_number_key UNIQUE (number);


--
-- Name: dealers_record dealers_record_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record
    ADD CONSTRAINT dealers_record_pkey PRIMARY KEY (record_id);


--
-- Name: dispatch dispatch_invoice_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dispatch
    ADD CONSTRAINT dispatch_invoice_id_key UNIQUE (invoice_id);


--
-- Name: dispatch dispatch_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dispatch
    ADD CONSTRAINT dispatch_number_key UNIQUE (number);


--
-- Name: dispatch dispatch_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dispatch
    ADD CONSTRAINT dispatch_pkey PRIMARY KEY (dispatch_id);


--
-- Name: document_counter document_counter_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document_counter
    ADD CONSTRAINT document_counter_pkey PRIMARY KEY (kind);


--
-- Name: engine engine_parent_id_plain_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.engine
    ADD CONSTRAINT engine_parent_id_plain_key UNIQUE (parent_id, plain);


--
-- Name: engine engine_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.engine
    ADD CONSTRAINT engine_pkey PRIMARY KEY (id);


--
-- Name: expense_type expense_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expense_type
    ADD CONSTRAINT expense_type_pkey PRIMARY KEY (id);


--
-- Name: file_proof file_proof_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_proof
    ADD CONSTRAINT file_proof_pkey PRIMARY KEY (file_key);


--
-- Name: fit_edge fit_edge_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_edge
    ADD CONSTRAINT fit_edge_pkey PRIMARY KEY (wanted, offered) INCLUDE (tags, listed, superseded, alternative, substituted, sold, returned, wrong);


--
-- Name: fit_listed fit_listed_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_listed
    ADD CONSTRAINT fit_listed_pkey PRIMARY KEY (provider, question, number, pnc);


--
-- Name: fit_taken fit_taken_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_taken
    ADD CONSTRAINT fit_taken_pkey PRIMARY KEY (taken_id);


--
-- Name: fit_verdict fit_verdict_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_pkey PRIMARY KEY (verdict_id);


--
-- Name: gst_adjustment gst_adjustment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gst_adjustment
    ADD CONSTRAINT gst_adjustment_pkey PRIMARY KEY (adjustment_id);


--
-- Name: history_event history_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.history_event
    ADD CONSTRAINT history_event_pkey PRIMARY KEY (history_id);


--
-- Name: hold_override hold_override_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hold_override
    ADD CONSTRAINT hold_override_pkey PRIMARY KEY (acq_id);


--
-- Name: idempotent_answer idempotent_answer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotent_answer
    ADD CONSTRAINT idempotent_answer_pkey PRIMARY KEY (user_id, key);


--
-- Name: installation_fact installation_fact_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.installation_fact
    ADD CONSTRAINT installation_fact_pkey PRIMARY KEY (name);


--
-- Name: invoice invoice_converted_to_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_converted_to_key UNIQUE (converted_to);


--
-- Name: invoice_line invoice_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_line
    ADD CONSTRAINT invoice_line_pkey PRIMARY KEY (line_id);


--
-- Name: invoice invoice_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_number_key UNIQUE (number);


--
-- Name: invoice_payment invoice_payment_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_number_key UNIQUE (number);


--
-- Name: invoice_payment invoice_payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_pkey PRIMARY KEY (payment_id);


--
-- Name: invoice_payment invoice_payment_reverses_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_reverses_key UNIQUE (reverses);


--
-- Name: invoice invoice_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pkey PRIMARY KEY (invoice_id);


--
-- Name: kept_figure kept_figure_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kept_figure
    ADD CONSTRAINT kept_figure_pkey PRIMARY KEY (figure_id);


--
-- Name: live_event live_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.live_event
    ADD CONSTRAINT live_event_pkey PRIMARY KEY (live_id);


--
-- Name: location_group location_group_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.location_group
    ADD CONSTRAINT location_group_pkey PRIMARY KEY (loc_group_id);


--
-- Name: location location_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_pkey PRIMARY KEY (location_id);


--
-- Name: make make_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.make
    ADD CONSTRAINT make_pkey PRIMARY KEY (make_id);


--
-- Name: model model_make_id_plain_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.model
    ADD CONSTRAINT model_make_id_plain_key UNIQUE (make_id, plain);


--
-- Name: model model_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.model
    ADD CONSTRAINT model_pkey PRIMARY KEY (model_id);


--
-- Name: model_type model_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.model_type
    ADD CONSTRAINT model_type_pkey PRIMARY KEY (id);


--
-- Name: non_stock_item non_stock_item_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.non_stock_item
    ADD CONSTRAINT non_stock_item_pkey PRIMARY KEY (item_id);


--
-- Name: note note_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (note_id);


--
-- Name: notification notification_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (notification_id);


--
-- Name: one_time_code one_time_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (code_hash);


--
-- Name: other_charge_type other_charge_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.other_charge_type
    ADD CONSTRAINT other_charge_type_pkey PRIMARY KEY (id);


--
-- Name: outbox_message outbox_message_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_key_key UNIQUE (key);


--
-- Name: outbox_message outbox_message_message_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_message_id_key UNIQUE (message_id);


--
-- Name: outbox_message outbox_message_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (outbox_id);


--
-- Name: parcel parcel_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_code_key UNIQUE (code);


--
-- Name: parcel parcel_consignment_id_no_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_consignment_id_no_key UNIQUE (consignment_id, no) DEFERRABLE;


--
-- Name: parcel parcel_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_pkey PRIMARY KEY (parcel_id);


--
-- Name: part_group1 part_group1_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_group1
    ADD CONSTRAINT part_group1_pkey PRIMARY KEY (id);


--
-- Name: part_group2 part_group2_parent_id_plain_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_group2
    ADD CONSTRAINT part_group2_parent_id_plain_key UNIQUE (parent_id, plain);


--
-- Name: part_group2 part_group2_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_group2
    ADD CONSTRAINT part_group2_pkey PRIMARY KEY (id);


--
-- Name: part_name part_name_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_name
    ADD CONSTRAINT part_name_pkey PRIMARY KEY (part_id);


--
-- Name: part_number_alternative part_number_alternative_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number_alternative
    ADD CONSTRAINT part_number_alternative_pkey PRIMARY KEY (part_no_id, other_id);


--
-- Name: part_number part_number_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number
    ADD CONSTRAINT part_number_pkey PRIMARY KEY (part_no_id);


--
-- Name: part_picture part_picture_part_id_make_id_model_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_picture
    ADD CONSTRAINT part_picture_part_id_make_id_model_id_key UNIQUE NULLS NOT DISTINCT (part_id, make_id, model_id);


--
-- Name: part_picture part_picture_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_picture
    ADD CONSTRAINT part_picture_pkey PRIMARY KEY (part_picture_id);


--
-- Name: part_price_count part_price_count_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price_count
    ADD CONSTRAINT part_price_count_pkey PRIMARY KEY (part_id);


--
-- Name: part_price_history part_price_history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price_history
    ADD CONSTRAINT part_price_history_pkey PRIMARY KEY (history_id);


--
-- Name: part_price part_price_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price
    ADD CONSTRAINT part_price_pkey PRIMARY KEY (price_item_id);


--
-- Name: part_type part_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_type
    ADD CONSTRAINT part_type_pkey PRIMARY KEY (id);


--
-- Name: passkey passkey_credential_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);


--
-- Name: passkey passkey_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (passkey_id);


--
-- Name: payment_type payment_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_type
    ADD CONSTRAINT payment_type_pkey PRIMARY KEY (id);


--
-- Name: pick_condition pick_condition_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_condition
    ADD CONSTRAINT pick_condition_pkey PRIMARY KEY (line_id);


--
-- Name: pick_job pick_job_invoice_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_invoice_id_key UNIQUE (invoice_id);


--
-- Name: pick_job pick_job_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_number_key UNIQUE (number);


--
-- Name: pick_job pick_job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_pkey PRIMARY KEY (job_id);


--
-- Name: pick_scan pick_scan_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_pkey PRIMARY KEY (client_event_id);


--
-- Name: pick_stall pick_stall_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_stall
    ADD CONSTRAINT pick_stall_pkey PRIMARY KEY (stall_id);


--
-- Name: plates plates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plates
    ADD CONSTRAINT plates_pkey PRIMARY KEY (id);


--
-- Name: price_change price_change_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_change
    ADD CONSTRAINT price_change_pkey PRIMARY KEY (change_id);


--
-- Name: purchase_claim purchase_claim_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_claim
    ADD CONSTRAINT purchase_claim_pkey PRIMARY KEY (claim_id);


--
-- Name: purchase_credit_line purchase_credit_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_line
    ADD CONSTRAINT purchase_credit_line_pkey PRIMARY KEY (credit_line_id);


--
-- Name: purchase_credit_note purchase_credit_note_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_note
    ADD CONSTRAINT purchase_credit_note_number_key UNIQUE (number);


--
-- Name: purchase_credit_note purchase_credit_note_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_note
    ADD CONSTRAINT purchase_credit_note_pkey PRIMARY KEY (credit_note_id);


--
-- Name: purchase_order purchase_order_bill_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order
    ADD CONSTRAINT purchase_order_bill_key_key UNIQUE (bill_key);


--
-- Name: purchase_order_charge purchase_order_charge_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_charge
    ADD CONSTRAINT purchase_order_charge_pkey PRIMARY KEY (charge_id);


--
-- Name: purchase_order_line purchase_order_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_pkey PRIMARY KEY (line_id);


--
-- Name: purchase_order purchase_order_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order
    ADD CONSTRAINT purchase_order_number_key UNIQUE (number);


--
-- Name: purchase_order purchase_order_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order
    ADD CONSTRAINT purchase_order_pkey PRIMARY KEY (purchase_order_id);


--
-- Name: purchase_receipt_line purchase_receipt_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt_line
    ADD CONSTRAINT purchase_receipt_line_pkey PRIMARY KEY (receipt_line_id);


--
-- Name: purchase_receipt purchase_receipt_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt
    ADD CONSTRAINT purchase_receipt_pkey PRIMARY KEY (receipt_id);


--
-- Name: purchase_receipt_tag purchase_receipt_tag_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt_tag
    ADD CONSTRAINT purchase_receipt_tag_pkey PRIMARY KEY (tag_id);


--
-- Name: purchase_type purchase_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_type
    ADD CONSTRAINT purchase_type_pkey PRIMARY KEY (id);


--
-- Name: push_token push_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_token
    ADD CONSTRAINT push_token_pkey PRIMARY KEY (token);


--
-- Name: receivable receivable_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receivable
    ADD CONSTRAINT receivable_pkey PRIMARY KEY (receivable_id);


--
-- Name: recovery_code recovery_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash);


--
-- Name: referred_group referred_group_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.referred_group
    ADD CONSTRAINT referred_group_pkey PRIMARY KEY (id);


--
-- Name: region region_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.region
    ADD CONSTRAINT region_pkey PRIMARY KEY (id);


--
-- Name: report_job report_job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_job
    ADD CONSTRAINT report_job_pkey PRIMARY KEY (job_id);


--
-- Name: report_schedule report_schedule_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_schedule
    ADD CONSTRAINT report_schedule_pkey PRIMARY KEY (schedule_id);


--
-- Name: reservation reservation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_pkey PRIMARY KEY (reservation_id);


--
-- Name: role_permission role_permission_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.role_permission
    ADD CONSTRAINT role_permission_pkey PRIMARY KEY (role_id, permission);


--
-- Name: role role_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_pkey PRIMARY KEY (role_id);


--
-- Name: schema_migration schema_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);


--
-- Name: security_anchor security_anchor_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_anchor
    ADD CONSTRAINT security_anchor_pkey PRIMARY KEY (seq);


--
-- Name: security_event security_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (event_id);


--
-- Name: security_head security_head_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_head
    ADD CONSTRAINT security_head_pkey PRIMARY KEY (only_one);


--
-- Name: security_link security_link_event_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_link
    ADD CONSTRAINT security_link_event_id_key UNIQUE (event_id);


--
-- Name: security_link security_link_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_link
    ADD CONSTRAINT security_link_pkey PRIMARY KEY (seq);


--
-- Name: series series_model_id_plain_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_model_id_plain_key UNIQUE (model_id, plain);


--
-- Name: series series_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_pkey PRIMARY KEY (series_id);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (session_id);


--
-- Name: setting setting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (owner_id, type);


--
-- Name: sign_in_challenge sign_in_challenge_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_pkey PRIMARY KEY (challenge_hash);


--
-- Name: sign_in_failure sign_in_failure_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_failure
    ADD CONSTRAINT sign_in_failure_pkey PRIMARY KEY (subject);


--
-- Name: stock_event stock_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_pkey PRIMARY KEY (event_id);


--
-- Name: stock_event stock_event_reverse_of_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_reverse_of_key UNIQUE (reverse_of);


--
-- Name: stock_item stock_item_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_pkey PRIMARY KEY (stock_id);


--
-- Name: stock_kind stock_kind_part_id_make_id_model_id_series_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_kind
    ADD CONSTRAINT stock_kind_part_id_make_id_model_id_series_id_key UNIQUE NULLS NOT DISTINCT (part_id, make_id, model_id, series_id);


--
-- Name: stock_kind stock_kind_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_kind
    ADD CONSTRAINT stock_kind_pkey PRIMARY KEY (kind_id);


--
-- Name: stock_step stock_step_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_step
    ADD CONSTRAINT stock_step_pkey PRIMARY KEY (type, from_state, to_state);


--
-- Name: stock_type stock_type_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_type
    ADD CONSTRAINT stock_type_pkey PRIMARY KEY (id);


--
-- Name: stocktake stocktake_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake
    ADD CONSTRAINT stocktake_pkey PRIMARY KEY (stocktake_id);


--
-- Name: stocktake_scan stocktake_scan_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake_scan
    ADD CONSTRAINT stocktake_scan_pkey PRIMARY KEY (stocktake_id, tag_id);


--
-- Name: strip_template_line strip_template_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strip_template_line
    ADD CONSTRAINT strip_template_line_pkey PRIMARY KEY (config_id);


--
-- Name: strip_template strip_template_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strip_template
    ADD CONSTRAINT strip_template_pkey PRIMARY KEY (template_id);


--
-- Name: strip_template strip_template_plain_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strip_template
    ADD CONSTRAINT strip_template_plain_key UNIQUE (plain);


--
-- Name: supplier_posting supplier_posting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.supplier_posting
    ADD CONSTRAINT supplier_posting_pkey PRIMARY KEY (posting_id);


--
-- Name: supplier_posting supplier_posting_reverses_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.supplier_posting
    ADD CONSTRAINT supplier_posting_reverses_key UNIQUE (reverses);


--
-- Name: tag tag_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (tag_id);


--
-- Name: threshold_import threshold_import_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold_import
    ADD CONSTRAINT threshold_import_pkey PRIMARY KEY (import_id);


--
-- Name: threshold_import_row threshold_import_row_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold_import_row
    ADD CONSTRAINT threshold_import_row_pkey PRIMARY KEY (import_id, threshold_id);


--
-- Name: threshold threshold_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_pkey PRIMARY KEY (threshold_id);


--
-- Name: trade_word trade_word_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trade_word
    ADD CONSTRAINT trade_word_pkey PRIMARY KEY (listed, said);


--
-- Name: transmission transmission_parent_id_plain_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transmission
    ADD CONSTRAINT transmission_parent_id_plain_key UNIQUE (parent_id, plain);


--
-- Name: transmission transmission_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transmission
    ADD CONSTRAINT transmission_pkey PRIMARY KEY (id);


--
-- Name: user_area user_area_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_area
    ADD CONSTRAINT user_area_pkey PRIMARY KEY (user_id, area_id);


--
-- Name: vehicle vehicle_acq_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_acq_id_key UNIQUE (acq_id);


--
-- Name: vehicle_figures vehicle_figures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle_figures
    ADD CONSTRAINT vehicle_figures_pkey PRIMARY KEY (vehicle_id);


--
-- Name: vehicle vehicle_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_pkey PRIMARY KEY (vehicle_id);


--
-- Name: vehicle vehicle_stock_no_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_stock_no_key UNIQUE (stock_no);


--
-- Name: wanted_request wanted_request_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_pkey PRIMARY KEY (request_id);


--
-- Name: write_off write_off_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.write_off
    ADD CONSTRAINT write_off_pkey PRIMARY KEY (id);


--
-- Name: written_by written_by_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.written_by
    ADD CONSTRAINT written_by_pkey PRIMARY KEY (version);


--
-- Name: account_terms_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_terms_plain ON public.account_terms USING btree (plain);


--
-- Name: accounting_kept_credit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_kept_credit ON public.accounting_kept USING btree (credit_id);


--
-- Name: accounting_kept_note; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_kept_note ON public.accounting_kept USING btree (note_id);


--
-- Name: accounting_kept_use_application; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_kept_use_application ON public.accounting_kept_use USING btree (application_id);


--
-- Name: accounting_kept_use_kept; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_kept_use_kept ON public.accounting_kept_use USING btree (kept_id);


--
-- Name: accounting_link_remote; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_link_remote ON public.accounting_link USING btree (remote_id);


--
-- Name: accounting_payment_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_payment_invoice ON public.accounting_payment USING btree (invoice_id);


--
-- Name: accounting_standing_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_standing_state ON public.accounting_standing USING btree (entity, state, entity_id DESC);


--
-- Name: accounting_vehicle_document_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_vehicle_document_debtor ON public.accounting_vehicle_document USING btree (debtor_id);


--
-- Name: accounting_vehicle_document_expense; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_vehicle_document_expense ON public.accounting_vehicle_document USING btree (expense_id);


--
-- Name: accounting_vehicle_document_first; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX accounting_vehicle_document_first ON public.accounting_vehicle_document USING btree (expense_id) WHERE (is_first AND (gone_at IS NULL));


--
-- Name: accounting_vehicle_money_document; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_vehicle_money_document ON public.accounting_vehicle_money USING btree (document_id);


--
-- Name: accounting_vehicle_money_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_vehicle_money_payment ON public.accounting_vehicle_money USING btree (payment_id);


--
-- Name: accounting_vehicle_money_to; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounting_vehicle_money_to ON public.accounting_vehicle_money USING btree (to_document_id);


--
-- Name: acquisition_chassis; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_chassis ON public.acquisition USING btree (chassis) WHERE (chassis <> ''::text);


--
-- Name: acquisition_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_debtor ON public.acquisition USING btree (debtor_id);


--
-- Name: acquisition_driver; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_driver ON public.acquisition USING btree (driver_id, pickup_at) WHERE (driver_id IS NOT NULL);


--
-- Name: acquisition_expense_acq; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_expense_acq ON public.acquisition_expense USING btree (acq_id, expense_id);


--
-- Name: acquisition_expense_one_price; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX acquisition_expense_one_price ON public.acquisition_expense USING btree (acq_id) WHERE is_price;


--
-- Name: acquisition_expense_order; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX acquisition_expense_order ON public.acquisition_expense USING btree (purchase_order_id) WHERE (purchase_order_id IS NOT NULL);


--
-- Name: acquisition_expense_price; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_expense_price ON public.acquisition_expense USING btree (total_cents, acq_id) WHERE is_price;


--
-- Name: acquisition_expense_supplier; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_expense_supplier ON public.acquisition_expense USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);


--
-- Name: acquisition_hold; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_hold ON public.acquisition USING btree (hold_until, acq_id) WHERE (hold_until IS NOT NULL);


--
-- Name: acquisition_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_make ON public.acquisition USING btree (make_id, model_id);


--
-- Name: acquisition_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_newest ON public.acquisition USING btree (acquired_on DESC, acq_id DESC);


--
-- Name: acquisition_payment_expense; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_payment_expense ON public.acquisition_payment USING btree (expense_id);


--
-- Name: acquisition_pickup; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_pickup ON public.acquisition USING btree (pickup_at) WHERE (pickup_at IS NOT NULL);


--
-- Name: acquisition_reg; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_reg ON public.acquisition USING btree (reg_no) WHERE (reg_no <> ''::text);


--
-- Name: acquisition_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_search ON public.acquisition USING gin (search public.gin_trgm_ops);


--
-- Name: acquisition_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_status ON public.acquisition USING btree (status, acquired_on DESC, acq_id DESC);


--
-- Name: acquisition_vin; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX acquisition_vin ON public.acquisition USING btree (vin) WHERE (vin <> ''::text);


--
-- Name: adjust_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX adjust_type_plain ON public.adjust_type USING btree (plain);


--
-- Name: app_user_email_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX app_user_email_key ON public.app_user USING btree (lower(email));


--
-- Name: app_user_role; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX app_user_role ON public.app_user USING btree (role_id);


--
-- Name: app_user_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX app_user_search ON public.app_user USING gin (search public.gin_trgm_ops);


--
-- Name: app_user_user_name_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX app_user_user_name_key ON public.app_user USING btree (lower(user_name));


--
-- Name: area_name_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX area_name_key ON public.area USING btree (lower(name));


--
-- Name: attachment_entity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attachment_entity ON public.attachment USING btree (entity, entity_id, attachment_id DESC) WHERE (removed_at IS NULL);


--
-- Name: attachment_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attachment_key ON public.attachment USING btree (file_key);


--
-- Name: auto_select_part_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX auto_select_part_key ON public.auto_select_part USING btree (make_id, part_id) NULLS NOT DISTINCT;


--
-- Name: auto_select_part_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX auto_select_part_part ON public.auto_select_part USING btree (part_id);


--
-- Name: back_order_aside; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_aside ON public.back_order USING btree (back_order_id) INCLUDE (dismissed_until, lapses_at) WHERE ((outcome IS NULL) AND (status = 'needed'::text) AND ((dismissed_until IS NOT NULL) OR (lapses_at IS NOT NULL)));


--
-- Name: back_order_done; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_done ON public.back_order USING btree (since, back_order_id) WHERE (outcome = 'fulfilled'::text);


--
-- Name: back_order_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_invoice ON public.back_order USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);


--
-- Name: back_order_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_make ON public.back_order USING btree (make_id) WHERE (make_id IS NOT NULL);


--
-- Name: back_order_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_model ON public.back_order USING btree (model_id) WHERE (model_id IS NOT NULL);


--
-- Name: back_order_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_open ON public.back_order USING btree (since, back_order_id) WHERE (outcome IS NULL);


--
-- Name: back_order_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_part ON public.back_order USING btree (part_id, since) WHERE (outcome IS NULL);


--
-- Name: back_order_parts; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_parts ON public.back_order USING btree (part_id);


--
-- Name: back_order_past_threshold; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_past_threshold ON public.back_order USING btree (threshold_id) WHERE (threshold_id IS NOT NULL);


--
-- Name: back_order_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_series ON public.back_order USING btree (series_id) WHERE (series_id IS NOT NULL);


--
-- Name: back_order_supplier; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX back_order_supplier ON public.back_order USING btree (supplier_by_hand) WHERE (supplier_by_hand IS NOT NULL);


--
-- Name: back_order_threshold; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX back_order_threshold ON public.back_order USING btree (threshold_id) WHERE (outcome IS NULL);


--
-- Name: backup_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_newest ON public.backup USING btree (started_at DESC);


--
-- Name: backup_one_runs; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX backup_one_runs ON public.backup USING btree ((true)) WHERE (state = 'running'::text);


--
-- Name: buying_day_on; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX buying_day_on ON public.buying_day USING btree (on_day);


--
-- Name: catalogue_credit_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_credit_newest ON public.catalogue_credit USING btree (provider, spent_at DESC);


--
-- Name: catalogue_mapping_conflict; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_conflict ON public.catalogue_mapping USING btree (mapping_id) WHERE has_conflict;


--
-- Name: catalogue_mapping_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_key ON public.catalogue_mapping USING btree (key, mapping_id);


--
-- Name: catalogue_mapping_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_part ON public.catalogue_mapping USING btree (part_id);


--
-- Name: catalogue_mapping_said; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_said ON public.catalogue_mapping USING btree (catalog_id, name) WHERE (kind = 'pnc'::text);


--
-- Name: catalogue_mapping_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_search ON public.catalogue_mapping USING gin (search public.gin_trgm_ops);


--
-- Name: catalogue_mapping_times; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_times ON public.catalogue_mapping USING btree (times DESC, mapping_id DESC);


--
-- Name: catalogue_mapping_used; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_used ON public.catalogue_mapping USING btree (last_used_at DESC, mapping_id DESC);


--
-- Name: catalogue_mapping_vote_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_mapping_vote_part ON public.catalogue_mapping_vote USING btree (part_id);


--
-- Name: catalogue_picture_address; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX catalogue_picture_address ON public.catalogue_picture USING btree (provider, md5(address));


--
-- Name: collected_money_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX collected_money_invoice ON public.collected_money USING btree (invoice_id);


--
-- Name: collected_money_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX collected_money_open ON public.collected_money USING btree (consignment_id) WHERE (settled_at IS NULL);


--
-- Name: collected_money_queue; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX collected_money_queue ON public.collected_money USING btree (collected_at) WHERE (settled_at IS NULL);


--
-- Name: consignment_area; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_area ON public.consignment USING btree (public.folded(area), consignment_id) WHERE ((status <> 'delivered'::text) AND (cancelled_at IS NULL));


--
-- Name: consignment_area_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_area_past ON public.consignment USING btree (public.folded(area), delivered_at DESC, consignment_id DESC) WHERE (status = 'delivered'::text);


--
-- Name: consignment_attempt_consignment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_attempt_consignment ON public.consignment_attempt USING btree (consignment_id, attempt_id);


--
-- Name: consignment_courier; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_courier ON public.consignment USING btree (courier_id, left_at) WHERE (courier_id IS NOT NULL);


--
-- Name: consignment_courier_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_courier_past ON public.consignment USING btree (courier_id, delivered_at DESC, consignment_id DESC) WHERE (status = 'delivered'::text);


--
-- Name: consignment_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_customer ON public.consignment USING btree (customer, consignment_id) WHERE ((status <> 'delivered'::text) AND (cancelled_at IS NULL));


--
-- Name: consignment_dispatch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_dispatch ON public.consignment USING btree (dispatch_id);


--
-- Name: consignment_dispatcher_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_dispatcher_past ON public.consignment USING btree (dispatcher_id, delivered_at DESC, consignment_id DESC) WHERE (status = 'delivered'::text);


--
-- Name: consignment_driver_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_driver_past ON public.consignment USING btree (driver_id, delivered_at DESC) WHERE (status = 'delivered'::text);


--
-- Name: consignment_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_invoice ON public.consignment USING btree (invoice_id);


--
-- Name: consignment_line_consignment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_line_consignment ON public.consignment_line USING btree (consignment_id);


--
-- Name: consignment_line_parcel; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_line_parcel ON public.consignment_line USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);


--
-- Name: consignment_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_past ON public.consignment USING btree (delivered_at DESC, consignment_id DESC) INCLUDE (customer, area) WHERE (status = 'delivered'::text);


--
-- Name: consignment_queue; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_queue ON public.consignment USING btree (due_at, consignment_id) INCLUDE (status, loose, dispatcher_id, driver_id, way, courier_id, area) WHERE ((status <> 'delivered'::text) AND (cancelled_at IS NULL));


--
-- Name: consignment_run; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_run ON public.consignment USING btree (driver_id, stop, consignment_id) WHERE ((driver_id IS NOT NULL) AND (status <> 'delivered'::text) AND (cancelled_at IS NULL));


--
-- Name: consignment_tracking; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_tracking ON public.consignment USING btree (tracking_no) WHERE (tracking_no <> ''::text);


--
-- Name: consignment_way_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consignment_way_past ON public.consignment USING btree (way, delivered_at DESC, consignment_id DESC) WHERE (status = 'delivered'::text);


--
-- Name: contact_created; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_created ON public.contact USING btree (created_at, debtor_id);


--
-- Name: contact_customers; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_customers ON public.contact USING btree (plain, debtor_id) WHERE (is_customer AND enabled);


--
-- Name: contact_disabled; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_disabled ON public.contact USING btree (plain, debtor_id) WHERE (NOT enabled);


--
-- Name: contact_enabled; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_enabled ON public.contact USING btree (plain, debtor_id) WHERE enabled;


--
-- Name: contact_gst; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_gst ON public.contact USING btree (gst_no) WHERE (gst_no <> ''::text);


--
-- Name: contact_import_last; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_import_last ON public.contact_import USING btree (created_by, import_id DESC);


--
-- Name: contact_limit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_limit ON public.contact USING btree (credit_limit_cents, debtor_id);


--
-- Name: contact_merged; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_merged ON public.contact USING btree (merged_into) WHERE (merged_into IS NOT NULL);


--
-- Name: contact_nzbn; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_nzbn ON public.contact USING btree (nzbn) WHERE (nzbn <> ''::text);


--
-- Name: contact_on_hold; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_on_hold ON public.contact USING btree (plain, debtor_id) WHERE on_hold;


--
-- Name: contact_person_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_person_debtor ON public.contact_person USING btree (debtor_id, person_id);


--
-- Name: contact_person_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_person_email ON public.contact_person USING btree (lower(email)) WHERE (email <> ''::text);


--
-- Name: contact_person_mobile; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_person_mobile ON public.contact_person USING btree (mobile) WHERE (mobile <> ''::text);


--
-- Name: contact_person_one_main; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contact_person_one_main ON public.contact_person USING btree (debtor_id) WHERE main;


--
-- Name: contact_person_phone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_person_phone ON public.contact_person USING btree (phone) WHERE (phone <> ''::text);


--
-- Name: contact_plain_trgm; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_plain_trgm ON public.contact USING gin (plain public.gin_trgm_ops);


--
-- Name: contact_region; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_region ON public.contact USING btree (region_id) WHERE (region_id IS NOT NULL);


--
-- Name: contact_salesperson; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_salesperson ON public.contact USING btree (salesperson_id) WHERE (salesperson_id IS NOT NULL);


--
-- Name: contact_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_search ON public.contact USING gin (search public.gin_trgm_ops);


--
-- Name: contact_sellers; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_sellers ON public.contact USING btree (plain, debtor_id) WHERE (is_seller AND enabled);


--
-- Name: contact_suppliers; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_suppliers ON public.contact USING btree (plain, debtor_id) WHERE (is_supplier AND enabled);


--
-- Name: courier_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX courier_plain ON public.courier USING btree (plain);


--
-- Name: credit_application_credit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_application_credit ON public.credit_application USING btree (credit_id);


--
-- Name: credit_application_freed_by; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_application_freed_by ON public.credit_application USING btree (freed_by) WHERE (freed_by IS NOT NULL);


--
-- Name: credit_application_receivable; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_application_receivable ON public.credit_application USING btree (receivable_id);


--
-- Name: credit_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_debtor ON public.credit USING btree (debtor_id, received_on, credit_id);


--
-- Name: credit_document; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_document ON public.credit USING btree (kind, document_id) WHERE (document_id IS NOT NULL);


--
-- Name: credit_note_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_note_invoice ON public.credit_note USING btree (invoice_id, credit_note_id);


--
-- Name: credit_note_line_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_note_line_line ON public.credit_note_line USING btree (line_id);


--
-- Name: credit_note_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_note_newest ON public.credit_note USING btree (issued_on DESC, credit_note_id DESC) WHERE (reversed_at IS NULL);


--
-- Name: credit_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_open ON public.credit USING btree (debtor_id) WHERE (NOT used);


--
-- Name: dealers_record_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dealers_record_day ON public.dealers_record USING btree (recorded_on, record_id);


--
-- Name: dealers_record_entry_record; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dealers_record_entry_record ON public.dealers_record_entry USING btree (record_id, entry_id);


--
-- Name: expense_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX expense_type_plain ON public.expense_type USING btree (plain);


--
-- Name: fit_edge_offered; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_edge_offered ON public.fit_edge USING btree (offered) INCLUDE (wanted, tags, listed);


--
-- Name: fit_listed_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_listed_model ON public.fit_listed USING btree (model_id);


--
-- Name: fit_listed_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_listed_name ON public.fit_listed USING btree (name);


--
-- Name: fit_listed_number; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_listed_number ON public.fit_listed USING btree (number);


--
-- Name: fit_listed_pnc; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_listed_pnc ON public.fit_listed USING btree (pnc) WHERE (pnc <> ''::text);


--
-- Name: fit_taken_by; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_taken_by ON public.fit_taken USING btree (taken_by) WHERE (taken_by IS NOT NULL);


--
-- Name: fit_taken_instead; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_taken_instead ON public.fit_taken USING btree (instead_of);


--
-- Name: fit_taken_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_taken_tag ON public.fit_taken USING btree (tag_id);


--
-- Name: fit_verdict_by; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_by ON public.fit_verdict USING btree (said_by);


--
-- Name: fit_verdict_edge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_edge ON public.fit_verdict USING btree (wanted, offered, verdict_id DESC);


--
-- Name: fit_verdict_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_model ON public.fit_verdict USING btree (offered_model_id) WHERE (offered_model_id IS NOT NULL);


--
-- Name: fit_verdict_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_part ON public.fit_verdict USING btree (offered_part_id) WHERE (offered_part_id IS NOT NULL);


--
-- Name: fit_verdict_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_series ON public.fit_verdict USING btree (offered_series_id) WHERE (offered_series_id IS NOT NULL);


--
-- Name: fit_verdict_wanted_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_wanted_model ON public.fit_verdict USING btree (wanted_model_id) WHERE (wanted_model_id IS NOT NULL);


--
-- Name: fit_verdict_wanted_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_wanted_part ON public.fit_verdict USING btree (wanted_part_id) WHERE (wanted_part_id IS NOT NULL);


--
-- Name: fit_verdict_wanted_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fit_verdict_wanted_series ON public.fit_verdict USING btree (wanted_series_id) WHERE (wanted_series_id IS NOT NULL);


--
-- Name: gst_adjustment_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX gst_adjustment_day ON public.gst_adjustment USING btree (on_day) WHERE (removed_at IS NULL);


--
-- Name: history_event_entity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX history_event_entity ON public.history_event USING btree (entity, entity_id, history_id DESC);


--
-- Name: idempotent_answer_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotent_answer_age ON public.idempotent_answer USING btree (created_at);


--
-- Name: invoice_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_debtor ON public.invoice USING btree (debtor_id, invoice_id DESC);


--
-- Name: invoice_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_due ON public.invoice USING btree (due_on) INCLUDE (invoice_id, salesperson_id) WHERE ((finalized_at IS NOT NULL) AND (NOT is_closed));


--
-- Name: invoice_for_another; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_for_another ON public.invoice USING btree (created_by, invoice_id) WHERE (created_by <> salesperson_id);


--
-- Name: invoice_line_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_line_invoice ON public.invoice_line USING btree (invoice_id, sort, line_id) WHERE (removed_at IS NULL);


--
-- Name: invoice_line_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_line_part ON public.invoice_line USING btree (part_id, line_id DESC) WHERE (part_id IS NOT NULL);


--
-- Name: invoice_line_short; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_line_short ON public.invoice_line USING btree (invoice_id) WHERE ((kind = 'nonStock'::text) AND (part_id IS NOT NULL));


--
-- Name: invoice_line_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_line_tag ON public.invoice_line USING btree (tag_id) WHERE (tag_id IS NOT NULL);


--
-- Name: invoice_line_tag_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX invoice_line_tag_once ON public.invoice_line USING btree (invoice_id, tag_id) WHERE ((removed_at IS NULL) AND (tag_id IS NOT NULL));


--
-- Name: invoice_live; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_live ON public.invoice USING btree (issued_on DESC, invoice_id DESC) INCLUDE (salesperson_id, type, confirmed_at) WHERE ((finalized_at IS NULL) AND (cancelled_at IS NULL) AND (converted_to IS NULL));


--
-- Name: invoice_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_newest ON public.invoice USING btree (issued_on DESC, invoice_id DESC);


--
-- Name: invoice_payment_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_payment_invoice ON public.invoice_payment USING btree (invoice_id, payment_id);


--
-- Name: invoice_quote_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_quote_open ON public.invoice USING btree (expires_at) INCLUDE (issued_on, salesperson_id) WHERE ((type = 'quote'::text) AND (cancelled_at IS NULL) AND (confirmed_at IS NULL) AND (converted_to IS NULL));


--
-- Name: invoice_receivable; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_receivable ON public.invoice USING btree (receivable_id) WHERE (receivable_id IS NOT NULL);


--
-- Name: invoice_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_search ON public.invoice USING gin (search public.gin_trgm_ops);


--
-- Name: invoice_seller; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_seller ON public.invoice USING btree (salesperson_id, issued_on DESC, invoice_id DESC);


--
-- Name: invoice_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_status ON public.invoice USING btree (status, invoice_id DESC) INCLUDE (issued_on, total_cents);


--
-- Name: invoice_still_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_still_open ON public.invoice USING btree (type, issued_on DESC, invoice_id DESC) WHERE (status = 'open'::text);


--
-- Name: invoice_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_type ON public.invoice USING btree (type, issued_on DESC, invoice_id DESC);


--
-- Name: invoice_unclosed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_unclosed ON public.invoice USING btree (issued_on DESC, invoice_id DESC) WHERE ((finalized_at IS NOT NULL) AND (NOT is_closed));


--
-- Name: kept_figure_drawn; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX kept_figure_drawn ON public.kept_figure USING btree (name, who, maker) WHERE drawn;


--
-- Name: kept_figure_new; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX kept_figure_new ON public.kept_figure USING btree (figure_id) WHERE (NOT drawn);


--
-- Name: kept_figure_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX kept_figure_subject ON public.kept_figure USING btree (subject, who) INCLUDE (name, maker, n, cents);


--
-- Name: live_event_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX live_event_at ON public.live_event USING btree (at);


--
-- Name: live_event_xid; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX live_event_xid ON public.live_event USING btree (xid);


--
-- Name: location_group_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX location_group_idx ON public.location USING btree (loc_group_id);


--
-- Name: location_group_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX location_group_plain ON public.location_group USING btree (plain);


--
-- Name: location_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX location_plain ON public.location USING btree (plain);


--
-- Name: location_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX location_search ON public.location USING gin (search public.gin_trgm_ops);


--
-- Name: make_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX make_plain ON public.make USING btree (plain);


--
-- Name: model_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX model_type_plain ON public.model_type USING btree (plain);


--
-- Name: note_entity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX note_entity ON public.note USING btree (entity, entity_id, note_id DESC);


--
-- Name: notification_list; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notification_list ON public.notification USING btree (user_id, notification_id DESC) WHERE (cleared_at IS NULL);


--
-- Name: notification_unread; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE ((cleared_at IS NULL) AND (read_at IS NULL));


--
-- Name: one_time_code_one_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX one_time_code_one_email ON public.one_time_code USING btree (user_id) WHERE ((purpose = 'confirmEmail'::text) AND (used_at IS NULL));


--
-- Name: one_time_code_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX one_time_code_user ON public.one_time_code USING btree (user_id) WHERE (used_at IS NULL);


--
-- Name: other_charge_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX other_charge_type_plain ON public.other_charge_type USING btree (plain);


--
-- Name: outbox_bookings; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_bookings ON public.outbox_message USING btree (outbox_id DESC) WHERE (kind = 'accounting'::text);


--
-- Name: outbox_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_due ON public.outbox_message USING btree (next_try_at) WHERE ((state = 'queued'::text) AND (kind <> 'accounting'::text));


--
-- Name: outbox_due_accounting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_due_accounting ON public.outbox_message USING btree (next_try_at, outbox_id) WHERE ((state = 'queued'::text) AND (kind = 'accounting'::text));


--
-- Name: outbox_entity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_entity ON public.outbox_message USING btree (entity, entity_id) WHERE (entity IS NOT NULL);


--
-- Name: outbox_lane; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_lane ON public.outbox_message USING btree (lane, outbox_id) WHERE ((lane IS NOT NULL) AND (state = ANY (ARRAY['queued'::text, 'sending'::text, 'parked'::text, 'held'::text])));


--
-- Name: outbox_list; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_list ON public.outbox_message USING btree (state, outbox_id DESC);


--
-- Name: outbox_messages; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_messages ON public.outbox_message USING btree (outbox_id DESC) WHERE (kind <> 'accounting'::text);


--
-- Name: outbox_sending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_sending ON public.outbox_message USING btree (lease_until) WHERE (state = 'sending'::text);


--
-- Name: part_group1_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX part_group1_plain ON public.part_group1 USING btree (plain);


--
-- Name: part_name_group1; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_name_group1 ON public.part_name USING btree (group1_id);


--
-- Name: part_name_group2; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_name_group2 ON public.part_name USING btree (group2_id);


--
-- Name: part_name_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX part_name_plain ON public.part_name USING btree (plain);


--
-- Name: part_name_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_name_search ON public.part_name USING gin (search public.gin_trgm_ops);


--
-- Name: part_name_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_name_type ON public.part_name USING btree (part_type_id);


--
-- Name: part_number_alternative_other; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_number_alternative_other ON public.part_number_alternative USING btree (other_id);


--
-- Name: part_number_for_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_number_for_make ON public.part_number USING btree (part_id, make_id) WHERE active;


--
-- Name: part_number_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_number_make ON public.part_number USING btree (make_id, part_no_id);


--
-- Name: part_number_norm; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX part_number_norm ON public.part_number USING btree (norm, make_id) NULLS NOT DISTINCT;


--
-- Name: part_number_part_page; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_number_part_page ON public.part_number USING btree (part_id, part_no_id);


--
-- Name: part_number_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_number_search ON public.part_number USING gin (search public.gin_trgm_ops);


--
-- Name: part_number_superseded; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_number_superseded ON public.part_number USING btree (superseded_by) WHERE (superseded_by IS NOT NULL);


--
-- Name: part_price_changed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_changed ON public.part_price USING btree (changed_at DESC, price_item_id DESC);


--
-- Name: part_price_history_change; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_history_change ON public.part_price_history USING btree (change_id);


--
-- Name: part_price_history_item; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_history_item ON public.part_price_history USING btree (price_item_id, history_id DESC);


--
-- Name: part_price_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX part_price_key ON public.part_price USING btree (price_list_id, part_id, make_id, model_id, series_id, condition) NULLS NOT DISTINCT;


--
-- Name: part_price_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_model ON public.part_price USING btree (model_id) WHERE (model_id IS NOT NULL);


--
-- Name: part_price_retail; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_retail ON public.part_price USING btree (retail_cents, price_item_id);


--
-- Name: part_price_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_series ON public.part_price USING btree (series_id) WHERE (series_id IS NOT NULL);


--
-- Name: part_price_trade; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_trade ON public.part_price USING btree (trade_cents, price_item_id);


--
-- Name: part_price_vehicle; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_price_vehicle ON public.part_price USING btree (make_id, model_id, series_id);


--
-- Name: part_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX part_type_plain ON public.part_type USING btree (plain);


--
-- Name: passkey_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkey_user ON public.passkey USING btree (user_id);


--
-- Name: past_worth_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX past_worth_tag ON public.past_worth USING btree (tag_id, until);


--
-- Name: past_worth_until; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX past_worth_until ON public.past_worth USING btree (until);


--
-- Name: payment_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX payment_type_plain ON public.payment_type USING btree (plain);


--
-- Name: pick_condition_job; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_condition_job ON public.pick_condition USING btree (job_id);


--
-- Name: pick_condition_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_condition_tag ON public.pick_condition USING btree (tag_id);


--
-- Name: pick_job_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_customer ON public.pick_job USING btree (customer, job_id) WHERE ((status <> 'completed'::text) AND (cancelled_at IS NULL));


--
-- Name: pick_job_held; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_held ON public.pick_job USING btree (picker_id, due_at, job_id) WHERE ((picker_id IS NOT NULL) AND (status <> 'completed'::text) AND (cancelled_at IS NULL));


--
-- Name: pick_job_on_car; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_on_car ON public.pick_job USING btree (due_at, job_id) WHERE (on_car AND (status <> 'completed'::text) AND (cancelled_at IS NULL));


--
-- Name: pick_job_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_past ON public.pick_job USING btree (finished_at DESC, job_id DESC) INCLUDE (customer, zone, started_at, picked) WHERE ((status = 'completed'::text) AND (cancelled_at IS NULL));


--
-- Name: pick_job_past_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_past_order ON public.pick_job USING btree (finished_at DESC, job_id DESC) WHERE ((status = 'completed'::text) AND (cancelled_at IS NULL));


--
-- Name: pick_job_picker_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_picker_past ON public.pick_job USING btree (picker_id, finished_at DESC, job_id DESC) WHERE ((status = 'completed'::text) AND (cancelled_at IS NULL));


--
-- Name: pick_job_queue; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_queue ON public.pick_job USING btree (due_at, job_id) INCLUDE (zone, waiting, status, picker_id, on_car) WHERE ((status <> 'completed'::text) AND (cancelled_at IS NULL));


--
-- Name: pick_scan_job; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_scan_job ON public.pick_scan USING btree (job_id);


--
-- Name: pick_scan_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_scan_line ON public.pick_scan USING btree (line_id) WHERE (line_id IS NOT NULL);


--
-- Name: pick_stall_job; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_stall_job ON public.pick_stall USING btree (job_id, stall_id);


--
-- Name: pick_stall_of_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_stall_of_tag ON public.pick_stall USING btree (tag_id) WHERE (tag_id IS NOT NULL);


--
-- Name: pick_stall_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX pick_stall_open ON public.pick_stall USING btree (line_id) WHERE (decided_at IS NULL);


--
-- Name: pick_stall_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_stall_tag ON public.pick_stall USING btree (substitute_tag_id) WHERE (substitute_tag_id IS NOT NULL);


--
-- Name: plates_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX plates_plain ON public.plates USING btree (plain);


--
-- Name: price_change_undone_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX price_change_undone_once ON public.price_change USING btree (undoes) WHERE (undoes IS NOT NULL);


--
-- Name: purchase_claim_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_claim_line ON public.purchase_claim USING btree (line_id);


--
-- Name: purchase_claim_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_claim_order ON public.purchase_claim USING btree (purchase_order_id, claim_id);


--
-- Name: purchase_claim_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_claim_tag ON public.purchase_claim USING btree (tag_id) WHERE (tag_id IS NOT NULL);


--
-- Name: purchase_credit_line_charge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_credit_line_charge ON public.purchase_credit_line USING btree (charge_id) WHERE (charge_id IS NOT NULL);


--
-- Name: purchase_credit_line_claim; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_credit_line_claim ON public.purchase_credit_line USING btree (claim_id) WHERE (claim_id IS NOT NULL);


--
-- Name: purchase_credit_line_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_credit_line_line ON public.purchase_credit_line USING btree (line_id);


--
-- Name: purchase_credit_line_note; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_credit_line_note ON public.purchase_credit_line USING btree (credit_note_id);


--
-- Name: purchase_credit_line_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_credit_line_tag ON public.purchase_credit_line USING btree (tag_id) WHERE (tag_id IS NOT NULL);


--
-- Name: purchase_credit_note_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX purchase_credit_note_once ON public.purchase_credit_note USING btree (purchase_order_id, reference_plain) WHERE ((reference <> ''::text) AND (removed_at IS NULL) AND (NOT reference_is_shared));


--
-- Name: purchase_credit_note_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_credit_note_order ON public.purchase_credit_note USING btree (purchase_order_id, credit_note_id);


--
-- Name: purchase_order_back; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_back ON public.purchase_order USING btree (issued_on DESC, purchase_order_id DESC) WHERE has_back_order;


--
-- Name: purchase_order_billed_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX purchase_order_billed_once ON public.purchase_order USING btree (debtor_id, bill_no_plain) WHERE ((bill_no <> ''::text) AND (NOT bill_is_shared));


--
-- Name: purchase_order_charge_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_charge_order ON public.purchase_order_charge USING btree (purchase_order_id, charge_id);


--
-- Name: purchase_order_charge_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_charge_type ON public.purchase_order_charge USING btree (charge_type_id) WHERE (charge_type_id IS NOT NULL);


--
-- Name: purchase_order_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_debtor ON public.purchase_order USING btree (debtor_id, issued_on DESC, purchase_order_id DESC);


--
-- Name: purchase_order_expected; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_expected ON public.purchase_order USING btree (expected_on, purchase_order_id) WHERE (outstanding > 0);


--
-- Name: purchase_order_line_awaited; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_line_awaited ON public.purchase_order_line USING btree (part_id, make_id, model_id, series_id) INCLUDE (outstanding) WHERE (outstanding > 0);


--
-- Name: purchase_order_line_back; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_line_back ON public.purchase_order_line USING btree (back_order_id) WHERE (back_order_id IS NOT NULL);


--
-- Name: purchase_order_line_last; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_line_last ON public.purchase_order_line USING btree (debtor_id, part_id, line_id DESC);


--
-- Name: purchase_order_line_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_line_order ON public.purchase_order_line USING btree (purchase_order_id, sort, line_id);


--
-- Name: purchase_order_line_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_line_part ON public.purchase_order_line USING btree (part_id, line_id DESC);


--
-- Name: purchase_order_line_supplier_no; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_line_supplier_no ON public.purchase_order_line USING btree (debtor_id, upper(supplier_part_no) text_pattern_ops) WHERE (supplier_part_no <> ''::text);


--
-- Name: purchase_order_live; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_live ON public.purchase_order USING btree (issued_on DESC, purchase_order_id DESC) WHERE ((finalized_at IS NULL) AND (cancelled_at IS NULL));


--
-- Name: purchase_order_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_newest ON public.purchase_order USING btree (issued_on DESC, purchase_order_id DESC);


--
-- Name: purchase_order_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_search ON public.purchase_order USING gin (search public.gin_trgm_ops);


--
-- Name: purchase_order_sums; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_sums ON public.purchase_order USING btree (status, purchase_order_id DESC) INCLUDE (issued_on, net_cents, total_cents, expected_on, outstanding);


--
-- Name: purchase_order_total; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_order_total ON public.purchase_order USING btree (total_cents, purchase_order_id);


--
-- Name: purchase_receipt_line_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_receipt_line_line ON public.purchase_receipt_line USING btree (line_id);


--
-- Name: purchase_receipt_line_receipt; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_receipt_line_receipt ON public.purchase_receipt_line USING btree (receipt_id);


--
-- Name: purchase_receipt_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_receipt_order ON public.purchase_receipt USING btree (purchase_order_id, receipt_id);


--
-- Name: purchase_receipt_tag_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_receipt_tag_line ON public.purchase_receipt_tag USING btree (line_id, tag_id);


--
-- Name: purchase_receipt_tag_receipt; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX purchase_receipt_tag_receipt ON public.purchase_receipt_tag USING btree (receipt_id);


--
-- Name: purchase_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX purchase_type_plain ON public.purchase_type USING btree (plain);


--
-- Name: push_token_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_token_user ON public.push_token USING btree (user_id);


--
-- Name: quote_day_on; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quote_day_on ON public.quote_day USING btree (on_day);


--
-- Name: quote_day_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quote_day_open ON public.quote_day USING btree (on_day) WHERE (state = 'open'::text);


--
-- Name: receivable_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX receivable_debtor ON public.receivable USING btree (debtor_id, issued_on, receivable_id);


--
-- Name: receivable_document; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX receivable_document ON public.receivable USING btree (kind, document_id) WHERE (document_id IS NOT NULL);


--
-- Name: receivable_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX receivable_due ON public.receivable USING btree (due_on) INCLUDE (receivable_id, amount_cents) WHERE ((NOT settled) AND (kind = 'invoice'::text));


--
-- Name: receivable_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX receivable_open ON public.receivable USING btree (debtor_id, due_on) WHERE (NOT settled);


--
-- Name: referred_group_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX referred_group_plain ON public.referred_group USING btree (plain);


--
-- Name: region_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX region_plain ON public.region USING btree (plain);


--
-- Name: report_job_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_job_open ON public.report_job USING btree (job_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));


--
-- Name: report_job_schedule; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_job_schedule ON public.report_job USING btree (schedule_id) WHERE (schedule_id IS NOT NULL);


--
-- Name: report_job_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_job_user ON public.report_job USING btree (user_id, job_id DESC);


--
-- Name: report_schedule_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_schedule_due ON public.report_schedule USING btree (next_at) WHERE (active AND (removed_at IS NULL));


--
-- Name: report_schedule_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_schedule_owner ON public.report_schedule USING btree (owner_id);


--
-- Name: reservation_back_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reservation_back_order ON public.reservation USING btree (back_order_id) WHERE (back_order_id IS NOT NULL);


--
-- Name: reservation_document; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reservation_document ON public.reservation USING btree (document_kind, document_id);


--
-- Name: reservation_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reservation_once ON public.reservation USING btree (tag_id) WHERE ((released_at IS NULL) AND (kind = 'hard'::text) AND one_thing);


--
-- Name: reservation_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reservation_tag ON public.reservation USING btree (tag_id) WHERE (released_at IS NULL);


--
-- Name: role_name_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX role_name_key ON public.role USING btree (upper(name));


--
-- Name: sale_day_on; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sale_day_on ON public.sale_day USING btree (on_day);


--
-- Name: security_event_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_event_at ON public.security_event USING btree (at, event_id);


--
-- Name: security_event_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_event_kind ON public.security_event USING btree (kind, event_id DESC);


--
-- Name: security_event_record; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_event_record ON public.security_event USING btree (entity, entity_id, event_id DESC) WHERE (entity IS NOT NULL);


--
-- Name: security_event_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_event_user ON public.security_event USING btree (user_id, event_id DESC);


--
-- Name: session_live; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_live ON public.session USING btree (user_id) WHERE (revoked_at IS NULL);


--
-- Name: sign_in_challenge_expires; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_challenge_expires ON public.sign_in_challenge USING btree (expires_at);


--
-- Name: sign_in_challenge_session; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_challenge_session ON public.sign_in_challenge USING btree (session_id);


--
-- Name: sign_in_challenge_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_challenge_user ON public.sign_in_challenge USING btree (user_id);


--
-- Name: stock_event_from; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_event_from ON public.stock_event USING btree (from_location_id) WHERE (from_location_id IS NOT NULL);


--
-- Name: stock_event_location; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_event_location ON public.stock_event USING btree (to_location_id) WHERE (to_location_id IS NOT NULL);


--
-- Name: stock_event_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX stock_event_once ON public.stock_event USING btree (client_event_id, tag_id) WHERE (client_event_id IS NOT NULL);


--
-- Name: stock_event_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_event_tag ON public.stock_event USING btree (tag_id, event_id);


--
-- Name: stock_item_location; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_item_location ON public.stock_item USING btree (location_id) WHERE (location_id IS NOT NULL);


--
-- Name: stock_item_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_item_part ON public.stock_item USING btree (part_id);


--
-- Name: stock_item_price_item; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_item_price_item ON public.stock_item USING btree (price_item_id) WHERE (price_item_id IS NOT NULL);


--
-- Name: stock_item_vehicle; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_item_vehicle ON public.stock_item USING btree (vehicle_id, stock_id) WHERE (removed_at IS NULL);


--
-- Name: stock_kind_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_kind_order ON public.stock_kind USING btree (vehicle, search, kind_id);


--
-- Name: stock_kind_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_kind_search ON public.stock_kind USING gin (search public.gin_trgm_ops);


--
-- Name: stock_kind_vehicle; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_kind_vehicle ON public.stock_kind USING btree (make_id, model_id, series_id);


--
-- Name: stock_type_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX stock_type_plain ON public.stock_type USING btree (plain);


--
-- Name: stocktake_one_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX stocktake_one_open ON public.stocktake USING btree (location_id) WHERE (finished_at IS NULL);


--
-- Name: stocktake_scan_tag; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stocktake_scan_tag ON public.stocktake_scan USING btree (tag_id);


--
-- Name: strip_template_line_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strip_template_line_part ON public.strip_template_line USING btree (part_id);


--
-- Name: strip_template_line_template; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strip_template_line_template ON public.strip_template_line USING btree (template_id, sort, config_id);


--
-- Name: strip_template_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strip_template_type ON public.strip_template USING btree (model_type_id) WHERE (model_type_id IS NOT NULL);


--
-- Name: supplier_posting_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX supplier_posting_debtor ON public.supplier_posting USING btree (debtor_id, on_day DESC, posting_id DESC);


--
-- Name: supplier_posting_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX supplier_posting_order ON public.supplier_posting USING btree (purchase_order_id, posting_id);


--
-- Name: supplier_posting_sums; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX supplier_posting_sums ON public.supplier_posting USING btree (debtor_id) INCLUDE (amount_cents);


--
-- Name: tag_created; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_created ON public.tag USING btree (created_at, tag_id);


--
-- Name: tag_engine; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_engine ON public.tag USING btree (engine_id, kind_id) WHERE (engine_id IS NOT NULL);


--
-- Name: tag_here; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_here ON public.tag USING btree (tag_id DESC) WHERE (qty_on_hand > 0);


--
-- Name: tag_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_kind ON public.tag USING btree (kind_id, tag_id) INCLUDE (qty_on_hand, qty_reserved, state, part_no_norm) WHERE (qty_on_hand > 0);


--
-- Name: tag_kind_sold; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_kind_sold ON public.tag USING btree (kind_id, sold_on) INCLUDE (sold_cents, vehicle_id, created_at) WHERE (sold_on IS NOT NULL);


--
-- Name: tag_kind_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_kind_state ON public.tag USING btree (kind_id, state);


--
-- Name: tag_location; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_location ON public.tag USING btree (location_id, tag_id DESC) WHERE (qty_on_hand > 0);


--
-- Name: tag_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_make ON public.tag USING btree (make_id, tag_id DESC) WHERE (qty_on_hand > 0);


--
-- Name: tag_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_model ON public.tag USING btree (model_id, tag_id DESC) WHERE (qty_on_hand > 0);


--
-- Name: tag_not_put_away; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_not_put_away ON public.tag USING btree (tag_id DESC) WHERE ((qty_on_hand > 0) AND (location_id IS NULL) AND (state <> 'onVehicle'::text) AND (state <> 'lookedFor'::text));


--
-- Name: tag_of_line; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX tag_of_line ON public.tag USING btree (stock_id) WHERE (state <> 'void'::text);


--
-- Name: tag_order_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_order_line ON public.tag USING btree (purchase_order_item_id) WHERE (purchase_order_item_id IS NOT NULL);


--
-- Name: tag_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_part ON public.tag USING btree (part_id, tag_id DESC);


--
-- Name: tag_part_no; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_part_no ON public.tag USING btree (part_no_norm text_pattern_ops, tag_id) WHERE (part_no_norm <> ''::text);


--
-- Name: tag_part_of; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_part_of ON public.tag USING btree (part_of) WHERE (part_of IS NOT NULL);


--
-- Name: tag_price_item; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_price_item ON public.tag USING btree (price_item_id) WHERE (price_item_id IS NOT NULL);


--
-- Name: tag_retail; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_retail ON public.tag USING btree (retail_cents, tag_id) WHERE (qty_on_hand > 0);


--
-- Name: tag_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_series ON public.tag USING btree (series_id, tag_id DESC) WHERE (series_id IS NOT NULL);


--
-- Name: tag_sold; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_sold ON public.tag USING btree (vehicle_id) INCLUDE (sold_cents) WHERE (sold_cents IS NOT NULL);


--
-- Name: tag_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_state ON public.tag USING btree (state, tag_id DESC) WHERE (state <> 'inStock'::text);


--
-- Name: tag_tally_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_tally_kind ON public.tag_tally USING btree (make_id, model_id);


--
-- Name: tag_tally_new; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_tally_new ON public.tag_tally USING btree (state) WHERE (NOT drawn);


--
-- Name: tag_unpriced; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_unpriced ON public.tag USING btree (tag_id DESC) WHERE ((qty_on_hand > 0) AND (retail_cents = 0));


--
-- Name: tag_unpriced_oldest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_unpriced_oldest ON public.tag USING btree (created_at, tag_id) WHERE ((qty_on_hand > 0) AND (retail_cents = 0));


--
-- Name: tag_vehicle; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_vehicle ON public.tag USING btree (vehicle_id, tag_id) WHERE (vehicle_id IS NOT NULL);


--
-- Name: tag_without_photo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tag_without_photo ON public.tag USING btree (tag_id DESC) WHERE ((qty_on_hand > 0) AND (photo_key IS NULL));


--
-- Name: threshold_below; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_below ON public.threshold USING btree (threshold_id) WHERE below_min;


--
-- Name: threshold_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_by_name ON public.threshold USING btree (by_name, threshold_id);


--
-- Name: threshold_fits; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX threshold_fits ON public.threshold USING btree (part_id, part_no_norm, COALESCE(make_id, (0)::bigint), COALESCE(model_id, (0)::bigint), COALESCE(series_id, (0)::bigint));


--
-- Name: threshold_inactive; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_inactive ON public.threshold USING btree (threshold_id) WHERE (NOT active);


--
-- Name: threshold_lead; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_lead ON public.threshold USING btree (lead_days, threshold_id);


--
-- Name: threshold_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_make ON public.threshold USING btree (make_id) WHERE (make_id IS NOT NULL);


--
-- Name: threshold_min; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_min ON public.threshold USING btree (min_qty, threshold_id);


--
-- Name: threshold_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_model ON public.threshold USING btree (model_id) WHERE (model_id IS NOT NULL);


--
-- Name: threshold_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_series ON public.threshold USING btree (series_id) WHERE (series_id IS NOT NULL);


--
-- Name: threshold_short; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_short ON public.threshold USING btree (short_qty, threshold_id);


--
-- Name: threshold_short_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_short_by_name ON public.threshold USING btree (by_name, threshold_id) WHERE (short_qty > 0);


--
-- Name: threshold_supplier; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX threshold_supplier ON public.threshold USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);


--
-- Name: vehicle_acquired; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_acquired ON public.vehicle USING btree (acquired_on, vehicle_id) INCLUDE (exclude_from_stats);


--
-- Name: vehicle_acquired_down; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_acquired_down ON public.vehicle USING btree (acquired_on DESC NULLS LAST, vehicle_id DESC);


--
-- Name: vehicle_chassis; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_chassis ON public.vehicle USING btree (chassis) WHERE (chassis <> ''::text);


--
-- Name: vehicle_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_debtor ON public.vehicle USING btree (debtor_id) WHERE (debtor_id IS NOT NULL);


--
-- Name: vehicle_figures_cost; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_figures_cost ON public.vehicle_figures USING btree (cost_cents, vehicle_id);


--
-- Name: vehicle_figures_payback; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_figures_payback ON public.vehicle_figures USING btree (payback_percent, vehicle_id);


--
-- Name: vehicle_figures_payback_down; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_figures_payback_down ON public.vehicle_figures USING btree (payback_percent DESC NULLS LAST, vehicle_id DESC);


--
-- Name: vehicle_figures_sales; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_figures_sales ON public.vehicle_figures USING btree (sales_cents, vehicle_id);


--
-- Name: vehicle_location; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_location ON public.vehicle USING btree (location_id) WHERE (location_id IS NOT NULL);


--
-- Name: vehicle_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_make ON public.vehicle USING btree (make_id, model_id, series_id);


--
-- Name: vehicle_make_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_make_newest ON public.vehicle USING btree (make_id, vehicle_id DESC);


--
-- Name: vehicle_model_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_model_newest ON public.vehicle USING btree (model_id, vehicle_id DESC);


--
-- Name: vehicle_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_newest ON public.vehicle USING btree (vehicle_id DESC) WHERE active;


--
-- Name: vehicle_reg; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_reg ON public.vehicle USING btree (reg_no) WHERE (reg_no <> ''::text);


--
-- Name: vehicle_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_search ON public.vehicle USING gin (search public.gin_trgm_ops);


--
-- Name: vehicle_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_series ON public.vehicle USING btree (series_id) WHERE (series_id IS NOT NULL);


--
-- Name: vehicle_to_strip; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_to_strip ON public.vehicle USING btree (acquired_on, vehicle_id) WHERE (active AND (NOT dismantled));


--
-- Name: vehicle_vin; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX vehicle_vin ON public.vehicle USING btree (vin) WHERE (vin <> ''::text);


--
-- Name: wanted_bought; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_bought ON public.wanted_request USING btree (bought_on) WHERE (bought_on IS NOT NULL);


--
-- Name: wanted_by_phone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_by_phone ON public.wanted_request USING btree (asker) WHERE ((state = 'open'::text) AND (debtor_id IS NULL));


--
-- Name: wanted_debtor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_debtor ON public.wanted_request USING btree (debtor_id) WHERE (debtor_id IS NOT NULL);


--
-- Name: wanted_group; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_group ON public.wanted_request USING btree (asked, make_id, model_id) WHERE (state = 'open'::text);


--
-- Name: wanted_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_invoice ON public.wanted_request USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);


--
-- Name: wanted_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_line ON public.wanted_request USING btree (line_id) WHERE (line_id IS NOT NULL);


--
-- Name: wanted_lost; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_lost ON public.wanted_request USING btree (part_id, kept_at) WHERE (part_id IS NOT NULL);


--
-- Name: wanted_make; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_make ON public.wanted_request USING btree (make_id) WHERE (make_id IS NOT NULL);


--
-- Name: wanted_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_model ON public.wanted_request USING btree (model_id, part_id) WHERE (state = 'open'::text);


--
-- Name: wanted_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_newest ON public.wanted_request USING btree (kept_at, request_id) WHERE (state = 'open'::text);


--
-- Name: wanted_number; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_number ON public.wanted_request USING btree (part_no_norm) WHERE ((state = 'open'::text) AND (part_no_norm <> ''::text));


--
-- Name: wanted_of_model; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_of_model ON public.wanted_request USING btree (model_id) WHERE (model_id IS NOT NULL);


--
-- Name: wanted_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX wanted_once ON public.wanted_request USING btree (asker, asked, make_id, model_id, series_id) NULLS NOT DISTINCT WHERE ((state = 'open'::text) AND (asker IS NOT NULL));


--
-- Name: wanted_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_part ON public.wanted_request USING btree (part_id, request_id) WHERE ((state = 'open'::text) AND (part_id IS NOT NULL));


--
-- Name: wanted_past; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_past ON public.wanted_request USING btree (state, kept_at, request_id) WHERE (state <> 'open'::text);


--
-- Name: wanted_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_search ON public.wanted_request USING gin (search public.gin_trgm_ops);


--
-- Name: wanted_series; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_series ON public.wanted_request USING btree (series_id) WHERE (series_id IS NOT NULL);


--
-- Name: wanted_worth; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_worth ON public.wanted_request USING btree (make_id, model_id) INCLUDE (price_cents, qty) WHERE (state = 'open'::text);


--
-- Name: write_off_plain; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX write_off_plain ON public.write_off USING btree (plain);


--
-- Name: acquisition acquisition_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisition_changed_keeps_figures AFTER UPDATE ON public.acquisition FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.driver_id IS DISTINCT FROM old.driver_id))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: acquisition_expense acquisition_expense_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisition_expense_changed_keeps_figures AFTER UPDATE ON public.acquisition_expense FOR EACH ROW WHEN ((((new.acq_id IS DISTINCT FROM old.acq_id) OR (new.is_price IS DISTINCT FROM old.is_price)) OR (new.total_cents IS DISTINCT FROM old.total_cents))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: acquisition_expense acquisition_expense_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisition_expense_keeps_figures AFTER INSERT OR DELETE ON public.acquisition_expense FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: acquisition acquisition_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisition_keeps_figures AFTER INSERT OR DELETE ON public.acquisition FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: acquisition acquisition_moves_price; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisition_moves_price AFTER UPDATE ON public.acquisition FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.driver_id IS DISTINCT FROM new.driver_id))) EXECUTE FUNCTION public.acquisition_moves_price();


--
-- Name: acquisition_payment acquisition_payment_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisition_payment_stays BEFORE DELETE OR UPDATE ON public.acquisition_payment FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: acquisition_payment acquisition_payments_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisition_payments_are_booked AFTER INSERT ON public.acquisition_payment REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.acquisition_payments_are_booked();


--
-- Name: acquisition acquisitions_by_day; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisitions_by_day AFTER UPDATE OF acquired_on, status, created_by ON public.acquisition FOR EACH ROW WHEN ((((old.acquired_on IS DISTINCT FROM new.acquired_on) OR (old.status IS DISTINCT FROM new.status)) OR (old.created_by IS DISTINCT FROM new.created_by))) EXECUTE FUNCTION public.acquisitions_by_day();


--
-- Name: acquisition acquisitions_by_day_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER acquisitions_by_day_made AFTER INSERT ON public.acquisition FOR EACH ROW EXECUTE FUNCTION public.acquisitions_by_day_made();


--
-- Name: part_number_alternative alternatives_gone_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER alternatives_gone_note_fits AFTER DELETE ON public.part_number_alternative REFERENCING OLD TABLE AS linked FOR EACH STATEMENT EXECUTE FUNCTION public.alternatives_note_fits();


--
-- Name: part_number_alternative alternatives_left_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER alternatives_left_note_fits AFTER UPDATE ON public.part_number_alternative REFERENCING OLD TABLE AS linked FOR EACH STATEMENT EXECUTE FUNCTION public.alternatives_note_fits();


--
-- Name: part_number_alternative alternatives_made_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER alternatives_made_note_fits AFTER INSERT ON public.part_number_alternative REFERENCING NEW TABLE AS linked FOR EACH STATEMENT EXECUTE FUNCTION public.alternatives_note_fits();


--
-- Name: part_number_alternative alternatives_moved_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER alternatives_moved_note_fits AFTER UPDATE ON public.part_number_alternative REFERENCING NEW TABLE AS linked FOR EACH STATEMENT EXECUTE FUNCTION public.alternatives_note_fits();


--
-- Name: catalogue_answer answer_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER answer_notes_fits AFTER INSERT OR UPDATE ON public.catalogue_answer FOR EACH ROW WHEN ((new.question ~~ '%/parts2 %'::text)) EXECUTE FUNCTION public.answer_notes_fits();


--
-- Name: credit_application applications_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER applications_are_booked AFTER INSERT ON public.credit_application REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.applications_are_booked();


--
-- Name: stock_event apply_stock_events; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER apply_stock_events AFTER INSERT ON public.stock_event REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.apply_stock_events();


--
-- Name: back_order back_order_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER back_order_changed_keeps_figures AFTER UPDATE ON public.back_order FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: back_order back_order_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER back_order_keeps_figures AFTER INSERT OR DELETE ON public.back_order FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: outbox_message bookings_changed_stand; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER bookings_changed_stand AFTER UPDATE ON public.outbox_message REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.bookings_changed_stand();


--
-- Name: outbox_message bookings_made_stand; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER bookings_made_stand AFTER INSERT ON public.outbox_message REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.bookings_made_stand();


--
-- Name: purchase_order_charge charges_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER charges_added AFTER INSERT ON public.purchase_order_charge REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.purchase_order_changed();


--
-- Name: purchase_order_charge charges_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER charges_changed AFTER UPDATE ON public.purchase_order_charge REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.purchase_order_changed();


--
-- Name: purchase_order_charge charges_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER charges_removed AFTER DELETE ON public.purchase_order_charge REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.purchase_order_changed();


--
-- Name: consignment consignment_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER consignment_changed_keeps_figures AFTER UPDATE ON public.consignment FOR EACH ROW WHEN (((((new.status IS DISTINCT FROM old.status) OR (new.cancelled_at IS DISTINCT FROM old.cancelled_at)) OR (new.loose IS DISTINCT FROM old.loose)) OR (new.dispatcher_id IS DISTINCT FROM old.dispatcher_id))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: consignment consignment_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER consignment_keeps_figures AFTER INSERT OR DELETE ON public.consignment FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: consignment consignment_like_invoice; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER consignment_like_invoice BEFORE INSERT ON public.consignment FOR EACH ROW EXECUTE FUNCTION public.consignment_like_invoice();


--
-- Name: contact contact_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_changed_keeps_figures AFTER UPDATE ON public.contact FOR EACH ROW WHEN ((((((new.is_customer IS DISTINCT FROM old.is_customer) OR (new.is_supplier IS DISTINCT FROM old.is_supplier)) OR (new.is_seller IS DISTINCT FROM old.is_seller)) OR (new.enabled IS DISTINCT FROM old.enabled)) OR (new.on_hold IS DISTINCT FROM old.on_hold))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: contact contact_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_keeps_figures AFTER INSERT OR DELETE ON public.contact FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: contact_person contact_person_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_person_added AFTER INSERT ON public.contact_person REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contact_person_words();


--
-- Name: contact_person contact_person_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_person_changed AFTER UPDATE ON public.contact_person REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contact_person_words();


--
-- Name: contact_person contact_person_left; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_person_left AFTER UPDATE ON public.contact_person REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contact_person_words();


--
-- Name: contact_person contact_person_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_person_removed AFTER DELETE ON public.contact_person REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contact_person_words();


--
-- Name: contact contact_tells_queues; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_tells_queues AFTER UPDATE ON public.contact FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.contact_tells_queues();


--
-- Name: contact contact_words; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_words BEFORE INSERT OR UPDATE ON public.contact FOR EACH ROW EXECUTE FUNCTION public.contact_words();


--
-- Name: contact contacts_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contacts_are_booked AFTER UPDATE ON public.contact REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.contacts_are_booked();


--
-- Name: credit_application credit_application_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_application_changed_keeps_figures AFTER UPDATE ON public.credit_application FOR EACH ROW WHEN (((new.receivable_id IS DISTINCT FROM old.receivable_id) OR (new.amount_cents IS DISTINCT FROM old.amount_cents))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: credit_application credit_application_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_application_fits BEFORE INSERT ON public.credit_application FOR EACH ROW EXECUTE FUNCTION public.credit_application_fits();


--
-- Name: credit_application credit_application_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_application_keeps_figures AFTER INSERT OR DELETE ON public.credit_application FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: credit_application credit_application_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_application_stays BEFORE DELETE OR UPDATE ON public.credit_application FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: credit_note_line credit_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_fits BEFORE INSERT ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION public.credit_fits();


--
-- Name: credit_note credit_note_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_note_changed_keeps_figures AFTER UPDATE ON public.credit_note FOR EACH ROW WHEN (((new.reversed_at IS DISTINCT FROM old.reversed_at) OR (new.total_cents IS DISTINCT FROM old.total_cents))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: credit_note credit_note_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_note_keeps_figures AFTER INSERT OR DELETE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: credit_note_line credit_note_line_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_note_line_stays BEFORE DELETE OR UPDATE ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: credit_note credit_note_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_note_stays BEFORE DELETE OR UPDATE OF number, invoice_id, reason, issued_on, net_cents, gst_cents, total_cents ON public.credit_note FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: credit_note credit_notes_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_notes_are_booked AFTER INSERT ON public.credit_note REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.credit_notes_are_booked();


--
-- Name: credit_note credit_notes_changed_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_notes_changed_are_booked AFTER UPDATE ON public.credit_note REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.credit_notes_are_booked();


--
-- Name: credit_note credit_reversed_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_reversed_notes_fits AFTER UPDATE OF reversed_at ON public.credit_note FOR EACH ROW WHEN (((old.reversed_at IS NULL) <> (new.reversed_at IS NULL))) EXECUTE FUNCTION public.lines_note_fits();


--
-- Name: credit credit_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_stays BEFORE DELETE OR UPDATE OF kind, document_id, number, received_on, amount_cents ON public.credit FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: credit_note credits_by_day; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credits_by_day AFTER UPDATE OF reversed_at ON public.credit_note FOR EACH ROW WHEN (((old.reversed_at IS NULL) <> (new.reversed_at IS NULL))) EXECUTE FUNCTION public.credits_by_day();


--
-- Name: credit_note_line credits_by_day; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credits_by_day AFTER INSERT ON public.credit_note_line REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.credits_by_day();


--
-- Name: invoice credits_change_hands; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credits_change_hands AFTER UPDATE OF salesperson_id, type ON public.invoice FOR EACH ROW WHEN (((old.salesperson_id IS DISTINCT FROM new.salesperson_id) OR (old.type IS DISTINCT FROM new.type))) EXECUTE FUNCTION public.credits_change_hands();


--
-- Name: credit_note_line credits_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credits_note_fits AFTER INSERT ON public.credit_note_line REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.credits_note_fits();


--
-- Name: dealers_record_entry dealers_record_entry_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER dealers_record_entry_stays BEFORE DELETE OR UPDATE ON public.dealers_record_entry FOR EACH ROW EXECUTE FUNCTION public.dealers_record_stays();


--
-- Name: dealers_record dealers_record_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER dealers_record_stays BEFORE DELETE OR UPDATE ON public.dealers_record FOR EACH ROW EXECUTE FUNCTION public.dealers_record_stays();


--
-- Name: credit_application debts_are_paid; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER debts_are_paid AFTER INSERT ON public.credit_application REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.debts_are_paid();


--
-- Name: receivable debts_begin; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER debts_begin AFTER INSERT ON public.receivable REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.debts_begin();


--
-- Name: invoice debts_change_hands; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER debts_change_hands AFTER UPDATE OF salesperson_id ON public.invoice FOR EACH ROW WHEN (((old.salesperson_id <> new.salesperson_id) AND (new.receivable_id IS NOT NULL))) EXECUTE FUNCTION public.debts_change_hands();


--
-- Name: receivable debts_settle; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER debts_settle AFTER UPDATE OF settled ON public.receivable FOR EACH ROW WHEN ((old.settled <> new.settled)) EXECUTE FUNCTION public.debts_settle();


--
-- Name: stock_event events_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_note_fits AFTER INSERT ON public.stock_event REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.events_note_fits();


--
-- Name: acquisition_expense expense_of_vehicle; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER expense_of_vehicle AFTER INSERT OR DELETE OR UPDATE OF total_cents, gst_cents ON public.acquisition_expense FOR EACH ROW EXECUTE FUNCTION public.expense_of_vehicle();


--
-- Name: acquisition_expense expenses_by_day; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER expenses_by_day AFTER INSERT OR DELETE OR UPDATE OF acq_id, is_price, total_cents, gst_cents ON public.acquisition_expense FOR EACH ROW EXECUTE FUNCTION public.expenses_by_day();


--
-- Name: invoice finalized_closes_invoice; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER finalized_closes_invoice AFTER UPDATE OF finalized_at ON public.invoice FOR EACH ROW WHEN ((old.finalized_at IS DISTINCT FROM new.finalized_at)) EXECUTE FUNCTION public.finalized_closes_invoice();


--
-- Name: invoice_line finalized_takes_no_line; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER finalized_takes_no_line AFTER INSERT ON public.invoice_line REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.finalized_takes_no_line();


--
-- Name: history_event history_event_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER history_event_append_only BEFORE DELETE OR UPDATE ON public.history_event FOR EACH ROW EXECUTE FUNCTION public.refuse_rewrite();


--
-- Name: invoice invoice_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_changed_keeps_figures AFTER UPDATE ON public.invoice FOR EACH ROW WHEN ((((((new.status IS DISTINCT FROM old.status) OR (new.type IS DISTINCT FROM old.type)) OR (new.salesperson_id IS DISTINCT FROM old.salesperson_id)) OR (new.created_by IS DISTINCT FROM old.created_by)) OR (new.total_cents IS DISTINCT FROM old.total_cents))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: invoice invoice_header_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_header_stays BEFORE UPDATE ON public.invoice FOR EACH ROW WHEN (((old.finalized_at IS NOT NULL) AND (new.finalized_at IS NOT NULL) AND ((old.buyer <> new.buyer) OR (old.number <> new.number) OR (old.type <> new.type) OR (old.issued_on <> new.issued_on) OR (old.due_on <> new.due_on) OR (old.receivable_id IS DISTINCT FROM new.receivable_id) OR (old.net_cents <> new.net_cents) OR (old.gst_cents <> new.gst_cents) OR (old.total_cents <> new.total_cents)))) EXECUTE FUNCTION public.finalized_header_stays();


--
-- Name: invoice invoice_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_keeps_figures AFTER INSERT OR DELETE ON public.invoice FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: invoice_line invoice_line_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_line_stays BEFORE DELETE OR UPDATE OF invoice_id, kind, tag_id, description, qty, unit_price_cents, discount_cents, taxable, net_cents, gst_cents, gross_cents, removed_at, grade, condition ON public.invoice_line FOR EACH ROW EXECUTE FUNCTION public.finalized_stays();


--
-- Name: invoice invoice_of_its_debtor; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER invoice_of_its_debtor AFTER UPDATE OF debtor_id ON public.invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.debtor_id <> new.debtor_id)) EXECUTE FUNCTION public.invoice_of_its_debtor();


--
-- Name: invoice_payment invoice_payment_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_payment_stays BEFORE DELETE OR UPDATE OF invoice_id, number, kind, payment_type_id, amount_cents, rounding_cents, kept_cents, paid_on, reverses ON public.invoice_payment FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: invoice invoice_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_stays BEFORE DELETE ON public.invoice FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: invoice invoice_tells_queues; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_tells_queues AFTER UPDATE OF dispatcher_id, delivery, debtor_id ON public.invoice FOR EACH ROW WHEN (((old.dispatcher_id IS DISTINCT FROM new.dispatcher_id) OR (old.delivery <> new.delivery) OR (old.debtor_id <> new.debtor_id))) EXECUTE FUNCTION public.invoice_tells_queues();


--
-- Name: pick_job job_like_invoice; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER job_like_invoice BEFORE INSERT ON public.pick_job FOR EACH ROW EXECUTE FUNCTION public.job_like_invoice();


--
-- Name: tag keeps_past_worth; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_past_worth AFTER UPDATE OF retail_cents, cost_cents, odd_cents ON public.tag FOR EACH ROW WHEN (((((old.retail_cents IS DISTINCT FROM new.retail_cents) OR (old.cost_cents IS DISTINCT FROM new.cost_cents)) OR (old.odd_cents IS DISTINCT FROM new.odd_cents)) AND (old.created_at <> now()))) EXECUTE FUNCTION public.keeps_past_worth();


--
-- Name: account_terms keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.account_terms FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: accounting_connection keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.accounting_connection FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: acquisition keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.acquisition FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: acquisition_expense keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.acquisition_expense FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: adjust_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.adjust_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: app_user keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.app_user FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: back_order keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.back_order FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: bid_sheet keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.bid_sheet FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: catalogue_mapping keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.catalogue_mapping FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: colour keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.colour FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: consignment keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.consignment FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: contact keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.contact FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: contact_bank keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.contact_bank FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: contact_person keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.contact_person FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: courier keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.courier FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: engine keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.engine FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: expense_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.expense_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: gst_adjustment keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.gst_adjustment FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: location keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.location FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: location_group keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.location_group FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: make keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.make FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: model keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.model FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: model_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.model_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: other_charge_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.other_charge_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: part_group1 keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.part_group1 FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: part_group2 keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.part_group2 FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: part_name keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.part_name FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: part_number keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.part_number FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: part_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.part_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: payment_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.payment_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: pick_job keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.pick_job FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: plates keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.plates FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: purchase_order keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.purchase_order FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: purchase_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.purchase_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: referred_group keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.referred_group FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: region keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.region FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: report_schedule keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.report_schedule FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: role keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.role FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: series keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.series FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: setting keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.setting FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: stock_item keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.stock_item FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: stock_type keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.stock_type FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: strip_template keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.strip_template FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: tag keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.tag FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: threshold keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.threshold FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: transmission keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.transmission FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: vehicle keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.vehicle FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: write_off keeps_who_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER keeps_who_changed BEFORE UPDATE ON public.write_off FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION public.keeps_who_changed();


--
-- Name: invoice_line line_is_sold_as_it_is; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER line_is_sold_as_it_is BEFORE INSERT ON public.invoice_line FOR EACH ROW WHEN (((new.tag_id IS NOT NULL) AND (new.condition IS NULL))) EXECUTE FUNCTION public.line_is_sold_as_it_is();


--
-- Name: invoice_line line_is_sold_as_the_other_is; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER line_is_sold_as_the_other_is BEFORE UPDATE OF tag_id ON public.invoice_line FOR EACH ROW WHEN (((new.tag_id IS NOT NULL) AND (new.tag_id IS DISTINCT FROM old.tag_id) AND (NOT ((new.grade IS DISTINCT FROM old.grade) OR (new.condition IS DISTINCT FROM old.condition))))) EXECUTE FUNCTION public.line_is_sold_as_it_is();


--
-- Name: purchase_order_line lines_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_added AFTER INSERT ON public.purchase_order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.purchase_order_changed();


--
-- Name: consignment_line lines_between_consignments; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_between_consignments AFTER UPDATE ON public.consignment_line REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.lines_keep_consignments();


--
-- Name: purchase_order_line lines_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_changed AFTER UPDATE ON public.purchase_order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.purchase_order_changed();


--
-- Name: invoice_line lines_changed_keep_goods; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_changed_keep_goods AFTER UPDATE ON public.invoice_line REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.lines_keep_goods();


--
-- Name: invoice_line lines_close_invoice; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_close_invoice AFTER UPDATE ON public.invoice_line REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.lines_close_invoice();


--
-- Name: invoice_line lines_gone_keep_goods; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_gone_keep_goods AFTER DELETE ON public.invoice_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.lines_keep_goods();


--
-- Name: consignment_line lines_into_consignments; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_into_consignments AFTER INSERT ON public.consignment_line REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.lines_keep_consignments();


--
-- Name: purchase_order_line lines_left; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_left AFTER UPDATE ON public.purchase_order_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.purchase_order_changed();


--
-- Name: invoice_line lines_made_keep_goods; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_made_keep_goods AFTER INSERT ON public.invoice_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.lines_keep_goods();


--
-- Name: consignment_line lines_out_of_consignments; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_out_of_consignments AFTER DELETE ON public.consignment_line REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION public.lines_keep_consignments();


--
-- Name: purchase_order_line lines_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lines_removed AFTER DELETE ON public.purchase_order_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.purchase_order_changed();


--
-- Name: accounting_link links_told_stand; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER links_told_stand AFTER UPDATE ON public.accounting_link REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.links_told_stand();


--
-- Name: location location_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER location_changed_keeps_figures AFTER UPDATE ON public.location FOR EACH ROW WHEN ((((new.kind IS DISTINCT FROM old.kind) OR (new.active IS DISTINCT FROM old.active)) OR (new.loc_group_id IS DISTINCT FROM old.loc_group_id))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: location location_changes_yard; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER location_changes_yard AFTER UPDATE OF loc_group_id ON public.location FOR EACH ROW WHEN ((old.loc_group_id <> new.loc_group_id)) EXECUTE FUNCTION public.location_changes_yard();


--
-- Name: location location_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER location_keeps_figures AFTER INSERT OR DELETE ON public.location FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: location location_tells_jobs; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER location_tells_jobs AFTER UPDATE ON public.location FOR EACH ROW WHEN ((old.code <> new.code)) EXECUTE FUNCTION public.location_tells_jobs();


--
-- Name: catalogue_mapping mapping_changed_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER mapping_changed_notes_fits AFTER UPDATE OF part_id ON public.catalogue_mapping FOR EACH ROW WHEN ((old.part_id <> new.part_id)) EXECUTE FUNCTION public.mapping_notes_fits();


--
-- Name: catalogue_mapping mapping_made_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER mapping_made_notes_fits AFTER INSERT OR DELETE ON public.catalogue_mapping FOR EACH ROW EXECUTE FUNCTION public.mapping_notes_fits();


--
-- Name: model model_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER model_notes_fits AFTER DELETE ON public.model FOR EACH ROW EXECUTE FUNCTION public.model_notes_fits();


--
-- Name: part_number numbers_changed_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER numbers_changed_note_fits AFTER UPDATE ON public.part_number REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.numbers_note_fits();


--
-- Name: part_number numbers_gone_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER numbers_gone_note_fits AFTER DELETE ON public.part_number REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.numbers_note_fits();


--
-- Name: part_number numbers_made_note_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER numbers_made_note_fits AFTER INSERT ON public.part_number REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.numbers_note_fits();


--
-- Name: purchase_order order_ends_counts; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_ends_counts AFTER UPDATE OF cancelled_at, finalized_at ON public.purchase_order FOR EACH ROW WHEN ((((old.cancelled_at IS NULL) AND (old.finalized_at IS NULL)) <> ((new.cancelled_at IS NULL) AND (new.finalized_at IS NULL)))) EXECUTE FUNCTION public.order_ends_counts();


--
-- Name: purchase_order_line order_lines_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_lines_changed AFTER UPDATE ON public.purchase_order_line REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.order_lines_count();


--
-- Name: purchase_order_line order_lines_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_lines_gone AFTER DELETE ON public.purchase_order_line REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.order_lines_count();


--
-- Name: purchase_order_line order_lines_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_lines_made AFTER INSERT ON public.purchase_order_line REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.order_lines_count();


--
-- Name: outbox_message outbox_message_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER outbox_message_changed_keeps_figures AFTER UPDATE ON public.outbox_message FOR EACH ROW WHEN ((((new.kind IS DISTINCT FROM old.kind) OR (new.state IS DISTINCT FROM old.state)) OR (new.sent_by IS DISTINCT FROM old.sent_by))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: outbox_message outbox_message_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER outbox_message_keeps_figures AFTER INSERT OR DELETE ON public.outbox_message FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: part_name part_is_also_called; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_is_also_called BEFORE INSERT ON public.part_name FOR EACH ROW EXECUTE FUNCTION public.part_is_also_called();


--
-- Name: part_name part_name_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_name_changed_keeps_figures AFTER UPDATE ON public.part_name FOR EACH ROW WHEN ((new.active IS DISTINCT FROM old.active)) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: part_name part_name_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_name_keeps_figures AFTER INSERT OR DELETE ON public.part_name FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: part_number part_number_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_number_changed_keeps_figures AFTER UPDATE ON public.part_number FOR EACH ROW WHEN (((new.active IS DISTINCT FROM old.active) OR (new.superseded_by IS DISTINCT FROM old.superseded_by))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: part_number part_number_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_number_keeps_figures AFTER INSERT OR DELETE ON public.part_number FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: part_price part_price_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_price_added AFTER INSERT ON public.part_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_part_prices();


--
-- Name: part_price part_price_moved; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_price_moved AFTER UPDATE OF part_id ON public.part_price FOR EACH ROW WHEN ((old.part_id IS DISTINCT FROM new.part_id)) EXECUTE FUNCTION public.count_part_prices();


--
-- Name: part_price part_price_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER part_price_removed AFTER DELETE ON public.part_price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_part_prices();


--
-- Name: past_worth past_worth_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER past_worth_stays BEFORE DELETE OR UPDATE ON public.past_worth FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: acquisition_payment payment_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER payment_fits BEFORE INSERT ON public.acquisition_payment FOR EACH ROW EXECUTE FUNCTION public.payment_fits();


--
-- Name: pick_job pick_job_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER pick_job_changed_keeps_figures AFTER UPDATE ON public.pick_job FOR EACH ROW WHEN (((((new.status IS DISTINCT FROM old.status) OR (new.cancelled_at IS DISTINCT FROM old.cancelled_at)) OR (new.picker_id IS DISTINCT FROM old.picker_id)) OR (new.on_car IS DISTINCT FROM old.on_car))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: pick_job pick_job_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER pick_job_keeps_figures AFTER INSERT OR DELETE ON public.pick_job FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: purchase_credit_line purchase_credit_line_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_credit_line_stays BEFORE DELETE OR UPDATE ON public.purchase_credit_line FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: purchase_credit_note purchase_credit_note_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_credit_note_stays BEFORE DELETE OR UPDATE OF number, purchase_order_id, reason, issued_on, net_cents, gst_cents, total_cents ON public.purchase_credit_note FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: purchase_order purchase_order_bill_shared; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_bill_shared BEFORE UPDATE OF bill_no, debtor_id ON public.purchase_order FOR EACH ROW WHEN (((old.bill_no <> new.bill_no) OR (old.debtor_id <> new.debtor_id))) EXECUTE FUNCTION public.purchase_order_bill_shared();


--
-- Name: purchase_order purchase_order_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_changed_keeps_figures AFTER UPDATE ON public.purchase_order FOR EACH ROW WHEN ((((new.status IS DISTINCT FROM old.status) OR (new.net_cents IS DISTINCT FROM old.net_cents)) OR (new.total_cents IS DISTINCT FROM old.total_cents))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: purchase_order_charge purchase_order_charge_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_charge_stays BEFORE INSERT OR DELETE OR UPDATE OF amount_cents, taxable ON public.purchase_order_charge FOR EACH ROW EXECUTE FUNCTION public.billed_order_stays();


--
-- Name: purchase_order purchase_order_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_keeps_figures AFTER INSERT OR DELETE ON public.purchase_order FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: purchase_order_line purchase_order_line_debtor; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_line_debtor BEFORE INSERT OR UPDATE OF purchase_order_id ON public.purchase_order_line FOR EACH ROW EXECUTE FUNCTION public.purchase_order_line_debtor();


--
-- Name: purchase_order_line purchase_order_line_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_line_stays BEFORE INSERT OR DELETE OR UPDATE OF purchase_order_id, qty, unit_cost_cents, taxable, received, short, claimed ON public.purchase_order_line FOR EACH ROW EXECUTE FUNCTION public.billed_order_stays();


--
-- Name: purchase_order purchase_order_other_debtor; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_other_debtor AFTER UPDATE OF debtor_id ON public.purchase_order FOR EACH ROW WHEN ((old.debtor_id <> new.debtor_id)) EXECUTE FUNCTION public.purchase_order_other_debtor();


--
-- Name: purchase_order purchase_order_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_order_stays BEFORE DELETE ON public.purchase_order FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: purchase_receipt_line purchase_receipt_line_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_receipt_line_stays BEFORE DELETE OR UPDATE ON public.purchase_receipt_line FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: purchase_receipt purchase_receipt_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_receipt_stays BEFORE DELETE OR UPDATE OF purchase_order_id, note, created_by, created_at ON public.purchase_receipt FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: purchase_receipt_tag purchase_receipt_tag_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER purchase_receipt_tag_stays BEFORE DELETE OR UPDATE ON public.purchase_receipt_tag FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: invoice quotes_by_day; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER quotes_by_day AFTER UPDATE ON public.invoice FOR EACH ROW WHEN ((((old.type = 'quote'::text) OR (new.type = 'quote'::text)) AND (((((old.type IS DISTINCT FROM new.type) OR (old.issued_on IS DISTINCT FROM new.issued_on)) OR (old.salesperson_id IS DISTINCT FROM new.salesperson_id)) OR (old.net_cents IS DISTINCT FROM new.net_cents)) OR (public.quote_state(old.cancelled_at, old.confirmed_at, old.converted_to) IS DISTINCT FROM public.quote_state(new.cancelled_at, new.confirmed_at, new.converted_to))))) EXECUTE FUNCTION public.quotes_by_day();


--
-- Name: invoice quotes_by_day_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER quotes_by_day_made AFTER INSERT ON public.invoice FOR EACH ROW WHEN ((new.type = 'quote'::text)) EXECUTE FUNCTION public.quotes_by_day();


--
-- Name: receivable receivable_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER receivable_changed_keeps_figures AFTER UPDATE ON public.receivable FOR EACH ROW WHEN (((new.kind IS DISTINCT FROM old.kind) OR (new.amount_cents IS DISTINCT FROM old.amount_cents))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: receivable receivable_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER receivable_keeps_figures AFTER INSERT OR DELETE ON public.receivable FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: receivable receivable_settled; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER receivable_settled AFTER UPDATE OF settled ON public.receivable FOR EACH ROW WHEN (((new.kind = 'invoice'::text) AND (old.settled <> new.settled))) EXECUTE FUNCTION public.receivable_settled();


--
-- Name: receivable receivable_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER receivable_stays BEFORE DELETE OR UPDATE OF kind, document_id, number, issued_on, due_on, amount_cents ON public.receivable FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: receivable receivables_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER receivables_are_booked AFTER INSERT ON public.receivable REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.receivables_are_booked();


--
-- Name: invoice reopened_knows_goods; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reopened_knows_goods BEFORE UPDATE OF finalized_at ON public.invoice FOR EACH ROW WHEN (((old.finalized_at IS NOT NULL) AND (new.finalized_at IS NULL))) EXECUTE FUNCTION public.reopened_knows_goods();


--
-- Name: reservation reservation_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reservation_stays BEFORE INSERT OR DELETE OR UPDATE ON public.reservation FOR EACH ROW EXECUTE FUNCTION public.reservation_counts();


--
-- Name: reservation reservations_changed_count; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reservations_changed_count AFTER UPDATE ON public.reservation REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.reservations_count();


--
-- Name: reservation reservations_made_count; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reservations_made_count AFTER INSERT ON public.reservation REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.reservations_count();


--
-- Name: invoice_payment roundings_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER roundings_are_booked AFTER INSERT ON public.invoice_payment REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.roundings_are_booked();


--
-- Name: invoice sales_by_day; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER sales_by_day AFTER UPDATE ON public.invoice FOR EACH ROW WHEN ((((old.finalized_at IS NULL) <> (new.finalized_at IS NULL)) OR ((new.finalized_at IS NOT NULL) AND (((old.issued_on IS DISTINCT FROM new.issued_on) OR (old.salesperson_id IS DISTINCT FROM new.salesperson_id)) OR (old.type IS DISTINCT FROM new.type))))) EXECUTE FUNCTION public.sales_by_day();


--
-- Name: invoice sales_by_day_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER sales_by_day_made AFTER INSERT ON public.invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.finalized_at IS NOT NULL)) EXECUTE FUNCTION public.sales_by_day();


--
-- Name: security_anchor security_anchor_is_due; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER security_anchor_is_due BEFORE INSERT ON public.security_anchor FOR EACH ROW EXECUTE FUNCTION public.security_anchor_is_due();


--
-- Name: security_anchor security_log_is_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER security_log_is_not_emptied BEFORE TRUNCATE ON public.security_anchor FOR EACH STATEMENT EXECUTE FUNCTION public.security_log_stays();


--
-- Name: security_event security_log_is_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER security_log_is_not_emptied BEFORE TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION public.security_log_stays();


--
-- Name: security_link security_log_is_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER security_log_is_not_emptied BEFORE TRUNCATE ON public.security_link FOR EACH STATEMENT EXECUTE FUNCTION public.security_log_stays();


--
-- Name: security_anchor security_log_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER security_log_stays BEFORE DELETE OR UPDATE ON public.security_anchor FOR EACH ROW EXECUTE FUNCTION public.security_log_stays();


--
-- Name: security_event security_log_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER security_log_stays BEFORE DELETE OR UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION public.security_log_stays();


--
-- Name: security_link security_log_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER security_log_stays BEFORE DELETE OR UPDATE ON public.security_link FOR EACH ROW EXECUTE FUNCTION public.security_log_stays();


--
-- Name: threshold_due settle_thresholds; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER settle_thresholds AFTER INSERT ON public.threshold_due DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.settle_thresholds();


--
-- Name: vehicle_figures_due settle_vehicle_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER settle_vehicle_figures AFTER INSERT ON public.vehicle_figures_due DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.settle_vehicle_figures();


--
-- Name: stock_event stock_event_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_event_stays BEFORE DELETE OR UPDATE ON public.stock_event FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: tag stock_is_priced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_is_priced AFTER UPDATE OF retail_cents, cost_cents, odd_cents ON public.tag FOR EACH ROW WHEN (((new.qty_on_hand > 0) AND (((old.retail_cents IS DISTINCT FROM new.retail_cents) OR (old.cost_cents IS DISTINCT FROM new.cost_cents)) OR (old.odd_cents IS DISTINCT FROM new.odd_cents)))) EXECUTE FUNCTION public.stock_is_priced();


--
-- Name: stock_kind stock_kind_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_changed_keeps_figures AFTER UPDATE ON public.stock_kind FOR EACH ROW WHEN ((new.kind_id IS DISTINCT FROM old.kind_id)) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: make stock_kind_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_gone AFTER DELETE ON public.make FOR EACH ROW EXECUTE FUNCTION public.stock_kind_gone('make_id');


--
-- Name: model stock_kind_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_gone AFTER DELETE ON public.model FOR EACH ROW EXECUTE FUNCTION public.stock_kind_gone('model_id');


--
-- Name: part_name stock_kind_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_gone AFTER DELETE ON public.part_name FOR EACH ROW EXECUTE FUNCTION public.stock_kind_gone('part_id');


--
-- Name: series stock_kind_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_gone AFTER DELETE ON public.series FOR EACH ROW EXECUTE FUNCTION public.stock_kind_gone('series_id');


--
-- Name: stock_kind stock_kind_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_keeps_figures AFTER INSERT OR DELETE ON public.stock_kind FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: make stock_kind_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_renamed AFTER UPDATE OF name ON public.make FOR EACH ROW EXECUTE FUNCTION public.stock_kind_renamed();


--
-- Name: model stock_kind_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_renamed AFTER UPDATE OF name ON public.model FOR EACH ROW EXECUTE FUNCTION public.stock_kind_renamed();


--
-- Name: part_name stock_kind_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_renamed AFTER UPDATE OF name, other_words ON public.part_name FOR EACH ROW EXECUTE FUNCTION public.stock_kind_renamed();


--
-- Name: series stock_kind_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_renamed AFTER UPDATE OF name ON public.series FOR EACH ROW EXECUTE FUNCTION public.stock_kind_renamed();


--
-- Name: stock_kind stock_kind_vehicle; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_kind_vehicle BEFORE INSERT OR UPDATE OF search ON public.stock_kind FOR EACH ROW EXECUTE FUNCTION public.stock_kind_vehicle();


--
-- Name: supplier_posting supplier_posting_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER supplier_posting_stays BEFORE DELETE OR UPDATE OF purchase_order_id, kind, number, on_day, due_on, amount_cents, payment_type_id, reverses ON public.supplier_posting FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: supplier_posting supplier_postings_are_booked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER supplier_postings_are_booked AFTER INSERT ON public.supplier_posting REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.supplier_postings_are_booked();


--
-- Name: tag tag_created; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tag_created AFTER INSERT ON public.tag REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.tag_created();


--
-- Name: tag tag_follows_events; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tag_follows_events BEFORE UPDATE ON public.tag FOR EACH ROW WHEN (((pg_trigger_depth() < 1) AND ((old.state IS DISTINCT FROM new.state) OR (old.qty_on_hand <> new.qty_on_hand) OR (old.qty_reserved <> new.qty_reserved) OR (old.location_id IS DISTINCT FROM new.location_id)))) EXECUTE FUNCTION public.tag_follows_events();


--
-- Name: tag tag_kind; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tag_kind BEFORE INSERT OR UPDATE OF part_id, make_id, model_id, series_id ON public.tag FOR EACH ROW EXECUTE FUNCTION public.tag_kind();


--
-- Name: tag tag_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tag_notes_fits AFTER UPDATE OF part_id, make_id, model_id, series_id, part_no ON public.tag FOR EACH ROW WHEN (((((old.part_id IS DISTINCT FROM new.part_id) OR (old.model_id IS DISTINCT FROM new.model_id)) OR (old.series_id IS DISTINCT FROM new.series_id)) OR (old.part_no IS DISTINCT FROM new.part_no))) EXECUTE FUNCTION public.tag_notes_fits();


--
-- Name: tag tag_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tag_stays BEFORE DELETE ON public.tag FOR EACH ROW EXECUTE FUNCTION public.ledger_rows_stay();


--
-- Name: tag tag_tally_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tag_tally_made AFTER INSERT ON public.tag REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.tally_tags();


--
-- Name: stock_event tags_by_day; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tags_by_day AFTER INSERT ON public.stock_event REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.stock_by_day();


--
-- Name: tag tags_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tags_changed AFTER UPDATE ON public.tag REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.tags_changed();


--
-- Name: tag tags_made_count; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tags_made_count AFTER INSERT ON public.tag REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.tags_made_count();


--
-- Name: fit_taken taken_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER taken_notes_fits AFTER INSERT OR DELETE ON public.fit_taken FOR EACH ROW EXECUTE FUNCTION public.taken_notes_fits();


--
-- Name: threshold threshold_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_changed AFTER UPDATE ON public.threshold REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.threshold_keeps_back_orders();


--
-- Name: threshold threshold_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_changed_keeps_figures AFTER UPDATE ON public.threshold FOR EACH ROW WHEN ((((new.short_qty IS DISTINCT FROM old.short_qty) OR (new.below_min IS DISTINCT FROM old.below_min)) OR (new.active IS DISTINCT FROM old.active))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: threshold threshold_counts; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_counts BEFORE INSERT ON public.threshold FOR EACH ROW EXECUTE FUNCTION public.threshold_counts();


--
-- Name: threshold threshold_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_gone BEFORE DELETE ON public.threshold FOR EACH ROW EXECUTE FUNCTION public.threshold_gone();


--
-- Name: threshold threshold_is_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_is_named BEFORE INSERT OR UPDATE OF part_id, make_id, model_id, series_id ON public.threshold FOR EACH ROW EXECUTE FUNCTION public.threshold_is_named();


--
-- Name: make threshold_is_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_is_renamed AFTER UPDATE ON public.make FOR EACH ROW WHEN ((old.plain <> new.plain)) EXECUTE FUNCTION public.threshold_is_renamed();


--
-- Name: model threshold_is_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_is_renamed AFTER UPDATE ON public.model FOR EACH ROW WHEN ((old.plain <> new.plain)) EXECUTE FUNCTION public.threshold_is_renamed();


--
-- Name: part_name threshold_is_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_is_renamed AFTER UPDATE ON public.part_name FOR EACH ROW WHEN ((old.plain <> new.plain)) EXECUTE FUNCTION public.threshold_is_renamed();


--
-- Name: series threshold_is_renamed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_is_renamed AFTER UPDATE ON public.series FOR EACH ROW WHEN ((old.plain <> new.plain)) EXECUTE FUNCTION public.threshold_is_renamed();


--
-- Name: threshold threshold_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_keeps_figures AFTER INSERT OR DELETE ON public.threshold FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: threshold threshold_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_made AFTER INSERT ON public.threshold REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.threshold_keeps_back_orders();


--
-- Name: threshold threshold_moves; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER threshold_moves BEFORE UPDATE OF part_id, make_id, model_id, series_id ON public.threshold FOR EACH ROW WHEN (((((old.part_id IS DISTINCT FROM new.part_id) OR (old.make_id IS DISTINCT FROM new.make_id)) OR (old.model_id IS DISTINCT FROM new.model_id)) OR (old.series_id IS DISTINCT FROM new.series_id))) EXECUTE FUNCTION public.threshold_moves();


--
-- Name: vehicle vehicle_changed_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER vehicle_changed_keeps_figures AFTER UPDATE ON public.vehicle FOR EACH ROW WHEN (((new.active IS DISTINCT FROM old.active) OR (new.dismantled IS DISTINCT FROM old.dismantled))) EXECUTE FUNCTION public.keeps_figures();


--
-- Name: vehicle vehicle_keeps_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER vehicle_keeps_figures AFTER INSERT OR DELETE ON public.vehicle FOR EACH ROW EXECUTE FUNCTION public.keeps_figures();


--
-- Name: invoice vehicle_notes_fits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER vehicle_notes_fits AFTER UPDATE OF vehicle ON public.invoice FOR EACH ROW WHEN (((new.finalized_at IS NOT NULL) AND (old.vehicle IS DISTINCT FROM new.vehicle))) EXECUTE FUNCTION public.lines_note_fits();


--
-- Name: acquisition_expense vehicle_prices_are_billed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER vehicle_prices_are_billed AFTER UPDATE ON public.acquisition_expense REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.vehicle_prices_are_billed();


--
-- Name: vehicle vehicle_tells_jobs; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER vehicle_tells_jobs AFTER UPDATE ON public.vehicle FOR EACH ROW WHEN ((old.location_id IS DISTINCT FROM new.location_id)) EXECUTE FUNCTION public.vehicle_tells_jobs();


--
-- Name: acquisition vehicles_are_billed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER vehicles_are_billed AFTER UPDATE ON public.acquisition REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.vehicles_are_billed();


--
-- Name: vehicle vehicles_have_figures; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER vehicles_have_figures AFTER INSERT ON public.vehicle REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.vehicles_have_figures();


--
-- Name: reservation waiting_hold_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER waiting_hold_made AFTER INSERT ON public.reservation FOR EACH ROW WHEN (((new.back_order_id IS NOT NULL) AND (new.released_at IS NULL))) EXECUTE FUNCTION public.waiting_hold_counts();


--
-- Name: reservation waiting_hold_released; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER waiting_hold_released AFTER UPDATE OF released_at ON public.reservation FOR EACH ROW WHEN (((new.back_order_id IS NOT NULL) AND (old.released_at IS NULL) AND (new.released_at IS NOT NULL))) EXECUTE FUNCTION public.waiting_hold_counts();


--
-- Name: account_terms account_terms_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_terms
    ADD CONSTRAINT account_terms_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: accounting_connection accounting_connection_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_connection
    ADD CONSTRAINT accounting_connection_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: accounting_connection accounting_connection_connected_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_connection
    ADD CONSTRAINT accounting_connection_connected_by_fkey FOREIGN KEY (connected_by) REFERENCES public.app_user(user_id);


--
-- Name: accounting_kept accounting_kept_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept
    ADD CONSTRAINT accounting_kept_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.credit_application(application_id);


--
-- Name: accounting_kept accounting_kept_credit_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept
    ADD CONSTRAINT accounting_kept_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES public.credit(credit_id);


--
-- Name: accounting_kept accounting_kept_note_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept
    ADD CONSTRAINT accounting_kept_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.credit(credit_id);


--
-- Name: accounting_kept accounting_kept_receivable_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept
    ADD CONSTRAINT accounting_kept_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES public.receivable(receivable_id);


--
-- Name: accounting_kept_use accounting_kept_use_application_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept_use
    ADD CONSTRAINT accounting_kept_use_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.credit_application(application_id);


--
-- Name: accounting_kept_use accounting_kept_use_kept_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_kept_use
    ADD CONSTRAINT accounting_kept_use_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES public.accounting_kept(kept_id);


--
-- Name: accounting_mapping accounting_mapping_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_mapping
    ADD CONSTRAINT accounting_mapping_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: accounting_payment accounting_payment_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_payment
    ADD CONSTRAINT accounting_payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: accounting_payment accounting_payment_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_payment
    ADD CONSTRAINT accounting_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.invoice_payment(payment_id);


--
-- Name: accounting_payment accounting_payment_settled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_payment
    ADD CONSTRAINT accounting_payment_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.app_user(user_id);


--
-- Name: accounting_reconcile accounting_reconcile_asked_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_reconcile
    ADD CONSTRAINT accounting_reconcile_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.app_user(user_id);


--
-- Name: accounting_sender accounting_sender_connection_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_sender
    ADD CONSTRAINT accounting_sender_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.accounting_connection(connection_id);


--
-- Name: accounting_token accounting_token_connection_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_token
    ADD CONSTRAINT accounting_token_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.accounting_connection(connection_id);


--
-- Name: accounting_vehicle_document accounting_vehicle_document_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_vehicle_document
    ADD CONSTRAINT accounting_vehicle_document_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: accounting_vehicle_document accounting_vehicle_document_expense_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_vehicle_document
    ADD CONSTRAINT accounting_vehicle_document_expense_id_fkey FOREIGN KEY (expense_id) REFERENCES public.acquisition_expense(expense_id);


--
-- Name: accounting_vehicle_money accounting_vehicle_money_document_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_vehicle_money
    ADD CONSTRAINT accounting_vehicle_money_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.accounting_vehicle_document(document_id);


--
-- Name: accounting_vehicle_money accounting_vehicle_money_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_vehicle_money
    ADD CONSTRAINT accounting_vehicle_money_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.acquisition_payment(payment_id);


--
-- Name: accounting_vehicle_money accounting_vehicle_money_to_document_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounting_vehicle_money
    ADD CONSTRAINT accounting_vehicle_money_to_document_id_fkey FOREIGN KEY (to_document_id) REFERENCES public.accounting_vehicle_document(document_id);


--
-- Name: acquisition acquisition_body_colour_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_body_colour_id_fkey FOREIGN KEY (body_colour_id) REFERENCES public.colour(id);


--
-- Name: acquisition acquisition_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: acquisition acquisition_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: acquisition acquisition_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: acquisition acquisition_driver_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES public.app_user(user_id);


--
-- Name: acquisition acquisition_engine_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES public.engine(id);


--
-- Name: acquisition_expense acquisition_expense_acq_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_expense
    ADD CONSTRAINT acquisition_expense_acq_id_fkey FOREIGN KEY (acq_id) REFERENCES public.acquisition(acq_id);


--
-- Name: acquisition_expense acquisition_expense_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_expense
    ADD CONSTRAINT acquisition_expense_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: acquisition_expense acquisition_expense_expense_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_expense
    ADD CONSTRAINT acquisition_expense_expense_type_id_fkey FOREIGN KEY (expense_type_id) REFERENCES public.expense_type(id);


--
-- Name: acquisition_expense acquisition_expense_purchase_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_expense
    ADD CONSTRAINT acquisition_expense_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_order(purchase_order_id);


--
-- Name: acquisition_expense acquisition_expense_supplier_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_expense
    ADD CONSTRAINT acquisition_expense_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.contact(debtor_id);


--
-- Name: acquisition acquisition_loc_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_loc_group_id_fkey FOREIGN KEY (loc_group_id) REFERENCES public.location_group(loc_group_id);


--
-- Name: acquisition acquisition_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: acquisition acquisition_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: acquisition acquisition_model_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_model_type_id_fkey FOREIGN KEY (model_type_id) REFERENCES public.model_type(id);


--
-- Name: acquisition_payment acquisition_payment_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_payment
    ADD CONSTRAINT acquisition_payment_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: acquisition_payment acquisition_payment_expense_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_payment
    ADD CONSTRAINT acquisition_payment_expense_id_fkey FOREIGN KEY (expense_id) REFERENCES public.acquisition_expense(expense_id);


--
-- Name: acquisition_payment acquisition_payment_payment_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition_payment
    ADD CONSTRAINT acquisition_payment_payment_type_id_fkey FOREIGN KEY (payment_type_id) REFERENCES public.payment_type(id);


--
-- Name: acquisition acquisition_plates_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_plates_id_fkey FOREIGN KEY (plates_id) REFERENCES public.plates(id);


--
-- Name: acquisition acquisition_purchase_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_purchase_type_id_fkey FOREIGN KEY (purchase_type_id) REFERENCES public.purchase_type(id);


--
-- Name: acquisition acquisition_received_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_received_by_fkey FOREIGN KEY (received_by) REFERENCES public.app_user(user_id);


--
-- Name: acquisition acquisition_referred_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES public.referred_group(id);


--
-- Name: acquisition acquisition_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: acquisition acquisition_stock_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_stock_type_id_fkey FOREIGN KEY (stock_type_id) REFERENCES public.stock_type(id);


--
-- Name: acquisition acquisition_trans_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_trans_id_fkey FOREIGN KEY (trans_id) REFERENCES public.transmission(id);


--
-- Name: acquisition acquisition_trim_colour_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_trim_colour_id_fkey FOREIGN KEY (trim_colour_id) REFERENCES public.colour(id);


--
-- Name: acquisition acquisition_write_off_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.acquisition
    ADD CONSTRAINT acquisition_write_off_id_fkey FOREIGN KEY (write_off_id) REFERENCES public.write_off(id);


--
-- Name: adjust_type adjust_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.adjust_type
    ADD CONSTRAINT adjust_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: app_user app_user_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: app_user app_user_default_expense; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_default_expense FOREIGN KEY (default_expense_type_id) REFERENCES public.expense_type(id);


--
-- Name: app_user app_user_default_payment; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_default_payment FOREIGN KEY (default_payment_type_id) REFERENCES public.payment_type(id);


--
-- Name: app_user app_user_role_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.role(role_id);


--
-- Name: attachment attachment_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: authenticator authenticator_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: auto_select_part auto_select_part_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auto_select_part
    ADD CONSTRAINT auto_select_part_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: auto_select_part auto_select_part_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auto_select_part
    ADD CONSTRAINT auto_select_part_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: back_order back_order_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: back_order back_order_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: back_order back_order_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.invoice_line(line_id);


--
-- Name: back_order back_order_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: back_order back_order_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: back_order back_order_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: back_order back_order_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: back_order back_order_supplier_by_hand_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_supplier_by_hand_fkey FOREIGN KEY (supplier_by_hand) REFERENCES public.contact(debtor_id);


--
-- Name: back_order back_order_threshold_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.back_order
    ADD CONSTRAINT back_order_threshold_id_fkey FOREIGN KEY (threshold_id) REFERENCES public.threshold(threshold_id) ON DELETE SET NULL;


--
-- Name: backup backup_started_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup
    ADD CONSTRAINT backup_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.app_user(user_id);


--
-- Name: bid_sheet bid_sheet_acq_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bid_sheet
    ADD CONSTRAINT bid_sheet_acq_id_fkey FOREIGN KEY (acq_id) REFERENCES public.acquisition(acq_id);


--
-- Name: bid_sheet bid_sheet_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bid_sheet
    ADD CONSTRAINT bid_sheet_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: bid_sheet bid_sheet_kept_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bid_sheet
    ADD CONSTRAINT bid_sheet_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES public.app_user(user_id);


--
-- Name: catalogue_mapping catalogue_mapping_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping
    ADD CONSTRAINT catalogue_mapping_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: catalogue_mapping catalogue_mapping_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping
    ADD CONSTRAINT catalogue_mapping_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: catalogue_mapping catalogue_mapping_said_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping
    ADD CONSTRAINT catalogue_mapping_said_by_fkey FOREIGN KEY (said_by) REFERENCES public.app_user(user_id);


--
-- Name: catalogue_mapping_vote catalogue_mapping_vote_mapping_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping_vote
    ADD CONSTRAINT catalogue_mapping_vote_mapping_id_fkey FOREIGN KEY (mapping_id) REFERENCES public.catalogue_mapping(mapping_id) ON DELETE CASCADE;


--
-- Name: catalogue_mapping_vote catalogue_mapping_vote_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping_vote
    ADD CONSTRAINT catalogue_mapping_vote_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: catalogue_mapping_vote catalogue_mapping_vote_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_mapping_vote
    ADD CONSTRAINT catalogue_mapping_vote_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: collected_money collected_money_collected_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES public.app_user(user_id);


--
-- Name: collected_money collected_money_consignment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES public.consignment(consignment_id);


--
-- Name: collected_money collected_money_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: collected_money collected_money_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.invoice_payment(payment_id);


--
-- Name: collected_money collected_money_payment_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_payment_type_id_fkey FOREIGN KEY (payment_type_id) REFERENCES public.payment_type(id);


--
-- Name: collected_money collected_money_settled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.collected_money
    ADD CONSTRAINT collected_money_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.app_user(user_id);


--
-- Name: colour colour_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.colour
    ADD CONSTRAINT colour_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: consignment_attempt consignment_attempt_consignment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment_attempt
    ADD CONSTRAINT consignment_attempt_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES public.consignment(consignment_id);


--
-- Name: consignment_attempt consignment_attempt_tried_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment_attempt
    ADD CONSTRAINT consignment_attempt_tried_by_fkey FOREIGN KEY (tried_by) REFERENCES public.app_user(user_id);


--
-- Name: consignment consignment_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: consignment consignment_courier_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES public.courier(id);


--
-- Name: consignment consignment_dispatch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_dispatch_id_fkey FOREIGN KEY (dispatch_id) REFERENCES public.dispatch(dispatch_id);


--
-- Name: consignment consignment_dispatcher_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_dispatcher_id_fkey FOREIGN KEY (dispatcher_id) REFERENCES public.app_user(user_id);


--
-- Name: consignment consignment_driver_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES public.app_user(user_id);


--
-- Name: consignment consignment_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment
    ADD CONSTRAINT consignment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: consignment_line consignment_line_consignment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment_line
    ADD CONSTRAINT consignment_line_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES public.consignment(consignment_id);


--
-- Name: consignment_line consignment_line_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment_line
    ADD CONSTRAINT consignment_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.invoice_line(line_id);


--
-- Name: consignment_line consignment_line_parcel_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consignment_line
    ADD CONSTRAINT consignment_line_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES public.parcel(parcel_id);


--
-- Name: contact_address contact_address_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_address
    ADD CONSTRAINT contact_address_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: contact_bank contact_bank_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_bank
    ADD CONSTRAINT contact_bank_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: contact_bank contact_bank_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_bank
    ADD CONSTRAINT contact_bank_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: contact contact_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: contact contact_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: contact_import contact_import_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_import
    ADD CONSTRAINT contact_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: contact_import_row contact_import_row_import_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_import_row
    ADD CONSTRAINT contact_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.contact_import(import_id);


--
-- Name: contact_import contact_import_undone_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_import
    ADD CONSTRAINT contact_import_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.app_user(user_id);


--
-- Name: contact contact_merged_into_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.contact(debtor_id);


--
-- Name: contact_person contact_person_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_person
    ADD CONSTRAINT contact_person_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: contact_person contact_person_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_person
    ADD CONSTRAINT contact_person_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: contact contact_region_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.region(id);


--
-- Name: contact contact_salesperson_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_salesperson_id_fkey FOREIGN KEY (salesperson_id) REFERENCES public.app_user(user_id);


--
-- Name: contact contact_terms_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES public.account_terms(id);


--
-- Name: courier courier_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.courier
    ADD CONSTRAINT courier_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: credit_application credit_application_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_application
    ADD CONSTRAINT credit_application_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: credit_application credit_application_credit_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_application
    ADD CONSTRAINT credit_application_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES public.credit(credit_id);


--
-- Name: credit_application credit_application_freed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_application
    ADD CONSTRAINT credit_application_freed_by_fkey FOREIGN KEY (freed_by) REFERENCES public.credit(credit_id);


--
-- Name: credit_application credit_application_receivable_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_application
    ADD CONSTRAINT credit_application_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES public.receivable(receivable_id);


--
-- Name: credit credit_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit
    ADD CONSTRAINT credit_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: credit credit_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit
    ADD CONSTRAINT credit_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: credit_note credit_note_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note
    ADD CONSTRAINT credit_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: credit_note credit_note_credit_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note
    ADD CONSTRAINT credit_note_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES public.credit(credit_id);


--
-- Name: credit_note credit_note_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note
    ADD CONSTRAINT credit_note_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: credit_note_line credit_note_line_credit_note_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note_line
    ADD CONSTRAINT credit_note_line_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES public.credit_note(credit_note_id);


--
-- Name: credit_note_line credit_note_line_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note_line
    ADD CONSTRAINT credit_note_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.invoice_line(line_id);


--
-- Name: credit_note_line credit_note_line_waiting_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note_line
    ADD CONSTRAINT credit_note_line_waiting_tag_id_fkey FOREIGN KEY (waiting_tag_id) REFERENCES public.tag(tag_id);


--
-- Name: credit_note credit_note_reversed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_note
    ADD CONSTRAINT credit_note_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES public.app_user(user_id);


--
-- Name: credit credit_payment_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit
    ADD CONSTRAINT credit_payment_type_id_fkey FOREIGN KEY (payment_type_id) REFERENCES public.payment_type(id);


--
-- Name: dealers_record dealers_record_acq_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record
    ADD CONSTRAINT dealers_record_acq_id_fkey FOREIGN KEY (acq_id) REFERENCES public.acquisition(acq_id);


--
-- Name: dealers_record_entry dealers_record_entry_record_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record_entry
    ADD CONSTRAINT dealers_record_entry_record_id_fkey FOREIGN KEY (record_id) REFERENCES public.dealers_record(record_id);


--
-- Name: dealers_record_entry dealers_record_entry_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record_entry
    ADD CONSTRAINT dealers_record_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: dealers_record dealers_record_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dealers_record
    ADD CONSTRAINT dealers_record_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.app_user(user_id);


--
-- Name: dispatch dispatch_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dispatch
    ADD CONSTRAINT dispatch_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: engine engine_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.engine
    ADD CONSTRAINT engine_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: engine engine_parent_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.engine
    ADD CONSTRAINT engine_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.make(make_id);


--
-- Name: expense_type expense_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expense_type
    ADD CONSTRAINT expense_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: fit_taken fit_taken_taken_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_taken
    ADD CONSTRAINT fit_taken_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES public.app_user(user_id);


--
-- Name: fit_verdict fit_verdict_offered_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_offered_model_id_fkey FOREIGN KEY (offered_model_id) REFERENCES public.model(model_id);


--
-- Name: fit_verdict fit_verdict_offered_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_offered_part_id_fkey FOREIGN KEY (offered_part_id) REFERENCES public.part_name(part_id);


--
-- Name: fit_verdict fit_verdict_offered_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_offered_series_id_fkey FOREIGN KEY (offered_series_id) REFERENCES public.series(series_id);


--
-- Name: fit_verdict fit_verdict_said_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_said_by_fkey FOREIGN KEY (said_by) REFERENCES public.app_user(user_id);


--
-- Name: fit_verdict fit_verdict_wanted_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_wanted_model_id_fkey FOREIGN KEY (wanted_model_id) REFERENCES public.model(model_id);


--
-- Name: fit_verdict fit_verdict_wanted_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_wanted_part_id_fkey FOREIGN KEY (wanted_part_id) REFERENCES public.part_name(part_id);


--
-- Name: fit_verdict fit_verdict_wanted_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fit_verdict
    ADD CONSTRAINT fit_verdict_wanted_series_id_fkey FOREIGN KEY (wanted_series_id) REFERENCES public.series(series_id);


--
-- Name: gst_adjustment gst_adjustment_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gst_adjustment
    ADD CONSTRAINT gst_adjustment_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: gst_adjustment gst_adjustment_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gst_adjustment
    ADD CONSTRAINT gst_adjustment_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: history_event history_event_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.history_event
    ADD CONSTRAINT history_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: hold_override hold_override_acq_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hold_override
    ADD CONSTRAINT hold_override_acq_id_fkey FOREIGN KEY (acq_id) REFERENCES public.acquisition(acq_id);


--
-- Name: hold_override hold_override_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hold_override
    ADD CONSTRAINT hold_override_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: idempotent_answer idempotent_answer_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotent_answer
    ADD CONSTRAINT idempotent_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: invoice invoice_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: invoice invoice_converted_to_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_converted_to_fkey FOREIGN KEY (converted_to) REFERENCES public.invoice(invoice_id);


--
-- Name: invoice invoice_courier_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES public.courier(id);


--
-- Name: invoice invoice_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: invoice invoice_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: invoice invoice_dispatcher_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_dispatcher_id_fkey FOREIGN KEY (dispatcher_id) REFERENCES public.app_user(user_id);


--
-- Name: invoice invoice_finalized_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_finalized_by_fkey FOREIGN KEY (finalized_by) REFERENCES public.app_user(user_id);


--
-- Name: invoice_line invoice_line_charge_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_line
    ADD CONSTRAINT invoice_line_charge_type_id_fkey FOREIGN KEY (charge_type_id) REFERENCES public.other_charge_type(id);


--
-- Name: invoice_line invoice_line_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_line
    ADD CONSTRAINT invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: invoice_line invoice_line_item_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_line
    ADD CONSTRAINT invoice_line_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.non_stock_item(item_id);


--
-- Name: invoice_line invoice_line_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_line
    ADD CONSTRAINT invoice_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: invoice_line invoice_line_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_line
    ADD CONSTRAINT invoice_line_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: invoice_payment invoice_payment_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: invoice_payment invoice_payment_credit_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES public.credit(credit_id);


--
-- Name: invoice_payment invoice_payment_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: invoice_payment invoice_payment_payment_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_payment_type_id_fkey FOREIGN KEY (payment_type_id) REFERENCES public.payment_type(id);


--
-- Name: invoice_payment invoice_payment_reverses_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_reverses_fkey FOREIGN KEY (reverses) REFERENCES public.invoice_payment(payment_id);


--
-- Name: invoice invoice_payment_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_payment_type_id_fkey FOREIGN KEY (payment_type_id) REFERENCES public.payment_type(id);


--
-- Name: invoice invoice_receivable_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES public.receivable(receivable_id);


--
-- Name: invoice invoice_salesperson_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_salesperson_id_fkey FOREIGN KEY (salesperson_id) REFERENCES public.app_user(user_id);


--
-- Name: invoice invoice_terms_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES public.account_terms(id);


--
-- Name: location location_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: location_group location_group_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.location_group
    ADD CONSTRAINT location_group_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: location location_loc_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_loc_group_id_fkey FOREIGN KEY (loc_group_id) REFERENCES public.location_group(loc_group_id);


--
-- Name: make make_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.make
    ADD CONSTRAINT make_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: model model_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.model
    ADD CONSTRAINT model_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: model model_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.model
    ADD CONSTRAINT model_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: model_type model_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.model_type
    ADD CONSTRAINT model_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: non_stock_item non_stock_item_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.non_stock_item
    ADD CONSTRAINT non_stock_item_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: note note_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: notification notification_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: one_time_code one_time_code_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: other_charge_type other_charge_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.other_charge_type
    ADD CONSTRAINT other_charge_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: outbox_message outbox_message_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: parcel parcel_consignment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES public.consignment(consignment_id);


--
-- Name: parcel parcel_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: part_group1 part_group1_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_group1
    ADD CONSTRAINT part_group1_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: part_group2 part_group2_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_group2
    ADD CONSTRAINT part_group2_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: part_group2 part_group2_parent_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_group2
    ADD CONSTRAINT part_group2_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.part_group1(id);


--
-- Name: part_name part_name_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_name
    ADD CONSTRAINT part_name_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: part_name part_name_group1_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_name
    ADD CONSTRAINT part_name_group1_id_fkey FOREIGN KEY (group1_id) REFERENCES public.part_group1(id);


--
-- Name: part_name part_name_group2_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_name
    ADD CONSTRAINT part_name_group2_id_fkey FOREIGN KEY (group2_id) REFERENCES public.part_group2(id);


--
-- Name: part_name part_name_part_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_name
    ADD CONSTRAINT part_name_part_type_id_fkey FOREIGN KEY (part_type_id) REFERENCES public.part_type(id);


--
-- Name: part_number_alternative part_number_alternative_other_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number_alternative
    ADD CONSTRAINT part_number_alternative_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.part_number(part_no_id);


--
-- Name: part_number_alternative part_number_alternative_part_no_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number_alternative
    ADD CONSTRAINT part_number_alternative_part_no_id_fkey FOREIGN KEY (part_no_id) REFERENCES public.part_number(part_no_id);


--
-- Name: part_number part_number_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number
    ADD CONSTRAINT part_number_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: part_number part_number_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number
    ADD CONSTRAINT part_number_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: part_number part_number_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number
    ADD CONSTRAINT part_number_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: part_number part_number_superseded_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_number
    ADD CONSTRAINT part_number_superseded_by_fkey FOREIGN KEY (superseded_by) REFERENCES public.part_number(part_no_id);


--
-- Name: part_picture part_picture_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_picture
    ADD CONSTRAINT part_picture_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: part_picture part_picture_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_picture
    ADD CONSTRAINT part_picture_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: part_picture part_picture_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_picture
    ADD CONSTRAINT part_picture_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: part_price_history part_price_history_change_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price_history
    ADD CONSTRAINT part_price_history_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.price_change(change_id);


--
-- Name: part_price_history part_price_history_price_item_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price_history
    ADD CONSTRAINT part_price_history_price_item_id_fkey FOREIGN KEY (price_item_id) REFERENCES public.part_price(price_item_id) ON DELETE CASCADE;


--
-- Name: part_price part_price_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price
    ADD CONSTRAINT part_price_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: part_price part_price_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price
    ADD CONSTRAINT part_price_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: part_price part_price_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price
    ADD CONSTRAINT part_price_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: part_price part_price_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_price
    ADD CONSTRAINT part_price_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: part_type part_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_type
    ADD CONSTRAINT part_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: passkey passkey_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: past_worth past_worth_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.past_worth
    ADD CONSTRAINT past_worth_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: payment_type payment_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_type
    ADD CONSTRAINT payment_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: pick_condition pick_condition_found_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_condition
    ADD CONSTRAINT pick_condition_found_by_fkey FOREIGN KEY (found_by) REFERENCES public.app_user(user_id);


--
-- Name: pick_condition pick_condition_job_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_condition
    ADD CONSTRAINT pick_condition_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.pick_job(job_id);


--
-- Name: pick_condition pick_condition_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_condition
    ADD CONSTRAINT pick_condition_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.invoice_line(line_id);


--
-- Name: pick_condition pick_condition_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_condition
    ADD CONSTRAINT pick_condition_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: pick_job pick_job_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: pick_job pick_job_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: pick_job pick_job_picker_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES public.app_user(user_id);


--
-- Name: pick_scan pick_scan_job_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.pick_job(job_id);


--
-- Name: pick_scan pick_scan_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.invoice_line(line_id);


--
-- Name: pick_scan pick_scan_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: pick_stall pick_stall_decided_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_stall
    ADD CONSTRAINT pick_stall_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.app_user(user_id);


--
-- Name: pick_stall pick_stall_job_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_stall
    ADD CONSTRAINT pick_stall_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.pick_job(job_id);


--
-- Name: pick_stall pick_stall_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_stall
    ADD CONSTRAINT pick_stall_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.invoice_line(line_id);


--
-- Name: pick_stall pick_stall_stalled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_stall
    ADD CONSTRAINT pick_stall_stalled_by_fkey FOREIGN KEY (stalled_by) REFERENCES public.app_user(user_id);


--
-- Name: pick_stall pick_stall_substitute_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_stall
    ADD CONSTRAINT pick_stall_substitute_tag_id_fkey FOREIGN KEY (substitute_tag_id) REFERENCES public.tag(tag_id);


--
-- Name: pick_stall pick_stall_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_stall
    ADD CONSTRAINT pick_stall_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: plates plates_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plates
    ADD CONSTRAINT plates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: price_change price_change_undoes_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_change
    ADD CONSTRAINT price_change_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.price_change(change_id);


--
-- Name: price_change price_change_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_change
    ADD CONSTRAINT price_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: purchase_claim purchase_claim_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_claim
    ADD CONSTRAINT purchase_claim_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_claim purchase_claim_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_claim
    ADD CONSTRAINT purchase_claim_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.purchase_order_line(line_id);


--
-- Name: purchase_claim purchase_claim_purchase_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_claim
    ADD CONSTRAINT purchase_claim_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_order(purchase_order_id);


--
-- Name: purchase_claim purchase_claim_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_claim
    ADD CONSTRAINT purchase_claim_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: purchase_credit_line purchase_credit_line_charge_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_line
    ADD CONSTRAINT purchase_credit_line_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.purchase_order_charge(charge_id);


--
-- Name: purchase_credit_line purchase_credit_line_claim_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_line
    ADD CONSTRAINT purchase_credit_line_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.purchase_claim(claim_id);


--
-- Name: purchase_credit_line purchase_credit_line_credit_note_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_line
    ADD CONSTRAINT purchase_credit_line_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES public.purchase_credit_note(credit_note_id);


--
-- Name: purchase_credit_line purchase_credit_line_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_line
    ADD CONSTRAINT purchase_credit_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.purchase_order_line(line_id);


--
-- Name: purchase_credit_line purchase_credit_line_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_line
    ADD CONSTRAINT purchase_credit_line_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: purchase_credit_note purchase_credit_note_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_note
    ADD CONSTRAINT purchase_credit_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_credit_note purchase_credit_note_posting_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_note
    ADD CONSTRAINT purchase_credit_note_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.supplier_posting(posting_id);


--
-- Name: purchase_credit_note purchase_credit_note_purchase_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_note
    ADD CONSTRAINT purchase_credit_note_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_order(purchase_order_id);


--
-- Name: purchase_credit_note purchase_credit_note_removed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_credit_note
    ADD CONSTRAINT purchase_credit_note_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_order purchase_order_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order
    ADD CONSTRAINT purchase_order_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_order_charge purchase_order_charge_charge_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_charge
    ADD CONSTRAINT purchase_order_charge_charge_type_id_fkey FOREIGN KEY (charge_type_id) REFERENCES public.other_charge_type(id);


--
-- Name: purchase_order_charge purchase_order_charge_purchase_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_charge
    ADD CONSTRAINT purchase_order_charge_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_order(purchase_order_id);


--
-- Name: purchase_order purchase_order_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order
    ADD CONSTRAINT purchase_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_order purchase_order_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order
    ADD CONSTRAINT purchase_order_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: purchase_order purchase_order_finalized_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order
    ADD CONSTRAINT purchase_order_finalized_by_fkey FOREIGN KEY (finalized_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_order_line purchase_order_line_back_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_back_order_id_fkey FOREIGN KEY (back_order_id) REFERENCES public.back_order(back_order_id);


--
-- Name: purchase_order_line purchase_order_line_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: purchase_order_line purchase_order_line_location_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(location_id);


--
-- Name: purchase_order_line purchase_order_line_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: purchase_order_line purchase_order_line_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: purchase_order_line purchase_order_line_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: purchase_order_line purchase_order_line_purchase_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_order(purchase_order_id);


--
-- Name: purchase_order_line purchase_order_line_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_order_line
    ADD CONSTRAINT purchase_order_line_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: purchase_receipt purchase_receipt_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt
    ADD CONSTRAINT purchase_receipt_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_receipt_line purchase_receipt_line_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt_line
    ADD CONSTRAINT purchase_receipt_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.purchase_order_line(line_id);


--
-- Name: purchase_receipt_line purchase_receipt_line_receipt_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt_line
    ADD CONSTRAINT purchase_receipt_line_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES public.purchase_receipt(receipt_id);


--
-- Name: purchase_receipt purchase_receipt_purchase_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt
    ADD CONSTRAINT purchase_receipt_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_order(purchase_order_id);


--
-- Name: purchase_receipt_tag purchase_receipt_tag_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt_tag
    ADD CONSTRAINT purchase_receipt_tag_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.purchase_order_line(line_id);


--
-- Name: purchase_receipt_tag purchase_receipt_tag_receipt_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt_tag
    ADD CONSTRAINT purchase_receipt_tag_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES public.purchase_receipt(receipt_id);


--
-- Name: purchase_receipt_tag purchase_receipt_tag_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt_tag
    ADD CONSTRAINT purchase_receipt_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: purchase_receipt purchase_receipt_undone_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_receipt
    ADD CONSTRAINT purchase_receipt_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.app_user(user_id);


--
-- Name: purchase_type purchase_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.purchase_type
    ADD CONSTRAINT purchase_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: push_token push_token_session_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_token
    ADD CONSTRAINT push_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(session_id) ON DELETE CASCADE;


--
-- Name: push_token push_token_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_token
    ADD CONSTRAINT push_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: receivable receivable_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receivable
    ADD CONSTRAINT receivable_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: receivable receivable_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receivable
    ADD CONSTRAINT receivable_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: recovery_code recovery_code_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: referred_group referred_group_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.referred_group
    ADD CONSTRAINT referred_group_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: region region_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.region
    ADD CONSTRAINT region_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: report_job report_job_schedule_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_job
    ADD CONSTRAINT report_job_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES public.report_schedule(schedule_id);


--
-- Name: report_job report_job_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_job
    ADD CONSTRAINT report_job_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: report_schedule report_schedule_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_schedule
    ADD CONSTRAINT report_schedule_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: report_schedule report_schedule_owner_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_schedule
    ADD CONSTRAINT report_schedule_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.app_user(user_id);


--
-- Name: reservation reservation_back_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_back_order_id_fkey FOREIGN KEY (back_order_id) REFERENCES public.back_order(back_order_id);


--
-- Name: reservation reservation_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: reservation reservation_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: role role_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: role_permission role_permission_role_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.role_permission
    ADD CONSTRAINT role_permission_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.role(role_id) ON DELETE CASCADE;


--
-- Name: security_anchor security_anchor_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_anchor
    ADD CONSTRAINT security_anchor_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: security_event security_event_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: series series_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: series series_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: session session_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: setting setting_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: sign_in_challenge sign_in_challenge_session_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(session_id) ON DELETE CASCADE;


--
-- Name: sign_in_challenge sign_in_challenge_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_challenge
    ADD CONSTRAINT sign_in_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: stock_event stock_event_from_location_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_from_location_id_fkey FOREIGN KEY (from_location_id) REFERENCES public.location(location_id);


--
-- Name: stock_event stock_event_reverse_of_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_reverse_of_fkey FOREIGN KEY (reverse_of) REFERENCES public.stock_event(event_id);


--
-- Name: stock_event stock_event_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: stock_event stock_event_to_location_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_to_location_id_fkey FOREIGN KEY (to_location_id) REFERENCES public.location(location_id);


--
-- Name: stock_event stock_event_type_from_state_to_state_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_type_from_state_to_state_fkey FOREIGN KEY (type, from_state, to_state) REFERENCES public.stock_step(type, from_state, to_state);


--
-- Name: stock_event stock_event_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_event
    ADD CONSTRAINT stock_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: stock_item stock_item_body_colour_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_body_colour_id_fkey FOREIGN KEY (body_colour_id) REFERENCES public.colour(id);


--
-- Name: stock_item stock_item_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: stock_item stock_item_colour_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_colour_id_fkey FOREIGN KEY (colour_id) REFERENCES public.colour(id);


--
-- Name: stock_item stock_item_config_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_config_id_fkey FOREIGN KEY (config_id) REFERENCES public.strip_template_line(config_id);


--
-- Name: stock_item stock_item_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: stock_item stock_item_location_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(location_id);


--
-- Name: stock_item stock_item_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: stock_item stock_item_price_item_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_price_item_id_fkey FOREIGN KEY (price_item_id) REFERENCES public.part_price(price_item_id) ON DELETE SET NULL;


--
-- Name: stock_item stock_item_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_item
    ADD CONSTRAINT stock_item_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicle(vehicle_id);


--
-- Name: stock_type stock_type_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_type
    ADD CONSTRAINT stock_type_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: stocktake stocktake_finished_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake
    ADD CONSTRAINT stocktake_finished_by_fkey FOREIGN KEY (finished_by) REFERENCES public.app_user(user_id);


--
-- Name: stocktake stocktake_location_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake
    ADD CONSTRAINT stocktake_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(location_id);


--
-- Name: stocktake_scan stocktake_scan_stocktake_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake_scan
    ADD CONSTRAINT stocktake_scan_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES public.stocktake(stocktake_id);


--
-- Name: stocktake_scan stocktake_scan_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake_scan
    ADD CONSTRAINT stocktake_scan_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);


--
-- Name: stocktake_scan stocktake_scan_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake_scan
    ADD CONSTRAINT stocktake_scan_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: stocktake stocktake_started_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stocktake
    ADD CONSTRAINT stocktake_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.app_user(user_id);


--
-- Name: strip_template strip_template_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strip_template
    ADD CONSTRAINT strip_template_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: strip_template_line strip_template_line_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strip_template_line
    ADD CONSTRAINT strip_template_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: strip_template_line strip_template_line_template_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strip_template_line
    ADD CONSTRAINT strip_template_line_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.strip_template(template_id);


--
-- Name: strip_template strip_template_model_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strip_template
    ADD CONSTRAINT strip_template_model_type_id_fkey FOREIGN KEY (model_type_id) REFERENCES public.model_type(id);


--
-- Name: supplier_posting supplier_posting_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.supplier_posting
    ADD CONSTRAINT supplier_posting_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: supplier_posting supplier_posting_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.supplier_posting
    ADD CONSTRAINT supplier_posting_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: supplier_posting supplier_posting_payment_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.supplier_posting
    ADD CONSTRAINT supplier_posting_payment_type_id_fkey FOREIGN KEY (payment_type_id) REFERENCES public.payment_type(id);


--
-- Name: supplier_posting supplier_posting_purchase_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.supplier_posting
    ADD CONSTRAINT supplier_posting_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_order(purchase_order_id);


--
-- Name: supplier_posting supplier_posting_reverses_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.supplier_posting
    ADD CONSTRAINT supplier_posting_reverses_fkey FOREIGN KEY (reverses) REFERENCES public.supplier_posting(posting_id);


--
-- Name: tag tag_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: tag tag_colour_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_colour_id_fkey FOREIGN KEY (colour_id) REFERENCES public.colour(id);


--
-- Name: tag tag_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: tag tag_engine_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES public.engine(id);


--
-- Name: tag tag_kind_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES public.stock_kind(kind_id);


--
-- Name: tag tag_location_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(location_id);


--
-- Name: tag tag_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: tag tag_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: tag tag_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: tag tag_part_of_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_part_of_fkey FOREIGN KEY (part_of) REFERENCES public.tag(tag_id);


--
-- Name: tag tag_price_item_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_price_item_id_fkey FOREIGN KEY (price_item_id) REFERENCES public.part_price(price_item_id) ON DELETE SET NULL;


--
-- Name: tag tag_purchase_order_item_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_purchase_order_item_id_fkey FOREIGN KEY (purchase_order_item_id) REFERENCES public.purchase_order_line(line_id);


--
-- Name: tag tag_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: tag tag_stock_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES public.stock_item(stock_id);


--
-- Name: tag tag_trans_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_trans_id_fkey FOREIGN KEY (trans_id) REFERENCES public.transmission(id);


--
-- Name: tag tag_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicle(vehicle_id);


--
-- Name: threshold threshold_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: threshold threshold_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: threshold_import threshold_import_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold_import
    ADD CONSTRAINT threshold_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: threshold_import_row threshold_import_row_import_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold_import_row
    ADD CONSTRAINT threshold_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.threshold_import(import_id);


--
-- Name: threshold_import threshold_import_undone_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold_import
    ADD CONSTRAINT threshold_import_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.app_user(user_id);


--
-- Name: threshold threshold_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: threshold threshold_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: threshold threshold_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: threshold threshold_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: threshold threshold_supplier_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.threshold
    ADD CONSTRAINT threshold_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.contact(debtor_id);


--
-- Name: transmission transmission_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transmission
    ADD CONSTRAINT transmission_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: transmission transmission_parent_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transmission
    ADD CONSTRAINT transmission_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.make(make_id);


--
-- Name: user_area user_area_area_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_area
    ADD CONSTRAINT user_area_area_id_fkey FOREIGN KEY (area_id) REFERENCES public.area(area_id);


--
-- Name: user_area user_area_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_area
    ADD CONSTRAINT user_area_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: vehicle vehicle_acq_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_acq_id_fkey FOREIGN KEY (acq_id) REFERENCES public.acquisition(acq_id);


--
-- Name: vehicle vehicle_body_colour_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_body_colour_id_fkey FOREIGN KEY (body_colour_id) REFERENCES public.colour(id);


--
-- Name: vehicle vehicle_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- Name: vehicle vehicle_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id);


--
-- Name: vehicle vehicle_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: vehicle vehicle_engine_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_engine_id_fkey FOREIGN KEY (engine_id) REFERENCES public.engine(id);


--
-- Name: vehicle_figures vehicle_figures_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle_figures
    ADD CONSTRAINT vehicle_figures_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicle(vehicle_id) ON DELETE CASCADE;


--
-- Name: vehicle vehicle_loc_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_loc_group_id_fkey FOREIGN KEY (loc_group_id) REFERENCES public.location_group(loc_group_id);


--
-- Name: vehicle vehicle_location_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(location_id);


--
-- Name: vehicle vehicle_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: vehicle vehicle_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: vehicle vehicle_model_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_model_type_id_fkey FOREIGN KEY (model_type_id) REFERENCES public.model_type(id);


--
-- Name: vehicle vehicle_plates_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_plates_id_fkey FOREIGN KEY (plates_id) REFERENCES public.plates(id);


--
-- Name: vehicle vehicle_purchase_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_purchase_type_id_fkey FOREIGN KEY (purchase_type_id) REFERENCES public.purchase_type(id);


--
-- Name: vehicle vehicle_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: vehicle vehicle_stock_type_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_stock_type_id_fkey FOREIGN KEY (stock_type_id) REFERENCES public.stock_type(id);


--
-- Name: vehicle vehicle_trans_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_trans_id_fkey FOREIGN KEY (trans_id) REFERENCES public.transmission(id);


--
-- Name: vehicle vehicle_trim_colour_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_trim_colour_id_fkey FOREIGN KEY (trim_colour_id) REFERENCES public.colour(id);


--
-- Name: vehicle vehicle_write_off_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.vehicle
    ADD CONSTRAINT vehicle_write_off_id_fkey FOREIGN KEY (write_off_id) REFERENCES public.write_off(id);


--
-- Name: wanted_request wanted_request_bought_on_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_bought_on_fkey FOREIGN KEY (bought_on) REFERENCES public.invoice(invoice_id);


--
-- Name: wanted_request wanted_request_closed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.app_user(user_id);


--
-- Name: wanted_request wanted_request_debtor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES public.contact(debtor_id);


--
-- Name: wanted_request wanted_request_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(invoice_id);


--
-- Name: wanted_request wanted_request_kept_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES public.app_user(user_id);


--
-- Name: wanted_request wanted_request_line_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.invoice_line(line_id);


--
-- Name: wanted_request wanted_request_make_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_make_id_fkey FOREIGN KEY (make_id) REFERENCES public.make(make_id);


--
-- Name: wanted_request wanted_request_model_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.model(model_id);


--
-- Name: wanted_request wanted_request_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.part_name(part_id);


--
-- Name: wanted_request wanted_request_series_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_request
    ADD CONSTRAINT wanted_request_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(series_id);


--
-- Name: write_off write_off_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.write_off
    ADD CONSTRAINT write_off_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.app_user(user_id);


--
-- PostgreSQL database dump complete
--


