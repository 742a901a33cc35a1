import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { tellCustomer } from '../../invoices/papers/mail.ts';
import { updateJob } from '../queries.ts';
import { detail, done, locked } from '../record.ts';

/** Told once, the customer is not told again by a second tap. */
export async function tellLate(c: Ctx, jobId: number, text: string): Promise<PickingJob> {
  const job = await locked(c, jobId);
  if (job.told_late_at !== null) return detail(c, jobId);
  if (job.cancelled_at !== null || job.status === 'completed')
    refuse('conflict', `${job.number} is ${job.cancelled_at ? 'called off' : 'picked'}; there is nothing to wait for`);
  await tellCustomer(c, job.invoice_id, text);
  await updateJob(c.db, jobId, { told_late_at: c.clock() });
  return done(c, job);
}
