import type { Db } from '../../../db/connect.ts';

export const openSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'agent', 'address', 'created_at', 'last_used_at', 'two_places_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();

export const sessionOwner = (db: Db, sessionId: string) =>
  db
    .selectFrom('session')
    .select(['user_id', 'agent'])
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The devices this person signed in on within the last weeks; older sessions are forgotten. */
export const knownDevices = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('session')
    .select('device_key')
    .distinct()
    .where('user_id', '=', userId)
    .where('device_key', 'is not', null)
    .execute();
  return rows.map((r) => r.device_key ?? '');
};

export const lockUse = (db: Db, sessionId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .select(['s.address', 's.other_address', 's.address_returns', 's.moved_at', 's.last_used_at', 's.two_places_at'])
    .select(['s.agent', 'u.user_id', 'u.email', 'u.users_name'])
    .where('s.session_id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .forNoKeyUpdate('s')
    .executeTakeFirst();

type Use = {
  readonly address: string | null;
  readonly other_address: string | null;
  readonly address_returns: number;
  readonly moved_at: Date | null;
  readonly last_used_at: Date | null;
  readonly two_places_at: Date | null;
};
export const writeUse = (db: Db, sessionId: string, use: Use) =>
  db.updateTable('session').set(use).where('session_id', '=', sessionId).execute();
