import { IconCarSuv } from '@tabler/icons-react';
import { searchOf } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { nothingChosen } from './choice-search.ts';

export const catalogueScreens: readonly Screen[] = [
  {
    path: '/administrator/catalog-management',
    guard: 'signedIn',
    title: 'Makes and models',
    menu: { group: 'Administrator', label: 'Makes and models', icon: IconCarSuv },
    search: searchOf(nothingChosen),
    load: () => import('./Catalogue.tsx').then((m) => m.Catalogue),
  },
];
