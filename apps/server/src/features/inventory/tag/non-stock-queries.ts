import type { Db } from '../../../db/connect.ts';

type NewItem = { description: string; cost_cents: number | null; retail_cents: number; created_by: number };
export const insertNonStockItem = async (db: Db, item: NewItem): Promise<number> =>
  (await db.insertInto('non_stock_item').values(item).returning('item_id').executeTakeFirstOrThrow()).item_id;
