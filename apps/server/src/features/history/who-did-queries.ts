import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The newest of these events whose text matches the regular expression `words`. */
export const lastEvent = (db: Db, entity: string, id: number, events: readonly string[], words: string) =>
  db
    .selectFrom('history_event as h')
    .innerJoin('app_user as u', 'u.user_id', 'h.user_id')
    .select(['u.user_id', 'u.users_name', 'h.at'])
    .where('h.entity', '=', entity)
    .where('h.entity_id', '=', id)
    .where('h.event', '=', sql<string>`any(${[...events]}::text[])`)
    .where('h.text', '~', words)
    .orderBy('h.history_id', 'desc')
    .limit(1)
    .executeTakeFirst();
