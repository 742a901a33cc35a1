import { type Pace, readyAt } from '@yardkeeper/domain/fulfilment/ready';
import type { Ctx } from '../../../services.ts';
import { linesAhead, paceLately, pickersAtWork } from './pace-queries.ts';

type Job = {
  readonly job_id: number;
  readonly zone: string;
  readonly waiting: number;
  readonly status: string;
  readonly cancelled_at: Date | null;
};
export type Forecast = (job: Job) => Date | null;

const KEPT_MS = 20_000;
type Lately = { readonly pace: Pace; readonly pickers: number; readonly until: number };
/** By the settings of the product it is, because a process may run several in tests. */
const known = new WeakMap<object, Lately>();

/** What two hundred jobs took changes slowly, and every look at the queue asks for it. */
async function lately(c: Ctx): Promise<Lately | null> {
  const kept = known.get(c.settings);
  if (kept && kept.until > performance.now()) return kept;
  const pace = await paceLately(c.db);
  if (pace === null) return null;
  const fresh = { pace, pickers: await pickersAtWork(c.db), until: performance.now() + KEPT_MS };
  known.set(c.settings, fresh);
  return fresh;
}

/** When each of these jobs will be ready; of what is done or called off nothing is foretold. */
export async function forecastOf(c: Ctx, jobIds: readonly number[]): Promise<Forecast> {
  const now = jobIds.length > 0 ? await lately(c) : null;
  if (now === null) return () => null;
  const ahead = await linesAhead(c.db, jobIds);
  const isLeft = (job: Job): boolean => job.status !== 'completed' && job.cancelled_at === null;
  return (job) =>
    isLeft(job)
      ? readyAt(
          { zone: job.zone, left: job.waiting, ahead: ahead.get(job.job_id) ?? 0 },
          now.pace,
          now.pickers,
          c.clock(),
        )
      : null;
}
