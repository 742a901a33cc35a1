import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Locks by ascending id, so that of two users who order the same back order only one succeeds. */
export const lockBackOrders = (db: Db, ids: readonly number[]) =>
  sql`select from back_order where back_order_id = any(${[...ids]}::bigint[]) order by back_order_id for update`.execute(
    db,
  );

export type WaitedFor = {
  back_order_id: number;
  status: string;
  part: string;
  part_id: number;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  order_no: string | null;
};
export const waitedFor = async (db: Db, ids: readonly number[]): Promise<WaitedFor[]> =>
  (
    await sql<WaitedFor>`select b.back_order_id, b.status, b.part_id, b.make_id, b.model_id, b.series_id,
        (select n.name from part_name n where n.part_id = b.part_id) as part,
        (select o.number from purchase_order_line l join purchase_order o on o.purchase_order_id = l.purchase_order_id
          where l.back_order_id = b.back_order_id and o.cancelled_at is null
          order by (l.outstanding > 0) desc, l.line_id desc limit 1) as order_no
      from back_order b where b.back_order_id = any(${[...ids]}::bigint[])`.execute(db)
  ).rows;
