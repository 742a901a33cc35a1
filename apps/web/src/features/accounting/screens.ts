import { IconBook2, IconPlugConnected } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { searchOf, tabSearch, together } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { bookingSearch } from './bookings/filter.ts';

const accounting = { role: 'ACCOUNTING' } as const;

export const accountingScreens: readonly Screen[] = [
  {
    path: '/administrator/connect-app-to-xero',
    guard: superAdminOnly,
    title: 'Connect to Xero',
    menu: { group: 'Administrator', label: 'Connect to Xero', icon: IconPlugConnected },
    search: together(tabSearch, searchOf({ code: '', state: '', error: '' })),
    load: () => import('./connect/ConnectXero.tsx').then((m) => m.ConnectXero),
  },
  {
    path: '/accounting/bookings',
    guard: accounting,
    title: 'Sent to Xero',
    search: bookingSearch,
    load: () => import('./bookings/BookingList.tsx').then((m) => m.BookingList),
  },
  {
    path: '/accounting/books',
    guard: accounting,
    title: 'Books and GST',
    menu: { group: 'Administrator', label: 'Books and GST', icon: IconBook2 },
    search: together(tabSearch, searchOf({ from: '', to: '', basis: '' })),
    load: () => import('./books/Books.tsx').then((m) => m.Books),
  },
];
