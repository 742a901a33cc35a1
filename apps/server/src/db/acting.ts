import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Names who acts for the rest of the transaction: whatever gets a new version keeps it as `changed_by`. */
export const acting = (userId: number) => sql`set_config('yard.user', ${String(userId)}::text, true)`;

export const actAs = (tx: Db, userId: number) => sql`select ${acting(userId)}`.execute(tx);
