import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasPartWords } from '../../db/statements/search-words.ts';

/** The part with exactly this name; failing that, the part that matches the words if there is only one. */
export const partCalled = async (db: Db, words: string): Promise<number | null> => {
  const tests = [sql`p.active`, sql`bare(${words}) <> ''`, ...hasPartWords('p.search', words)];
  const { rows } = await sql<{ part_id: number; is_name: boolean }>`
    select p.part_id, bare(p.name) = bare(${words}) as is_name from part_name p
    where ${sql.join(tests, sql` and `)}
      and exists (select from unnest(array_prepend(p.name, p.other_words)) w where bare(w) = bare(${words}))
    order by is_name desc, p.part_id limit 2`.execute(db);
  const [first, second] = rows;
  return first && (first.is_name || !second) ? first.part_id : null;
};

export type KnownNumber = { readonly part_no: string; readonly part_id: number | null };
/** A part number of the catalogue; its part only when all makes with this number agree on it. */
export const knownNumber = async (db: Db, norm: string, makeId: number | null): Promise<KnownNumber | undefined> =>
  (
    await sql<KnownNumber>`select min(n.part_no) as part_no,
        case when count(distinct n.part_id) = 1 then min(n.part_id) end as part_id
      from part_number n where n.norm = ${norm} and n.active
        and (${makeId}::bigint is null or n.make_id is null or n.make_id = ${makeId}::bigint)
      having count(*) > 0`.execute(db)
  ).rows[0];
