-- How documents stand in the accounting system, worked out anew for `npm run audit -- --mend`.
create function count_accounting_standing() returns void language sql as $$
  delete from accounting_standing s where not exists
    (select from accounting_stands v where v.entity = s.entity and v.entity_id = s.entity_id);
  insert into accounting_standing as s (entity, entity_id, state) select entity, entity_id, state from accounting_stands
    on conflict (entity, entity_id) do update set state = excluded.state where s.state <> excluded.state;
$$;
