import { Modal } from '@mantine/core';
import { TagPictures } from '../tag/TagPictures.tsx';
import type { DeedProps } from './deed.ts';

export function PhotosDialog({ tags: [tag], onClose }: DeedProps) {
  if (!tag) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Photos of ${tag.tagNo} ${tag.partDesc}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TagPictures tag={tag} anywhere />
    </Modal>
  );
}
