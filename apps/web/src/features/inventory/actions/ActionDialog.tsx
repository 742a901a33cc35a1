import type { ComponentType } from 'react';
import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { AddToQuote } from '../../../shared/invoices/AddToQuote.tsx';
import { TagLabels } from '../../../shared/stock/TagLabels.tsx';
import { AdjustDialog } from '../events/AdjustDialog.tsx';
import { MoveDialog } from '../events/MoveDialog.tsx';
import { RemoveDialog } from '../events/RemoveDialog.tsx';
import { TagTimeline } from '../events/TagTimeline.tsx';
import { GlobalImageDialog } from '../pictures/GlobalImageDialog.tsx';
import { PhotosDialog } from '../pictures/PhotosDialog.tsx';
import { EditDialog } from '../tag/edit/EditDialog.tsx';
import { tagNosOf } from '../tag/some-tag.ts';
import type { ActionKind, ActionProps } from './action.ts';
import { FlagsDialog } from './FlagsDialog.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';

function PrintDialog({ tags, onClose }: ActionProps) {
  return <TagLabels tagNos={tagNosOf(tags)} onClose={onClose} />;
}

function QuoteDialog({ tags, onClose, onDone }: ActionProps) {
  return <AddToQuote tagNos={tagNosOf(tags)} onClose={onClose} onAdded={onDone} />;
}

function HistoryDrawer({ tags: [tag], onClose }: ActionProps) {
  if (!tag) return null;
  return (
    <DrawerFrame opened onClose={onClose} position="right" title={`${tag.tagNo} ${tag.partDesc}`}>
      <TagTimeline tagNo={tag.tagNo} />
    </DrawerFrame>
  );
}

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

export function ActionDialog({ kind, ...props }: ActionProps & { kind: ActionKind }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
