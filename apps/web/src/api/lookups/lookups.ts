import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';
import { type LookupBody, type LookupEntry, type LookupName, lookupQuery, refreshLookups } from './lookup-lists.ts';
import { settingKey, yardSettingOf } from './settings.ts';

const watched = new WeakSet<QueryClient>();

/** The listener is never removed, so that lists which no screen shows at the moment become stale too. */
export function watchLookups(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  listen('/topic/lookups', (news) => {
    const { kind } = news as RecordNews;
    const setting = yardSettingOf(kind);
    if (setting) void client.invalidateQueries({ queryKey: settingKey(0, setting) });
    else void refreshLookups(client, kind);
  });
  onReconnect(() => {
    void refreshLookups(client);
    void client.invalidateQueries({ queryKey: ['setting', 0] });
  });
}

export function useLiveLookups(): void {
  const client = useQueryClient();
  useEffect(() => watchLookups(client), [client]);
}

const nothing: readonly never[] = [];

export type Lookup<N extends LookupName> = {
  readonly options: readonly LookupEntry<N>[];
  readonly loading: boolean;
  readonly problem: string | null;
  readonly retry: () => void;
};

/**
 * A lookup list that is cached for the session and refreshed by live news. Pass its parent in `body`
 * (`useLookup('models', { makeId }, { enabled: makeId > 0 })`): another parent fetches again, and late answers are
 * dropped.
 */
export function useLookup<N extends LookupName>(
  name: N,
  body?: LookupBody<N>,
  { enabled = true }: { enabled?: boolean } = {},
): Lookup<N> {
  useLiveLookups();
  const answer = useQuery({ ...lookupQuery(name, body), enabled });
  return {
    options: enabled ? (answer.data ?? nothing) : nothing,
    loading: enabled && answer.isPending,
    problem: enabled && answer.data === undefined && answer.error ? answer.error.message : null,
    retry: () => void answer.refetch(),
  };
}
