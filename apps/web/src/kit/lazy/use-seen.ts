import { type RefObject, useEffect, useRef, useState } from 'react';

/** Counts as seen a little before it is visible. */
const rootMargin = '120px';

/**
 * Whether something has been visible: what lies further down is requested and rendered only when the person gets there.
 */
export function useSeen<E extends Element>(): [place: RefObject<E | null>, isSeen: boolean] {
  const place = useRef<E>(null);
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isSeen || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isSeen]);
  return [place, isSeen];
}
