import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { LEAVE_QUESTION } from '../../../kit/unsaved-work.ts';
import { session } from '../../../session/store.ts';

/** Asks before a link leads away from unsaved work; whoever is signed out is not held back. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => session.get() !== null && current.pathname !== next.pathname,
    disabled: !dirty,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      {...LEAVE_QUESTION}
      opened={blocker.status === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
