import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

const nameIn = (table: string) =>
  sql<
    string | null
  >`(select x.name from ${sql.table(table)} x where x.${sql.ref(`${table}_id`)} = l.${sql.ref(`${table}_id`)})`;

export const linesOf = builtOnce((db, orderId: number) =>
  db
    .selectFrom('purchase_order_line as l')
    .select(['l.line_id', 'l.purchase_order_id', 'l.sort', 'l.part_id', 'l.description', 'l.part_no'])
    .select(['l.supplier_part_no', 'l.make_id', 'l.model_id', 'l.series_id', 'l.condition', 'l.qty'])
    .select(['l.unit_cost_cents', 'l.retail_cents', 'l.trade_cents', 'l.taxable', 'l.location_id', 'l.as_box'])
    .select(['l.notes', 'l.back_order_id', 'l.received', 'l.short', 'l.claimed', 'l.outstanding'])
    .select(['l.net_cents', 'l.gst_cents'])
    .select([
      sql<string>`(select p.name from part_name p where p.part_id = l.part_id)`.as('part'),
      nameIn('make').as('make'),
      nameIn('model').as('model'),
      nameIn('series').as('series'),
      sql<string | null>`(select code from location where location_id = l.location_id)`.as('location'),
    ])
    .where('l.purchase_order_id', '=', orderId)
    .orderBy('l.sort')
    .orderBy('l.line_id'),
);
export type LineRecord = Awaited<ReturnType<typeof linesOf>>[number];

export const lineOrder = async (db: Db, lineId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('purchase_order_line')
      .select('purchase_order_id')
      .where('line_id', '=', lineId)
      .executeTakeFirst()
  )?.purchase_order_id;

export type LineWrite = {
  line_id: number | null;
  sort: number;
  part_id: number;
  description: string;
  part_no: string;
  supplier_part_no: string;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  condition: number;
  qty: number;
  unit_cost_cents: number;
  retail_cents: number;
  trade_cents: number;
  taxable: boolean;
  location_id: number | null;
  as_box: boolean;
  notes: string;
  back_order_id: number | null;
};
const columns = sql.raw(`sort, part_id, description, part_no, supplier_part_no, make_id, model_id, series_id, condition,
  qty, unit_cost_cents, retail_cents, trade_cents, taxable, location_id, as_box, notes, back_order_id`);
const fresh = sql.raw(`x.sort, x.part_id, x.description, x.part_no, x.supplier_part_no, x.make_id, x.model_id,
  x.series_id, x.condition, x.qty, x.unit_cost_cents, x.retail_cents, x.trade_cents, x.taxable, x.location_id, x.as_box,
  x.notes, x.back_order_id`);

/** One statement for all new lines and another for all changed ones. */
export async function writeLines(db: Db, orderId: number, lines: readonly LineWrite[]): Promise<void> {
  const added = lines.filter((line) => line.line_id === null);
  const changed = lines.filter((line) => line.line_id !== null);
  if (added.length > 0)
    await sql`insert into purchase_order_line (purchase_order_id, ${columns}) select ${orderId}::bigint, ${fresh}
      from jsonb_populate_recordset(null::purchase_order_line, ${JSON.stringify(added)}::jsonb) x`.execute(db);
  if (changed.length > 0)
    await sql`update purchase_order_line l set (${columns}) = row (${fresh})
      from jsonb_populate_recordset(null::purchase_order_line, ${JSON.stringify(changed)}::jsonb) x
      where l.line_id = x.line_id and l.purchase_order_id = ${orderId}`.execute(db);
}

export const deleteLines = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('purchase_order_line')
    .where('line_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** Lines that a receipt or a claim refers to, even an undone one, so they cannot be deleted. */
export const linesWithPast = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await sql<{ line_id: number }>`select l.line_id from unnest(${[...ids]}::bigint[]) l (line_id)
      where exists (select from purchase_receipt_line r where r.line_id = l.line_id)
        or exists (select from purchase_claim k where k.line_id = l.line_id)
        or exists (select from purchase_credit_line x where x.line_id = l.line_id)`.execute(db)
  ).rows.map((row) => row.line_id);

type Asked = Pick<LineWrite, 'part_id' | 'make_id' | 'model_id' | 'series_id' | 'location_id'>;
export type Fit = { part: string | null; make: boolean; model: boolean; series: boolean; location: boolean };
/** Whether the ids on each line exist and belong together, for all lines at once. */
export const linesFit = async (db: Db, lines: readonly Asked[]): Promise<Fit[]> =>
  (
    await sql<Fit>`select p.name as part,
      x.make_id is null or exists (select from make m where m.make_id = x.make_id) as make,
      x.model_id is null or exists (select from model m where m.model_id = x.model_id and m.make_id = x.make_id) as model,
      x.series_id is null or exists (select from series s where s.series_id = x.series_id and s.model_id = x.model_id) as series,
      x.location_id is null or exists (select from location l where l.location_id = x.location_id and l.active) as location
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, n) => ({ n, ...line })))}::jsonb)
      x (n int, part_id bigint, make_id bigint, model_id bigint, series_id bigint, location_id bigint)
    left join part_name p on p.part_id = x.part_id order by x.n`.execute(db)
  ).rows;

export type LastBought = {
  unit_cost_cents: number;
  retail_cents: number;
  trade_cents: number;
  condition: number;
  as_box: boolean;
  supplier_part_no: string;
  part_no: string;
  issued_on: string;
};
type Kind = Pick<LineWrite, 'part_id' | 'make_id' | 'model_id' | 'series_id'>;
/**
 * What the supplier was last paid for each kind of part, and the other values of that line; null if never bought there.
 */
export const lastBought = async (db: Db, debtorId: number, kinds: readonly Kind[]): Promise<(LastBought | null)[]> =>
  (
    await sql<{ last: LastBought | null }>`select (select jsonb_build_object('unit_cost_cents', l.unit_cost_cents,
        'retail_cents', l.retail_cents, 'trade_cents', l.trade_cents, 'condition', l.condition, 'as_box', l.as_box,
        'supplier_part_no', l.supplier_part_no, 'part_no', l.part_no, 'issued_on', o.issued_on)
      from purchase_order_line l join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where l.debtor_id = ${debtorId} and l.part_id = x.part_id and l.make_id is not distinct from x.make_id
        and l.model_id is not distinct from x.model_id and l.series_id is not distinct from x.series_id
        and o.cancelled_at is null order by l.line_id desc limit 1) as last
    from jsonb_to_recordset(${JSON.stringify(kinds.map(({ part_id, make_id, model_id, series_id }, n) => ({ n, part_id, make_id, model_id, series_id })))}::jsonb)
      x (n int, part_id bigint, make_id bigint, model_id bigint, series_id bigint) order by x.n`.execute(db)
  ).rows.map((row) => row.last);
