import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const partOfTag = (db: Db, tagId: number) =>
  db
    .selectFrom('tag')
    .select(['part_id', 'make_id', 'model_id'])
    .where('tag_id', '=', tagId)
    .where('state', '<>', 'void')
    .executeTakeFirst();

export const partOfLine = (db: Db, stockId: number) =>
  db
    .selectFrom('stock_item as i')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'i.vehicle_id')
    .leftJoin('tag as t', (j) => j.onRef('t.stock_id', '=', 'i.stock_id').on('t.state', '<>', 'void'))
    .select(['i.part_id', 'v.make_id', 'v.model_id', 't.tag_id'])
    .where('i.stock_id', '=', stockId)
    .where('i.removed_at', 'is', null)
    .executeTakeFirst();

type Of = { part_id: number; make_id: number | null; model_id: number | null };
/** The picture of the part for this model, else for this make, else for the part in general. */
export const nearestPartPicture = async (db: Db, of: Of): Promise<number | undefined> =>
  (
    await db
      .selectFrom('part_picture as p')
      .select('p.part_picture_id')
      .where('p.part_id', '=', of.part_id)
      .where((e) => e.or([e('p.make_id', 'is', null), e('p.make_id', '=', of.make_id)]))
      .where((e) => e.or([e('p.model_id', 'is', null), e('p.model_id', '=', of.model_id)]))
      .where(sql<boolean>`exists (select from attachment a where a.entity = 'partPicture'
        and a.entity_id = p.part_picture_id and a.removed_at is null)`)
      .orderBy('p.model_id', (o) => o.asc().nullsLast())
      .orderBy('p.make_id', (o) => o.asc().nullsLast())
      .limit(1)
      .executeTakeFirst()
  )?.part_picture_id;

/** The general picture of a part that is nearest to the make and model of the row `of`. */
export const nearestThumb = (of: string) => sql<string | null>`(select a.thumb_key from part_picture p
  join attachment a on a.entity = 'partPicture' and a.entity_id = p.part_picture_id and a.removed_at is null
  where p.part_id = ${sql.ref(`${of}.part_id`)} and (p.make_id is null or p.make_id = ${sql.ref(`${of}.make_id`)})
    and (p.model_id is null or p.model_id = ${sql.ref(`${of}.model_id`)})
  order by p.model_id nulls last, p.make_id nulls last, a.attachment_id limit 1)`;

export const nearestThumbs = async (db: Db, of: readonly Of[]): Promise<(string | null)[]> => {
  const [parts, makes, models] = [of.map((o) => o.part_id), of.map((o) => o.make_id), of.map((o) => o.model_id)];
  const { rows } = await sql<{ thumb: string | null }>`select ${nearestThumb('x')} as thumb
    from unnest(${parts}::bigint[], ${makes}::bigint[], ${models}::bigint[]) with ordinality
      x(part_id, make_id, model_id, n) order by x.n`.execute(db);
  return rows.map(({ thumb }) => thumb);
};

type Global = { partId: number; makeId: number | null; modelId: number | null };
export const fitsTogether = async (db: Db, g: Global): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`select exists (select from part_name where part_id = ${g.partId})
    and (${g.makeId}::bigint is null or exists (select from make where make_id = ${g.makeId}))
    and (${g.modelId}::bigint is null
      or exists (select from model where model_id = ${g.modelId} and make_id = ${g.makeId})) as fits`.execute(db);
  return rows[0]!.fits;
};

export const partPictureOf = async (db: Db, g: Global): Promise<number> =>
  (
    await db
      .insertInto('part_picture')
      .values({ part_id: g.partId, make_id: g.makeId, model_id: g.modelId })
      .onConflict((o) => o.columns(['part_id', 'make_id', 'model_id']).doUpdateSet({ part_id: g.partId }))
      .returning('part_picture_id')
      .executeTakeFirstOrThrow()
  ).part_picture_id;

export const pictureByKey = (db: Db, entity: string, key: string) =>
  db
    .selectFrom('attachment')
    .select(['attachment_id', 'entity_id'])
    .where('entity', '=', entity)
    .where('file_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
