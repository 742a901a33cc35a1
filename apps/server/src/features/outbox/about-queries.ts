import type { Db } from '../../db/connect.ts';

export type Subject = { readonly entity: string; readonly id: number };
const about = (db: Db, of: Subject) =>
  db
    .selectFrom('outbox_message')
    .where('entity', '=', of.entity)
    .where('entity_id', '=', of.id)
    .orderBy('outbox_id', 'desc');

export const newestAbout = (db: Db, of: Subject) =>
  about(db, of).select(['kind', 'recipient', 'subject', 'created_at', 'state']).limit(20).execute();
export const newestMailAbout = (db: Db, of: Subject) =>
  about(db, of).select('payload').where('kind', '=', 'mail').limit(1).executeTakeFirst();
