import { sql } from 'kysely';
import type { Db } from './connect.ts';

export type Reference = { readonly table: string; readonly column: string };

/** Reads the foreign keys from PostgreSQL's catalogue, so that tables added later are included. */
export async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const found = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
    order by 1, 2
  `.execute(db);
  return found.rows;
}

/** There may be a million tags, so their number per make and model comes from a stored tally. */
const tallied: readonly string[] = ['make_id', 'model_id'];

export async function usesOf(
  db: Db,
  references: readonly Reference[],
  ids: readonly number[],
): Promise<Map<number, number>> {
  const uses = new Map<number, number>();
  if (ids.length === 0 || references.length === 0) return uses;
  const counts = references.map((r) => {
    const isTallied = r.table === 'tag' && tallied.includes(r.column);
    const [table, n] = isTallied ? [sql`tag_tally`, sql`sum(n)`] : [sql.table(r.table), sql`count(*)`];
    return sql`select ${sql.ref(r.column)} as id, ${n} as n from ${table} where ${sql.ref(r.column)} = any(${ids}) group by 1`;
  });
  const found = await sql<{ id: number; n: number }>`
    select id, sum(n)::bigint as n from (${sql.join(counts, sql` union all `)}) x group by id
  `.execute(db);
  for (const { id, n } of found.rows) uses.set(id, n);
  return uses;
}

/** Points all references from one id to another; a row that would become a duplicate is deleted. */
export async function moveReferences(db: Db, table: string, from: number, into: number, skip: readonly string[] = []) {
  let moved = 0;
  let dropped = 0;
  for (const r of await referencesTo(db, table)) {
    if (skip.includes(r.table)) continue;
    const rows = await sql<{ place: string }>`
      select ctid::text as place from ${sql.table(r.table)} where ${sql.ref(r.column)} = ${from} for update
    `.execute(db);
    for (const { place } of rows.rows) {
      const here = sql`ctid = ${place}::tid`;
      await sql`savepoint before_move`.execute(db);
      try {
        await sql`update ${sql.table(r.table)} set ${sql.ref(r.column)} = ${into} where ${here}`.execute(db);
        moved += 1;
      } catch (error) {
        await sql`rollback to savepoint before_move`.execute(db);
        if ((error as { code?: string }).code !== '23505') throw error;
        await sql`delete from ${sql.table(r.table)} where ${here}`.execute(db);
        dropped += 1;
      }
      await sql`release savepoint before_move`.execute(db);
    }
  }
  return { moved, dropped };
}
