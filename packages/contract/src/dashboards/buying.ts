import { z } from 'zod';
import { isoInstant } from '../paging.ts';
import { count, money, Period, percent } from './filter.ts';

/** A panel is null when the user may not see it. Money is before GST. */
export const BuyingOverview = z.object({
  period: Period,
  /** acquisitions dated in the period; `total` includes GST, as in the list of acquisitions */
  acquisitions: z
    .object({ statuses: z.array(z.object({ status: z.number(), name: z.string(), count, total: money })) })
    .nullable(),
  pickups: z.object({ today: count, late: count, unassigned: count, due: count }).nullable(),
  /** spending on vehicles bought in the period: price and expenses before GST, without cancelled acquisitions */
  spend: z
    .object({
      period: money,
      periodLastYear: money,
      month: money,
      /** null when none is set */
      budget: money.nullable(),
      budgetPercent: percent,
      vehicles: count,
      average: money.nullable(),
    })
    .nullable(),
  /** vehicles bought in the period that count in statistics; only for users who may see cost */
  payback: z
    .object({
      vehicles: count,
      paidBack: count,
      paid: money,
      earned: money,
      percent,
    })
    .nullable(),
  wanted: z.object({ requests: count, models: count }).nullable(),
  holds: z.object({ held: count, endIn7Days: count }).nullable(),
});
export type BuyingOverview = z.infer<typeof BuyingOverview>;

export const BuyingDetail = z.object({
  period: Period,
  pickups: z
    .array(
      z.object({
        acqId: z.number(),
        acqNo: z.string(),
        vehicle: z.string(),
        regNo: z.string(),
        seller: z.string(),
        phone: z.string(),
        address: z.string(),
        pickupAt: isoInstant,
        driver: z.string(),
        isLate: z.boolean(),
      }),
    )
    .nullable(),
  /** the twelve months up to the one in which the period ends */
  spend: z.array(z.object({ month: z.string(), spend: money, lastYear: money, budget: money.nullable() })).nullable(),
  paybackBands: z
    .array(
      z.object({ band: z.enum(['below25', 'below50', 'below75', 'below100', 'paidBack']), name: z.string(), count }),
    )
    .nullable(),
  /** vehicles of the period, least paid back first, at most ten */
  vehicles: z
    .array(
      z.object({
        vehicleId: z.number(),
        stockNo: z.string(),
        vehicle: z.string(),
        acquired: z.string().nullable(),
        paid: money,
        earned: money,
        shelf: money,
        percent,
      }),
    )
    .nullable(),
  /** most requested first, at most ten */
  wantedModels: z
    .array(
      z.object({
        makeId: z.number(),
        modelId: z.number(),
        vehicle: z.string(),
        requests: count,
        worth: money,
        tagsInStock: count,
      }),
    )
    .nullable(),
  holds: z
    .array(
      z.object({
        acqId: z.number(),
        acqNo: z.string(),
        vehicleId: z.number().nullable(),
        stockNo: z.string(),
        vehicle: z.string(),
        holdUntil: z.string(),
      }),
    )
    .nullable(),
});
export type BuyingDetail = z.infer<typeof BuyingDetail>;
