import { useEffect, useLayoutEffect, useState } from 'react';

export type KeysAhead = { readonly text: string; readonly entered: boolean };
const none: KeysAhead = { text: '', entered: false };

const after = (before: KeysAhead, key: string): KeysAhead => {
  if (before.entered) return before;
  if (key === 'Enter') return { ...before, entered: true };
  if (key === 'Backspace') return { ...before, text: before.text.slice(0, -1) };
  return key.length === 1 ? { ...before, text: before.text + key } : before;
};

const isMeant = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  (event.key.length === 1 || ['Enter', 'Backspace', 'Tab'].includes(event.key));

/**
 * The search box needs a moment to appear and take the focus. Keys typed meanwhile go to the box and not to the page
 * behind it. `panel` selects the element around the box.
 */
export function useKeysAhead(opened: boolean, panel: string): KeysAhead {
  const [ahead, setAhead] = useState(none);
  // Not a plain effect: the next key may come before the browser has painted.
  useLayoutEffect(() => {
    if (!opened) return;
    setAhead(none);
    const keep = (event: KeyboardEvent) => {
      if (document.activeElement?.closest(panel)) return window.removeEventListener('keydown', keep, true);
      if (!isMeant(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAhead((before) => after(before, event.key));
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [opened, panel]);
  return ahead;
}

/** Hands the keys on to the box once it is there. */
export function useTakenKeys({ text, entered }: KeysAhead, type: (text: string) => void, enter: () => void): void {
  const [asked, setAsked] = useState(false);
  // Not a plain effect: that would overwrite a key which the box has received itself meanwhile.
  useLayoutEffect(() => {
    if (text !== '') type(text);
    if (entered) setAsked(true);
  }, [text, entered]);
  useEffect(() => {
    if (asked) enter();
  }, [asked]);
}
