import type { CommitItems, SavedStockItem } from '@yardkeeper/contract/vehicles/stock-items';
import { stateAfterMove } from '@yardkeeper/domain/inventory/stock-events';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { tagsArrived } from '../../inventory/events/arrived.ts';
import { makeTags, type NewTag } from '../../inventory/tag/make-tags.ts';
import { announceTags, announceVehicle, shownCost } from '../../inventory/tag/record.ts';
import type { VehicleRecord } from '../queries.ts';
import { ENTITY, locked, refuseHeld } from '../record.ts';
import { kindsOfLocations, type LineRow, linesOf } from '../strip/line-queries.ts';
import { saveLines } from '../strip/lines.ts';
import { giveShares, type Shares, sharesOf } from './cost-shares.ts';

function tagOf(v: VehicleRecord, i: LineRow, kinds: ReadonlyMap<number, string>, cost: Cents): NewTag {
  const kind = i.location_id === null ? undefined : kinds.get(i.location_id);
  return {
    vehicle_id: v.vehicle_id,
    stock_id: i.stock_id,
    part_id: i.part_id,
    make_id: v.make_id,
    model_id: v.model_id,
    series_id: v.series_id,
    year: v.year,
    part_no: i.part_no,
    condition: i.condition,
    grade: i.grade,
    damage: i.damage,
    colour_id: i.colour_id ?? i.body_colour_id,
    odometer: v.odometer,
    engine_id: v.engine_id,
    trans_id: v.trans_id,
    retail_cents: i.retail_cents,
    trade_cents: i.trade_cents,
    cost_cents: cost,
    price_item_id: i.price_item_id,
    notes: i.notes,
    notes_public: i.notes_public,
    share: i.share,
    web: i.web,
    state: i.on_car ? 'onVehicle' : (stateAfterMove('inStock', kind ? { kind } : null) as 'inStock' | 'quarantine'),
    qty_on_hand: i.qty,
    location_id: i.on_car ? null : i.location_id,
  };
}

async function commitLines(c: Ctx, v: VehicleRecord, given: readonly SavedStockItem[]) {
  if (given.some((item) => item.onCar === 0)) refuseHeld(c, v);
  const isOnGoneCar = !v.active && given.some((item) => item.onCar === 1);
  if (isOnGoneCar) refuse('conflict', `${v.stock_no} is gone: nothing is on it any more`, { onCar: 'Take it off' });
  const ids = new Set(await saveLines(c, v.vehicle_id, given, { isTagging: true }));
  const items = await linesOf(c.db, v.vehicle_id);
  const { costOf, left } = await sharesOf(c, v, items, (item) => item.tag_id !== null || ids.has(item.stock_id));
  const fresh = items.filter((item) => ids.has(item.stock_id) && item.tag_id === null);
  const made = await tagged(c, v, fresh, costOf);
  await giveShares(c, items, costOf);
  const byId = new Map(items.map((item) => [item.stock_id, item]));
  const tags = [...ids].map((id) => {
    const item = byId.get(id)!;
    const tagId = item.tag_id ?? made.get(id)!.tagId;
    const retail = dollars(item.tag_retail_cents ?? item.retail_cents);
    return {
      stockId: id,
      tagId,
      tagNo: tagNoOf(tagId),
      partDesc: item.part,
      cost: shownCost(c, costOf.get(id)!),
      retail,
    };
  });
  return { tags, costLeft: shownCost(c, left) };
}

const NAMED = 6;
async function tagged(c: Ctx, v: VehicleRecord, fresh: readonly LineRow[], costOf: Shares['costOf']) {
  if (fresh.length === 0) return new Map<number, { tagId: number }>();
  const places = fresh.flatMap((item) => item.location_id ?? []);
  const kinds = await kindsOfLocations(c.db, places);
  const made = await makeTags(
    c,
    fresh.map((item) => tagOf(v, item, kinds, costOf.get(item.stock_id)!)),
  );
  const numbers = [...made.values()].map(({ tagId }) => tagNoOf(tagId));
  const what = fresh.length === 1 ? fresh[0]!.part : `${fresh.length} parts`;
  const more = numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : '';
  const text = `${what} tagged, ${numbers.slice(0, NAMED).join(', ')}${more}`;
  await record(c, { entity: ENTITY, id: v.vehicle_id, event: 'tagged', text });
  await announceVehicle(c, v.vehicle_id);
  await announceTags(c);
  await tagsArrived(c, { tagIds: [...made.values()].map(({ tagId }) => tagId), from: 'vehicle' });
  return made;
}

export async function commitStripLines(c: Ctx, given: z.output<typeof CommitItems>) {
  return commitLines(c, await locked(c, given.vehicleId), given.stockItems);
}

export async function submitSingle(c: Ctx, vehicleId: number, item: SavedStockItem) {
  const { tags } = await commitLines(c, await locked(c, vehicleId), [item]);
  return tags[0]!;
}
