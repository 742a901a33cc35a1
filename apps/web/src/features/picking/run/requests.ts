import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import type { StallReason } from '@yardkeeper/domain/fulfilment/scan';
import type { Grade } from '@yardkeeper/domain/inventory/grades';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import { newKey } from '../../../requests/action.ts';
import { isMine, isOpen, requests } from '../../../requests/queue.ts';
import { discard } from '../../../requests/send.ts';
import { answerOrWait, sendNow } from '../../../requests/send-now.ts';
import { recordOf } from '../keys.ts';
import { conditionCall, linesWith, scanCall, stallCall, startCall, typedCall, unpickCall } from './shown.ts';

/** Requests about one tag do not wait for those about another. */
const about = ({ jobId, pickingNo }: PickingJob, thing: string, what: string) => ({
  record: recordOf(jobId),
  recordName: pickingNo,
  thing,
  what,
});

/** Buttons have no place to show a refusal, so a toast does. */
const told = { isListed: false } as const;

const because = {
  worse: { because: 'no' },
  wrongPart: { because: 'no' },
  alreadyPicked: { because: 'again' },
  notOnThisJob: { because: 'foreign' },
} as const;

/** With `isWorse` the part counts as picked once the picker has described its condition. */
export type ScanAnswer = Verdict & { readonly lineId?: number | null; readonly isWorse?: boolean };

/** Without a connection the job that was read last decides whether the tag is on it. */
export async function scanTag(job: PickingJob, code: string): Promise<ScanAnswer> {
  const { jobId } = job;
  const id = tagIdOf(code);
  const tagNo = id === null ? code.trim() : tagNoOf(id);
  const open = requests.get().filter((each) => isMine(each) && isOpen(each) && each.record === recordOf(jobId));
  const line = linesWith(job, open).find((each) => each.tagNo === tagNo);
  const key = newKey();
  const body = { jobId, tagNo, clientEventId: key };
  const sent = await sendNow(scanCall, { body }, { ...about(job, tagNo, `Pick ${tagNo}`), key });
  if (sent.state === 'done') {
    const { outcome, message, lineId } = sent.answer;
    if (outcome === 'right') return { accepted: true, message, lineId };
    return { accepted: false, message, lineId, isWorse: outcome === 'worse', ...because[outcome] };
  }
  if (sent.state === 'refused') return { accepted: false, message: `${tagNo}: ${sent.refusal.message}` };
  if (line?.isToPick && line.isAskedAbout && line.waits !== 'pick')
    return {
      accepted: false,
      ...because.worse,
      isWorse: true,
      lineId: line.lineId,
      message: `${tagNo} is ${line.worse}. Say how it is`,
    };
  if (line?.isToPick && line.waits !== 'pick')
    return {
      accepted: true,
      doubtful: true,
      lineId: line.lineId,
      message: `${tagNo}: kept on this device until there is a connection`,
    };
  await discard([key]);
  return line
    ? { accepted: false, message: `${tagNo}: already picked`, because: 'again' }
    : { accepted: false, message: `${tagNo}: not on this job`, because: 'foreign' };
}

export type StallValues = { readonly note: string; readonly photo: File | null };
export function stallLine(
  job: PickingJob,
  line: PickingLine,
  reason: StallReason,
  { note, photo }: StallValues,
): Promise<PickingJob | 'waiting'> {
  const body = { jobId: job.jobId, lineId: line.lineId, reason, note };
  const args: ArgsOf<typeof stallCall> = photo ? { body, files: { photo } } : { body };
  return answerOrWait(sendNow(stallCall, args, about(job, line.tagNo, `${line.tagNo} stalled`)));
}

export type ConditionValues = { readonly grade: Grade; readonly note: string; readonly photo: File | null };
export function tellCondition(job: PickingJob, line: PickingLine, { grade, note, photo }: ConditionValues) {
  const body = { jobId: job.jobId, lineId: line.lineId, grade, note };
  const args: ArgsOf<typeof conditionCall> = photo ? { body, files: { photo } } : { body };
  const what = about(job, line.tagNo, `${line.tagNo} is grade ${grade}`);
  return answerOrWait(sendNow(conditionCall, args, photo ? what : { ...what, ...told }));
}

const tagOf = ({ lines }: PickingJob, lineId: number): string =>
  lines.find((line) => line.lineId === lineId)?.tagNo ?? 'part';

export const start = (job: PickingJob) =>
  answerOrWait(sendNow(startCall, { body: { jobId: job.jobId } }, { ...about(job, 'begin', 'Begin'), ...told }));
export const pickTyped = (job: PickingJob, lineId: number) =>
  answerOrWait(
    sendNow(
      typedCall,
      { body: { jobId: job.jobId, lineId } },
      { ...about(job, tagOf(job, lineId), `Pick ${tagOf(job, lineId)} without a scan`), ...told },
    ),
  );
export const unpick = (job: PickingJob, lineId: number) =>
  answerOrWait(
    sendNow(
      unpickCall,
      { body: { jobId: job.jobId, lineId } },
      { ...about(job, tagOf(job, lineId), `Put ${tagOf(job, lineId)} back`), ...told },
    ),
  );
