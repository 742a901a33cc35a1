import { type RefObject, useLayoutEffect, useState } from 'react';

const FOOTER = 56;

/** The heads of lists have about the same height, so the next list begins with the room of the last. */
let last: { readonly narrow: boolean; readonly room: number } | undefined;

/** Pixels from the top of the element to the foot of the window, so that a list fills the screen under any header. */
export function useHeightLeft(element: RefObject<HTMLElement | null>, narrow: boolean): number {
  const [room, setRoom] = useState(last?.narrow === narrow ? last.room : 640);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const least = narrow ? window.innerHeight * 0.7 : 280;
      last = { narrow, room: Math.round(Math.max(least, window.innerHeight - top - FOOTER)) };
      setRoom(last.room);
    };
    // Measuring here would lay out the page twice; the observer below reports before the first paint.
    if (last?.narrow !== narrow) measure();
    window.addEventListener('resize', measure);
    const watcher = new ResizeObserver(measure);
    if (element.current?.parentElement) watcher.observe(element.current.parentElement);
    // A banner above the page makes the page longer and the room smaller.
    watcher.observe(document.body);
    return () => {
      window.removeEventListener('resize', measure);
      watcher.disconnect();
    };
  }, [element, narrow]);
  return room;
}
