import { type Guard, superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Notification } from './notifications/calls.ts';

export type UserNews =
  | { readonly kind: 'notification'; readonly notification: Notification; readonly unread: number }
  | { readonly kind: 'unread'; readonly unread: number }
  | { readonly kind: 'accessChanged' }
  | { readonly kind: 'sessionEnded' };

/** The message about a changed record; screens that show it reload it. */
export type RecordNews = { readonly kind: string; readonly id: number };

export const userTopic = (userId: number) => `/topic/user/${userId}` as const;

/** Each topic is open to users who may call the read of its records. */
export const recordTopics = {
  '/topic/users': superAdminOnly,
  '/topic/roles': 'signedIn',
  '/topic/outbox': superAdminOnly,
  /** announces only that something changed, so every signed-in user may subscribe */
  '/topic/accounting': 'signedIn',
  '/topic/lookups': 'signedIn',
  '/topic/acquisitions': { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] },
  '/topic/stock': { anyOf: ['VIEW_INVENTORY', 'VIEW_VEHICLE_STOCK'] },
  '/topic/invoices': { anyOf: ['VIEW_INVOICE_AND_QUOTE'] },
  '/topic/purchaseOrders': { anyOf: ['VIEW_PURCHASE_ORDER'] },
  '/topic/picking': { anyOf: ['VIEW_PICKING'] },
  '/topic/dispatch': { anyOf: ['VIEW_DISPATCH'] },
  '/topic/backOrders': { anyOf: ['VIEW_BACK_ORDER_PART'] },
  '/topic/contacts': { anyOf: ['VIEW_CUSTOMER', 'VIEW_SUPPLIER'] },
} as const satisfies Record<string, Guard>;
export type RecordTopic = keyof typeof recordTopics;

export const removePushTokenDestination = '/app/fcmToken/removeToken';
