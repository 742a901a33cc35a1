import { z } from 'zod';
import { count, money, percent } from '../dashboards/filter.ts';
import { day } from '../fields/fields.ts';
import { id, isoInstant, version } from '../paging.ts';

/** A tag, or a part on a kind of vehicle (as narrow as it is known). */
export const GuidanceQuery = z.object({
  tagNo: z.string().trim().min(1).max(40).optional(),
  partId: id.optional(),
  makeId: id.optional(),
  modelId: id.optional(),
  seriesId: id.optional(),
});

export const BehindQuery = GuidanceQuery.extend({
  /** the day of a bid sheet: then of a part the sales its line was reckoned from */
  bidOn: day.optional(),
});

/** One step of the sum that led to a verdict, in words and as a figure. */
const Reason = z.object({ text: z.string(), effect: z.enum(['hold', 'discount', 'none']), points: z.number() });

export const PriceGuidance = z.object({
  part: z.string(),
  vehicle: z.string(),
  /** how wide was looked: the first of these that had enough sales, else the widest */
  scope: z.enum(['series', 'model', 'make', 'part']),
  scopeName: z.string(),
  /** the price it is compared with: the tag's retail, or the price list's; null without */
  asked: money.nullable(),
  trade: money.nullable(),
  /** within the last 365 days, before GST, each piece */
  sold: count,
  median: money.nullable(),
  low: money.nullable(),
  high: money.nullable(),
  /** half of the sales lie between these */
  bandLow: money.nullable(),
  bandHigh: money.nullable(),
  lastSoldOn: z.string().nullable(),
  /** days from the shelf to the sale, median */
  daysToSell: z.number().nullable(),
  /** how long this tag has lain */
  daysOnShelf: z.number().nullable(),
  /** like it: what fits, where a model is known */
  here: count,
  hereName: z.string(),
  promised: count,
  waiting: count,
  /** quotes of the last 365 days that are decided, by price against the median */
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
  /** what a person may offer without asking; null when it is unknown */
  suggestedLow: money.nullable(),
  suggestedHigh: money.nullable(),
  reasons: z.array(Reason),
  /** says so when the history is too short to trust */
  caution: z.string(),
});
export type PriceGuidance = z.infer<typeof PriceGuidance>;

/** Without number and customer where the document is not the person's. */
const SaleBehind = z.object({
  invoiceId: z.number(),
  invoiceNo: z.string(),
  customer: z.string(),
  on: z.string(),
  tagNo: z.string(),
  vehicle: z.string(),
  grade: z.string(),
  qty: count,
  /** of one piece */
  price: money,
  days: z.number().nullable(),
});
/** The sales behind a figure: how many, what they brought, and the newest of them, at most fifty. */
export const SalesBehind = z.object({
  since: z.string(),
  sold: count,
  median: money.nullable(),
  total: money,
  records: z.array(SaleBehind),
});
export type SalesBehind = z.infer<typeof SalesBehind>;

export const BidQuery = z.object({
  /** an acquisition, or a kind of vehicle before there is one */
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
  /** how wide was looked, as in the price guidance */
  scope: z.enum(['series', 'model', 'make', 'part']),
  sold: count,
  /** how many were on a shelf long enough to know, or were sold */
  known: count,
  here: count,
  waiting: count,
  expectedPrice: money.nullable(),
  /** 0 to 100 */
  chance: percent,
  expected: money,
  /** `list`: the price list's, for want of sales; `none`: nothing is known, so it counts nothing */
  basis: z.enum(['sales', 'list', 'none']),
  caution: z.string(),
});
export type BidLine = z.infer<typeof BidLine>;
/** A part of the template that is not reckoned with: the car cannot have it, few such cars do, or `instead` counts. */
const NotCounted = z.object({ part: z.string(), why: z.enum(['cannot', 'few', 'alternative']), instead: z.string() });
export type NotCounted = z.infer<typeof NotCounted>;
export const BidSheet = z.object({
  vehicle: z.string(),
  /** the day it was reckoned */
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
  /** above it the vehicle is bought at a loss, before GST; null when nothing is known of the model */
  ceiling: money.nullable(),
  /** what leaves the wanted margin */
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
  /** what came in since; null before the vehicle is in stock */
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
