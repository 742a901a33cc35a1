import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isAbort } from '../text/failure.ts';

type Args<T> = {
  queryKey: readonly unknown[];
  fetchOptions: (signal: AbortSignal) => Promise<readonly T[]>;
  enabled: boolean;
};

const FRESH_MS = 5 * 60_000;
const NOTHING: readonly never[] = [];

/**
 * What a lookup lists, asked again when its key is invalidated. A failure is only logged and the list stays as it was;
 * an answer that arrives after the key has changed (another make was chosen) is dropped.
 */
export function useQuietOptions<T>({ queryKey, fetchOptions, enabled }: Args<T>) {
  const last = useRef<readonly T[]>(NOTHING);
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchOptions(signal),
    enabled,
    staleTime: FRESH_MS,
    retry: false,
  });
  useEffect(() => {
    if (error && !isAbort(error)) console.warn('Options could not be fetched', error);
  }, [error]);
  if (!enabled) last.current = NOTHING;
  else if (data) last.current = data;
  return { options: last.current, loading: enabled && isFetching };
}
