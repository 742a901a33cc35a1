import { isAnyDay, oneOf, searchOf } from '../../kit/screen-search.ts';

/** `own` is the two days of the address; the others follow the clock, so that a link means the same tomorrow. */
export const periods = [
  'today',
  'week',
  'month',
  'lastMonth',
  'quarter',
  'year',
  'taxYear',
  'lastTaxYear',
  'own',
] as const;
export type Period = (typeof periods)[number];

export const periodNames: Readonly<Record<Period, string>> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  lastMonth: 'Last month',
  quarter: 'Last 3 months',
  year: 'Last 12 months',
  taxYear: 'Tax year to date',
  lastTaxYear: 'Last tax year',
  own: 'Own dates',
};

export type PeriodFilter = { period: string; from: string; to: string };
export const thisMonth: PeriodFilter = { period: 'month', from: '', to: '' };
export const periodSearch = searchOf(thisMonth, { period: oneOf(periods), from: isAnyDay, to: isAnyDay });
