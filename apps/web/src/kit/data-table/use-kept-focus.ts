import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusRow } from '../dialog/focus-row.ts';

/**
 * When the focused row disappears, the row that takes its place gets the focus, so that the keyboard user can go on.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const last = useRef<Element | null>(null);
  const gone = () => last.current !== null && !last.current.isConnected;
  useLayoutEffect(() => {
    if (gone() && document.activeElement === document.body) focusRow(scroller.current);
  }, [rows, scroller]);
  // A person who has focused something else meanwhile keeps that focus.
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
    // A removed element is blurred while it is still in the document, so the check waits a microtask.
    onBlur: ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target.isConnected && last.current === target) last.current = null;
      }),
  };
}
