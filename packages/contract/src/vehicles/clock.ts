import { z } from 'zod';
import { id, page, paging } from '../paging.ts';

const money = z.number();

/**
 * Stands with a vehicle in its detail and, for people who may see cost, in the list. Money is before GST. To others
 * all but the shelf is null or empty, whatever it would say.
 */
export const ClockFigures = z.object({
  paid: money.nullable(),
  earned: money.nullable(),
  /** the retail prices of its parts that can still be sold */
  shelf: money,
  paybackPercent: z.number().nullable(),
  /** the day on which its sales reached what it cost */
  reachedOn: z.string().nullable(),
  /** when they will, as fast as it sold in the last 90 days; null when they did, or will not */
  expectedOn: z.string().nullable(),
  /** how many of the dearest parts left would pay the rest; null when even all of them would not; 0 when it is paid */
  partsToBreakEven: z.number().nullable(),
  isCrushCandidate: z.boolean(),
  /** why, one sentence each */
  crushReasons: z.array(z.string()),
});
export type ClockFigures = z.infer<typeof ClockFigures>;

/** Without points, outlook and parts for people who may not see cost. */
export const VehicleClock = z.object({
  vehicleId: z.number(),
  figures: ClockFigures,
  since: z.string().nullable(),
  /** earned up to and including the day; one point per day on which something was sold or taken back */
  points: z.array(z.object({ on: z.string(), earned: money })),
  /** the line goes on to this point; null when it is paid back or nothing is to be expected */
  expected: z.object({ on: z.string(), earned: money }).nullable(),
  /** the dearest parts left, until the rest is paid, at most twenty */
  breakEvenParts: z.array(
    z.object({ tagId: z.number(), tagNo: z.string(), part: z.string(), location: z.string(), retail: money }),
  ),
});
export type VehicleClock = z.infer<typeof VehicleClock>;

export const ModelClockQuery = paging.extend({ makeId: id.optional(), modelId: id.optional() });
/** Vehicles of a model together, those that count for analysis; the best paid back first. */
export const ModelClock = z.object({
  makeId: z.number(),
  modelId: z.number(),
  model: z.string(),
  vehicles: z.number(),
  paid: money,
  earned: money,
  shelf: money,
  paybackPercent: z.number().nullable(),
  paidBack: z.number(),
  /** from buying to being paid back, median of those that are */
  daysToPayback: z.number().nullable(),
});
export type ModelClock = z.infer<typeof ModelClock>;
export const ModelClockPage = page(ModelClock);
