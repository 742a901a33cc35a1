import type { Fit } from '@yardkeeper/contract/fits/schemas';
import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import { fitLevels } from '@yardkeeper/domain/fits/confidence';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable } from '@yardkeeper/domain/inventory/tag-state';
import type { KindOfVehicle } from '@yardkeeper/domain/invoices/lines/fit';
import { refuse } from '@yardkeeper/domain/refused';
import { nearestWords } from '../../../db/statements/nearest-words.ts';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { fittingTags, isRefuted, presentFit, wantedOf } from '../../fits/find/find.ts';
import { fitsForWords } from '../../fits/find/find-words.ts';
import { pickTags, tagsByNumbers } from '../../inventory/finding/list.ts';
import { picturesOfTag } from '../../inventory/pictures/pictures.ts';
import { opened } from '../document/record.ts';
import { lineById } from '../lines/line-queries.ts';
import * as q from './finding-queries.ts';
import { otherItems, partsNotInStock } from './items-not-in-stock.ts';

type Asked = { search: string; pageNum: number; pageSize: number } & Partial<KindOfVehicle>;
/** A tag number finds its tag even when the search is for another vehicle. */
function vehicleOf({ search, makeId = null, modelId = null, seriesId = null }: Asked): KindOfVehicle | undefined {
  return makeId === null || tagIdOf(search) !== null ? undefined : { makeId, modelId, seriesId };
}

/**
 * Tags come first. Charges and other items are few and come with the first page; if only corrected words find tags,
 * they come before those. A search for a vehicle offers no catalogue part as "not in stock", because such a part may be
 * in stock without a model.
 */
export async function searchItems(c: Ctx, query: Asked) {
  const hasWords = query.search !== '' && tagIdOf(query.search) === null;
  const fits = vehicleOf(query);
  const [tags, others] = await Promise.all([
    tagHits(c, { ...query, fits }),
    hasWords ? otherItems(c, query.search) : [],
  ]);
  const isFound = tags.total > 0 && tags.searchedFor === null;
  const nothing = isFound || !hasWords;
  const would = nothing ? [] : await wouldFit(c, query.search, fits);
  const parts = nothing || fits ? [] : await partsNotInStock(c, query.search);
  const beside = [...would, ...others, ...parts];
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
    records: found.records.map((tag) => hitOf(tag, null)),
  };
}

const hitOf = (t: TagRow, fit: Fit | null) => ({
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
  fit,
});

/** When nothing matches exactly: tags of other models and numbers that would fit. */
async function wouldFit(c: Ctx, search: string, vehicle: KindOfVehicle | undefined) {
  const found = await fitsForWords(c, search, vehicle ?? null);
  const tags = await tagsByNumbers(
    c,
    found.map(({ tagId }) => tagNoOf(tagId)),
  );
  return found.flatMap(({ tagId, fit }) =>
    tags.filter((tag) => tag.tagId === tagId).map((tag) => hitOf(tag, presentFit(fit))),
  );
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

type Replaced = {
  readonly partNo: string;
  readonly partDesc: string;
  readonly tagNo?: string | undefined;
  readonly modelId?: number | undefined;
  readonly seriesId?: number | undefined;
};
const MOST = 20;
/** A fit without an edge in the fit graph, so nobody can confirm or refute it. */
const without = (level: Fit['level'], confidence: number, reason: string): Fit => ({
  confidence,
  level,
  levelName: fitLevels[level].name,
  reasons: [reason],
  wanted: '',
  offered: '',
  said: null,
});
const byName = without('doubtful', 15, 'same part by its name alone');
const ofItsKind = without('possible', 60, 'same kind of part');
const matchOf = ({ wanted, offered }: Fit) =>
  offered === '' || offered.startsWith('#')
    ? ('interchange' as const)
    : offered === wanted
      ? ('exact' as const)
      : ('alternative' as const);

export async function replacePart(c: Ctx, given: Replaced) {
  const tagId = given.tagNo ? tagIdOf(given.tagNo) : null;
  const others = tagId === null ? q.sameByName(c.db, given.partDesc) : q.sameKind(c.db, tagId);
  const [[fitting], named] = await Promise.all([fittingTags(c, [wantedOf(given)], MOST), others]);
  const fits = new Map(fitting!.map(({ tagId: id, fit }) => [id, presentFit(fit)]));
  const refuted = new Set(fitting!.filter(({ fit }) => isRefuted(fit)).map(({ tagId: id }) => id));
  const ids = [...fits.keys(), ...named.filter((id) => !fits.has(id))].filter((id) => !refuted.has(id)).slice(0, MOST);
  const tags = ids.length === 0 ? [] : await tagsByNumbers(c, ids.map(tagNoOf));
  return ids.flatMap((id) =>
    tags
      .filter((tag) => tag.tagId === id)
      .map((tag) => {
        const fit = fits.get(id) ?? (tagId === null ? byName : ofItsKind);
        return { ...tag, matchType: matchOf(fit), fit };
      }),
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
