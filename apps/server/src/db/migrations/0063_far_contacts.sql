-- Far pages of contacts are begun near their rows too, as those of 0059: by the first letters of a name, for each kind of
-- contacts in use. By two letters a hundred thousand names stand in some hundred and fifty stretches, which are summed
-- as quickly as the rows of one are passed over.
alter table contact alter plain type text collate "C";

do $$
declare
  depends text[] := array['is_customer', 'is_supplier', 'is_seller', 'enabled', 'on_hold', 'plain'];
  figures text := $q$select 'contact.' || k.kind || case when x.enabled then '.on' else '.off' end
      || case when x.on_hold then '.held' else '' end, 0, 0, 1, 0
    from (values ('any', true), ('customer', x.is_customer), ('supplier', x.is_supplier), ('seller', x.is_seller))
      k (kind, holds) where k.holds$q$;
  places text := $q$select k.subject || left(x.plain, 2) collate "default", 0, 0, 1, 0
    from (values ('customerAt.', x.is_customer), ('supplierAt.', x.is_supplier), ('sellerAt.', x.is_seller))
      k (subject, holds) where k.holds and x.enabled$q$;
  list text := '(name, who, maker, n, cents)';
begin
  execute format($f$
    create or replace function contact_keeps_figures() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' then
        insert into kept_figure %1$s
          select f.name, f.who, f.maker, sum(x.sign * f.n), sum(x.sign * f.cents)
          from (select 1 as sign, %2$s union all select -1, %3$s) x cross join lateral (%4$s union all %5$s) f %1$s
          group by 1, 2, 3 having sum(x.sign * f.n) <> 0 or sum(x.sign * f.cents) <> 0;
      else
        insert into kept_figure %1$s
          select f.name, f.who, f.maker, case tg_op when 'INSERT' then sum(f.n) else -sum(f.n) end,
            case tg_op when 'INSERT' then sum(f.cents) else -sum(f.cents) end
          from changed x cross join lateral (%4$s union all %5$s) f %1$s group by 1, 2, 3;
      end if;
      if found then
        perform draw_figures_together();
      end if;
      return null;
    end $body$;
    drop trigger contact_changed_keeps_figures on contact;
    create trigger contact_changed_keeps_figures after update on contact for each row
      when ((%2$s) is distinct from (%3$s)) execute function contact_keeps_figures();
    $f$, list, (select string_agg('new.' || c, ', ') from unnest(depends) c),
    (select string_agg('old.' || c, ', ') from unnest(depends) c), figures, places);
  execute format('create or replace view counted_figure as
    select name, who, maker, n, cents from (%s) k union all select f.name, f.who, f.maker, sum(f.n)::bigint, sum(f.cents)::bigint
      from contact x cross join lateral (%s) f %s group by f.name, f.who, f.maker',
    rtrim(pg_get_viewdef('counted_figure'), ';'), places, list);
end $$;
select count_kept_figures();
