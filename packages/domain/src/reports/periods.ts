import { addDays, addYears, type DateRange, dateRange, daysOf, type IsoDate, weekday } from '../format/dates.ts';
import type { ScheduleEvery, SchedulePeriod } from './kinds.ts';

export const monthOf = (day: IsoDate): string => day.slice(0, 7);
export const firstOfMonth = (day: IsoDate): IsoDate => `${monthOf(day)}-01`;

const monthNumber = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthStart = (number: number): IsoDate =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`;

/** The first day of the month, so many months later. */
export const addMonths = (day: IsoDate, months: number): IsoDate => monthStart(monthNumber(day) + months);
export const lastOfMonth = (day: IsoDate): IsoDate => addDays(addMonths(day, 1), -1);

export const yearBefore = (day: IsoDate): IsoDate => addYears(day, -1);

export const lastYear = ({ from, to }: DateRange): DateRange => ({ from: yearBefore(from), to: yearBefore(to) });

type Asked = { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined };

/**
 * The period of a report, with the days in either order. With only a start it ends today; with only an end it starts
 * with that month; without either it is this month up to today.
 */
export function periodOf({ from, to }: Asked, today: IsoDate): DateRange {
  const both = dateRange([from, to]);
  if (both) return both;
  if (from) return dateRange([from, from > today ? from : today])!;
  return to ? { from: firstOfMonth(to), to } : { from: firstOfMonth(today), to: today };
}

/** Ten years by month still fit on a chart and on paper. */
const MOST_YEARS = 10;
/** The error message for a period that is too long; null when it is allowed. */
export const wrongPeriod = ({ from, to }: DateRange): string | null =>
  to <= addYears(from, MOST_YEARS) ? null : `Use at most ${MOST_YEARS} years at once`;

export type Grain = 'day' | 'month';
const MOST_DAYS = 92;
const daysIn = ({ from, to }: DateRange): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
export const grainOf = (range: DateRange): Grain => (daysIn(range) > MOST_DAYS ? 'month' : 'day');

/** Every day of the range, or the first day of every month in it, in order. */
export function pointsOf(range: DateRange, grain: Grain): IsoDate[] {
  if (grain === 'day') return daysOf(range);
  const first = monthNumber(range.from);
  return Array.from({ length: Math.max(0, monthNumber(range.to) - first + 1) }, (_, n) => monthStart(first + n));
}
export const pointOf = (day: IsoDate, grain: Grain): IsoDate => (grain === 'day' ? day : firstOfMonth(day));

/** The days that a mailed report covers, as of the day it is sent. Weeks begin on Monday. */
export function scheduledPeriod(period: SchedulePeriod, today: IsoDate): DateRange {
  const yesterday = addDays(today, -1);
  if (period === 'yesterday') return { from: yesterday, to: yesterday };
  if (period === 'monthToDate') return { from: firstOfMonth(yesterday), to: yesterday };
  if (period === 'lastMonth') return { from: addMonths(today, -1), to: addDays(firstOfMonth(today), -1) };
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

type Rhythm = { readonly every: ScheduleEvery; readonly weekday: number; readonly monthDay: number };
/** The first day after `after` on which the report is sent; in a month that is too short, its last day. */
export function nextDay({ every, weekday: wanted, monthDay }: Rhythm, after: IsoDate): IsoDate {
  if (every === 'day') return addDays(after, 1);
  if (every === 'week') {
    const tomorrow = addDays(after, 1);
    return addDays(tomorrow, (wanted - weekday(tomorrow) + 7) % 7);
  }
  const inMonth = (first: IsoDate) => {
    const last = lastOfMonth(first);
    const day = addDays(first, monthDay - 1);
    return day > last ? last : day;
  };
  const here = inMonth(firstOfMonth(after));
  return here > after ? here : inMonth(addMonths(after, 1));
}
