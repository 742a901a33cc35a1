-- Whoever comes second to a record is told who was first. The person who acts is set once per transaction (yard.user),
-- so that no statement that makes a new version can forget to say by whom. Prices keep it in their own history.
create function keeps_who_changed() returns trigger language plpgsql as $$
begin
  new.changed_by := nullif(current_setting('yard.user', true), '')::bigint;
  return new;
end $$;

do $$
declare
  t text;
begin
  for t in
    select v.table_name from information_schema.columns v
      join information_schema.tables b using (table_schema, table_name)
    where v.table_schema = 'public' and v.column_name = 'version' and b.table_type = 'BASE TABLE' and v.table_name <> 'part_price'
      and not exists (select from information_schema.columns c where c.table_schema = 'public'
        and c.table_name = v.table_name and c.column_name = 'changed_by')
    order by 1
  loop
    execute format('alter table %I add column changed_by bigint references app_user', t);
    execute format('create trigger keeps_who_changed before update on %I for each row
      when (old.version is distinct from new.version) execute function keeps_who_changed()', t);
  end loop;
end $$;
