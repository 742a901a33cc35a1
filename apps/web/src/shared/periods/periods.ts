import {
  addDays,
  type DateRange,
  dateRange,
  formatDate,
  type IsoDate,
  isoDate,
  weekday,
} from '@yardkeeper/domain/format/dates';
import { type Period, type PeriodFilter, periodNames } from './search.ts';

const parts = (day: IsoDate) => [Number(day.slice(0, 4)), Number(day.slice(5, 7))] as const;
/** Months may be below 1 or above 12. */
function firstOf(year: number, month: number): IsoDate {
  const at = year * 12 + month - 1;
  return isoDate(Math.floor(at / 12), (at % 12) + 1, 1) ?? '';
}

/** The first and last day; days typed the wrong way round are put in order. */
export function daysOf({ period, from, to }: PeriodFilter, today: IsoDate): DateRange {
  const [year, month] = parts(today);
  const taxYear = month >= 4 ? year : year - 1;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -((weekday(today) + 6) % 7)), to: today };
    case 'lastMonth':
      return { from: firstOf(year, month - 1), to: addDays(firstOf(year, month), -1) };
    case 'quarter':
      return { from: firstOf(year, month - 2), to: today };
    case 'year':
      return { from: firstOf(year, month - 11), to: today };
    case 'taxYear':
      return { from: firstOf(taxYear, 4), to: today };
    case 'lastTaxYear':
      return { from: firstOf(taxYear - 1, 4), to: addDays(firstOf(taxYear, 4), -1) };
    case 'own':
      return dateRange([from || to, to || from]) ?? { from: firstOf(year, month), to: today };
    default:
      return { from: firstOf(year, month), to: today };
  }
}

/** The period of a figure in words: `last month`, or the days themselves. */
export function periodWords(filter: PeriodFilter, today: IsoDate): string {
  if (filter.period !== 'own') return (periodNames[filter.period as Period] ?? periodNames.month).toLowerCase();
  const { from, to } = daysOf(filter, today);
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
