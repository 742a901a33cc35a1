import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const autoSelected = (db: Db, makeId: number | null) =>
  db
    .selectFrom('auto_select_part as a')
    .innerJoin('part_name as p', 'p.part_id', 'a.part_id')
    .select(['p.part_id', 'p.name', sql<boolean>`bool_or(a.make_id is null)`.as('every_make')])
    .where('p.active', '=', true)
    .where((e) => e.or([e('a.make_id', 'is', null), e('a.make_id', 'is not distinct from', makeId)]))
    .groupBy(['p.part_id', 'p.name', 'p.plain'])
    .orderBy('p.plain')
    .execute();

export const replaceAutoSelected = async (db: Db, makeId: number | null, partIds: readonly number[]) => {
  await db.deleteFrom('auto_select_part').where('make_id', 'is not distinct from', makeId).execute();
  if (partIds.length > 0)
    await db
      .insertInto('auto_select_part')
      .values([...new Set(partIds)].map((part_id) => ({ make_id: makeId, part_id })))
      .execute();
};

export const knownParts = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? 0
    : (
        await db
          .selectFrom('part_name')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('part_id', 'in', [...new Set(ids)])
          .executeTakeFirstOrThrow()
      ).n;
