import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import type { GuidanceOf } from './asked.ts';
import { Guidance } from './Guidance.tsx';

type Props = { title: string; of: GuidanceOf; onClose: () => void };

export function GuidanceDialog({ title, of, onClose }: Props) {
  return (
    <DialogFrame opened onClose={onClose} title={title} size="md">
      <Guidance of={of} />
    </DialogFrame>
  );
}
