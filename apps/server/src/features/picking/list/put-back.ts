import type { PutBackBody } from '@yardkeeper/contract/picking/schemas';
import { whenDoneWords } from '@yardkeeper/domain/format/when-words';
import { byWalk } from '@yardkeeper/domain/fulfilment/walking';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { lockedTags, moveTags, placeFor } from '../../inventory/events/move.ts';
import { tagIdFrom } from '../../inventory/tag/record.ts';
import * as q from './put-back-queries.ts';

/** Sorted in walking order. */
export const returnsToShelf = async (c: Ctx) =>
  (await q.tagsLeftInBay(c.db))
    .map((tag) => ({ tagNo: tagNoOf(tag.tag_id), description: tag.part, location: tag.code, home: tag.home ?? '' }))
    .toSorted((a, b) => byWalk(a.home, b.home));

/** Tells the second of two users where the tag is and who put it there. */
async function whyNotHere(c: Ctx, tagId: number): Promise<string> {
  const last = await q.lastMove(c.db, tagId);
  const tagNo = tagNoOf(tagId);
  if (!last) return `${tagNo} is not to go back to a shelf`;
  const by = last.users_name ? `: ${last.users_name} put it there ${whenDoneWords(last.at, c.clock())}` : '';
  return `${tagNo} is not to go back; it is in ${last.code}${by}`;
}

/** Needs no permission to move stock, because it only returns unreserved tags that a job carried to the bay. */
export async function putBack(c: Ctx, { tagNo, locationCode }: z.output<typeof PutBackBody>) {
  const tagId = tagIdFrom(tagNo);
  await lockedTags(c, [tagId]);
  const [left] = await q.tagsLeftInBay(c.db, tagId);
  if (!left) {
    const sentence = await whyNotHere(c, tagId);
    return refuse('conflict', sentence, { tagNo: sentence });
  }
  const place = await placeFor(c, undefined, locationCode || left.home || undefined);
  if (place.kind === 'staging') {
    const sentence = `${place.code} is where it comes from; scan the shelf`;
    refuse('badInput', sentence, { locationCode: sentence });
  }
  await moveTags(c, { tagNoList: [tagNoOf(tagId)], locationId: place.location_id });
  return { rows: await returnsToShelf(c), said: `${tagNoOf(tagId)} is back in ${place.code}` };
}
