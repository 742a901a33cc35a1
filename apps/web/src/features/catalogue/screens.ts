import { IconCarSuv } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';

export const catalogueScreens: readonly Screen[] = [
  {
    path: '/administrator/catalog-management',
    guard: 'signedIn',
    title: 'Makes and models',
    menu: { group: 'Administrator', label: 'Makes and models', icon: IconCarSuv },
    load: () => import('./Catalogue.tsx').then((m) => m.Catalogue),
  },
];
