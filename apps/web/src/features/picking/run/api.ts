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

export const start = (jobId: number) => call('POST /mobile/picking/start', { body: { jobId } });
export const pickTyped = (jobId: number, lineId: number) =>
  call('POST /mobile/picking/typed', { body: { jobId, lineId } });
export const unpick = (jobId: number, lineId: number) =>
  call('POST /mobile/picking/unpick', { body: { jobId, lineId } });
