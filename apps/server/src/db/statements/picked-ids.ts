import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * The ids of a page, for the statement that reads its rows. PostgreSQL plans a statement anew as often as its values may
 * matter, and one that looks up many names takes longer to plan than to run. So values stay in the short statement that
 * picks; without values, or with one that does not matter, it becomes part of the other one, which saves a round trip.
 * `picked` answers one column.
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
