import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import { packingStates } from '@yardkeeper/domain/invoices/kinds';
import type { QueuedRequest } from '../../../requests/database.ts';

export const scanCall = 'POST /mobile/picking/scan';
export const conditionCall = 'POST /mobile/picking/condition';
export const stallCall = 'POST /mobile/picking/stall';
export const startCall = 'POST /mobile/picking/start';
export const typedCall = 'POST /mobile/picking/typed';
export const unpickCall = 'POST /mobile/picking/unpick';

const steps: Readonly<Record<string, 'pick' | 'stall' | 'unpick'>> = {
  [scanCall]: 'pick',
  [typedCall]: 'pick',
  [stallCall]: 'stall',
  [unpickCall]: 'unpick',
};
const asked: Readonly<Record<string, 'pick' | null>> = { [scanCall]: null, [typedCall]: null, [conditionCall]: 'pick' };
const bodyOf = ({ parts }: QueuedRequest) => (parts.body ?? {}) as { tagNo?: string; lineId?: number };
const isUnderway = ({ state }: QueuedRequest): boolean => state === 'waiting' || state === 'sending';

/** A part whose condition is asked about is picked by the answer to that, not by its scan. */
function stepOf(line: PickingLine, { call }: QueuedRequest) {
  if (line.isToPick && line.isAskedAbout && call in asked) return asked[call] ?? null;
  return steps[call] ?? null;
}

const isAbout = (line: PickingLine, request: QueuedRequest): boolean => {
  const body = bodyOf(request);
  return body.lineId === line.lineId || body.tagNo === line.tagNo;
};

export type ShownLine = PickingLine & { readonly waits: 'pick' | 'stall' | 'unpick' | null };

/**
 * The lines as they will be once the requests waiting on this device have arrived; the last request for a line counts.
 */
export const linesWith = (job: PickingJob, open: readonly QueuedRequest[]): ShownLine[] =>
  job.lines.map((line) => {
    const last = open.findLast((each) => isUnderway(each) && stepOf(line, each) && isAbout(line, each));
    const step = last ? stepOf(line, last) : null;
    if (step === 'unpick') return { ...line, isToPick: true, waits: line.isToPick ? null : step };
    return { ...line, waits: line.isToPick ? step : null };
  });
const isRefusedPick = (line: PickingLine, request: QueuedRequest): boolean =>
  request.state === 'refused' && steps[request.call] === 'pick' && isAbout(line, request);

/** Parts that were scanned here but refused, because the job went to somebody else or was cancelled. */
export const inTheHand = (job: PickingJob, open: readonly QueuedRequest[]): readonly PickingLine[] =>
  job.actions.includes('pick')
    ? []
    : job.lines.filter((line) => line.isToPick && open.some((each) => isRefusedPick(line, each)));
/**
 * The refusals that are settled once these parts went back, or over. A part that the new picker scanned first is not
 * among them: its refusal is shown on its own.
 */
export const refusedOf = (inHand: readonly PickingLine[], open: readonly QueuedRequest[]): readonly QueuedRequest[] =>
  open.filter((each) => inHand.some((line) => isRefusedPick(line, each)));

export const isCancelled = ({ packing }: PickingLine): boolean => packing === packingStates.cancelled.id;

export const isNext = (line: ShownLine): boolean =>
  line.isToPick && line.stall === null && (line.waits === null || line.waits === 'unpick');

/** A picker who started the job without a connection can go on at once. */
export function actionsWith(job: PickingJob, open: readonly QueuedRequest[]): PickingJob['actions'] {
  if (!open.some((each) => isUnderway(each) && each.call === startCall)) return job.actions;
  return [...new Set([...job.actions.filter((action) => action !== 'start'), 'pick', 'stall'] as const)];
}
