import { randomUUID } from 'node:crypto';
import { boxCost } from '@yardkeeper/domain/inventory/box-cost';
import { whyNotRejoin } from '@yardkeeper/domain/inventory/rejoin';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { refuseStale } from '../../history/stale.ts';
import { insertEvents, type NewEvent } from '../events/event-queries.ts';
import { announceTags, noSuchTag, tagIdFrom } from '../tag/record.ts';
import { type LockedTag, lockTags } from '../tag/tag-queries.ts';
import { boxOf, bringCosts } from './sale-queries.ts';

const factsOf = (tag: LockedTag) => ({
  tagId: tag.tag_id,
  state: tag.state,
  qty: tag.qty_on_hand,
  reserved: tag.qty_reserved,
});

const costOf = ({ qty_on_hand, cost_cents, odd_cents }: LockedTag): number | null =>
  cost_cents === null ? null : boxCost(qty_on_hand, { eachCents: cents(cost_cents), oddCents: odd_cents });

/** The two events share an id, so that undoing one undoes both. */
export async function backIntoBox(c: Ctx, given: { tagNo: string; version?: number | undefined }) {
  const tagId = tagIdFrom(given.tagNo);
  const boxId = (await boxOf(c.db, tagId))?.part_of ?? null;
  const tags = await lockTags(c.db, boxId === null ? [tagId] : [tagId, boxId].sort((a, b) => a - b));
  const piece = tags.find((tag) => tag.tag_id === tagId) ?? noSuchTag(given.tagNo);
  const box = tags.find((tag) => tag.tag_id === boxId) ?? null;
  const name = tagNoOf(tagId);
  await refuseStale(c, { table: 'tag', at: { tag_id: tagId }, name, version: piece.version }, given.version);
  const why = whyNotRejoin(factsOf(piece), box && factsOf(box));
  if (why !== null || box === null) return refuse('conflict', why ?? name, { tagNo: why ?? name });
  const qty = piece.qty_on_hand;
  const pair = `rejoin ${randomUUID()}`;
  const event = (tag: LockedTag, other: LockedTag, delta: number): NewEvent => ({
    tag_id: tag.tag_id,
    type: 'rejoin',
    from_state: tag.state,
    to_state: tag === piece ? 'transferred' : tag.state,
    qty_delta: delta,
    from_location_id: tag.location_id,
    to_location_id: tag.location_id,
    document_kind: 'tag',
    document_id: other.tag_id,
    document_no: tagNoOf(other.tag_id),
    client_event_id: pair,
    user_id: c.actor.userId,
  });
  await bringCosts(c.db, [{ tagId: box.tag_id, qty, costCents: costOf(piece) }]);
  const eventIds = await insertEvents(c.db, [event(piece, box, -qty), event(box, piece, qty)]);
  await announceTags(c);
  return { tagNo: name, boxNo: tagNoOf(box.tag_id), qty, eventIds };
}
