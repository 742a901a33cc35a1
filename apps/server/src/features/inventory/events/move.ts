import type { MoveTags } from '@yardkeeper/contract/inventory/schemas';
import { stateAfterMove } from '@yardkeeper/domain/inventory/stock-events';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isPresent } from '@yardkeeper/domain/inventory/tag-state';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { keepNumbers, keptNumbers } from '../../../http/idempotency.ts';
import type { Ctx } from '../../../services.ts';
import { announceTags, noSuchTag, tagIdsFrom } from '../tag/record.ts';
import { type LockedTag, lockTags, seen, tagsInOrder } from '../tag/tag-queries.ts';
import { tellSellable } from './arrived.ts';
import * as q from './event-queries.ts';
import { refuseOnHeldCar } from './hold.ts';

export type Place = { readonly location_id: number; readonly code: string; readonly kind: string };

export async function placeFor(c: Ctx, id: number | undefined, code: string | undefined): Promise<Place> {
  const field = id === undefined ? 'locationCode' : 'locationId';
  if (id === undefined && !code) refuse('badInput', 'Scan or choose a place', { [field]: 'Scan or choose a place' });
  const sentence = `There is no place ${code ?? id}`;
  const place = (await q.placeByIdOrCode(c.db, id, code)) ?? refuse('notFound', sentence, { [field]: sentence });
  if (!place.active)
    refuse('badInput', `${place.code} is not used any more`, { [field]: `${place.code} is not used any more` });
  return place;
}

export async function lockedTags(c: Ctx, ids: readonly number[]): Promise<LockedTag[]> {
  const tags = await lockTags(c.db, ids);
  const missing = ids.find((id) => !tags.some((tag) => tag.tag_id === id));
  if (missing !== undefined) noSuchTag(tagNoOf(missing));
  const gone = tags.find((tag) => tag.state === 'void');
  if (gone) refuse('notFound', `${tagNoOf(gone.tag_id)} was deleted`, { tagNo: `${tagNoOf(gone.tag_id)} was deleted` });
  return tags;
}

/** Skips tags that are in this place already. */
export function moveEvents(tags: readonly LockedTag[], place: Place, c: Ctx, clientEventId?: string): q.NewEvent[] {
  return tags
    .filter((tag) => tag.location_id !== place.location_id || stateAfterMove(tag.state, place) !== tag.state)
    .map((tag) => ({
      tag_id: tag.tag_id,
      type: tag.state === 'lookedFor' ? 'find' : 'move',
      from_state: tag.state,
      to_state: stateAfterMove(tag.state, place),
      qty_delta: 0,
      from_location_id: tag.location_id,
      to_location_id: place.location_id,
      client_event_id: clientEventId ?? null,
      user_id: c.actor.userId,
    }));
}

const inPlaceKey = (clientEventId: string) => `moved ${clientEventId}`;
/** Remembers the scan for tags that were in the place already, because no event does. */
const keepInPlace = (c: Ctx, clientEventId: string, tagIds: readonly number[]) =>
  keepNumbers(c.db, { userId: c.actor.userId, key: inPlaceKey(clientEventId), call: 'updateBulkLocation' }, tagIds);

/** A scan that is sent again because its answer was lost gets the same answer and moves nothing. */
export async function moveTags(c: Ctx, given: z.output<typeof MoveTags>) {
  const ids = tagIdsFrom(given.tagNoList);
  const place = await placeFor(c, given.locationId, given.locationCode);
  const tags = await lockedTags(c, ids);
  const { clientEventId } = given;
  const sent = clientEventId ? await q.sentBefore(c.db, clientEventId) : [];
  const before = sent.filter((event) => ids.includes(event.tag_id));
  const inPlace = clientEventId ? await keptNumbers(c.db, c.actor.userId, inPlaceKey(clientEventId)) : [];
  const known = new Set([...before.map((event) => event.tag_id), ...inPlace]);
  const fresh = tags.filter((tag) => !known.has(tag.tag_id));
  const absent = fresh.find((tag) => !isPresent(tag.state));
  if (absent) {
    const sentence = `${tagNoOf(absent.tag_id)} is ${absent.state}; it cannot be put anywhere`;
    refuse('conflict', sentence, { tagNo: sentence });
  }
  await refuseOnHeldCar(
    c,
    fresh.map((tag) => tag.tag_id),
  );
  const shown = await tagsInOrder(c.db, ids);
  const events = moveEvents(fresh, place, c, clientEventId);
  const eventIds = await q.insertEvents(c.db, events);
  const lying = fresh.map((tag) => tag.tag_id).filter((id) => !events.some((event) => event.tag_id === id));
  if (clientEventId && lying.length > 0) await keepInPlace(c, clientEventId, lying);
  if (fresh.length > 0) await seen(c.db, ids);
  if (events.length > 0) await announceTags(c, ids.length === 1 ? ids[0]! : 0);
  await tellSellable(c, events);
  const moved = new Map([
    ...before.map((event) => [event.tag_id, event.from_location ?? ''] as const),
    ...events.map((event) => [event.tag_id, shown.find((t) => t.tag_id === event.tag_id)?.location ?? ''] as const),
  ]);
  return {
    moved: moved.size,
    already: ids.length - moved.size,
    location: place.code,
    eventIds: [...before.map((event) => event.event_id), ...eventIds],
    tags: shown
      .filter((tag) => moved.has(tag.tag_id))
      .map((tag) => ({ tagNo: tagNoOf(tag.tag_id), partDesc: tag.part, from: moved.get(tag.tag_id)! })),
  };
}
