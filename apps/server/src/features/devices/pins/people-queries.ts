import { floorRoles } from '@yardkeeper/domain/access/floor';
import { spacedName } from '@yardkeeper/domain/access/names';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const onFloor = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('floor_pin as p', 'p.user_id', 'u.user_id')
    .select(['u.user_id', 'u.users_name', 'u.avatar_key', 'r.name as role_name', 'p.must_change', 'p.locked_at'])
    .select(sql<boolean>`p.user_id is not null`.as('has_pin'))
    .select(
      sql<boolean>`exists (select from floor_badge b where b.user_id = u.user_id and b.revoked_at is null)`.as(
        'has_badge',
      ),
    )
    .where('u.active', '=', true)
    .where('r.name', 'in', floorRoles.map(spacedName));
export type FloorRow = Awaited<ReturnType<typeof floorPeople>>[number];

export const floorPeople = (db: Db) => onFloor(db).orderBy('u.users_name').orderBy('u.user_id').execute();

export const floorPerson = (db: Db, userId: number) => onFloor(db).where('u.user_id', '=', userId).executeTakeFirst();
