import { Button, Group, Modal, Text } from '@mantine/core';

type Props = { label: string; message: string; stale: boolean; onClose: () => void };

/** Why a step was not taken. When somebody else was faster, what they did is on the screen already. */
export function RefusedDialog({ label, message, stale, onClose }: Props) {
  const said = stale
    ? `${message.replace(/, reload$/, '')}. What they changed is shown now; do it again if it is still right.`
    : `${message}.`;
  return (
    <Modal opened onClose={onClose} title={`${label}: not done`} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text role="alert">{said}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
