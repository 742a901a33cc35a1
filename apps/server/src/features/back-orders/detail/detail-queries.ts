import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Asking } from '../list/list-queries.ts';

export type Figures = {
  min_qty: number;
  target_qty: number;
  lead_days: number;
  active: boolean;
  on_hand: number;
  promised: number;
  on_order: number;
};
/** The back order's own threshold, or for a document's back order the narrowest threshold that covers its part. */
export const figuresFor = async (db: Db, backOrderId: number): Promise<Figures | undefined> =>
  (
    await sql<Figures>`select t.min_qty, t.target_qty, t.lead_days, t.active, t.on_hand, t.promised, t.on_order
      from back_order b join threshold t on t.threshold_id = b.threshold_id or (b.threshold_id is null
        and t.part_id = b.part_id and fits_threshold(t, b.make_id, b.model_id, b.series_id, b.part_no_norm))
      where b.back_order_id = ${backOrderId}
      order by t.part_no_norm <> '' desc, t.series_id nulls last, t.model_id nulls last, t.make_id nulls last limit 1`.execute(
      db,
    )
  ).rows[0];

export const lastCost = async (db: Db, partId: number, supplierId: number | null): Promise<number | null> =>
  (
    await sql<{ unit_cost_cents: number }>`select l.unit_cost_cents from purchase_order_line l
      join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where l.part_id = ${partId} and o.cancelled_at is null ${supplierId === null ? sql`` : sql`and l.debtor_id = ${supplierId}`}
      order by l.line_id desc limit 1`.execute(db)
  ).rows[0]?.unit_cost_cents ?? null;

export type Waiting = {
  back_order_id: number;
  invoice_id: number;
  number: string;
  customer: string;
  salesperson_id: number;
  qty: number;
  since: Date;
};
const MOST = 20;
export const othersWaiting = async (db: Db, partId: number, except: number, a: Asking): Promise<Waiting[]> =>
  (
    await sql<Waiting>`select b.back_order_id, b.invoice_id, i.number, coalesce(i.buyer ->> 'name', '') as customer,
        i.salesperson_id, coalesce(b.qty_by_hand, b.needed_qty) as qty, b.since
      from back_order b join invoice i on i.invoice_id = b.invoice_id
      where b.part_id = ${partId} and b.outcome is null and b.back_order_id <> ${except}
        and (b.lapses_at is null or b.lapses_at > ${a.now})
      order by b.since, b.back_order_id limit ${MOST}`.execute(db)
  ).rows;

export const lockBackOrder = (db: Db, id: number) =>
  db
    .selectFrom('back_order')
    .select(['back_order_id', 'qty_by_hand', 'supplier_by_hand', 'notes', 'dismissed_until', 'version', 'invoice_id'])
    .where('back_order_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type ByHand = {
  readonly qty_by_hand?: number | null;
  readonly supplier_by_hand?: number | null;
  readonly notes?: string;
  readonly dismissed_until?: string | null;
};
export const updateBackOrder = (db: Db, id: number, fields: ByHand) =>
  db
    .updateTable('back_order')
    .set((e) => ({ ...fields, version: e('version', '+', 1) }))
    .where('back_order_id', '=', id)
    .execute();

export const markTold = (db: Db, id: number, at: Date) =>
  db
    .updateTable('back_order')
    .set((e) => ({ told_at: at, version: e('version', '+', 1) }))
    .where('back_order_id', '=', id)
    .execute();
