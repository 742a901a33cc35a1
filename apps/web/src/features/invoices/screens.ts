import { IconFileInvoice } from '@tabler/icons-react';
import type { Screen } from '../../shell/menu/screen.ts';

const view = { anyOf: ['VIEW_INVOICE_AND_QUOTE'] } as const;

export const invoiceScreens: readonly Screen[] = [
  {
    path: '/invoice/list',
    guard: view,
    title: 'Quotes and invoices',
    menu: { group: 'Invoices', label: 'Quotes and invoices', icon: IconFileInvoice },
    load: () => import('./finding/InvoiceList.tsx').then((m) => m.InvoiceList),
  },
  {
    path: '/invoice/create',
    guard: { anyOf: ['CREATE_INVOICE_AND_QUOTE'] },
    title: 'New invoice',
    load: () => import('./saving/CreateInvoice.tsx').then((m) => m.CreateInvoice),
  },
  {
    path: '/invoice/$id',
    guard: view,
    title: 'Invoice',
    load: () => import('./document/InvoicePage.tsx').then((m) => m.InvoicePage),
  },
];
