import { addDays, type IsoDate, todayIn, wallClock } from '@yardkeeper/domain/format/dates';
import { nationalHolidays } from '@yardkeeper/domain/nz/holidays';
import { type OpeningHours, openOn } from '@yardkeeper/domain/nz/opening-hours';
import type { Random } from './random.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

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

/** Wellington Anniversary Day is the Monday nearest to 22 January. */
function anniversary(year: number): IsoDate {
  const day = `${year}-01-22`;
  return addDays(day, ((8 - new Date(`${day}T00:00:00Z`).getUTCDay() + 3) % 7) - 3);
}

const closedIn = (year: number) => [
  ...nationalHolidays(year),
  { date: anniversary(year), name: 'Wellington Anniversary Day' },
  ...[27, 28, 29, 30, 31].map((day) => ({ date: `${year}-12-${day}`, name: 'Closed between the years' })),
];
const withoutTwins = <T extends { date: string }>(days: readonly T[]): T[] => [
  ...new Map(days.map((day) => [day.date, day])).values(),
];

/** The demo yard is open on weekdays from 8 to 5 and on Saturdays to noon, as its settings say. */
export const openingHours = (today: Date): OpeningHours & { holidays: { date: IsoDate; name: string }[] } => {
  const year = Number(todayIn(today).slice(0, 4));
  return { ...usual, holidays: withoutTwins([-4, -3, -2, -1, 0, 1, 2].flatMap((n) => closedIn(year + n))) };
};
const usual = { openDays: [1, 2, 3, 4, 5, 6], opensAt: '08:00', closesAt: '17:00', closesAtWeekends: '12:00' };

type Span = { readonly from: number; readonly to: number };
const spans = new Map<IsoDate, Span | null>();
export function openSpan(day: IsoDate): Span | null {
  const kept = spans.get(day);
  if (kept !== undefined) return kept;
  const open = openOn(day, { ...usual, holidays: closedIn(Number(day.slice(0, 4))) });
  const made = open && { from: open.from.getTime(), to: open.to.getTime() };
  spans.set(day, made);
  return made;
}

export const isOpen = (day: IsoDate): boolean => openSpan(day) !== null;
/** The opening hours of a day as a share of a full weekday. */
export const shareOfDay = (day: IsoDate): number => {
  const open = openSpan(day);
  return open ? (open.to - open.from) / (9 * HOUR) : 0;
};
/** The share of a day's opening hours that has passed. */
export function shareOver(day: IsoDate, now: Date): number {
  const open = openSpan(day);
  if (!open) return 0;
  return Math.min(1, Math.max(0, (now.getTime() - open.from) / (open.to - open.from)));
}

/** The given day if the yard is open on it, otherwise the next open day in the given direction. */
export function openDayNear(day: IsoDate, way: -1 | 1): IsoDate {
  let at = day;
  while (!isOpen(at)) at = addDays(at, way);
  return at;
}

/** The last moment before now at which the yard was open. */
export function lastOpenMoment(now: Date): Date {
  for (let day = todayIn(now); ; day = addDays(day, -1)) {
    const open = openSpan(day);
    if (open && open.from < now.getTime() - MINUTE) return new Date(Math.min(open.to, now.getTime() - MINUTE));
  }
}

/** A random moment before now within a day's opening hours; for a closed day, on the open day before it. */
export function momentOn(r: Random, now: Date, day: IsoDate): Date {
  const last = lastOpenMoment(now);
  const latest = todayIn(last);
  const open = openSpan(openDayNear(day < latest ? day : latest, -1))!;
  const to = Math.min(open.to, last.getTime());
  return new Date(open.from + Math.floor(r.float() * (to - open.from)));
}

export const workingMoment = (r: Random, now: Date, daysAgo: number): Date =>
  momentOn(r, now, addDays(todayIn(now), -daysAgo));

/** Adds minutes of opening hours to a moment, but never beyond now. */
export function afterWork(at: Date, minutes: number, now: Date): Date {
  const last = lastOpenMoment(now).getTime();
  let left = minutes * MINUTE;
  for (let day = todayIn(at), since = at.getTime(); since < last; day = addDays(day, 1)) {
    const open = openSpan(day);
    if (!open || open.to < since || (open.to === since && left > 0)) continue;
    const from = Math.max(open.from, since);
    if (left <= open.to - from) return new Date(Math.min(from + left, Math.max(last, at.getTime())));
    left -= open.to - from;
    since = open.to;
  }
  return new Date(Math.max(last, at.getTime()));
}
