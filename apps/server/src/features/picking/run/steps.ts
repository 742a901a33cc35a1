import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { setLinesPacking } from '../../invoices/lines/picking-lines.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { pickers } from '../list/list.ts';
import { type JobRow, linesOfJob, updateJob } from '../queries.ts';
import { detail, done, locked, refuseAction } from '../record.ts';

export async function claim(c: Ctx, jobId: number): Promise<PickingJob> {
  const job = await locked(c, jobId);
  if (job.picker_id === c.actor.userId && job.cancelled_at === null) return detail(c, jobId);
  if (job.picker_id !== null) refuse('conflict', `${job.picker ?? 'Somebody else'} has ${job.number} already`);
  refuseAction(c, job, 'claim');
  await updateJob(c.db, jobId, { picker_id: c.actor.userId, claimed_at: c.clock() });
  return done(c, job, { event: 'picking', text: `${job.number}: taken by ${c.actor.usersName}` });
}

/** A job in progress keeps its state, so the new picker continues where the other stopped. */
export async function assign(c: Ctx, jobId: number, userId: number): Promise<PickingJob> {
  const job = await locked(c, jobId);
  refuseAction(c, job, 'assign');
  if (job.picker_id === userId) return detail(c, jobId);
  const picker = (await pickers(c)).find((each) => each.userID === userId);
  if (!picker) refuse('badInput', 'Choose who picks it', { userId: 'Choose who picks it' });
  await updateJob(c.db, jobId, { picker_id: userId, claimed_at: c.clock() });
  const now = await done(c, job, { event: 'picking', text: `${job.number}: given to ${picker!.usersName}` });
  if (userId !== c.actor.userId)
    await notifyUsers(c, [userId], {
      kind: 'picking',
      title: `${job.number} is yours`,
      text: `${job.invoice_no}, ${job.customer}: ${now.total} to pick, ${now.timeLeft}`,
      link: `/picking/run/${jobId}`,
    });
  return now;
}

const idsAt = async (c: Ctx, job: JobRow, packing: 'ready' | 'inProgress') =>
  (await linesOfJob(c.db, job.invoice_id)).filter((line) => line.packing === packing).map((line) => line.line_id);

export async function release(c: Ctx, jobId: number): Promise<PickingJob> {
  const job = await locked(c, jobId);
  refuseAction(c, job, 'release');
  if (job.picker_id === null) return detail(c, jobId);
  await setLinesPacking(c, await idsAt(c, job, 'inProgress'), 'ready');
  await updateJob(c.db, jobId, { status: 'open', picker_id: null, claimed_at: null });
  return done(c, job, { event: 'picking', text: `${job.number}: taken from ${job.picker ?? 'its picker'}` });
}

/** The first scan starts the job without a separate step. */
export async function begin(c: Ctx, job: JobRow): Promise<void> {
  if (job.status !== 'open') return;
  await updateJob(c.db, job.job_id, {
    status: 'inProgress',
    started_at: job.started_at ?? c.clock(),
    ...(job.picker_id === null ? { picker_id: c.actor.userId, claimed_at: c.clock() } : {}),
  });
  await setLinesPacking(c, await idsAt(c, job, 'ready'), 'inProgress');
}

export async function start(c: Ctx, jobId: number): Promise<PickingJob> {
  const job = await locked(c, jobId);
  if (job.status === 'inProgress' && job.picker_id === c.actor.userId && job.cancelled_at === null)
    return detail(c, jobId);
  refuseAction(c, job, 'start');
  await begin(c, job);
  return done(c, job, { event: 'picking', text: `${job.number}: begun` });
}
