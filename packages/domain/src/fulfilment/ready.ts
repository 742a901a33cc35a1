import { afterOpenTime, type OpeningHours } from '../nz/opening-hours.ts';

const SECOND_MS = 1_000;

/** Recent working speed; a zone without recent picks gets the average of the others. */
export type Pace = {
  readonly secondsPerLine: Readonly<Record<string, number>>;
  readonly anywhere: number;
  readonly packing: number;
};
type Job = {
  readonly zone: string;
  /** lines still to be picked, of this job and of the jobs before it in its zone */
  readonly left: number;
  readonly ahead: number;
};

/** When a job will be picked and packed if the recent pace continues during opening hours; null without past data. */
export function readyAt(job: Job, pace: Pace | null, pickers: number, now: Date, hours: OpeningHours): Date | null {
  if (pace === null) return null;
  const perLine = pace.secondsPerLine[job.zone] ?? pace.anywhere;
  const seconds = (job.ahead / Math.max(1, pickers) + job.left) * perLine + pace.packing;
  return afterOpenTime(now, seconds * SECOND_MS, hours);
}
