import { todayIn } from '@yardkeeper/domain/format/dates';
import { allowedSteps } from '@yardkeeper/domain/inventory/stock-events';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { Ctx } from '../../../services.ts';
import { eventRows, insertEvents, type NewEvent } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { announceTags } from '../tag/record.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import { bringCosts, markSold } from './sale-queries.ts';

export type SaleStep = {
  readonly tagId: number;
  readonly qty: number;
  /** before GST; null when it is not a sale (`packages/domain/src/sales/sale.ts`) */
  readonly soldCents: number | null;
};
export type SaleDocument = { readonly kind: string; readonly id: number; readonly no: string };
type To = { readonly type: NewEvent['type']; readonly to: TagState; readonly delta: number };
type Brought = Pick<NewEvent, 'sold_cents' | 'sold_on'>;
type Goods = Pick<SaleStep, 'tagId' | 'qty'>;

/** Writes events within the statement of their document. */
export const saleRows = eventRows;
type Here = Pick<LockedTag, 'tag_id' | 'state' | 'qty_on_hand' | 'location_id'>;
type Sold = Omit<SaleStep, 'tagId'> & { readonly on: string; readonly isHandedOver: boolean };
/**
 * The single event of a sale, for `saleRows`: it ends the document's reservation of the tag and holds the proceeds.
 * When only a part of the quantity is sold, the rest stays in its place.
 */
export const saleOf = (tag: Here, { qty, soldCents, on, isHandedOver }: Sold) => ({
  tag_id: tag.tag_id,
  type: 'sell' as const,
  from_state: tag.state,
  to_state: tag.qty_on_hand !== qty ? tag.state : isHandedOver ? ('delivered' as const) : ('sold' as const),
  qty_delta: -qty,
  from_location_id: tag.location_id,
  to_location_id: tag.location_id,
  sold_cents: soldCents,
  sold_on: soldCents === null ? null : on,
});
export type SaleEvent = ReturnType<typeof saleOf>;

/**
 * Writes one event per tag; `step` returns the next state, or null to leave the tag as it is. Returns the steps that
 * were left.
 */
export async function writeSteps<Step extends Goods>(
  c: Ctx,
  steps: readonly Step[],
  document: SaleDocument,
  step: (tag: LockedTag, qty: number) => To | null,
  brought: (step: Step) => Brought = () => ({}),
): Promise<Step[]> {
  const tags = await lockedTags(
    c,
    steps.map(({ tagId }) => tagId).sort((a, b) => a - b),
  );
  const byId = new Map(tags.map((tag) => [tag.tag_id, tag]));
  const left: Step[] = [];
  const events = steps.flatMap((each): NewEvent[] => {
    const tag = byId.get(each.tagId)!;
    const to = step(tag, each.qty);
    if (to === null) {
      left.push(each);
      return [];
    }
    return [
      {
        tag_id: each.tagId,
        type: to.type,
        from_state: tag.state,
        to_state: to.to,
        qty_delta: to.delta,
        from_location_id: tag.location_id,
        to_location_id: tag.location_id,
        document_kind: document.kind,
        document_id: document.id,
        document_no: document.no,
        ...brought(each),
        user_id: c.actor.userId,
      },
    ];
  });
  await insertEvents(c.db, events);
  if (events.length > 0) await announceTags(c);
  return left;
}

/**
 * The goods left before their invoice was final, so the sale takes off no quantity; where no event fits, it only adds
 * the proceeds.
 */
export async function sellWhatLeft(c: Ctx, steps: readonly SaleStep[], document: SaleDocument): Promise<void> {
  const today = todayIn(c.clock());
  const isTold = (state: TagState) => allowedSteps.sell.some(([from, to]) => from === state && to === state);
  const untold = await writeSteps(
    c,
    steps,
    document,
    (tag) => (isTold(tag.state) ? { type: 'sell', to: tag.state, delta: 0 } : null),
    ({ soldCents }) => (soldCents === null ? {} : { sold_cents: soldCents, sold_on: today }),
  );
  const sold = untold.flatMap(({ tagId, soldCents }) => (soldCents === null ? [] : [{ tagId, soldCents }]));
  if (sold.length > 0) await markSold(c.db, sold, today);
}

/** The proceeds that a reversing event takes off its tag. */
export const takenBack = (soldCents: number | null): Pick<NewEvent, 'sold_cents'> =>
  soldCents === null ? {} : { sold_cents: -soldCents };

/** The invoice was reopened, so its tags return to their shelf. */
export async function unsell(
  c: Ctx,
  steps: readonly (SaleStep & { readonly costCents: number | null })[],
  document: SaleDocument,
): Promise<void> {
  await bringCosts(c.db, steps);
  await writeSteps(
    c,
    steps,
    document,
    (tag, qty) => ({ type: 'unsell', to: tag.qty_on_hand === 0 ? 'inStock' : tag.state, delta: qty }),
    ({ soldCents }) => takenBack(soldCents),
  );
}
