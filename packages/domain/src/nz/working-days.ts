import { addDays, type IsoDate, weekday } from '../format/dates.ts';
import { nationalHolidays } from './holidays.ts';

/** By law no day from 25 December to 2 January is a working day. */
const isBetweenTheYears = (day: IsoDate): boolean => {
  const monthAndDay = day.slice(5);
  return monthAndDay >= '12-25' || monthAndDay <= '01-02';
};

const kept = new Map<number, ReadonlySet<IsoDate>>();

function holidaysOf(year: number): ReadonlySet<IsoDate> {
  const known = kept.get(year) ?? new Set(nationalHolidays(year).map((holiday) => holiday.date));
  kept.set(year, known);
  return known;
}

/** `own` are the yard's own holidays, such as its anniversary day. */
export function isWorkingDay(day: IsoDate, own: readonly IsoDate[] = []): boolean {
  const on = weekday(day);
  if (on === 0 || on === 6 || isBetweenTheYears(day) || own.includes(day)) return false;
  return !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** Counts from the day after the given one. */
export function addWorkingDays(day: IsoDate, days: number, own: readonly IsoDate[] = []): IsoDate {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, own)) left -= 1;
  }
  return at;
}
