import { stateAfterMove } from '@yardkeeper/domain/inventory/stock-events';
import type { Ctx } from '../../../services.ts';
import { insertEvents } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { announceTags } from '../tag/record.ts';
import type { SaleDocument } from './sales.ts';
import { placeBefore, stagingBay } from './staging-queries.ts';

type Carried = { readonly tagId: number; readonly qty: number };
type Spot = { readonly location_id: number | null; readonly kind: string };

async function carry(c: Ctx, { tagId }: Carried, document: SaleDocument, to: Spot): Promise<void> {
  const [tag] = await lockedTags(c, [tagId]);
  if (!tag || tag.location_id === to.location_id) return;
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

/** What is picked lies in the staging bay, if the yard has one. Part of a box leaves the box where it stands. */
export async function toStaging(c: Ctx, carried: Carried, document: SaleDocument): Promise<void> {
  const [tag] = await lockedTags(c, [carried.tagId]);
  const isWhole = tag?.state === 'sold' || tag?.qty_on_hand === carried.qty;
  const bay = isWhole ? await stagingBay(c.db) : undefined;
  if (bay) await carry(c, carried, document, bay);
}

/** Picked by mistake, a tag goes back to where it was taken from. */
export async function fromStaging(c: Ctx, carried: Carried, document: SaleDocument): Promise<void> {
  const [tag] = await lockedTags(c, [carried.tagId]);
  const from = tag && (await placeBefore(c.db, carried.tagId, tag.location_id, document.id));
  if (from?.location_id) await carry(c, carried, document, from);
}
