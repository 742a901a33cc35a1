import type { QueryClient } from '@tanstack/react-query';
import { namesKey } from '../keys.ts';
import { fetchNames, type NameRow } from './api.ts';
import { anyName } from './filter.ts';

const AT_ONCE = 500;

async function fetchAll(signal: AbortSignal): Promise<readonly NameRow[]> {
  const ask = (pageNum: number) =>
    fetchNames(
      { ...anyName, active: '1', pageNum, pageSize: AT_ONCE, sortField: 'partName', sortOrder: 'ASC' },
      signal,
    );
  const first = await ask(1);
  const rest = Array.from({ length: Math.max(0, first.pages - 1) }, (_, n) => ask(n + 2));
  return [first, ...(await Promise.all(rest))].flatMap((page) => page.records);
}

export const allNamesQuery = {
  queryKey: [...namesKey, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchAll(signal),
  staleTime: 60_000,
};

export const allNames = (client: QueryClient) => client.fetchQuery(allNamesQuery);
