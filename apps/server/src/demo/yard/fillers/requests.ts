import { sql } from 'kysely';
import type { Filler } from '../filler.ts';
import { afterWorkIn, withWorkHours } from '../work-hours.ts';

/** Requests of half a year that the yard could not serve then; most still wait, some were served or given up. */
export const requests: Filler = {
  name: 'requests',
  tables: ['wanted_request'],
  async fill(db, { today }, counts, progress) {
    await withWorkHours(db, today);
    await sql`with seller as (select u.user_id, row_number() over (order by u.user_id) - 1 as n, count(*) over () as of
        from app_user u join role r on r.role_id = u.role_id where u.active and r.name in ('SALES PERSON', 'SALES MANAGER')),
      customer as (select debtor_id, row_number() over (order by debtor_id) - 1 as n, count(*) over () as of
        from contact where is_customer and enabled),
      -- There are fewer kinds than requests, so that several people ask for the same part.
      -- Some of the parts are on vehicles that wait to be stripped.
      waiting as (select p.part_id, v.make_id, v.model_id, row_number() over (order by v.vehicle_id desc, p.part_id) as n
        from (select * from vehicle where active and not dismantled and vin <> '' order by vehicle_id desc limit 6) v
          join part_name p on p.name in ('Head lamp right', 'Starter motor') where v.model_id is not null),
      -- One request is for a Hilux Surf, which the demo catalogue can draw.
      asked_for as (select part_id, make_id, model_id, n, '' as mixed from waiting
        union all select p.part_id, m.make_id, m.model_id, 1.5, '' from part_name p join model m on m.name = 'Hilux Surf'
          where p.name = 'Head lamp right'
        union all select part_id, make_id, model_id, 1000, md5(kind_id::text) from stock_kind where model_id is not null),
      kind as (select k.part_id, k.make_id, k.model_id, row_number() over (order by k.n, k.mixed) - 1 as n,
        least(count(*) over (), greatest(1, ${counts.requests}::int / 3)) as of from asked_for k),
      -- The numbers of kind, seller and customer are computed first, so that hash joins are possible.
      asked as (select n, n % 7 as way, n % (select max(of) from kind) as kind_n, n % (select max(of) from seller) as seller_n,
        n * 7 % (select max(of) from customer) as customer_n from generate_series(1, ${counts.requests}::int) n)
      insert into wanted_request (state, source, part_id, part_text, make_id, model_id, qty, debtor_id, name, phone, price_cents,
        kept_by, kept_at, closed_by, closed_at, outcome)
      select case when a.n % 6 = 0 then 'found' when a.n % 11 = 0 then 'closed' else 'open' end,
        (array['counter', 'search', 'quote', 'picking', 'counter', 'search', 'counter'])[1 + a.way],
        case when a.n % 13 <> 0 then k.part_id end, case when a.n % 13 = 0 then 'Boot badge and clips' else '' end, k.make_id,
        k.model_id, 1 + (a.n % 17 = 0)::int, case when a.n % 4 <> 0 then c.debtor_id end,
        case when a.n % 8 = 0 then 'Rang, no name' else '' end, '',
        case when a.n % 5 <> 0 then coalesce((select p.retail_cents from part_price p where p.part_id = k.part_id
          and p.condition = 3 and p.make_id is null limit 1), 12000) end,
        s.user_id, ${afterWorkIn(sql`${today}::timestamptz - make_interval(days => (a.n * 31 % 180)::int, hours => 2)`, 0)},
        case when a.n % 6 = 0 or a.n % 11 = 0 then s.user_id end,
        case when a.n % 6 = 0 or a.n % 11 = 0 then ${afterWorkIn(sql`${today}::timestamptz - make_interval(days => (a.n * 31 % 180)::int, hours => 2)`, sql`60 + a.n * 97 % 900`)} end,
        case when a.n % 6 = 0 then 'found' when a.n % 11 = 0 then 'noLonger' end
      from asked a join kind k on k.n = a.kind_n join seller s on s.n = a.seller_n join customer c on c.n = a.customer_n
      order by a.n`.execute(db);
    progress(counts.requests, counts.requests);
  },
};
