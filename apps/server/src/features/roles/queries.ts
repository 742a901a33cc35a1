import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export const listRoles = (db: Db) =>
  db
    .selectFrom('role as r')
    .select(['r.role_id', 'r.name', 'r.built_in'])
    .select([
      sql<number>`(select count(*) from app_user u where u.role_id = r.role_id and u.active)`.as('users'),
      sql<number>`(select count(*) from role_permission p where p.role_id = r.role_id)`.as('permissions'),
    ])
    .orderBy('r.role_id')
    .execute();

export const findRole = (db: Db, roleId: number) =>
  db
    .selectFrom('role')
    .select(['role_id', 'name', 'built_in', 'version'])
    .where('role_id', '=', roleId)
    .executeTakeFirst();

export const lockRole = (db: Db, roleId: number) =>
  db
    .selectFrom('role')
    .select(['role_id', 'name', 'built_in', 'version'])
    .where('role_id', '=', roleId)
    .forUpdate()
    .executeTakeFirst();

export const roleNames = (db: Db) => db.selectFrom('role').select(['role_id', 'name']).orderBy('role_id').execute();

/**
 * This lock keeps two users from adding the same name, because the unique index does not catch every spelling of it.
 */
export const lockNames = (db: Db) => sql`select pg_advisory_xact_lock(727277)`.execute(db);

export const usersOf = (db: Db, roleId: number) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'users_name'])
    .where('role_id', '=', roleId)
    .where('active', '=', true)
    .orderBy('users_name')
    .execute();

export const insertRole = async (db: Db, name: string): Promise<number> =>
  (await db.insertInto('role').values({ name }).returning('role_id').executeTakeFirstOrThrow()).role_id;

export const renameRole = (db: Db, roleId: number, name: string) =>
  db
    .updateTable('role')
    .set((e) => ({ name, version: e('version', '+', 1) }))
    .where('role_id', '=', roleId)
    .execute();

export const setPermissions = async (db: Db, roleId: number, held: readonly string[]) => {
  await db.deleteFrom('role_permission').where('role_id', '=', roleId).execute();
  if (held.length > 0)
    await db
      .insertInto('role_permission')
      .values(held.map((permission) => ({ role_id: roleId, permission })))
      .execute();
};
