import type { PickingJob, ScanBody } from '@yardkeeper/contract/picking/schemas';
import { isAskedAbout, worseInWords } from '@yardkeeper/domain/fulfilment/as-sold';
import { isPicked, isToPick, type PackingAction, packingMachine } from '@yardkeeper/domain/fulfilment/packing';
import { outcomeOf, type ScanOutcome, scanOutcomes } from '@yardkeeper/domain/fulfilment/scan';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { type PackingState, packingStates } from '@yardkeeper/domain/invoices/kinds';
import { nextStatus } from '@yardkeeper/domain/machine/machine';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { TopicNews } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { whoDid } from '../../history/who-did.ts';
import { foundByScan } from '../../inventory/events/found.ts';
import { type Bay, fromStaging, stagingBayOf, stagingCode, toStaging } from '../../inventory/sales/staging.ts';
import { ENTITY as INVOICE } from '../../invoices/document/record.ts';
import { setLinesPacking } from '../../invoices/lines/picking-lines.ts';
import { keepPickJob } from '../job/keep.ts';
import { asSoldOf } from '../present.ts';
import * as q from '../queries.ts';
import { detail, documentOf, doneBy, locked, lockedForScan, refuseAction } from '../record.ts';
import { settleStall } from './stall-queries.ts';
import { begin } from './steps.ts';

/** Such as "Hana picked it at 10:42 am", so that a second picker does not search the shelf. */
export async function whoPicked(c: Ctx, job: q.JobRow, line: q.LineRow): Promise<string> {
  const words = `\\m${tagNoOf(line.tag_id)}\\M.*picked`;
  const first = await whoDid(c, { entity: INVOICE, id: job.invoice_id, events: ['picked'], words });
  return first ? `${first.who} picked it ${first.when}` : 'picked already';
}

async function told(c: Ctx, job: q.JobRow, outcome: ScanOutcome, code: string, line: q.LineRow | undefined) {
  if (outcome === 'alreadyPicked' && line) return `${code}: ${await whoPicked(c, job, line)}`;
  if (outcome === 'right' && line) return `${code}: ${line.description}`;
  if (outcome === 'worse' && line) return `${code} is ${worseInWords(asSoldOf(line))}. Say how it is`;
  return `${code}: ${scanOutcomes[outcome].toLowerCase()}`;
}

/** Callers check first and explain it better; this guards the remaining cases. */
function stepped(line: q.LineRow, action: PackingAction): PackingState {
  const to = nextStatus(packingMachine, line.packing, action);
  return to ?? refuse('conflict', `${tagNoOf(line.tag_id)} is ${packingStates[line.packing].name}`);
}

/** Settles an open stall, because the part is in hand now. */
export async function pickLine(c: Ctx, job: q.JobRow, line: q.LineRow, bay: Bay | null): Promise<TopicNews[]> {
  await begin(c, job);
  if (line.stall_id !== null) await settleStall(c.db, line.line_id, c.actor.userId, c.clock());
  await setLinesPacking(c, [line.line_id], stepped(line, 'pick'));
  await keepPickJob(c, job.invoice_id);
  return toStaging(c, { tagId: line.tag_id, qty: line.qty }, documentOf(job), bay);
}

/** One round trip returns the result of the scan and the job as of now. */
export async function scan(c: Ctx, given: z.output<typeof ScanBody>) {
  const { sent, ...job } = await lockedForScan(c, given.jobId, given.clientEventId);
  if (sent && sent.job_id !== job.job_id) refuse('conflict', 'This scan was sent for another job');
  const lines = await q.linesOfJob(c.db, job.invoice_id);
  const answer = async (outcome: ScanOutcome, line: q.LineRow | undefined, now?: PickingJob) => ({
    outcome,
    message: await told(c, job, outcome, given.tagNo.toUpperCase(), line),
    lineId: line?.line_id ?? null,
    job: now ?? (await detail(c, job.job_id)),
  });
  if (sent)
    return answer(
      sent.outcome as ScanOutcome,
      lines.find((line) => line.line_id === sent.line_id),
    );
  const tagId = tagIdOf(given.tagNo);
  const own = lines.find((line) => line.tag_id === tagId);
  // A late second scan of the last part finds the job completed, which is no error.
  if (!(job.status === 'completed' && own && isPicked(own.packing))) refuseAction(c, job, 'pick');
  const outcome: ScanOutcome =
    tagId === null
      ? 'notOnThisJob'
      : outcomeOf(
          { tagId, partId: own ? own.part_id : ((await q.scannedTag(c.db, tagId))?.part_id ?? null) },
          lines.map((line) => ({
            tagId: line.tag_id,
            partId: line.part_id,
            packing: line.packing,
            isAskedAbout: isAskedAbout(asSoldOf(line)),
          })),
        );
  const during = { document_kind: 'picking', document_id: job.job_id, document_no: job.number };
  if (tagId !== null) await foundByScan(c, tagId, during);
  await q.keepScan(c.db, {
    client_event_id: given.clientEventId,
    job_id: job.job_id,
    line_id: own?.line_id ?? null,
    code: given.tagNo,
    outcome,
    user_id: c.actor.userId,
    at: c.clock(),
  });
  if (outcome !== 'right' || !own) return answer(outcome, own);
  const bay = await stagingBayOf(c);
  const news = await pickLine(c, job, own, bay);
  const text = `${job.number}: ${tagNoOf(own.tag_id)} picked from ${own.location ?? 'no place'}`;
  return answer(outcome, own, await doneBy(c, job, [{ event: 'picked', text }], { bay: bay?.code ?? null, news }));
}

async function lineOf(c: Ctx, job: q.JobRow, lineId: number): Promise<q.LineRow> {
  const lines = await q.linesOfJob(c.db, job.invoice_id);
  return lines.find((line) => line.line_id === lineId) ?? refuse('notFound', `That part is not on ${job.number}`);
}

export async function pickTyped(c: Ctx, jobId: number, lineId: number): Promise<PickingJob> {
  const job = await locked(c, jobId);
  const line = await lineOf(c, job, lineId);
  if (isPicked(line.packing)) return detail(c, jobId);
  refuseAction(c, job, 'typed');
  if (isAskedAbout(asSoldOf(line))) {
    const sentence = `${tagNoOf(line.tag_id)} is ${worseInWords(asSoldOf(line))}: say how it is, with a photo`;
    refuse('conflict', sentence, { photo: sentence });
  }
  const bay = await stagingBayOf(c);
  const news = await pickLine(c, job, line, bay);
  const text = `${job.number}: ${tagNoOf(line.tag_id)} picked without a scan`;
  return doneBy(c, job, [{ event: 'picked', text }], { bay: bay?.code ?? null, news });
}

export async function unpick(c: Ctx, jobId: number, lineId: number): Promise<PickingJob> {
  const job = await locked(c, jobId);
  const line = await lineOf(c, job, lineId);
  refuseAction(c, job, job.status === 'completed' ? 'repick' : 'pick');
  if (isToPick(line.packing)) return detail(c, jobId);
  if (line.packing !== 'picked')
    refuse(
      'conflict',
      `${tagNoOf(line.tag_id)} is ${line.packing === 'packed' ? 'packed; unpack it first' : 'with the customer'}`,
    );
  const isGoingOn = job.status !== 'open' && job.picker_id !== null;
  const again = { ...line, packing: stepped(line, 'unpick') };
  await setLinesPacking(c, [lineId], isGoingOn ? again.packing : stepped(again, 'putBack'));
  await keepPickJob(c, job.invoice_id);
  const news = await fromStaging(c, { tagId: line.tag_id, qty: line.qty }, documentOf(job));
  const text = `${job.number}: ${tagNoOf(line.tag_id)} is to be picked again`;
  return doneBy(c, job, [{ event: 'picking', text }], { bay: await stagingCode(c), news });
}
