import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { byWalk } from '@yardkeeper/domain/fulfilment/walking';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { QueuedRequest } from '../../../requests/database.ts';
import { recordOf } from '../keys.ts';
import { actionsWith, isNext, linesWith, type ShownLine } from '../run/shown.ts';

export type Walked = { readonly job: PickingJob; readonly line: ShownLine };

const openOf = ({ jobId }: PickingJob, open: readonly QueuedRequest[]) =>
  open.filter(({ record }) => record === recordOf(jobId));

/** The lines of all jobs in the order of one walk. */
export const walkOf = (jobs: readonly PickingJob[], open: readonly QueuedRequest[]): Walked[] =>
  jobs
    .flatMap((job) => linesWith(job, openOf(job, open)).map((line) => ({ job, line })))
    .toSorted((a, b) => byWalk(a.line.location, b.line.location) || a.line.lineId - b.line.lineId);

export const actionsIn = (job: PickingJob, open: readonly QueuedRequest[]) => actionsWith(job, openOf(job, open));
/** The first line that is still to be picked and whose job is this person's. */
export const nextOf = (walk: readonly Walked[], open: readonly QueuedRequest[]): Walked | undefined =>
  walk.find(({ job, line }) => isNext(line) && actionsIn(job, open).includes('pick'));

/** The line that a scanned tag belongs to; one that is still to be picked comes first. */
export function meantBy(code: string, walk: readonly Walked[]): Walked | undefined {
  const id = tagIdOf(code);
  const own = id === null ? [] : walk.filter(({ line }) => line.tagNo === tagNoOf(id));
  return own.find(({ line }) => isNext(line)) ?? own[0];
}
