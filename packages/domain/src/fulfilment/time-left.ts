import { priorityHours } from '../invoices/kinds.ts';

export type Urgency = 'fine' | 'amber' | 'late';
const HOUR_MS = 3_600_000;
/** A job turns amber in the last quarter of its time. */
const AMBER_SHARE = 0.25;

/** A job that is predicted to miss its time is amber long before it is late. */
export function urgencyOf(dueAt: Date, priority: number, now: Date, readyAt: Date | null = null): Urgency {
  const left = dueAt.getTime() - now.getTime();
  if (left < 0) return 'late';
  if (readyAt !== null && readyAt > dueAt) return 'amber';
  return left <= (priorityHours[priority] ?? 24) * HOUR_MS * AMBER_SHARE ? 'amber' : 'fine';
}

const MINUTE_MS = 60_000;
/** "3 h 20 min left", "12 min late". */
export function timeLeftWords(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime();
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  const words = days >= 2 ? `${days} days` : hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
  return `${words} ${left < 0 ? 'late' : 'left'}`;
}
