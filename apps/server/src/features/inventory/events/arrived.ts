import { isSellable, type TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { Arrived, Ctx } from '../../../services.ts';
import { tagsMayServe } from '../../wanted/telling.ts';

/** Runs when tags come into stock or return: first serves back orders, then notifies about open requests. */
export async function tagsArrived(c: Ctx, arrived: Arrived): Promise<void> {
  if (arrived.tagIds.length === 0) return;
  for (const follow of c.afterArrival) await follow(c, arrived);
  await tagsMayServe(c, arrived.tagIds);
}

type Step = { readonly tag_id: number; readonly from_state: TagState; readonly to_state: TagState };
/** Serves and notifies those who wait for tags that these events make sellable. */
export const tellSellable = (c: Ctx, events: readonly Step[]): Promise<void> =>
  tagsArrived(c, {
    tagIds: events.filter((e) => !isSellable(e.from_state) && isSellable(e.to_state)).map((e) => e.tag_id),
    from: 'customer',
  });
