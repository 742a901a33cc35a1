import { stateAfterMove } from '@yardkeeper/domain/inventory/stock-events';
import type { Ctx } from '../../../services.ts';
import { insertEvents } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { announceTags } from '../tag/record.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import type { SaleDocument } from './sales.ts';
import { placeBefore, stagingBay } from './staging-queries.ts';

type Carried = { readonly tagId: number; readonly qty: number };
type Spot = { readonly location_id: number | null; readonly kind: string };

async function carry(c: Ctx, tag: LockedTag, document: SaleDocument, to: Spot): Promise<void> {
  const tagId = tag.tag_id;
  if (tag.location_id === to.location_id) return;
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
  await announceTags(c, tagId);
}

/** Where picked parts are brought, or nowhere in a yard without such a place. */
export const stagingCode = async (c: Ctx): Promise<string | null> => (await stagingBay(c.db))?.code ?? null;
export type Bay = Spot & { readonly code: string };
export const stagingBayOf = async (c: Ctx): Promise<Bay | null> => (await stagingBay(c.db)) ?? null;

/** What is picked lies in the staging bay, if the yard has one. Part of a box leaves the box where it stands. */
export async function toStaging(c: Ctx, carried: Carried, document: SaleDocument, bay: Bay | null): Promise<void> {
  if (!bay) return;
  const [tag] = await lockedTags(c, [carried.tagId]);
  if (tag && (tag.state === 'sold' || tag.qty_on_hand === carried.qty)) await carry(c, tag, document, bay);
}

/** Picked by mistake, a tag goes back to where it was taken from. */
export async function fromStaging(c: Ctx, carried: Carried, document: SaleDocument): Promise<void> {
  const [tag] = await lockedTags(c, [carried.tagId]);
  const from = tag && (await placeBefore(c.db, carried.tagId, tag.location_id, document.id));
  if (tag && from?.location_id) await carry(c, tag, document, from);
}
