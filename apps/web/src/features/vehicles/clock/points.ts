import type { VehicleClock } from '@yardkeeper/contract/vehicles/clock';
import { addDays } from '@yardkeeper/domain/format/dates';

export type ClockPoint = { readonly on: string; readonly earned: number | null; readonly expected: number | null };

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
const most = 40;

/** Evenly spaced days, so that the line shows time to scale: what was earned by each day, and what is expected. */
export function clockPoints({ since, points, expected }: VehicleClock, today: string): ClockPoint[] {
  const first = since ?? points[0]?.on ?? today;
  const last = expected && expected.on > today ? expected.on : today;
  const span = Math.max(1, daysBetween(first, last));
  const step = Math.max(1, Math.ceil(span / most));
  const days = [...new Set([...Array.from({ length: Math.floor(span / step) + 1 }, (_, n) => n * step), span])].map(
    (n) => addDays(first, n),
  );
  const all = [...new Set([...days, ...(today >= first && today <= last ? [today] : [])])].sort();
  const earnedBy = (day: string): number => points.findLast(({ on }) => on <= day)?.earned ?? 0;
  const now = earnedBy(today);
  const toCome = (day: string): number | null => {
    if (!expected || day < today) return null;
    const share = daysBetween(today, day) / Math.max(1, daysBetween(today, expected.on));
    return Math.round((now + (expected.earned - now) * Math.min(1, share)) * 100) / 100;
  };
  return all.map((on) => ({ on, earned: on <= today ? earnedBy(on) : null, expected: toCome(on) }));
}
