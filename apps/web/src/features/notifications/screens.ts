import { IconBell } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';
import { notificationSearch } from './filter.ts';

export const notificationScreens: readonly Screen[] = [
  {
    path: '/notifications',
    guard: 'signedIn',
    title: 'Notifications',
    menu: { group: 'Home', label: 'Notifications', icon: IconBell, waits: 'notifications' },
    search: notificationSearch,
    load: () => import('./NotificationList.tsx').then((m) => m.NotificationList),
  },
];
