import { useRouterState } from '@tanstack/react-router';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { leaveForSignIn, needsSignIn } from '../../session/tablet/lock.ts';
import { useObservable } from '../../session/use-observable.ts';

/** What to do where a shared tablet is told that a PIN is not enough. */
export function NeedsSignIn() {
  const sentence = useObservable(needsSignIn);
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <ConfirmDialog
      opened={sentence !== null}
      title="Sign in for this"
      body={sentence}
      confirmLabel="Sign in"
      cancelLabel="Not now"
      onConfirm={() => leaveForSignIn(here)}
      onCancel={() => needsSignIn.set(null)}
    />
  );
}
