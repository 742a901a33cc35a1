import { useLayoutEffect, useRef } from 'react';

/** React moves the caret to the end when the text is changed while it is typed; this puts it back. */
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
