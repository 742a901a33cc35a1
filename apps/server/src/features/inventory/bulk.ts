import type { Reprice } from '@yardkeeper/contract/inventory/schemas';
import { counterEvent, mayUndo } from '@yardkeeper/domain/inventory/stock-events';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isPresent, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { cents } from '@yardkeeper/domain/money/cents';
import { byPercent } from '@yardkeeper/domain/prices/by-percent';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { pricesOfParts } from '../prices/for-parts.ts';
import * as q from './event-queries.ts';
import { lockedTags } from './move.ts';
import { announceTags, ENTITY, tagIdsFrom } from './rows.ts';
import { type LockedTag, lockTags, reservationsOf, updateTags } from './tag-queries.ts';

/** Out of the books, all of them or none. What is promised or sold stays, and is named. */
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
  if (!isPresent(tag.state))
    refuse('conflict', `${no} is ${tagStatuses[tag.state].toLowerCase()}; nothing was deleted`);
}

/** The last step of each tag goes back by its counter-event. The database refuses one that does not fit any more. */
export async function undoEvents(c: Ctx, ids: readonly number[]) {
  const found = await q.eventsToUndo(c.db, ids);
  if (found.length < new Set(ids).size) refuse('notFound', 'That step does not exist');
  await lockTags(
    c.db,
    found.map((event) => event.tag_id),
  );
  const events = (await q.eventsToUndo(c.db, ids)).filter((event) => !event.is_undone);
  for (const event of events) {
    const no = tagNoOf(event.tag_id);
    if (!mayUndo(event.type)) refuse('conflict', `${no}: that step cannot be taken back here`);
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

type Prices = { retail_cents: number; trade_cents: number };
async function newPrices(c: Ctx, tags: readonly LockedTag[], given: z.output<typeof Reprice>) {
  const rows = given.fromPriceList
    ? await pricesOfParts(
        c,
        tags.map((tag) => tag.part_id),
      )
    : [];
  return tags.map((tag): Prices | null => {
    if (given.fromPriceList) {
      const vehicle = { makeId: tag.make_id, modelId: tag.model_id, seriesId: tag.series_id };
      const price = priceFor(
        rows.filter((row) => row.partId === tag.part_id),
        vehicle,
        tag.condition,
      );
      return price ? { retail_cents: price.retailCents, trade_cents: price.tradeCents } : null;
    }
    const { percent } = given;
    if (percent !== undefined)
      return {
        retail_cents: byPercent(cents(tag.retail_cents), percent),
        trade_cents: byPercent(cents(tag.trade_cents), percent),
      };
    return { retail_cents: given.retail ?? tag.retail_cents, trade_cents: given.trade ?? tag.trade_cents };
  });
}

/** New prices for the ticked; those the price list knows nothing of stay and are counted. */
export async function repriceTags(c: Ctx, given: z.output<typeof Reprice>) {
  const tags = await lockedTags(c, tagIdsFrom(given.tagNoList));
  const prices = await newPrices(c, tags, given);
  let changed = 0;
  for (const [n, tag] of tags.entries()) {
    const price = prices[n];
    if (!price || (price.retail_cents === tag.retail_cents && price.trade_cents === tag.trade_cents)) continue;
    changed += 1;
    await updateTags(c.db, [tag.tag_id], price);
    await record(c, {
      entity: ENTITY,
      id: tag.tag_id,
      event: 'repriced',
      text: `${tagNoOf(tag.tag_id)} re-priced`,
      before: { retail: tag.retail_cents / 100, trade: tag.trade_cents / 100 },
      after: { retail: price.retail_cents / 100, trade: price.trade_cents / 100 },
    });
  }
  await announceTags(c);
  return { changed, unpriced: prices.filter((price) => price === null).length };
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
  for (const tag of tags) {
    const before = { web: tag.web, share: tag.share };
    await record(c, {
      entity: ENTITY,
      id: tag.tag_id,
      event: 'changed',
      text: `${tagNoOf(tag.tag_id)} changed`,
      before,
      after,
    });
  }
  await announceTags(c);
  return { changed: ids.length };
}
