import { IconRoute, IconTruckDelivery } from '@tabler/icons-react';
import { dispatchRoles } from '@yardkeeper/domain/access/roles';
import type { Screen } from '../../shell/menu/screen.ts';
import { dispatchSearch } from './list/filter.ts';

const guard = { anyOf: ['VIEW_DISPATCH'] } as const;

export const dispatchScreens: readonly Screen[] = [
  {
    path: '/picking/dispatch-list',
    guard,
    floor: true,
    title: 'Dispatch',
    menu: { group: 'Picking', label: 'Dispatch', icon: IconTruckDelivery, waits: 'toSend' },
    search: dispatchSearch,
    list: () => import('./list/api.ts').then((m) => m.consignmentList),
    load: () => import('./list/DispatchList.tsx').then((m) => m.DispatchList),
  },
  {
    path: '/picking/dispatch/$id',
    floor: true,
    numbered: true,
    guard,
    title: 'Consignment',
    load: () => import('./consignment/ConsignmentPage.tsx').then((m) => m.ConsignmentPage),
  },
  {
    path: '/picking/runs',
    guard,
    floor: true,
    title: 'Runs',
    menu: { group: 'Picking', label: 'Runs', icon: IconRoute, onlyFor: dispatchRoles },
    load: () => import('./planning/RunsPage.tsx').then((m) => m.RunsPage),
  },
];
