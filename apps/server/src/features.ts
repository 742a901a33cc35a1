import { accountFeature } from './features/account/routes.ts';
import { secondStepFeature } from './features/account/second-step/routes.ts';
import { sessionsFeature } from './features/account/sessions/routes.ts';
import { accountingFeature } from './features/accounting/routes.ts';
import { acquisitionsFeature, pickupFeature } from './features/acquisitions/routes.ts';
import { holdArrived } from './features/back-orders/arriving/hold.ts';
import { backOrdersFollow, orderingEndsDismissal } from './features/back-orders/follow.ts';
import { backOrdersFeature } from './features/back-orders/routes.ts';
import { backupsFeature } from './features/backups/routes.ts';
import { catalogueFeature } from './features/catalogue/routes.ts';
import { chargesFeature } from './features/charges/routes.ts';
import { contactFilesFeature, contactsFeature } from './features/contacts/routes.ts';
import { dashboardsFeature } from './features/dashboards/routes.ts';
import { deliveryFeature } from './features/dispatch/delivery-routes.ts';
import { dispatchFeature } from './features/dispatch/routes.ts';
import { wayFeature } from './features/dispatch/way-routes.ts';
import { fitsFeature } from './features/fits/routes.ts';
import { guidanceFeature } from './features/guidance/routes.ts';
import { inventoryFeature, stocktakeFeature } from './features/inventory/routes.ts';
import { invoicesFeature } from './features/invoices/routes.ts';
import { locationsFeature } from './features/locations/routes.ts';
import { lookupsFeature } from './features/lookups/routes.ts';
import { makesFeature } from './features/makes/routes.ts';
import { notificationsFeature } from './features/notifications/routes.ts';
import { outboxFeature } from './features/outbox/routes.ts';
import { partsFeature } from './features/parts/routes.ts';
import { pickJobFollows } from './features/picking/job/keep.ts';
import { pickingFeature } from './features/picking/routes.ts';
import { pricesFeature } from './features/prices/routes.ts';
import { purchasingFeature } from './features/purchasing/routes.ts';
import { rolesFeature } from './features/roles/routes.ts';
import { saleReportFeature } from './features/sale-report/routes.ts';
import { searchFeature } from './features/search/routes.ts';
import { securityFeature } from './features/security/routes.ts';
import { settingsFeature } from './features/settings/routes.ts';
import { vehiclesFeature } from './features/vehicles/routes.ts';
import { wantedFeature } from './features/wanted/routes.ts';
import type { Feature } from './http/handlers.ts';
import type { AfterArrival, AfterDocument, AfterOrdering } from './services.ts';

export const features: readonly Feature[] = [
  accountFeature,
  secondStepFeature,
  sessionsFeature,
  rolesFeature,
  notificationsFeature,
  outboxFeature,
  lookupsFeature,
  locationsFeature,
  chargesFeature,
  settingsFeature,
  securityFeature,
  backupsFeature,
  makesFeature,
  partsFeature,
  pricesFeature,
  contactsFeature,
  contactFilesFeature,
  acquisitionsFeature,
  pickupFeature,
  vehiclesFeature,
  inventoryFeature,
  stocktakeFeature,
  fitsFeature,
  searchFeature,
  invoicesFeature,
  purchasingFeature,
  pickingFeature,
  dispatchFeature,
  deliveryFeature,
  wayFeature,
  backOrdersFeature,
  wantedFeature,
  accountingFeature,
  dashboardsFeature,
  saleReportFeature,
  guidanceFeature,
  catalogueFeature,
];

export const afterArrival: readonly AfterArrival[] = [holdArrived];

/** Runs in this order: picking first, then back orders for what is still missing. */
export const afterDocument: readonly AfterDocument[] = [pickJobFollows, backOrdersFollow];

export const afterOrdering: readonly AfterOrdering[] = [orderingEndsDismissal];
