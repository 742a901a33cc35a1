import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Came = {
  tag_id: number;
  part_id: number;
  part_no_norm: string;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  free: number;
};
export const freeTags = async (db: Db, tagIds: readonly number[]): Promise<Came[]> =>
  (
    await sql<Came>`select t.tag_id, t.part_id, t.part_no_norm, t.make_id, t.model_id, t.series_id,
        t.qty_on_hand - t.qty_reserved as free
      from tag t where t.tag_id = any(${[...tagIds]}::bigint[]) and counts_as_here(t.state) and t.qty_on_hand > t.qty_reserved
      order by t.tag_id for update`.execute(db)
  ).rows;

export type Waiting = {
  back_order_id: number;
  invoice_id: number;
  number: string;
  customer: string;
  salesperson_id: number;
  part: string;
  part_id: number;
  part_no_norm: string;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  since: Date;
  missing: number;
  is_dismissed: boolean;
};
/**
 * Documents that wait for one of these parts, locked by ascending id like ordering does, so that the two cannot
 * deadlock.
 */
export const waitingFor = async (db: Db, partIds: readonly number[], now: Date, today: string): Promise<Waiting[]> =>
  (
    await sql<Waiting>`select b.back_order_id, b.invoice_id, i.number, coalesce(i.buyer ->> 'name', '') as customer,
        i.salesperson_id, (select n.name from part_name n where n.part_id = b.part_id) as part, b.part_id, b.part_no_norm,
        b.make_id, b.model_id, b.series_id, b.since, coalesce(b.qty_by_hand, b.needed_qty) - b.held_qty as missing,
        b.status = 'needed' and b.dismissed_until is not null and b.dismissed_until > ${today}::date as is_dismissed
      from back_order b join invoice i on i.invoice_id = b.invoice_id
      where b.part_id = any(${[...partIds]}::bigint[]) and b.outcome is null
        and b.held_qty < coalesce(b.qty_by_hand, b.needed_qty)
        and (b.lapses_at is null or b.lapses_at > ${now})
      order by b.back_order_id for update of b`.execute(db)
  ).rows;
