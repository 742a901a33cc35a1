-- Of a box only the pieces that were stalled are set aside, under a tag of their own that remembers the box.
insert into stock_step values
  ('setAside', 'onVehicle', 'onVehicle'), ('setAside', 'inStock', 'inStock'), ('setAside', 'quarantine', 'quarantine'),
  ('setAside', 'lookedFor', 'lookedFor'),
  -- Found in its box after all.
  ('rejoin', 'lookedFor', 'transferred');

-- How many of the tag the picker stood before: its line may be changed.
alter table pick_stall add qty integer check (qty > 0);
update pick_stall s set qty = l.qty from invoice_line l where l.line_id = s.line_id;
alter table pick_stall alter qty set not null;

-- Pieces of a box under a tag of their own, at what they cost together; answers it.
create function pieces_of_box(box tag, pieces integer, first_state text, person bigint) returns bigint
language plpgsql as $$
declare
  left_over bigint := box.qty_on_hand + out_not_final(box.tag_id);
  cost bigint := box_cost(left_over, box.cost_cents, box.odd_cents)
    - box_cost(left_over - pieces, box.cost_cents, box.odd_cents);
  own bigint;
begin
  insert into tag (vehicle_id, purchase_order_item_id, kind_id, part_id, make_id, model_id, series_id, year, part_no,
      condition, grade, damage, colour_id, odometer, engine_id, trans_id, retail_cents, trade_cents, cost_cents, odd_cents,
      cost_is_manual, price_item_id, notes, notes_public, share, web, state, qty_on_hand, location_id, created_by, part_of)
    values (box.vehicle_id, box.purchase_order_item_id, box.kind_id, box.part_id, box.make_id, box.model_id, box.series_id,
      box.year, box.part_no, box.condition, box.grade, box.damage, box.colour_id, box.odometer, box.engine_id, box.trans_id,
      box.retail_cents, box.trade_cents, cost / pieces, coalesce(cost % pieces, 0), box.cost_is_manual, box.price_item_id,
      box.notes, box.notes_public, box.share, box.web, first_state, pieces, box.location_id, person, box.tag_id)
    returning tag_id into own;
  return own;
end $$;

create or replace function stalled_is_set_aside() returns trigger language plpgsql as $$
declare
  aside text := case new.reason when 'notFound' then 'lookedFor' else 'quarantine' end;
  person bigint := coalesce(new.decided_by, nullif(current_setting('yard.user', true), '')::bigint);
  job pick_job;
  sold invoice;
  box tag;
  what bigint := new.tag_id;
begin
  -- With the other tags of the document, in their order, so that nobody waits crosswise.
  perform from tag t where t.tag_id = new.tag_id or t.tag_id in (select l.tag_id from invoice_line l
      join invoice_line s on s.invoice_id = l.invoice_id where s.line_id = new.line_id and l.removed_at is null)
    order by t.tag_id for update;
  select * into box from tag where tag_id = new.tag_id;
  select * into job from pick_job where job_id = new.job_id;
  select * into sold from invoice where invoice_id = job.invoice_id;
  if sold.finalized_at is not null and box.qty_on_hand > 0 then
    -- Sold and credited, they wait under a tag of their own already.
    select coalesce(max(t.tag_id), new.tag_id) into what from tag t
      where t.part_of = new.tag_id and t.created_at = now() and t.state = 'quarantine' and t.qty_on_hand = new.qty;
  elsif box.qty_on_hand > new.qty and (box.state in ('onVehicle', 'inStock')
      or (box.state = 'quarantine' and aside = 'lookedFor') or (box.state = 'lookedFor' and aside = 'quarantine')) then
    if new.decision = 'takeOff' then
      update reservation r set released_at = clock_timestamp() where r.tag_id = box.tag_id and r.released_at is null
        and r.back_order_id is null and r.document_kind = 'invoice' and r.document_id = job.invoice_id;
    end if;
    -- Before they have their own tag, so that the yard never has more of them than there are.
    insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id, document_kind,
        document_id, document_no, notes, user_id)
      values (box.tag_id, 'setAside', box.state, box.state, -new.qty, box.location_id, box.location_id, 'picking',
        job.job_id, job.number, new.note, person);
    what := pieces_of_box(box, new.qty, case box.state when 'lookedFor' then aside else box.state end, person);
    insert into history_event (entity, entity_id, event, text, user_id)
      values ('tag', box.tag_id, 'setAside', new.qty || ' set aside on ' || job.number || ' as T' || what, person),
        ('tag', what, 'setAside', new.qty || ' of T' || box.tag_id || ' set aside on ' || job.number, person);
    insert into live_event (topic, body) values ('/topic/stock', jsonb_build_object('kind', 'tag', 'id', box.tag_id));
  end if;
  insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, document_kind, document_id,
      document_no, notes, user_id)
    select t.tag_id, case aside when 'lookedFor' then 'miss' else 'quarantine' end, t.state, aside, t.location_id,
      t.location_id, 'picking', job.job_id, job.number, new.note, person
    from tag t where t.tag_id = what and (t.state in ('onVehicle', 'inStock')
      or (t.state = 'quarantine' and aside = 'lookedFor') or (t.state = 'lookedFor' and aside = 'quarantine'));
  if found then
    insert into live_event (topic, body) values ('/topic/stock', jsonb_build_object('kind', 'tag', 'id', what));
    perform pg_notify('yard_live', '');
  end if;
  return null;
end $$;
