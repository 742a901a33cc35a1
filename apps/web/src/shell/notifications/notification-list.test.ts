import { describe, expect, it } from 'vitest';
import {
  emptyPage,
  type NotificationItem,
  withAllRead,
  withArrival,
  withOlder,
  withRead,
  withUnreadCount,
} from './notification-list.ts';

const item = (notificationID: number, isRead: 0 | 1 = 0): NotificationItem => ({
  notificationID,
  isRead,
  kind: 'role',
  title: `n${notificationID}`,
  text: '',
  link: null,
  createdAt: '2024-01-01T00:00:00Z',
});
const page = (...records: NotificationItem[]) => ({
  ...emptyPage,
  records,
  total: records.length,
  unread: records.filter((n) => n.isRead === 0).length,
});
const ids = (p: typeof emptyPage) => p.records.map((n) => n.notificationID);

describe('notifications', () => {
  it('go on the front and add to the unread count', () => {
    const next = withArrival(page(item(1)), item(2));
    expect(ids(next)).toEqual([2, 1]);
    expect(next).toMatchObject({ unread: 2, total: 2 });
  });

  it('count once, even when the news comes twice', () => {
    const once = withArrival(page(item(1)), item(2));
    expect(withArrival(once, item(2))).toBe(once);
  });

  it("take the server's count when it comes along", () => {
    expect(withArrival(page(item(1)), item(2), 9).unread).toBe(9);
  });

  it('lower the count once per item', () => {
    const once = withRead(page(item(1), item(2)), 1);
    expect(once.unread).toBe(1);
    expect(withRead(once, 1).unread).toBe(1);
    expect(once.records[0]?.isRead).toBe(1);
  });

  it('never count below zero', () => {
    expect(withRead({ ...page(item(1)), unread: 0 }, 1).unread).toBe(0);
    expect(withUnreadCount(page(item(1), item(2)), -3).unread).toBe(0);
  });

  it('are all read at once', () => {
    const next = withAllRead(page(item(1), item(2)));
    expect(next.unread).toBe(0);
    expect(next.records.every((n) => n.isRead === 1)).toBe(true);
    expect(withUnreadCount(page(item(1)), 0).records[0]?.isRead).toBe(1);
  });

  it('keep each older one once when arrivals shifted the pages', () => {
    const first = { ...page(item(5), item(4), item(3)), total: 6 };
    const next = { ...page(item(3), item(2), item(1)), total: 6, unread: 4 };
    const both = withOlder(first, next);
    expect(ids(both)).toEqual([5, 4, 3, 2, 1]);
    expect(both.unread).toBe(4);
  });
});
