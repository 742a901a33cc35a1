import { useCallback, useEffect, useRef } from 'react';
import { session } from '../../session/store.ts';

/** An answer is wanted until the box asks again or closes, and only by the person who asked. */
export function useLatestRequest(opened: boolean) {
  const latest = useRef({});
  const stop = useCallback((): void => {
    latest.current = {};
  }, []);
  useEffect(() => (opened ? stop : undefined), [opened, stop]);
  const begin = (): (() => boolean) => {
    stop();
    const mine = latest.current;
    const token = session.get()?.token;
    return () => latest.current === mine && token === session.get()?.token;
  };
  return { begin, stop };
}
