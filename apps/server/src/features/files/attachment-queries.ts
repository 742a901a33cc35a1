import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

const columns = [
  'a.attachment_id',
  'a.entity',
  'a.entity_id',
  'a.file_key',
  'a.thumb_key',
  'a.medium_key',
  'a.sort',
  'a.file_name',
] as const;
const facts = ['a.content_type', 'a.bytes', 'a.at', 'u.users_name'] as const;

const present = (db: Db) =>
  db
    .selectFrom('attachment as a')
    .leftJoin('app_user as u', 'u.user_id', 'a.user_id')
    .select(columns)
    .select(facts)
    .where('a.removed_at', 'is', null);

export const filesOf = builtOnce((db, entity: string, id: number) =>
  present(db).where('a.entity', '=', entity).where('a.entity_id', '=', id).orderBy('a.attachment_id', 'desc'),
);
export const filesOfKinds = builtOnce((db, entities: readonly string[], id: number) =>
  present(db)
    .where('a.entity', '=', sql<string>`any(${entities}::text[])`)
    .where('a.entity_id', '=', id)
    .orderBy('a.attachment_id', 'desc'),
);
/** For several records at once: `entities` and `ids` are parallel arrays. */
export const filesOfMany = builtOnce((db, entities: readonly string[], ids: readonly number[]) =>
  present(db)
    .where(sql<boolean>`(a.entity, a.entity_id) in (select * from unnest(${entities}::text[], ${ids}::bigint[]))`)
    .orderBy('a.attachment_id', 'desc'),
);
export type Attached = Awaited<ReturnType<typeof filesOf>>[number];

export const fileById = (db: Db, entity: string, id: number) =>
  present(db).where('a.entity', '=', entity).where('a.attachment_id', '=', id).executeTakeFirst();

export const fileByKey = (db: Db, entity: string, key: string) =>
  present(db).where('a.entity', '=', entity).where('a.file_key', '=', key).executeTakeFirst();

export const countFiles = async (db: Db, entity: string, id: number): Promise<number> =>
  (
    await db
      .selectFrom('attachment')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;

export type KeptBytes = {
  file_key: string;
  thumb_key: string | null;
  medium_key: string | null;
  content_type: string;
  bytes: number;
};
export type NewAttachment = KeptBytes & { entity: string; entity_id: number; file_name: string; user_id: number };
export const insertFile = (db: Db, file: NewAttachment) => db.insertInto('attachment').values(file).execute();

export const markRemoved = (db: Db, id: number, at: Date) =>
  db.updateTable('attachment').set({ removed_at: at }).where('attachment_id', '=', id).execute();

export const moveFiles = (db: Db, entity: string, from: number, into: number) =>
  db
    .updateTable('attachment')
    .set({ entity_id: into })
    .where('entity', '=', entity)
    .where('entity_id', '=', from)
    .execute();

/** The positions are negative, so that a picture added later (0) comes after those put in order. */
export const setOrder = (db: Db, ids: readonly number[]) =>
  sql`update attachment a set sort = o.place - ${ids.length + 1}
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, place) where a.attachment_id = o.id`.execute(db);
