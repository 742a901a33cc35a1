import { counterEvent, mayUndo } from '@yardkeeper/domain/inventory/stock-events';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isPresent, stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import * as q from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { leftOn } from '../sales/sale-queries.ts';
import { announceTags, ENTITY, tagIdsFrom } from './record.ts';
import { type LockedTag, lockTags, reservationsOf, updateTags } from './tag-queries.ts';

/** Deletes all or none; the refusal names the tags that are reserved or sold. */
export async function deleteTags(c: Ctx, typed: readonly string[]) {
  const tags = await lockedTags(c, tagIdsFrom(typed));
  for (const tag of tags) await refuseUndeletable(c, tag);
  const eventIds = await q.insertEvents(
    c.db,
    tags.map((tag) => ({
      tag_id: tag.tag_id,
      type: 'void',
      from_state: tag.state,
      to_state: 'void',
      qty_delta: -tag.qty_on_hand,
      from_location_id: tag.location_id,
      to_location_id: tag.location_id,
      user_id: c.actor.userId,
    })),
  );
  await announceTags(c);
  return { removed: tags.length, eventIds };
}

async function refuseUndeletable(c: Ctx, tag: LockedTag): Promise<void> {
  const no = tagNoOf(tag.tag_id);
  const [promise] = await reservationsOf(c.db, tag.tag_id);
  if (promise) refuse('conflict', `${no} is promised to ${promise.document_no || 'a document'}; nothing was deleted`);
  if (!isPresent(tag.state)) refuse('conflict', `${no} is ${stateInWords(tag.state)}; nothing was deleted`);
  if ((await leftOn(c.db, tag.tag_id)) !== null)
    refuse('conflict', `Some of ${no} are sold: scrap or lose what is left instead; nothing was deleted`);
  // These pieces left before they were sold, and will be sold or return under this tag.
  if ((await q.piecesOut(c.db, tag.tag_id)) > 0)
    refuse('conflict', `Some of ${no} are out for delivery: scrap or lose what is left instead; nothing was deleted`);
}

/** Undo writes a counter-event; the database refuses it when the tag has changed since. */
export async function undoEvents(c: Ctx, asked: readonly number[]) {
  const ids = await q.withPartners(c.db, asked);
  const found = await q.eventsToUndo(c.db, ids);
  if (asked.some((id) => !ids.includes(id))) refuse('notFound', 'That step does not exist');
  await lockTags(
    c.db,
    found.map((event) => event.tag_id),
  );
  const events = (await q.eventsToUndo(c.db, ids)).filter((event) => !event.is_undone);
  for (const event of events) {
    const no = tagNoOf(event.tag_id);
    if (!mayUndo(event.type, event.document_kind)) refuse('conflict', `${no}: that step cannot be taken back here`);
    if (event.last !== event.event_id) refuse('conflict', `${no}: something happened to it since`);
    if (event.from_state === 'onVehicle' && !event.has_car)
      refuse('conflict', `${no}: ${event.stock_no} has left the yard`);
  }
  await q.insertEvents(
    c.db,
    events.map((event) => {
      const back = counterEvent({
        type: event.type,
        fromState: event.from_state,
        toState: event.to_state,
        qtyDelta: event.qty_delta,
        fromLocationId: event.from_location_id,
        toLocationId: event.to_location_id,
      });
      return {
        tag_id: event.tag_id,
        type: back.type,
        from_state: event.to_state,
        to_state: back.toState,
        qty_delta: back.qtyDelta,
        from_location_id: back.fromLocationId,
        to_location_id: back.toLocationId,
        reverse_of: event.event_id,
        user_id: c.actor.userId,
      };
    }),
  );
  if (events.length > 0) await announceTags(c);
  return { undone: events.length };
}

type Flags = { tagNoList: readonly string[]; webEnable?: number; shareEnable?: number };
export async function setFlags(c: Ctx, given: Flags) {
  const tags = await lockedTags(c, tagIdsFrom(given.tagNoList));
  const ids = tags.map((tag) => tag.tag_id);
  const after = {
    ...(given.webEnable === undefined ? {} : { web: given.webEnable === 1 }),
    ...(given.shareEnable === undefined ? {} : { share: given.shareEnable === 1 }),
  };
  if (Object.keys(after).length === 0) refuse('badInput', 'Say what to change');
  await updateTags(c.db, ids, after);
  const isOther = (tag: (typeof tags)[number]) =>
    (after.web ?? tag.web) !== tag.web || (after.share ?? tag.share) !== tag.share;
  await recordAll(
    c,
    tags.filter(isOther).map((tag) => ({
      entity: ENTITY,
      id: tag.tag_id,
      event: 'changed',
      text: `${tagNoOf(tag.tag_id)} changed`,
      before: { web: tag.web, share: tag.share },
      after,
    })),
  );
  await announceTags(c);
  return { changed: ids.length };
}
