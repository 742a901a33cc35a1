import { useEffect, useRef } from 'react';

const FASTEST_TYPIST_MS = 45;
const SHORTEST = 3;

const editable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);

/**
 * A hardware scanner is a keyboard that types very fast and ends with Enter. This hears it while no field has the
 * focus, so that a scan is not lost after somebody touched the screen.
 */
export function useScanner(onCode: (code: string) => void, enabled = true): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    if (!enabled) return;
    let code = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (editable(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const fast = event.timeStamp - last < FASTEST_TYPIST_MS;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (fast && code.length >= SHORTEST) {
          event.preventDefault();
          event.stopPropagation();
          take.current(code);
        }
        code = '';
      } else if (event.key.length === 1) {
        code = fast ? code + event.key : event.key;
      }
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [enabled]);
}
