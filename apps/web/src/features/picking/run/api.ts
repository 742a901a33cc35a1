import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { call } from '../../../api/call.ts';
import { keepRead, orKept } from '../../../requests/kept-reads.ts';
import { jobKey, recordOf } from '../keys.ts';

/** Kept on the device, so that the run opens without a connection. */
export const jobQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobKey(jobId),
    queryFn: ({ signal }) =>
      orKept(recordOf(jobId), recordOf(jobId), () =>
        call('GET /mobile/picking/job/:id', { params: { id: jobId } }, { signal, quiet: true }),
      ),
  });

/** For steps that are made with a connection only; the queue takes over the answers to the others. */
export function keepJob(client: QueryClient, now: PickingJob): void {
  client.setQueryData(jobKey(now.jobId), now);
  keepRead(recordOf(now.jobId), recordOf(now.jobId), now);
}

export const cancelLine = (jobId: number, lineId: number, reason: string) =>
  call('POST /mobile/picking/cancelLine', { body: { jobId, lineId, reason } });
export const restoreLine = (jobId: number, lineId: number) =>
  call('POST /mobile/picking/restoreLine', { body: { jobId, lineId } });
