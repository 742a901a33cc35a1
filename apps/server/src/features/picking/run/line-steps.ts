import type { UploadedFile } from '@yardkeeper/contract/call';
import type { CancelLineBody, ConditionBody, PickingJob } from '@yardkeeper/contract/picking/schemas';
import { isAskedAbout, worseInWords } from '@yardkeeper/domain/fulfilment/as-sold';
import { isPicked, isToPick, packingMachine } from '@yardkeeper/domain/fulfilment/packing';
import { mayPick } from '@yardkeeper/domain/fulfilment/picking';
import { isBelowGrade } from '@yardkeeper/domain/inventory/grades';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { packingStates } from '@yardkeeper/domain/invoices/kinds';
import { nextStatus } from '@yardkeeper/domain/machine/machine';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { attach } from '../../files/attachments.ts';
import { stagingBayOf } from '../../inventory/sales/staging.ts';
import { reserveAgain, setLinesPacking } from '../../invoices/lines/picking-lines.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { keepPickJob } from '../job/keep.ts';
import { asSoldOf } from '../present.ts';
import * as q from '../queries.ts';
import { detail, done, doneBy, locked, refuseAction } from '../record.ts';
import { keepCondition, wasScanned } from './condition-queries.ts';
import { pickLine } from './scan.ts';

/** Photos taken while picking belong to the line. */
export const PICK_PHOTOS = 'pickPhoto';

async function everyLine(c: Ctx, job: q.JobRow, lineId: number): Promise<q.LineRow> {
  const lines = await q.everyLineOfJob(c.db, job.invoice_id);
  return lines.find((line) => line.line_id === lineId) ?? refuse('notFound', `That part is not on ${job.number}`);
}

/**
 * Stores the condition that the picker found. A condition worse than sold needs a photo and notifies the salesperson.
 */
export async function condition(
  c: Ctx,
  given: z.output<typeof ConditionBody>,
  photos: readonly UploadedFile[],
): Promise<PickingJob> {
  const job = await locked(c, given.jobId);
  const line = await everyLine(c, job, given.lineId);
  const tagNo = tagNoOf(line.tag_id);
  // Allowed on a completed job too, because the last part may be checked after its scan completed the job.
  refuseAction(c, { ...job, status: 'inProgress' }, 'pick');
  const waits = isToPick(line.packing) && isAskedAbout(asSoldOf(line));
  if (waits) await refuseUnseen(c, job, line);
  else if (!isPicked(line.packing)) refuse('conflict', `${tagNo} is not picked yet`);
  const worse = waits ? worseInWords(asSoldOf(line)) : '';
  const isBelow = waits || isBelowGrade(given.grade, line.grade);
  const isSame = !waits && line.found_grade === given.grade;
  if (isBelow && !isSame && photos.length === 0)
    refuse('badInput', 'Take a photo: it is worse than it was sold', { photo: 'Take a photo of it' });
  if (photos.length > 0)
    await attach(c, { entity: PICK_PHOTOS, id: line.line_id }, photos, { pictures: true, field: 'photo' });
  if (isSame && photos.length === 0) return detail(c, job.job_id);
  await keepCondition(c.db, {
    line_id: line.line_id,
    tag_id: line.tag_id,
    job_id: job.job_id,
    grade: given.grade,
    note: given.note,
    found_by: c.actor.userId,
    found_at: c.clock(),
  });
  const what = `${tagNo} is ${worse || `grade ${given.grade}${isBelow ? `, sold as ${line.grade}` : ''}`}`;
  if (isBelow)
    await notifyUsers(c, [job.salesperson_id], {
      kind: 'picking',
      title: `${job.invoice_no}: ${what}`,
      text: [`${line.description} for ${job.customer}`, waits && `The picker says grade ${given.grade}`, given.note]
        .filter(Boolean)
        .join('. '),
      link: `/invoice/${job.invoice_id}`,
    });
  if (!waits) return done(c, job, { event: 'picked', text: `${job.number}: ${what}` });
  const bay = await stagingBayOf(c);
  const news = await pickLine(c, job, line, bay);
  const text = `${job.number}: ${what}, picked as grade ${given.grade} from ${line.location ?? 'no place'}`;
  return doneBy(c, job, [{ event: 'picked', text }], { bay: bay?.code ?? null, news });
}

/** The picker must have scanned the part, unless they may pick without scans. */
async function refuseUnseen(c: Ctx, job: q.JobRow, line: q.LineRow): Promise<void> {
  if (mayPick('typed', c.actor, job.picker_id) || (await wasScanned(c.db, line.line_id, line.tag_id))) return;
  refuse('conflict', `Scan ${tagNoOf(line.tag_id)} first`);
}

/** Frees the part; a part that is already in the bay is listed there until it is back on a shelf. */
export async function cancelLine(c: Ctx, given: z.output<typeof CancelLineBody>): Promise<PickingJob> {
  const job = await locked(c, given.jobId);
  const line = await everyLine(c, job, given.lineId);
  if (line.packing === 'cancelled') return detail(c, job.job_id);
  refuseAction(c, job, 'cancelLine');
  const tagNo = tagNoOf(line.tag_id);
  const to = nextStatus(packingMachine, line.packing, 'cancel');
  if (to === null) refuse('conflict', `${tagNo} is ${packingStates[line.packing].name}`);
  if (job.finalized_at !== null) refuse('conflict', `${job.invoice_no} is final: credit ${tagNo} instead`);
  await setLinesPacking(c, [line.line_id], to!);
  await keepPickJob(c, job.invoice_id);
  await reserveAgain(c, job.invoice_id);
  const text = `${job.number}: ${tagNo} is not sent. ${given.reason}`;
  const now = await done(c, job, { event: 'picking', text });
  if (job.salesperson_id !== c.actor.userId)
    await notifyUsers(c, [job.salesperson_id], {
      kind: 'picking',
      title: `${job.invoice_no}: ${tagNo} is not sent`,
      text: `${given.reason}. Take it off the invoice, or have it picked after all`,
      link: `/invoice/${job.invoice_id}`,
    });
  return now;
}

export async function restoreLine(c: Ctx, jobId: number, lineId: number): Promise<PickingJob> {
  const called = await locked(c, jobId);
  const line = await everyLine(c, called, lineId);
  const to = nextStatus(packingMachine, line.packing, 'restore');
  if (to === null) return detail(c, jobId);
  // If this was the job's only line, its cancellation cancelled the job, so restoring it reopens the job.
  refuseAction(c, { ...called, cancelled_at: null }, 'cancelLine');
  await setLinesPacking(c, [lineId], to);
  await keepPickJob(c, called.invoice_id);
  await reserveAgain(c, called.invoice_id);
  const job = await locked(c, jobId);
  return done(c, job, { event: 'picking', text: `${job.number}: ${tagNoOf(line.tag_id)} is to be picked after all` });
}
