import type { ComponentType } from 'react';
import { AdjustDialog } from '../events/AdjustDialog.tsx';
import { HistoryDrawer } from '../events/HistoryDrawer.tsx';
import { MoveDialog } from '../events/MoveDialog.tsx';
import { RemoveDialog } from '../events/RemoveDialog.tsx';
import { GlobalImageDialog } from '../pictures/GlobalImageDialog.tsx';
import { PhotosDialog } from '../pictures/PhotosDialog.tsx';
import { EditDialog } from '../tag/edit/EditDialog.tsx';
import type { DeedKind, DeedProps } from './action.ts';
import { FlagsDialog } from './FlagsDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';

const dialogs: Readonly<Record<DeedKind, ComponentType<DeedProps>>> = {
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

/** The dialog of one deed; all of them are fetched when the first is asked for. */
export function DeedDialog({ kind, ...props }: DeedProps & { kind: DeedKind }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
