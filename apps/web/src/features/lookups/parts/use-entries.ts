import { useMemo } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { type Entry, entryOf, monthEntries } from '../entries.ts';
import type { ListKind } from '../kinds.ts';

type Entries = { entries: readonly Entry[]; loading: boolean; problem: string | null; retry: () => void };

export function useEntries(list: ListKind): Entries {
  const { options, loading, problem, retry } = useLookup(
    list.lookup ?? 'years',
    { includeInactive: true },
    { enabled: list.lookup !== null },
  );
  const entries = useMemo(() => options.map(entryOf), [options]);
  return list.lookup === null
    ? { entries: monthEntries, loading: false, problem: null, retry }
    : { entries, loading, problem, retry };
}
