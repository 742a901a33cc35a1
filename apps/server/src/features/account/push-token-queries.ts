import type { Db } from '../../db/connect.ts';

export const keepToken = (db: Db, userId: number, token: string) =>
  db
    .insertInto('push_token')
    .values({ user_id: userId, token })
    .onConflict((c) => c.column('token').doUpdateSet({ user_id: userId }))
    .execute();

export const dropToken = (db: Db, userId: number, token: string) =>
  db.deleteFrom('push_token').where('user_id', '=', userId).where('token', '=', token).execute();
