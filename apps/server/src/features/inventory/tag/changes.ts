import type { AdjustTag, ChangedTag } from '@yardkeeper/contract/inventory/schemas';
import { type AdjustEffect, adjust } from '@yardkeeper/domain/inventory/adjust';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { tellSellable } from '../events/arrived.ts';
import * as q from '../events/event-queries.ts';
import { refuseOnHeldCar } from '../events/hold.ts';
import { lockedTags, moveEvents, placeFor } from '../events/move.ts';
import { tagDetail } from './detail.ts';
import { announceTags, ENTITY, leaveOutCost, seesCost, tagIdFrom } from './record.ts';
import { isColour, type LockedTag, type TagFields, updateTags } from './tag-queries.ts';

const wireOf = (t: LockedTag) => ({
  partNo: t.part_no,
  condition: t.condition,
  grade: t.grade,
  damage: t.damage,
  colorId: t.colour_id,
  odometer: t.odometer,
  retail: t.retail_cents / 100,
  trade: t.trade_cents / 100,
  cost: t.cost_cents === null ? null : t.cost_cents / 100,
  notes: t.notes,
  publicNotes: t.notes_public,
  webEnable: t.web ? 1 : 0,
  shareEnable: t.share ? 1 : 0,
});

function fieldsOf(c: Ctx, g: ChangedTag, before: LockedTag): TagFields {
  const said: TagFields = {
    ...(g.partNo === undefined ? {} : { part_no: g.partNo }),
    ...(g.condition === undefined ? {} : { condition: g.condition }),
    ...(g.grade === undefined ? {} : { grade: g.grade }),
    ...(g.damage === undefined ? {} : { damage: g.damage }),
    ...(g.colorId === undefined ? {} : { colour_id: g.colorId }),
    ...(g.odometer === undefined ? {} : { odometer: g.odometer }),
    ...(g.retail === undefined ? {} : { retail_cents: g.retail }),
    ...(g.trade === undefined ? {} : { trade_cents: g.trade }),
    ...(g.notes === undefined ? {} : { notes: g.notes }),
    ...(g.publicNotes === undefined ? {} : { notes_public: g.publicNotes }),
    ...(g.webEnable === undefined ? {} : { web: g.webEnable === 1 }),
    ...(g.shareEnable === undefined ? {} : { share: g.shareEnable === 1 }),
  };
  if (g.cost == null) return said;
  // Checked before comparing the cost, because a different answer for a correctly guessed cost would reveal it.
  if (!seesCost(c)) {
    leaveOutCost(c);
    return said;
  }
  // The form always sends the cost that it showed, so only a different one was typed by the user.
  return g.cost === before.cost_cents ? said : { ...said, cost_cents: g.cost, odd_cents: 0, cost_is_manual: true };
}

export async function changeTag(c: Ctx, given: ChangedTag) {
  const tagId = tagIdFrom(given.tagNo);
  const [before] = await lockedTags(c, [tagId]);
  await refuseStale(
    c,
    { table: 'tag', at: { tag_id: tagId }, name: tagNoOf(tagId), version: before!.version },
    given.version,
  );
  const fields = fieldsOf(c, given, before!);
  if (fields.condition !== undefined && isSerialised(fields.condition) && before!.qty_on_hand > 1) {
    const sentence = `There are ${before!.qty_on_hand} of them: only new and aftermarket parts share a tag`;
    refuse('badInput', sentence, { condition: sentence });
  }
  if (fields.colour_id) await refuseUnknownColour(c, fields.colour_id);
  if (Object.keys(fields).length > 0) {
    await updateTags(c.db, [tagId], fields);
    const { tagNo, version, locationId, cost, ...after } = given;
    const shown = {
      ...after,
      ...(after.retail === undefined ? {} : { retail: after.retail / 100 }),
      ...(after.trade === undefined ? {} : { trade: after.trade / 100 }),
      ...(fields.cost_cents == null ? {} : { cost: fields.cost_cents / 100 }),
    };
    const told = { before: wireOf(before!), after: shown };
    await recordChange(c, { entity: ENTITY, id: tagId, text: `${tagNoOf(tagId)} changed`, ...told });
  }
  if (given.locationId != null) {
    const place = await placeFor(c, given.locationId, undefined);
    await refuseOnHeldCar(c, [tagId]);
    const moves = before!.qty_on_hand > 0 ? moveEvents([before!], place, c) : [];
    await q.insertEvents(c.db, moves);
    await tellSellable(c, moves);
  }
  await announceTags(c, tagId);
  return tagDetail(c, given.tagNo);
}

async function refuseUnknownColour(c: Ctx, id: number) {
  if (!(await isColour(c.db, id)))
    refuse('badInput', 'Choose again: this is not in the list', { colorId: 'Choose again: this is not in the list' });
}

/** These adjustments take a part off its vehicle, so a hold on the vehicle forbids them. */
const takenOff: readonly string[] = ['scrap', 'use', 'lose', 'quarantine'];

export async function adjustTag(c: Ctx, given: z.output<typeof AdjustTag>) {
  const tagId = tagIdFrom(given.tagNo);
  const unknown = 'Choose what happened';
  const type = (await q.adjustTypeById(c.db, given.statusId)) ?? refuse('badInput', unknown, { statusId: unknown });
  const [tag] = await lockedTags(c, [tagId]);
  await refuseStale(
    c,
    { table: 'tag', at: { tag_id: tagId }, name: tagNoOf(tagId), version: tag!.version },
    given.version,
  );
  const facts = {
    state: tag!.state,
    qty: tag!.qty_on_hand,
    reserved: tag!.qty_reserved,
    isSerialised: isSerialised(tag!.condition),
  };
  const made = adjust(facts, type.effect as AdjustEffect, given.qty);
  if ('refused' in made) return refuse('conflict', made.refused, { [made.field]: made.refused });
  // Adjusting a part of the quantity is written as a count, so the reason tells whether pieces left the vehicle.
  if (takenOff.includes(made.type) || takenOff.includes(type.effect)) await refuseOnHeldCar(c, [tagId]);
  const event = {
    tag_id: tagId,
    type: made.type,
    from_state: tag!.state,
    to_state: made.toState,
    qty_delta: made.qtyDelta,
    from_location_id: tag!.location_id,
    to_location_id: tag!.location_id,
    notes: [type.name, given.notes].filter(Boolean).join(': '),
    user_id: c.actor.userId,
  };
  await q.insertEvents(c.db, [event]);
  await announceTags(c, tagId);
  await tellSellable(c, [event]);
  return tagDetail(c, given.tagNo);
}
