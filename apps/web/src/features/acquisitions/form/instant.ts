import { wallClock } from '@yardkeeper/domain/format/dates';

/** The instant at which the clock in New Zealand shows this day and time; summer time is found by trying. */
export function instantOf(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const candidates = [13, 12].map((hours) => new Date(asUtc - hours * 3_600_000));
  const fits = candidates.find((instant) => {
    const clock = wallClock(instant);
    return clock.day === day && clock.time.startsWith(time);
  });
  // An hour that summer time skips is taken as the one after it.
  return (fits ?? candidates[1] ?? new Date(asUtc)).toISOString();
}
