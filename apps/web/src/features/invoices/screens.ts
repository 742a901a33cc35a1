import { IconFileInvoice } from '@tabler/icons-react';
import { tabSearch } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { invoiceSearch } from './finding/filter.ts';

const view = { anyOf: ['VIEW_INVOICE_AND_QUOTE'] } as const;

export const invoiceScreens: readonly Screen[] = [
  {
    path: '/invoice/list',
    guard: view,
    title: 'Quotes and invoices',
    menu: { group: 'Invoices', label: 'Quotes and invoices', icon: IconFileInvoice, waits: 'overdueInvoices' },
    search: invoiceSearch,
    list: () => import('./finding/api.ts').then((m) => m.invoiceList),
    load: () => import('./finding/InvoiceList.tsx').then((m) => m.InvoiceList),
  },
  {
    path: '/invoice/create',
    guard: { anyOf: ['CREATE_INVOICE_AND_QUOTE'] },
    title: 'New invoice',
    titleAt: ({ search }) => (search.quote === '1' ? 'New quote' : 'New invoice'),
    load: () => import('./saving/CreateInvoice.tsx').then((m) => m.CreateInvoice),
  },
  {
    path: '/invoice/$id',
    numbered: true,
    guard: view,
    title: 'Invoice',
    search: tabSearch,
    load: () => import('./document/InvoicePage.tsx').then((m) => m.InvoicePage),
  },
];
