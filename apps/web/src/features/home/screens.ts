import { IconHome } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';
import { boardSearch } from './board/filter.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: '/dashboards/classic',
    guard: 'signedIn',
    title: 'Home',
    menu: { group: 'Home', label: 'Home', icon: IconHome },
    search: boardSearch,
    load: () => import('./Home.tsx').then((m) => m.Home),
  },
];
