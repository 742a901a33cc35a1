import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../dialog/top-dialog.ts';

const FASTEST_TYPIST_MS = 45;
const SHORTEST = 3;

/** Whether a code came so fast that no person typed it. */
export const isAtOnce = (code: string, ms: number): boolean =>
  code.length >= SHORTEST && ms < code.length * FASTEST_TYPIST_MS;

const editable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);

type Place = RefObject<Element | null>;

const nowhere: Place = { current: null };

/** The newest listener is last. */
const listening: { readonly place: Place }[] = [];

/**
 * A hardware scanner is a keyboard that types very fast and ends with Enter. This hears it while no field has the
 * focus, so that no scan is lost after somebody touched the screen. The newest listener that no dialog covers takes it;
 * `place` is the element where the scan is shown.
 */
export function useScanner(onCode: (code: string) => void, enabled = true, place: Place = nowhere): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    if (!enabled) return;
    let code = '';
    let last = 0;
    const mine = { place };
    const scanned = (event: KeyboardEvent) => {
      const taker = listening.findLast((each) => !isCovered(each.place.current));
      if (taker && taker !== mine) return;
      // Even without a listener, the Enter of a scan must not press the focused button.
      event.preventDefault();
      event.stopPropagation();
      if (taker) take.current(code);
    };
    const onKey = (event: KeyboardEvent) => {
      if (editable(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const fast = event.timeStamp - last < FASTEST_TYPIST_MS;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (fast && code.length >= SHORTEST && !event.defaultPrevented) scanned(event);
        code = '';
      } else if (event.key.length === 1) {
        code = fast ? code + event.key : event.key;
      }
    };
    listening.push(mine);
    document.addEventListener('keydown', onKey, true);
    return () => {
      listening.splice(listening.indexOf(mine), 1);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [enabled, place]);
}
