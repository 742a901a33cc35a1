import { isNotPutAway } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { tagsOfVehicle } from '../tag/make-queries.ts';
import { announceTags } from '../tag/record.ts';
import { insertEvents } from './event-queries.ts';
import { lockedTags, moveEvents, placeFor } from './move.ts';

/** Tags still on the vehicle, and those that came off it but were never put away. */
async function leftWith(c: Ctx, vehicleId: number) {
  const ids = (await tagsOfVehicle(c.db, vehicleId))
    .filter((tag) => tag.state === 'onVehicle' || isNotPutAway(tag.state, tag.location_id !== null))
    .map((tag) => tag.tag_id);
  return lockedTags(c, ids);
}

export async function moveFromCar(c: Ctx, vehicleId: number, locationId: number | null): Promise<void> {
  const choose = 'Choose the shelf they go to';
  if (locationId === null) refuse('badInput', choose, { 'onCarTags.locationId': choose });
  const place = await placeFor(c, locationId!, undefined);
  await insertEvents(c.db, moveEvents(await leftWith(c, vehicleId), place, c));
  await announceTags(c);
}

/** Scraps the parts that leave with the hulk; refuses if one of them is reserved for a customer. */
export async function scrapFromCar(c: Ctx, vehicleId: number, stockNo: string): Promise<void> {
  const tags = await leftWith(c, vehicleId);
  const promised = tags.find((tag) => tag.qty_reserved > 0);
  if (promised) refuse('conflict', `${tagNoOf(promised.tag_id)} is promised to a customer; take it off first`);
  await insertEvents(
    c.db,
    tags.map((tag) => ({
      tag_id: tag.tag_id,
      type: 'scrap',
      from_state: tag.state,
      to_state: 'scrapped',
      qty_delta: -tag.qty_on_hand,
      from_location_id: tag.location_id,
      to_location_id: tag.location_id,
      notes: `Went with ${stockNo}`,
      user_id: c.actor.userId,
    })),
  );
  await announceTags(c);
}
