import { IconReceipt } from '@tabler/icons-react';
import { tabSearch } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { orderSearch } from './list/filter.ts';

const view = { anyOf: ['VIEW_PURCHASE_ORDER'] } as const;

export const purchasingScreens: readonly Screen[] = [
  {
    path: '/purchase/list',
    guard: view,
    title: 'Purchase orders',
    menu: { group: 'Purchase orders', label: 'Purchase orders', icon: IconReceipt },
    search: orderSearch,
    list: () => import('./list/api.ts').then((m) => m.orderList),
    load: () => import('./list/OrderList.tsx').then((m) => m.OrderList),
  },
  {
    path: '/purchase/create',
    guard: { anyOf: ['CREATE_PURCHASE_ORDER'] },
    title: 'New purchase order',
    load: () => import('./saving/CreateOrder.tsx').then((m) => m.CreateOrder),
  },
  {
    path: '/purchase/receive',
    guard: { anyOf: ['EDIT_PURCHASE_ORDER'] },
    title: 'Receive a delivery',
    load: () => import('./receiving/FindOrderPage.tsx').then((m) => m.FindOrderPage),
  },
  {
    path: '/purchase/$id',
    numbered: true,
    guard: view,
    title: 'Purchase order',
    search: tabSearch,
    load: () => import('./document/OrderPage.tsx').then((m) => m.OrderPage),
  },
  {
    path: '/purchase/$id/receive',
    numbered: true,
    guard: { anyOf: ['EDIT_PURCHASE_ORDER'] },
    title: 'Receive a delivery',
    load: () => import('./receiving/ReceivePage.tsx').then((m) => m.ReceivePage),
  },
];
