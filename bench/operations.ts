import type { Operation } from './operation.ts';
import { acquisitionDetail } from './operations/acquisition-detail.ts';
import { acquisitionPage } from './operations/acquisitions.ts';
import { backOrderOfSupplier, backOrderPage, backOrderSearch, backOrderSummary } from './operations/back-orders.ts';
import { contactDuplicates } from './operations/contact-duplicates.ts';
import { contactPage, contactPicker } from './operations/contacts.ts';
import { currentUser } from './operations/current-user.ts';
import { dashboardAdmin, dashboardRevenue, reportYear } from './operations/dashboard.ts';
import {
  dispatchByCustomer,
  dispatchFar,
  dispatchPage,
  dispatchSearch,
  dispatchSummary,
  dispatchToPack,
} from './operations/dispatch.ts';
import { guidance } from './operations/guidance.ts';
import { invoiceDetail, invoicePage, invoiceSave, invoiceSearch } from './operations/invoices.ts';
import { notificationList } from './operations/notification-list.ts';
import { partNumberPage } from './operations/part-number-page.ts';
import { pickingFar, pickingOpen, pickingPage, pickingSearch, pickingSummary } from './operations/picking.ts';
import { priceListPage } from './operations/price-list-page.ts';
import { orderDetail, orderItems, payables } from './operations/purchase-order.ts';
import { orderChip, orderOfSupplier, orderPage, orderSearch, orderSummary } from './operations/purchase-orders.ts';
import { tagLookUp } from './operations/tag-look-up.ts';
import { locationContents, tagPage } from './operations/tag-pages.ts';
import { tagWords, tagWordsTrigram } from './operations/tag-words.ts';
import { thresholdPage, thresholdSearch, thresholdSummary } from './operations/thresholds.ts';
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
  tagWordsTrigram,
  locationContents,
  invoicePage,
  invoiceSearch,
  invoiceDetail,
  invoiceSave,
  pickingPage,
  pickingOpen,
  pickingSearch,
  pickingFar,
  pickingSummary,
  dispatchPage,
  dispatchByCustomer,
  dispatchToPack,
  dispatchSearch,
  dispatchFar,
  dispatchSummary,
  orderPage,
  orderChip,
  orderOfSupplier,
  orderSearch,
  orderSummary,
  orderDetail,
  orderItems,
  payables,
  backOrderPage,
  backOrderSearch,
  backOrderOfSupplier,
  backOrderSummary,
  thresholdPage,
  thresholdSearch,
  thresholdSummary,
  dashboardRevenue,
  dashboardAdmin,
  reportYear,
  guidance,
];
