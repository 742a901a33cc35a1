import { ActionIcon, Box, Group, Popover, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useObservable } from '../../session/use-observable.ts';
import { yardTime } from '../../session/yard-clock.ts';
import classes from '../frame/Shell.module.css';
import { timeAgo } from '../notifications/time-ago.ts';
import { ToastMark } from './ToastMark.tsx';
import { recentMessages } from './toasts.ts';

/** Keeps the last 20 messages, because a toast closes after a second. */
export function RecentMessages() {
  const messages = useObservable(recentMessages);
  return (
    <Popover position="bottom-end" width="min(340px, 100vw - 16px)" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon size="lg" aria-label="Recent messages">
          <IconHistory size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Recent messages">
        <Text fw={600} px="md" py="sm" data-autofocus tabIndex={-1} className={classes.quietFocus}>
          Recent messages
        </Text>
        <Box className={classes.scrolls} tabIndex={0}>
          {messages.length === 0 && (
            <Text c="dimmed" px="md" pb="md">
              No messages yet. What was said in the corner of the screen is kept here.
            </Text>
          )}
          {messages.map((message) => (
            <Group key={message.id} className={classes.message} wrap="nowrap" align="flex-start" gap="sm">
              <ToastMark kind={message.kind} />
              <div>
                <Text size="sm">{message.text}</Text>
                <Text size="xs" c="dimmed">
                  {timeAgo(message.at, yardTime())}
                </Text>
              </div>
            </Group>
          ))}
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
