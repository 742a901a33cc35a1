import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { userTopic } from '@yardkeeper/contract/live';
import { call } from '../../api/call.ts';
import type { ListSource, PageQuery } from '../../kit/list-screen/types.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { anyNotification, type NotificationFilter } from './filter.ts';

export type NotificationPage = ReplyOf<'GET /mgr/notification/getUserNotification/:userId'>;
export type NotificationItem = NotificationPage['records'][number];

/** The bell's list shares this key, so that both are loaded again together. */
const listKey = (userId: number) => ['notifications', userId, 'list'] as const;

const fetchNotifications = (
  userId: number,
  { show, pageNum, pageSize }: NotificationFilter & PageQuery,
  signal: AbortSignal,
): Promise<NotificationPage> => {
  const unread = show === 'unread' ? { unreadOnly: 'true' } : {};
  const query = { pageNum, pageSize, ...unread };
  return call('GET /mgr/notification/getUserNotification/:userId', { params: { userId }, query }, { signal });
};

export const notificationList = (userId: number): ListSource<NotificationItem, NotificationFilter> => ({
  id: 'notifications',
  queryKey: listKey(userId),
  fetchPage: (query, signal) => fetchNotifications(userId, query, signal),
  filterDefaults: anyNotification,
});

export async function countUnread(userId: number, signal: AbortSignal): Promise<Record<string, number>> {
  const args = { params: { userId }, query: { pageNum: 1, pageSize: 1 } };
  const page = await call('GET /mgr/notification/getUserNotification/:userId', args, { signal, quiet: true });
  return { unread: page.unread };
}

export function useNotificationActions(userId: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['notifications', userId] });
  const then = (request: Promise<unknown>) => request.then(refresh, refresh);
  return {
    markRead: (id: number) => then(call('PUT /mgr/notification/markAsRead/:id', { params: { id } })),
    markAllRead: () => then(call('PUT /mgr/notification/markAllAsRead/:userId', { params: { userId } })),
    clear: () => then(call('DELETE /mgr/notification/clear/:userId', { params: { userId } })),
  };
}

export const useLiveList = (userId: number): void =>
  useLiveRefresh({ topics: [userTopic(userId)], keys: [listKey(userId)] });
