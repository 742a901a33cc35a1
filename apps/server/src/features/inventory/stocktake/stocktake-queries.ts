import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const open = (db: Db) =>
  db
    .selectFrom('stocktake as s')
    .innerJoin('location as l', 'l.location_id', 's.location_id')
    .leftJoin('app_user as u', 'u.user_id', 's.started_by')
    .select(['s.stocktake_id', 's.location_id', 's.started_at', 's.finished_at', 'l.code', 'l.kind', 'u.users_name']);

export const openIn = (db: Db, locationId: number) =>
  open(db).where('s.location_id', '=', locationId).where('s.finished_at', 'is', null).executeTakeFirst();
export const byId = (db: Db, id: number) => open(db).where('s.stocktake_id', '=', id).executeTakeFirst();
export type StocktakeRow = NonNullable<Awaited<ReturnType<typeof byId>>>;

export const lock = (db: Db, id: number) =>
  db.selectFrom('stocktake').select('stocktake_id').where('stocktake_id', '=', id).forUpdate().execute();

/** Inserts nothing when somebody else started a count of this place at the same moment. */
export const insertStocktake = async (db: Db, locationId: number, userId: number): Promise<void> => {
  await db
    .insertInto('stocktake')
    .values({ location_id: locationId, started_by: userId })
    .onConflict((o) => o.doNothing())
    .execute();
};

export const addScan = async (db: Db, id: number, tagId: number, userId: number): Promise<boolean> =>
  Number(
    (
      await db
        .insertInto('stocktake_scan')
        .values({ stocktake_id: id, tag_id: tagId, user_id: userId })
        .onConflict((o) => o.doNothing())
        .executeTakeFirst()
    ).numInsertedOrUpdatedRows ?? 0,
  ) > 0;

export type Seen = { tag_id: number; result: 'found' | 'missing' | 'unexpected' };
export const outcome = async (db: Db, id: number, locationId: number): Promise<Seen[]> =>
  (
    await sql<Seen>`
      select coalesce(t.tag_id, s.tag_id) as tag_id, case when t.tag_id is null then 'unexpected'
        when s.tag_id is null then 'missing' else 'found' end as result
      from (select tag_id from tag where location_id = ${locationId} and qty_on_hand > 0) t
      full join (select tag_id from stocktake_scan where stocktake_id = ${id}) s on s.tag_id = t.tag_id
      order by 1`.execute(db)
  ).rows;

type Sums = { found: number; missing: number; unexpected: number };
export const finish = (db: Db, id: number, userId: number, sums: Sums) =>
  db
    .updateTable('stocktake')
    .set({ finished_at: sql`now()`, finished_by: userId, ...sums })
    .where('stocktake_id', '=', id)
    .execute();

export const drop = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('stocktake_scan').where('stocktake_id', '=', id).execute();
  await db.deleteFrom('stocktake').where('stocktake_id', '=', id).execute();
};
