import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { insertNonStockItem } from './non-stock-queries.ts';
import { leaveOutCost, seesCost, shownCost } from './record.ts';

type Given = { description: string; cost: number | null; retail: number };

/** Only roles that see cost may set it. */
export async function addNonStockItem(c: Ctx, given: Given) {
  const cost_cents = seesCost(c) ? given.cost : null;
  if (given.cost !== cost_cents) leaveOutCost(c);
  const itemId = await insertNonStockItem(c.db, {
    description: given.description,
    cost_cents,
    retail_cents: given.retail,
    created_by: c.actor.userId,
  });
  return {
    itemId,
    description: given.description,
    retail: dollars(given.retail),
    cost: shownCost(c, cost_cents),
  };
}
