import { IconShieldLock } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';
import { entrySearch } from './filter.ts';

export const securityScreens: readonly Screen[] = [
  {
    path: '/settings/who-did-what',
    guard: superAdminOnly,
    title: 'Who did what',
    menu: { group: 'Settings', label: 'Who did what', icon: IconShieldLock },
    search: entrySearch,
    list: () => import('./api.ts').then((m) => m.entryList),
    load: () => import('./EntryList.tsx').then((m) => m.EntryList),
  },
];
