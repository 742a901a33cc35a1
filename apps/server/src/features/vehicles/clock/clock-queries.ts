import { type RawBuilder, sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

/** The data from which the domain computes a vehicle's payback clock. */
export type ClockRow = {
  readonly sold_on: readonly string[] | null;
  readonly sold_cents: readonly number[] | null;
  readonly shelf: readonly number[] | null;
};
/** One value per sold or sellable tag of vehicle `v`. A box of several pieces counts with all that it holds. */
export const clockColumns = (tag = 't'): RawBuilder<ClockRow> => {
  const of = (column: string) => sql.ref(`${tag}.${column}`);
  return sql`array_agg(${of('sold_on')}::text order by ${of('tag_id')}) filter (where ${of('sold_cents')} is not null) as sold_on,
    array_agg(${of('sold_cents')} order by ${of('tag_id')}) filter (where ${of('sold_cents')} is not null) as sold_cents,
    array_agg(${of('qty_on_hand')} * ${of('retail_cents')} order by ${of('tag_id')})
      filter (where ${of('qty_on_hand')} > 0 and ${of('state')} in ('onVehicle', 'inStock')) as shelf`;
};

export const clockRow = builtOnce((db, vehicleId: number) => ({
  compile: () => sql<ClockRow>`select ${clockColumns()} from tag t where t.vehicle_id = ${vehicleId}`.compile(db),
}));

export type ShelfTag = {
  readonly tag_id: number;
  readonly part: string;
  readonly location: string | null;
  readonly state: string;
  readonly cents: number;
};
export const dearestTags = builtOnce((db, vehicleId: number, most: number) => ({
  compile: () =>
    sql<ShelfTag>`select t.tag_id, p.name as part, l.code as location, t.state, t.qty_on_hand * t.retail_cents as cents
      from tag t join part_name p on p.part_id = t.part_id left join location l on l.location_id = t.location_id
      where t.vehicle_id = ${vehicleId} and t.qty_on_hand > 0 and t.state in ('onVehicle', 'inStock')
      order by cents desc, t.tag_id limit ${most}::int`.compile(db),
}));

export type ModelRow = {
  readonly make_id: number;
  readonly model_id: number;
  readonly model: string;
  readonly vehicles: number;
  readonly paid: number;
  readonly earned: number;
  readonly shelf: number;
  readonly paid_back: number;
  readonly days: number | null;
  readonly total: number;
};
/** Computes shelf value and days to payback only for the models of the page. */
export const modelRows = builtOnce(
  (db, makeId: number | null, modelId: number | null, most: number, after: number) => ({
    compile: () =>
      sql<ModelRow>`with page as materialized (select v.make_id, v.model_id, count(*) as vehicles, sum(f.cost_cents)::bigint as paid,
        sum(f.sales_cents)::bigint as earned, count(*) filter (where f.cost_cents > 0 and f.sales_cents >= f.cost_cents) as paid_back,
        count(*) over () as total
      from vehicle v join vehicle_figures f on f.vehicle_id = v.vehicle_id
      where not v.exclude_from_stats and (${makeId}::bigint is null or v.make_id = ${makeId}::bigint)
        and (${modelId}::bigint is null or v.model_id = ${modelId}::bigint)
      group by 1, 2 order by sum(f.sales_cents)::float8 / nullif(sum(f.cost_cents), 0) desc nulls last, 3 desc, 2
      limit ${most}::int offset ${after}::int)
    select p.*, concat_ws(' ', mk.name, mo.name) as model,
      coalesce((select sum(t.qty_on_hand * t.retail_cents) from vehicle v join tag t on t.vehicle_id = v.vehicle_id
        where v.model_id = p.model_id and not v.exclude_from_stats and t.qty_on_hand > 0
          and t.state in ('onVehicle', 'inStock')), 0)::bigint as shelf,
      (select percentile_cont(0.5) within group (order by x.reached - x.acquired_on) from (
        select v.acquired_on, min(y.sold_on) filter (where y.earned >= f.cost_cents) as reached
        from vehicle v join vehicle_figures f on f.vehicle_id = v.vehicle_id
          cross join lateral (select t.sold_on, sum(sum(t.sold_cents)) over (order by t.sold_on) as earned from tag t
            where t.vehicle_id = v.vehicle_id and t.sold_cents is not null group by t.sold_on) y
        where v.model_id = p.model_id and not v.exclude_from_stats and f.cost_cents > 0 and f.sales_cents >= f.cost_cents
        group by v.vehicle_id, v.acquired_on) x) as days
    from page p join make mk on mk.make_id = p.make_id join model mo on mo.model_id = p.model_id
    order by p.earned::float8 / nullif(p.paid, 0) desc nulls last, p.vehicles desc, p.model_id`.compile(db),
  }),
);
