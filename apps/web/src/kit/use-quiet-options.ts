import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isAbort } from './failure.ts';

export type Option = { readonly value: string; readonly label: string };

type Args = {
  queryKey: readonly unknown[];
  fetchOptions: (signal: AbortSignal) => Promise<readonly Option[]>;
  enabled: boolean;
};

const FRESH_MS = 5 * 60_000;

/**
 * Options of a lookup. A failure is only logged and the list stays as it was; an answer that arrives after the key has
 * changed (another make was chosen) is dropped.
 */
export function useQuietOptions({ queryKey, fetchOptions, enabled }: Args) {
  const client = useQueryClient();
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [loading, setLoading] = useState(false);
  const [round, setRound] = useState(0);
  const fetcher = useRef(fetchOptions);
  fetcher.current = fetchOptions;
  const key = JSON.stringify(queryKey);

  useEffect(() => {
    if (!enabled) {
      setOptions([]);
      return;
    }
    let stale = false;
    setLoading(true);
    const queryFn = ({ signal }: { signal: AbortSignal }) => fetcher.current(signal);
    client
      .fetchQuery({
        queryKey: JSON.parse(key) as unknown[],
        queryFn,
        staleTime: round === 0 ? FRESH_MS : 0,
        retry: false,
      })
      .then((answer) => stale || setOptions(answer))
      .catch((failure: unknown) => stale || isAbort(failure) || console.warn('Options could not be fetched', failure))
      .finally(() => stale || setLoading(false));
    return () => {
      stale = true;
    };
  }, [client, key, enabled, round]);
  return { options, loading, refresh: () => setRound((n) => n + 1) };
}
