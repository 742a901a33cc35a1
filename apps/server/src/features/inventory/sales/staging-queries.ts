import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

/** Wash bays and counters have this kind too, so a place whose code starts with "stag" comes first. */
const bays = builtOnce((db) =>
  db
    .selectFrom('location')
    .select(['location_id', 'kind', 'code'])
    .where('kind', '=', 'staging')
    .where('active', '=', true)
    .orderBy(sql`code not ilike 'stag%'`)
    .orderBy('code')
    .limit(sql.lit(1)),
);
export const stagingBay = async (db: Db) => (await bays(db))[0];

/** The place from which this job carried the tag to its present one. */
export const placeBefore = (db: Db, tagId: number, at: number | null, jobId: number) =>
  db
    .selectFrom('stock_event as e')
    .innerJoin('location as l', 'l.location_id', 'e.from_location_id')
    .select(['l.location_id', 'l.kind'])
    .where('e.tag_id', '=', tagId)
    .where('e.type', '=', 'move')
    .where('e.document_kind', '=', 'picking')
    .where('e.document_id', '=', jobId)
    .where('e.to_location_id', '=', at)
    .orderBy('e.event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
