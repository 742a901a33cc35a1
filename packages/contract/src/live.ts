import { type Guard, superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Notification } from './notifications/calls.ts';

/** News for one person: a notification, or that their session or permissions changed. */
export type UserNews =
  | { readonly kind: 'notification'; readonly notification: Notification; readonly unread: number }
  | { readonly kind: 'unread'; readonly unread: number }
  | { readonly kind: 'accessChanged' }
  | { readonly kind: 'sessionEnded' };

/** News that a record changed; whoever shows it asks again. */
export type RecordNews = { readonly kind: string; readonly id: number };

export const userTopic = (userId: number) => `/topic/user/${userId}` as const;

/** Topics of records, each open to whoever may make the call that reads them. */
export const recordTopics = {
  '/topic/users': superAdminOnly,
  '/topic/roles': 'signedIn',
  '/topic/outbox': superAdminOnly,
  '/topic/lookups': 'signedIn',
  '/topic/acquisitions': { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] },
  '/topic/stock': { anyOf: ['VIEW_INVENTORY', 'VIEW_VEHICLE_STOCK'] },
  '/topic/invoices': { anyOf: ['VIEW_INVOICE_AND_QUOTE'] },
  '/topic/contacts': { anyOf: ['VIEW_CUSTOMER', 'VIEW_SUPPLIER'] },
} as const satisfies Record<string, Guard>;
export type RecordTopic = keyof typeof recordTopics;

export const removePushTokenDestination = '/app/fcmToken/removeToken';
