import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Subject = { readonly entity: string; readonly id: number };
const about = (db: Db, of: Subject) =>
  db
    .selectFrom('outbox_message')
    .where('entity', '=', of.entity)
    .where('entity_id', '=', of.id)
    .where('kind', '!=', 'accounting')
    .orderBy('outbox_id', 'desc');

export const newestAbout = (db: Db, of: Subject) =>
  about(db, of).select(['kind', 'recipient', 'subject', 'created_at', 'state', 'sent_by']).limit(20).execute();
type Attached = { fileKey: string; fileName: string } | null;
export const papersAbout = (db: Db, of: Subject) =>
  about(db, of)
    .leftJoin('app_user as u', 'u.user_id', 'outbox_message.created_by')
    .select(['kind', 'recipient', 'subject', 'outbox_message.created_at', 'state', 'sent_by', 'u.users_name'])
    .select(sql<Attached>`payload -> 'attachments' -> 0`.as('attached'))
    .limit(200)
    .execute();
export const newestMailAbout = (db: Db, of: Subject) =>
  about(db, of).select('payload').where('kind', '=', 'mail').limit(1).executeTakeFirst();
