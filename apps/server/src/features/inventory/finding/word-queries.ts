import { bare as foldedBare } from '@yardkeeper/domain/search/fold';
import { partRank } from '@yardkeeper/domain/search/part-rank';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { holdsOfPart, likeStart, likeText } from '../../../db/statements/search-words.ts';

export type Asked = {
  readonly words: readonly string[];
  /** words that may be the number of a tag, part or vehicle */
  readonly numbers: readonly string[];
  readonly year: number | null;
};

const YEAR = /^(19|20)\d\d$/;
const NUMBER = /^(?=.*\d)[a-z0-9-]{4,}$/;

/** A year counts as one only next to other words; alone it may be a number. */
export function readSearch(search: string | undefined): Asked {
  const all = searchWords(search);
  const year = all.length > 1 ? all.find((word) => YEAR.test(word)) : undefined;
  const words = all.filter((word) => word !== year);
  return { words, numbers: words.filter((word) => NUMBER.test(word)), year: year === undefined ? null : Number(year) };
}

export const kindHolds = (words: readonly string[]): Expression<SqlBool>[] =>
  words.map((word) => holdsOfPart('k.search', word));

/** The part names that match the words, best match with the lowest rank; reads only the few part names and no tags. */
type Ranks = { readonly parts: readonly number[]; readonly ranks: readonly number[] };
export async function ranksOfParts(db: Db, words: readonly string[]): Promise<Ranks> {
  if (words.length === 0) return { parts: [], ranks: [] };
  const { rows } = await sql<{ part_id: number; name: string; other_words: string[]; search: string }>`
    select p.part_id, p.name, p.other_words, p.search from part_name p
    where ${sql.join(
      words.map((word) => holdsOfPart('p.search', word)),
      sql` or `,
    )}`.execute(db);
  const ranked = rows.flatMap(({ part_id, search, name, other_words }) => {
    const rank = partRank({ name, otherWords: other_words, search }, words);
    return rank === null ? [] : [{ part_id, rank }];
  });
  return { parts: ranked.map(({ part_id }) => part_id), ranks: ranked.map(({ rank }) => rank) };
}

const LAST = 1_000_000;
/**
 * If the words do not name the part of a kind (`k`), they match its vehicle: the more whole words, the better the rank.
 */
export const rankOfKind = (words: readonly string[]) =>
  sql<number>`coalesce(ranked.rank, ${sql.join(
    [sql.lit(LAST), ...words.map((word) => sql`(' ' || k.search || ' ' not like ${`% ${likeText(word)} %`})::int`)],
    sql` + `,
  )})`;
/** Joins to each kind (`k`) the rank of its part. */
export const withRank = ({ parts, ranks }: Ranks) => sql`left join unnest(${[...parts]}::bigint[], ${[...ranks]}::int[])
  ranked (part_id, rank) on ranked.part_id = k.part_id`;

const bare = (word: string) => word.replaceAll(/[^a-z0-9]/g, '').toUpperCase();

export const kindsByPartNo = (word: string) =>
  sql`array(select distinct o.kind_id from tag o where o.part_no_norm <> '' and o.part_no_norm like ${`${bare(word)}%`})`;

/** A number may be that of a tag, a part number, or a vehicle's plate, stock number, VIN or chassis. */
const namedBy = (word: string) => {
  const number = bare(word);
  const tag = /^T?(\d{1,15})$/.exec(number)?.[1];
  // Three queries use an index each; one query with `or` would read every tag.
  return sql`(select o.tag_id from tag o where o.tag_id = ${tag === undefined ? 0 : Number(tag)}
    union all select o.tag_id from tag o where o.part_no_norm <> '' and o.part_no_norm like ${`${number}%`}
    union all select o.tag_id from tag o where o.vehicle_id in (select v.vehicle_id from vehicle v
      where v.reg_no = ${number} or v.stock_no = ${number} or v.vin = ${number} or v.chassis = ${word.toUpperCase()}))`;
};

const MOST_OWN = 2_000;
export async function idsByNumber(db: Db, { words, numbers }: Asked): Promise<number[]> {
  const found = new Set<number>();
  for (const number of numbers) {
    const others = words.filter((word) => word !== number);
    const holds = others.map((word) => sql`(${holdsOfPart('k.search', word)} or t.tag_id in ${namedBy(word)})`);
    const { rows } = await sql<{ tag_id: number }>`
      with own as materialized ${namedBy(number)}
      select distinct t.tag_id from own join tag t on t.tag_id = own.tag_id join stock_kind k on k.kind_id = t.kind_id
      where ${sql.join([sql`true`, ...holds], sql` and `)} order by t.tag_id desc limit ${sql.lit(MOST_OWN)}`.execute(
      db,
    );
    for (const { tag_id } of rows) found.add(tag_id);
  }
  return [...found];
}

const LETTERS_AND_DIGITS = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{3,}$/;
/** Engines whose code starts like this; a code of letters only must be typed in full. There are a few hundred. */
const enginesCalled = async (db: Db, code: string): Promise<number[]> => {
  const pattern = LETTERS_AND_DIGITS.test(code) ? likeStart(code) : code.length > 3 ? likeText(code) : null;
  if (pattern === null) return [];
  const { rows } = await sql<{ id: number }>`select e.id from engine e
    where bare(e.name) like ${pattern} or bare(split_part(e.name, ' ', 1)) like ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
};

type OffEngine = { readonly search: string; readonly engineIds: readonly number[] };
/** Finds an engine code among words that match no part: `1NZ-FE`, `1nzfe alternator`, `2az fe`. */
export async function readEngine(db: Db, search: string | undefined): Promise<OffEngine | null> {
  const words = searchWords(search);
  for (const [n] of words.entries())
    for (const many of [2, 1]) {
      if (n + many > words.length) continue;
      const engineIds = await enginesCalled(db, foldedBare(words.slice(n, n + many).join('')));
      if (engineIds.length > 0) return { engineIds, search: words.toSpliced(n, many).join(' ') };
    }
  return null;
}
