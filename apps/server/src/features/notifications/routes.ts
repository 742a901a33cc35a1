import { notificationCalls } from '@yardkeeper/contract/notifications/calls';
import { feature } from '../../http/handlers.ts';
import { chooseKind, clearNotifications, listNotifications, markAllAsRead, markAsRead } from './service.ts';

export const notificationsFeature = feature(notificationCalls, {
  list: (ctx, { params, query }) => listNotifications(ctx, params.userId, query),
  markAsRead: (ctx, { params }) => markAsRead(ctx, params.id),
  markAllAsRead: (ctx, { params }) => markAllAsRead(ctx, params.userId),
  chooseKind: (ctx, { body }) => chooseKind(ctx, body.kind, body.wanted === 1),
  clear: (ctx, { params }) => clearNotifications(ctx, params.userId),
});
