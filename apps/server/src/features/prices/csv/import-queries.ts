import type { PriceRow } from '@yardkeeper/domain/prices/price-rows';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const given = (rows: readonly PriceRow[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(
  "row" int, "partId" bigint, "makeId" bigint, "modelId" bigint, "seriesId" bigint, condition smallint,
  retail bigint, trade bigint)`;

export type KeptPrice = { row: number; price_item_id: number; retail_cents: number; trade_cents: number };

/** A missing make, model or series is compared as 0, because `is not distinct from` cannot be hash-joined. */
const kept = (rows: readonly PriceRow[]) => sql`
  select r."row", p.price_item_id from ${given(rows)} join part_price p
  on p.price_list_id = 1 and p.part_id = r."partId" and p.condition = r.condition
  and coalesce(p.make_id, 0) = coalesce(r."makeId", 0) and coalesce(p.model_id, 0) = coalesce(r."modelId", 0)
  and coalesce(p.series_id, 0) = coalesce(r."seriesId", 0)`;

export const keptPrices = async (db: Db, rows: readonly PriceRow[], lock: boolean): Promise<KeptPrice[]> =>
  (
    await sql<KeptPrice>`
      with kept as materialized (${kept(rows)})
      select kept."row", p.price_item_id, p.retail_cents, p.trade_cents
      from kept join part_price p on p.price_item_id = kept.price_item_id
      order by p.price_item_id ${lock ? sql`for update of p` : sql``}`.execute(db)
  ).rows;

export const insertPrices = (db: Db, rows: readonly PriceRow[], changeId: number) =>
  sql`with made as (
      insert into part_price (part_id, make_id, model_id, series_id, condition, retail_cents, trade_cents)
      select r."partId", r."makeId", r."modelId", r."seriesId", r.condition, r.retail, r.trade from ${given(rows)}
      returning price_item_id, retail_cents, trade_cents)
    insert into part_price_history (price_item_id, change_id, retail_after, trade_after)
    select price_item_id, ${changeId}, retail_cents, trade_cents from made`.execute(db);

export type ChangedPrice = {
  price_item_id: number;
  retail_before: number;
  trade_before: number;
  retail_after: number;
  trade_after: number;
};
export const updatePrices = (db: Db, rows: readonly ChangedPrice[], changeId: number) =>
  sql`with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(price_item_id bigint, retail_before bigint,
        trade_before bigint, retail_after bigint, trade_after bigint)
    ), changed as (
      update part_price p set retail_cents = w.retail_after, trade_cents = w.trade_after,
        changed_at = now(), version = p.version + 1
      from wanted w where w.price_item_id = p.price_item_id)
    insert into part_price_history (price_item_id, change_id, retail_before, trade_before, retail_after, trade_after)
    select price_item_id, ${changeId}, retail_before, trade_before, retail_after, trade_after from wanted`.execute(db);
