import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { chosenPrices, type PriceFilter } from '../filter-queries.ts';

type Kind = 'single' | 'bulk' | 'import' | 'undo';
export const insertChange = async (
  db: Db,
  change: { kind: Kind; percent?: number; rows_changed: number; undoes?: number; user_id: number },
): Promise<number> =>
  (await db.insertInto('price_change').values(change).returning('change_id').executeTakeFirstOrThrow()).change_id;

type Before = { retail_cents: number; trade_cents: number } | null;
export const insertHistory = (
  db: Db,
  row: { price_item_id: number; change_id: number; before: Before; retail_after: number; trade_after: number },
) =>
  db
    .insertInto('part_price_history')
    .values({
      price_item_id: row.price_item_id,
      change_id: row.change_id,
      retail_before: row.before?.retail_cents ?? null,
      trade_before: row.before?.trade_cents ?? null,
      retail_after: row.retail_after,
      trade_after: row.trade_after,
    })
    .execute();

export const historyOf = (db: Db, priceItemId: number) =>
  db
    .selectFrom('part_price_history as h')
    .innerJoin('price_change as c', 'c.change_id', 'h.change_id')
    .leftJoin('app_user as u', 'u.user_id', 'c.user_id')
    .select([
      'h.history_id',
      'c.kind',
      'c.percent',
      'h.retail_before',
      'h.trade_before',
      'h.retail_after',
      'h.trade_after',
      'u.users_name',
      'c.at',
    ])
    .where('h.price_item_id', '=', priceItemId)
    .orderBy('h.history_id', 'desc')
    .limit(500)
    .execute();

const changes = (db: Db) =>
  db
    .selectFrom('price_change as c')
    .leftJoin('app_user as u', 'u.user_id', 'c.user_id')
    .select(['c.change_id', 'c.kind', 'c.percent', 'c.rows_changed', 'c.at', 'u.users_name'])
    .select(sql<boolean>`exists (select from price_change x where x.undoes = c.change_id)`.as('undone'));
export type ChangeRecord = Awaited<ReturnType<typeof pageOfChanges>>[number];

export const pageOfChanges = (db: Db, f: { pageNum: number; pageSize: number }) =>
  changes(db)
    .where('c.kind', '!=', 'single')
    .orderBy('c.change_id', 'desc')
    .limit(f.pageSize)
    .offset((f.pageNum - 1) * f.pageSize)
    .execute();

export const changeById = (db: Db, id: number) => changes(db).where('c.change_id', '=', id).executeTakeFirst();

export const lockChange = (db: Db, id: number) =>
  db
    .selectFrom('price_change')
    .select(['change_id', 'kind', 'percent'])
    .where('change_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type Change = { num: number; den: number; retail: boolean; trade: boolean };
/** This is the domain's `share` in SQL, for amounts that are not negative; a test compares the two. */
const shared = (column: string, on: boolean, { num, den }: Change): RawBuilder<number> =>
  on
    ? sql<number>`((2 * ${sql.ref(column)} * ${num}::bigint + ${den}::bigint) / (2 * ${den}::bigint))`
    : sql<number>`${sql.ref(column)}`;
const newRetail = (change: Change) => shared('p.retail_cents', change.retail, change);
const newTrade = (change: Change) => shared('p.trade_cents', change.trade, change);

export const totalsOf = (db: Db, f: PriceFilter, change: Change) =>
  chosenPrices(db, f)
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(p.retail_cents), 0)`.as('retail_before'),
      sql<number>`coalesce(sum(p.trade_cents), 0)`.as('trade_before'),
      sql<number>`coalesce(sum(${newRetail(change)}), 0)`.as('retail_after'),
      sql<number>`coalesce(sum(${newTrade(change)}), 0)`.as('trade_after'),
      sql<number>`count(*) filter (where p.retail_cents > 0 and ${newTrade(change)} > ${newRetail(change)})`.as(
        'trade_above',
      ),
      sql<number>`coalesce(max(greatest(${newRetail(change)}, ${newTrade(change)})), 0)`.as('highest'),
    ])
    .executeTakeFirstOrThrow();

/** Locks rows in the order of their ids, so that two changes cannot deadlock. */
export const lockChosen = async (db: Db, f: PriceFilter): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*) as n from (
      select price_item_id from part_price
      where price_item_id in (${chosenPrices(db, f).select('p.price_item_id')})
      order by price_item_id for update) locked`.execute(db)
  ).rows[0]?.n ?? 0;

export const applyToChosen = async (db: Db, f: PriceFilter, change: Change, changeId: number): Promise<number> => {
  const done = await sql<{ n: number }>`
    with wanted as materialized (
      ${chosenPrices(db, f).select([
        'p.price_item_id',
        'p.retail_cents as retail_before',
        'p.trade_cents as trade_before',
        newRetail(change).as('retail_after'),
        newTrade(change).as('trade_after'),
      ])}
    ), changed as (
      update part_price p set retail_cents = w.retail_after, trade_cents = w.trade_after,
        changed_at = now(), version = p.version + 1
      from wanted w
      where w.price_item_id = p.price_item_id
        and (w.retail_after, w.trade_after) is distinct from (w.retail_before, w.trade_before)
      returning w.*
    ), kept as (
      insert into part_price_history (price_item_id, change_id, retail_before, trade_before, retail_after, trade_after)
      select price_item_id, ${changeId}, retail_before, trade_before, retail_after, trade_after from changed
      returning 1
    ) select count(*) as n from kept`.execute(db);
  return done.rows[0]?.n ?? 0;
};

export const setRowsChanged = (db: Db, id: number, rows: number) =>
  db.updateTable('price_change').set({ rows_changed: rows }).where('change_id', '=', id).execute();
