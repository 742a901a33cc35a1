import type { Operation } from './operation.ts';
import { acquisitionDetail, acquisitionPage } from './operations/acquisitions.ts';
import { contactDuplicates, contactPage, contactPicker } from './operations/contacts.ts';
import { currentUser } from './operations/current-user.ts';
import { invoiceDetail, invoicePage, invoiceSave, invoiceSearch } from './operations/invoices.ts';
import { notificationList } from './operations/notification-list.ts';
import { partNumberPage } from './operations/part-number-page.ts';
import { priceListPage } from './operations/price-list-page.ts';
import { locationContents, tagLookUp, tagPage, tagWords, tagWordsPage } from './operations/stock.ts';
import { userPage } from './operations/user-page.ts';

export const operations: readonly Operation[] = [
  currentUser,
  userPage,
  notificationList,
  partNumberPage,
  priceListPage,
  contactPage,
  contactPicker,
  contactDuplicates,
  acquisitionPage,
  acquisitionDetail,
  tagPage,
  tagLookUp,
  tagWords,
  tagWordsPage,
  locationContents,
  invoicePage,
  invoiceSearch,
  invoiceDetail,
  invoiceSave,
];
