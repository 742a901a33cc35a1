import { z } from 'zod';
import { day, shortEnough } from '../fields/fields.ts';
import { id, wholeNumber } from '../paging.ts';

/**
 * The filter in the URL of the dashboard. Days are New Zealand's; reversed days are swapped; without days it is this
 * month up to today.
 */
export const DashboardFilter = shortEnough(
  z.object({
    from: day.optional(),
    to: day.optional(),
    /** a location group: where the part was when it was sold */
    yardId: wholeNumber.min(0).optional(),
    /** the salesperson or buyer; users limited to their own figures always get their own */
    personId: id.optional(),
  }),
);
export type DashboardFilter = z.output<typeof DashboardFilter>;

/** The days of the figures, and the same days a year earlier. */
export const Period = z.object({
  from: z.string(),
  to: z.string(),
  lastYearFrom: z.string(),
  lastYearTo: z.string(),
  today: z.string(),
});
export type Period = z.infer<typeof Period>;

export const money = z.number();
/** null for users who may not see cost. */
export const costMoney = z.number().nullable();
export const percent = z.number().nullable();
export const count = z.number().int();
export const person = z.object({ userId: z.number(), name: z.string() });
