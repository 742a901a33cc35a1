import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { TagPictures } from '../tag/TagPictures.tsx';
import type { DeedProps } from './deed.ts';

export function PhotosDialog({ tags: [tag], onClose }: DeedProps) {
  if (!tag) return null;
  return (
    <DialogFrame opened onClose={onClose} title={`Photos of ${tag.tagNo} ${tag.partDesc}`} size="lg">
      <TagPictures tag={tag} anywhere />
    </DialogFrame>
  );
}
