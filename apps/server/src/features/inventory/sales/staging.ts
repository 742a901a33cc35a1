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

/** Answers what is to be told then. */
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

/** Where picked parts are brought, or nowhere in a yard without such a place. */
export const stagingCode = async (c: Ctx): Promise<string | null> => (await stagingBay(c.db))?.code ?? null;
export type Bay = Spot & { readonly code: string };
export const stagingBayOf = async (c: Ctx): Promise<Bay | null> => (await stagingBay(c.db)) ?? null;

/**
 * What is picked lies in the staging bay, if the yard has one. Part of a box leaves the box where it stands. The caller
 * tells the news with its own.
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

/** Picked by mistake, a tag goes back to where it was taken from. */
export async function fromStaging(c: Ctx, carried: Carried, document: SaleDocument): Promise<TopicNews[]> {
  const [tag] = await lockedTags(c, [carried.tagId]);
  const from = tag && (await placeBefore(c.db, carried.tagId, tag.location_id, document.id));
  return tag && from?.location_id ? carry(c, tag, document, from) : [];
}
