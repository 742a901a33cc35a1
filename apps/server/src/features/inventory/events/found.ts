import { stateAfterMove } from '@yardkeeper/domain/inventory/stock-events';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { stateInWords, type TagState } from '@yardkeeper/domain/inventory/tag-state';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { tagDetail } from '../tag/detail.ts';
import { announceTags, tagIdFrom } from '../tag/record.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import { seen } from '../tag/tag-queries.ts';
import { tellSellable } from './arrived.ts';
import { insertEvents, type NewEvent } from './event-queries.ts';
import { isLookedFor, missedFrom } from './found-queries.ts';
import { lockedTags, type Place } from './move.ts';

/** `there`: where it should be. Null: a scan without a place, so the tag is not put away yet. */
type Where = Place | 'there' | null;
type Said = Pick<NewEvent, 'notes' | 'document_kind' | 'document_id' | 'document_no'>;

function stateWhen(where: Where, before: TagState): TagState {
  if (where === 'there') return before;
  if (where !== null) return stateAfterMove('lookedFor', where);
  return before === 'quarantine' ? 'quarantine' : 'inStock';
}

async function found(c: Ctx, tag: LockedTag, where: Where, said: Said): Promise<void> {
  const to = stateWhen(where, await missedFrom(c.db, tag.tag_id));
  const events: NewEvent[] = [
    {
      tag_id: tag.tag_id,
      type: 'find',
      from_state: 'lookedFor',
      to_state: to,
      qty_delta: 0,
      from_location_id: tag.location_id,
      to_location_id: where === 'there' ? tag.location_id : (where?.location_id ?? null),
      ...said,
      user_id: c.actor.userId,
    },
  ];
  await insertEvents(c.db, events);
  await seen(c.db, [tag.tag_id]);
  await announceTags(c, tag.tag_id);
  await tellSellable(c, events);
}

/** Any scan marks the tag as seen, and as found if it is looked for. */
export async function foundByScan(c: Ctx, tagId: number, said: Said, where: Where = null): Promise<void> {
  if (!(await isLookedFor(c.db, tagId))) return void (await seen(c.db, [tagId]));
  const [tag] = await lockedTags(c, [tagId]);
  if (tag?.state === 'lookedFor') await found(c, tag, where, said);
}

/** A user has the tag in hand or sees it in its place. A repeat gives the same answer. */
export async function sayFound(c: Ctx, { tagNo, isThere }: { readonly tagNo: string; readonly isThere: boolean }) {
  const [tag] = await lockedTags(c, [tagIdFrom(tagNo)]);
  if (tag!.qty_on_hand === 0) {
    const sentence = `${tagNoOf(tag!.tag_id)} is ${stateInWords(tag!.state)}; nobody looks for it`;
    refuse('conflict', sentence, { tagNo: sentence });
  }
  if (tag!.state === 'lookedFor') await found(c, tag!, isThere ? 'there' : null, {});
  return tagDetail(c, tagNo);
}
