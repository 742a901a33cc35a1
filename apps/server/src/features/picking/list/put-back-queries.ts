import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Left = { readonly tag_id: number; readonly part: string; readonly code: string; readonly home: string | null };
/**
 * Tags that a job carried to the bay and that are no longer reserved, with the shelf they came from if it is still
 * active.
 */
export const tagsLeftInBay = async (db: Db, tagId: number | null = null): Promise<Left[]> =>
  (
    await sql<Left>`select t.tag_id, n.name as part, p.code, h.code as home
      from tag t join location p on p.location_id = t.location_id join part_name n on n.part_id = t.part_id
        join lateral (select e.from_location_id from stock_event e where e.tag_id = t.tag_id
          and e.document_kind = 'picking' and e.to_location_id = t.location_id order by e.event_id desc limit 1) e on true
        left join location h on h.location_id = e.from_location_id and h.active and h.kind <> 'staging'
      where p.kind = 'staging' and t.qty_on_hand > 0 and t.qty_reserved = 0 and t.state = 'inStock'
        and (${tagId}::bigint is null or t.tag_id = ${tagId}::bigint)
      order by h.code, t.tag_id limit 200`.execute(db)
  ).rows;

/** The last move of the tag, with who moved it. */
export const lastMove = (db: Db, tagId: number) =>
  db
    .selectFrom('stock_event as e')
    .innerJoin('location as p', 'p.location_id', 'e.to_location_id')
    .leftJoin('app_user as u', 'u.user_id', 'e.user_id')
    .select(['p.code', 'u.users_name', 'e.at'])
    .where('e.tag_id', '=', tagId)
    .orderBy('e.event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
