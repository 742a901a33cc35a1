const DAYS_OF_A_YEAR = 365;
/** Days of sales kept in reserve for a late delivery or a busy week. */
export const safetyDays = 14;

type Sales = {
  readonly sold: number;
  /** the number of days in which they were sold */
  readonly days: number;
  readonly leadDays: number;
};

export type Proposal = {
  readonly perWeek: number;
  /** how many sell while a delivery is on its way */
  readonly whileWaiting: number;
  readonly safety: number;
  readonly min: number;
  /** the minimum plus the sales of one more lead time, so that the yard need not order every day */
  readonly target: number;
};

/**
 * Rate × lead time + safety stock. Each is rounded up separately, so that the displayed parts add up to the displayed
 * sum.
 */
export function proposeThreshold({ sold, days, leadDays }: Sales): Proposal {
  const perDay = sold / Math.max(1, Math.min(days, DAYS_OF_A_YEAR));
  const whileWaiting = Math.ceil(perDay * leadDays);
  const safety = Math.ceil(perDay * safetyDays);
  const min = whileWaiting + safety;
  return { perWeek: Math.round(perDay * 7 * 10) / 10, whileWaiting, safety, min, target: min + whileWaiting };
}
