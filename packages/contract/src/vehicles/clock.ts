import { z } from 'zod';
import { id, page, paging } from '../paging.ts';

const money = z.number();

/**
 * Part of a vehicle's detail and, for users who may see cost, of the list. Money is before GST. For other users
 * everything but `shelf` is null or empty.
 */
export const ClockFigures = z.object({
  paid: money.nullable(),
  earned: money.nullable(),
  /** the retail prices of its parts that can still be sold */
  shelf: money,
  paybackPercent: z.number().nullable(),
  /** the day on which its sales covered its cost */
  reachedOn: z.string().nullable(),
  /** the expected day at the sales rate of the last 90 days; null when it is paid back already, or never will be */
  expectedOn: z.string().nullable(),
  /**
   * how many of the parts left, dearest first, would pay the rest; 0 when it is paid back; null when all of them would
   * not
   */
  partsToBreakEven: z.number().nullable(),
  isCrushCandidate: z.boolean(),
  /** the reasons, one sentence each */
  crushReasons: z.array(z.string()),
});
export type ClockFigures = z.infer<typeof ClockFigures>;

/** Without points, forecast and parts for users who may not see cost. */
export const VehicleClock = z.object({
  vehicleId: z.number(),
  figures: ClockFigures,
  since: z.string().nullable(),
  /** cumulative revenue up to and including the day; one point per day with a sale or a credit */
  points: z.array(z.object({ on: z.string(), earned: money })),
  /** the end of the forecast line; null when it is paid back or nothing is expected */
  expected: z.object({ on: z.string(), earned: money }).nullable(),
  /** the dearest parts left that pay the rest, at most twenty */
  breakEvenParts: z.array(
    z.object({ tagId: z.number(), tagNo: z.string(), part: z.string(), location: z.string(), retail: money }),
  ),
});
export type VehicleClock = z.infer<typeof VehicleClock>;

export const ModelClockQuery = paging.extend({ makeId: id.optional(), modelId: id.optional() });
/** All vehicles of a model that count in statistics; best payback first. */
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
  /** median days from purchase to payback, of vehicles that are paid back */
  daysToPayback: z.number().nullable(),
});
export type ModelClock = z.infer<typeof ModelClock>;
export const ModelClockPage = page(ModelClock);
