import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { isWorkUnsaved, LEAVE_QUESTION } from '../../../kit/form/unsaved-work.ts';
import type { ActionProps } from '../actions/action.ts';
import { TagPictures } from './TagPictures.tsx';

/** Closing the dialog would stop a running upload, so it asks first. */
export function PhotosDialog({ tags: [tag], onClose }: ActionProps) {
  const { ask, dialog } = useConfirm();
  if (!tag) return null;
  const close = async () => {
    if (!isWorkUnsaved() || (await ask(LEAVE_QUESTION))) onClose();
  };
  return (
    <DialogFrame opened onClose={() => void close()} title={`Photos of ${tag.tagNo} ${tag.partDesc}`} size="lg">
      <TagPictures tag={tag} anywhere />
      {dialog}
    </DialogFrame>
  );
}
