import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { RecordNews, RecordTopic } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { atMostEvery } from './at-most-every.ts';
import { listen, onReconnect } from './socket.ts';
import { whenSeen } from './when-seen.ts';

type UserTopic = `/topic/user/${number}`;

type Args = {
  readonly topics: readonly (RecordTopic | UserTopic)[];
  readonly keys: readonly QueryKey[];
  readonly kinds?: readonly string[] | undefined;
  /** About the time between two refreshes; news that arrives within it causes one more refresh at its end. */
  readonly pauseMs?: number | undefined;
};

/**
 * Refreshes what a screen shows when others change it: on news of a topic, and when the connection is back after a
 * loss. A window that nobody sees asks once it comes into sight.
 * `useLiveRefresh({ topics: ['/topic/lookups'], kinds: ['location'], keys: [locationsKey] })`
 */
export function useLiveRefresh(args: Args): void {
  const client = useQueryClient();
  const wanted = JSON.stringify(args);
  useEffect(() => {
    const { topics, keys, kinds, pauseMs = 0 } = JSON.parse(wanted) as Args;
    const seen = whenSeen(() => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    });
    const { run: refresh, stop } = atMostEvery(pauseMs, seen.run);
    const hear = (news: unknown): void => {
      const { kind } = (news ?? {}) as Partial<RecordNews>;
      if (!kinds || kinds.some((each) => each === kind)) refresh();
    };
    const stops = [...topics.map((topic) => listen(topic, hear)), onReconnect(refresh), stop, seen.stop];
    return () => {
      for (const each of stops) each();
    };
  }, [client, wanted]);
}
