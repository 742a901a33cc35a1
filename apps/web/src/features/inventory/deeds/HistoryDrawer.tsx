import { Drawer } from '@mantine/core';
import { TagTimeline } from '../tag/TagTimeline.tsx';
import type { DeedProps } from './deed.ts';

export function HistoryDrawer({ tags: [tag], onClose }: DeedProps) {
  if (!tag) return null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={`${tag.tagNo} ${tag.partDesc}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TagTimeline tagNo={tag.tagNo} />
    </Drawer>
  );
}
