import { IconCarSuv } from '@tabler/icons-react';
import type { Screen } from '../../shell/screen.ts';

const view = { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] } as const;

export const acquisitionScreens: readonly Screen[] = [
  {
    path: '/vehicleacquisitions/list',
    guard: view,
    title: 'Acquisitions',
    menu: { group: 'Vehicles', label: 'Acquisitions', icon: IconCarSuv },
    load: () => import('./list/AcquisitionList.tsx').then((m) => m.AcquisitionList),
  },
];
