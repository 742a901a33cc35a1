import { IconUsers } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';
import { userSearch } from './filter.ts';

export const userScreens: readonly Screen[] = [
  {
    path: '/settings/user',
    guard: superAdminOnly,
    title: 'Users',
    menu: { group: 'Settings', label: 'Users', icon: IconUsers },
    search: userSearch,
    list: () => import('./api.ts').then((m) => m.userList),
    load: () => import('./UserList.tsx').then((m) => m.UserList),
  },
];
