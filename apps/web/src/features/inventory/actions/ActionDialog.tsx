import type { ComponentType } from 'react';
import { AdjustDialog } from '../events/AdjustDialog.tsx';
import { HistoryDrawer } from '../events/HistoryDrawer.tsx';
import { MoveDialog } from '../events/MoveDialog.tsx';
import { RemoveDialog } from '../events/RemoveDialog.tsx';
import { GlobalImageDialog } from '../pictures/GlobalImageDialog.tsx';
import { PhotosDialog } from '../pictures/PhotosDialog.tsx';
import { EditDialog } from '../tag/edit/EditDialog.tsx';
import type { ActionKind, ActionProps } from './action.ts';
import { FlagsDialog } from './FlagsDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';

const dialogs: Readonly<Record<ActionKind, ComponentType<ActionProps>>> = {
  move: MoveDialog,
  adjust: AdjustDialog,
  print: PrintDialog,
  reprice: RepriceDialog,
  flags: FlagsDialog,
  edit: EditDialog,
  photos: PhotosDialog,
  history: HistoryDrawer,
  quote: QuoteDialog,
  globalImage: GlobalImageDialog,
  remove: RemoveDialog,
};

/** The dialog of one action; all of them are fetched when the first is asked for. */
export function ActionDialog({ kind, ...props }: ActionProps & { kind: ActionKind }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
