import { accountCalls } from './account/calls.ts';
import { secondStepCalls } from './account/second-step/calls.ts';
import { sessionCalls } from './account/sessions/calls.ts';
import { accountingCalls } from './accounting/calls.ts';
import { acquisitionCalls } from './acquisitions/calls.ts';
import { pickupCalls } from './acquisitions/pickup.ts';
import { backOrderCalls } from './back-orders/calls.ts';
import { backupCalls } from './backups/calls.ts';
import type { CallArgs, CallDef, CallReply } from './call.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { chargeCalls } from './charges/calls.ts';
import { contactCalls } from './contacts/calls.ts';
import { contactFileCalls } from './contacts/files.ts';
import { dashboardCalls } from './dashboards/calls.ts';
import { dispatchCalls } from './dispatch/calls.ts';
import { deliveryCalls } from './dispatch/delivery-calls.ts';
import { wayCalls } from './dispatch/way-calls.ts';
import { fitCalls } from './fits/calls.ts';
import { guidanceCalls } from './guidance/calls.ts';
import { inventoryCalls, stocktakeCalls } from './inventory/calls.ts';
import { invoiceCalls } from './invoices/calls.ts';
import { locationCalls } from './locations/calls.ts';
import { lookupCalls } from './lookups/calls.ts';
import { makeCalls } from './makes/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { outboxCalls } from './outbox/calls.ts';
import { partCalls } from './parts/calls.ts';
import { pickingCalls } from './picking/calls.ts';
import { priceCalls } from './prices/calls.ts';
import { purchaseOrderCalls } from './purchasing/calls.ts';
import { roleCalls } from './roles/calls.ts';
import { saleReportCalls } from './sale-report/calls.ts';
import { searchCalls } from './search/calls.ts';
import { securityCalls } from './security/calls.ts';
import { settingCalls } from './settings/calls.ts';
import { vehicleCalls } from './vehicles/calls.ts';
import { wantedCalls } from './wanted/calls.ts';

/** Only the server imports this table; the browser's client needs only the types below. */
export const allCalls = {
  account: accountCalls,
  secondStep: secondStepCalls,
  sessions: sessionCalls,
  roles: roleCalls,
  notifications: notificationCalls,
  outbox: outboxCalls,
  lookups: lookupCalls,
  locations: locationCalls,
  charges: chargeCalls,
  settings: settingCalls,
  security: securityCalls,
  backups: backupCalls,
  makes: makeCalls,
  parts: partCalls,
  prices: priceCalls,
  contacts: contactCalls,
  contactFiles: contactFileCalls,
  acquisitions: acquisitionCalls,
  pickup: pickupCalls,
  vehicles: vehicleCalls,
  inventory: inventoryCalls,
  stocktake: stocktakeCalls,
  fits: fitCalls,
  search: searchCalls,
  invoices: invoiceCalls,
  purchaseOrders: purchaseOrderCalls,
  picking: pickingCalls,
  dispatch: dispatchCalls,
  delivery: deliveryCalls,
  deliveryWay: wayCalls,
  backOrders: backOrderCalls,
  wanted: wantedCalls,
  accounting: accountingCalls,
  dashboards: dashboardCalls,
  saleReport: saleReportCalls,
  guidance: guidanceCalls,
  catalogue: catalogueCalls,
} as const;

type Features = typeof allCalls;
type EveryCall = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];
type KeyOf<D> = D extends CallDef ? `${D['method']} ${D['path']}` : never;

export type CallByKey = { [D in EveryCall as KeyOf<D>]: D };
export type CallKey = keyof CallByKey;
export type ArgsOf<K extends CallKey> = CallArgs<CallByKey[K]>;
export type ReplyOf<K extends CallKey> = CallReply<CallByKey[K]>;
