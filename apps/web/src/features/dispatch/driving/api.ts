import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Run } from '@yardkeeper/contract/dispatch/schemas';
import { call } from '../../../api/call.ts';
import { fetchLookup } from '../../../api/lookup-lists.ts';
import { keepRead, orKept } from '../../../requests/kept-reads.ts';
import { runKey } from '../keys.ts';

/** Kept on the device, so that the run opens without a connection. */
export const runQuery = queryOptions({
  queryKey: runKey,
  queryFn: ({ signal }) =>
    orKept('run', '', () => call('GET /mobile/delivery/getRun', { query: {} }, { signal, quiet: true })),
});

/** The answer to a step is newer than the run it belongs to, also for a reload without a connection. */
export function keepRun(client: QueryClient, change: (before: Run) => Run): void {
  const now = client.setQueryData<Run>(runKey, (before) => before && change(before));
  if (now) keepRead('run', '', now);
}

export const waysToPayQuery = queryOptions({
  queryKey: [...runKey, 'waysToPay'],
  queryFn: ({ signal }) => orKept('ways to pay', '', () => fetchLookup('paymentTypes', undefined, signal)),
  staleTime: 600_000,
});
