import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { onReconnect } from '../../live/socket.ts';
import { onUserNews } from '../../live/start.ts';
import { useSession } from '../../session/use-session.ts';
import {
  emptyPage,
  type NotificationPage,
  withAllRead,
  withArrival,
  withOlder,
  withRead,
  withUnreadCount,
} from './notification-list.ts';

const pageSize = 20;
const keyOf = (userId: number) => ['notifications', userId] as const;

const change = (client: QueryClient, userId: number, how: (page: NotificationPage) => NotificationPage): void => {
  client.setQueryData<NotificationPage>(keyOf(userId), (page) => page && how(page));
};

const fetchPage = (userId: number, pageNum: number, signal?: AbortSignal) => {
  const args = { params: { userId }, query: { pageNum, pageSize } };
  return call('GET /mgr/notification/getUserNotification/:userId', args, { quiet: true, signal });
};

async function lookAgain(client: QueryClient, userId: number): Promise<void> {
  const first = await fetchPage(userId, 1).catch(() => null);
  if (first) change(client, userId, (page) => (first.total < page.total ? first : page));
}

export function useNotifications() {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? 0;
  const query = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => fetchPage(userId, 1, signal),
    enabled: userId > 0,
    staleTime: 60_000,
  });
  const page = query.data ?? emptyPage;
  const askAgain = () => client.invalidateQueries({ queryKey: keyOf(userId) });
  // The server's count includes what was read in other browsers.
  const take = ({ unread }: { unread: number }) => change(client, userId, (now) => withUnreadCount(now, unread));

  return {
    page,
    isPending: query.isPending,
    isError: query.isError && query.data === undefined,
    retry: () => query.refetch(),
    hasOlder: page.records.length < page.total,
    /** Rejects when they cannot be loaded; the caller shows the failure. */
    loadOlder: async () => {
      const next = await fetchPage(userId, Math.floor(page.records.length / pageSize) + 1);
      change(client, userId, (now) => withOlder(now, next));
    },
    markRead: async (id: number) => {
      if (!page.records.some((n) => n.notificationID === id && n.isRead === 0)) return;
      change(client, userId, (now) => withRead(now, id));
      await call('PUT /mgr/notification/markAsRead/:id', { params: { id } }).then(take, askAgain);
    },
    markAllRead: async () => {
      change(client, userId, withAllRead);
      await call('PUT /mgr/notification/markAllAsRead/:userId', { params: { userId } }).then(take, askAgain);
    },
    clear: async () => {
      change(client, userId, () => emptyPage);
      await call('DELETE /mgr/notification/clear/:userId', { params: { userId } }).catch(askAgain);
    },
  };
}

export function useLiveNotifications(): void {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? 0;
  useEffect(() => {
    const stopNews = onUserNews((news) => {
      if (news.kind === 'notification')
        change(client, userId, (page) => withArrival(page, news.notification, news.unread));
      if (news.kind !== 'unread') return;
      change(client, userId, (page) => withUnreadCount(page, news.unread));
      // A list cleared elsewhere arrives only as a count of 0, so the list is fetched again.
      if (news.unread === 0) void lookAgain(client, userId);
    });
    const stopReconnect = onReconnect(() => void client.invalidateQueries({ queryKey: keyOf(userId) }));
    return () => {
      stopNews();
      stopReconnect();
    };
  }, [client, userId]);
}
