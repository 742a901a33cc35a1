import { addDays, type IsoDate, todayIn, wallClock, weekday } from '@yardkeeper/domain/format/dates';
import type { Random } from './random.ts';

const HOUR = 3_600_000;

const midnights = new Map<IsoDate, number>();

/** Cached, because asking for Auckland's time is slow and a large yard asks a million times. */
function midnight(day: IsoDate): number {
  const kept = midnights.get(day);
  if (kept !== undefined) return kept;
  const noon = Date.parse(`${day}T00:00:00Z`);
  const shown = wallClock(new Date(noon));
  const start = noon - (Date.parse(`${shown.day}T${shown.time}Z`) - noon);
  midnights.set(day, start);
  return start;
}

/** Correct for hours after 3 am, when the clocks may change. */
export const instantAt = (day: IsoDate, hour: number): Date => new Date(midnight(day) + hour * HOUR);

export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR));

type OpenDay = { readonly date: IsoDate; readonly hours: number };
const openDays = new Map<string, OpenDay>();

function openDay(today: Date, daysAgo: number): OpenDay {
  const key = `${today.getTime()}-${daysAgo}`;
  const kept = openDays.get(key);
  if (kept) return kept;
  const day = addDays(todayIn(today), -daysAgo);
  const date = weekday(day) === 0 ? addDays(day, -1) : day;
  const open = { date, hours: weekday(date) === 6 ? 4 : 9 };
  openDays.set(key, open);
  return open;
}

export function workingMoment(r: Random, today: Date, daysAgo: number): Date {
  const day = openDay(today, daysAgo);
  const moment = instantAt(day.date, 8 + r.float() * day.hours);
  return moment < today ? moment : new Date(today.getTime() - r.int(2, 90) * 60_000);
}
