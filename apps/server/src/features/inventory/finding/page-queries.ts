import { presentStates, type TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Counted, countUpTo, exactly } from '../../../db/statements/count-up-to.ts';
import { limitToPage } from '../../../db/statements/limit-to-page.ts';
import { plannedOnce } from '../../../db/statements/named-statements.ts';
import { type TagListed, tagsInOrder } from '../tag/tag-queries.ts';
import {
  and,
  isTallied,
  offEngines,
  ofKind,
  ofTag,
  ofVehicleUnseen,
  type Paged,
  type Sql,
  statesOf,
  type TagChoice,
} from './filter-queries.ts';
import { type Asked, kindHolds, rankOfKind, ranksOfParts, withRank } from './word-queries.ts';

export type Found = { readonly tags: TagListed[]; readonly total: number; readonly isCapped?: boolean };

export const tally = async (db: Db, f: Pick<TagChoice, 'makeId' | 'modelId'> = {}): Promise<Map<TagState, number>> => {
  const kinds = ofKind(f, 't');
  const { rows } = await sql<{ state: TagState; n: number }>`
    select t.state, sum(t.n)::bigint as n from tag_tally t where ${and(kinds)} group by t.state`.execute(db);
  return new Map(rows.map(({ state, n }) => [state, n]));
};
/** The stored count of tags in these states. */
export const tallied = (f: TagChoice): Sql => {
  const kept = and([sql`t.state in (${sql.join(statesOf(f).map((state) => sql.lit(state)))})`, ...ofVehicleUnseen(f)]);
  return sql`select coalesce(sum(t.n), 0)::bigint from tag_tally t where ${kept}`;
};
const sumOf = (counts: Map<TagState, number>, states: readonly TagState[]) =>
  states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);

export const order = (f: Paged & Pick<TagChoice, 'olderThanDays'>): Sql => {
  const way = f.sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  // Tags older than some days are read through the index on creation dates, so they are sorted in its order.
  if (f.olderThanDays !== undefined && (f.sortField ?? 'age') === 'age') {
    const back = f.sortField === 'age' && f.sortOrder !== 'ASC' ? sql`asc` : sql`desc`;
    return sql`t.created_at ${back}, t.tag_id ${back}`;
  }
  if (f.sortField === 'retail') return sql`t.retail_cents ${way}, t.tag_id ${way}`;
  // Tag numbers grow with time, so sorting by age is sorting by number.
  if (f.sortField === 'age') return f.sortOrder === 'ASC' ? sql`t.tag_id desc` : sql`t.tag_id asc`;
  return sql`t.tag_id ${f.sortField === undefined ? sql`desc` : way}`;
};

const inOrder = (db: Db, rows: readonly { tag_id: number | null }[]) =>
  tagsInOrder(
    db,
    rows.flatMap((row) => row.tag_id ?? []),
  );

export async function countTags(db: Db, f: TagChoice, where: Sql): Promise<Counted> {
  if (!isTallied(f)) return countUpTo(db, sql`from tag t where ${where}`);
  return exactly(sumOf(await tally(db, { makeId: f.makeId, modelId: f.modelId }), statesOf(f)));
}

export const countHere = async (db: Db): Promise<number> => sumOf(await tally(db), presentStates);

export const countUnpriced = async (db: Db): Promise<number> =>
  (await countUpTo(db, sql`from tag t where ${and(ofTag({ priceMissing: true }, null))}`)).n;

/** The total comes with the rows; a page beyond the last has no rows, so its total is counted separately. */
export async function sortedPage(db: Db, f: Paged, where: Sql): Promise<Found> {
  const { rows } = await sql<{ tag_id: number; total: number }>`
    select t.tag_id, count(*) over () as total from tag t where ${where} order by ${order(f)} ${limitToPage(f)}`.execute(
    db,
  );
  if (rows.length > 0 || f.pageNum === 1) return { tags: await inOrder(db, rows), total: rows[0]?.total ?? 0 };
  const counted = await sql<{ n: number }>`select count(*) as n from tag t where ${where}`.execute(db);
  return { tags: [], total: counted.rows[0]!.n };
}

type Table = 'k' | 'p' | 'page';
const byName = (f: Paged, of: Table): Sql =>
  sql.join(['vehicle', 'search', 'kind_id'].map((name) => sql`${sql.ref(`${of}.${name}`)} ${wayOf(f)}`));
/** The best match for the words first, unless the list is sorted by name. */
const byRank = (f: Paged, of: Table): Sql =>
  f.sortField === 'part' ? byName(f, of) : sql`${sql.ref(`${of}.rank`)}, ${byName(f, of)}`;
const wayOf = (f: Paged): Sql => (f.sortOrder === 'DESC' ? sql`desc` : sql`asc`);
const firstOf = (f: Paged): number => (f.pageNum - 1) * f.pageSize;
/** Keeps the groups with tags on this page; `n` is a group's size, `upto` the running sum including it. */
const isShown = (f: Paged): Sql => sql`upto > ${firstOf(f)} and upto - n < ${firstOf(f) + f.pageSize}`;
/** Reads the page from the kinds it overlaps; `there` holds each kind's size and running sum. */
const pageWithin = (f: Paged, tags: Sql, by = byName): Sql => sql`
  page as (select t.tag_id, p.* from there p cross join lateral
      (select t.tag_id from tag t where t.kind_id = p.kind_id and ${tags} order by t.tag_id
        offset greatest(0, ${firstOf(f)} - (p.upto - p.n)) limit ${f.pageSize}) t
    order by ${by(f, 'p')}, t.tag_id limit ${f.pageSize})`;

/**
 * All tags sorted by name. The tally per vehicle tells which vehicles the page overlaps, and only their kinds are
 * counted, so page 1,000 costs as much as page 1.
 */
export async function alongKinds(db: Db, f: TagChoice & Paged): Promise<Found> {
  const here = and(ofTag(f, null));
  const states = [...statesOf(f)];
  const { rows } = await sql<{ tag_id: number | null; total: number }>`
    with sums as (select make_id, model_id, sum(n) as n from tag_tally where state = any(${states}) group by make_id, model_id),
    vehicles as (select stock_vehicle_words(m.name, o.name) as vehicle, sum(s.n) as n from sums s
      left join make m on m.make_id = s.make_id left join model o on o.model_id = s.model_id
      where s.n > 0 group by 1),
    running as (select vehicle, n, sum(n) over (order by vehicle ${wayOf(f)}) as upto from vehicles),
    near as materialized (select * from running where ${isShown(f)}),
    there as materialized (select * from (
      select k.vehicle, k.search, k.kind_id, c.n, v.upto - v.n + sum(c.n) over (partition by k.vehicle order by ${byName(f, 'k')}) as upto
      from near v join stock_kind k on k.vehicle = v.vehicle
      cross join lateral (select count(*) as n from tag t where t.kind_id = k.kind_id and ${here}) c where c.n > 0) r
      where ${isShown(f)}),
    ${pageWithin(f, here)}
    select page.tag_id, coalesce((select sum(n) from vehicles), 0)::bigint as total
    from (select 1) one left join page on true order by ${byName(f, 'page')}, page.tag_id`.execute(db);
  return { tags: await inOrder(db, rows), total: rows[0]?.total ?? 0 };
}

/** An engine code alone means the engine first, then other parts from such vehicles. */
const wordsOf = (f: TagChoice, { words }: Asked): readonly string[] =>
  words.length === 0 && f.engineIds !== undefined ? ['motor'] : words;

/**
 * Searches the words in the kinds of parts (some ten thousand rows) and counts their tags in an index. The running sum
 * tells which kinds the page overlaps, so page 1,000 costs as much as page 1.
 */
export async function byKinds(db: Db, f: TagChoice & Paged, asked: Asked): Promise<Found> {
  const kinds = and([...kindHolds(asked.words).map((e) => sql`${e}`), ...ofKind(f, 'k'), ...offEngines(f)]);
  const tags = and(ofTag(f, asked.year));
  if (f.sortField !== undefined && f.sortField !== 'part') {
    return sortedPage(
      db,
      f,
      sql`t.kind_id = any(array(select k.kind_id from stock_kind k where ${kinds})) and ${tags}`,
    );
  }
  // Two words leave few kinds, so their tags are counted kind by kind; those of many kinds are counted in one go. The
  // first plan does not depend on the words, so it is planned only once.
  const isFew = asked.words.length > 1;
  const ranks = await ranksOfParts(db, f.sortField === 'part' ? [] : wordsOf(f, asked));
  const sized = isFew
    ? sql`select k.*, c.n from k cross join lateral
        (select count(*) as n from tag t where t.kind_id = k.kind_id and ${tags}) c where c.n > 0`
    : sql`select k.*, c.n from (select t.kind_id, count(*) as n from tag t
          where t.kind_id = any(array(select k.kind_id from k)) and ${tags} group by t.kind_id) c
        join k on k.kind_id = c.kind_id`;
  const page = sql<{
    tag_id: number | null;
    total: number;
  }>`with k as materialized (select k.kind_id, k.vehicle, k.search, ${rankOfKind(asked.words)} as rank
      from stock_kind k ${withRank(ranks)} where ${kinds}),
    sized as materialized (${sized}),
    running as (select k.*, sum(k.n) over (order by ${byRank(f, 'k')}) as upto from sized k),
    there as (select * from running where ${isShown(f)}),
    ${pageWithin(f, tags, byRank)}
    select page.tag_id, coalesce((select sum(n) from sized), 0)::bigint as total
    from (select 1) one left join page on true order by ${byRank(f, 'page')}, page.tag_id`.compile(db);
  const { rows } = await db.executeQuery(isFew ? plannedOnce(page) : page);
  return { tags: await inOrder(db, rows), total: rows[0]?.total ?? 0 };
}

/** The tally only gets new rows; merging them keeps it quick to read. */
export const addUpTallies = (db: Db) => sql`select draw_tally_together(1)`.execute(db);
