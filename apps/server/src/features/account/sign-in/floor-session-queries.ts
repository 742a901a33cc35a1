import type { Db } from '../../../db/connect.ts';

type FloorSession = {
  session_id: string;
  user_id: number;
  shared_device_id: number;
  created_at: Date;
  expires_at: Date;
};
export const insertFloorSession = (db: Db, session: FloorSession) => db.insertInto('session').values(session).execute();

export const floorSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('session')
    .select('created_at')
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const setExpiry = (db: Db, sessionId: string, expiresAt: Date) =>
  db.updateTable('session').set({ expires_at: expiresAt }).where('session_id', '=', sessionId).execute();

export const revokeFloorSessions = (
  db: Db,
  of: { readonly deviceId: number } | { readonly userId: number },
  now: Date,
) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('shared_device_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where((e) => ('deviceId' in of ? e('shared_device_id', '=', of.deviceId) : e('user_id', '=', of.userId)))
    .returning(['session_id', 'user_id'])
    .execute();

export const setSignedInOn = (db: Db, sessionId: string, deviceId: number) =>
  db
    .updateTable('session')
    .set({ signed_in_on: deviceId })
    .where('session_id', '=', sessionId)
    .where('shared_device_id', 'is', null)
    .execute();

export const revokeSignedInOn = (db: Db, deviceId: number, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('signed_in_on', '=', deviceId)
    .where('revoked_at', 'is', null)
    .returning(['session_id', 'user_id'])
    .execute();
