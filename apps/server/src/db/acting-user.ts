import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Sets the user for the rest of the transaction; the database stores it as `changed_by` of every new version. */
export const acting = (userId: number) => sql`set_config('yard.user', ${String(userId)}::text, true)`;

export const actAs = (tx: Db, userId: number) => sql`select ${acting(userId)}`.execute(tx);
