import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isWorkUnsaved } from '../../kit/form/unsaved-work.ts';
import { readSession } from '../../session/store.ts';
import { type DocumentKind, type OpenDocument, openDocument, pathBeside } from './documents.ts';
import { recentPath } from './recent-pages.ts';

type Open = OpenDocument & { readonly kind: DocumentKind };

/** A sign-out in another window removes the tabs too, a moment before this window hears of it. */
const isSignedIn = (): boolean => {
  const kept = readSession();
  return kept !== null && kept !== 'incomplete';
};

/**
 * When another window closes a document, this window leaves it too; with unsaved input it reopens the tab instead. Call
 * the returned function when this window closes a document itself.
 */
export function useClosedElsewhere(tabs: readonly Open[], path: string): (closing: string) => void {
  const navigate = useNavigate();
  const last = useRef<{ readonly tab: Open; readonly next: string } | null>(null);
  const closedHere = useRef<string | null>(null);
  useEffect(() => {
    const here = tabs.find(({ kind, id }) => recentPath(kind, id) === path);
    if (here) {
      last.current = { tab: here, next: pathBeside(here.kind, here.id) };
      closedHere.current = null;
      return;
    }
    const gone = last.current;
    last.current = null;
    if (gone === null || recentPath(gone.tab.kind, gone.tab.id) !== path || closedHere.current === path) return;
    if (!isSignedIn()) return;
    if (isWorkUnsaved()) openDocument(gone.tab.kind, gone.tab.id, gone.tab.name);
    else void navigate({ to: gone.next, replace: true, ignoreBlocker: true });
  }, [tabs, path, navigate]);
  return (closing) => {
    closedHere.current = closing;
  };
}
