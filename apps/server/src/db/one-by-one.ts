import { type Kysely, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

/**
 * Of all processes one at a time does the work; the others wait. The lock is a transaction's, because a pooler lends a
 * connection for no longer; it ends with the connection that holds it.
 */
export const oneByOne = <T>(db: Db, lock: number, work: () => Promise<T>): Promise<T> =>
  (db as Kysely<DB>).transaction().execute(async (held) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(held);
    return work();
  });
