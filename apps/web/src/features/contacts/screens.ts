import { IconBuildingStore, IconCarSuv, IconUsers } from '@tabler/icons-react';
import { tabSearch, together } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { statementSearch } from './detail/statement/period.ts';
import { contactSearch } from './list/filter.ts';

export const contactScreens: readonly Screen[] = [
  {
    path: '/customer/customerlist',
    guard: { anyOf: ['VIEW_CUSTOMER'] },
    title: 'Customers',
    menu: { group: 'Customers', label: 'Customers', icon: IconUsers, waits: 'overdueCustomers' },
    search: contactSearch,
    list: () => import('./list/api.ts').then((m) => m.contactLists.customer),
    load: () => import('./list/ContactList.tsx').then((m) => m.CustomerList),
  },
  {
    path: '/customer/acq-customer-list',
    guard: { anyOf: ['VIEW_CUSTOMER'] },
    title: 'Vehicle sellers',
    menu: { group: 'Customers', label: 'Vehicle sellers', icon: IconCarSuv },
    search: contactSearch,
    list: () => import('./list/api.ts').then((m) => m.contactLists.seller),
    load: () => import('./list/ContactList.tsx').then((m) => m.SellerList),
  },
  {
    path: '/customer/supplierlist',
    guard: { anyOf: ['VIEW_SUPPLIER'] },
    title: 'Suppliers',
    menu: { group: 'Customers', label: 'Suppliers', icon: IconBuildingStore },
    search: contactSearch,
    list: () => import('./list/api.ts').then((m) => m.contactLists.supplier),
    load: () => import('./list/ContactList.tsx').then((m) => m.SupplierList),
  },
  {
    path: '/customer/$id',
    numbered: true,
    guard: { anyOf: ['VIEW_CUSTOMER'] },
    title: 'Contact',
    search: together(tabSearch, statementSearch),
    load: () => import('./detail/ContactPage.tsx').then((m) => m.ContactPage),
  },
];
