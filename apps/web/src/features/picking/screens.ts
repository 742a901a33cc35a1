import { IconShoppingBag } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';
import { pickingSearch } from './list/filter.ts';
import { walkSearch } from './walk/filter.ts';

const guard = { anyOf: ['VIEW_PICKING'] } as const;

export const pickingScreens: readonly Screen[] = [
  {
    path: '/picking/list',
    guard,
    floor: true,
    title: 'Picking',
    menu: { group: 'Picking', label: 'Picking', icon: IconShoppingBag, waits: 'toPick' },
    search: pickingSearch,
    list: () => import('./list/api.ts').then((m) => m.jobList),
    load: () => import('./list/PickingList.tsx').then((m) => m.PickingList),
  },
  {
    path: '/picking/run/$id',
    floor: true,
    numbered: true,
    guard,
    title: 'Picking job',
    load: () => import('./run/RunPage.tsx').then((m) => m.RunPage),
  },
  {
    path: '/picking/walk',
    guard,
    floor: true,
    title: 'One walk',
    search: walkSearch,
    load: () => import('./walk/WalkPage.tsx').then((m) => m.WalkPage),
  },
  {
    path: '/picking/decide/$id',
    numbered: true,
    guard: { anyOf: ['EDIT_INVOICE_AND_QUOTE'] },
    title: 'Part cannot be picked',
    load: () => import('./decide/DecidePage.tsx').then((m) => m.DecidePage),
  },
];
