import { todayIn } from '@yardkeeper/domain/format/dates';
import { allowedSteps } from '@yardkeeper/domain/inventory/stock-events';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { Ctx } from '../../../services.ts';
import { insertEvents, type NewEvent } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { announceTags } from '../tag/record.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import { markSold, unmarkSold } from './sale-queries.ts';

export type SaleStep = { readonly tagId: number; readonly qty: number; readonly soldCents: number };
export type SaleDocument = { readonly kind: string; readonly id: number; readonly no: string };
type To = { readonly type: NewEvent['type']; readonly to: TagState; readonly delta: number };

/** Writes one event per tag; `step` says which state follows, and null leaves the tag as it is. */
export async function writeSteps(
  c: Ctx,
  steps: readonly Pick<SaleStep, 'tagId' | 'qty'>[],
  document: SaleDocument,
  step: (tag: LockedTag, qty: number) => To | null,
) {
  const tags = await lockedTags(
    c,
    steps.map(({ tagId }) => tagId).sort((a, b) => a - b),
  );
  const events = steps.flatMap(({ tagId, qty }): NewEvent[] => {
    const tag = tags.find((each) => each.tag_id === tagId)!;
    const to = step(tag, qty);
    return to === null
      ? []
      : [
          {
            tag_id: tagId,
            type: to.type,
            from_state: tag.state,
            to_state: to.to,
            qty_delta: to.delta,
            from_location_id: tag.location_id,
            to_location_id: tag.location_id,
            document_kind: document.kind,
            document_id: document.id,
            document_no: document.no,
            user_id: c.actor.userId,
          },
        ];
  });
  await insertEvents(c.db, events);
  if (events.length > 0) await announceTags(c);
}

/** When only some of a tag's quantity is sold, the rest stays in its place. */
export async function sell(c: Ctx, steps: readonly SaleStep[], document: SaleDocument): Promise<void> {
  await writeSteps(c, steps, document, (tag, qty) => ({
    type: 'sell',
    to: tag.qty_on_hand === qty ? 'sold' : tag.state,
    delta: -qty,
  }));
  await markSold(c.db, steps, todayIn(c.clock()));
}

/** It left before its invoice was final: the sale takes nothing more away. */
export async function sellWhatLeft(c: Ctx, steps: readonly SaleStep[], document: SaleDocument): Promise<void> {
  const isTold = (state: TagState) => allowedSteps.sell.some(([from, to]) => from === state && to === state);
  await writeSteps(c, steps, document, (tag) => (isTold(tag.state) ? { type: 'sell', to: tag.state, delta: 0 } : null));
  await markSold(c.db, steps, todayIn(c.clock()));
}

/** The invoice was re-opened, so its tags go back to their shelf. */
export async function unsell(c: Ctx, steps: readonly SaleStep[], document: SaleDocument): Promise<void> {
  await writeSteps(c, steps, document, (tag, qty) => ({
    type: 'unsell',
    to: tag.qty_on_hand === 0 ? 'inStock' : tag.state,
    delta: qty,
  }));
  await unmarkSold(c.db, steps);
}
