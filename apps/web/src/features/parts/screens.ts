import { IconBarcode, IconReceipt2, IconTool } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';

export const partScreens: readonly Screen[] = [
  {
    path: '/administrator/management-partname',
    guard: superAdminOnly,
    title: 'Part names',
    menu: { group: 'Administrator', label: 'Part names', icon: IconTool },
    load: () => import('./names/NameTabs.tsx').then((m) => m.NameTabs),
  },
  {
    path: '/administrator/management-partno',
    guard: superAdminOnly,
    title: 'Part numbers',
    menu: { group: 'Administrator', label: 'Part numbers', icon: IconBarcode },
    load: () => import('./numbers/PartNumbers.tsx').then((m) => m.PartNumbers),
  },
  {
    path: '/administrator/management-partprice',
    guard: superAdminOnly,
    title: 'Part prices',
    menu: { group: 'Administrator', label: 'Part prices', icon: IconReceipt2 },
    load: () => import('./prices/PriceTabs.tsx').then((m) => m.PriceTabs),
  },
];
