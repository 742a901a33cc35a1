import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { LineKind, PackingState } from '@yardkeeper/domain/invoices/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

const lines = (db: Db, invoiceId: RawBuilder<number>) =>
  db
    .selectFrom('invoice_line as l')
    .leftJoin('tag as t', 't.tag_id', 'l.tag_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .leftJoin('location as p', 'p.location_id', 't.location_id')
    .select([
      'l.line_id',
      'l.sort',
      'l.tag_id',
      'l.item_id',
      'l.charge_type_id',
      'l.part_id',
      'l.part_no',
      'l.description',
      'l.qty',
      'l.unit_price_cents',
      'l.discount_cents',
      'l.taxable',
      'l.net_cents',
      'l.gst_cents',
      'l.gross_cents',
      'l.cost_cents',
      'l.warranty_days',
      'l.delivered_at',
      'l.grade',
      'l.condition',
      't.grade as grade_now',
      't.condition as condition_now',
      't.photo_key',
      't.cost_cents as tag_cost_cents',
      't.qty_on_hand',
      't.qty_reserved',
      't.vehicle_id',
      't.make_id',
      't.model_id',
      't.series_id',
      'v.stock_no',
      'v.acq_id',
      'v.engine_no',
      'p.code as location',
    ])
    .select((e) => [
      e.ref('l.kind').$castTo<LineKind>().as('kind'),
      e.ref('l.packing').$castTo<PackingState | null>().as('packing'),
      e.ref('t.state').$castTo<TagState | null>().as('state'),
      sql<string | null>`(select name from part_name where part_id = t.part_id)`.as('part_name'),
      sql<string>`concat_ws(' ', (select name from make where make_id = t.make_id),
        (select name from model where model_id = t.model_id), (select name from series where series_id = t.series_id))`.as(
        'comes_off',
      ),
      sql<number>`coalesce((select sum(c.qty) from credit_note_line c join credit_note n on n.credit_note_id = c.credit_note_id
        where c.line_id = l.line_id and n.reversed_at is null), 0)::int`.as('credited_qty'),
      sql<{
        no: string;
        id: number;
        kind: string;
      } | null>`(select jsonb_build_object('no', r.document_no, 'id', r.document_id, 'kind', r.kind)
        from reservation r where r.tag_id = l.tag_id and r.released_at is null and r.kind = 'hard'
        order by (r.document_id = l.invoice_id) desc limit 1)`.as('held'),
    ])
    .where('l.invoice_id', '=', invoiceId)
    .where('l.removed_at', 'is', null)
    .orderBy('l.sort')
    .orderBy('l.line_id');
export const linesOf = builtOnce((db, invoiceId: number) => lines(db, sql`${invoiceId}`));
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The lines as one JSON value inside a larger statement; null when there are none. */
export const linesAsValue = (db: Db, invoiceId: RawBuilder<number>) =>
  sql<LineValue[] | null>`(select json_agg(x) from (${lines(db, invoiceId)}) x)`;
/** JSON has no dates, so they arrive as text. */
export type LineValue = Omit<LineRow, 'delivered_at'> & { readonly delivered_at: string | null };
export const rowsOfValue = (values: readonly LineValue[] | null): LineRow[] =>
  (values ?? []).map((line) => ({ ...line, delivered_at: line.delivered_at ? new Date(line.delivered_at) : null }));

export type LineWrite = {
  sort: number;
  kind: LineKind;
  tag_id: number | null;
  item_id: number | null;
  charge_type_id: number | null;
  part_id: number | null;
  part_no: string;
  description: string;
  qty: number;
  unit_price_cents: number;
  discount_cents: number;
  taxable: boolean;
  net_cents: number;
  gst_cents: number;
  gross_cents: number;
  cost_cents: number | null;
  warranty_days: number;
  /** as sold; null for lines without a tag */
  grade: string | null;
  condition: number | null;
};
export const lineColumns =
  sql.raw(`sort, kind, tag_id, item_id, charge_type_id, part_id, part_no, description, qty, unit_price_cents,
  discount_cents, taxable, net_cents, gst_cents, gross_cents, cost_cents, warranty_days, grade, condition`);
/**
 * Sends all lines as one JSON parameter, because planning nineteen parameters per line takes longer than the insert.
 */
export async function insertLines(db: Db, invoiceId: number, lines: readonly LineWrite[]): Promise<number[]> {
  if (lines.length === 0) return [];
  const made = await sql<{ line_id: number }>`insert into invoice_line (invoice_id, ${lineColumns})
    select ${invoiceId}, ${lineColumns} from jsonb_populate_recordset(null::invoice_line, ${JSON.stringify(lines)}::jsonb)
    returning line_id`.execute(db);
  return made.rows.map(({ line_id }) => line_id);
}
export const updateLine = (db: Db, lineId: number, line: LineWrite) =>
  db.updateTable('invoice_line').set(line).where('line_id', '=', lineId).execute();
export const removeLines = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('invoice_line')
      .set({ removed_at: sql`now()` })
      .where('line_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
};
export const lineById = (db: Db, lineId: number) =>
  db
    .selectFrom('invoice_line')
    .select(['line_id', 'invoice_id', 'tag_id', 'description', 'qty'])
    .select(
      sql<boolean>`packing is not distinct from 'cancelled'
        or exists (select from pick_stall s where s.line_id = invoice_line.line_id and s.decided_at is null)`.as(
        'is_stalled',
      ),
    )
    .where('line_id', '=', lineId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const setPacking = (db: Db, invoiceId: number, packing: PackingState | null) =>
  db
    .updateTable('invoice_line')
    .set({ packing })
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'tag')
    .where('removed_at', 'is', null)
    .execute();
export const setLinesPacking = (db: Db, lineIds: readonly number[], packing: PackingState) =>
  db
    .updateTable('invoice_line')
    .set({ packing })
    .where('line_id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
    .execute();
export const setLinesDelivered = (db: Db, lineIds: readonly number[], at: Date | null) =>
  db
    .updateTable('invoice_line')
    .set({ delivered_at: at })
    .where('line_id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
    .execute();
/** New lines of a released document, and lines whose tag or quantity changed, become ready to pick. */
export const toPickers = (db: Db, invoiceId: number, changed: readonly number[]) =>
  sql`update invoice_line set packing = case when kind = 'tag' then 'ready' end where invoice_id = ${invoiceId} and removed_at is null
    and ((kind = 'tag' and packing is null) or line_id = any(${[...changed]}::bigint[]))`.execute(db);
export const uncollectLines = (db: Db, invoiceId: number) =>
  db
    .updateTable('invoice_line')
    .set({ packing: null, delivered_at: null })
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'tag')
    .where('removed_at', 'is', null)
    .execute();

export type TagForLine = {
  tag_id: number;
  part_id: number;
  part_no: string;
  year: number | null;
  condition: number;
  retail_cents: number;
  trade_cents: number;
  cost_cents: number | null;
  odd_cents: number;
  /** pieces whose cost is not yet charged to a sale */
  uncosted: number;
  qty_on_hand: number;
  qty_reserved: number;
  location_id: number | null;
  state: TagState;
  part: string;
  warranty_days: number;
  make: string | null;
  model: string | null;
  series: string | null;
  hold_until: string | null;
  override_reason: string | null;
  grade: string;
};
/**
 * Locks tags in the order of their ids, so that two callers cannot deadlock. Looks up names in subqueries: with eight
 * joins PostgreSQL spends longer on planning than on reading.
 */
const lockedTags = builtOnce((db, ids: readonly number[]) => ({
  compile: () =>
    sql<TagForLine>`select t.tag_id, t.part_id, t.part_no, t.year, t.condition, t.retail_cents, t.trade_cents,
        t.cost_cents, t.odd_cents, t.qty_on_hand + case when t.odd_cents = 0 then 0 else out_not_final(t.tag_id) end as uncosted,
        t.qty_on_hand, t.qty_reserved, t.location_id, t.state, t.grade,
        (select name from part_name where part_id = t.part_id) as part,
        (select warranty_days from part_name where part_id = t.part_id) as warranty_days,
        (select name from make where make_id = t.make_id) as make,
        (select name from model where model_id = t.model_id) as model,
        (select name from series where series_id = t.series_id) as series,
        (select a.hold_until from acquisition a where a.acq_id = v.acq_id) as hold_until,
        (select o.reason from hold_override o where o.acq_id = v.acq_id) as override_reason
      from tag t left join vehicle v on v.vehicle_id = t.vehicle_id
      where t.tag_id = any(${ids}::bigint[]) order by t.tag_id for update of t`.compile(db),
}));
export const tagsForLines = async (db: Db, ids: readonly number[]): Promise<TagForLine[]> =>
  ids.length === 0 ? [] : lockedTags(db, ids);

export const chargeTypes = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('other_charge_type')
        .select(['id', 'name', 'amount_cents', 'taxable'])
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .execute();
export const partsThere = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('part_name')
          .select('part_id')
          .where('part_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
          .execute()
      ).map((row) => row.part_id);
export const nonStockItems = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('non_stock_item')
        .select(['item_id', 'description', 'cost_cents', 'retail_cents'])
        .where('item_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .execute();
