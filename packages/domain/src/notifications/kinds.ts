import { type Guard, superAdminOnly } from '../access/guard.ts';

type Kind = {
  readonly name: string;
  readonly about: string;
  readonly to: Guard;
  /** a security notification that nobody can switch off */
  readonly always?: true;
};

export const notificationKinds = {
  pickup: { name: 'Pickups', about: 'A pickup is yours, or is off', to: { anyOf: ['VIEW_PICKUP'] } },
  picking: {
    name: 'Picking',
    about: 'A job is yours, or a part you sold cannot be picked',
    to: { anyOf: ['VIEW_PICKING'] },
  },
  dispatch: {
    name: 'Dispatch and delivery',
    about: 'A consignment or a stop is yours, or what you sold was delivered or came back',
    to: { anyOf: ['VIEW_DISPATCH', 'VIEW_INVOICE_AND_QUOTE'] },
  },
  arrivals: {
    name: 'Parts people wait for',
    about: 'What a customer of yours waits for has arrived, or may be had',
    to: { anyOf: ['VIEW_INVOICE_AND_QUOTE', 'VIEW_BACK_ORDER_PART'] },
  },
  reports: {
    name: 'Reports',
    about: 'A report that you asked for is ready, or could not be made',
    to: { anyOf: ['VIEW_SALES_REPORT'] },
  },
  outbox: { name: 'Messages not sent', about: 'A mail, SMS or push could not be sent', to: superAdminOnly },
  backups: { name: 'Backups', about: 'A backup failed or is overdue', to: superAdminOnly },
  account: {
    name: 'Your account',
    about: 'Your password, user name, mail or role was changed',
    to: 'signedIn',
    always: true,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

const kindOf = (kind: NotificationKind): Kind => notificationKinds[kind];

export const mayMute = (kind: NotificationKind): boolean => !kindOf(kind).always;

export const toNotificationKind = (text: string): NotificationKind | null =>
  Object.hasOwn(notificationKinds, text) ? (text as NotificationKind) : null;
