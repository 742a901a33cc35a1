import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import {
  mayPick,
  type PickingAction,
  pickingActionsFor,
  pickingMachine,
  pickingStatuses,
} from '@yardkeeper/domain/fulfilment/picking';
import { refuse } from '@yardkeeper/domain/refused';
import type { TopicNews } from '../../live/announce.ts';
import type { Ctx } from '../../services.ts';
import { stagingCode } from '../inventory/sales/staging.ts';
import { tellPicking } from '../invoices/lines/picking-lines.ts';
import { forecastOf } from './list/forecast.ts';
import { presentJob } from './present.ts';
import * as q from './queries.ts';

const unknown = () => refuse('notFound', 'That picking job does not exist');

export const opened = async (c: Ctx, jobId: number): Promise<q.JobRow> =>
  (await q.jobById(c.db, jobId))[0] ?? unknown();

export const locked = async (c: Ctx, jobId: number): Promise<q.JobRow> => (await q.lockedJob(c.db, jobId)) ?? unknown();
export const lockedForScan = async (c: Ctx, jobId: number, clientEventId: string) =>
  (await q.lockedForScan(c.db, jobId, clientEventId)) ?? unknown();

export function refuseAction(c: Ctx, job: q.JobRow, action: PickingAction): void {
  if (job.cancelled_at !== null)
    refuse('conflict', `${job.number} is called off: nothing of ${job.invoice_no} is to be picked`);
  if (!mayPick(action, c.actor, job.picker_id))
    refuse(
      job.picker_id !== null && (action === 'claim' || action === 'start') ? 'conflict' : 'forbidden',
      job.picker_id === null
        ? 'Take the job first; who holds it picks it'
        : `${job.picker ?? 'Somebody else'} holds ${job.number}; only they or a picking supervisor may do this`,
    );
  if (!pickingMachine.actions[action].from.includes(job.status))
    refuse('conflict', `${job.number} is ${pickingStatuses[job.status].name}`);
}

export const actionsOf = (c: Ctx, job: Pick<q.JobRow, 'status' | 'picker_id' | 'cancelled_at'>): PickingAction[] =>
  job.cancelled_at === null ? pickingActionsFor(job.status, c.actor, job.picker_id) : [];

async function asItIs(c: Ctx, job: q.JobRow, bay: string | null, readyAt: Date | null): Promise<PickingJob> {
  const lines = await q.everyLineOfJob(c.db, job.invoice_id);
  return presentJob(c, job, lines, bay, actionsOf(c, job), readyAt);
}
export async function detail(c: Ctx, jobId: number): Promise<PickingJob> {
  const job = await opened(c, jobId);
  return asItIs(c, job, await stagingCode(c), await forecastOf(c, job));
}

export const documentOf = (job: q.JobRow) => ({ kind: 'picking', id: job.job_id, no: job.number });

type Told = { readonly event: 'picking' | 'picked' | 'stalled'; readonly text: string };
/** Writes the events to the invoice's history and announces the change to open screens. */
export const done = async (c: Ctx, was: q.JobRow, ...events: readonly Told[]): Promise<PickingJob> =>
  doneBy(c, was, events, { bay: await stagingCode(c), news: [] });
/** Leaves out the forecast, because a picker on the way needs only the lines. */
export async function doneBy(
  c: Ctx,
  was: q.JobRow,
  events: readonly Told[],
  { bay, news }: { readonly bay: string | null; readonly news: readonly TopicNews[] },
): Promise<PickingJob> {
  const now = await asItIs(c, await opened(c, was.job_id), bay, null);
  const isFinished = was.status !== 'completed' && now.state === 'completed';
  const finish = { event: 'picking', text: `${was.number} is picked` } as const;
  const own = { topic: '/topic/picking', news: { kind: 'pickJob', id: was.job_id } } as const;
  await tellPicking(c, was.invoice_id, isFinished ? [...events, finish] : events, own, ...news);
  return now;
}
