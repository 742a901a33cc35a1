import type { PartsQuery, TagFilter, TagQuery } from '@yardkeeper/contract/inventory/schemas';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { presentStates, tagStates, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import type { z } from 'zod';
import { csvAnswer, yesNo } from '../../../csv/csv-file.ts';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import { dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { withPhotos } from '../pictures/shown-photo.ts';
import { presentTag } from '../tag/present.ts';
import { seesCost, tagIdsFrom } from '../tag/record.ts';
import { idsBeginning, type TagListed, tagsInOrder } from '../tag/tag-queries.ts';
import { isUnfiltered, type Paged, type TagChoice } from './filter-queries.ts';
import { countByState, findTags } from './list-queries.ts';
import { countHere, countUnpriced as unpriced } from './page-queries.ts';
import { type KindChoice, pageOfKinds } from './part-queries.ts';
import { firstThatFinds } from './read-again.ts';
import { worthOf } from './worth-queries.ts';

/** A tag without a picture of its own shows the general picture of its part. */
const presentTags = (c: Ctx, tags: readonly TagListed[]) =>
  tags.map((tag) => presentTag(c, tag, tag.photo_key ?? tag.general_photo));

/** Searches the words as typed and, only when that finds nothing, the corrected words. */
async function found<F extends TagChoice & Paged>(c: Ctx, query: F) {
  const { answer, searchedFor, asked } = await firstThatFinds(
    c.db,
    query,
    (each) => findTags(c.db, each),
    ({ total }) => total > 0,
  );
  return { ...answer, searchedFor, asked };
}

export async function listTags(c: Ctx, query: z.output<typeof TagQuery>) {
  const { tags, total, isCapped = false, searchedFor } = await found(c, query);
  const records = presentTags(c, tags);
  return { records, ...totalOf({ n: total, isCapped }, query, tags.length), searchedFor };
}

/** One paged list: sellable tags first, then those in the yard that are reserved. */
export async function pickTags(c: Ctx, query: TagChoice & Paged & { search: string }) {
  const { pageNum, pageSize } = query;
  const free = await found(c, { ...query, available: true });
  const others = async (page: number) => {
    const { available: _, ...read } = free.asked;
    const asked = { ...(free.total > 0 ? read : query), unavailable: true, pageNum: page };
    // These words found sellable tags, so they are not corrected.
    return free.total > 0 ? { ...(await findTags(c.db, asked)), searchedFor: null } : found(c, asked);
  };
  // The second part of the list starts in the middle of a page, so one page of ours may need two pages of it.
  const first = Math.max(0, (pageNum - 1) * pageSize - free.total);
  const [page, from] = [Math.floor(first / pageSize) + 1, first % pageSize];
  const wanted = pageSize - free.tags.length;
  // Without a filter, tags that are not free are not searched until the page shows them.
  const isPlain = wanted === 0 && isUnfiltered({ ...query, search: query.search || undefined });
  const rest = isPlain
    ? { tags: [], total: (await countHere(c.db)) - free.total, searchedFor: null }
    : await others(page);
  const next = from + wanted > pageSize ? (await others(page + 1)).tags : [];
  const tags = [...free.tags, ...[...rest.tags, ...next].slice(from, from + wanted)];
  const total = free.total + rest.total;
  return {
    records: presentTags(c, tags),
    total,
    pages: Math.ceil(total / pageSize),
    searchedFor: free.searchedFor ?? rest.searchedFor,
  };
}

export async function countTags(c: Ctx, filter: z.output<typeof TagFilter>) {
  // Corrects the words in the same way as the list, so that the counts belong to it.
  const { answer: counts } = await firstThatFinds(
    c.db,
    filter as TagChoice,
    (each) => countByState(c.db, each),
    ({ size }) => size > 0,
  );
  const states = Object.fromEntries(tagStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    (typeof tagStates)[number],
    number
  >;
  return { here: presentStates.reduce((all, state) => all + states[state], 0), states };
}

/** Corrects the words in the same way as the list, so that the sum belongs to it. */
export async function sumTags(c: Ctx, filter: z.output<typeof TagFilter>) {
  const { answer: worth } = await firstThatFinds(
    c.db,
    filter as TagChoice,
    (each) => worthOf(c.db, each),
    (sum) => sum === null || sum.n > 0,
  );
  return {
    retail: dollarsOrNull(worth?.retail_cents ?? null),
    cost: dollarsOrNull(seesCost(c) ? (worth?.cost_cents ?? null) : null),
  };
}

export const countUnpriced = (c: Ctx): Promise<number> => unpriced(c.db);

export const tagsByNumbers = async (c: Ctx, typed: readonly string[]) =>
  presentTags(c, await tagsInOrder(c.db, tagIdsFrom(typed)));

const SUGGESTED = 10;
export async function suggestTags(c: Ctx, typed: string) {
  const digits = /^[Tt]?(\d{1,11})$/.exec(typed)?.[1];
  if (digits === undefined || Number(digits) === 0) return [];
  return presentTags(c, await tagsInOrder(c.db, await idsBeginning(c.db, digits, SUGGESTED)));
}

export async function listParts(c: Ctx, query: z.output<typeof PartsQuery>) {
  const { answer: page, searchedFor } = await firstThatFinds(
    c.db,
    query as KindChoice,
    (each) => pageOfKinds(c.db, each),
    ({ counted }) => counted.n > 0,
  );
  return {
    records: (await withPhotos(c, page.rows)).map((row) => ({
      kindId: row.kind_id,
      partId: row.part_id,
      partDesc: row.part,
      makeId: row.make_id,
      make: row.make ?? '',
      modelId: row.model_id,
      model: row.model ?? '',
      seriesId: row.series_id,
      series: row.series ?? '',
      inStock: row.in_stock,
      available: row.available,
      minRetail: row.min_retail === null ? null : row.min_retail / 100,
      maxRetail: row.max_retail === null ? null : row.max_retail / 100,
      photo: signedAddress(c, row.photo_key),
    })),
    ...totalOf(page.counted, query, page.rows.length),
    searchedFor,
  };
}

const names =
  'Tag,Part,Part no,Make,Model,Series,Year,Condition,Grade,Location,Stock no,Retail,Trade,Status,Qty,Web,Share'.split(
    ',',
  );
const columnsOf = (list: readonly string[]) => Object.fromEntries(list.map((name) => [name, { name }]));
const MOST = 100_000;
const STEP = 5_000;
export async function exportTags(c: Ctx, filter: z.output<typeof TagFilter>) {
  const lines = [];
  const withCost = seesCost(c);
  const { asked } = await found(c, { ...(filter as TagChoice), pageNum: 1, pageSize: 1 });
  for (let pageNum = 1; lines.length < MOST; pageNum += 1) {
    const { tags } = await findTags(c.db, { ...asked, pageNum, pageSize: STEP });
    for (const t of tags.map((tag) => presentTag(c, tag)))
      lines.push([
        ...[tagNoOf(t.tagId), t.partDesc, t.partNo, t.make, t.model, t.series, t.year, t.conditionName, t.grade],
        ...[t.place, t.stockNo, t.retail.toFixed(2), t.trade.toFixed(2), tagStatuses[t.status], t.qty],
        ...[yesNo(t.webEnable === 1), yesNo(t.shareEnable === 1), ...(withCost ? [t.cost?.toFixed(2) ?? ''] : [])],
      ]);
    if (tags.length < STEP) break;
  }
  return csvAnswer('tags.csv', columnsOf(withCost ? [...names, 'Cost'] : names), lines);
}
