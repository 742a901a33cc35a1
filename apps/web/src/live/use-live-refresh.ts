import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { RecordNews, RecordTopic } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from './socket.ts';

type UserTopic = `/topic/user/${number}`;

type Args = {
  readonly topics: readonly (RecordTopic | UserTopic)[];
  readonly keys: readonly QueryKey[];
  readonly kinds?: readonly string[];
};

/**
 * Refreshes what a screen shows when others change it: on news of a topic, and when the connection is back after a
 * loss. `useLiveRefresh({ topics: ['/topic/lookups'], kinds: ['location'], keys: [locationsKey] })`
 */
export function useLiveRefresh(args: Args): void {
  const client = useQueryClient();
  const wanted = JSON.stringify(args);
  useEffect(() => {
    const { topics, keys, kinds } = JSON.parse(wanted) as Args;
    const refresh = (): void => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    };
    const hear = (news: unknown): void => {
      const { kind } = (news ?? {}) as Partial<RecordNews>;
      if (!kinds || kinds.some((each) => each === kind)) refresh();
    };
    const stops = [...topics.map((topic) => listen(topic, hear)), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, wanted]);
}
