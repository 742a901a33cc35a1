/** `show` is '' for all or 'unread'. */
export type NotificationFilter = { show: string };
export const anyNotification: NotificationFilter = { show: '' };
