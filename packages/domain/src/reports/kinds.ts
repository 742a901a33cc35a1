/** The kinds of the sale report; each is available as PDF, CSV and spreadsheet. */
export const reportKinds = {
  transactions: 'Transactions',
  byPerson: 'Transactions by salesperson',
  byTerm: 'Transactions by term',
  detailByPerson: 'Lines by salesperson',
  items: 'Sales by item',
  quotes: 'Quotes',
  credits: 'Credits',
} as const;
export type ReportKind = keyof typeof reportKinds;
export const reportKindKeys = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]];

export const reportFormats = ['pdf', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const schedulePeriods = ['yesterday', 'lastWeek', 'lastMonth', 'monthToDate'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];
export const scheduleEvery = ['day', 'week', 'month'] as const;
export type ScheduleEvery = (typeof scheduleEvery)[number];

/** Above this many rows the report is made in the background. */
export const MOST_AT_ONCE = 2_000;
