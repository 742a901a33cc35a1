-- What a picker cannot find and its customer does not get is looked for: here and worth what it was, sold to nobody until
-- somebody sees it. What was damaged or the wrong part waits in quarantine.
alter table tag drop constraint tag_state_check;
alter table tag add constraint tag_state_check check (state in ('onVehicle', 'inStock', 'quarantine', 'core', 'lookedFor',
  'sold', 'dispatched', 'delivered', 'returned', 'scrapped', 'lost', 'transferred', 'void'));
alter table tag drop constraint tag_here_has_quantity;
alter table tag add constraint tag_here_has_quantity
  check ((state in ('onVehicle', 'inStock', 'quarantine', 'core', 'lookedFor')) = (qty_on_hand > 0));
drop index tag_not_put_away;
create index tag_not_put_away on tag (tag_id desc)
  where qty_on_hand > 0 and location_id is null and state <> 'onVehicle' and state <> 'lookedFor';

insert into stock_step values
  ('miss', 'onVehicle', 'lookedFor'), ('miss', 'inStock', 'lookedFor'), ('miss', 'quarantine', 'lookedFor'),
  ('find', 'lookedFor', 'inStock'), ('find', 'lookedFor', 'quarantine'), ('find', 'lookedFor', 'onVehicle'),
  ('quarantine', 'lookedFor', 'quarantine'), ('count', 'lookedFor', 'lookedFor'), ('lose', 'lookedFor', 'lost'),
  ('scrap', 'lookedFor', 'scrapped'), ('use', 'lookedFor', 'scrapped'), ('void', 'lookedFor', 'void'),
  ('transfer', 'lookedFor', 'transferred'), ('comeBack', 'lookedFor', 'lookedFor'), ('takeBack', 'lookedFor', 'lookedFor'),
  -- Pieces that are not sold after all come back under their box, however it stands.
  ('unsell', 'quarantine', 'quarantine'), ('unsell', 'core', 'core'), ('unsell', 'lookedFor', 'lookedFor'),
  ('undo', 'lookedFor', 'lookedFor'), ('undo', 'quarantine', 'lookedFor'), ('undo', 'lookedFor', 'onVehicle'),
  ('undo', 'lookedFor', 'inStock'), ('undo', 'lookedFor', 'quarantine'), ('undo', 'lost', 'lookedFor'),
  ('undo', 'inStock', 'lookedFor'), ('undo', 'onVehicle', 'lookedFor'), ('undo', 'scrapped', 'lookedFor'),
  ('undo', 'void', 'lookedFor'), ('undo', 'transferred', 'lookedFor');

-- Which tag the picker stood before: its line may be given another.
alter table pick_stall add tag_id bigint references tag;
update pick_stall s set tag_id = l.tag_id from invoice_line l
  where l.line_id = s.line_id and s.decision is distinct from 'substitute';
alter table pick_stall add constraint pick_stall_of_a_tag check (tag_id is not null or decision is not null);
create index pick_stall_of_tag on pick_stall (tag_id) where tag_id is not null;

-- However its document lets go of it (taken off, exchanged, not sent, called off, credited), it is not for sale again as
-- if nothing had been said. `setAside` in the domain says the same.
create function stalled_is_set_aside() returns trigger language plpgsql as $$
declare
  aside text := case new.reason when 'notFound' then 'lookedFor' else 'quarantine' end;
begin
  -- With the other tags of the document, in their order, so that nobody waits crosswise.
  perform from tag t where t.tag_id = new.tag_id or t.tag_id in (select l.tag_id from invoice_line l
      join invoice_line s on s.invoice_id = l.invoice_id where s.line_id = new.line_id and l.removed_at is null)
    order by t.tag_id for update;
  insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, document_kind, document_id,
      document_no, notes, user_id)
    select t.tag_id, case aside when 'lookedFor' then 'miss' else 'quarantine' end, t.state, aside, t.location_id,
      t.location_id, 'picking', j.job_id, j.number, new.note,
      coalesce(new.decided_by, nullif(current_setting('yard.user', true), '')::bigint)
    from tag t join pick_job j on j.job_id = new.job_id
    where t.tag_id = new.tag_id and (t.state in ('onVehicle', 'inStock')
      or (t.state = 'quarantine' and aside = 'lookedFor') or (t.state = 'lookedFor' and aside = 'quarantine'));
  if found then
    insert into live_event (topic, body) values ('/topic/stock', jsonb_build_object('kind', 'tag', 'id', new.tag_id));
    perform pg_notify('yard_live', '');
  end if;
  return null;
end $$;
create trigger stalled_is_set_aside after update of decision on pick_stall for each row
  when (old.decision is null and new.decision in ('takeOff', 'substitute') and new.tag_id is not null)
  execute function stalled_is_set_aside();
