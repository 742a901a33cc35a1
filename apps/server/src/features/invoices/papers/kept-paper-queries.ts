import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const printedOf = (db: Db, of: { readonly entity: string; readonly id: number }) =>
  db
    .selectFrom('history_event as h')
    .leftJoin('app_user as u', 'u.user_id', 'h.user_id')
    .select(['h.at', 'u.users_name'])
    .select([
      sql<string>`h.after ->> 'file'`.as('file'),
      sql<string>`coalesce(h.after ->> 'fileName', '')`.as('file_name'),
    ])
    .where('h.entity', '=', of.entity)
    .where('h.entity_id', '=', of.id)
    .where('h.event', '=', 'printed')
    .where(sql<boolean>`h.after ->> 'file' is not null`)
    .orderBy('h.history_id', 'desc')
    .limit(200)
    .execute();
