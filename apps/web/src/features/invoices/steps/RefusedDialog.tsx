import { Text } from '@mantine/core';
import { NoticeDialog } from '../../../kit/dialog/NoticeDialog.tsx';

type Props = { label: string; message: string; stale: boolean; onClose: () => void };

/** Why a step was not taken. When somebody else was faster, what they did is on the screen already. */
export function RefusedDialog({ label, message, stale, onClose }: Props) {
  const said = stale
    ? `${message.replace(/, reload$/, '')}. What they changed is shown now; do it again if it is still right.`
    : `${message}.`;
  return (
    <NoticeDialog title={`${label}: not done`} onClose={onClose}>
      <Text role="alert">{said}</Text>
    </NoticeDialog>
  );
}
