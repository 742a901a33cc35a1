import { wallClock } from '@yardkeeper/domain/format/dates';

/** Tries both offsets of New Zealand: 13 hours in summer time and 12 otherwise. */
export function instantOf(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const candidates = [13, 12].map((hours) => new Date(asUtc - hours * 3_600_000));
  const fits = candidates.find((instant) => {
    const clock = wallClock(instant);
    return clock.day === day && clock.time.startsWith(time);
  });
  // A time that summer time skips becomes the time one hour later.
  return (fits ?? candidates[1] ?? new Date(asUtc)).toISOString();
}
