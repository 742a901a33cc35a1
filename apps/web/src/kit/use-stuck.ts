import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';

/** A healthy server answers in a fraction of this. */
const STUCK_MS = 10_000;

type Refetch = () => unknown;
const nothing: Refetch = () => undefined;

/** A refetch would only join the request that is still running: it is cancelled, so that a new one is sent. */
function giveUp(client: QueryClient | undefined, refetch: Refetch): void {
  const out = client?.getQueryCache().findAll({ fetchStatus: 'fetching' }) ?? [];
  const own = out.find(({ observers }) => observers.some((observer) => observer.refetch === refetch));
  void own?.cancel({ silent: true });
}

/** Whether an answer takes so long that the person may ask again; `again` restarts the wait. */
export function useStuck(isWaiting: boolean, refetch: Refetch = nothing): { isStuck: boolean; again: () => void } {
  const client = use(QueryClientContext);
  const [attempt, setAttempt] = useState(0);
  const [stuckAt, setStuckAt] = useState(-1);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setStuckAt(attempt), STUCK_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, attempt]);
  const again = () => {
    setAttempt(attempt + 1);
    giveUp(client, refetch);
    refetch();
  };
  return { isStuck: isWaiting && stuckAt === attempt, again };
}
