import { isPresent, presentStates, type TagState } from '@yardkeeper/domain/inventory/tag-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { slice } from '../../db/slice.ts';
import { type TagListed, tagsInOrder, tagsPicked } from './tag-queries.ts';
import { type Asked, idsByNumber, kindHolds, readSearch } from './word-queries.ts';

export type TagChoice = {
  search?: string;
  makeId?: number;
  modelId?: number;
  seriesId?: number;
  partId?: number;
  group1Id?: number;
  partTypeId?: number;
  condition?: number;
  locationId?: number;
  vehicleId?: number;
  state?: TagState;
  everything?: boolean;
  available?: boolean;
  priceMissing?: boolean;
  photoMissing?: boolean;
  olderThanDays?: number;
};
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: 'tagNo' | 'retail' | 'age' | 'part';
  sortOrder?: 'ASC' | 'DESC';
};
type Sql = RawBuilder<unknown>;
const and = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `));
const some = (list: readonly (Sql | false | undefined)[]): Sql[] => list.filter((part): part is Sql => Boolean(part));

/** What a filter asks of the tag itself. What is here is said in the words of the partial indexes. */
function ofTag(f: TagChoice, year: number | null): Sql[] {
  const isHere = f.state === undefined ? !f.everything : isPresent(f.state);
  return some([
    isHere && sql`t.qty_on_hand > 0`,
    f.state !== undefined && sql`t.state = ${f.state}`,
    f.available === true && sql`t.state in ('onVehicle', 'inStock') and t.qty_reserved < t.qty_on_hand`,
    f.everything && f.state === undefined && sql`t.state <> 'void'`,
    f.condition !== undefined && sql`t.condition = ${f.condition}`,
    f.locationId !== undefined && sql`t.location_id = ${f.locationId}`,
    f.vehicleId !== undefined && sql`t.vehicle_id = ${f.vehicleId}`,
    f.priceMissing === true && sql`t.retail_cents = 0`,
    f.photoMissing === true && sql`t.photo_key is null`,
    year !== null && sql`t.year = ${year}`,
    // Tags are numbered as they are made: an age is a number they lie below.
    f.olderThanDays !== undefined &&
      sql`t.tag_id <= coalesce((select o.tag_id from tag o where o.created_at < now() - make_interval(days => ${f.olderThanDays})
        order by o.created_at desc, o.tag_id desc limit 1), 0)`,
  ]);
}
/** What it asks of the kind of part; `t` and `k` carry the same columns. */
const ofKind = (f: TagChoice, x: 't' | 'k'): Sql[] => {
  const column = (name: string) => sql.ref(`${x}.${name}`);
  return some([
    f.makeId !== undefined && sql`${column('make_id')} = ${f.makeId}`,
    f.modelId !== undefined && sql`${column('model_id')} = ${f.modelId}`,
    f.seriesId !== undefined && sql`${column('series_id')} = ${f.seriesId}`,
    f.partId !== undefined && sql`${column('part_id')} = ${f.partId}`,
    f.group1Id !== undefined &&
      sql`${column('part_id')} = any(array(select p.part_id from part_name p where p.group1_id = ${f.group1Id}))`,
    f.partTypeId !== undefined &&
      sql`${column('part_id')} = any(array(select p.part_id from part_name p where p.part_type_id = ${f.partTypeId}))`,
  ]);
};

const isUnfiltered = (f: TagChoice): boolean =>
  Object.entries(f).every(
    ([key, value]) => value === undefined || ['state', 'pageNum', 'pageSize', 'sortField', 'sortOrder'].includes(key),
  );

export const tally = async (db: Db): Promise<Map<TagState, number>> => {
  const { rows } = await sql<{ state: TagState; n: number }>`
    select state, sum(n)::bigint as n from tag_tally group by state`.execute(db);
  return new Map(rows.map(({ state, n }) => [state, n]));
};
const sumOf = (counts: Map<TagState, number>, states: readonly TagState[]) =>
  states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);

export type Found = { readonly tags: TagListed[]; readonly total: number };

/** One page of tags, with how many there are. */
export async function findTags(db: Db, f: TagChoice & Paged, asked: Asked = readSearch(f.search)): Promise<Found> {
  if (asked.words.length === 0) return byFilter(db, f, asked);
  const own = await idsByNumber(db, asked);
  return own.length > 0 ? amongIds(db, f, own, asked) : byKinds(db, f, asked);
}

const order = (f: Paged): Sql => {
  const way = f.sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  if (f.sortField === 'retail') return sql`t.retail_cents ${way}, t.tag_id ${way}`;
  // The oldest have the lowest numbers.
  if (f.sortField === 'age') return f.sortOrder === 'ASC' ? sql`t.tag_id desc` : sql`t.tag_id asc`;
  return sql`t.tag_id ${f.sortField === undefined ? sql`desc` : way}`;
};

async function byFilter(db: Db, f: TagChoice & Paged, asked: Asked): Promise<Found> {
  if (f.sortField === 'part') return isUnfiltered(f) ? alongKinds(db, f) : byKinds(db, f, asked);
  const where = and([...ofTag(f, asked.year), ...ofKind(f, 't')]);
  const page = sql`select t.tag_id from tag t where ${where} order by ${order(f)} ${slice(f)}`;
  const [tags, total] = await Promise.all([tagsPicked(db, page, order(f)), countTags(db, f, where)]);
  return { tags, total };
}

const inOrder = (db: Db, rows: readonly { tag_id: number | null }[]) =>
  tagsInOrder(
    db,
    rows.flatMap((row) => row.tag_id ?? []),
  );

/** Everything by name: along the order of the kinds, as far as the page. */
async function alongKinds(db: Db, f: TagChoice & Paged): Promise<Found> {
  const here = and(ofTag(f, null));
  const way = f.sortOrder === 'DESC' ? sql`desc` : sql`asc`;
  const page = sql<{ tag_id: number }>`select t.tag_id from stock_kind k cross join lateral
    (select t.tag_id from tag t where t.kind_id = k.kind_id and ${here} order by t.tag_id) t
    order by k.search ${way}, k.kind_id ${way}, t.tag_id ${slice(f)}`;
  const [{ rows }, total] = await Promise.all([page.execute(db), countTags(db, f, here)]);
  return { tags: await inOrder(db, rows), total };
}

async function countTags(db: Db, f: TagChoice, where: Sql): Promise<number> {
  if (isUnfiltered(f)) return sumOf(await tally(db), f.state === undefined ? presentStates : [f.state]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from tag t where ${where}`.execute(db);
  return rows[0]!.n;
}

/** A page with how many there are; behind the last one nothing is left to tell it, so it is counted. */
async function sortedPage(db: Db, f: Paged, where: Sql): Promise<Found> {
  const { rows } = await sql<{ tag_id: number; total: number }>`
    select t.tag_id, count(*) over () as total from tag t where ${where} order by ${order(f)} ${slice(f)}`.execute(db);
  if (rows.length > 0 || f.pageNum === 1) return { tags: await inOrder(db, rows), total: rows[0]?.total ?? 0 };
  const counted = await sql<{ n: number }>`select count(*) as n from tag t where ${where}`.execute(db);
  return { tags: [], total: counted.rows[0]!.n };
}

async function amongIds(db: Db, f: TagChoice & Paged, ids: readonly number[], asked: Asked): Promise<Found> {
  const where = and([sql`t.tag_id = any(${ids}::bigint[])`, ...ofTag(f, asked.year), ...ofKind(f, 't')]);
  return sortedPage(db, f, where);
}

/**
 * Words are looked for among the kinds of parts, some ten thousand rows, and the tags of those kinds are counted along
 * their index. The page is where the running sum of the counts says: page 1,000 costs what page 1 costs.
 */
async function byKinds(db: Db, f: TagChoice & Paged, asked: Asked): Promise<Found> {
  const kinds = and([...kindHolds(asked.words).map((e) => sql`${e}`), ...ofKind(f, 'k')]);
  const tags = and(ofTag(f, asked.year));
  const from = (f.pageNum - 1) * f.pageSize;
  if (f.sortField !== undefined && f.sortField !== 'part') {
    return sortedPage(
      db,
      f,
      sql`t.kind_id = any(array(select k.kind_id from stock_kind k where ${kinds})) and ${tags}`,
    );
  }
  const way = f.sortOrder === 'DESC' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ tag_id: number | null; total: number }>`
    with k as materialized (select k.kind_id, k.search from stock_kind k where ${kinds}),
    counted as (select t.kind_id, count(*) as n from tag t
      where t.kind_id = any(array(select k.kind_id from k)) and ${tags} group by t.kind_id),
    running as (select k.kind_id, k.search, c.n, sum(c.n) over (order by k.search ${way}, k.kind_id) as upto
      from counted c join k on k.kind_id = c.kind_id),
    there as (select r.*, r.upto - r.n as before from running r
      where r.upto > ${from} and r.upto - r.n < ${from + f.pageSize}),
    page as (select t.tag_id, p.search, p.kind_id from there p cross join lateral
        (select t.tag_id from tag t where t.kind_id = p.kind_id and ${tags} order by t.tag_id
          offset greatest(0, ${from} - p.before) limit ${f.pageSize}) t
      order by p.search ${way}, p.kind_id, t.tag_id limit ${f.pageSize})
    select page.tag_id, coalesce((select sum(n) from counted), 0)::bigint as total
    from (select 1) one left join page on true order by page.search ${way}, page.kind_id, page.tag_id`.execute(db);
  return { tags: await inOrder(db, rows), total: rows[0]?.total ?? 0 };
}

/** How many stand in each state; a filter is counted, everything is added up. */
export async function countByState(db: Db, f: TagChoice): Promise<Map<TagState, number>> {
  const { state: _, ...others } = f;
  if (isUnfiltered(others)) return tally(db);
  const asked = readSearch(f.search);
  const own = asked.words.length > 0 ? await idsByNumber(db, asked) : [];
  // Along the index of kinds and states, unless the tags themselves must be looked at.
  const kinds = and([...kindHolds(asked.words).map((e) => sql`${e}`), ...ofKind(f, 'k')]);
  const chosen =
    own.length > 0
      ? [sql`t.tag_id = any(${own}::bigint[])`, ...ofKind(f, 't')]
      : asked.words.length > 0 || ofKind(f, 'k').length > 0
        ? [sql`t.kind_id = any(array(select k.kind_id from stock_kind k where ${kinds}))`]
        : [];
  const where = and([...chosen, ...ofTag({ ...others, everything: true }, asked.year)]);
  const { rows } = await sql<{ state: TagState; n: number }>`
    select t.state, count(*) as n from tag t where ${where} group by t.state`.execute(db);
  return new Map(rows.map((row) => [row.state, row.n]));
}
