import { z } from 'zod';
import { count, money, percent } from '../dashboards/filter.ts';
import { day } from '../fields/fields.ts';
import { id, isoInstant, version } from '../paging.ts';

/** A tag, or a part on a kind of vehicle, as specific as it is known. */
export const GuidanceQuery = z.object({
  tagNo: z.string().trim().min(1).max(40).optional(),
  partId: id.optional(),
  makeId: id.optional(),
  modelId: id.optional(),
  seriesId: id.optional(),
});

export const BehindQuery = GuidanceQuery.extend({
  /** the day of a bid sheet; with a part, the sales behind its line are returned */
  bidOn: day.optional(),
});

/** One component of the verdict, as text and points. */
const Reason = z.object({ text: z.string(), effect: z.enum(['hold', 'discount', 'none']), points: z.number() });

export const PriceGuidance = z.object({
  part: z.string(),
  vehicle: z.string(),
  /** the scope used: the first with enough sales, else the widest */
  scope: z.enum(['series', 'model', 'make', 'part']),
  scopeName: z.string(),
  /** the price to compare with: the tag's retail price, or the list price; null when there is none */
  asked: money.nullable(),
  trade: money.nullable(),
  /** sales within the last 365 days; prices are before GST and per piece */
  sold: count,
  median: money.nullable(),
  low: money.nullable(),
  high: money.nullable(),
  /** half of the sales lie between these */
  bandLow: money.nullable(),
  bandHigh: money.nullable(),
  lastSoldOn: z.string().nullable(),
  /** median days from the shelf to the sale */
  daysToSell: z.number().nullable(),
  /** how long this tag has been in stock */
  daysOnShelf: z.number().nullable(),
  /** similar pieces in stock: those that fit, where a model is known */
  here: count,
  hereName: z.string(),
  promised: count,
  waiting: count,
  /** quotes of the last 365 days that were won or lost, by price relative to the median */
  quotes: z.array(
    z.object({
      band: z.enum(['below', 'around', 'above', 'wellAbove']),
      name: z.string(),
      from: money.nullable(),
      to: money.nullable(),
      quoted: count,
      won: count,
      wonPercent: percent,
    }),
  ),
  verdict: z.enum(['hold', 'negotiate', 'discount', 'unknown']),
  verdictName: z.string(),
  /** the price range that needs no approval; null when unknown */
  suggestedLow: money.nullable(),
  suggestedHigh: money.nullable(),
  reasons: z.array(Reason),
  /** a warning when there are too few sales to rely on */
  caution: z.string(),
});
export type PriceGuidance = z.infer<typeof PriceGuidance>;

/** Number and customer are empty for documents that the user may not open. */
const SaleBehind = z.object({
  invoiceId: z.number(),
  invoiceNo: z.string(),
  customer: z.string(),
  on: z.string(),
  tagNo: z.string(),
  vehicle: z.string(),
  grade: z.string(),
  qty: count,
  /** per piece */
  price: money,
  days: z.number().nullable(),
});
/** The sales behind a figure: their number and total, and the newest of them, at most fifty. */
export const SalesBehind = z.object({
  since: z.string(),
  sold: count,
  median: money.nullable(),
  total: money,
  records: z.array(SaleBehind),
});
export type SalesBehind = z.infer<typeof SalesBehind>;

export const BidQuery = z.object({
  /** an acquisition, or a kind of vehicle before there is an acquisition */
  acqId: id.optional(),
  makeId: id.optional(),
  modelId: id.optional(),
  seriesId: id.optional(),
  modelTypeId: id.optional(),
  templateId: id.optional(),
});
export const BidLine = z.object({
  partId: z.number(),
  part: z.string(),
  /** the scope used, as in the price guidance */
  scope: z.enum(['series', 'model', 'make', 'part']),
  sold: count,
  /** how many were sold or were on the shelf long enough to count */
  known: count,
  here: count,
  waiting: count,
  expectedPrice: money.nullable(),
  /** 0 to 100 */
  chance: percent,
  expected: money,
  /** `list`: the price list's, because there are too few sales; `none`: no price is known, so it counts as 0 */
  basis: z.enum(['sales', 'list', 'none']),
  caution: z.string(),
});
export type BidLine = z.infer<typeof BidLine>;
/**
 * A part of the template that is not counted: the car cannot have it, few such cars have it, or `instead` is counted.
 */
const NotCounted = z.object({ part: z.string(), why: z.enum(['cannot', 'few', 'alternative']), instead: z.string() });
export type NotCounted = z.infer<typeof NotCounted>;
export const BidSheet = z.object({
  vehicle: z.string(),
  /** the day of the calculation */
  on: z.string(),
  templateId: z.number().nullable(),
  template: z.string(),
  lines: z.array(BidLine),
  notCounted: z.array(NotCounted),
  expectedSales: money,
  stripping: money,
  freight: money,
  overhead: money,
  overheadPercent: z.number(),
  wantedMarginPercent: z.number(),
  /** above it the vehicle is bought at a loss, before GST; null when the model is unknown to the yard */
  ceiling: money.nullable(),
  /** the price that leaves the wanted margin */
  target: money.nullable(),
  requestsWaiting: count,
  vehiclesBefore: count,
  caution: z.string(),
});
export type BidSheet = z.infer<typeof BidSheet>;

export const KeptBidSheet = z.object({
  sheet: BidSheet,
  keptAt: isoInstant,
  keptBy: z.string(),
  version: z.number(),
  /** the revenue since then; null before the vehicle is in stock */
  outcome: z
    .object({
      vehicleId: z.number(),
      stockNo: z.string(),
      paid: money,
      earned: money,
      shelf: money,
      days: z.number().nullable(),
      lines: z.array(
        z.object({
          partId: z.number(),
          part: z.string(),
          expected: money,
          tagged: count,
          sold: count,
          earned: money,
          shelf: money,
        }),
      ),
    })
    .nullable(),
});
export type KeptBidSheet = z.infer<typeof KeptBidSheet>;
export const KeepBidSheet = z.object({ acqId: id, templateId: id.optional(), version });
