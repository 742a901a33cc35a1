import type { Notification } from '@yardkeeper/contract/notifications/calls';
import type { NotificationRow } from './queries.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  notificationID: row.notification_id,
  isRead: row.read_at === null ? 0 : 1,
  kind: row.kind,
  title: row.title,
  text: row.text,
  link: row.link,
  createdAt: row.created_at.toISOString(),
});
