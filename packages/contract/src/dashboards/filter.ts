import { z } from 'zod';
import { day, shortEnough } from '../fields/fields.ts';
import { id, wholeNumber } from '../paging.ts';

/**
 * Stands in the address of the dashboard. Days are New Zealand's; the wrong way round they are put in order; without
 * them it is this month up to today.
 */
export const DashboardFilter = shortEnough(
  z.object({
    from: day.optional(),
    to: day.optional(),
    /** a location group: where the part lay when it was sold */
    yardId: wholeNumber.min(0).optional(),
    /** the salesperson or buyer; people who see only their own are answered with their own */
    personId: id.optional(),
  }),
);
export type DashboardFilter = z.output<typeof DashboardFilter>;

/** The days that were counted, and the same days a year before. */
export const Period = z.object({
  from: z.string(),
  to: z.string(),
  lastYearFrom: z.string(),
  lastYearTo: z.string(),
  today: z.string(),
});
export type Period = z.infer<typeof Period>;

export const money = z.number();
/** Null for people who may not see cost. */
export const costMoney = z.number().nullable();
export const percent = z.number().nullable();
export const count = z.number().int();
export const person = z.object({ userId: z.number(), name: z.string() });
