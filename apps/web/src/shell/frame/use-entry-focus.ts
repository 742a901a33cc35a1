import { useMatch, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { topDialog } from '../../kit/dialog/top-dialog.ts';

/** How long a closing menu or dialog may still hold the focus. */
const closingMs = 400;

/** The first page is skipped, so that Tab begins at the link past the menu. */
const begun = new WeakSet<object>();

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isInPassing = (): boolean =>
  topDialog() !== undefined || (document.activeElement?.closest('[data-portal]') ?? null) !== null;

function focusMain(): void {
  if (isFree() && !topDialog()) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * The focused element disappeared with the last screen, so Tab starts in the new one unless it has taken the focus
 * itself.
 */
export function useEntryFocus(): void {
  const router = useRouter();
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  // A layout effect runs before the effects of the screen, whose fields would mistake a later focus for the person's.
  useLayoutEffect(() => {
    if (!begun.has(router)) return void begun.add(router);
    focusMain();
    if (!isInPassing()) return;
    const timer = setTimeout(focusMain, closingMs);
    return () => clearTimeout(timer);
  }, [router, path]);
}
