/**
 * About the time between two refreshes, for `useLiveRefresh`. A busy yard announces several changes a second and
 * hundreds of windows are open, so each asks again only as often as its people need it.
 */
export const pauses = {
  /** what a salesperson is telling a customer about at this moment */
  counter: 1_000,
  /** queues from which several people take their next work */
  queue: 2_000,
  list: 5_000,
  /** sums over a month of sales */
  report: 10_000,
  /** the counts beside the menu, in every window */
  menu: 10_000,
  /** a dashboard of a dozen panels, each a call */
  board: 15_000,
} as const;
