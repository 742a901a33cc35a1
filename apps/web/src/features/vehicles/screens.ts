import { IconCar } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';

const view = { anyOf: ['VIEW_VEHICLE_STOCK'] } as const;

export const vehicleScreens: readonly Screen[] = [
  {
    path: '/vehicleacquisitions/stocklist',
    guard: view,
    title: 'Vehicle stock',
    menu: { group: 'Vehicles', label: 'Vehicle stock', icon: IconCar },
    load: () => import('./list/VehicleList.tsx').then((m) => m.VehicleList),
  },
  {
    path: '/vehicleacquisitions/stock/$id',
    guard: view,
    title: 'Vehicle stock',
    load: () => import('./detail/VehiclePage.tsx').then((m) => m.VehiclePage),
  },
];
