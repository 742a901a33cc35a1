import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import type { ActionProps } from '../actions/action.ts';
import { TagTimeline } from './TagTimeline.tsx';

export function HistoryDrawer({ tags: [tag], onClose }: ActionProps) {
  if (!tag) return null;
  return (
    <DrawerFrame opened onClose={onClose} position="right" title={`${tag.tagNo} ${tag.partDesc}`}>
      <TagTimeline tagNo={tag.tagNo} />
    </DrawerFrame>
  );
}
