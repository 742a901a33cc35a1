import { useEffect, useState } from 'react';

/** A healthy server answers in a fraction of this. */
const STUCK_MS = 15_000;

/** Whether an answer is out for so long that one may ask again, which begins the wait anew. */
export function useStuck(isWaiting: boolean, refetch: () => unknown): { isStuck: boolean; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [stuckAt, setStuckAt] = useState(-1);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setStuckAt(attempt), STUCK_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, attempt]);
  const again = () => {
    setAttempt(attempt + 1);
    refetch();
  };
  return { isStuck: isWaiting && stuckAt === attempt, again };
}
