import { type KeyboardEvent, useEffect, useRef } from 'react';

const fields = 'input:not([disabled]):not([readonly]):not([type=hidden]):not([type=checkbox]):not([type=radio])';

/** Enter moves to the next field; in the last field the form submits, which opens the next step. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  // An open list prevents the default, because Enter has chosen one of its entries.
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)];
  const place = all.indexOf(event.target as HTMLElement);
  const next = place < 0 ? undefined : all[place + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function useReceiveKey(enabled: boolean, receive: () => void): void {
  const run = useRef(receive);
  run.current = receive;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      run.current();
    };
    // The listener runs before the field's own, because Enter in a field would also open the next step.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [enabled]);
}
