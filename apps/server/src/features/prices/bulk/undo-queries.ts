import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** `added`: this change inserted the price; `later`: somebody has changed it since */
export const lockChanged = async (db: Db, changeId: number) =>
  (
    await sql<{ price_item_id: number; added: boolean; later: boolean }>`
      with locked as materialized (
        select p.price_item_id from part_price p
        where p.price_item_id in (select h.price_item_id from part_price_history h where h.change_id = ${changeId})
        order by p.price_item_id for update)
      select h.price_item_id, h.retail_before is null as added, exists (
        select from part_price_history x where x.price_item_id = h.price_item_id and x.history_id > h.history_id
      ) as later
      from part_price_history h join locked using (price_item_id) where h.change_id = ${changeId}`.execute(db)
  ).rows;

export const restore = async (db: Db, changeId: number, undoId: number, ids: readonly number[]): Promise<number> =>
  (
    await sql<{ n: number }>`
      with wanted as materialized (
        select h.price_item_id, h.retail_before, h.trade_before, h.retail_after, h.trade_after
        from part_price_history h
        where h.change_id = ${changeId} and h.price_item_id = any(${[...ids]}::bigint[])
      ), restored as (
        update part_price p set retail_cents = w.retail_before, trade_cents = w.trade_before,
          changed_at = now(), version = p.version + 1
        from wanted w where w.price_item_id = p.price_item_id
        returning w.*
      ), kept as (
        insert into part_price_history (price_item_id, change_id, retail_before, trade_before, retail_after, trade_after)
        select price_item_id, ${undoId}, retail_after, trade_after, retail_before, trade_before from restored
        returning 1
      ) select count(*) as n from kept`.execute(db)
  ).rows[0]?.n ?? 0;

export const dropPrices = (db: Db, ids: readonly number[]) =>
  sql`delete from part_price where price_item_id = any(${[...ids]}::bigint[])`.execute(db);
