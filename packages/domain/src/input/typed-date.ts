import { addDays, type IsoDate, isoDate, todayIn, weekday } from '../format/dates.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const words = { today: 0, now: 0, t: 0, tomorrow: 1, tom: 1, yesterday: -1, yes: -1 };
/** A Map, because a plain object would also find words such as `constructor`. */
const DAYS_FROM_TODAY: ReadonlyMap<string, number> = new Map(Object.entries(words));

const fullYear = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
};

function numbers(text: string, thisYear: number, thisMonth: number): IsoDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const run = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text);
  const parts = run ?? /^(\d{1,2})(?:[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?)?$/.exec(text);
  if (!parts) return null;
  const year = parts[3] === undefined ? thisYear : fullYear(parts[3]);
  return isoDate(year, parts[2] === undefined ? thisMonth : Number(parts[2]), Number(parts[1]));
}

function withMonth(text: string, thisYear: number): IsoDate | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?[- ]?([a-z]{3,9})(?:[- ](\d{2}|\d{4}))?$/.exec(text);
  const month = match ? MONTHS.findIndex((name) => match[2]?.startsWith(name)) : -1;
  if (!match || month < 0) return null;
  return isoDate(match[3] === undefined ? thisYear : fullYear(match[3]), month + 1, Number(match[1]));
}

/**
 * Reads a date as people type it, day before month: `25/12`, `25-12-2026`, `251226`, `1st Jan`, `today`, `+7`, `fri`
 * (the next one). Without a year it means this year.
 */
export function dateOfTyped(typed: string, now: Date): IsoDate | null {
  const text = typed.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ');
  const today = todayIn(now);
  const away = DAYS_FROM_TODAY.get(text);
  if (away !== undefined) return addDays(today, away);
  const shift = /^([+-]\d{1,4})([dw]?)$/.exec(text);
  if (shift) return addDays(today, Number(shift[1]) * (shift[2] === 'w' ? 7 : 1));
  const named = text.length >= 3 ? DAYS.findIndex((day) => /^[a-z]+$/.test(text) && text.startsWith(day)) : -1;
  if (named >= 0) return addDays(today, (named - weekday(today) + 7) % 7 || 7);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return numbers(text, year, month) ?? withMonth(text, year);
}
