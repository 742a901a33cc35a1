import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { orKept } from '../../../requests/kept-reads.ts';
import { jobKey } from '../keys.ts';
import { recordOf } from './requests.ts';

/** Kept on the device, so that the run opens without a connection. */
export const jobQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobKey(jobId),
    queryFn: ({ signal }) =>
      orKept(recordOf(jobId), recordOf(jobId), () =>
        call('GET /mobile/picking/job/:id', { params: { id: jobId } }, { signal, quiet: true }),
      ),
  });

export const cancelLine = (jobId: number, lineId: number, reason: string) =>
  call('POST /mobile/picking/cancelLine', { body: { jobId, lineId, reason } });
export const restoreLine = (jobId: number, lineId: number) =>
  call('POST /mobile/picking/restoreLine', { body: { jobId, lineId } });
