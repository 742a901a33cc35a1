import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Sets the user for the rest of the transaction; the database stores it as `changed_by` of every new version. */
export const actingUserSql = (userId: string) => sql`set_config('yard.user', ${userId}::text, true)`;

export const setActingUser = (tx: Db, userId: number) => sql`select ${actingUserSql(String(userId))}`.execute(tx);

/** Sets the shared tablet for the rest of the transaction; the history stores it with every event. */
export const setActingDevice = (tx: Db, deviceId: number) =>
  sql`select set_config('yard.device', ${String(deviceId)}::text, true)`.execute(tx);
