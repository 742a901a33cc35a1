import { spreadOver } from '@yardkeeper/domain/inventory/box-cost';
import { type ReturnedAs, stateOfReturn, tagForReturn } from '@yardkeeper/domain/inventory/returned-tag';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { insertEvents, type NewEvent } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { ENTITY } from '../tag/record.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import { bringCosts, insertPart, unmarkSold } from './sale-queries.ts';
import { type SaleDocument, type SaleStep, takenBack } from './sales.ts';

type Back = SaleStep & {
  /** their total cost on the day they were sold */
  readonly costCents: number | null;
  readonly outcome: ReturnedAs;
  readonly locationId: number | null;
  /** how many pieces of the tag customers have, including these */
  readonly out: number;
  /** what the inspection found */
  readonly notes: string;
};
type By = Pick<NewEvent, 'notes' | 'document_kind' | 'document_id' | 'document_no' | 'user_id'>;
const types = { restock: 'quarantine', core: 'core', scrap: 'scrap' } as const;

/** Does not return to the shelf it was sold from; without a new place it is not put away yet. */
const underItself = (tag: LockedTag, { qty, outcome, locationId, soldCents }: Back, by: By): NewEvent => ({
  tag_id: tag.tag_id,
  type: 'return',
  from_state: tag.state,
  to_state: stateOfReturn[outcome],
  qty_delta: outcome === 'scrap' ? 0 : qty,
  from_location_id: tag.location_id,
  to_location_id: locationId,
  ...takenBack(soldCents),
  ...by,
});

const withOthers = (tag: LockedTag, { qty, soldCents }: Back, by: By): NewEvent => ({
  tag_id: tag.tag_id,
  type: 'count',
  from_state: tag.state,
  to_state: tag.state,
  qty_delta: qty,
  from_location_id: tag.location_id,
  to_location_id: tag.location_id,
  ...takenBack(soldCents),
  ...by,
});

/** Returned pieces of a box get their own tag, because the rest of the box may still be sold. */
async function underOwn(c: Ctx, tag: LockedTag, back: Back, by: By): Promise<number> {
  const { qty, outcome, locationId, costCents } = back;
  const cost = costCents === null ? null : spreadOver(costCents, qty);
  const tagId = await insertPart(c.db, tag.tag_id, { ...back, cost }, c.actor.userId);
  if (outcome !== 'restock')
    await insertEvents(c.db, [
      {
        tag_id: tagId,
        from_location_id: locationId,
        to_location_id: locationId,
        ...by,
        type: types[outcome],
        from_state: 'quarantine',
        to_state: stateOfReturn[outcome],
        qty_delta: outcome === 'scrap' ? -qty : 0,
      },
    ]);
  const [box, own] = [tagNoOf(tag.tag_id), tagNoOf(tagId)];
  const now = stateInWords(stateOfReturn[outcome]);
  await recordAll(c, [
    {
      entity: ENTITY,
      id: tag.tag_id,
      event: 'returned',
      text: `${qty} came back on ${by.document_no}: ${now} as ${own}`,
    },
    {
      entity: ENTITY,
      id: tagId,
      event: 'returned',
      reason: back.notes,
      text: `${qty} of ${box} came back on ${by.document_no}`,
    },
  ]);
  return tagId;
}

type Proceeds = Pick<SaleStep, 'tagId' | 'soldCents'>;
async function unmark(c: Ctx, steps: readonly Proceeds[]): Promise<void> {
  const sold = steps.flatMap(({ tagId, soldCents }) => (soldCents === null ? [] : [{ tagId, soldCents }]));
  if (sold.length > 0) await unmarkSold(c.db, sold);
}

/**
 * The sale was credited but the customer keeps the part, so the tag loses its proceeds. Runs before the credit note
 * gets its number, so that nobody waits for the counter's lock; the note itself counts the tag again.
 */
export async function giveUpMoney(
  c: Ctx,
  { all, kept }: { readonly all: readonly number[]; readonly kept: readonly Proceeds[] },
): Promise<void> {
  await lockedTags(
    c,
    all.toSorted((a, b) => a - b),
  );
  await unmark(c, kept);
}

/**
 * Returns from a customer: to quarantine, to the core list or scrapped, by one event each, with the cost they had.
 * Returns the new tag of each that got one.
 */
export async function takeBack(
  c: Ctx,
  backs: readonly Back[],
  document: SaleDocument,
): Promise<ReadonlyMap<number, number>> {
  const tags = await lockedTags(
    c,
    backs.map(({ tagId }) => tagId).sort((a, b) => a - b),
  );
  const byId = new Map(tags.map((tag) => [tag.tag_id, tag]));
  const events: NewEvent[] = [];
  const own: [Back, LockedTag, By][] = [];
  const under: Back[] = [];
  for (const back of backs) {
    const tag = byId.get(back.tagId)!;
    const by: By = {
      document_kind: document.kind,
      document_id: document.id,
      document_no: document.no,
      notes: back.notes,
      user_id: c.actor.userId,
    };
    const facts = { state: tag.state, qty: tag.qty_on_hand, locationId: tag.location_id };
    const where = tagForReturn(facts, back);
    if (where === 'own') own.push([back, tag, by]);
    else {
      under.push(back);
      events.push(where === 'itself' ? underItself(tag, back, by) : withOthers(tag, back, by));
    }
  }
  if (under.length > 0) await bringCosts(c.db, under);
  await insertEvents(c.db, events);
  await unmark(
    c,
    own.map(([back]) => back),
  );
  const made = new Map<number, number>();
  for (const [back, tag, by] of own) made.set(back.tagId, await underOwn(c, tag, back, by));
  return made;
}
