import { addDays, type IsoDate, weekday } from '@yardkeeper/domain/format/dates';

export type Span = 'week' | 'month';

const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((weekday(day) + 6) % 7));

const daysFrom = (first: IsoDate, count: number): IsoDate[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n));

/** The days of the week around a day, or of all weeks that its month touches. */
export function daysShown(day: IsoDate, span: Span): IsoDate[] {
  if (span === 'week') return daysFrom(mondayOf(day), 7);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const last = addDays(firstOfNext(day), -1);
  const weeks = Math.ceil((Date.parse(last) - Date.parse(first) + 86_400_000) / (7 * 86_400_000));
  return daysFrom(first, weeks * 7);
}

function firstOfNext(day: IsoDate): IsoDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Moves one week or month on (1) or back (-1). */
export function turn(day: IsoDate, span: Span, by: 1 | -1): IsoDate {
  if (span === 'week') return addDays(day, by * 7);
  return by === 1 ? firstOfNext(day) : `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

const monthYear = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const utc = (day: IsoDate) => new Date(`${day}T00:00:00Z`);

export const monthName = (day: IsoDate): string => monthYear.format(utc(day));
/** Such as `Mon 2 Mar`. */
export const dayName = (day: IsoDate): string => short.format(utc(day)).replaceAll(',', '');
