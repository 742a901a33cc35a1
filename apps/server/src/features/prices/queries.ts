import { stockPriceListId } from '@yardkeeper/domain/prices/limits';
import type { Vehicle } from '@yardkeeper/domain/prices/price-for';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { chosenPrices, isEverything, type PriceFilter } from './filter-queries.ts';

const columns = [
  'p.price_item_id',
  'p.part_id',
  'p.make_id',
  'p.model_id',
  'p.series_id',
  'p.condition',
  'p.retail_cents',
  'p.trade_cents',
  'p.changed_at',
  'p.version',
] as const;

const sortedBy = [
  'p.price_item_id',
  'p.part_id',
  'p.make_id',
  'p.model_id',
  'p.series_id',
  'p.condition',
  'p.retail_cents',
  'p.trade_cents',
  'p.changed_at',
] as const;

const names = ['n.name as part_name', 'mk.name as make', 'mo.name as model', 'se.name as series'] as const;

const changedBy = sql<string | null>`(select u.users_name from part_price_history h
  join price_change c on c.change_id = h.change_id left join app_user u on u.user_id = c.user_id
  where h.price_item_id = p.price_item_id order by h.history_id desc limit 1)`.as('changed_by');

const prices = (db: Db) =>
  db
    .selectFrom('part_price as p')
    .innerJoin('part_name as n', 'n.part_id', 'p.part_id')
    .leftJoin('make as mk', 'mk.make_id', 'p.make_id')
    .leftJoin('model as mo', 'mo.model_id', 'p.model_id')
    .leftJoin('series as se', 'se.series_id', 'p.series_id')
    .select(columns)
    .select(names);

const sortColumn = {
  retail: 'p.retail_cents',
  trade: 'p.trade_cents',
  changedAt: 'p.changed_at',
} as const;
type PriceSort = 'partName' | keyof typeof sortColumn;
export type Paged = { pageNum: number; pageSize: number; sortField?: PriceSort; sortOrder?: 'ASC' | 'DESC' };

type Part = RawBuilder<unknown>;
/** Each order starts with the columns of an index, so that a page of a million prices needs no sort. */
const order = ({ sortField = 'partName', sortOrder }: Paged, part: Part, make: Part, model: Part, series: Part) => {
  const way = sortOrder === 'DESC' ? sql`desc` : sql`asc`;
  if (sortField !== 'partName') return sql`${sql.ref(sortColumn[sortField])} ${way}, p.price_item_id ${way}`;
  return sql`${part} ${way}, ${make} nulls first, ${model} nulls first, ${series} nulls first, p.condition,
    p.price_item_id`;
};

const countOfAll = sql<number>`(select coalesce(sum(c.prices), 0)::bigint from part_price_count c)`;

/** Looks up who last changed a price only for the rows of the page. */
export const pageOfPrices = (db: Db, f: PriceFilter & Paged) =>
  db
    // Materialised, so that PostgreSQL searches first instead of walking along the sort index.
    .with(
      (w) => (f.search ? w('hit').materialized() : w('hit').notMaterialized()),
      () => chosenPrices(db, f).select(sortedBy),
    )
    .with('page', (w) =>
      w
        .selectFrom('hit as p')
        .innerJoin('part_name as n', 'n.part_id', 'p.part_id')
        .leftJoin('make as mk', 'mk.make_id', 'p.make_id')
        .leftJoin('model as mo', 'mo.model_id', 'p.model_id')
        .leftJoin('series as se', 'se.series_id', 'p.series_id')
        .select(sortedBy)
        .select(names)
        .select(['n.plain as n_plain', 'mk.plain as mk_plain', 'mo.plain as mo_plain', 'se.plain as se_plain'])
        // The appended empty text keeps PostgreSQL from walking along the index of names after a search.
        .orderBy(order(f, f.search ? sql`(n.plain || '')` : sql`n.plain`, sql`mk.plain`, sql`mo.plain`, sql`se.plain`))
        .limit(f.pageSize)
        .offset((f.pageNum - 1) * f.pageSize),
    )
    .selectFrom('page as g')
    .innerJoin('part_price as p', 'p.price_item_id', 'g.price_item_id')
    .select(columns)
    .select(['g.part_name', 'g.make', 'g.model', 'g.series', changedBy])
    .select((isEverything(f) ? countOfAll : sql<number>`(select count(*) from hit)`).as('total'))
    .orderBy(order(f, sql`g.n_plain`, sql`g.mk_plain`, sql`g.mo_plain`, sql`g.se_plain`))
    .execute();
export type PriceRecord = NonNullable<Awaited<ReturnType<typeof priceById>>>;

export const countPrices = async (db: Db, f: PriceFilter): Promise<number> =>
  (
    await chosenPrices(db, f)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const priceById = (db: Db, id: number) =>
  prices(db).select(changedBy).where('p.price_item_id', '=', id).executeTakeFirst();

export const pricesById = (db: Db, ids: readonly number[]) =>
  prices(db)
    .select(changedBy)
    .where('p.price_item_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('n.plain')
    .orderBy('p.price_item_id')
    .execute();

export const pricesOfPart = (db: Db, partId: number) =>
  prices(db)
    .select(changedBy)
    .where('p.price_list_id', '=', stockPriceListId)
    .where('p.part_id', '=', partId)
    .execute();

/** The three alternatives let PostgreSQL read the prices of these vehicles alone, and not those of all models. */
const forVehicles = (vehicles: readonly Vehicle[]) => {
  const idsOf = (id: (vehicle: Vehicle) => number | null) => [...new Set(vehicles.flatMap((each) => id(each) ?? []))];
  const makes = sql`any(${idsOf(({ makeId }) => makeId)}::bigint[])`;
  const models = sql`any(${idsOf(({ modelId }) => modelId)}::bigint[])`;
  return sql<boolean>`(p.make_id is null or (p.make_id = ${makes} and p.model_id is null)
    or (p.make_id = ${makes} and p.model_id = ${models}))`;
};

export const amountsOfParts = (db: Db, partIds: readonly number[], vehicles: readonly Vehicle[]) =>
  db
    .selectFrom('part_price as p')
    .select(columns)
    .where('p.price_list_id', '=', stockPriceListId)
    .where('p.part_id', '=', sql<number>`any(${[...new Set(partIds)]}::bigint[])`)
    .where(forVehicles(vehicles))
    .execute();

export const defaultPrices = (db: Db, f: { partId?: number; condition?: number }) =>
  prices(db)
    .select(changedBy)
    .where('p.price_list_id', '=', stockPriceListId)
    .where('p.make_id', 'is', null)
    .$if(f.partId !== undefined, (q) => q.where('p.part_id', '=', f.partId!))
    .$if(f.condition !== undefined, (q) => q.where('p.condition', '=', f.condition!))
    .orderBy('n.plain')
    .orderBy('p.condition')
    .execute();

export const allPrices = (db: Db, f: PriceFilter) =>
  prices(db)
    .where('p.price_item_id', 'in', chosenPrices(db, f).select('p.price_item_id'))
    .orderBy('n.plain')
    .orderBy('mk.plain', (o) => o.nullsFirst())
    .orderBy('mo.plain', (o) => o.nullsFirst())
    .orderBy('se.plain', (o) => o.nullsFirst())
    .orderBy('p.condition')
    .execute();

export const lockPrice = (db: Db, id: number) =>
  db.selectFrom('part_price as p').select(columns).where('p.price_item_id', '=', id).forUpdate().executeTakeFirst();

type Key = {
  partId: number;
  makeId: number | null;
  modelId: number | null;
  seriesId: number | null;
  condition: number;
};
export const priceWithKey = (db: Db, k: Key) =>
  db
    .selectFrom('part_price as p')
    .select(['p.price_item_id', 'p.version'])
    .where('p.price_list_id', '=', stockPriceListId)
    .where('p.part_id', '=', k.partId)
    .where('p.make_id', 'is not distinct from', k.makeId)
    .where('p.model_id', 'is not distinct from', k.modelId)
    .where('p.series_id', 'is not distinct from', k.seriesId)
    .where('p.condition', '=', k.condition)
    .executeTakeFirst();

type Amounts = { retail_cents: number; trade_cents: number };
/** Nothing is returned when somebody else added the same price at the same time. */
export const insertPrice = async (db: Db, k: Key, amounts: Amounts): Promise<number | undefined> =>
  (
    await db
      .insertInto('part_price')
      .values({
        part_id: k.partId,
        make_id: k.makeId,
        model_id: k.modelId,
        series_id: k.seriesId,
        condition: k.condition,
        ...amounts,
      })
      .onConflict((c) => c.doNothing())
      .returning('price_item_id')
      .executeTakeFirst()
  )?.price_item_id;

export const updatePrice = (db: Db, id: number, amounts: Amounts) =>
  db
    .updateTable('part_price')
    .set((e) => ({ ...amounts, changed_at: sql<Date>`now()`, version: e('version', '+', 1) }))
    .where('price_item_id', '=', id)
    .execute();

export const deletePrice = (db: Db, id: number) =>
  db.deleteFrom('part_price').where('price_item_id', '=', id).execute();
