import { stateAfterMove } from '@yardkeeper/domain/inventory/stock-events';
import type { TopicNews } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { insertEvents } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { ENTITY } from '../tag/record.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import type { SaleDocument } from './sales.ts';
import { placeBefore, stagingBay } from './staging-queries.ts';

type Carried = { readonly tagId: number; readonly qty: number };
type Spot = { readonly location_id: number | null; readonly kind: string };

/** Moves the tag and returns the news, for the caller to announce. */
async function carry(c: Ctx, tag: LockedTag, document: SaleDocument, to: Spot): Promise<TopicNews[]> {
  const tagId = tag.tag_id;
  if (tag.location_id === to.location_id) return [];
  await insertEvents(c.db, [
    {
      tag_id: tagId,
      type: 'move',
      from_state: tag.state,
      to_state: stateAfterMove(tag.state, to),
      qty_delta: 0,
      from_location_id: tag.location_id,
      to_location_id: to.location_id,
      document_kind: document.kind,
      document_id: document.id,
      document_no: document.no,
      user_id: c.actor.userId,
    },
  ]);
  return [{ topic: '/topic/stock', news: { kind: ENTITY, id: tagId } }];
}

/** The code of the staging bay; null in a yard without one. */
export const stagingCode = async (c: Ctx): Promise<string | null> => (await stagingBay(c.db))?.code ?? null;
export type Bay = Spot & { readonly code: string };
export const stagingBayOf = async (c: Ctx): Promise<Bay | null> => (await stagingBay(c.db)) ?? null;

/**
 * Moves a picked tag to the staging bay, if the yard has one. When only a part of a box is picked, the box stays where
 * it is. The caller announces the returned news with its own.
 */
export async function toStaging(
  c: Ctx,
  carried: Carried,
  document: SaleDocument,
  bay: Bay | null,
): Promise<TopicNews[]> {
  if (!bay) return [];
  const [tag] = await lockedTags(c, [carried.tagId]);
  const isWhole = tag?.state === 'sold' || tag?.qty_on_hand === carried.qty;
  return tag && isWhole ? carry(c, tag, document, bay) : [];
}

/** Moves a tag that was picked by mistake back to where it came from. */
export async function fromStaging(c: Ctx, carried: Carried, document: SaleDocument): Promise<TopicNews[]> {
  const [tag] = await lockedTags(c, [carried.tagId]);
  const from = tag && (await placeBefore(c.db, carried.tagId, tag.location_id, document.id));
  return tag && from?.location_id ? carry(c, tag, document, from) : [];
}
