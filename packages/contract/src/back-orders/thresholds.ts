import { limitsProblem, maxLeadDays, maxThresholdQty } from '@yardkeeper/domain/back-orders/threshold';
import { z } from 'zod';
import { words } from '../contacts/fields.ts';
import { CsvImported } from '../csv.ts';
import { flag, id, isoInstant, page, sortedPaging, version, wholeNumber } from '../paging.ts';
import { searchField } from '../parts/schemas.ts';

const vehicle = {
  makeId: z.number().nullable(),
  make: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
};

export const Threshold = z.object({
  thresholdId: z.number(),
  partId: z.number(),
  partName: z.string(),
  /** empty: every number of this part counts */
  partNo: z.string(),
  ...vehicle,
  min: z.number(),
  target: z.number(),
  leadDays: z.number(),
  supplierId: z.number().nullable(),
  supplier: z.string(),
  active: flag,
  onHand: z.number(),
  promised: z.number(),
  /** on hand less promised */
  available: z.number(),
  onOrder: z.number(),
  /** how many to order to reach the target; 0 while available plus on order reaches the minimum */
  short: z.number(),
  /** available is below the minimum, whatever is on order */
  isBelowMin: flag,
  changedBy: z.string(),
  changedAt: isoInstant,
  version: z.number(),
});
export type Threshold = z.infer<typeof Threshold>;

/** short: below the minimum and not enough on order; belowMin: below the minimum, whatever is on order */
const thresholdStates = ['short', 'belowMin', 'inactive'] as const;
const filter = {
  search: searchField,
  partId: id.optional(),
  makeId: id.optional(),
  modelId: id.optional(),
  seriesId: id.optional(),
  supplierId: id.optional(),
  state: z.enum(thresholdStates).optional(),
};
export const ThresholdFilter = z.object(filter);
export const ThresholdQuery = sortedPaging(['partName', 'min', 'short', 'leadDays']).extend(filter);
/** `searchedFor` is the corrected search that was used because no threshold matched the typed words. */
export const ThresholdPage = page(Threshold).extend({ searchedFor: z.string().optional() });
export const ThresholdCounts = z.object({
  all: z.number(),
  short: z.number(),
  belowMin: z.number(),
  inactive: z.number(),
});

const qty = wholeNumber.min(0, 'Use 0 or more').max(maxThresholdQty, 'Use at most 100,000');
const leadDays = wholeNumber.min(0, 'Use 0 to 730 days').max(maxLeadDays, 'Use 0 to 730 days');
const optionalId = id.nullable().default(null);
const scope = {
  partId: id,
  partNo: words(60),
  makeId: optionalId,
  modelId: optionalId,
  seriesId: optionalId,
};
export const SaveThreshold = z
  .object({
    thresholdId: wholeNumber.min(0).default(0),
    ...scope,
    min: qty,
    target: qty,
    leadDays: leadDays.default(0),
    supplierId: optionalId,
    active: flag.default(1),
    version,
  })
  .superRefine((given, check) => {
    const message = limitsProblem(given);
    if (message) check.addIssue({ code: 'custom', path: ['target'], message });
  });
export type SavedThreshold = z.output<typeof SaveThreshold>;

export const ProposeThreshold = z.object({
  partId: id,
  partNo: words(60),
  makeId: id.optional(),
  modelId: id.optional(),
  seriesId: id.optional(),
  /** left out: the supplier's lead time, else 14 */
  leadDays: leadDays.optional(),
  supplierId: id.optional(),
});
/** A proposed threshold with its components: min = whileWaiting + safety, target = min + whileWaiting. */
export const ThresholdProposal = z.object({
  sold: z.number(),
  days: z.number(),
  perWeek: z.number(),
  leadDays: z.number(),
  safetyDays: z.number(),
  whileWaiting: z.number(),
  safety: z.number(),
  min: z.number(),
  target: z.number(),
});
export type ThresholdProposal = z.infer<typeof ThresholdProposal>;

/** `importId` is null when the file changed nothing, so there is nothing to undo. */
export const ThresholdsImported = CsvImported.extend({ importId: z.number().nullable() });
export const ThresholdImport = z.object({
  importId: z.number(),
  added: z.number(),
  changed: z.number(),
  by: z.string(),
  at: isoInstant,
  mayUndo: z.boolean(),
});
export type ThresholdImport = z.infer<typeof ThresholdImport>;
export const ThresholdImportUndone = z.object({
  removed: z.number(),
  restored: z.number(),
  left: z.number(),
  /** thresholds not restored because they changed since the import, the first 200 */
  leftAlone: z.array(z.object({ thresholdId: z.number(), name: z.string() })),
});
export type ThresholdImportUndone = z.infer<typeof ThresholdImportUndone>;
