import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';

/** A healthy server answers in a fraction of this. */
const STUCK_MS = 10_000;

type Refetch = () => unknown;
const nothing: Refetch = () => undefined;

/** A question that is out would only be waited for once more: it is given up, so that it is asked anew. */
function giveUp(client: QueryClient | undefined, refetch: Refetch): void {
  const out = client?.getQueryCache().findAll({ fetchStatus: 'fetching' }) ?? [];
  const own = out.find(({ observers }) => observers.some((observer) => observer.refetch === refetch));
  void own?.cancel({ silent: true });
}

/** Whether an answer is out for so long that one may ask again, which begins the wait anew. */
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
