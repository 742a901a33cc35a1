import type { Db } from '../../db/connect.ts';

const byPlain = (rows: readonly { id: number; plain: string | null; parent_id?: number }[]) =>
  new Map(rows.map((r) => [r.parent_id === undefined ? (r.plain ?? '') : `${r.parent_id}/${r.plain}`, r.id]));

export const group1Ids = async (db: Db) =>
  byPlain(await db.selectFrom('part_group1').select(['id', 'plain']).execute());
export const group2Ids = async (db: Db) =>
  byPlain(await db.selectFrom('part_group2').select(['id', 'plain', 'parent_id']).execute());
export const partTypeIds = async (db: Db) =>
  byPlain(await db.selectFrom('part_type').select(['id', 'plain']).execute());
export const makeIds = async (db: Db) =>
  byPlain(await db.selectFrom('make').select(['make_id as id', 'plain']).execute());
export const modelIds = async (db: Db) =>
  byPlain(await db.selectFrom('model').select(['model_id as id', 'plain', 'make_id as parent_id']).execute());
export const seriesIds = async (db: Db) =>
  byPlain(await db.selectFrom('series').select(['series_id as id', 'plain', 'model_id as parent_id']).execute());
export const partIds = async (db: Db) =>
  byPlain(await db.selectFrom('part_name').select(['part_id as id', 'plain']).execute());

export const group2Parent = async (db: Db, id: number) =>
  (await db.selectFrom('part_group2').select('parent_id').where('id', '=', id).executeTakeFirst())?.parent_id;
export const isGroup1 = async (db: Db, id: number) =>
  Boolean(await db.selectFrom('part_group1').select('id').where('id', '=', id).executeTakeFirst());
export const isPartType = async (db: Db, id: number) =>
  Boolean(await db.selectFrom('part_type').select('id').where('id', '=', id).executeTakeFirst());
export const makeName = async (db: Db, id: number) =>
  (await db.selectFrom('make').select('name').where('make_id', '=', id).executeTakeFirst())?.name;
export const modelOf = (db: Db, id: number) =>
  db.selectFrom('model').select(['make_id', 'name']).where('model_id', '=', id).executeTakeFirst();
export const seriesOf = (db: Db, id: number) =>
  db.selectFrom('series').select(['model_id', 'name']).where('series_id', '=', id).executeTakeFirst();
export const partById = (db: Db, id: number) =>
  db.selectFrom('part_name').select(['part_id', 'name', 'active']).where('part_id', '=', id).executeTakeFirst();
