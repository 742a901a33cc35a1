import { listSearch, oneOf } from '../../kit/screen-search.ts';

/** `show` is '' for all or 'unread'. */
export type NotificationFilter = { show: string };
export const anyNotification: NotificationFilter = { show: '' };

export const notificationSearch = listSearch(anyNotification, { show: oneOf(['', 'unread']) });
