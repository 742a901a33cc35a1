import type { Operation } from './operation.ts';
import { acquisitionDetail } from './operations/acquisition-detail.ts';
import { acquisitionPage } from './operations/acquisitions.ts';
import { backOrderOfSupplier, backOrderPage, backOrderSearch, backOrderSummary } from './operations/back-orders.ts';
import {
  dashboardAdminDetail,
  dashboardBuying,
  dashboardBuyingDetail,
  dashboardSeller,
  dashboardSellerDetail,
  dashboardUnpriced,
} from './operations/boards.ts';
import { catalogueDiagram, catalogueTree } from './operations/catalogue.ts';
import { contactDuplicates } from './operations/contact-duplicates.ts';
import { contactCounts, contactFar, contactList, contactPage, contactPicker } from './operations/contacts.ts';
import { counterSale } from './operations/counter-sale.ts';
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
import { fitsOfLines } from './operations/fits.ts';
import { guidance } from './operations/guidance.ts';
import { homeTiles } from './operations/home.ts';
import {
  invoiceChip,
  invoiceDetail,
  invoiceFar,
  invoicePage,
  invoiceSave,
  invoiceSearch,
  invoiceSummary,
} from './operations/invoices.ts';
import { notificationList } from './operations/notification-list.ts';
import { partNumberPage } from './operations/part-number-page.ts';
import { pickingFar, pickingOpen, pickingPage, pickingSearch, pickingSummary } from './operations/picking.ts';
import { priceListPage } from './operations/price-list-page.ts';
import { orderDetail, orderItems, payables } from './operations/purchase-order.ts';
import {
  orderChip,
  orderFar,
  orderOfSupplier,
  orderPage,
  orderSearch,
  orderSummary,
} from './operations/purchase-orders.ts';
import { tagLookUp } from './operations/tag-look-up.ts';
import { locationContents, tagAll, tagPage } from './operations/tag-pages.ts';
import { tagWords, tagWordsTrigram } from './operations/tag-words.ts';
import { thresholdPage, thresholdSearch, thresholdSummary } from './operations/thresholds.ts';
import { userPage } from './operations/user-page.ts';
import { vehicleCounts, vehiclePage } from './operations/vehicles.ts';

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
