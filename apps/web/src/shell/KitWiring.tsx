import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { serverColumnStore } from '../api/settings.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { ColumnStoreProvider } from '../kit/column-store.tsx';
import { NavigateProvider } from '../kit/link.tsx';
import { isWorkUnsaved, LEAVE_QUESTION } from '../kit/unsaved-work.ts';
import { session } from '../session/store.ts';
import { useSession } from '../session/use-session.ts';
import { useOpenPath } from './open-link.ts';

/** Gives the kit what only the product knows: the router, the person whose choices are kept, the question on leaving. */
export function KitWiring({ children }: { children: ReactNode }) {
  const userId = useSession()?.userId ?? 0;
  const store = useMemo(() => serverColumnStore(userId), [userId]);
  const open = useOpenPath();
  const leaving = useBlocker({
    // Whoever is signed out is gone already: nothing is left to ask.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && session.get() !== null && isWorkUnsaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ColumnStoreProvider store={store}>
      <NavigateProvider navigate={open}>{children}</NavigateProvider>
      {leaving.status === 'blocked' && (
        <ConfirmDialog {...LEAVE_QUESTION} opened onConfirm={leaving.proceed} onCancel={leaving.reset} />
      )}
    </ColumnStoreProvider>
  );
}
