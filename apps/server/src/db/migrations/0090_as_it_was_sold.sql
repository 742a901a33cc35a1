-- A line keeps the grade and the condition in which its part was sold; the tag may be graded anew before it is picked.
alter table invoice_line add grade text check (grade in ('', 'A', 'B', 'C', 'D')),
  add condition smallint check (condition between 1 and 4);
alter table invoice_line disable trigger user;
update invoice_line l set grade = t.grade, condition = t.condition from tag t where t.tag_id = l.tag_id;
-- A tag that is not there any more says nothing of how its part was sold.
update invoice_line set grade = '', condition = 3 where tag_id is not null and (grade is null or condition is null);
alter table invoice_line enable trigger user;
alter table invoice_line add constraint invoice_line_as_sold
  check (tag_id is null or (grade is not null and condition is not null));

-- Who writes a line without saying how its part is sold sells it as it is.
create function line_is_sold_as_it_is() returns trigger language plpgsql as $$
begin
  -- A tag that is not there is refused a moment later, by its own name.
  select coalesce(max(t.grade), ''), coalesce(max(t.condition), 3) into new.grade, new.condition
    from tag t where t.tag_id = new.tag_id;
  return new;
end $$;
create trigger line_is_sold_as_it_is before insert on invoice_line for each row
  when (new.tag_id is not null and new.condition is null) execute function line_is_sold_as_it_is();
create trigger line_is_sold_as_the_other_is before update of tag_id on invoice_line for each row
  when (new.tag_id is not null and new.tag_id is distinct from old.tag_id
    and (new.grade, new.condition) is not distinct from (old.grade, old.condition))
  execute function line_is_sold_as_it_is();

drop trigger invoice_line_stays on invoice_line;
create trigger invoice_line_stays before delete or update of invoice_id, kind, tag_id, description, qty, unit_price_cents,
  discount_cents, taxable, net_cents, gst_cents, gross_cents, removed_at, grade, condition on invoice_line
  for each row execute function finalized_stays();

-- What was found is told of the tag that was looked at; another in its place is looked at anew.
alter table pick_condition add tag_id bigint references tag;
update pick_condition g set tag_id = l.tag_id from invoice_line l where l.line_id = g.line_id;
alter table pick_condition alter tag_id set not null;
create index pick_condition_tag on pick_condition (tag_id);

-- A scanned part that is worse than it was sold is asked about before it counts as picked.
alter table pick_scan drop constraint pick_scan_outcome_check;
alter table pick_scan add constraint pick_scan_outcome_check
  check (outcome in ('right', 'worse', 'wrongPart', 'alreadyPicked', 'notOnThisJob'));
