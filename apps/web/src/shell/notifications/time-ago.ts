import { formatDate } from '@yardkeeper/domain/format/dates';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `just now`, `5 min ago`, `3 h ago`, then the date as DD-MM-YYYY. */
export function timeAgo(moment: number, now: number): string {
  const past = now - moment;
  if (past < minute) return 'just now';
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  if (past < day) return `${Math.floor(past / hour)} h ago`;
  return formatDate(new Date(moment).toISOString());
}
