import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const keyOfDevice = (db: Db, deviceId: number) =>
  db.selectFrom('shared_device').select('public_key').where('device_id', '=', deviceId).executeTakeFirst();

export const lockDevice = (db: Db, deviceId: number) =>
  db.selectFrom('shared_device').selectAll().where('device_id', '=', deviceId).forUpdate().executeTakeFirst();

/** Returns false when the challenge was answered before. */
export async function useChallenge(db: Db, challenge: string, deviceId: number, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('shared_device_proof')
    .values({ challenge, device_id: deviceId, used_at: now })
    .onConflict((c) => c.doNothing())
    .returning('device_id')
    .executeTakeFirst();
  return made !== undefined;
}

export const seenNow = (db: Db, deviceId: number, now: Date, userId?: number) =>
  db
    .updateTable('shared_device')
    .set({ last_seen_at: now, ...(userId === undefined ? {} : { last_user_id: userId }) })
    .where('device_id', '=', deviceId)
    .execute();

export const countOnDevice = (db: Db, deviceId: number, failures: number, lockedAt: Date | null) =>
  db.updateTable('shared_device').set({ failures, locked_at: lockedAt }).where('device_id', '=', deviceId).execute();

/** A challenge is good for two minutes only. */
export const forgetOldProofs = (db: Db) =>
  sql`delete from shared_device_proof where used_at < now() - interval '1 hour'`.execute(db);
