import { partSpellingsOf } from '@yardkeeper/domain/search/part-words';
import { searchWords } from '@yardkeeper/domain/search/words';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { hasPartWords } from './search-words.ts';

type Near = { typed: string; known: boolean; nearest: string[] };
const MOST_TRIED = 16;

/** Every combination of one word each, the likeliest first. */
const choices = (each: readonly (readonly string[])[]): string[] =>
  each.reduce<string[]>(
    (before, words) => before.flatMap((text) => words.map((word) => `${text} ${word}`)).slice(0, MOST_TRIED),
    [''],
  );

/** The first reading that matches a kind of part: `starter moter` means motor, not meter. */
async function firstHeld(db: Db, readings: readonly string[]): Promise<string> {
  const likeliest = readings[0]!;
  if (readings.length === 1) return likeliest;
  for (const reading of readings) {
    const all = (column: string) => sql.join(hasPartWords(column, reading), sql` and `);
    const { rows } =
      await sql`select from (select 1) one where exists (select from part_name p where ${all('p.search')})
      or exists (select from stock_kind k where ${all('k.search')})`.execute(db);
    if (rows.length > 0) return reading;
  }
  return likeliest;
}

/**
 * The search with unknown words replaced by the nearest known ones; null when every word is known. Known words are
 * those of makes, models, series and parts, which are few; records are not searched.
 */
export async function nearestWords(db: Db, search: string | undefined): Promise<string | null> {
  const words = searchWords(search);
  const typed = words.filter((word) => /^[a-z]{4,}$/.test(word));
  if (typed.length === 0) return null;
  const stems = typed.map((word) => partSpellingsOf(word)[0]!);
  const { rows } = await sql<Near>`
    with vocabulary as materialized (
      select distinct w as word from (select string_agg(search, ' ') as search from (select search from make
          union all select search from model union all select search from series
          union all select search from part_name) each) n,
        regexp_split_to_table(n.search, '[^a-z0-9]+') w where length(w) > 2)
    select x.typed, x.known, case when x.known then '{}' else array(select v.word from vocabulary v
      where similarity(v.word, x.typed) >= 0.3 order by similarity(v.word, x.typed) desc, v.word limit 4) end as nearest
    from (select *, exists (select from vocabulary v where v.word like '%' || stem || '%') as known
      from unnest(${typed}::text[], ${stems}::text[]) t (typed, stem)) x`.execute(db);
  const nearest = new Map(rows.flatMap((row) => (row.nearest.length > 0 ? [[row.typed, row.nearest] as const] : [])));
  if (nearest.size === 0) return null;
  return firstHeld(
    db,
    choices(words.map((word) => nearest.get(word) ?? [word])).map((reading) => reading.trim()),
  );
}
