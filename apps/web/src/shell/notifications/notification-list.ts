import type { ReplyOf } from '@yardkeeper/contract/all-calls';

export type NotificationPage = ReplyOf<'GET /mgr/notification/getUserNotification/:userId'>;
export type NotificationItem = NotificationPage['records'][number];

export const emptyPage: NotificationPage = { records: [], total: 0, pages: 0, unread: 0 };

const notBelowZero = (count: number): number => Math.max(0, count);

export function withArrival(page: NotificationPage, item: NotificationItem, unread?: number): NotificationPage {
  if (page.records.some((n) => n.notificationID === item.notificationID)) return page;
  const counted = unread ?? page.unread + (item.isRead ? 0 : 1);
  return { ...page, records: [item, ...page.records], total: page.total + 1, unread: notBelowZero(counted) };
}

/** Lowers the count once per item, however often it is opened. */
export function withRead(page: NotificationPage, id: number): NotificationPage {
  const lowered = page.records.some((n) => n.notificationID === id && n.isRead === 0);
  if (!lowered) return page;
  const records = page.records.map((n) => (n.notificationID === id ? { ...n, isRead: 1 as const } : n));
  return { ...page, records, unread: notBelowZero(page.unread - 1) };
}

export const withAllRead = (page: NotificationPage): NotificationPage => ({
  ...page,
  unread: 0,
  records: page.records.map((n) => (n.isRead ? n : { ...n, isRead: 1 as const })),
});

export const withUnreadCount = (page: NotificationPage, unread: number): NotificationPage =>
  unread === 0 ? withAllRead(page) : { ...page, unread: notBelowZero(unread) };

/** New arrivals shift the pages, so each notification is kept once. */
export function withOlder(page: NotificationPage, next: NotificationPage): NotificationPage {
  const known = new Set(page.records.map((n) => n.notificationID));
  return { ...next, records: [...page.records, ...next.records.filter((n) => !known.has(n.notificationID))] };
}
