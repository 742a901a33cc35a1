import { addDays, instantOf, wallClock } from '../format/dates.ts';

export const backupRhythms = ['off', 'hour', 'day', 'week'] as const;
type BackupRhythm = (typeof backupRhythms)[number];
/** `hour` is the hour of the day in New Zealand at which a daily or weekly backup begins. */
export type BackupSchedule = { readonly every: BackupRhythm; readonly hour: number };

const HOUR = 3_600_000;
const lengths: Record<BackupRhythm, number> = { off: 0, hour: HOUR, day: 24 * HOUR, week: 168 * HOUR };

/**
 * The log continues the last backup, so it is useless without scheduled backups; null when the settings may be saved.
 */
export const noLogWithoutRhythm = (every: BackupRhythm, pointInTime: boolean): string | null =>
  pointInTime && every === 'off'
    ? 'What happens between two backups is kept only when backups are made by themselves: choose how often'
    : null;

/** When the next backup is due; null when the schedule is off. The first one is due at once. */
export function nextBackup({ every, hour }: BackupSchedule, last: Date | null, now: Date): Date | null {
  if (every === 'off') return null;
  if (last === null) return now;
  if (every === 'hour') return new Date(last.getTime() + HOUR);
  const time = `${String(hour).padStart(2, '0')}:00:00`;
  // The first such hour after the last backup. It counts calendar days, so daylight saving time does not shift it.
  let day = wallClock(last).day;
  if (instantOf({ day, time }) <= last) day = addDays(day, 1);
  return instantOf({ day: every === 'week' ? addDays(day, 6) : day, time });
}

/** A backup is overdue when it is late by half its interval, and by at least two hours. */
export function isBackupOverdue(schedule: BackupSchedule, last: Date | null, now: Date, since: Date): boolean {
  if (schedule.every === 'off') return false;
  const due = last === null ? since : nextBackup(schedule, last, now)!;
  return now.getTime() - due.getTime() > Math.max(lengths[schedule.every] / 2, 2 * HOUR);
}
