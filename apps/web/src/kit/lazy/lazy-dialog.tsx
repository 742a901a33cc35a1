import { Skeleton, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useDelayed } from '../use-delayed.ts';
import { lazily } from './lazily.tsx';

function OnItsWay({ onClose }: { onClose: () => void }) {
  if (!useDelayed(true)) return null;
  return (
    <DialogFrame opened onClose={onClose} title="Loading…">
      <Stack gap="md" aria-busy="true" role="status" aria-label="Loading">
        <Skeleton h={36} />
        <Skeleton h={36} />
        <Skeleton h={36} w="60%" />
      </Stack>
    </DialogFrame>
  );
}

/**
 * A dialog fetched when it is first opened; its frame appears after 300 ms. A failed fetch shows a notice that can try
 * again.
 */
export const lazyDialog = <P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> =>
  lazily(
    load,
    ({ onClose }) => <OnItsWay onClose={onClose} />,
    ({ onRetry, retrying }, { onClose }) => (
      <ConfirmDialog
        opened
        title="This could not be loaded"
        body={
          retrying
            ? 'Trying again…'
            : 'The connection broke, or a newer version was installed. What you typed is still here.'
        }
        confirmLabel="Try again"
        cancelLabel="Close"
        onConfirm={onRetry}
        onCancel={onClose}
      />
    ),
  );
