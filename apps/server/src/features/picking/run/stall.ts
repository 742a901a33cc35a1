import type { UploadedFile } from '@yardkeeper/contract/call';
import type { PickingJob, StallBody } from '@yardkeeper/contract/picking/schemas';
import { isToPick } from '@yardkeeper/domain/fulfilment/packing';
import { type StallReason, stallReasons } from '@yardkeeper/domain/fulfilment/scan';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { attach } from '../../files/attachments.ts';
import { notifyUsers } from '../../notifications/service.ts';
import * as q from '../queries.ts';
import { detail, done, locked, refuseAction } from '../record.ts';
import { whoPicked } from './scan.ts';
import { insertStall } from './stall-queries.ts';
import { begin } from './steps.ts';

export const STALL_PHOTOS = 'pickStall';

/** Refuses a second, different reason instead of dropping it, because the reason decides what happens to the tag. */
function refuseOtherReason(line: q.LineRow, reason: StallReason): void {
  if (line.reason === null || line.reason === reason) return;
  const said = `${line.stalled_by ?? 'Somebody'} said ${stallReasons[line.reason].toLowerCase()} already`;
  refuse('conflict', `${tagNoOf(line.tag_id)}: ${said}; it waits for an answer`, { reason: said });
}

/** Puts the line on hold and notifies the salesperson; the picker goes on with the next line. */
export async function stall(
  c: Ctx,
  given: z.output<typeof StallBody>,
  photos: readonly UploadedFile[],
): Promise<PickingJob> {
  const job = await locked(c, given.jobId);
  refuseAction(c, job, 'stall');
  const line =
    (await q.linesOfJob(c.db, job.invoice_id)).find((each) => each.line_id === given.lineId) ??
    refuse('notFound', `That part is not on ${job.number}`);
  const tagNo = tagNoOf(line.tag_id);
  if (!isToPick(line.packing)) refuse('conflict', `${tagNo}: ${await whoPicked(c, job, line)}`);
  if (line.stall_id !== null) {
    refuseOtherReason(line, given.reason);
    return detail(c, job.job_id);
  }
  await begin(c, job);
  const stallId = await insertStall(c.db, {
    job_id: job.job_id,
    line_id: line.line_id,
    tag_id: line.tag_id,
    qty: line.qty,
    reason: given.reason,
    note: given.note,
    stalled_by: c.actor.userId,
    stalled_at: c.clock(),
  });
  if (photos.length > 0)
    await attach(c, { entity: STALL_PHOTOS, id: stallId }, photos, { pictures: true, field: 'photo' });
  const what = `${tagNo} ${stallReasons[given.reason].toLowerCase()}`;
  const now = await done(c, job, {
    event: 'stalled',
    text: [`${job.number}: ${what}`, given.note].filter(Boolean).join('. '),
  });
  await notifyUsers(c, [job.salesperson_id], {
    kind: 'picking',
    title: `${job.invoice_no}: ${what}`,
    text: `${line.description} for ${job.customer}. Say what is to be done`,
    link: `/picking/decide/${stallId}`,
  });
  return now;
}
