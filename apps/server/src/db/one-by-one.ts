import { type Kysely, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

/** Of all processes one at a time does the work; the others wait. The lock ends with the connection that holds it. */
export const oneByOne = <T>(db: Db, lock: number, work: () => Promise<T>): Promise<T> =>
  (db as Kysely<DB>).connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${lock})`.execute(held);
    try {
      return await work();
    } finally {
      // After a cut connection the lock is free already.
      await sql`select pg_advisory_unlock(${lock})`.execute(held).catch(() => undefined);
    }
  });
