import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import type { StallReason } from '@yardkeeper/domain/fulfilment/scan';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import { newKey } from '../../../requests/action.ts';
import type { QueuedRequest } from '../../../requests/database.ts';
import { addRequest, isMine, isOpen, removeRequests, requestOf } from '../../../requests/queue.ts';
import { discard, sendRecord } from '../../../requests/send.ts';

const scanCall = 'POST /mobile/picking/scan';
const stallCall = 'POST /mobile/picking/stall';
type Scanned = ReplyOf<typeof scanCall>;

export const recordOf = (jobId: number): string => `picking ${jobId}`;
const bodyOf = ({ parts }: QueuedRequest) => (parts.body ?? {}) as { tagNo?: string; lineId?: number };

/** Sends what waits of the job, oldest first; answers the request as it stands then. */
async function sendNow(jobId: number, key: string): Promise<QueuedRequest | undefined> {
  const made = requestOf(key);
  await sendRecord(recordOf(jobId));
  const sent = requestOf(key) ?? made;
  await removeRequests((each) => isMine(each) && each.record === recordOf(jobId) && !isOpen(each));
  return sent;
}

export type ScanAnswer = Verdict & { readonly job?: PickingJob };

/** Without a connection the job as it was read last says whether the tag is on it. */
export async function scanTag(job: PickingJob, code: string): Promise<ScanAnswer> {
  const id = tagIdOf(code);
  const tagNo = id === null ? code.trim() : tagNoOf(id);
  const key = newKey();
  const body = { jobId: job.jobId, tagNo, clientEventId: key };
  const about = { key, record: recordOf(job.jobId), recordName: job.pickingNo, what: `Pick ${tagNo}`, isListed: true };
  await addRequest(scanCall, { body }, about);
  const sent = await sendNow(job.jobId, key);
  if (sent?.state === 'done') {
    const { outcome, message, job: now } = sent.answer as Scanned;
    return { accepted: outcome === 'right', message, job: now };
  }
  if (sent?.state === 'refused') {
    await discard([key]);
    return { accepted: false, message: `${tagNo}: ${sent.refusedFor?.message ?? 'refused'}` };
  }
  const line = job.lines.find((each) => each.tagNo === tagNo);
  if (line?.isToPick)
    return { accepted: true, doubtful: true, message: `${tagNo}: kept on this device until there is a line` };
  await discard([key]);
  return { accepted: false, message: line ? `${tagNo}: already picked` : `${tagNo}: not on this job` };
}

export type StallValues = { readonly note: string; readonly photo: File | null };
export async function stallLine(
  job: PickingJob,
  line: PickingLine,
  reason: StallReason,
  { note, photo }: StallValues,
): Promise<PickingJob | 'waiting'> {
  const key = newKey();
  const body = { jobId: job.jobId, lineId: line.lineId, reason, note };
  const about = {
    key,
    record: recordOf(job.jobId),
    recordName: job.pickingNo,
    what: `${line.tagNo} stalled`,
    isListed: true,
  };
  await addRequest(stallCall, { body, ...(photo ? { files: { photo } } : {}) }, about);
  const sent = await sendNow(job.jobId, key);
  if (sent?.state === 'refused') {
    await discard([key]);
    throw Object.assign(new Error(sent.refusedFor?.message), { fields: sent.refusedFor?.fields ?? {} });
  }
  return sent?.state === 'done' ? (sent.answer as PickingJob) : 'waiting';
}

export type ShownLine = PickingLine & { readonly waits: 'pick' | 'stall' | null };
/** The lines as they will be once what waits on this device has arrived. */
export const linesWith = (job: PickingJob, open: readonly QueuedRequest[]): ShownLine[] =>
  job.lines.map((line) => {
    const mine = open.filter(({ state }) => state !== 'refused').map(bodyOf);
    const isPicked = mine.some((body) => body.tagNo === line.tagNo);
    const isStalled = mine.some((body) => body.lineId === line.lineId);
    return { ...line, waits: line.isToPick && isPicked ? 'pick' : line.isToPick && isStalled ? 'stall' : null };
  });
export const isNext = (line: ShownLine): boolean => line.isToPick && line.stall === null && line.waits === null;
