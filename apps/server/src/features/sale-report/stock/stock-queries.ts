import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/**
 * The stock at an instant: for each tag the sum of its events before it, its last location, and in `w` its price and
 * cost at that time.
 */
const lay = (before: Date, tags: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${tags}) x
  join tag t on t.tag_id = x.tag_id join stock_event l on l.event_id = x.last
  join part_name p on p.part_id = t.part_id
  left join location o on o.location_id = l.to_location_id
  left join (select distinct on (tag_id) tag_id, retail_cents, cost_cents, odd_cents from past_worth where until >= ${before}
    order by tag_id, until) b on b.tag_id = t.tag_id
  cross join lateral (select case when b.tag_id is null then t.retail_cents else b.retail_cents end as retail_cents,
    case when b.tag_id is null then t.cost_cents else b.cost_cents end as cost_cents,
    case when b.tag_id is null then t.odd_cents else b.odd_cents end as odd_cents) w`;
const held = sql`select e.tag_id, sum(e.qty_delta)::bigint as qty, max(e.event_id) as last from stock_event e`;

export type StockRow = {
  readonly id: number | null;
  readonly name: string | null;
  readonly tags: number;
  readonly qty: number;
  readonly cost: number;
  readonly retail: number;
  readonly without_cost: number;
  readonly at_no_cost: number;
};
const sums = sql`count(*) as tags, sum(x.qty)::bigint as qty, coalesce(sum(box_cost(x.qty, w.cost_cents, w.odd_cents)), 0)::bigint as cost,
  sum(x.qty * w.retail_cents)::bigint as retail, count(*) filter (where w.cost_cents is null) as without_cost,
  count(*) filter (where box_cost(x.qty, w.cost_cents, w.odd_cents) = 0) as at_no_cost`;

/** By yard and by part type in one pass; `kind` says which of the two a row is. */
export const valueAt = async (db: Db, before: Date) =>
  (
    await sql<StockRow & { kind: 'yard' | 'type' }>`select y.*, coalesce(g.name, pt.name) as name from (
        select case grouping(o.loc_group_id) when 0 then 'yard' else 'type' end as kind,
          coalesce(o.loc_group_id, p.part_type_id) as id, ${sums}
        from ${lay(before, sql`${held} where e.at < ${before} group by e.tag_id having sum(e.qty_delta) > 0`)}
        group by grouping sets ((o.loc_group_id), (p.part_type_id))) y
      left join location_group g on y.kind = 'yard' and g.loc_group_id = y.id
      left join part_type pt on y.kind = 'type' and pt.id = y.id
      order by y.cost desc, y.id`.execute(db)
  ).rows;

export type LayRow = {
  readonly tag_id: number;
  readonly part: string;
  readonly vehicle: string;
  readonly location: string | null;
  readonly yard: string | null;
  readonly qty: number;
  readonly cost_cents: number | null;
  readonly whole_cents: number | null;
  readonly retail_cents: number;
};
/** The next tags in stock at that instant, by tag number. */
export const tagsAt = async (db: Db, before: Date, after: number, most: number) => {
  const next = sql`${held} where e.at < ${before} and e.tag_id > ${after}
    group by e.tag_id having sum(e.qty_delta) > 0 order by e.tag_id limit ${most}`;
  const { rows } =
    await sql<LayRow>`select t.tag_id, p.name as part, concat_ws(' ', t.year, mk.name, mo.name) as vehicle, o.code as location,
      g.name as yard, x.qty, w.cost_cents, box_cost(x.qty, w.cost_cents, w.odd_cents) as whole_cents, w.retail_cents
    from ${lay(before, next)} left join location_group g on g.loc_group_id = o.loc_group_id
      left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
    order by t.tag_id`.execute(db);
  return rows;
};
