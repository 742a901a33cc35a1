import type { Ctx } from '../../../services.ts';
import { type LineWrite, writeLines } from './line-queries.ts';

/** Writes lines of an order, and says for which back orders they are. */
export async function orderLines(c: Ctx, orderId: number, lines: readonly LineWrite[]): Promise<void> {
  await writeLines(c.db, orderId, lines);
  const ids = lines.flatMap(({ back_order_id }) => back_order_id ?? []);
  if (ids.length === 0) return;
  for (const follow of c.afterOrdering) await follow(c, ids);
}
