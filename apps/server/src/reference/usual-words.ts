import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/**
 * Computes the database function usual_words for many names. PostgreSQL caches 32 compiled patterns, fewer than the
 * trade has words, so going name by name would compile each pattern again; this goes word by word instead.
 */
export async function usualWords(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
  const given = sql`json_array_elements_text(${JSON.stringify(names)}::json) name`;
  const { rows } = await sql<{ name: string; words: string[] }>`
    select name, array_agg(upper(left(said, 1)) || substr(said, 2) order by said) as words
    from (select distinct x.name, x.said from trade_word t cross join lateral (
        select name, regexp_replace(name, '\\y' || t.listed || '\\y', t.said, 'i') as said from ${given}
        where name ~* ('\\y' || t.listed || '\\y') offset 0) x) w
    where plain_name(said) <> plain_name(name) group by name`.execute(db);
  return new Map(rows.map(({ name, words }) => [name, words]));
}

/** Skips the trigger for inserted rows that already bring their trade words, or have none. */
export async function withoutLookingForWords(db: Db, insert: () => Promise<void>): Promise<void> {
  await sql`alter table part_name disable trigger part_is_also_called`.execute(db);
  await insert();
  await sql`alter table part_name enable trigger part_is_also_called`.execute(db);
}
