import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import { type AsSold, isAskedAbout, worseInWords } from '@yardkeeper/domain/fulfilment/as-sold';
import { isPicked, isToPick } from '@yardkeeper/domain/fulfilment/packing';
import { type PickingAction, pickingStatuses } from '@yardkeeper/domain/fulfilment/picking';
import { stallReasons } from '@yardkeeper/domain/fulfilment/scan';
import { timeLeftWords, urgencyOf } from '@yardkeeper/domain/fulfilment/time-left';
import { byWalk, zoneOf } from '@yardkeeper/domain/fulfilment/walking';
import { placeOrAway } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { packingStates, priorityNames } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../services.ts';
import { signedAddress } from '../files/signing.ts';
import type { JobRow, LineRow } from './queries.ts';

export const asSoldOf = (line: LineRow): AsSold => ({
  sold: { grade: line.grade, condition: line.condition },
  now: { grade: line.grade_now, condition: line.condition_now },
  found: line.found_grade,
});

const presentLine = (c: Ctx, line: LineRow): PickingLine => ({
  lineId: line.line_id,
  tagNo: tagNoOf(line.tag_id),
  description: line.description,
  partNo: line.part_no,
  qty: line.qty,
  grade: line.grade,
  worse: worseInWords(asSoldOf(line)),
  isAskedAbout: isAskedAbout(asSoldOf(line)),
  location: placeOrAway(line.state, line.location),
  stockNo: line.stock_no,
  onCar: line.on_car,
  photo: signedAddress(c, line.photo_key),
  packing: packingStates[line.packing].id,
  packingName: packingStates[line.packing].name,
  isToPick: isToPick(line.packing),
  foundGrade: line.found_grade,
  stall:
    line.stall_id === null || line.reason === null || line.stalled_at === null
      ? null
      : {
          stallId: line.stall_id,
          reason: line.reason,
          reasonName: stallReasons[line.reason],
          note: line.note ?? '',
          by: line.stalled_by ?? '',
          at: line.stalled_at.toISOString(),
          decision: line.decision,
        },
});

type Header = Pick<JobRow, 'job_id' | 'number' | 'invoice_id' | 'invoice_no' | 'customer' | 'priority' | 'due_at'> &
  Pick<JobRow, 'status' | 'picker_id' | 'picker' | 'on_car' | 'told_late_at'>;
type Progress = { readonly done: number; readonly total: number; readonly stalled: number };
/** Completed jobs have no time left and are never late. */
export const presentHeader = (
  c: Ctx,
  job: Header,
  progress: Progress,
  places: readonly (string | null)[],
  readyAt: Date | null,
) => {
  const isDone = job.status === 'completed';
  return {
    jobId: job.job_id,
    pickingNo: job.number,
    invoiceId: job.invoice_id,
    invoiceNo: job.invoice_no,
    customer: job.customer,
    priority: job.priority,
    priorityName: priorityNames[job.priority] ?? '',
    dueAt: job.due_at.toISOString(),
    timeLeft: isDone ? '' : timeLeftWords(job.due_at, c.clock()),
    urgency: isDone ? ('fine' as const) : urgencyOf(job.due_at, job.priority, c.clock(), readyAt),
    readyAt: readyAt?.toISOString() ?? null,
    toldLateAt: job.told_late_at?.toISOString() ?? null,
    onCar: job.on_car,
    status: pickingStatuses[job.status].id,
    statusName: pickingStatuses[job.status].name,
    pickerId: job.picker_id,
    picker: job.picker ?? '',
    ...progress,
    zones: [...new Set(places.filter((place) => place !== null).map(zoneOf))].sort(byWalk),
  };
};

export function presentJob(
  c: Ctx,
  job: JobRow,
  lines: readonly LineRow[],
  staging: string | null,
  actions: PickingAction[],
  readyAt: Date | null,
): PickingJob {
  const walked = lines.toSorted((a, b) => byWalk(a.location, b.location));
  const live = lines.filter(({ packing }) => packing !== 'cancelled');
  const progress = {
    done: live.filter(({ packing }) => isPicked(packing)).length,
    total: live.length,
    stalled: lines.filter(({ stall_id }) => stall_id !== null).length,
  };
  const places = lines.filter(({ packing }) => isToPick(packing)).map(({ location }) => location);
  return {
    ...presentHeader(c, job, progress, places, readyAt),
    actions,
    state: job.status,
    isCancelled: job.cancelled_at !== null,
    deliveryInstruction: job.delivery_instruction,
    staging,
    version: job.version,
    lines: walked.map((line) => presentLine(c, line)),
  };
}
