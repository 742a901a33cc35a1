import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Asked = { partId?: number; number: string | null; makeId?: number; modelId?: number };
type Found = {
  part: string | null;
  available: number;
  reserved: number;
  min_retail: number | null;
  max_retail: number | null;
  places: { location_id: number | null; code: string | null; state: TagState; count: number }[];
};
const FEW = 8;

export async function availabilityOf(db: Db, a: Asked): Promise<Found> {
  const by = [
    ...(a.partId === undefined ? [] : [sql`t.part_id = ${a.partId}`]),
    ...(a.number ? [sql`t.part_no_norm = ${a.number}`] : []),
    ...(a.makeId === undefined ? [] : [sql`t.make_id = ${a.makeId}`]),
    ...(a.modelId === undefined ? [] : [sql`t.model_id = ${a.modelId}`]),
  ];
  const where = a.partId === undefined && !a.number ? sql`false` : sql.join(by, sql` and `);
  const { rows } = await sql<Found>`
    with hit as materialized (select t.location_id, case when t.location_id is null then t.state else 'inStock' end as state, t.qty_on_hand, t.qty_reserved, t.retail_cents, t.part_id
      from tag t where ${where} and t.qty_on_hand > 0 and t.state in ('onVehicle', 'inStock'))
    select (select p.name from part_name p where p.part_id = coalesce(${a.partId ?? null}::bigint, min(hit.part_id))) as part,
      coalesce(sum(qty_on_hand - qty_reserved), 0)::bigint as available,
      coalesce(sum(qty_reserved), 0)::bigint as reserved,
      min(retail_cents) filter (where retail_cents > 0) as min_retail, max(retail_cents) filter (where retail_cents > 0) as max_retail,
      coalesce((select jsonb_agg(p) from (select h.location_id, l.code, h.state, sum(h.qty_on_hand - h.qty_reserved)::int as count
        from hit h left join location l on l.location_id = h.location_id
        group by h.location_id, l.code, h.state having sum(h.qty_on_hand - h.qty_reserved) > 0
        order by 4 desc, 2, 3 limit ${sql.lit(FEW)}) p), '[]') as places
    from hit`.execute(db);
  return rows[0]!;
}
