import { ActionIcon, Box, Button, Group, Indicator, Popover, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '../frame/Shell.module.css';
import { useOpenPath } from '../menu/open-link.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useClearQuestion } from './use-clear-question.ts';
import { useNotifications } from './use-notifications.ts';

export function NotificationBell() {
  const [opened, panel] = useDisclosure(false);
  const notifications = useNotifications();
  const { askToClear, dialog } = useClearQuestion(notifications.clear);
  const { unread } = notifications.page;
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <Popover
      opened={opened}
      onChange={panel.set}
      position="bottom-end"
      width="min(360px, 100vw - 16px)"
      shadow="md"
      trapFocus
    >
      <Indicator
        disabled={unread === 0}
        label={unread > 99 ? '99+' : unread}
        size={16}
        color="red"
        offset={4}
        classNames={{ indicator: classes.unread }}
      >
        <Popover.Target>
          <ActionIcon size="lg" aria-label={name} onClick={panel.toggle}>
            <IconBell size={18} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <BellPanel
          notifications={notifications}
          onClear={() => {
            panel.close();
            void askToClear();
          }}
          onDone={panel.close}
        />
      </Popover.Dropdown>
      {dialog}
    </Popover>
  );
}

function OlderButton({ onLoad }: { onLoad: () => Promise<void> }) {
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const load = () => {
    setState('loading');
    onLoad().then(
      () => setState('rest'),
      () => setState('failed'),
    );
  };
  return (
    <>
      {state === 'failed' && (
        <Text px="md" pt="sm" c="var(--mantine-color-error)" role="alert">
          Older notifications could not be loaded.
        </Text>
      )}
      <Button variant="subtle" fullWidth loading={state === 'loading'} onClick={load}>
        {state === 'failed' ? 'Try again' : 'Show older'}
      </Button>
    </>
  );
}

type PanelProps = { notifications: ReturnType<typeof useNotifications>; onClear: () => void; onDone: () => void };

function BellPanel({ notifications, onClear, onDone }: PanelProps) {
  const open = useOpenPath();
  const { page, isPending, isError } = notifications;
  return (
    <>
      <Group justify="space-between" px="md" py="sm">
        <Text fw={600} data-autofocus tabIndex={-1} className={classes.quietFocus}>
          Notifications
        </Text>
        <Group gap="xs">
          {page.unread > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={notifications.markAllRead}>
              Mark all read
            </Button>
          )}
          {page.records.length > 0 && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
              Clear
            </Button>
          )}
        </Group>
      </Group>
      <div className={classes.scrolls}>
        {isPending && (
          <Box p="md">
            <Skeleton h={120} />
          </Box>
        )}
        {isError && (
          <Stack p="md" gap="sm" align="flex-start">
            <Text c="dimmed">Your notifications could not be loaded.</Text>
            <Button variant="default" onClick={notifications.retry}>
              Try again
            </Button>
          </Stack>
        )}
        {!isPending && !isError && page.records.length === 0 && (
          <Text c="dimmed" p="md">
            Nothing new. News about your work shows here.
          </Text>
        )}
        {page.records.map((item) => (
          <NotificationRow
            key={item.notificationID}
            item={item}
            onOpen={() => {
              void notifications.markRead(item.notificationID);
              if (item.link) {
                onDone();
                open(item.link);
              }
            }}
          />
        ))}
        {notifications.hasOlder && <OlderButton onLoad={notifications.loadOlder} />}
      </div>
      <Group px="md" py="sm" className={classes.bellFoot}>
        <Link to="/notifications" className={classes.seeAll} onClick={onDone}>
          See all
        </Link>
      </Group>
    </>
  );
}
