import { IconBarcode, IconBoxSeam, IconTags } from '@tabler/icons-react';
import { tabSearch, together } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { partsSearch, priceListSearch, tagSearch } from './finding/filter.ts';
import { locationItemSearch } from './location/filter.ts';

const guard = { anyOf: ['VIEW_INVENTORY'] } as const;

export const inventoryScreens: readonly Screen[] = [
  {
    path: '/inventory/list',
    guard,
    floor: true,
    title: 'Inventory',
    menu: { group: 'Inventory', label: 'Inventory', icon: IconTags, waits: 'toPrice' },
    search: together(tabSearch, tagSearch, partsSearch, priceListSearch),
    list: (search) => import('./finding/lists.ts').then((m) => m.listAt(search)),
    load: () => import('./finding/InventoryList.tsx').then((m) => m.InventoryList),
  },
  {
    path: '/inventory/location-item',
    guard,
    floor: true,
    title: 'Location contents',
    menu: { group: 'Inventory', label: 'Location contents', icon: IconBoxSeam },
    search: locationItemSearch,
    load: () => import('./location/LocationItem.tsx').then((m) => m.LocationItem),
  },
  {
    path: '/inventory/tag-locator',
    guard,
    floor: true,
    title: 'Tag locator',
    menu: { group: 'Inventory', label: 'Tag locator', icon: IconBarcode },
    load: () => import('./tag/ScanScreen.tsx').then((m) => m.ScanScreen),
  },
  {
    path: '/inventory/tag-locator/$id',
    guard,
    floor: true,
    title: 'Tag',
    load: () => import('./tag/TagPage.tsx').then((m) => m.TagPage),
  },
];
