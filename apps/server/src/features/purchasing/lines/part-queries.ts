import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { searchWords } from '@yardkeeper/domain/search/words';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasPartWords, likeStart } from '../../../db/statements/search-words.ts';

export type Kind = {
  part_id: number;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
};
export type Found = Kind & { part_no: string; supplier_part_no: string };
export type Wanted = {
  readonly search: string;
  readonly debtorId?: number;
  readonly makeId?: number;
  readonly modelId?: number;
  readonly seriesId?: number;
};

const FEW = 20;
/**
 * Searches a number among the yard's and the supplier's part numbers, and words among part names and their other words.
 */
export async function partsFound(db: Db, w: Wanted): Promise<Found[]> {
  const norm = normalPartNumber(w.search);
  const vehicle = sql`${w.makeId ?? null}::bigint as make_id, ${w.modelId ?? null}::bigint as model_id,
    ${w.seriesId ?? null}::bigint as series_id`;
  const words = searchWords(w.search);
  const byWords =
    words.length === 0 ? sql`p.active` : sql.join([sql`p.active`, ...hasPartWords('p.search', w.search)], sql` and `);
  const bySupplier = sql`select l.part_id, l.make_id, l.model_id, l.series_id, max(l.part_no) as part_no,
      max(l.supplier_part_no) as supplier_part_no, 0 as rank
    from purchase_order_line l where l.debtor_id = ${w.debtorId ?? null}::bigint and l.supplier_part_no <> ''
      and upper(l.supplier_part_no) like ${likeStart(w.search.toUpperCase())}
    group by 1, 2, 3, 4`;
  const byNumber = sql`select n.part_id, n.make_id, null::bigint, null::bigint, n.part_no, '', 1 from part_number n
    where n.part_id is not null and n.norm like ${likeStart(norm)} order by n.norm limit ${sql.lit(FEW)}`;
  const isNumber = norm.length >= 3 && /\d/.test(norm);
  const { rows } =
    await sql<Found>`select x.part_id, x.make_id, x.model_id, x.series_id, x.part_no, x.supplier_part_no from (
      ${w.search.length >= 2 && w.debtorId !== undefined ? sql`(${bySupplier} limit ${sql.lit(FEW)}) union all` : sql``}
      ${isNumber ? sql`(${byNumber}) union all` : sql``}
      (select p.part_id, ${vehicle}, '' as part_no, '' as supplier_part_no, 2 as rank from part_name p where ${byWords}
        order by p.plain limit ${sql.lit(FEW)})) x (part_id, make_id, model_id, series_id, part_no, supplier_part_no, rank)
    order by x.rank limit ${sql.lit(FEW)}`.execute(db);
  return rows;
}

export type StockFacts = {
  part: string;
  make: string | null;
  model: string | null;
  series: string | null;
  on_hand: number;
  on_order: number;
};
/** In stock and on order, matched like a threshold: what the kind leaves open matches every vehicle. */
export const stockFacts = async (db: Db, kinds: readonly Kind[]): Promise<StockFacts[]> =>
  (
    await sql<StockFacts>`select (select name from part_name where part_id = x.part_id) as part,
      (select name from make where make_id = x.make_id) as make, (select name from model where model_id = x.model_id) as model,
      (select name from series where series_id = x.series_id) as series,
      f.here as on_hand, f.coming as on_order
    from jsonb_to_recordset(${JSON.stringify(
      kinds.map(({ part_id, make_id, model_id, series_id }, n) => ({ n, part_id, make_id, model_id, series_id })),
    )}::jsonb) x (n int, part_id bigint, make_id bigint, model_id bigint, series_id bigint)
    cross join lateral threshold_figures(x.part_id, x.make_id, x.model_id, x.series_id, '') f
    order by x.n`.execute(db)
  ).rows;

export type Short = Kind & {
  part_no: string;
  qty: number;
  reason: 'threshold' | 'backOrder';
  back_order_id: number | null;
};
const MOST_SHORT = 500;
export const shortFor = async (db: Db, supplierId: number): Promise<Short[]> =>
  (
    await sql<Short>`select s.part_id, s.make_id, s.model_id, s.series_id, s.part_no, s.qty, s.reason,
        s.back_order_id
      from short_part s where s.supplier_id = ${supplierId} and s.qty > 0
      order by s.reason, s.part_id limit ${sql.lit(MOST_SHORT)}`.execute(db)
  ).rows;

export const partsByNumbers = async (db: Db, norms: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('part_number')
        .select((e) => ['norm', e.ref('part_id').$notNull().as('part_id')])
        .where('norm', '=', sql<string>`any(${[...norms]}::text[])`)
        .where('part_id', 'is not', null)
        .orderBy('part_no_id', 'desc')
        .execute()
    ).map((row) => [row.norm ?? '', row.part_id]),
  );
export const locationsByCode = async (db: Db, plain: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('location')
        .select(['location_id', 'plain'])
        .where('plain', '=', sql<string>`any(${[...plain]}::text[])`)
        .where('active', '=', true)
        .execute()
    ).map((row) => [row.plain ?? '', row.location_id]),
  );
