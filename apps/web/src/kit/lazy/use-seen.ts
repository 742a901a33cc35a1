import { type RefObject, useEffect, useRef, useState } from 'react';

/** A little before it is in sight. */
const rootMargin = '120px';

/** Whether something has been in sight: what lies further down is asked for and drawn when it is come to. */
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
