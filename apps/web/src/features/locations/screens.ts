import { IconMapPins } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';
import { locationSearch } from './filter.ts';

export const locationScreens: readonly Screen[] = [
  {
    path: '/inventory/location',
    guard: { anyOf: ['VIEW_INVENTORY'] },
    floor: true,
    title: 'Locations',
    menu: { group: 'Inventory', label: 'Locations', icon: IconMapPins },
    search: locationSearch,
    list: () => import('./api.ts').then((m) => m.locationList),
    load: () => import('./LocationList.tsx').then((m) => m.LocationList),
  },
];
