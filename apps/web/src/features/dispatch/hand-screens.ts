import { IconPackage, IconSteeringWheel } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';
import { benchSearch } from './bench/filter.ts';

const guard = { anyOf: ['VIEW_DISPATCH'] } as const;

/** Handheld screens: at the bench and in the van. */
export const handScreens: readonly Screen[] = [
  {
    path: '/picking/bench',
    guard,
    floor: true,
    title: 'Packing bench',
    menu: {
      group: 'Picking',
      label: 'Bench',
      icon: IconPackage,
      waits: 'toSend',
      onlyFor: ['DISPATCHER', 'DISPATCH_SUPERVISOR'],
    },
    search: benchSearch,
    load: () => import('./bench/BenchPage.tsx').then((m) => m.BenchPage),
  },
  {
    path: '/picking/drive',
    guard,
    floor: true,
    title: 'My run',
    menu: {
      group: 'Picking',
      label: 'My run',
      icon: IconSteeringWheel,
      waits: 'ownStops',
      onlyFor: ['DRIVER', 'DISPATCHER', 'DISPATCH_SUPERVISOR'],
    },
    load: () => import('./driving/DrivePage.tsx').then((m) => m.DrivePage),
  },
];
