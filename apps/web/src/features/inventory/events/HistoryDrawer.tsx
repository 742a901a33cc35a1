import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import type { DeedProps } from '../actions/action.ts';
import { TagTimeline } from './TagTimeline.tsx';

export function HistoryDrawer({ tags: [tag], onClose }: DeedProps) {
  if (!tag) return null;
  return (
    <DrawerFrame opened onClose={onClose} position="right" title={`${tag.tagNo} ${tag.partDesc}`}>
      <TagTimeline tagNo={tag.tagNo} />
    </DrawerFrame>
  );
}
