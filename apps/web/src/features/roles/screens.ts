import { IconShieldLock } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';
import { roleSearch } from './filter.ts';

export const roleScreens: readonly Screen[] = [
  {
    path: '/settings/role',
    guard: superAdminOnly,
    title: 'Roles',
    menu: { group: 'Settings', label: 'Roles', icon: IconShieldLock },
    search: roleSearch,
    list: () => import('./api.ts').then((m) => m.roleList),
    load: () => import('./RoleList.tsx').then((m) => m.RoleList),
  },
  {
    path: '/settings/role/update/$id',
    numbered: true,
    guard: superAdminOnly,
    title: 'Role',
    load: () => import('./RoleUpdate.tsx').then((m) => m.RoleUpdate),
  },
];
