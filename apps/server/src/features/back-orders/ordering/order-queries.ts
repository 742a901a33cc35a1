import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Wanted = {
  back_order_id: number;
  status: string;
  part_id: number;
  part: string;
  part_no: string;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  qty: number;
  supplier_id: number | null;
  supplier: string | null;
  lead_days: number | null;
  order_no: string | null;
};
/** Locks by ascending id, so that of two users who order the same back order only one succeeds. */
export const lockWanted = async (db: Db, ids: readonly number[]): Promise<Wanted[]> => {
  await sql`select from back_order where back_order_id = any(${[...ids]}::bigint[]) order by back_order_id for update`.execute(
    db,
  );
  return (
    await sql<Wanted>`select b.back_order_id, b.status, b.part_id, (select n.name from part_name n where n.part_id = b.part_id) as part,
        b.part_no, b.make_id, b.model_id, b.series_id, coalesce(b.qty_by_hand, b.needed_qty) - b.held_qty as qty,
        s.debtor_id as supplier_id, s.name as supplier, coalesce(t.lead_days, s.lead_days) as lead_days,
        (select o.number from purchase_order_line l join purchase_order o on o.purchase_order_id = l.purchase_order_id
          where l.back_order_id = b.back_order_id and o.cancelled_at is null order by l.line_id desc limit 1) as order_no
      from back_order b left join threshold t on t.threshold_id = b.threshold_id
      left join contact s on s.debtor_id = coalesce(b.supplier_by_hand, t.supplier_id)
      where b.back_order_id = any(${[...ids]}::bigint[]) order by b.back_order_id`.execute(db)
  ).rows;
};
