import type { Db } from '../db/connect.ts';

export const keepToken = (db: Db, userId: number, token: string, sessionId: string) =>
  db
    .insertInto('push_token')
    .values({ user_id: userId, token, session_id: sessionId })
    .onConflict((c) => c.column('token').doUpdateSet({ user_id: userId, session_id: sessionId }))
    .execute();

export const dropToken = (db: Db, userId: number, token: string) =>
  db.deleteFrom('push_token').where('user_id', '=', userId).where('token', '=', token).execute();

/** The browser it belonged to is gone: the push service knows it no more. */
export const dropGoneToken = (db: Db, token: string) =>
  db.deleteFrom('push_token').where('token', '=', token).execute();
