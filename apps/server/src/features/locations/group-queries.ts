import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const rows = (db: Db) =>
  db
    .selectFrom('location_group as g')
    .select(['g.loc_group_id', 'g.name', 'g.active', 'g.version'])
    .select(
      sql<number>`(select coalesce(sum(k.n), 0)::bigint from kept_figure k where k.subject = 'locationGroup'
        and k.who = g.loc_group_id)`.as('locations'),
    );

/** N/A, Keep and Discard have the lowest ids, so they come first. */
export const listGroups = (db: Db, inactive: boolean) =>
  rows(db)
    .$if(!inactive, (q) => q.where('g.active', '=', true))
    .orderBy('g.loc_group_id')
    .execute();
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

export const findGroup = (db: Db, locGroupId: number) =>
  rows(db).where('g.loc_group_id', '=', locGroupId).executeTakeFirst();

export const lockGroup = (db: Db, locGroupId: number) =>
  db
    .selectFrom('location_group')
    .select(['loc_group_id', 'name', 'active', 'version'])
    .where('loc_group_id', '=', locGroupId)
    .forUpdate()
    .executeTakeFirst();

export const groupNamed = (db: Db, name: string) =>
  db
    .selectFrom('location_group')
    .select(['loc_group_id', 'name', 'active'])
    .where((e) => e('plain', '=', sql<string>`plain_name(${name})`))
    .executeTakeFirst();

/** Nothing is returned when somebody else added the same name at the same time. */
export const insertGroup = (db: Db, group: { name: string; active: boolean }) =>
  db
    .insertInto('location_group')
    .values(group)
    .onConflict((c) => c.column('plain').doNothing())
    .returning('loc_group_id')
    .executeTakeFirst();

export const updateGroup = (db: Db, locGroupId: number, set: { name: string; active: boolean }) =>
  db
    .updateTable('location_group')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('loc_group_id', '=', locGroupId)
    .execute();
