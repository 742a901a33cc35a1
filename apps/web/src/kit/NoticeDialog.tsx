import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** What only has to be read: Enter and Escape close it. */
export function NoticeDialog({ title, onClose, children }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
