import { dollars } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { seesCost, shownCost } from './rows.ts';

type Given = { description: string; cost: number | null; retail: number };

/** Something sold that never was in stock; its cost is told by those who see cost. */
export async function addNonStockItem(c: Ctx, given: Given) {
  const cost_cents = seesCost(c) ? given.cost : null;
  const { item_id } = await c.db
    .insertInto('non_stock_item')
    .values({ description: given.description, cost_cents, retail_cents: given.retail, created_by: c.actor.userId })
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return {
    itemId: item_id,
    description: given.description,
    retail: dollars(given.retail),
    cost: shownCost(c, cost_cents),
  };
}
