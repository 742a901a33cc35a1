import { todayIn } from '@yardkeeper/domain/format/dates';
import { pauses } from '../../../apps/web/src/live/pauses.ts';
import { again, hears } from './hears.ts';

const first = { pageNum: 1, pageSize: 20 } as const;
const up = <F extends string>(sortField: F) => ({ ...first, sortField, sortOrder: 'ASC' }) as const;
const down = <F extends string>(sortField: F) => ({ ...first, sortField, sortOrder: 'DESC' }) as const;
const today = todayIn(new Date());
export const thisMonth = { from: `${today.slice(0, 8)}01`, to: today } as const;

export const invoices = hears(
  ['/topic/invoices'],
  pauses.list,
  again('POST /mgr/invoices/queryInvoicesList', { body: down('invoiceNo') }),
  again('POST /mgr/invoices/getSummary', { body: {} }),
  again('POST /mgr/invoices/getSummary', { body: {} }),
  again('GET /mgr/delivery/getCollectedMoney', {}),
);
export const tags = hears(
  ['/topic/stock'],
  pauses.list,
  again('POST /mgr/inventory/queryInventoryList', { body: down('tagNo') }),
  again('POST /mgr/inventory/countTags', { body: {} }),
  again('POST /mgr/inventory/sumTags', { body: {} }),
);
export const vehicles = hears(
  ['/topic/stock'],
  pauses.list,
  again('POST /mgr/inventory/browseVehicles/list', { body: down('stockNo') }),
  again('POST /mgr/inventory/browseVehicles/count', { body: {} }),
  again('POST /mgr/inventory/browseVehicles/sums', { body: {} }),
);
export const picking = hears(
  ['/topic/picking'],
  pauses.queue,
  again('POST /mgr/picking/queryPickingList', { body: up('dueAt') }),
  again('POST /mgr/picking/getSummary', { body: {} }),
  again('GET /mobile/picking/getReturnsToShelf', {}),
);
export const dispatch = hears(
  ['/topic/dispatch'],
  pauses.queue,
  again('POST /mgr/dispatch/queryDispatchList', { body: up('dueAt') }),
  again('POST /mgr/dispatch/getSummary', { body: {} }),
  again('POST /mgr/dispatch/getSummary', { body: { withAreas: true } }),
  again('GET /mobile/delivery/getDeliveryDriverList', {}),
);
export const run = hears(
  ['/topic/dispatch'],
  pauses.queue,
  again('GET /mobile/delivery/getRun', { query: {} }),
  again('POST /mgr/common/queryPaymentTypeList', { body: {} }),
);
export const orders = hears(
  ['/topic/purchaseOrders'],
  pauses.list,
  again('POST /mgr/purchaseOrder/purchaseOrderList', { body: down('poNo') }),
  again('POST /mgr/purchaseOrder/getSummary', { body: {} }),
  again('POST /mgr/purchaseOrder/getSummary', { body: {} }),
);
export const acquisitions = hears(
  ['/topic/acquisitions'],
  pauses.list,
  again('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body: down('acqNo') }),
  again('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} }),
  again('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} }),
);
export const customers = hears(
  ['/topic/contacts'],
  pauses.list,
  again('POST /mgr/contactManage/queryContactList', { body: { kind: 'customer', enabled: 1, ...up('name') } }),
  again('POST /mgr/contactManage/countContacts', { body: { kind: 'customer', includeDisabled: true } }),
);
export const backOrders = hears(
  ['/topic/backOrders'],
  pauses.list,
  again('GET /mgr/backOrderPart/getBackOrderPartList', { query: up('since') }),
  again('GET /mgr/backOrderPart/getSummary', { query: {} }),
);
export const bookings = hears(
  ['/topic/accounting'],
  pauses.list,
  again('POST /mgr/accounting/queryBookings', { body: first }),
  again('POST /mgr/accounting/queryBookings', { body: { pageNum: 1, pageSize: 1 } }),
);
export const saleReport = hears(
  ['/topic/invoices'],
  pauses.report,
  again('POST /mgr/saleReport/queryInvoicesList', { body: { ...thisMonth, ...first } }),
  again('POST /mgr/saleReport/getSummary', { body: thisMonth }),
  again('POST /mgr/saleReport/getSummary', { body: thisMonth }),
  again('GET /mgr/saleReport/getReports', {}),
);
