import { IconReceipt2 } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';
import { chargeSearch } from './filter.ts';

export const chargeScreens: readonly Screen[] = [
  {
    path: '/settings/charges',
    guard: superAdminOnly,
    title: 'Other charges',
    menu: { group: 'Settings', label: 'Other charges', icon: IconReceipt2 },
    search: chargeSearch,
    list: () => import('./api.ts').then((m) => m.chargeList),
    load: () => import('./ChargeTypes.tsx').then((m) => m.ChargeTypes),
  },
];
