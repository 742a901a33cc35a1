import { dayNumber, INVALID_DATE, wallClock, weekday } from './dates.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;
const QUARTER_MS = 900_000;
const WEEK = 7;

/** "5:30 am", "noon", "8 pm". */
function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  const of = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${of} ${hour < 12 ? 'am' : 'pm'}`;
}

type Moment = Date | string;
const dateOf = (at: Moment): Date => new Date(at);

/**
 * "today at 3:45 pm", "tomorrow at 9 am", "Friday at 9 am", "3 March 2025 at 9 am": a moment inside a sentence, without
 * seconds.
 */
export function momentWords(moment: Moment, now: Date): string {
  const at = dateOf(moment);
  if (Number.isNaN(at.getTime())) return INVALID_DATE;
  const { day, time } = wallClock(at);
  const ahead = dayNumber(at) - dayNumber(now);
  const near = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }[ahead];
  const named = Math.abs(ahead) < WEEK ? DAYS[weekday(day)] : datedWords(day, now);
  return `${near ?? named} at ${clockWords(time)}`;
}

/** "Friday 20 November 2026 at 9 am": for paper, where "today" would be wrong on the day it is read. */
export function paperMomentWords(moment: Moment): string {
  const { day, time } = wallClock(dateOf(moment));
  return `${DAYS[weekday(day)]} ${dayWords(day)} ${day.slice(0, 4)} at ${clockWords(time)}`;
}

/** "at 10:42 am" of today, "yesterday at 4 pm", "on Friday at 9 am", "on 3 March at 9 am": when something was done. */
export function whenDoneWords(moment: Moment, now: Date): string {
  const at = dateOf(moment);
  const { day, time } = wallClock(at);
  const ago = dayNumber(now) - dayNumber(at);
  const clock = `at ${clockWords(time)}`;
  if (ago === 0) return clock;
  if (ago === 1) return `yesterday ${clock}`;
  return `${ago > 1 && ago < WEEK ? `on ${DAYS[weekday(day)]}` : `on ${datedWords(day, now)}`} ${clock}`;
}

const dayWords = (day: string): string => {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${MONTHS[month - 1]}`;
};

/** Adds the year when it is not the current one. */
const datedWords = (day: string, now: Date): string => {
  const year = day.slice(0, 4);
  return wallClock(now).day.startsWith(year) ? dayWords(day) : `${dayWords(day)} ${year}`;
};

/** "today about 3:45 pm", "tomorrow about 5:30 am", "on Friday about 10 am", rounded to a quarter of an hour. */
export function expectedWords(at: Date, now: Date): string {
  const near = new Date(Math.round(at.getTime() / QUARTER_MS) * QUARTER_MS);
  const { day, time } = wallClock(near);
  const ahead = dayNumber(near) - dayNumber(now);
  const named = `on ${DAYS[weekday(day)]}`;
  const on = ahead > 0 && ahead < WEEK ? named : `${named} ${dayWords(day)}`;
  return `${ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : on} about ${clockWords(time)}`;
}
