import { type Pace, readyAt } from '@yardkeeper/domain/fulfilment/ready';
import type { Ctx } from '../../../services.ts';
import { yardSetting } from '../../settings/service.ts';
import { linesAhead, paceLately, pickersAtWork } from './pace-queries.ts';

type Job = {
  readonly zone: string;
  readonly waiting: number;
  readonly status: string;
  readonly cancelled_at: Date | null;
};
/** `ahead`: the number of lines in its zone that come before it. */
type Forecast = (job: Job, ahead: number) => Date | null;
const isLeft = (job: Job): boolean => job.status !== 'completed' && job.cancelled_at === null;

const KEPT_MS = 20_000;
type Lately = { readonly pace: Pace; readonly pickers: number; readonly until: number };
/** Keyed by the product's settings object, because tests run several products in one process. */
const known = new WeakMap<object, Lately>();

/** Cached for a short time: the pace of the last jobs changes slowly, and every list needs it. */
async function lately(c: Ctx): Promise<Lately | null> {
  const kept = known.get(c.settings);
  if (kept && kept.until > performance.now()) return kept;
  const pace = await paceLately(c.db);
  if (pace === null) return null;
  const fresh = { pace, pickers: await pickersAtWork(c.db), until: performance.now() + KEPT_MS };
  known.set(c.settings, fresh);
  return fresh;
}

/** When a job will be ready; null for jobs that are done or cancelled. */
export async function forecastNow(c: Ctx): Promise<Forecast> {
  const now = await lately(c);
  if (now === null) return () => null;
  const hours = await yardSetting(c, 'calendar');
  return (job, ahead) =>
    isLeft(job) ? readyAt({ zone: job.zone, left: job.waiting, ahead }, now.pace, now.pickers, c.clock(), hours) : null;
}

export async function forecastOf(c: Ctx, job: Job & { readonly job_id: number }): Promise<Date | null> {
  if (!isLeft(job)) return null;
  const forecast = await forecastNow(c);
  return forecast(job, await linesAhead(c.db, job.job_id));
}
