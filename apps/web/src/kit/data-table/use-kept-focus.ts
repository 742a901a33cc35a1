import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusRow } from '../dialog/focus-row.ts';

/** When the row that has the focus goes, the one in its place has it: after a action the keyboard stays where it was. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const last = useRef<Element | null>(null);
  const gone = () => last.current !== null && !last.current.isConnected;
  useLayoutEffect(() => {
    if (gone() && document.activeElement === document.body) focusRow(scroller.current);
  }, [rows, scroller]);
  // Whoever goes elsewhere meanwhile is not called back.
  useEffect(() => {
    const forget = (event: Event) => {
      if (gone() && !scroller.current?.contains(event.target as Node)) last.current = null;
    };
    const events = ['focusin', 'pointerdown'];
    for (const event of events) document.addEventListener(event, forget);
    return () => {
      for (const event of events) document.removeEventListener(event, forget);
    };
  }, [scroller]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target.closest('[data-row]') && target;
    },
    // An element that is being removed is blurred too, while it is still there.
    onBlur: ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target.isConnected && last.current === target) last.current = null;
      }),
  };
}
