import { ENOUGH_SALES } from '@yardkeeper/domain/prices/guidance';
import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type DemandRow = {
  readonly place: number;
  readonly part_id: number | null;
  readonly part: string | null;
  readonly requests: number;
  readonly worth_cents: number;
  readonly here: number;
  readonly promised: number;
  readonly sold_90: number;
  readonly sold_365: number;
  readonly sold_model: number;
  readonly sold_make: number;
  readonly price_series: number | null;
  readonly price_model: number | null;
  readonly price_make: number | null;
  readonly days_series: number | null;
  readonly days_model: number | null;
  readonly days_make: number | null;
  readonly returned: number;
  readonly returned_of: number;
  readonly return_reason: string | null;
  /** 3 the series, 2 the model, 1 the make: the narrowest with enough sales */
  readonly returned_near: number | null;
};
type Parts = {
  readonly partIds: readonly (number | null)[];
  readonly norms: readonly string[];
  readonly names: readonly string[];
  /** keys as the mappings store them; empty where the make has no PNC */
  readonly pncKeys: readonly string[];
  readonly nameKeys: readonly string[];
  readonly sides: readonly string[];
};

/**
 * All figures for the parts of a car, in one statement that reads only indexes. `near` says how close a kind of part is
 * to the car: 3 the same or an unknown series, 2 the model, 1 the make. A part with the same number counts as in stock
 * whatever vehicle it came off.
 */
const figures = builtOnce(
  (
    db,
    partIds: readonly (number | null)[],
    norms: readonly string[],
    names: readonly string[],
    pncKeys: readonly string[],
    nameKeys: readonly string[],
    sides: readonly string[],
    makeId: number,
    modelId: number | null,
    seriesId: number | null,
    since90: string,
    since365: string,
  ) => ({
    compile: () =>
      sql<DemandRow>`
      with asked as materialized (
        select a.place, a.norm, coalesce(a.part_id,
          (select m.part_id from catalogue_mapping m where a.pnc <> '' and m.kind = 'pnc' and m.key = a.pnc and m.side = a.side
            order by m.times desc, m.mapping_id limit 1),
          (select m.part_id from catalogue_mapping m where a.name_key <> '' and m.kind = 'name' and m.key = a.name_key
            and m.side = a.side order by m.times desc, m.mapping_id limit 1),
          (select n.part_id from part_number n where a.norm <> '' and n.norm = a.norm and n.part_id is not null
            order by n.make_id is not distinct from ${makeId}::bigint desc, n.part_no_id limit 1),
          (select p.part_id from part_name p where a.name <> '' and p.plain = plain_name(a.name))) as part_id
        from unnest(${partIds}::bigint[], ${norms}::text[], ${names}::text[], ${pncKeys}::text[], ${nameKeys}::text[],
          ${sides}::text[]) with ordinality a (part_id, norm, name, pnc, name_key, side, place)),
      kind as materialized (
        select k.kind_id, k.part_id, k.model_id, k.series_id, case when k.model_id is distinct from ${modelId}::bigint then 1
            when k.series_id is null or ${seriesId}::bigint is null or k.series_id = ${seriesId}::bigint then 3 else 2 end as near
        from stock_kind k where k.make_id = ${makeId}::bigint
          and k.part_id = any(array(select distinct a.part_id from asked a where a.part_id is not null))),
      sold as (
        select k.part_id, count(*) filter (where k.near = 3 and t.sold_on >= ${since90}::date)::int as sold_90,
          count(*) filter (where k.near = 3)::int as sold_365, count(*) filter (where k.near >= 2)::int as sold_model,
          count(*)::int as sold_make,
          percentile_disc(0.5) within group (order by t.sold_cents) filter (where k.near = 3) as price_series,
          percentile_disc(0.5) within group (order by t.sold_cents) filter (where k.near >= 2) as price_model,
          percentile_disc(0.5) within group (order by t.sold_cents) as price_make,
          percentile_disc(0.5) within group (order by t.days) filter (where k.near = 3) as days_series,
          percentile_disc(0.5) within group (order by t.days) filter (where k.near >= 2) as days_model,
          percentile_disc(0.5) within group (order by t.days) as days_make
        from kind k cross join lateral (select t.sold_on, t.sold_cents, greatest(t.sold_on - nz_day(t.created_at), 0) as days
          from tag t where t.kind_id = k.kind_id and t.sold_on >= ${since365}::date and t.vehicle_id is not null
            and t.sold_cents > 0) t
        group by k.part_id),
      outcome as materialized (
        select x.part_id, w.near, w.sold, w.returned from (
          select k.part_id, sum(e.sold) filter (where k.near = 3) as sold_3, sum(e.returned) filter (where k.near = 3) as returned_3,
            sum(e.sold) filter (where k.near >= 2) as sold_2, sum(e.returned) filter (where k.near >= 2) as returned_2,
            sum(e.sold) as sold_1, sum(e.returned) as returned_1
          from kind k join fit_edge e on e.offered = fit_kind(k.part_id, k.model_id, k.series_id) and left(e.wanted, 1) = '#'
          group by k.part_id) x
        cross join lateral (select * from (values (3, x.sold_3, x.returned_3), (2, x.sold_2, x.returned_2),
          (1, x.sold_1, x.returned_1)) w (near, sold, returned) where w.near = 1 or w.sold >= ${sql.lit(ENOUGH_SALES)}
          order by w.near desc limit 1) w),
      back as (
        select o.*, (select n.reason from kind k join tag t on t.kind_id = k.kind_id
            join invoice_line l on l.tag_id = t.tag_id join credit_note_line c on c.line_id = l.line_id
            join credit_note n on n.credit_note_id = c.credit_note_id and n.reversed_at is null
          where k.part_id = o.part_id and k.near >= o.near and o.returned > 0
          group by n.reason order by count(*) desc, n.reason limit 1) as reason
        from outcome o)
      select a.place::int, a.part_id, p.name as part, w.requests, w.worth_cents, h.here, h.promised,
        coalesce(s.sold_90, 0) as sold_90, coalesce(s.sold_365, 0) as sold_365, coalesce(s.sold_model, 0) as sold_model,
        coalesce(s.sold_make, 0) as sold_make, s.price_series, s.price_model, s.price_make, s.days_series, s.days_model, s.days_make,
        coalesce(r.returned, 0)::int as returned, coalesce(r.sold, 0)::int as returned_of, r.reason as return_reason,
        r.near as returned_near
      from asked a left join part_name p on p.part_id = a.part_id left join sold s on s.part_id = a.part_id
        left join back r on r.part_id = a.part_id
        cross join lateral (select coalesce(sum(w.qty), 0)::int as requests,
            coalesce(sum(w.price_cents * w.qty), 0)::bigint as worth_cents from (
          select w.* from wanted_request w where w.part_id = a.part_id and w.state = 'open'
          union select w.* from wanted_request w where a.norm <> '' and w.part_no_norm = a.norm and w.part_no_norm <> ''
            and w.state = 'open') w
          where (w.make_id is null or w.make_id = ${makeId}::bigint)
            and (w.model_id is null or ${modelId}::bigint is null or w.model_id = ${modelId}::bigint)
            and (w.series_id is null or ${seriesId}::bigint is null or w.series_id = ${seriesId}::bigint)) w
        cross join lateral (select coalesce(sum(t.qty_on_hand), 0)::int as here, coalesce(sum(t.qty_reserved), 0)::int as promised
          from (
            select t.tag_id, t.qty_on_hand, t.qty_reserved from kind k join tag t on t.kind_id = k.kind_id
              where k.part_id = a.part_id and k.near = 3 and t.qty_on_hand > 0 and counts_as_here(t.state)
            union select t.tag_id, t.qty_on_hand, t.qty_reserved from tag t where a.norm <> '' and t.part_no_norm = a.norm
              and t.part_no_norm <> '' and t.qty_on_hand > 0 and counts_as_here(t.state)) t) h
      order by a.place`.compile(db),
  }),
);

export const demandFigures = (
  db: Parameters<typeof figures>[0],
  parts: Parts,
  car: { readonly makeId: number; readonly modelId: number | null; readonly seriesId: number | null },
  since90: string,
  since365: string,
): Promise<DemandRow[]> =>
  figures(
    db,
    parts.partIds,
    parts.norms,
    parts.names,
    parts.pncKeys,
    parts.nameKeys,
    parts.sides,
    car.makeId,
    car.modelId,
    car.seriesId,
    since90,
    since365,
  );

export const carNamed = builtOnce((db, makeId: number, modelId: number | null, seriesId: number | null) => ({
  compile: () =>
    sql<{ name: string }>`select concat_ws(' ', m.name, (select name from model where model_id = ${modelId}::bigint),
        (select name from series where series_id = ${seriesId}::bigint)) as name
      from make m where m.make_id = ${makeId}`.compile(db),
}));
