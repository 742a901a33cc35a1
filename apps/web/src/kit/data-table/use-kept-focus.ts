import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusRow } from '../dialog/focus-row.ts';

/** When the row that has the focus goes, the one in its place has it: after a deed the keyboard stays where it was. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const gone = last.current !== null && !last.current.isConnected;
    if (gone && document.activeElement === document.body && focusRow(scroller.current)) return;
    if (gone && document.activeElement !== document.body) last.current = null;
  }, [rows, scroller]);
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
