import { useEffect, useRef } from 'react';
import { focusRow } from './focus-row.ts';
import { isCovered, topDialog } from './top-dialog.ts';

type Open = {
  readonly waysBack: readonly HTMLElement[];
  /** The list that the dialog was opened from, because the row itself may be gone when it closes. */
  readonly list: Element | null;
  close: (() => void) | null;
};

/** The newest dialog is last. */
const open: Open[] = [];

/** Where the focus may return to, best first; a menu item is gone by then, but its menu button is not. */
function waysBack(): readonly HTMLElement[] {
  const before = open.at(-1)?.waysBack ?? [];
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || from === document.body) return before;
  const opener = from.closest('[role="menu"], [role="dialog"]')?.getAttribute('aria-labelledby');
  const button = opener ? document.getElementById(opener) : null;
  return [from, ...(button ? [button] : []), ...before];
}

const listAround = (): Element | null =>
  waysBack()
    .map((way) => way.closest('[role="grid"]'))
    .find((grid) => grid !== null) ?? null;

/**
 * The focus is moved only if it was lost with the dialog, because an action in the dialog may have focused something
 * else.
 */
function giveBack({ waysBack, list }: Open): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  for (const way of waysBack.filter((element) => element.isConnected && !isCovered(element))) {
    way.focus({ preventScroll: true });
    if (document.activeElement === way) return;
  }
  if (list && !isCovered(list) && focusRow(list)) return;
  topDialog()?.focus({ preventScroll: true });
}

/** An open list, menu or calendar handles Escape itself and leaves the dialog open. */
const ownsEscape = '[data-mantine-stop-propagation="true"], [role="menu"], [role="dialog"]:not([aria-modal])';

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(ownsEscape)) return;
  open.at(-1)?.close?.();
}

/** Escape closes only the newest dialog, and a closed dialog returns the focus to where it was. */
export function useOpenDialog(opened: boolean, onClose: (() => void) | null): void {
  const mine = useRef<Open | null>(null);
  // The focus is read during render, because a field of the dialog may take it in an effect.
  if (opened) mine.current ??= { waysBack: waysBack(), list: listAround(), close: onClose };
  else mine.current = null;
  if (mine.current) mine.current.close = onClose;
  useEffect(() => {
    const entry = mine.current;
    if (!opened || !entry) return;
    open.push(entry);
    window.addEventListener('keydown', onKey, true);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) window.removeEventListener('keydown', onKey, true);
      giveBack(entry);
    };
  }, [opened]);
}
