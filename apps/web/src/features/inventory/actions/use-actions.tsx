import { type ReactNode, useCallback, useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import type { SomeTag } from '../tag/some-tag.ts';
import type { DeedKind } from './action.ts';

const DeedDialog = lazyDialog(() => import('./ActionDialog.tsx').then((m) => m.DeedDialog));

type Open = { kind: DeedKind; tags: readonly SomeTag[]; onDone?: (() => void) | undefined };
export type BeginDeed = (kind: DeedKind, tags: readonly SomeTag[], onDone?: () => void) => void;

/** What can be done to tags, wherever they are shown: `begin` opens the dialog that `dialog` draws. */
export function useDeeds(): { begin: BeginDeed; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null);
  const begin = useCallback<BeginDeed>((kind, tags, onDone) => setOpen({ kind, tags, onDone }), []);
  const dialog = open && <DeedDialog {...open} onClose={() => setOpen(null)} />;
  return { begin, dialog };
}
