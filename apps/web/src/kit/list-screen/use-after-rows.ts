import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Rows that are cached when a list opens render first; the tools around them follow at once. */
export function useAfterRows(areRowsAtHand: boolean): boolean {
  const [isReady, setReady] = useState(!areRowsAtHand);
  useEffect(() => startTransition(() => setReady(true)), []);
  return isReady;
}

const heights = new Map<string, number>();

/** The height that something had when this window last showed it, to reserve its place until it is there again. */
export function useKeptHeight(name: string): [place: RefObject<HTMLDivElement | null>, height: number | undefined] {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && heights.set(name, entry.contentRect.height));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [name]);
  return [place, heights.get(name)];
}
