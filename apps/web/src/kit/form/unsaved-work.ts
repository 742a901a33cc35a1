import { useCallback, useEffect, useRef } from 'react';
import { KEEP_EDITING } from '../words.ts';

const unsaved = new Set<symbol>();

const stop = (event: BeforeUnloadEvent): void => event.preventDefault();

export const isWorkUnsaved = (): boolean => unsaved.size > 0;

export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  body: 'What you added or changed here has not been saved and will be lost.',
  confirmLabel: 'Leave',
  cancelLabel: KEEP_EDITING,
  danger: true,
} as const;

function forget(mark: symbol): void {
  unsaved.delete(mark);
  if (unsaved.size === 0) window.removeEventListener('beforeunload', stop);
}

/**
 * While `dirty`, the browser asks before the page is closed, and `isWorkUnsaved` tells the router to ask. Call the
 * returned function before a save navigates, which happens before the form renders as clean.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const mark = useRef(Symbol('unsaved'));
  const release = useCallback(() => forget(mark.current), []);
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(mark.current);
    window.addEventListener('beforeunload', stop);
    return release;
  }, [dirty, release]);
  return release;
}
