import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLiveLookups } from '../api/lookups/lookups.ts';
import { type ColumnStore, ColumnStoreProvider } from '../kit/data-table/column-store.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { isWorkUnsaved, LEAVE_QUESTION } from '../kit/form/unsaved-work.ts';
import { NavigateProvider } from '../kit/link.tsx';
import { session } from '../session/store.ts';
import { useOnFloor, useSession } from '../session/use-session.ts';
import { useOpenPath } from './menu/open-link.ts';
import { toast } from './messages/toasts.ts';
import { keptColumns } from './server-column-store.ts';

/** While the screen closes after sign-out there is no person whose choices could be stored. */
const nobodys: ColumnStore = { load: () => null, save: () => undefined };

/** A person who has signed out is told nothing about their choices. */
const tellWhoIsHere = (sentence: string): void => {
  if (session.get() !== null) toast('error', sentence);
};

export function KitWiring({ children }: { children: ReactNode }) {
  const userId = useSession()?.userId ?? 0;
  // On a shared tablet the columns are the usual ones.
  const isOnFloor = useOnFloor();
  const store = userId === 0 || isOnFloor ? nobodys : keptColumns(userId);
  const open = useOpenPath();
  useLiveLookups();
  const leaving = useBlocker({
    // After sign-out there is nobody to ask about unsaved work.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && session.get() !== null && isWorkUnsaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ColumnStoreProvider store={store} onProblem={tellWhoIsHere}>
      <NavigateProvider navigate={open}>{children}</NavigateProvider>
      {leaving.status === 'blocked' && (
        <ConfirmDialog {...LEAVE_QUESTION} opened onConfirm={leaving.proceed} onCancel={leaving.reset} />
      )}
    </ColumnStoreProvider>
  );
}
