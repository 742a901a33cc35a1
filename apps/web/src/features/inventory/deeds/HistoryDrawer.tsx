import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { TagTimeline } from '../tag/TagTimeline.tsx';
import type { DeedProps } from './deed.ts';

export function HistoryDrawer({ tags: [tag], onClose }: DeedProps) {
  if (!tag) return null;
  return (
    <DrawerFrame opened onClose={onClose} position="right" title={`${tag.tagNo} ${tag.partDesc}`}>
      <TagTimeline tagNo={tag.tagNo} />
    </DrawerFrame>
  );
}
