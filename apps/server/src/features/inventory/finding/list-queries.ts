import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { limitToPage } from '../../../db/statements/limit-to-page.ts';
import { pickedIds } from '../../../db/statements/picked-ids.ts';
import { tagsPicked, tagsPickedWith } from '../tag/tag-queries.ts';
import {
  and,
  isTallied,
  isUnfiltered,
  ofKind,
  ofTag,
  ofVehicleUnseen,
  type Paged,
  type Sql,
  type TagChoice,
} from './filter-queries.ts';
import { alongKinds, byKinds, countTags, type Found, order, sortedPage, tallied, tally } from './page-queries.ts';
import { type Asked, idsByNumber, kindHolds, readSearch } from './word-queries.ts';

export async function findTags(db: Db, f: TagChoice & Paged, asked: Asked = readSearch(f.search)): Promise<Found> {
  if (asked.words.length === 0) return f.engineIds && !f.sortField ? byKinds(db, f, asked) : byFilter(db, f, asked);
  const own = await idsByNumber(db, asked);
  return own.length > 0 ? amongIds(db, f, own, asked) : byKinds(db, f, asked);
}

async function byFilter(db: Db, f: TagChoice & Paged, asked: Asked): Promise<Found> {
  if (f.sortField === 'part') return isUnfiltered(f) ? alongKinds(db, f) : byKinds(db, f, asked);
  const where = and([...ofTag(f, asked.year), ...ofKind(f, 't')]);
  const pageOf = (these: Sql) => sql`select t.tag_id from tag t where ${these} order by ${order(f)} ${limitToPage(f)}`;
  if (isTallied(f) && f.state === undefined && f.pageNum === 1) {
    const page = pageOf(and([...ofTag(f, null), ...ofVehicleUnseen(f)]));
    const { tags, figure } = await tagsPickedWith(db, sql`array(${page})`, order(f), tallied(f));
    return { tags, total: figure ?? 0 };
  }
  const picked = pickedIds(db, pageOf(where)).then((ids) => tagsPicked(db, ids, order(f)));
  const [tags, { n, isCapped }] = await Promise.all([picked, countTags(db, f, where)]);
  return { tags, total: n, isCapped };
}

async function amongIds(db: Db, f: TagChoice & Paged, ids: readonly number[], asked: Asked): Promise<Found> {
  const where = and([sql`t.tag_id = any(${ids}::bigint[])`, ...ofTag(f, asked.year), ...ofKind(f, 't')]);
  return sortedPage(db, f, where);
}

/** Without a filter, adds up the stored tally instead of counting a million tags. */
export async function countByState(db: Db, f: TagChoice): Promise<Map<TagState, number>> {
  const { state: _, ...others } = f;
  if (isTallied(others)) return tally(db, { makeId: f.makeId, modelId: f.modelId });
  const asked = readSearch(f.search);
  const own = asked.words.length > 0 ? await idsByNumber(db, asked) : [];
  // Counting by kind and state only needs an index; filters on the tag itself must read tags.
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
