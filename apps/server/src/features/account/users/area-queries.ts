import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type AreaRow = Awaited<ReturnType<typeof areas>>[number];

export const areas = (db: Db, userId: number) =>
  db
    .selectFrom('area as a')
    .select(['a.area_id', 'a.name', 'a.active'])
    .select([
      sql<boolean>`exists (select 1 from user_area x where x.area_id = a.area_id and x.user_id = ${userId})`.as('mine'),
      sql<number>`(select count(*) from user_area x where x.area_id = a.area_id)`.as('users'),
    ])
    .orderBy('a.name')
    .execute();

export const areaNamed = (db: Db, name: string) =>
  db
    .selectFrom('area')
    .select('area_id')
    .where((e) => e(e.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();

export const writeArea = async (db: Db, area: { areaId: number; name: string; active: boolean }) => {
  const values = { name: area.name, active: area.active };
  const row =
    area.areaId === 0
      ? await db.insertInto('area').values(values).returning('area_id').executeTakeFirst()
      : await db
          .updateTable('area')
          .set(values)
          .where('area_id', '=', area.areaId)
          .returning('area_id')
          .executeTakeFirst();
  return row?.area_id;
};
