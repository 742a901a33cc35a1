import { IconHome } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: '/dashboards/classic',
    guard: 'signedIn',
    title: 'Home',
    menu: { group: 'Home', label: 'Home', icon: IconHome },
    load: () => import('./Home.tsx').then((m) => m.Home),
  },
];
