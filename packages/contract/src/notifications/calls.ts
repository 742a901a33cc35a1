import { mayMute, notificationKindNames } from '@yardkeeper/domain/notifications/kinds';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { flag, id, idParam, page, paging } from '../paging.ts';

const userParam = z.object({ userId: id });

export const Notification = z.object({
  notificationID: z.number(),
  isRead: flag,
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;
const NotificationPage = page(Notification).extend({ unread: z.number() });

export const mutedKinds = z.array(z.enum(notificationKindNames));
const ChooseKind = z.object({
  kind: z
    .enum(notificationKindNames, 'There is no such kind of notification')
    .refine(mayMute, 'You are always told about this'),
  wanted: flag,
});

export const notificationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/mgr/notification/getUserNotification/:userId',
    effect: 'read',
    guard: 'signedIn',
    floor: true,
    summary: 'Own notifications, newest first',
    params: userParam,
    query: paging.extend({ unreadOnly: z.stringbool().optional() }),
    reply: NotificationPage,
  },
  markAsRead: {
    method: 'PUT',
    path: '/mgr/notification/markAsRead/:id',
    effect: 'write',
    guard: 'signedIn',
    floor: true,
    summary: 'Mark one as read, once',
    params: idParam,
    reply: z.object({ unread: z.number() }),
  },
  markAllAsRead: {
    method: 'PUT',
    path: '/mgr/notification/markAllAsRead/:userId',
    effect: 'write',
    guard: 'signedIn',
    floor: true,
    summary: 'Mark all as read',
    params: userParam,
    reply: z.object({ unread: z.number() }),
  },
  chooseKind: {
    method: 'POST',
    path: '/mgr/notification/chooseKind',
    effect: 'write',
    guard: 'signedIn',
    summary: 'Whether the signed-in person is told about a kind of matter',
    body: ChooseKind,
    reply: z.object({ mutedKinds }),
  },
  clear: {
    method: 'DELETE',
    path: '/mgr/notification/clear/:userId',
    effect: 'write',
    guard: 'signedIn',
    floor: true,
    summary: 'Empty the list',
    params: userParam,
    reply: z.null(),
  },
});
