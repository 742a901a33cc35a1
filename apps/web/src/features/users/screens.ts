import { IconUsers } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';

export const userScreens: readonly Screen[] = [
  {
    path: '/settings/user',
    guard: superAdminOnly,
    title: 'Users',
    menu: { group: 'Settings', label: 'Users', icon: IconUsers },
    load: () => import('./UserList.tsx').then((m) => m.UserList),
  },
];
