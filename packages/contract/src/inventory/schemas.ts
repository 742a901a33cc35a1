import { tagStates, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { HistoryEvent } from '../history.ts';
import { flag, id, isoInstant, page, paging, sortedPaging, version, wholeNumber } from '../paging.ts';
import { conditionField, priceField } from '../prices/schemas.ts';
import { damage, grade } from '../vehicles/stock-items.ts';

export const tagNo = z.string().trim().min(1, 'Scan or type a tag').max(40);
export const tagNoList = z
  .union([z.array(tagNo), z.string().transform((text) => text.split(',').filter((part) => part.trim() !== ''))])
  .pipe(z.array(tagNo).min(1, 'Tick at least one tag').max(500, 'Tick at most 500 tags'));

const status = z.enum(Object.keys(tagStatuses) as [keyof typeof tagStatuses]);
const vehicle = { makeId: id.optional(), modelId: id.optional(), seriesId: id.optional() };

const tagSortFields = ['tagNo', 'retail', 'age', 'part'] as const;
const filter = {
  ...vehicle,
  search: z.string().trim().max(200).optional(),
  partId: id.optional(),
  group1Id: id.optional(),
  partTypeId: id.optional(),
  condition: conditionField.optional(),
  locationId: id.optional(),
  /** `A` finds an aisle, `A01-` its first bay */
  locationPrefix: z.string().trim().min(1).max(20).optional(),
  /** in stock, off its car and without a place */
  notPutAway: z.boolean().optional(),
  vehicleId: id.optional(),
  /** left out: all that are in stock; `held` and `reserved` come from reservations */
  state: status.optional(),
  /** also tags that have left stock */
  everything: z.boolean().optional(),
  available: z.boolean().optional(),
  priceMissing: z.boolean().optional(),
  photoMissing: z.boolean().optional(),
  olderThanDays: wholeNumber.min(0).max(36_500).optional(),
  notOlderThanDays: wholeNumber.min(0).max(36_500).optional(),
  /** a location group */
  yardId: wholeNumber.min(0).optional(),
};
export const TagFilter = z.object(filter).default({});
export const TagQuery = sortedPaging(tagSortFields).extend(filter).default({ pageNum: 1, pageSize: 20 });

const Tag = z.object({
  tagId: z.number(),
  tagNo: z.string(),
  partId: z.number(),
  partDesc: z.string(),
  partNo: z.string(),
  makeId: z.number().nullable(),
  make: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
  year: z.number().nullable(),
  condition: z.number(),
  conditionName: z.string(),
  grade,
  damage: z.string(),
  color: z.string(),
  odometer: z.number().nullable(),
  locationId: z.number().nullable(),
  location: z.string(),
  /** where it is: the code of its location, `On the car`, `Not put away yet`; empty when it has left */
  place: z.string(),
  vehicleId: z.number().nullable(),
  stockNo: z.string(),
  regNo: z.string(),
  retail: z.number(),
  trade: z.number(),
  /** null for users who may not see cost */
  cost: z.number().nullable(),
  status,
  statusName: z.string(),
  qty: z.number(),
  qtyReserved: z.number(),
  ageDays: z.number(),
  lastSeen: isoInstant,
  webEnable: flag,
  shareEnable: flag,
  photo: z.string().nullable(),
  version: z.number(),
});
export const TagRow = Tag.extend({
  promisedTo: z.string(),
});
export type TagRow = z.infer<typeof TagRow>;
export const TagPage = page(TagRow).extend({
  /** the corrected search that was used because nothing matched the typed words */
  searchedFor: z.string().nullable(),
});
export const TagCounts = z.object({ here: z.number(), states: z.record(z.enum(tagStates), z.number()) });

/**
 * Totals before GST over the whole quantity of each tag; null when there are too many tags to add up, cost also for
 * users who may not see it.
 */
export const TagSums = z.object({ retail: z.number().nullable(), cost: z.number().nullable() });

export const PartsQuery = paging
  .extend({
    ...vehicle,
    search: z.string().trim().max(200).optional(),
    partId: id.optional(),
    condition: conditionField.optional(),
  })
  .default({ pageNum: 1, pageSize: 20 });
export const PartsRow = z.object({
  kindId: z.number(),
  partId: z.number(),
  partDesc: z.string(),
  makeId: z.number().nullable(),
  make: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
  inStock: z.number(),
  available: z.number(),
  minRetail: z.number().nullable(),
  maxRetail: z.number().nullable(),
  photo: z.string().nullable(),
});
export type PartsRow = z.infer<typeof PartsRow>;
export const PartsPage = page(PartsRow).extend({ searchedFor: z.string().nullable() });

const TagReservation = z.object({
  reservationId: z.number(),
  kind: z.enum(['hard', 'soft']),
  qty: z.number(),
  documentKind: z.string(),
  documentId: z.number(),
  documentNo: z.string(),
  user: z.string(),
  at: isoInstant,
  expiresAt: isoInstant.nullable(),
});
export const TagDetail = Tag.extend({
  stockId: z.number(),
  acqId: z.number().nullable(),
  acqNo: z.string(),
  purchaseOrderId: z.number().nullable(),
  purchaseOrderItemId: z.number().nullable(),
  purchased: z.string(),
  invoiceId: z.number().nullable(),
  invoiceNo: z.string(),
  initId: z.number(),
  configId: z.number().nullable(),
  matchType: z.enum(['exact', 'alternative', 'interchange']),
  type: z.string(),
  engine: z.string(),
  transmission: z.string(),
  colorId: z.number().nullable(),
  locationKind: z.string(),
  notes: z.string(),
  publicNotes: z.string(),
  mayHaveMany: z.boolean(),
  holdUntil: z.string().nullable(),
  onHold: flag,
  vin: z.string(),
  reservations: z.array(TagReservation),
  /** the tag of the box it came from; empty when it came from none */
  partOf: z.string(),
  /** a returned piece that waits and may go back into its box */
  mayRejoin: z.boolean(),
  mayEdit: z.boolean(),
  maySell: z.boolean(),
});
export type TagDetail = z.infer<typeof TagDetail>;

/** Place, state and quantity have calls of their own. */
const changes = {
  partNo: f.words(60).unwrap().optional(),
  condition: conditionField.optional(),
  grade: grade.optional(),
  damage: damage.optional(),
  colorId: id.nullable().optional(),
  odometer: wholeNumber.min(0).max(9_999_999).nullable().optional(),
  retail: priceField.optional(),
  trade: priceField.optional(),
  /** null or absent: unchanged; only for users who may see cost */
  cost: priceField.nullish(),
  notes: f.paragraph(5_000).optional(),
  publicNotes: f.paragraph(5_000).optional(),
  webEnable: flag.optional(),
  shareEnable: flag.optional(),
  locationId: id.nullable().optional(),
  version,
};
export const ChangeTag = z.object({ tagNo, ...changes });
export type ChangedTag = z.output<typeof ChangeTag>;

export const AdjustTag = z.object({
  tagNo,
  statusId: z.number('Choose what happened').int().positive('Choose what happened'),
  qty: wholeNumber.min(0, 'Use 0 to 10,000').max(10_000, 'Use 0 to 10,000').nullable().default(null),
  notes: f.paragraph(1_000).default(''),
  version,
});

export const BackIntoBox = z.object({ tagNo, version });
export const IntoBox = z.object({
  tagNo: z.string(),
  boxNo: z.string(),
  qty: z.number(),
  /** the events to undo together */
  eventIds: z.array(z.number()),
});

export const TagEvent = HistoryEvent.extend({
  kind: z.enum(['stock', 'change']),
  isUndone: z.boolean(),
  mayUndo: z.boolean(),
});
export type TagEvent = z.infer<typeof TagEvent>;

export const MoveTags = z.object({
  tagNoList,
  locationId: id.optional(),
  locationCode: z.string().trim().max(60).optional(),
  /** a repeated id does not move the tags again */
  clientEventId: z.string().trim().min(1).max(80).optional(),
});
export const MovedTags = z.object({
  moved: z.number(),
  already: z.number(),
  location: z.string(),
  eventIds: z.array(z.number()),
  tags: z.array(z.object({ tagNo: z.string(), partDesc: z.string(), from: z.string() })),
});

export const Reprice = z
  .object({
    tagNoList,
    retail: priceField.optional(),
    trade: priceField.optional(),
    percent: z.number().min(-90, 'Use -90 to 900').max(900, 'Use -90 to 900').optional(),
    fromPriceList: z.boolean().optional(),
    /** prices to restore: the `was` that the last re-pricing returned */
    back: z.array(z.object({ tagNo, retail: priceField, trade: priceField, version: wholeNumber.min(0) })).optional(),
  })
  .refine(
    (r) => r.retail !== undefined || r.trade !== undefined || r.percent !== undefined || r.fromPriceList || r.back,
    { message: 'Say what the new price is', path: ['retail'] },
  );
export const Repriced = z.object({
  changed: z.number(),
  unpriced: z.number(),
  /** send it as `back` to undo */
  was: z.array(z.object({ tagNo: z.string(), retail: z.number(), trade: z.number(), version: z.number() })),
});

export const PartAsked = z.object({
  partId: id.optional(),
  partNo: z.string().trim().max(60).optional(),
  makeId: id.optional(),
  modelId: id.optional(),
});
export const PartAvailability = z.object({
  partId: z.number().nullable(),
  partDesc: z.string(),
  partNo: z.string(),
  makeId: z.number().nullable(),
  modelId: z.number().nullable(),
  available: z.number(),
  reserved: z.number(),
  minRetail: z.number().nullable(),
  maxRetail: z.number().nullable(),
  where: z.array(z.object({ locationId: z.number().nullable(), location: z.string(), count: z.number() })),
});
