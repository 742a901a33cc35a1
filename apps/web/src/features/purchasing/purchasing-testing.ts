import type { PartChoice } from '@yardkeeper/contract/purchasing/receiving';
import type { OrderedTag, OrderInList, OrderLine, PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { type OrderAction, orderActions } from '@yardkeeper/domain/purchasing/actions';
import { ok, type Sent } from '../../test-fetch.ts';
import { someUser } from '../../test-session.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;

const permission = ['VIEW PURCHASE ORDER', 'CREATE PURCHASE ORDER', 'EDIT PURCHASE ORDER'];
/** A user who sees cost. */
export const buyer = () => someUser({ role: 'ACCOUNTING', permission: [...permission, 'VIEW SUPPLIER'] });
/** A user who orders and receives but sees no amounts. */
export const storekeeper = () => someUser({ role: 'INVENTORY PERSON', permission });

export const calls = {
  list: 'POST /mgr/purchaseOrder/purchaseOrderList',
  summary: 'POST /mgr/purchaseOrder/getSummary',
  detail: 'GET /mgr/purchaseOrder/getPurchaseOrderDetail',
  lines: 'GET /mgr/purchaseOrder/getPurchaseOrderItems',
  save: 'POST /mgr/purchaseOrder/save',
  parts: 'GET /mgr/purchaseOrder/queryParts',
  proposals: 'GET /mgr/purchaseOrder/queryInsertParts',
  check: 'POST /mgr/purchaseOrder/checkLines',
  commit: 'POST /mgr/purchaseOrder/commit',
  undo: 'POST /mgr/purchaseOrder/undoCommit',
  claims: 'GET /mgr/purchaseOrder/claims/7',
  credits: 'GET /mgr/purchaseOrder/queryCreditNotes/7',
  payments: 'GET /mgr/purchaseOrder/queryPOPaymentList',
  charges: 'GET /mgr/otherCharges/listOtherCharges',
  contacts: 'POST /mgr/common/queryContactList',
  places: 'POST /mgr/location/queryLocationList',
} as const;

export const someRow = (purchaseOrderId: number, change: Partial<OrderInList> = {}): OrderInList => ({
  accounting: 'none',
  purchaseOrderId,
  poNo: `PO${purchaseOrderId}`,
  date: '2026-03-02',
  debtorId: 31,
  supplier: 'Lamps Direct',
  status: 1,
  statusName: 'Open',
  reference: '',
  expectedDate: '2026-03-20',
  isLate: 0,
  items: 1,
  qty: 5,
  received: 0,
  outstanding: 5,
  percentCommitted: 0,
  hasBackOrder: 0,
  net: 400,
  gst: 60,
  total: 460,
  billNo: '',
  accountingNo: '',
  createdBy: 'Aroha Ngata',
  ...change,
});

/** Allows every step, except those for which `why` gives a reason against it. */
export const choices = (why: Partial<Record<OrderAction, string>> = {}, only: readonly OrderAction[] = orderActions) =>
  only.map((action) => ({ action, why: why[action] ?? '' }));

export const someOrder = (change: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  ...someRow(7),
  supplierBlock: { name: 'Lamps Direct', phone: '+6495551234', email: 'sales@lamps.co.nz', address: '4 Kauri Rd' },
  notesPublic: '',
  short: 0,
  claimed: 0,
  chargesNet: 0,
  charges: [],
  receipts: [],
  bill: null,
  paid: 0,
  credited: 0,
  owing: 0,
  cancelReason: '',
  createdAt: '2026-03-02T00:00:00.000Z',
  changedBy: 'Aroha Ngata',
  changedAt: '2026-03-02T00:00:00.000Z',
  sent: [],
  actions: choices(),
  receiptTolerance: 0,
  billTolerance: 0,
  version: 3,
  ...change,
});

/** As the server sends an order to people who do not see cost. */
export const withoutCost: Partial<PurchaseOrder> = {
  net: null,
  gst: null,
  total: null,
  chargesNet: null,
  paid: null,
  credited: null,
  owing: null,
  actions: choices({}, ['edit', 'receive', 'undoReceipt', 'move', 'closeShort', 'cancel', 'claim', 'send', 'print']),
};

export const someLine = (purchaseOrderItemId: number, change: Partial<OrderLine> = {}): OrderLine => ({
  purchaseOrderItemId,
  purchaseOrderId: 7,
  sort: purchaseOrderItemId,
  partId: 4,
  partDesc: 'Headlamp',
  description: 'Headlamp',
  partNo: '81110-0K190',
  supplierPartNo: 'LD-77',
  makeId: 39,
  make: 'Toyota',
  modelId: 391,
  model: 'Hilux',
  seriesId: null,
  series: '',
  condition: 2,
  conditionName: 'Aftermarket',
  qty: 5,
  received: 0,
  short: 0,
  claimed: 0,
  outstanding: 5,
  unitCost: 80,
  landedCost: 80,
  retail: 190,
  trade: 150,
  taxable: 1,
  net: 400,
  gst: 60,
  total: 460,
  locationId: 12,
  location: 'A-01',
  asBox: 0,
  notes: '',
  backOrderId: null,
  children: [],
  ...change,
});

export const someTag = (tagNo: string, change: Partial<OrderedTag> = {}): OrderedTag => ({
  tagId: 900,
  tagNo,
  purchaseOrderItemId: 1,
  receiptId: 55,
  partId: 4,
  partDesc: 'Headlamp',
  partNo: '81110-0K190',
  make: 'Toyota',
  model: 'Hilux',
  series: '',
  condition: 2,
  conditionName: 'Aftermarket',
  qtyMade: 1,
  qty: 1,
  status: 'inStock',
  statusName: 'In stock',
  locationId: 12,
  location: 'A-01',
  retail: 190,
  trade: 150,
  cost: 84.4,
  notes: '',
  creditedQty: 0,
  version: 1,
  ...change,
});

export const somePart = (change: Partial<PartChoice> = {}): PartChoice => ({
  partId: 4,
  partDesc: 'Headlamp',
  partNo: '81110-0K190',
  supplierPartNo: 'LD-77',
  makeId: 39,
  make: 'Toyota',
  modelId: 391,
  model: 'Hilux',
  seriesId: null,
  series: '',
  condition: 2,
  unitCost: 75,
  retail: 190,
  trade: 150,
  onOrder: 2,
  lastCost: 80.5,
  lastOn: '2026-01-10',
  onHand: 1,
  asBox: 0,
  ...change,
});

export const noRecords = () => ok({ records: [], total: 0, pages: 0 });
export const editorAnswers = {
  [calls.charges]: () => ok({ types: [], charges: [] }),
  [calls.proposals]: () => ok([]),
  [calls.parts]: () => ok([somePart()]),
  [calls.places]: noRecords,
} as const;
