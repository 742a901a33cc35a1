import { searchWords } from '@yardkeeper/domain/search/words';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { holdsOfPart } from '../../../db/statements/search-words.ts';

export type Asked = {
  readonly words: readonly string[];
  /** words that may be the number of a tag, part or vehicle */
  readonly numbers: readonly string[];
  readonly year: number | null;
};

const YEAR = /^(19|20)\d\d$/;
const NUMBER = /^(?=.*\d)[a-z0-9-]{4,}$/;

/** A year counts as one only beside other words; alone it may be a number. */
export function readSearch(search: string | undefined): Asked {
  const all = searchWords(search);
  const year = all.length > 1 ? all.find((word) => YEAR.test(word)) : undefined;
  const words = all.filter((word) => word !== year);
  return { words, numbers: words.filter((word) => NUMBER.test(word)), year: year === undefined ? null : Number(year) };
}

export const kindHolds = (words: readonly string[]): Expression<SqlBool>[] =>
  words.map((word) => holdsOfPart('k.search', word));

const bare = (word: string) => word.replaceAll(/[^a-z0-9]/g, '').toUpperCase();

export const kindsByPartNo = (word: string) =>
  sql`array(select distinct o.kind_id from tag o where o.part_no_norm <> '' and o.part_no_norm like ${`${bare(word)}%`})`;

/** A number may name a tag, a part number, or a vehicle by plate or stock number. */
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
