import { useLayoutEffect, useRef } from 'react';

/** Keeps the caret where it was when the text is changed while it is typed; React would put it at the end. */
export function useSteadyCaret(value: string) {
  const ref = useRef<HTMLInputElement>(null);
  const at = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (at.current === null || document.activeElement !== ref.current) return;
    ref.current?.setSelectionRange(at.current, at.current);
    at.current = null;
  }, [value]);
  return {
    ref,
    remember: () => {
      at.current = ref.current?.selectionStart ?? null;
    },
  };
}
