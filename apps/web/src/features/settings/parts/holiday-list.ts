import type { IsoDate } from '@yardkeeper/domain/format/dates';
import type { Holiday } from '@yardkeeper/domain/nz/holidays';

export const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));

/** A day that is already listed keeps its name. */
export const mergeHolidays = (there: readonly Holiday[], more: readonly Holiday[]): Holiday[] =>
  [...there, ...more.filter((day) => !there.some((one) => one.date === day.date))].sort((a, b) =>
    a.date.localeCompare(b.date),
  );

const ahead = 2;

export function yearsToShow(holidays: readonly Holiday[], thisYear: number): number[] {
  const soon = Array.from({ length: ahead + 1 }, (_, n) => thisYear + n);
  return [...new Set([...soon, ...holidays.map((day) => yearOf(day.date))])].sort((a, b) => a - b);
}
