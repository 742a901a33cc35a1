import { IconBookmark } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';
import { wantedSearch } from './filter.ts';

export const wantedScreens: readonly Screen[] = [
  {
    path: '/inventory/wanted',
    guard: { anyOf: ['VIEW_BACK_ORDER_PART'] },
    title: 'Wanted',
    menu: { group: 'Back orders', label: 'Wanted', icon: IconBookmark },
    search: wantedSearch,
    list: (search) => import('./api.ts').then((m) => m.listAt(search)),
    load: () => import('./WantedPage.tsx').then((m) => m.WantedPage),
  },
];
