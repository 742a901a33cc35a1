import { addDays, type IsoDate, todayIn, wallClock, weekday } from '@yardkeeper/domain/format/dates';
import type { Random } from './random.ts';

const HOUR = 3_600_000;

/** The instant at which Auckland's clocks show this hour of this day, daylight saving minded. */
export function instantAt(day: IsoDate, hour: number): Date {
  const guess = new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 12) * HOUR);
  const shown = wallClock(guess);
  const read = Date.parse(`${shown.day}T${shown.time}Z`);
  return new Date(guess.getTime() + (Date.parse(`${day}T00:00:00Z`) + hour * HOUR - read));
}

/** Some moment of the yard's opening hours, so many days ago; never on a Sunday, never still to come. */
export function workingMoment(r: Random, today: Date, daysAgo: number): Date {
  let day = addDays(todayIn(today), -daysAgo);
  if (weekday(day) === 0) day = addDays(day, -1);
  const hour = 8 + r.float() * (weekday(day) === 6 ? 4 : 9);
  const moment = instantAt(day, hour);
  return moment < today ? moment : new Date(today.getTime() - r.int(2, 90) * 60_000);
}
