import { IconBuildingWarehouse } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { tabSearch } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';

export const settingScreens: readonly Screen[] = [
  {
    path: '/settings/company',
    guard: superAdminOnly,
    title: 'Company',
    menu: { group: 'Settings', label: 'Company', icon: IconBuildingWarehouse },
    search: tabSearch,
    load: () => import('./CompanySettings.tsx').then((m) => m.CompanySettings),
  },
];
