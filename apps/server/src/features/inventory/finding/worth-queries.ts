import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { and, isKeptByDay, ofKind, ofTag, type Sql, type TagChoice } from './filter-queries.ts';
import { idsByNumber, kindHolds, readSearch } from './word-queries.ts';

export type Worth = { readonly n: number; readonly retail_cents: number; readonly cost_cents: number };

const today = sql`(now() at time zone 'Pacific/Auckland')::date`;
async function keptByDay(db: Db, f: TagChoice): Promise<Worth> {
  const days = [
    ...(f.yardId === undefined ? [] : [sql`d.yard_id = ${f.yardId}`]),
    ...(f.olderThanDays === undefined ? [] : [sql`d.made_on <= ${today} - ${f.olderThanDays}::int`]),
    ...(f.notOlderThanDays === undefined ? [] : [sql`d.made_on >= ${today} - ${f.notOlderThanDays}::int`]),
  ];
  const { rows } = await sql<Worth>`select coalesce(sum(d.tags), 0)::bigint as n,
      coalesce(sum(d.retail_cents), 0)::bigint as retail_cents, coalesce(sum(d.cost_cents), 0)::bigint as cost_cents
    from stock_day d where ${and(days)}`.execute(db);
  return rows[0]!;
}

/** Finds tags by number, else by the kinds of parts that match the words. */
async function named(db: Db, f: TagChoice): Promise<Sql[]> {
  const asked = readSearch(f.search);
  const own = asked.words.length > 0 ? await idsByNumber(db, asked) : [];
  const kinds = sql`t.kind_id = any(array(select k.kind_id from stock_kind k
    where ${and(kindHolds(asked.words).map((holds) => sql`${holds}`))}))`;
  const words = own.length > 0 ? [sql`t.tag_id = any(${own}::bigint[])`] : asked.words.length > 0 ? [kinds] : [];
  return [...words, ...ofTag(f, asked.year), ...ofKind(f, 't')];
}

/** Returns null above the counting limit, because summing would read every row. */
export async function worthOf(db: Db, f: TagChoice): Promise<Worth | null> {
  if (isKeptByDay(f)) return keptByDay(db, f);
  const { rows } = await sql<Worth>`select count(*)::int as n,
      coalesce(sum(x.qty_on_hand * x.retail_cents), 0)::bigint as retail_cents,
      coalesce(sum(box_cost(x.qty_on_hand, x.cost_cents, x.odd_cents)), 0)::bigint as cost_cents
    from (select t.qty_on_hand, t.retail_cents, t.cost_cents, t.odd_cents from tag t
      where ${and(await named(db, f))} limit ${sql.lit(MOST_COUNTED + 1)}) x`.execute(db);
  return rows[0]!.n > MOST_COUNTED ? null : rows[0]!;
}
