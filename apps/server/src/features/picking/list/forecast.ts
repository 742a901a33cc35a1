import { readyAt } from '@yardkeeper/domain/fulfilment/ready';
import type { Ctx } from '../../../services.ts';
import { linesAhead, paceLately, pickersAtWork } from './pace-queries.ts';

type Job = {
  readonly job_id: number;
  readonly due_at: Date;
  readonly zone: string;
  readonly waiting: number;
  readonly status: string;
  readonly cancelled_at: Date | null;
};
export type Forecast = (job: Job) => Date | null;

/** When each of these jobs will be ready; of what is done or called off nothing is foretold. */
export async function forecastOf(c: Ctx, jobs: readonly Job[]): Promise<Forecast> {
  const left = jobs.filter((job) => job.status !== 'completed' && job.cancelled_at === null);
  const pace = left.length > 0 ? await paceLately(c.db) : null;
  if (pace === null) return () => null;
  const [pickers, ahead] = [await pickersAtWork(c.db), await linesAhead(c.db, left)];
  return (job) =>
    left.some(({ job_id }) => job_id === job.job_id)
      ? readyAt({ zone: job.zone, left: job.waiting, ahead: ahead.get(job.job_id) ?? 0 }, pace, pickers, c.clock())
      : null;
}
