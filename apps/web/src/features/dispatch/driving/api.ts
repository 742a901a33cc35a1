import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { fetchLookup } from '../../../api/lookups/lookup-lists.ts';
import { orKept } from '../../../requests/kept-reads.ts';
import { RUN_READ, runKey } from '../keys.ts';

/** Stored on the device, so that the run opens without a connection. */
export const runQuery = queryOptions({
  queryKey: runKey,
  queryFn: ({ signal }) =>
    orKept(RUN_READ, '', () => call('GET /mobile/delivery/getRun', { query: {} }, { signal, quiet: true })),
});

export const waysToPayQuery = queryOptions({
  queryKey: [...runKey, 'waysToPay'],
  queryFn: ({ signal }) => orKept('ways to pay', '', () => fetchLookup('paymentTypes', undefined, signal)),
  staleTime: 600_000,
});
