import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type FateRow = {
  readonly tag_id: number;
  readonly part_id: number;
  readonly model_id: number | null;
  readonly series_id: number | null;
  readonly sold_cents: number | null;
  readonly days: number;
  readonly is_here: boolean;
};
export type Breadth = { readonly makeId: number | null; readonly modelId: number | null };
/**
 * Each tag of these parts with its priced sales: one row per sale, or one row if unsold. Without a model, tags of every
 * model, and without a make of every make. Leaves out deleted tags. `behind` lists the same sales.
 */
export async function fatesOf(
  db: Db,
  partIds: readonly number[],
  { makeId, modelId }: Breadth,
  today: string,
  since: string,
): Promise<FateRow[]> {
  if (partIds.length === 0) return [];
  const ofCar = sql`${makeId === null ? sql`` : sql`and k.make_id = ${makeId}`}
    ${modelId === null ? sql`` : sql`and k.model_id = ${modelId}`}`;
  const { rows } = await sql<FateRow>`select t.tag_id, t.part_id, t.model_id, t.series_id, l.price_cents as sold_cents,
      greatest(coalesce(l.issued_on, ${today}::date) - nz_day(t.created_at), 0) as days,
      t.qty_on_hand > 0 and counts_as_here(t.state) as is_here
    from stock_kind k join tag t on t.kind_id = k.kind_id
      left join lateral (select s.price_cents, s.issued_on from sold_line s where s.tag_id = t.tag_id and t.sold_cents > 0
        and s.price_cents is not null and s.issued_on <= ${today}::date offset 0) l on true
    where k.part_id = any(${[...partIds]}::bigint[]) ${ofCar}
      and t.state <> 'void' and t.vehicle_id is not null and nz_day(t.created_at) >= ${since}::date`.execute(db);
  return rows;
}

export type CarNames = {
  readonly make: string;
  readonly model: string | null;
  readonly series: string | null;
  readonly model_type: string | null;
};
export const carNames = builtOnce(
  (db, makeId: number, modelId: number | null, seriesId: number | null, typeId: number | null) => ({
    compile: () =>
      sql<CarNames>`select m.name as make, (select name from model where model_id = ${modelId}::bigint) as model,
        (select name from series where series_id = ${seriesId}::bigint) as series,
        (select name from model_type where id = ${typeId}::bigint) as model_type
      from make m where m.make_id = ${makeId}`.compile(db),
  }),
);

export const waitingByPart = builtOnce((db, partIds: readonly number[], makeId: number, modelId: number | null) => ({
  compile: () =>
    sql<{ part_id: number; n: number }>`select part_id, sum(qty)::int as n from wanted_request
      where state = 'open' and part_id = any(${partIds}::bigint[]) and (make_id is null or make_id = ${makeId})
        and (model_id is null or ${modelId}::bigint is null or model_id = ${modelId}::bigint) group by 1`.compile(db),
}));

/** Counts other vehicles than the one that is asked about, which may be in stock by now. */
export const vehiclesOfModel = builtOnce((db, makeId: number, modelId: number | null, acqId: number | null) => ({
  compile: () =>
    sql<{ n: number }>`select count(*) as n from vehicle where make_id = ${makeId}
      and (${modelId}::bigint is null or model_id = ${modelId}::bigint)
      and acq_id is distinct from ${acqId}::bigint`.compile(db),
}));

export const keptSheet = (db: Db, acqId: number) =>
  db
    .selectFrom('bid_sheet as b')
    .leftJoin('app_user as u', 'u.user_id', 'b.kept_by')
    .select(['b.sheet', 'b.kept_at', 'b.version', 'u.users_name'])
    .where('b.acq_id', '=', acqId)
    .executeTakeFirst();

/** Overwrites the kept sheet with today's; the version counts how often. */
export const writeSheet = (db: Db, acqId: number, sheet: unknown, userId: number, at: Date) =>
  db
    .insertInto('bid_sheet')
    .values({ acq_id: acqId, sheet: JSON.stringify(sheet), kept_by: userId, kept_at: at })
    .onConflict((c) =>
      c.column('acq_id').doUpdateSet({
        sheet: JSON.stringify(sheet),
        kept_by: userId,
        kept_at: at,
        version: sql<number>`bid_sheet.version + 1`,
      }),
    )
    .execute();

export type Outcome = {
  readonly vehicle_id: number;
  readonly stock_no: string;
  readonly acquired_on: string | null;
  readonly paid: number;
  readonly earned: number;
};
export const vehicleOfAcquisition = builtOnce((db, acqId: number) => ({
  compile: () =>
    sql<Outcome>`select v.vehicle_id, v.stock_no, v.acquired_on, f.cost_cents as paid, f.sales_cents as earned
      from vehicle v join vehicle_figures f on f.vehicle_id = v.vehicle_id where v.acq_id = ${acqId}`.compile(db),
}));
export type CameIn = {
  readonly part_id: number;
  readonly part: string;
  readonly tagged: number;
  readonly sold: number;
  readonly earned: number;
  readonly shelf: number;
};
export const partsThatCameIn = builtOnce((db, vehicleId: number) => ({
  compile: () =>
    sql<CameIn>`select t.part_id, p.name as part, count(*) as tagged, count(t.sold_cents) as sold,
        coalesce(sum(t.sold_cents), 0)::bigint as earned,
        coalesce(sum(t.qty_on_hand * t.retail_cents) filter (where t.qty_on_hand > 0 and counts_as_here(t.state)), 0)::bigint as shelf
      from tag t join part_name p on p.part_id = t.part_id where t.vehicle_id = ${vehicleId} and t.state <> 'void'
      group by 1, 2 order by p.name, 1`.compile(db),
}));
