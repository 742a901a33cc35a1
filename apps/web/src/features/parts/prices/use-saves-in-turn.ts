import { useCallback, useRef } from 'react';

/** Saves of one record run one after the other and get the last answer, so that a second quick save is not stale. */
export function useSavesInTurn<T>() {
  const last = useRef(new Map<number | string, Promise<T | null>>());
  return useCallback((key: number | string, save: (before: T | null) => Promise<T>): Promise<T> => {
    const before = last.current.get(key) ?? Promise.resolve(null);
    const saving = before.then(save);
    last.current.set(
      key,
      saving.catch(() => null),
    );
    return saving;
  }, []);
}
