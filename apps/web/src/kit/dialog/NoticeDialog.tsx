import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

type Props = { title: string; onClose: () => void; children: ReactNode };

export function NoticeDialog({ title, onClose, children }: Props) {
  return (
    <DialogFrame opened onClose={onClose} title={title} size="md">
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </DialogFrame>
  );
}
