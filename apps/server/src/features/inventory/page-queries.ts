import { presentStates, type TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { slice } from '../../db/slice.ts';
import { and, isUnfiltered, ofKind, ofTag, type Paged, type Sql, type TagChoice } from './filter-queries.ts';
import { type TagListed, tagsInOrder } from './tag-queries.ts';
import { type Asked, kindHolds } from './word-queries.ts';

export type Found = { readonly tags: TagListed[]; readonly total: number };

export const tally = async (db: Db): Promise<Map<TagState, number>> => {
  const { rows } = await sql<{ state: TagState; n: number }>`
    select state, sum(n)::bigint as n from tag_tally group by state`.execute(db);
  return new Map(rows.map(({ state, n }) => [state, n]));
};
const sumOf = (counts: Map<TagState, number>, states: readonly TagState[]) =>
  states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);

export const order = (f: Paged): Sql => {
  const way = f.sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  if (f.sortField === 'retail') return sql`t.retail_cents ${way}, t.tag_id ${way}`;
  // The oldest have the lowest numbers.
  if (f.sortField === 'age') return f.sortOrder === 'ASC' ? sql`t.tag_id desc` : sql`t.tag_id asc`;
  return sql`t.tag_id ${f.sortField === undefined ? sql`desc` : way}`;
};

const inOrder = (db: Db, rows: readonly { tag_id: number | null }[]) =>
  tagsInOrder(
    db,
    rows.flatMap((row) => row.tag_id ?? []),
  );

export async function countTags(db: Db, f: TagChoice, where: Sql): Promise<number> {
  if (isUnfiltered(f)) return sumOf(await tally(db), f.state === undefined ? presentStates : [f.state]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from tag t where ${where}`.execute(db);
  return rows[0]!.n;
}

/** A page with how many there are; behind the last one nothing is left to tell it, so it is counted. */
export async function sortedPage(db: Db, f: Paged, where: Sql): Promise<Found> {
  const { rows } = await sql<{ tag_id: number; total: number }>`
    select t.tag_id, count(*) over () as total from tag t where ${where} order by ${order(f)} ${slice(f)}`.execute(db);
  if (rows.length > 0 || f.pageNum === 1) return { tags: await inOrder(db, rows), total: rows[0]?.total ?? 0 };
  const counted = await sql<{ n: number }>`select count(*) as n from tag t where ${where}`.execute(db);
  return { tags: [], total: counted.rows[0]!.n };
}

/** The page within the kinds it lies in: `there` says how many tags each has and how many come before. */
const pageWithin = (f: Paged, tags: Sql, way: Sql): Sql => sql`
  page as (select t.tag_id, p.search, p.kind_id from there p cross join lateral
      (select t.tag_id from tag t where t.kind_id = p.kind_id and ${tags} order by t.tag_id
        offset greatest(0, ${firstOf(f)} - (p.upto - p.n)) limit ${f.pageSize}) t
    order by p.search ${way}, p.kind_id ${way}, t.tag_id limit ${f.pageSize})`;
const firstOf = (f: Paged): number => (f.pageNum - 1) * f.pageSize;
const wayOf = (f: Paged): Sql => (f.sortOrder === 'DESC' ? sql`desc` : sql`asc`);

/**
 * Everything by name: along the order of the kinds, each counted by its index, as far as the kinds the page lies in. As
 * many kinds as a page has lines are always enough.
 */
export async function alongKinds(db: Db, f: TagChoice & Paged): Promise<Found> {
  const here = and(ofTag(f, null));
  const way = wayOf(f);
  const page = sql<{ tag_id: number }>`with there as materialized (
      select * from (select k.kind_id, k.search, c.n, sum(c.n) over (order by k.search ${way}, k.kind_id ${way}
          rows unbounded preceding)::bigint as upto
        from stock_kind k cross join lateral (select count(*) as n from tag t where t.kind_id = k.kind_id and ${here}) c) r
      where r.upto > ${firstOf(f)} and r.n > 0 limit ${f.pageSize}),
    ${pageWithin(f, here, way)}
    select tag_id from page order by search ${way}, kind_id ${way}, tag_id`;
  const [{ rows }, total] = await Promise.all([page.execute(db), countTags(db, f, here)]);
  return { tags: await inOrder(db, rows), total };
}

/**
 * Words are looked for among the kinds of parts, some ten thousand rows, and the tags of those kinds are counted along
 * their index. The page is where the running sum of the counts says: page 1,000 costs what page 1 costs.
 */
export async function byKinds(db: Db, f: TagChoice & Paged, asked: Asked): Promise<Found> {
  const kinds = and([...kindHolds(asked.words).map((e) => sql`${e}`), ...ofKind(f, 'k')]);
  const tags = and(ofTag(f, asked.year));
  if (f.sortField !== undefined && f.sortField !== 'part') {
    return sortedPage(
      db,
      f,
      sql`t.kind_id = any(array(select k.kind_id from stock_kind k where ${kinds})) and ${tags}`,
    );
  }
  const way = wayOf(f);
  const { rows } = await sql<{ tag_id: number | null; total: number }>`
    with k as materialized (select k.kind_id, k.search from stock_kind k where ${kinds}),
    counted as (select t.kind_id, count(*) as n from tag t
      where t.kind_id = any(array(select k.kind_id from k)) and ${tags} group by t.kind_id),
    running as (select k.kind_id, k.search, c.n, sum(c.n) over (order by k.search ${way}, k.kind_id ${way}) as upto
      from counted c join k on k.kind_id = c.kind_id),
    there as (select r.* from running r where r.upto > ${firstOf(f)} and r.upto - r.n < ${firstOf(f) + f.pageSize}),
    ${pageWithin(f, tags, way)}
    select page.tag_id, coalesce((select sum(n) from counted), 0)::bigint as total
    from (select 1) one left join page on true order by page.search ${way}, page.kind_id ${way}, page.tag_id`.execute(
    db,
  );
  return { tags: await inOrder(db, rows), total: rows[0]?.total ?? 0 };
}
