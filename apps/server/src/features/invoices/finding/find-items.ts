import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable } from '@yardkeeper/domain/inventory/tag-state';
import type { KindOfVehicle } from '@yardkeeper/domain/invoices/fit';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { refuse } from '@yardkeeper/domain/refused';
import { nearestWords } from '../../../db/nearest-words.ts';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { pickTags, tagsByNumbers } from '../../inventory/finding/list.ts';
import { picturesOfTag } from '../../inventory/pictures/pictures.ts';
import { opened } from '../document/record.ts';
import { lineById } from '../lines/line-queries.ts';
import * as q from './finding-queries.ts';
import { otherItems, partsNotInStock } from './items-not-in-stock.ts';

type Asked = { search: string; pageNum: number; pageSize: number } & Partial<KindOfVehicle>;
/** A tag number finds its tag even when another vehicle is asked for. */
function vehicleOf({ search, makeId = null, modelId = null, seriesId = null }: Asked): KindOfVehicle | undefined {
  return makeId === null || tagIdOf(search) !== null ? undefined : { makeId, modelId, seriesId };
}

/**
 * Tags come first. Charges and other items are few and come with the first page; when no tag matches the typed words
 * they stand before tags found by corrected words. A search for a vehicle offers no catalogue part as "not in stock",
 * because a part for that vehicle may be in stock without being marked so.
 */
export async function searchItems(c: Ctx, query: Asked) {
  const hasWords = query.search !== '' && tagIdOf(query.search) === null;
  const fits = vehicleOf(query);
  const [tags, others] = await Promise.all([
    tagHits(c, { ...query, fits }),
    hasWords ? otherItems(c, query.search) : [],
  ]);
  const isFound = tags.total > 0 && tags.searchedFor === null;
  const parts = isFound || !hasWords || fits ? [] : await partsNotInStock(c, query.search);
  const beside = [...others, ...parts];
  if (beside.length === 0) return tags;
  const shown = isFound ? tags : { records: [], total: 0, pages: 0 };
  return {
    records: query.pageNum === 1 ? [...shown.records, ...beside] : shown.records,
    total: shown.total + beside.length,
    pages: Math.max(1, shown.pages),
    searchedFor: null,
  };
}

async function tagHits(c: Ctx, { search, pageNum, pageSize, fits }: Asked & { fits: KindOfVehicle | undefined }) {
  const found = await pickTags(c, { search, pageNum, pageSize, fits });
  return {
    ...found,
    records: found.records.map((t) => ({
      kind: 'tag' as const,
      chargeTypeId: null,
      itemId: null,
      taxable: 1 as const,
      tagNo: t.tagNo,
      partId: t.partId,
      partDesc: t.partDesc,
      partNo: t.partNo,
      vehicle: [t.year, t.make, t.model, t.series].filter(Boolean).join(' '),
      grade: t.grade,
      location: t.place,
      retail: t.retail,
      trade: t.trade,
      qty: t.qty - t.qtyReserved,
      statusName: t.statusName,
      promisedTo: t.promisedTo,
      isFree: flag(isSellable(t.status) && t.promisedTo === '' && t.qty > t.qtyReserved),
      photo: t.photo,
    })),
  };
}

export async function partsFor(c: Ctx, search: string) {
  const found = await q.partNames(c.db, search);
  const instead = found.length > 0 ? null : await nearestWords(c.db, search);
  return (instead === null ? found : await q.partNames(c.db, instead)).map((p) => ({
    partId: p.part_id,
    partName: p.name,
    warrantyDays: p.warranty_days,
  }));
}

export async function replacePart(c: Ctx, given: { partNo: string; partDesc: string; tagNo?: string }) {
  const tagId = given.tagNo ? tagIdOf(given.tagNo) : null;
  const found = await q.replacementsFor(
    c.db,
    normalPartNumber(given.partNo),
    tagId,
    tagId === null ? given.partDesc : '',
  );
  if (found.length === 0) return [];
  const match = new Map(found.map((row) => [row.tag_id, row.match]));
  const tags = await tagsByNumbers(
    c,
    found.map((row) => tagNoOf(row.tag_id)),
  );
  return found.flatMap(({ tag_id }) =>
    tags.filter((tag) => tag.tagId === tag_id).map((tag) => ({ ...tag, matchType: match.get(tag_id)! })),
  );
}

export async function linePictures(c: Ctx, lineId: number) {
  const line = (await lineById(c.db, lineId)) ?? refuse('notFound', 'That line does not exist');
  await opened(c, line.invoice_id);
  return line.tag_id === null
    ? refuse('notFound', 'There is no image for this part')
    : picturesOfTag(c, tagNoOf(line.tag_id));
}

export const itemPictures = (c: Ctx, tagNoList: string) =>
  Promise.all(
    tagNoList
      .split(',')
      .filter(Boolean)
      .slice(0, 100)
      .map(async (tagNo) => ({ tagNo, pictures: await picturesOfTag(c, tagNo).catch(() => []) })),
  );
