import { IconGauge, IconTruckLoading } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';
import { backOrderSearch } from './list/filter.ts';
import { thresholdSearch } from './thresholds/filter.ts';

export const backOrderScreens: readonly Screen[] = [
  {
    path: '/back-order-part/list',
    guard: superAdminOnly,
    title: 'Back orders',
    menu: { group: 'Back orders', label: 'Back orders', icon: IconTruckLoading },
    search: backOrderSearch,
    list: () => import('./list/api.ts').then((m) => m.backOrderList),
    load: () => import('./list/BackOrderList.tsx').then((m) => m.BackOrderList),
  },
  {
    path: '/back-order-part/threshold-setting',
    guard: superAdminOnly,
    title: 'Thresholds',
    menu: { group: 'Back orders', label: 'Thresholds', icon: IconGauge },
    search: thresholdSearch,
    list: () => import('./thresholds/api.ts').then((m) => m.thresholdList),
    load: () => import('./thresholds/ThresholdList.tsx').then((m) => m.ThresholdList),
  },
];
