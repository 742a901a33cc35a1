import { Button, Group } from '@mantine/core';
import { IconBell, IconCheck, IconChecks, IconExternalLink, IconFileText, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowAction } from '../../kit/data-table/column.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { useSession } from '../../session/use-session.ts';
import { useOpenPath } from '../../shell/menu/open-link.ts';
import { useClearQuestion } from '../../shell/notifications/use-clear-question.ts';
import { useNotifications } from '../../shell/notifications/use-notifications.ts';
import { countUnread, type NotificationItem, notificationList, useLiveList, useNotificationActions } from './api.ts';
import { notificationColumns } from './columns.tsx';
import { WholeNotification } from './WholeNotification.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Opening a notification marks it as read and leads to its record, or shows its whole text. */
export function NotificationList() {
  const userId = useSession()?.userId ?? 0;
  useLiveList(userId);
  const open = useOpenPath();
  const { page } = useNotifications();
  const { markRead, markAllRead, clear } = useNotificationActions(userId);
  const { askToClear, dialog } = useClearQuestion(clear);
  const [whole, setWhole] = useState<NotificationItem | null>(null);

  const read = (item: NotificationItem) => item.isRead === 0 && void markRead(item.notificationID);
  const show = (item: NotificationItem) => {
    read(item);
    setWhole(item);
  };
  const follow = (item: NotificationItem) => {
    if (!item.link) return show(item);
    read(item);
    open(item.link);
  };
  const rowActions = (item: NotificationItem): readonly RowAction[] => [
    ...(item.isRead === 0
      ? [{ id: 'read', label: 'Mark as read', icon: <IconCheck {...icon} />, onRun: () => read(item) }]
      : []),
    ...(item.link
      ? [
          { id: 'whole', label: 'Show the whole text', icon: <IconFileText {...icon} />, onRun: () => show(item) },
          { id: 'open', label: 'Open', icon: <IconExternalLink {...icon} />, onRun: () => follow(item) },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        {...notificationList(userId)}
        title="Notifications"
        columns={notificationColumns}
        rowId={(item) => item.notificationID}
        onOpen={follow}
        rowActions={rowActions}
        chips={{
          field: 'show',
          items: [{ value: 'unread', label: 'Unread' }],
          fetchCounts: (_, signal) => countUnread(userId, signal),
        }}
        csv={false}
        primary={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconTrash {...icon} />}
              disabled={page.total === 0}
              onClick={askToClear}
            >
              Clear
            </Button>
            <Button leftSection={<IconChecks {...icon} />} disabled={page.unread === 0} onClick={() => markAllRead()}>
              Mark all read
            </Button>
          </Group>
        }
        empty={{ title: 'Nothing new', hint: 'News about your work shows here as it happens.', icon: IconBell }}
      />
      {whole && <WholeNotification item={whole} onOpen={open} onClose={() => setWhole(null)} />}
      {dialog}
    </>
  );
}
