import type { MappingKey } from '@yardkeeper/domain/catalogue/names';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const activeParts = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db
        .selectFrom('part_name')
        .select(['part_id', 'name'])
        .where('part_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .where('active', '=', true)
        .execute()
    ).map((part) => [part.part_id, part.name]),
  );

type Written = { pnc: string; name: string; partId: number; userId: number; at: Date };
/** Returns null when the mapping exists already. */
export const insertMapping = async (db: Db, { kind, catalogId, key, side }: MappingKey, w: Written) =>
  (
    await db
      .insertInto('catalogue_mapping')
      .values({
        kind,
        catalog_id: catalogId,
        key,
        side,
        pnc: w.pnc,
        name: w.name,
        part_id: w.partId,
        times: 1,
        last_used_at: w.at,
        said_by: w.userId,
      })
      .onConflict((o) => o.columns(['kind', 'catalog_id', 'key', 'side']).doNothing())
      .returning('mapping_id')
      .executeTakeFirst()
  )?.mapping_id ?? null;

export const lockByKey = (db: Db, { kind, catalogId, key, side }: MappingKey) =>
  db
    .selectFrom('catalogue_mapping')
    .selectAll()
    .where('kind', '=', kind)
    .where('catalog_id', '=', catalogId)
    .where('key', '=', key)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirst();
export const lockMapping = (db: Db, id: number) =>
  db.selectFrom('catalogue_mapping').selectAll().where('mapping_id', '=', id).forUpdate().executeTakeFirst();

export const vote = (db: Db, mapping_id: number, user_id: number, part_id: number) =>
  sql`insert into catalogue_mapping_vote (mapping_id, user_id, part_id) values (${mapping_id}, ${user_id}, ${part_id})
    on conflict (mapping_id, user_id) do update set part_id = excluded.part_id, at = clock_timestamp()`.execute(db);

export const othersFor = async (db: Db, mappingId: number, partId: number, userId: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from catalogue_mapping_vote
      where mapping_id = ${mappingId} and part_id = ${partId} and user_id <> ${userId}`.execute(db)
  ).rows[0]!.n;

/** Counts a use and updates `has_conflict`: whether any user voted for another part. */
export const useMapping = (db: Db, id: number, at: Date, name: string) =>
  sql`update catalogue_mapping m set times = m.times + 1, last_used_at = ${at},
      name = case when m.name = '' then ${name} else m.name end,
      has_conflict = exists (select from catalogue_mapping_vote v where v.mapping_id = m.mapping_id and v.part_id <> m.part_id)
    where m.mapping_id = ${id}`.execute(db);

export const setPart = (db: Db, id: number, partId: number, userId: number) =>
  sql`update catalogue_mapping m set part_id = ${partId}, said_by = ${userId}, version = m.version + 1
    where m.mapping_id = ${id}`.execute(db);

/** Deletes the votes for other parts, because the decision applies to everybody. */
export const dropOtherVotes = async (db: Db, id: number, partId: number) => {
  await sql`delete from catalogue_mapping_vote where mapping_id = ${id} and part_id <> ${partId}`.execute(db);
  await sql`update catalogue_mapping set has_conflict = false where mapping_id = ${id} and has_conflict`.execute(db);
};

export const removeMapping = (db: Db, id: number) =>
  db.deleteFrom('catalogue_mapping').where('mapping_id', '=', id).execute();
