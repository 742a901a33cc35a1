import type { ComponentType } from 'react';
import { AdjustDialog } from './AdjustDialog.tsx';
import type { DeedKind, DeedProps } from './deed.ts';
import { EditDialog } from './EditDialog.tsx';
import { FlagsDialog } from './FlagsDialog.tsx';
import { GlobalImageDialog } from './GlobalImageDialog.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
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
