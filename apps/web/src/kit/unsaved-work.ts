import { useEffect } from 'react';

const unsaved = new Set<symbol>();

const stop = (event: BeforeUnloadEvent): void => event.preventDefault();

/** For the router: true while any form holds work that leaving would lose. */
export const isWorkUnsaved = (): boolean => unsaved.size > 0;

export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  body: 'What you typed here has not been saved and will be lost.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  danger: true,
} as const;

/** While `dirty`, the browser asks before the page is closed, and `isWorkUnsaved` tells the router to ask. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    window.addEventListener('beforeunload', stop);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) window.removeEventListener('beforeunload', stop);
    };
  }, [dirty]);
}
