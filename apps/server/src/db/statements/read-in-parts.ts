import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { DB } from '../schema.ts';

const AT_ONCE = sql.lit(500);

/**
 * Yields the rows of a query a few hundred at a time, so that they are never all in memory. Holds a connection until
 * the end.
 */
export async function* readInParts<T>(db: Db, query: RawBuilder<T>): AsyncIterable<T[]> {
  const reading = await (db as Kysely<DB>).startTransaction().execute();
  try {
    await sql`declare parts no scroll cursor for ${query}`.execute(reading);
    for (;;) {
      const { rows } = await sql<T>`fetch ${AT_ONCE} from parts`.execute(reading);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await reading.rollback().execute();
  }
}
