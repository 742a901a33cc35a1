import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fillsOptions } from '../../api/lookups/fills-options.ts';
import { isAbort } from '../text/failure.ts';

type Args<T> = {
  queryKey: readonly unknown[];
  fetchOptions: (signal: AbortSignal) => Promise<readonly T[]>;
  enabled: boolean;
};

const FRESH_MS = 5 * 60_000;
const NOTHING: readonly never[] = [];

/**
 * The options of a lookup, fetched again when the key is invalidated. A failure is logged and the list stays; an
 * answer for an earlier key (another make was chosen) is dropped.
 */
export function useQuietOptions<T>({ queryKey, fetchOptions, enabled }: Args<T>) {
  const last = useRef<readonly T[]>(NOTHING);
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchOptions(signal),
    enabled,
    staleTime: FRESH_MS,
    retry: false,
    meta: fillsOptions,
  });
  useEffect(() => {
    if (error && !isAbort(error)) console.warn('Options could not be fetched', error);
  }, [error]);
  if (!enabled) last.current = NOTHING;
  else if (data) last.current = data;
  return {
    options: last.current,
    loading: enabled && isFetching,
    failed: enabled && error !== null && data === undefined,
  };
}
