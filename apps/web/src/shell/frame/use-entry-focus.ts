import { useMatch, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { topDialog } from '../../kit/dialog/top-dialog.ts';

/** How long a menu or a dialog that led here takes to go, with the focus it has. */
const closingMs = 400;

/** A page that is opened begins with its way past the menu. */
const begun = new WeakSet<object>();

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isInPassing = (): boolean =>
  topDialog() !== undefined || (document.activeElement?.closest('[data-portal]') ?? null) !== null;

function focusMain(): void {
  if (isFree() && !topDialog()) document.getElementById('main')?.focus({ preventScroll: true });
}

/** What had the focus went with the screen that was left: Tab begins in the new one, unless that has taken it itself. */
export function useEntryFocus(): void {
  const router = useRouter();
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  // Before the effects of the screen: a field that waits for its turn takes a focus that comes later for the person's.
  useLayoutEffect(() => {
    if (!begun.has(router)) return void begun.add(router);
    focusMain();
    if (!isInPassing()) return;
    const timer = setTimeout(focusMain, closingMs);
    return () => clearTimeout(timer);
  }, [router, path]);
}
