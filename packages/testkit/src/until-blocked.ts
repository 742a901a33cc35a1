import { sql } from 'kysely';
import type { Db } from './database.ts';

const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Waits until some connection waits for a lock in this database. `db` must not be the transaction that holds the lock,
 * because inside a transaction the list of waiting connections stays as it was first read.
 */
export async function untilBlocked(db: Db): Promise<void> {
  const until = Date.now() + 15_000;
  while ((await blocked.execute(db)).rows.length === 0) {
    if (Date.now() > until) throw new Error('nobody waits for a lock');
    await new Promise((done) => setTimeout(done, 20));
  }
}
