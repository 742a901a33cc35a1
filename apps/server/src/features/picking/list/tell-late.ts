import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { whenDoneWords } from '@yardkeeper/domain/format/when-words';
import { lateMessage, tellingOf } from '@yardkeeper/domain/fulfilment/late';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { tellCustomer } from '../../invoices/papers/mail.ts';
import { updateJob } from '../queries.ts';
import { done, locked } from '../record.ts';
import { forecastOf } from './forecast.ts';

/** Messages the customer once; a second user learns that nothing was sent. */
export async function tellLate(c: Ctx, jobId: number, text: string): Promise<{ job: PickingJob; said: string }> {
  const job = await locked(c, jobId);
  const telling = tellingOf(c.actor, job.picker_id);
  if (telling === null)
    refuse('forbidden', `Take ${job.number} first: who holds it, or may send invoices, tells the customer`);
  if (text !== '' && telling === 'yardsWords')
    refuse('forbidden', 'Own words need the permission to send invoices; sent without any, the yard’s words go out');
  if (job.told_late_at !== null)
    refuse('conflict', `Nothing was sent: ${job.customer} was told ${whenDoneWords(job.told_late_at, c.clock())}`);
  if (job.cancelled_at !== null || job.status === 'completed')
    refuse('conflict', `${job.number} is ${job.cancelled_at ? 'called off' : 'picked'}; there is nothing to wait for`);
  const readyAt = (await forecastOf(c, job))?.toISOString() ?? null;
  const words = text || lateMessage({ invoiceNo: job.invoice_no, dueAt: job.due_at.toISOString(), readyAt }, c.clock());
  const said = await tellCustomer(c, job.invoice_id, words);
  await updateJob(c.db, jobId, { told_late_at: c.clock() });
  return { job: await done(c, job), said };
}
