import { Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { NoticeDialog } from '../../kit/dialog/NoticeDialog.tsx';
import { DateText } from '../../kit/text/DateText.tsx';
import type { NotificationItem } from './api.ts';

type Props = { item: NotificationItem; onOpen: (link: string) => void; onClose: () => void };

export function WholeNotification({ item: { title, text, createdAt, link }, onOpen, onClose }: Props) {
  return (
    <NoticeDialog title={title} onClose={onClose}>
      <Stack gap="sm" align="flex-start">
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        <Text size="xs" c="dimmed">
          <DateText value={createdAt} form="time" />
        </Text>
        {link && (
          <Button
            variant="light"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => {
              onClose();
              onOpen(link);
            }}
          >
            Open what it is about
          </Button>
        )}
      </Stack>
    </NoticeDialog>
  );
}
