import type {
  Price,
  PriceFilter,
  PriceForQuery,
  SaveDefaultPrice,
  SearchPriceFilter,
  SearchPriceQuery,
  UpdatePartPrice,
} from '@yardkeeper/contract/prices/schemas';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { nearestWords } from '../../db/statements/nearest-words.ts';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { announceList, deleteUnlessUsed } from '../lookups/service.ts';
import { checkPart, checkVehicle } from '../parts/references.ts';
import { historyOf, insertChange, insertHistory } from './bulk/change-queries.ts';
import { presentHistory, presentPrice } from './present.ts';
import * as q from './queries.ts';

type Filter = Parameters<typeof q.pageOfPrices>[1];

async function pageAsAsked(c: Ctx, filter: Filter) {
  const rows = await q.pageOfPrices(c.db, filter);
  // A page beyond the last has no row to carry the total.
  const total = rows[0]?.total ?? (filter.pageNum > 1 ? await q.countPrices(c.db, filter) : 0);
  return { records: rows.map(presentPrice), total, pages: Math.ceil(total / filter.pageSize) };
}

/** When nothing matches, searches the nearest known words instead; `searchedFor` returns them. */
async function page(c: Ctx, filter: Filter) {
  const asked = await pageAsAsked(c, filter);
  const searchedFor = asked.total > 0 ? null : await nearestWords(c.db, filter.search);
  if (searchedFor === null) return asked;
  const instead = await pageAsAsked(c, { ...filter, search: searchedFor });
  return instead.total > 0 ? { ...instead, searchedFor } : asked;
}

export const pageOfPrices = (c: Ctx, filter: z.output<typeof PriceFilter>) => page(c, filter);

/** The dates filter only when both ends are given. */
export function searchPrices(
  c: Ctx,
  { pageNumb, pageSize }: z.output<typeof SearchPriceQuery>,
  { selectedDates, ...filter }: z.output<typeof SearchPriceFilter>,
) {
  const days = dateRange((selectedDates ?? []).map((day) => day.slice(0, 10)));
  return page(c, { ...filter, pageNum: pageNumb, pageSize, ...(days ? { days } : {}) });
}

export const defaultPrices = async (c: Ctx, filter: { partId?: number; condition?: number }): Promise<Price[]> =>
  (await q.defaultPrices(c.db, filter)).map(presentPrice);

export async function priceOnVehicle(c: Ctx, asked: z.output<typeof PriceForQuery>): Promise<Price | null> {
  const rows = (await q.pricesOfPart(c.db, asked.partId)).map(presentPrice);
  const { makeId = null, modelId = null, seriesId = null } = asked;
  return priceFor(rows, { makeId, modelId, seriesId }, asked.condition) ?? null;
}

const missing = () => refuse('notFound', 'That price does not exist');

async function refuseStale(c: Ctx, kept: { price_item_id: number; version: number }, sent: number | undefined) {
  if (sent === undefined || sent === kept.version) return;
  const now = (await q.priceById(c.db, kept.price_item_id))!;
  const says = `${formatCents(cents(now.retail_cents))} retail, ${formatCents(cents(now.trade_cents))} trade`;
  refuse('conflict', `${now.changed_by ?? 'Someone else'} changed this price in the meantime: it is ${says} now`);
}

type Amounts = { retail: number; trade: number };

async function changePrice(c: Ctx, id: number, { retail, trade }: Amounts, version?: number): Promise<Price> {
  const before = (await q.lockPrice(c.db, id)) ?? missing();
  await refuseStale(c, before, version);
  if (before.retail_cents !== retail || before.trade_cents !== trade) {
    await q.updatePrice(c.db, id, { retail_cents: retail, trade_cents: trade });
    await writeHistory(c, id, before, { retail, trade });
  }
  return presentPrice((await q.priceById(c.db, id))!);
}

async function writeHistory(c: Ctx, id: number, before: Parameters<typeof insertHistory>[1]['before'], now: Amounts) {
  const change_id = await insertChange(c.db, { kind: 'single', rows_changed: 1, user_id: c.actor.userId });
  await insertHistory(c.db, { price_item_id: id, change_id, before, retail_after: now.retail, trade_after: now.trade });
  await announceList(c, 'partPrice', id);
}

export async function savePrice(c: Ctx, given: z.output<typeof UpdatePartPrice>): Promise<Price> {
  if (given.priceItemId !== 0) return changePrice(c, given.priceItemId, given, given.version);
  const choose = 'Choose a part';
  const partId = given.partId ?? refuse('badInput', choose, { partId: choose });
  await checkPart(c, partId);
  await checkVehicle(c, given);
  const id = await q.insertPrice(c.db, { ...given, partId }, { retail_cents: given.retail, trade_cents: given.trade });
  if (id === undefined) {
    const taken = 'There is a price for this part, vehicle and condition already; change that one';
    return refuse('conflict', taken, { condition: taken });
  }
  await writeHistory(c, id, null, given);
  return presentPrice((await q.priceById(c.db, id))!);
}

export async function saveDefaultPrice(c: Ctx, given: z.output<typeof SaveDefaultPrice>): Promise<Price> {
  const key = { ...given, makeId: null, modelId: null, seriesId: null };
  const kept = await q.priceWithKey(c.db, key);
  return savePrice(c, { ...key, priceItemId: kept?.price_item_id ?? 0 });
}

export async function removePrice(c: Ctx, id: number): Promise<null> {
  const before = (await q.lockPrice(c.db, id)) ?? missing();
  if (!(await deleteUnlessUsed(c, () => q.deletePrice(c.db, id))))
    refuse('conflict', 'Something still uses this price');
  await record(c, { entity: 'partPrice', id, event: 'removed', text: 'Price removed', before });
  await announceList(c, 'partPrice', id);
  return null;
}

export async function priceHistory(c: Ctx, id: number) {
  if (!(await q.priceById(c.db, id))) missing();
  return (await historyOf(c.db, id)).map(presentHistory);
}
