const DAYS_OF_A_YEAR = 365;
/** How many days of sales are kept as a reserve against a late delivery or a good week. */
export const safetyDays = 14;

type Sales = {
  readonly sold: number;
  /** over how many days they were counted */
  readonly days: number;
  readonly leadDays: number;
};

export type Proposal = {
  readonly perWeek: number;
  /** sold while one waits for a delivery */
  readonly whileWaiting: number;
  readonly safety: number;
  readonly min: number;
  /** the minimum and what is sold in one more lead time, so that one does not order every day */
  readonly target: number;
};

/** Rate × lead time + safety, each rounded up on its own so that the sum shown is the sum. */
export function proposeThreshold({ sold, days, leadDays }: Sales): Proposal {
  const perDay = sold / Math.max(1, Math.min(days, DAYS_OF_A_YEAR));
  const whileWaiting = Math.ceil(perDay * leadDays);
  const safety = Math.ceil(perDay * safetyDays);
  const min = whileWaiting + safety;
  return { perWeek: Math.round(perDay * 7 * 10) / 10, whileWaiting, safety, min, target: min + whileWaiting };
}
