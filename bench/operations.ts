import type { Operation } from './harness/operation.ts';
import { acquisitionDetail } from './operations/buying/acquisition-detail.ts';
import { acquisitionPage } from './operations/buying/acquisitions.ts';
import {
  backOrderOfSupplier,
  backOrderPage,
  backOrderSearch,
  backOrderSummary,
} from './operations/buying/back-orders.ts';
import { orderDetail, orderItems, payables } from './operations/buying/purchase-order.ts';
import {
  orderChip,
  orderFar,
  orderOfSupplier,
  orderPage,
  orderSearch,
  orderSummary,
} from './operations/buying/purchase-orders.ts';
import { thresholdPage, thresholdSearch, thresholdSummary } from './operations/buying/thresholds.ts';
import {
  dashboardAdminDetail,
  dashboardBuying,
  dashboardBuyingDetail,
  dashboardSeller,
  dashboardSellerDetail,
  dashboardUnpriced,
} from './operations/overview/boards.ts';
import { dashboardAdmin, dashboardRevenue, reportYear } from './operations/overview/dashboard.ts';
import { guidance } from './operations/overview/guidance.ts';
import { homeTiles } from './operations/overview/home.ts';
import { notificationList } from './operations/overview/notification-list.ts';
import { contactDuplicates } from './operations/people/contact-duplicates.ts';
import { contactCounts, contactFar, contactList, contactPage, contactPicker } from './operations/people/contacts.ts';
import { currentUser } from './operations/people/current-user.ts';
import { userPage } from './operations/people/user-page.ts';
import { counterSale } from './operations/selling/counter-sale.ts';
import {
  dispatchByCustomer,
  dispatchFar,
  dispatchPage,
  dispatchSearch,
  dispatchSummary,
  dispatchToPack,
} from './operations/selling/dispatch.ts';
import {
  invoiceChip,
  invoiceDetail,
  invoiceFar,
  invoicePage,
  invoiceSave,
  invoiceSearch,
  invoiceSummary,
} from './operations/selling/invoices.ts';
import { pickingFar, pickingOpen, pickingPage, pickingSearch, pickingSummary } from './operations/selling/picking.ts';
import { priceListPage } from './operations/selling/price-list-page.ts';
import { catalogueDiagram, catalogueTree } from './operations/stock/catalogue.ts';
import { fitsOfLines } from './operations/stock/fits.ts';
import { partNumberPage } from './operations/stock/part-number-page.ts';
import { tagLookUp } from './operations/stock/tag-look-up.ts';
import { locationContents, tagAll, tagPage } from './operations/stock/tag-pages.ts';
import { tagWords, tagWordsTrigram } from './operations/stock/tag-words.ts';
import { vehicleCounts, vehiclePage } from './operations/stock/vehicles.ts';

export const operations: readonly Operation[] = [
  currentUser,
  homeTiles,
  userPage,
  notificationList,
  partNumberPage,
  priceListPage,
  contactList,
  contactFar,
  contactPage,
  contactCounts,
  contactPicker,
  contactDuplicates,
  acquisitionPage,
  acquisitionDetail,
  vehiclePage,
  vehicleCounts,
  tagAll,
  tagPage,
  tagLookUp,
  tagWords,
  tagWordsTrigram,
  locationContents,
  invoicePage,
  invoiceChip,
  invoiceFar,
  invoiceSearch,
  invoiceSummary,
  invoiceDetail,
  invoiceSave,
  counterSale,
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
  orderFar,
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
  dashboardAdminDetail,
  dashboardSeller,
  dashboardSellerDetail,
  dashboardBuying,
  dashboardBuyingDetail,
  dashboardUnpriced,
  reportYear,
  guidance,
  catalogueTree,
  catalogueDiagram,
  fitsOfLines,
];
