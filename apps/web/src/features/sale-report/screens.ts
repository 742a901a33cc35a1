import { IconReportMoney } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';
import { saleReportSearch } from './filter.ts';

export const saleReportScreens: readonly Screen[] = [
  {
    path: '/invoice/sale-report',
    guard: { anyOf: ['VIEW_SALES_REPORT'] },
    title: 'Sale report',
    menu: { group: 'Invoices', label: 'Sale report', icon: IconReportMoney },
    search: saleReportSearch,
    list: (search) => import('./lists.ts').then((m) => m.listAt(search)),
    load: () => import('./SaleReport.tsx').then((m) => m.SaleReport),
  },
];
