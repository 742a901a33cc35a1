import type { SavedStockItem, StockItem } from '@yardkeeper/contract/vehicles/stock-items';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import { searchText } from '@yardkeeper/domain/search/fold';
import { holdsPartWords } from '@yardkeeper/domain/search/part-words';
import type { HistoryEntry } from '../../../db/history-rows.ts';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { announceVehicle, leaveOutCost, seesCost } from '../../inventory/tag/record.ts';
import { wantedOfParts } from '../../wanted/telling.ts';
import { locked, opened } from '../record.ts';
import { lineChanged, lineRemoved, linesAdded } from './line-history.ts';
import { type LocatedLine, withLocations } from './line-locations.ts';
import * as q from './line-queries.ts';
import { presentLine } from './present-line.ts';

export async function stripList(c: Ctx, vehicleId: number, search = ''): Promise<StockItem[]> {
  const v = await opened(c, vehicleId);
  const lines = await q.linesOf(c.db, vehicleId);
  const wanted = await wantedOfParts(
    c,
    v,
    lines.map((line) => line.part_id),
  );
  return lines.flatMap((line) => {
    const item = presentLine(c, line, wanted.get(line.part_id));
    const held = `${line.part_words} ${searchText(`${item.partNo} ${item.tagNo} ${item.locationNo}`)}`;
    return holdsPartWords(held, search) ? [item] : [];
  });
}

/** A manual cost from a person who may not see cost is left out. */
const costGiven = (c: Ctx, { unitCost }: LocatedLine) => {
  if (unitCost === undefined) return {};
  if (seesCost(c)) return { manual_cost_cents: unitCost };
  if (unitCost !== null) leaveOutCost(c);
  return {};
};
const lineRow = (c: Ctx, g: LocatedLine): q.LineWrite => ({
  part_id: g.partId,
  part_no: g.partNo,
  config_id: g.configId,
  price_item_id: g.priceItemId,
  condition: g.partCondition,
  grade: g.grade,
  damage: g.damage,
  colour_id: g.colourId,
  body_colour_id: g.bodyColourId,
  qty: g.qty,
  retail_cents: g.retail,
  trade_cents: g.trade,
  ...costGiven(c, g),
  on_car: g.onCar === 1,
  location_id: g.locationId,
  dismantled: g.dismantled === 1,
  notes: g.notes,
  notes_public: g.notesPublic,
  share: g.shareEnable === 1,
  web: g.webEnable === 1,
});

/**
 * A tagged line is changed only through its tag, so it stays as it is; reports it if the request differs from the tag.
 */
function leaveOutTagged(c: Ctx, g: LocatedLine, before: q.LineRow): void {
  const shown = presentLine(c, before);
  const isOther =
    g.partCondition !== shown.partCondition ||
    g.grade !== shown.grade ||
    g.retail !== Math.round(shown.retail * 100) ||
    g.trade !== Math.round(shown.trade * 100) ||
    g.notes !== shown.notes ||
    g.notesPublic !== shown.notesPublic;
  if (isOther) c.leaveOut([`${shown.tagNo} ${shown.partDesc}`], 'a part that is tagged is changed by its tag');
}

type Kept = ReadonlyMap<number, q.LineRow>;
/** A line may keep a location that is no longer active. */
async function refuseUnfit(c: Ctx, vehicleId: number, items: readonly LocatedLine[], kept: Kept): Promise<void> {
  const given = (ids: readonly (number | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const unknown = await q.unknownIds(c.db, {
    parts: given(items.map((i) => i.partId)),
    colours: given(items.flatMap((i) => [i.colourId, i.bodyColourId])),
    places: given(items.map((i) => i.locationId)),
    configs: given(items.map((i) => i.configId)),
    prices: given(items.map((i) => i.priceItemId)),
  });
  const fields: Record<string, string> = {};
  const again = 'Choose again: this is not in the list';
  for (const [n, item] of items.entries()) {
    if (item.stockId === 0 && (item.vehicleId ?? vehicleId) !== vehicleId)
      fields[`stockItems.${n}.vehicleId`] = 'This line is of another vehicle';
    // A tagged line is left unchanged, whatever was sent for it.
    if (kept.get(item.stockId)?.tag_id != null) continue;
    const at = (field: string) => `stockItems.${n}.${field}`;
    if (unknown.parts.includes(item.partId)) fields[at('partId')] = again;
    const isNewPlace = item.locationId !== null && item.locationId !== kept.get(item.stockId)?.location_id;
    if (isNewPlace && unknown.places.includes(item.locationId!)) fields[at('locationId')] = again;
    for (const key of ['colourId', 'bodyColourId'] as const)
      if (item[key] !== null && unknown.colours.includes(item[key])) fields[at(key)] = again;
    if (item.qty > 1 && isSerialised(item.partCondition))
      fields[at('qty')] = 'Several share a tag only when they are new or aftermarket';
  }
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
  for (const item of items) {
    // A template or price that was removed in the meantime must not lose the whole list.
    if (item.configId !== null && unknown.configs.includes(item.configId)) item.configId = null;
    if (item.priceItemId !== null && unknown.prices.includes(item.priceItemId)) item.priceItemId = null;
  }
}

/** The caller has locked the vehicle; the ids are returned in the order given. */
export async function saveLines(
  c: Ctx,
  vehicleId: number,
  given: readonly SavedStockItem[],
  /** lines that become tags at once are recorded as tags */
  { isTagging = false } = {},
): Promise<number[]> {
  if (given.length === 0) return [];
  const items = await withLocations(c, given);
  const known = items.filter(({ stockId }) => stockId !== 0);
  const kept: Kept = new Map(
    known.length === 0 ? [] : (await q.linesOf(c.db, vehicleId)).map((item) => [item.stock_id, item]),
  );
  await refuseUnfit(c, vehicleId, items, kept);
  const told = isTagging ? known : items;
  const names = await q.namesOfParts(c.db, [...new Set(told.map(({ partId }) => partId))]);
  const changes: HistoryEntry[] = [];
  for (const item of known) {
    const before = kept.get(item.stockId) ?? refuse('notFound', 'A line of the strip list was removed; reload it');
    if (before.tag_id !== null) {
      leaveOutTagged(c, item, before);
      continue;
    }
    await refuseStale(
      c,
      { table: 'stock_item', at: { stock_id: item.stockId }, name: names.get(item.partId)!, version: before.version },
      item.version,
    );
    const write = lineRow(c, item);
    await q.updateLine(c.db, item.stockId, write);
    changes.push(...lineChanged(before, write, names.get(item.partId)!));
  }
  const fresh = items.filter(({ stockId }) => stockId === 0).map((item) => lineRow(c, item));
  const made = await q.insertLines(c.db, vehicleId, fresh, c.actor.userId);
  const added = isTagging ? [] : fresh.map((line) => ({ ...line, part: names.get(line.part_id)! }));
  await recordAll(c, [...changes, ...linesAdded(vehicleId, added)]);
  let next = 0;
  return items.map((item) => (item.stockId === 0 ? made[next++]! : item.stockId));
}

export async function deleteLine(c: Ctx, stockId: number) {
  const item = (await q.lineById(c.db, stockId)) ?? refuse('notFound', 'That line does not exist');
  await locked(c, item.vehicle_id);
  const now = (await q.lineById(c.db, stockId)) ?? refuse('notFound', 'That line does not exist');
  if (now.tag_id !== null) refuse('conflict', `It is tag ${tagNoOf(now.tag_id)} already; delete that instead`);
  await q.removeLine(c.db, stockId);
  await recordAll(c, [lineRemoved(now.vehicle_id, now)]);
  await announceVehicle(c, item.vehicle_id);
  return { removed: true };
}
