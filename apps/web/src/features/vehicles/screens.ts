import { IconCar } from '@tabler/icons-react';
import { searchOf, tabSearch, together } from '../../kit/screen-search.ts';
import { stepInAddress } from '../../shared/wizard/step-in-address.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { vehicleSearch } from './list/filter.ts';

const view = { anyOf: ['VIEW_VEHICLE_STOCK'] } as const;

export const vehicleScreens: readonly Screen[] = [
  {
    path: '/vehicleacquisitions/stocklist',
    guard: view,
    floor: true,
    title: 'Vehicle stock',
    menu: { group: 'Vehicles', label: 'Vehicle stock', icon: IconCar, waits: 'toStrip' },
    search: vehicleSearch,
    list: async ({ view }) => (view === 'models' ? null : (await import('./list/api.ts')).vehicleList),
    load: () => import('./list/VehicleList.tsx').then((m) => m.VehicleList),
  },
  {
    path: '/vehicleacquisitions/stock/$id',
    floor: true,
    numbered: true,
    guard: view,
    title: 'Vehicle stock',
    search: together(tabSearch, searchOf({ strip: '', ...stepInAddress })),
    load: () => import('./detail/VehiclePage.tsx').then((m) => m.VehiclePage),
  },
];
