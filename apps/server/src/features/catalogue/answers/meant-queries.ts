import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasPartWords } from '../../../db/statements/search-words.ts';

const MOST = 200;
export const partsHolding = (db: Db, words: string) =>
  db
    .selectFrom('part_name')
    .select(['part_id', 'name', 'other_words', 'search'])
    .where('active', '=', true)
    .where((e) => e.and(hasPartWords('search', words)))
    .orderBy('part_id')
    .limit(MOST)
    .execute();

type Line = { readonly name: string; readonly part: string };
/** The catalogue's names for these parts from users' mappings, in the order of the parts. */
export const linesOfParts = async (db: Db, catalogId: string, partIds: readonly number[]): Promise<Line[]> =>
  (
    await sql<Line>`select x.name, x.part from (
        select distinct on (folded(m.name)) m.name, p.name as part, a.n, m.times
        from unnest(${[...partIds]}::bigint[]) with ordinality a (part_id, n)
        join catalogue_mapping m on m.part_id = a.part_id and m.name <> ''
          and (m.kind = 'name' or m.catalog_id = ${catalogId})
        join part_name p on p.part_id = a.part_id order by folded(m.name), a.n) x
      order by x.n, x.times desc, x.name limit 8`.execute(db)
  ).rows;
