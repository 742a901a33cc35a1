import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasWords } from '../../../db/statements/search-words.ts';

export const moveWhole = (db: Db, ids: readonly number[], toOrderId: number) =>
  sql`update purchase_order_line l set purchase_order_id = ${toOrderId}::bigint,
      sort = x.n + (select coalesce(max(m.sort), -1) from purchase_order_line m where m.purchase_order_id = ${toOrderId})
    from unnest(${[...ids]}::bigint[]) with ordinality x (id, n) where l.line_id = x.id`.execute(db);

type Part = { readonly lineId: number; readonly qty: number };
/** Moves this quantity of each line to a new line on the other order. */
export async function movePart(db: Db, parts: readonly Part[], toOrderId: number): Promise<void> {
  const moved = sql`unnest(${parts.map((each) => each.lineId)}::bigint[], ${parts.map((each) => each.qty)}::int[])
    with ordinality x (id, qty, n)`;
  await sql`insert into purchase_order_line (purchase_order_id, sort, part_id, description, part_no, supplier_part_no,
      make_id, model_id, series_id, condition, qty, unit_cost_cents, retail_cents, trade_cents, taxable, location_id, as_box, notes,
      back_order_id)
    select ${toOrderId}::bigint,
      x.n + (select coalesce(max(m.sort), -1) from purchase_order_line m where m.purchase_order_id = ${toOrderId}),
      l.part_id, l.description, l.part_no, l.supplier_part_no, l.make_id, l.model_id, l.series_id, l.condition, x.qty,
      l.unit_cost_cents, l.retail_cents, l.trade_cents, l.taxable, l.location_id, l.as_box, l.notes, l.back_order_id
    from ${moved} join purchase_order_line l on l.line_id = x.id`.execute(db);
  // A line that a receipt refers to stays with its order, even when its whole quantity moves.
  await sql`update purchase_order_line l set qty = case when l.qty > x.qty then l.qty - x.qty else l.qty end,
      short = case when l.qty > x.qty then l.short else l.qty end
    from ${moved} where l.line_id = x.id`.execute(db);
}

export type MoveTarget = {
  purchase_order_id: number;
  number: string;
  debtor_id: number;
  supplier: string;
  issued_on: string;
  is_same: boolean;
};
const MOST = 50;
/** Orders that still take lines, same supplier first, then newest. */
export const moveTargets = async (db: Db, from: number | undefined, search: string): Promise<MoveTarget[]> =>
  (
    await sql<MoveTarget>`with source as (select debtor_id from purchase_order where purchase_order_id = ${from ?? null}::bigint)
      select o.purchase_order_id, o.number, o.debtor_id, o.issued_on,
        (select c.name from contact c where c.debtor_id = o.debtor_id) as supplier,
        coalesce(o.debtor_id = (select debtor_id from source), false) as is_same
      from purchase_order o where o.finalized_at is null and o.cancelled_at is null
        and o.purchase_order_id is distinct from ${from ?? null}::bigint
        and ${sql.join([sql`true`, ...hasWords('o.search', search)], sql` and `)}
      order by is_same desc, o.issued_on desc, o.purchase_order_id desc limit ${sql.lit(MOST)}`.execute(db)
  ).rows;
