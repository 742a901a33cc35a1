import { IconBarcode, IconReceipt2, IconTool } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { searchOf, tabSearch, together } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { anyTick } from './auto-select/filter.ts';
import { defaultSearch } from './defaults/filter.ts';
import { nameSearch } from './names/filter.ts';
import { numberSearch } from './numbers/filter.ts';
import { priceSearch } from './prices/filter.ts';

export const partScreens: readonly Screen[] = [
  {
    path: '/administrator/management-partname',
    guard: superAdminOnly,
    title: 'Part names',
    menu: { group: 'Administrator', label: 'Part names', icon: IconTool },
    search: together(tabSearch, nameSearch, searchOf(anyTick)),
    list: (search) => import('./names/api.ts').then((m) => m.listAt(search)),
    load: () => import('./names/NameTabs.tsx').then((m) => m.NameTabs),
  },
  {
    path: '/administrator/management-partno',
    guard: superAdminOnly,
    title: 'Part numbers',
    menu: { group: 'Administrator', label: 'Part numbers', icon: IconBarcode },
    search: numberSearch,
    list: () => import('./numbers/api.ts').then((m) => m.numberList),
    load: () => import('./numbers/PartNumbers.tsx').then((m) => m.PartNumbers),
  },
  {
    path: '/administrator/management-partprice',
    guard: superAdminOnly,
    title: 'Part prices',
    menu: { group: 'Administrator', label: 'Part prices', icon: IconReceipt2 },
    search: together(tabSearch, priceSearch, defaultSearch),
    list: (search) => import('./prices/api.ts').then((m) => m.listAt(search)),
    load: () => import('./prices/PriceTabs.tsx').then((m) => m.PriceTabs),
  },
];
