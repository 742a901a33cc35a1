import { IconCarSuv } from '@tabler/icons-react';
import { prefixed, searchOf, tabSearch, together } from '../../kit/screen-search.ts';
import { stepInAddress } from '../../shared/wizard/step-in-address.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { nothingChosen } from './makes/choice-search.ts';
import { MAPPING_PREFIX, mappingSearch } from './mappings/filter.ts';

export const catalogueScreens: readonly Screen[] = [
  {
    path: '/administrator/catalog-management',
    guard: 'signedIn',
    title: 'Catalogue',
    menu: { group: 'Administrator', label: 'Catalogue', icon: IconCarSuv },
    search: together(
      tabSearch,
      searchOf({ ...nothingChosen, ...stepInAddress }),
      prefixed(MAPPING_PREFIX, mappingSearch),
    ),
    load: () => import('./CatalogueTabs.tsx').then((m) => m.CatalogueTabs),
  },
];
