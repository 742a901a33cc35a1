import { useEffect, useState } from 'react';

/** True once `waiting` has lasted 300 ms, so that fast answers show no flicker. */
export function useDelayed(waiting: boolean, delayMs = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, delayMs]);
  return waiting && late;
}
