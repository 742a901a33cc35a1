import { IconTags } from '@tabler/icons-react';
import type { Screen } from '../../shell/screen.ts';

const guard = { anyOf: ['VIEW_INVENTORY'] } as const;

export const inventoryScreens: readonly Screen[] = [
  {
    path: '/inventory/list',
    guard,
    title: 'Inventory',
    menu: { group: 'Inventory', label: 'Inventory', icon: IconTags },
    load: () => import('./list/InventoryList.tsx').then((m) => m.InventoryList),
  },
];
