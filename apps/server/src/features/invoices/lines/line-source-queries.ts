import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type TagForLine = {
  tag_id: number;
  part_id: number;
  part_no: string;
  year: number | null;
  condition: number;
  retail_cents: number;
  trade_cents: number;
  cost_cents: number | null;
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
};
/**
  * Locks in the order of the numbers, so that two callers cannot deadlock. Names come from subqueries: with eight joins
  * PostgreSQL spends longer on planning than on reading.
 */
export const tagsForLines = async (db: Db, ids: readonly number[]): Promise<TagForLine[]> =>
  ids.length === 0
    ? []
    : (
        await sql<TagForLine>`select t.tag_id, t.part_id, t.part_no, t.year, t.condition, t.retail_cents, t.trade_cents,
            t.cost_cents, t.qty_on_hand, t.qty_reserved, t.location_id, t.state,
            (select name from part_name where part_id = t.part_id) as part,
            (select warranty_days from part_name where part_id = t.part_id) as warranty_days,
            (select name from make where make_id = t.make_id) as make,
            (select name from model where model_id = t.model_id) as model,
            (select name from series where series_id = t.series_id) as series,
            (select a.hold_until from vehicle v join acquisition a on a.acq_id = v.acq_id
              where v.vehicle_id = t.vehicle_id) as hold_until,
            (select o.reason from vehicle v join hold_override o on o.acq_id = v.acq_id
              where v.vehicle_id = t.vehicle_id) as override_reason
          from tag t where t.tag_id = any(${[...ids]}::bigint[]) order by t.tag_id for update`.execute(db)
      ).rows;

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
