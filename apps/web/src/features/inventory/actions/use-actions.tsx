import { type ReactNode, useCallback, useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import type { SomeTag } from '../tag/some-tag.ts';
import type { ActionKind } from './action.ts';

const ActionDialog = lazyDialog(() => import('./ActionDialog.tsx').then((m) => m.ActionDialog));

type Open = { kind: ActionKind; tags: readonly SomeTag[]; onDone?: (() => void) | undefined };
export type BeginAction = (kind: ActionKind, tags: readonly SomeTag[], onDone?: () => void) => void;

/** `begin` opens the dialog of an action; the screen must render `dialog`. */
export function useActions(): { begin: BeginAction; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null);
  const begin = useCallback<BeginAction>((kind, tags, onDone) => setOpen({ kind, tags, onDone }), []);
  const dialog = open && <ActionDialog {...open} onClose={() => setOpen(null)} />;
  return { begin, dialog };
}
