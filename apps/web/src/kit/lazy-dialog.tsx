import type { ComponentType } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { lazily } from './lazily.tsx';

/** A dialog fetched when it is first opened; when it cannot be, a notice in its stead tries again or is closed. */
export const lazyDialog = <P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> =>
  lazily(load, null, ({ onRetry, retrying }, { onClose }) => (
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
  ));
