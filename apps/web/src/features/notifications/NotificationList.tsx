import { Button, Group } from '@mantine/core';
import { IconBell, IconCheck, IconChecks, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useConfirm } from '../../kit/ConfirmDialog.tsx';
import type { RowAction } from '../../kit/column.ts';
import { ListScreen } from '../../kit/ListScreen.tsx';
import { useSession } from '../../session/use-session.ts';
import { useOpenPath } from '../../shell/open-link.ts';
import { useNotifications } from '../../shell/use-notifications.ts';
import {
  anyNotification,
  countUnread,
  fetchNotifications,
  listKey,
  type NotificationFilter,
  type NotificationItem,
  useLiveList,
  useNotificationDeeds,
} from './api.ts';
import { notificationColumns } from './columns.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Everything the person was told, newest first. Opening one marks it as read and leads to what it is about. */
export function NotificationList() {
  const userId = useSession()?.userId ?? 0;
  useLiveList(userId);
  const open = useOpenPath();
  const { page } = useNotifications();
  const { markRead, markAllRead, clear } = useNotificationDeeds(userId);
  const { ask, dialog } = useConfirm();

  const read = (item: NotificationItem) => item.isRead === 0 && void markRead(item.notificationID);
  const follow = (item: NotificationItem) => {
    read(item);
    if (item.link) open(item.link);
  };
  const empty = async () => {
    const sure = await ask({
      title: 'Clear all notifications?',
      body: 'The list is emptied for you, read or not. What they are about stays as it is.',
      confirmLabel: 'Clear all',
      danger: true,
    });
    if (sure) await clear();
  };
  const rowActions = (item: NotificationItem): readonly RowAction[] => [
    ...(item.isRead === 0
      ? [{ id: 'read', label: 'Mark as read', icon: <IconCheck {...icon} />, onRun: () => read(item) }]
      : []),
    ...(item.link
      ? [{ id: 'open', label: 'Open', icon: <IconExternalLink {...icon} />, onRun: () => follow(item) }]
      : []),
  ];
  return (
    <>
      <ListScreen
        id="notifications"
        title="Notifications"
        queryKey={listKey(userId)}
        fetchPage={(query: NotificationFilter & Parameters<typeof fetchNotifications>[1], signal) =>
          fetchNotifications(userId, query, signal)
        }
        filterDefaults={anyNotification}
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
            <Button variant="default" leftSection={<IconTrash {...icon} />} disabled={page.total === 0} onClick={empty}>
              Clear
            </Button>
            <Button leftSection={<IconChecks {...icon} />} disabled={page.unread === 0} onClick={() => markAllRead()}>
              Mark all read
            </Button>
          </Group>
        }
        empty={{ title: 'Nothing new', hint: 'News about your work shows here as it happens.', icon: IconBell }}
      />
      {dialog}
    </>
  );
}
