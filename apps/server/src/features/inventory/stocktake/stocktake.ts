import type { Stocktake } from '@yardkeeper/contract/inventory/calls';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isPresent, isSold } from '@yardkeeper/domain/inventory/tag-state';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { tellSellable } from '../events/arrived.ts';
import { insertEvents } from '../events/event-queries.ts';
import { foundByScan } from '../events/found.ts';
import { heldOnCar } from '../events/hold.ts';
import { lockedTags, moveEvents, placeFor } from '../events/move.ts';
import { soldOn } from '../sales/sale-queries.ts';
import { presentTag } from '../tag/present.ts';
import { announceTags, tagIdFrom } from '../tag/record.ts';
import { type LockedTag, lockTags, seen, tagsInOrder } from '../tag/tag-queries.ts';
import * as q from './stocktake-queries.ts';

async function present(c: Ctx, row: q.StocktakeRow): Promise<Stocktake> {
  const outcome = await q.outcome(c.db, row.stocktake_id, row.location_id);
  const tags = await tagsInOrder(
    c.db,
    outcome.map(({ tag_id }) => tag_id),
  );
  const resultOf = new Map(outcome.map(({ tag_id, result }) => [tag_id, result]));
  const of = (result: q.Seen['result']) =>
    tags.filter((tag) => resultOf.get(tag.tag_id) === result).map((tag) => presentTag(c, tag));
  return {
    stocktakeId: row.stocktake_id,
    locationId: row.location_id,
    location: row.code,
    startedBy: row.users_name ?? '',
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    found: of('found'),
    missing: of('missing'),
    unexpected: of('unexpected'),
  };
}

export async function openStocktake(c: Ctx, locationId: number): Promise<Stocktake | null> {
  const row = await q.openIn(c.db, locationId);
  return row ? present(c, row) : null;
}

/** A second user continues the count that is already open. */
export async function startStocktake(c: Ctx, locationId: number): Promise<Stocktake> {
  await placeFor(c, locationId, undefined);
  await q.insertStocktake(c.db, locationId, c.actor.userId);
  return present(c, (await q.openIn(c.db, locationId))!);
}

async function underWay(c: Ctx, id: number): Promise<q.StocktakeRow> {
  await q.lock(c.db, id);
  const row = (await q.byId(c.db, id)) ?? refuse('notFound', 'That stocktake does not exist');
  if (row.finished_at !== null) refuse('conflict', 'That stocktake is finished');
  return row;
}

export async function scanTag(c: Ctx, id: number, typed: string) {
  const row = await underWay(c, id);
  const place = { location_id: row.location_id, code: row.code, kind: row.kind };
  await foundByScan(c, tagIdFrom(typed), { notes: `Seen at the stocktake of ${row.code}` }, place);
  const [locked] = await lockedTags(c, [tagIdFrom(typed)]);
  const isNew = await q.addScan(c.db, id, locked!.tag_id, c.actor.userId);
  if (isNew) await seen(c.db, [locked!.tag_id]);
  const [tag] = await tagsInOrder(c.db, [locked!.tag_id]);
  const isHere = locked!.location_id === row.location_id && isPresent(locked!.state);
  const [sale] = isSold(locked!.state) ? await soldOn(c.db, locked!.tag_id) : [];
  return {
    result: isHere ? ('found' as const) : ('unexpected' as const),
    again: !isNew,
    tag: presentTag(c, tag!),
    soldOn: sale?.document_no ?? '',
  };
}

type Ending = { stocktakeId: number; moveUnexpected: boolean; markMissingLost: boolean };
/**
 * Moves scanned tags here, lost ones too; lists tags on a vehicle on hold without moving them. Tags that were not
 * scanned may be marked lost, unless they are reserved for a customer.
 */
export async function finishStocktake(c: Ctx, given: Ending) {
  const row = await underWay(c, given.stocktakeId);
  const outcome = await q.outcome(c.db, row.stocktake_id, row.location_id);
  const ids = (result: q.Seen['result']) => outcome.filter((o) => o.result === result).map((o) => o.tag_id);
  const sums = { found: ids('found').length, missing: ids('missing').length, unexpected: ids('unexpected').length };
  const place = { location_id: row.location_id, code: row.code, kind: row.kind };
  // A scanned tag may have been deleted since.
  const tags = await lockTags(
    c.db,
    outcome.map((o) => o.tag_id),
  );
  const among = (list: readonly number[]) => tags.filter((tag) => list.includes(tag.tag_id) && isPresent(tag.state));
  const held = given.moveUnexpected ? await heldOnCar(c, ids('unexpected')) : new Map<number, string>();
  const free = among(ids('unexpected')).filter((tag) => !held.has(tag.tag_id));
  const moves = given.moveUnexpected ? moveEvents(free, place, c) : [];
  const comesBack = (tag: LockedTag) =>
    tag.state === 'lost' && isSerialised(tag.condition) && row.kind !== 'quarantine';
  const finds = given.moveUnexpected
    ? tags.filter(comesBack).map((tag) => ({
        tag_id: tag.tag_id,
        type: 'find' as const,
        from_state: tag.state,
        to_state: 'inStock' as const,
        qty_delta: 1,
        from_location_id: tag.location_id,
        to_location_id: row.location_id,
        notes: `Seen at the stocktake of ${row.code}`,
        user_id: c.actor.userId,
      }))
    : [];
  const losses = given.markMissingLost
    ? among(ids('missing'))
        .filter((tag) => tag.qty_reserved === 0 && tag.location_id === row.location_id)
        .map((tag) => ({
          tag_id: tag.tag_id,
          type: 'lose' as const,
          from_state: tag.state,
          to_state: 'lost' as const,
          qty_delta: -tag.qty_on_hand,
          from_location_id: tag.location_id,
          to_location_id: tag.location_id,
          notes: `Missing at the stocktake of ${row.code}`,
          user_id: c.actor.userId,
        }))
    : [];
  await insertEvents(c.db, [...moves, ...finds, ...losses]);
  await q.finish(c.db, row.stocktake_id, c.actor.userId, sums);
  const text = `Stocktake: ${sums.found} found, ${sums.missing} missing, ${sums.unexpected} unexpected`;
  await record(c, { entity: 'location', id: row.location_id, event: 'stocktake', text });
  await announceTags(c);
  await tellSellable(c, [...moves, ...finds]);
  const stayed = [...held].map(([tagId, reason]) => ({ tagNo: tagNoOf(tagId), reason }));
  return { ...sums, moved: moves.length + finds.length, lost: losses.length, stayed };
}

export async function cancelStocktake(c: Ctx, id: number) {
  await underWay(c, id);
  await q.drop(c.db, id);
  return { removed: true };
}
