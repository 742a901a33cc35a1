import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { tellSellable } from '../events/arrived.ts';
import { insertEvents, type NewEvent } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { releaseWaiting } from '../sales/reservations.ts';
import { type SaleDocument, writeSteps } from '../sales/sales.ts';
import * as q from './ordered-queries.ts';
import { announceTags } from './record.ts';
import { lockTags } from './tag-queries.ts';

export type { MadeTag, OrderedTag } from './ordered-queries.ts';

/** Creates the tags of a purchase order's goods; a trigger writes the first stock event of each. */
export async function makeOrderedTags(c: Ctx, tags: readonly q.OrderedTag[]): Promise<q.MadeTag[]> {
  const made = await q.insertOrderedTags(c.db, tags, c.actor.userId);
  await announceTags(c);
  return made;
}

const gone = ['sold', 'dispatched', 'delivered', 'returned', 'scrapped', 'lost', 'transferred'];

/** Deletes tags as if they had never been made, only while each is as it came and not reserved. */
export async function unmakeTags(
  c: Ctx,
  made: readonly { tagId: number; qty: number }[],
  document: SaleDocument,
): Promise<void> {
  const tags = await lockTags(
    c.db,
    made.map(({ tagId }) => tagId).sort((a, b) => a - b),
  );
  await releaseWaiting(
    c,
    tags.map((tag) => tag.tag_id),
  );
  const qtyOf = new Map(made.map(({ tagId, qty }) => [tagId, qty]));
  for (const tag of tags) {
    const no = tagNoOf(tag.tag_id);
    if (tag.state === 'void') continue;
    if (gone.includes(tag.state) || tag.qty_on_hand !== qtyOf.get(tag.tag_id))
      refuse(
        'conflict',
        `${no} is ${gone.includes(tag.state) ? stateInWords(tag.state) : 'not whole any more'}; what came with it stays`,
      );
  }
  const promised = await q.promisedAmong(
    c.db,
    tags.map((tag) => tag.tag_id),
  );
  if (promised !== null) refuse('conflict', `${tagNoOf(promised)} is promised to somebody; what came with it stays`);
  await insertEvents(
    c.db,
    tags
      .filter((tag) => tag.state !== 'void')
      .map((tag) => ({
        tag_id: tag.tag_id,
        type: 'void',
        from_state: tag.state,
        to_state: 'void',
        qty_delta: -tag.qty_on_hand,
        from_location_id: tag.location_id,
        to_location_id: tag.location_id,
        document_kind: document.kind,
        document_id: document.id,
        document_no: document.no,
        user_id: c.actor.userId,
      })),
  );
  await announceTags(c);
}

export type BackStep = { readonly tagId: number; readonly qty: number };

/** Sends tags back to the supplier, only while they are in stock and not reserved. */
export async function sendBack(c: Ctx, steps: readonly BackStep[], document: SaleDocument): Promise<void> {
  const tags = await lockedTags(
    c,
    steps.map(({ tagId }) => tagId).sort((a, b) => a - b),
  );
  for (const { tagId, qty } of steps) {
    const tag = tags.find((each) => each.tag_id === tagId)!;
    const free = tag.qty_on_hand - tag.qty_reserved;
    const sentence =
      tag.qty_on_hand === 0
        ? `${tagNoOf(tagId)} is ${stateInWords(tag.state)}; only what is here goes back`
        : `Only ${free} of ${tagNoOf(tagId)} ${free === 1 ? 'is' : 'are'} here and not promised`;
    if (qty > free) refuse('conflict', sentence, { tagNo: sentence });
  }
  await writeSteps(c, steps, document, (tag, qty) => ({
    type: 'sendBack',
    to: tag.qty_on_hand === qty ? 'transferred' : tag.state,
    delta: -qty,
  }));
}

/** The credit note was removed, so its tags return to where they were. */
export async function takeBack(c: Ctx, steps: readonly BackStep[], document: SaleDocument): Promise<void> {
  const tags = await lockedTags(
    c,
    steps.map(({ tagId }) => tagId).sort((a, b) => a - b),
  );
  const before = await q.beforeSentBack(
    c.db,
    steps.map(({ tagId }) => tagId),
    document.id,
  );
  const events = steps.map(({ tagId, qty }): NewEvent => {
    const tag = tags.find((each) => each.tag_id === tagId)!;
    const was = before.get(tagId);
    const isHere = tag.qty_on_hand > 0;
    return {
      tag_id: tagId,
      type: 'takeBack',
      from_state: tag.state,
      to_state: isHere ? tag.state : tag.state === 'transferred' ? (was?.fromState ?? 'inStock') : 'inStock',
      qty_delta: qty,
      from_location_id: tag.location_id,
      to_location_id: isHere ? tag.location_id : (was?.fromLocationId ?? tag.location_id),
      document_kind: document.kind,
      document_id: document.id,
      document_no: document.no,
      user_id: c.actor.userId,
    };
  });
  await insertEvents(c.db, events);
  await announceTags(c);
  await tellSellable(c, events);
}

export async function followLine(c: Ctx, lineId: number, set: Parameters<typeof q.followLine>[2]): Promise<void> {
  if (Object.keys(set).length === 0) return;
  if ((await q.followLine(c.db, lineId, set)).length > 0) await announceTags(c);
}
