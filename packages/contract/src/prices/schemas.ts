import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { percentProblem } from '@yardkeeper/domain/prices/by-percent';
import { maxPriceCents } from '@yardkeeper/domain/prices/limits';
import { z } from 'zod';
import { dayOrInstant, inCents } from '../fields/fields.ts';
import { id, page, pageSize, paging, sortedPaging, version, wholeNumber } from '../paging.ts';
import { searchField } from '../parts/schemas.ts';

/** Before GST. */
export const priceField = inCents(
  z
    .number('Enter a price')
    .min(0, 'A price cannot be below zero')
    .max(maxPriceCents / 100, 'A price is at most $1,000,000.00'),
);

export const conditionField = wholeNumber.min(1, 'Choose a condition').max(4, 'Choose a condition');
const condition = conditionField.optional();

export const Price = z.object({
  priceItemId: z.number(),
  partId: z.number(),
  partName: z.string(),
  makeId: z.number().nullable(),
  make: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
  condition: z.number(),
  conditionName: z.string(),
  retail: z.number(),
  trade: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
  version: z.number(),
});
export type Price = z.infer<typeof Price>;
/** `searchedFor` is the corrected search that was used because no price matched the typed words. */
export const PricePage = page(Price).extend({ searchedFor: z.string().optional() });

const priceSortFields = ['partName', 'retail', 'trade', 'changedAt'] as const;
const vehicle = { makeId: id.optional(), modelId: id.optional(), seriesId: id.optional() };
const priceStates = ['unpriced', 'stale', 'default'] as const;
const chosen = {
  ...vehicle,
  search: searchField,
  partId: id.optional(),
  group1Id: id.optional(),
  condition,
  /** unpriced: retail or trade is zero; stale: unchanged for a year; default: without a make */
  state: z.enum(priceStates).optional(),
};
export const PriceFilter = sortedPaging(priceSortFields).extend(chosen);
export const PriceExport = z.object(chosen);

export const SearchPriceQuery = z.object({ pageSize, pageNumb: paging.shape.pageNum });
export const SearchPriceFilter = z
  .object({
    ...vehicle,
    search: searchField,
    selectedDates: z.array(dayOrInstant).max(2, 'Choose two days').nullish(),
    sortField: z.enum(priceSortFields).optional(),
    sortOrder: z.enum(['ASC', 'DESC']).optional(),
  })
  .default({});

const amounts = { retail: priceField, trade: priceField };
export const UpdatePartPrice = z.object({
  priceItemId: wholeNumber.min(0).default(0),
  partId: id.optional(),
  makeId: id.nullable().default(null),
  modelId: id.nullable().default(null),
  seriesId: id.nullable().default(null),
  condition: conditionField.default(usualCondition),
  ...amounts,
  version,
});

export const DefaultPriceQuery = z.object({ partId: id.optional(), condition });
export const SaveDefaultPrice = z.object({
  partId: id,
  condition: conditionField.default(usualCondition),
  ...amounts,
  version,
});

export const PriceForQuery = z.object({ partId: id, ...vehicle, condition: conditionField.default(usualCondition) });

const percent = z.number('Enter a percentage').superRefine((value, check) => {
  const message = percentProblem(value);
  if (message) check.addIssue({ code: 'custom', message });
});
const Chosen = z.object({ ...chosen, priceItemIds: z.array(id).min(1, 'Choose a price').max(500).optional() });
const bulk = { chosen: Chosen, percent, which: z.enum(['both', 'retail', 'trade']).default('both') };
export const PreviewPriceChange = paging.extend(bulk);
const Totals = z.object({ count: z.number(), retailBefore: z.number(), tradeBefore: z.number() });
export const PriceChangePreview = page(Price.extend({ newRetail: z.number(), newTrade: z.number() })).extend({
  totals: Totals.extend({
    retailAfter: z.number(),
    tradeAfter: z.number(),
    /** how many trade prices would be above retail */
    tradeAboveRetail: z.number(),
  }),
});
const seen = z.number().min(0).max(1e15);
/** What the preview showed; prices that changed since are not changed unseen. */
const Expected = z.object({ count: wholeNumber.min(0), retailBefore: seen, tradeBefore: seen });
export const ApplyPriceChange = z.object({ ...bulk, expected: Expected.optional() });
export const PriceChange = z.object({
  changeId: z.number(),
  kind: z.enum(['single', 'bulk', 'import', 'undo']),
  percent: z.number().nullable(),
  rows: z.number(),
  by: z.string(),
  at: z.string(),
  mayUndo: z.boolean(),
});
export type PriceChange = z.infer<typeof PriceChange>;
export const UndoPriceChange = z.object({ changeId: id });
export const PriceChangeUndone = z.object({ restored: z.number(), left: z.number(), leftAlone: z.array(Price) });

export const PriceHistory = z.object({
  historyId: z.number(),
  kind: z.enum(['single', 'bulk', 'import', 'undo']),
  percent: z.number().nullable(),
  retailBefore: z.number().nullable(),
  tradeBefore: z.number().nullable(),
  retailAfter: z.number(),
  tradeAfter: z.number(),
  by: z.string(),
  at: z.string(),
});
