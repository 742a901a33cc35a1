import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * Selects the ids of a page for the statement that reads its rows. PostgreSQL replans a statement when its values might
 * matter, and a statement that looks up many names takes longer to plan than to run. So values stay in this short
 * statement. Without values, or when any value gives the same plan, it is embedded as a subquery, which saves a round
 * trip. `picked` must return one column.
 */
export async function pickedIds(
  db: Db,
  picked: RawBuilder<unknown>,
  isAnyValueAlike = false,
): Promise<RawBuilder<unknown>> {
  const query = picked.compile(db);
  if (query.parameters.length === 0 || isAnyValueAlike) return sql`array(${picked})`;
  const { rows } = await db.executeQuery(query);
  return sql`${rows.flatMap((row) => Object.values(row as object))}::bigint[]`;
}
