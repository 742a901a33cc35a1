/** A calendar day in New Zealand, `YYYY-MM-DD`. */
export type IsoDate = string;
export type DateRange = { readonly from: IsoDate; readonly to: IsoDate };
export type WallClock = { readonly day: IsoDate; readonly time: string };

export const INVALID_DATE = 'Invalid date';
const ZONE = 'Pacific/Auckland';
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const two = (n: number): string => String(n).padStart(2, '0');
const utc = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export function isoDate(year: number, month: number, day: number): IsoDate | null {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? `${year}-${two(month)}-${two(day)}` : null;
}

function readClock(instant: Date): WallClock {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  };
}

const readAsUtc = ({ day, time }: WallClock): number => Date.parse(`${day}T${time}Z`);
const HOUR = 3_600_000;
const MOST_HOURS = 10_000;
/** Cache of New Zealand's UTC offset per hour. An hour is enough because clocks change only at full hours. */
const ahead = new Map<number, number>();
/** Called for every row of a list, and reading the zone's clock is slow. */
function aheadAt(at: number): number {
  const hour = Math.floor(at / HOUR);
  let by = ahead.get(hour);
  if (by === undefined) {
    by = readAsUtc(readClock(new Date(hour * HOUR))) - hour * HOUR;
    if (ahead.size >= MOST_HOURS) ahead.clear();
    ahead.set(hour, by);
  }
  return by;
}
const isUsual = (at: number): boolean => at >= 0 && at < Date.UTC(9999, 0);

export function wallClock(instant: Date): WallClock {
  const at = instant.getTime();
  if (!isUsual(at)) return readClock(instant);
  const shown = new Date(at + aheadAt(at)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) };
}

const DAY = 24 * HOUR;
/** The number of the calendar day in New Zealand, so that two days can be compared without formatting them. */
export function dayNumber(instant: Date): number {
  const at = instant.getTime();
  return Math.floor((isUsual(at) ? at + aheadAt(at) : readAsUtc(readClock(instant))) / DAY);
}

/** The instant at which clocks in New Zealand show this time; for a time skipped by daylight saving, an hour later. */
export function instantOf(shown: WallClock): Date {
  const wanted = readAsUtc(shown);
  const near = wanted - (readAsUtc(wallClock(new Date(wanted))) - wanted);
  return new Date(near + wanted - readAsUtc(wallClock(new Date(near))));
}

/** Reads only ISO 8601: a day, a local date and time, or an instant, which it converts to New Zealand time. */
export function readIso(text: unknown): WallClock | null {
  const match = typeof text === 'string' ? ISO.exec(text) : null;
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '00', offset] = match;
  const date = isoDate(Number(year), Number(month), Number(day));
  if (!date || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second) > 59) return null;
  if (offset === undefined) return { day: date, time: `${hour ?? '00'}:${minute ?? '00'}:${second}` };
  const instant = new Date(match[0].replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(instant.getTime()) ? null : wallClock(instant);
}

const ordinal = (n: number): string => {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
};

const backwards = (day: IsoDate): string => day.split('-').reverse().join('-');

/** `DD-MM-YYYY`, used in lists. */
export function formatDate(text: unknown): string {
  const read = readIso(text);
  return read ? backwards(read.day) : INVALID_DATE;
}

/** `DD-MM-YYYY HH:mm:ss`, used in histories. */
export function formatDateTime(text: unknown): string {
  const read = readIso(text);
  return read ? `${backwards(read.day)} ${read.time}` : INVALID_DATE;
}

/** `DD-MM HH:mm`, used for moments that are at most days away. */
export function formatDayTime(text: unknown): string {
  const read = readIso(text);
  return read ? `${backwards(read.day).slice(0, 5)} ${read.time.slice(0, 5)}` : INVALID_DATE;
}

/** `1st Jan 2024`, used in sentences. */
export function formatLongDate(text: unknown): string {
  const read = readIso(text);
  if (!read) return INVALID_DATE;
  const [year, month, day] = read.day.split('-').map(Number);
  return `${ordinal(day ?? 0)} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

export const todayIn = (now: Date): IsoDate => wallClock(now).day;

export function addDays(day: IsoDate, days: number): IsoDate {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day so many years later or earlier; 29 February becomes the 28th. */
export function addYears(day: IsoDate, years: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return isoDate(year + years, month, date) ?? isoDate(year + years, month, date - 1) ?? day;
}

/**
 * Every day of a range, or every `step`th day from its first. It counts the days instead of comparing texts, because
 * after the year 9999 a later day is the smaller text, so a loop that waits for a larger one would never end.
 */
export const daysOf = ({ from, to }: DateRange, step = 1): IsoDate[] => {
  const days = Math.floor((utc(to).getTime() - utc(from).getTime()) / DAY) + 1;
  return Array.from({ length: Math.max(0, Math.ceil(days / step)) }, (_, n) => addDays(from, n * step));
};

/** Sunday is 0. */
export const weekday = (day: IsoDate): number => utc(day).getUTCDay();

export function dateRange(days: readonly (IsoDate | null | undefined)[]): DateRange | undefined {
  const [a, b] = days;
  if (!a || !b) return undefined;
  return a <= b ? { from: a, to: b } : { from: b, to: a };
}
