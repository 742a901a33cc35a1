import { partSpellingsOf } from '@yardkeeper/domain/search/part-words';
import { searchWords } from '@yardkeeper/domain/search/words';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * The search with unknown words replaced by the nearest known ones; null when every word is known. Known are the words
 * of makes, models, series and parts, which are few; records are not read.
 */
export async function nearestWords(db: Db, search: string | undefined): Promise<string | null> {
  const words = searchWords(search);
  const typed = words.filter((word) => /^[a-z]{4,}$/.test(word));
  if (typed.length === 0) return null;
  const stems = typed.map((word) => partSpellingsOf(word)[0]!);
  const { rows } = await sql<{ typed: string; known: boolean; nearest: string | null }>`
    with vocabulary as materialized (
      select distinct w as word from (select string_agg(search, ' ') as search from (select search from make
          union all select search from model union all select search from series
          union all select search from part_name) each) n,
        regexp_split_to_table(n.search, '[^a-z0-9]+') w where length(w) > 2)
    select x.typed, x.known, case when not x.known then (select v.word from vocabulary v
      where similarity(v.word, x.typed) >= 0.3 order by similarity(v.word, x.typed) desc, v.word limit 1) end as nearest
    from (select *, exists (select from vocabulary v where v.word like '%' || stem || '%') as known
      from unnest(${typed}::text[], ${stems}::text[]) t (typed, stem)) x`.execute(db);
  const nearest = new Map(
    rows.flatMap((row) => (!row.known && row.nearest ? [[row.typed, row.nearest] as const] : [])),
  );
  return nearest.size === 0 ? null : words.map((word) => nearest.get(word) ?? word).join(' ');
}
