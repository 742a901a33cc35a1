import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PickingJob, PickingRow } from '@yardkeeper/contract/picking/schemas';
import { call } from '../../../api/call.ts';
import { keepRead, orKept } from '../../../requests/kept-reads.ts';
import { jobKey, recordOf } from '../keys.ts';

/** Stored on the device, so that the run opens without a connection. */
export const jobQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobKey(jobId),
    queryFn: ({ signal }) =>
      orKept(recordOf(jobId), recordOf(jobId), () =>
        call('GET /mobile/picking/job/:id', { params: { id: jobId } }, { signal, quiet: true }),
      ),
  });

/** For steps that need a connection; the queue itself applies the answers to the others. */
export function keepJob(client: QueryClient, now: PickingJob): void {
  client.setQueryData(jobKey(now.jobId), now);
  keepRead(recordOf(now.jobId), recordOf(now.jobId), now);
}

export const cancelLine = (jobId: number, lineId: number, reason: string) =>
  call('POST /mobile/picking/cancelLine', { body: { jobId, lineId, reason } });
export const restoreLine = (jobId: number, lineId: number) =>
  call('POST /mobile/picking/restoreLine', { body: { jobId, lineId } });

/** Whether the job has a line to walk for; lines that only wait for the salesperson do not count. */
const hasToPick = ({ total, done, stalled }: PickingRow): boolean => total - done > stalled;

/** The picker's own jobs, then those that nobody has, each with the least time left first. */
async function waitingJobs(pageSize: number, signal: AbortSignal) {
  const ask = (which: { mine: true } | { unassigned: true }) => {
    const body = { pageNum: 1, pageSize, sortField: 'dueAt', sortOrder: 'ASC', ...which } as const;
    return call('POST /mgr/picking/queryPickingList', { body }, { signal, quiet: true });
  };
  const [mine, free] = await Promise.all([ask({ mine: true }), ask({ unassigned: true })]);
  return [...mine.records, ...free.records].filter(hasToPick);
}
/** A few of each, because the job that is open may be among them, and some may be waiting. */
export const nextJobs = (signal: AbortSignal) => waitingJobs(5, signal);
export const jobsToWalk = (signal: AbortSignal) => waitingJobs(20, signal);
