import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { type Counted, countUpTo, exactly } from '../../../db/statements/count-up-to.ts';
import { nearerEnd } from '../../../db/statements/nearer-end.ts';
import { pickedIds } from '../../../db/statements/picked-ids.ts';
import { type ThresholdFilter, testsOf } from './filter-queries.ts';

export type ThresholdRecord = {
  threshold_id: number;
  part_id: number;
  part_name: string;
  part_no: string;
  make_id: number | null;
  make: string | null;
  model_id: number | null;
  model: string | null;
  series_id: number | null;
  series: string | null;
  min_qty: number;
  target_qty: number;
  lead_days: number;
  supplier_id: number | null;
  supplier: string | null;
  active: boolean;
  on_hand: number;
  promised: number;
  on_order: number;
  changed_by: string | null;
  changed_at: Date;
  version: number;
};

const named = sql`t.threshold_id, t.part_id, n.name as part_name, t.part_no, t.make_id, mk.name as make, t.model_id,
  mo.name as model, t.series_id, se.name as series, t.min_qty, t.target_qty, t.lead_days, t.supplier_id,
  (select s.name from contact s where s.debtor_id = t.supplier_id) as supplier, t.active, t.on_hand, t.promised, t.on_order,
  (select u.users_name from app_user u where u.user_id = coalesce(t.changed_by, t.created_by)) as changed_by, t.changed_at,
  t.version`;
const joined = sql`threshold t join part_name n on n.part_id = t.part_id left join make mk on mk.make_id = t.make_id
  left join model mo on mo.model_id = t.model_id left join series se on se.series_id = t.series_id`;
const byName = sql`t.by_name, t.threshold_id`;

const sorted = {
  min: sql`t.min_qty`,
  short: sql`t.short_qty`,
  leadDays: sql`t.lead_days`,
} as const;
type ThresholdSort = 'partName' | keyof typeof sorted;
export type Paged = {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sortField?: ThresholdSort | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
};

/** Each order matches an index; names are looked up only for the rows of the page. */
const order = ({ sortField = 'partName', sortOrder }: Paged, isBack = false) => {
  const way = (sortOrder === 'DESC') === isBack ? sql`asc` : sql`desc`;
  if (sortField === 'partName') return sql`t.by_name ${way}, t.threshold_id ${way}`;
  return sql`${sorted[sortField]} ${way}, t.threshold_id ${way}`;
};

export const pageOfThresholds = async (db: Db, f: ThresholdFilter & Paged): Promise<ThresholdRecord[]> => {
  const { isBack, limit } = await nearerEnd(f, isWhole(f) ? async () => (await countAll(db, f)).n : undefined);
  const ids = sql`select t.threshold_id from threshold t where ${testsOf(f)} order by ${order(f, isBack)} ${limit}`;
  const rows = sql<ThresholdRecord>`select ${named} from ${joined}
    where t.threshold_id = any(${await pickedIds(db, ids)}) order by ${order(f)}`;
  return (await rows.execute(db)).rows;
};

const keptNames = { short: 'threshold.short', belowMin: 'threshold.below', inactive: 'threshold.inactive' } as const;
const isWhole = (f: ThresholdFilter): boolean =>
  f.found.length === 0 && [f.partId, f.makeId, f.modelId, f.seriesId, f.supplierId].every((chosen) => !chosen);

/** Counts over all thresholds, or all in one state, come from stored figures. */
export const countAll = async (db: Db, f: ThresholdFilter): Promise<Counted> =>
  isWhole(f)
    ? exactly((await keptFigures(db, ['threshold'])).n(f.state === undefined ? 'threshold' : keptNames[f.state]))
    : countUpTo(db, sql`from threshold t where ${testsOf(f)}`);

export async function countThresholds(db: Db, f: ThresholdFilter) {
  if (isWhole(f)) {
    const kept = await keptFigures(db, ['threshold']);
    return {
      all: kept.n('threshold'),
      short: kept.n(keptNames.short),
      below: kept.n(keptNames.belowMin),
      inactive: kept.n(keptNames.inactive),
    };
  }
  return (
    await sql<{ all: number; short: number; below: number; inactive: number }>`select count(*) as all,
        count(*) filter (where t.short_qty > 0) as short, count(*) filter (where t.below_min) as below,
        count(*) filter (where not t.active) as inactive
      from threshold t where ${testsOf(f)}`.execute(db)
  ).rows[0]!;
}

export const allThresholds = async (db: Db, f: ThresholdFilter): Promise<ThresholdRecord[]> =>
  (await sql<ThresholdRecord>`select ${named} from ${joined} where ${testsOf(f)} order by ${byName}`.execute(db)).rows;

export const thresholdById = async (db: Db, id: number): Promise<ThresholdRecord | undefined> =>
  (await sql<ThresholdRecord>`select ${named} from ${joined} where t.threshold_id = ${id}`.execute(db)).rows[0];

export const lockThreshold = (db: Db, id: number) =>
  db.selectFrom('threshold').selectAll().where('threshold_id', '=', id).forUpdate().executeTakeFirst();

/**
 * A new threshold counts the present stock, but running transactions that change tags or orders do not see it yet. The
 * lock waits for them, and holds off new ones until the threshold is committed.
 */
export const waitForStock = (db: Db) => sql`lock table tag, purchase_order_line in share mode`.execute(db);

export type Scope = {
  readonly part_id: number;
  readonly part_no: string;
  readonly make_id: number | null;
  readonly model_id: number | null;
  readonly series_id: number | null;
};
export type Limits = {
  readonly min_qty: number;
  readonly target_qty: number;
  readonly lead_days: number;
  readonly supplier_id: number | null;
  readonly active: boolean;
};
/** Returns nothing when a threshold for the same scope exists already. */
export const insertThreshold = async (db: Db, row: Scope & Limits, userId: number): Promise<number | undefined> =>
  (
    await db
      .insertInto('threshold')
      .values({ ...row, created_by: userId })
      .onConflict((c) => c.doNothing())
      .returning('threshold_id')
      .executeTakeFirst()
  )?.threshold_id;

export const updateThreshold = (db: Db, id: number, limits: Limits & Partial<Scope>) =>
  db
    .updateTable('threshold')
    .set((e) => ({ ...limits, changed_at: sql<Date>`now()`, version: e('version', '+', 1) }))
    .where('threshold_id', '=', id)
    .execute();

export const deleteThresholds = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('threshold')
    .where('threshold_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const supplierById = (db: Db, debtorId: number) =>
  db
    .selectFrom('contact')
    .select(['debtor_id', 'name', 'lead_days'])
    .where('debtor_id', '=', debtorId)
    .where('is_supplier', '=', true)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
