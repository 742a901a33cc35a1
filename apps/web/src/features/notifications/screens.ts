import { IconBell } from '@tabler/icons-react';
import { session } from '../../session/store.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { notificationSearch } from './filter.ts';

export const notificationScreens: readonly Screen[] = [
  {
    path: '/notifications',
    guard: 'signedIn',
    floor: true,
    title: 'Notifications',
    menu: { group: 'Home', label: 'Notifications', icon: IconBell, waits: 'notifications' },
    search: notificationSearch,
    list: () => import('./api.ts').then((m) => m.notificationList(session.get()?.userId ?? 0)),
    load: () => import('./NotificationList.tsx').then((m) => m.NotificationList),
  },
];
