import type { Db } from '../db/connect.ts';

export const keepToken = (db: Db, userId: number, token: string, sessionId: string) =>
  db
    .insertInto('push_token')
    .values({ user_id: userId, token, session_id: sessionId })
    .onConflict((c) => c.column('token').doUpdateSet({ user_id: userId, session_id: sessionId }))
    .execute();

export const dropToken = (db: Db, userId: number, token: string) =>
  db.deleteFrom('push_token').where('user_id', '=', userId).where('token', '=', token).execute();

/** Removes a token that the push service no longer knows, because its browser is gone. */
export const dropGoneToken = (db: Db, token: string) =>
  db.deleteFrom('push_token').where('token', '=', token).execute();
