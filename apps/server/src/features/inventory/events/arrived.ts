import type { Arrived, Ctx } from '../../../services.ts';
import { tagsMayServe } from '../../wanted/telling.ts';

/** Tags came into stock, or back into it: first who has it on order, then who asked for one in vain. */
export async function tagsArrived(c: Ctx, arrived: Arrived): Promise<void> {
  if (arrived.tagIds.length === 0) return;
  for (const follow of c.afterArrival) await follow(c, arrived);
  await tagsMayServe(c, arrived.tagIds);
}
