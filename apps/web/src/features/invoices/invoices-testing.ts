import type { Line } from '@yardkeeper/contract/invoices/lines';
import type { Payments } from '@yardkeeper/contract/invoices/payments';
import type { Invoice, InvoiceRow } from '@yardkeeper/contract/invoices/schemas';
import { ok, type Sent } from '../../test-fetch.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;

export const someRow = (invoiceId: number, change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  invoiceId,
  invoiceNo: `INV-${invoiceId}`,
  type: 0,
  typeName: 'Standard sale',
  date: '2026-03-02',
  debtorId: 1001,
  customer: 'Kauri Motors',
  salespersonId: 7,
  salesperson: 'Aroha Ngata',
  status: 2,
  statusName: 'Finalized',
  stockLines: 3,
  picked: 2,
  packed: 1,
  delivered: 0,
  total: 115.03,
  paid: 0,
  credited: 0,
  balance: 115.03,
  due: '2026-04-20',
  isOverdue: 0,
  paymentType: 'Cash',
  courier: 'NZ Couriers',
  orderNo: '',
  expiresAt: null,
  ...change,
});

export const someLine = (lineId: number, change: Partial<Line> = {}): Line => ({
  lineId,
  kind: 'tag',
  tagId: lineId,
  tagNo: `T${lineId}`,
  itemId: null,
  chargeTypeId: null,
  partId: 4,
  partNo: '',
  description: 'Headlamp',
  vehicleId: 9,
  stockNo: 'V9',
  acqId: 1,
  grade: 'A',
  location: 'A-01',
  photo: null,
  comesOff: { makeId: 39, modelId: 391, seriesId: null, name: 'Toyota Hilux' },
  qty: 1,
  unitPrice: 100,
  discount: 0,
  taxable: 1,
  net: 100,
  gst: 15,
  gross: 115,
  cost: null,
  margin: null,
  warrantyDays: 90,
  creditedQty: 0,
  returnChecks: [],
  packing: null,
  packingName: '',
  deliveredAt: null,
  problem: '',
  ...change,
});

const buyer = { name: 'Kauri Motors', address: '', phone: '+6421857345', email: 'kauri@x.co.nz', nzbn: '', gstNo: '' };

export const someInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  ...someRow(501),
  vehicle: null,
  buyer,
  paymentTypeId: 1,
  termsId: null,
  terms: '',
  priority: 1,
  courierId: null,
  courierPriority: 3,
  deliveryInstruction: '',
  reference: '',
  printPrice: 1,
  holdsParts: 0,
  dispatcherId: null,
  dispatcher: '',
  net: 100.03,
  gst: 15,
  cashTotal: 115,
  cost: null,
  margin: null,
  cancelReason: '',
  quoteId: null,
  quoteNo: '',
  convertedTo: null,
  convertedNo: '',
  confirmedAt: '2026-03-02T00:00:00.000Z',
  finalizedAt: '2026-03-02T00:00:00.000Z',
  createdBy: 'Aroha Ngata',
  createdAt: '2026-03-02T00:00:00.000Z',
  changedBy: 'Aroha Ngata',
  changedAt: '2026-03-02T00:00:00.000Z',
  account: 'ok',
  lines: [someLine(1)],
  sent: [],
  actions: ['pay', 'credit', 'send', 'print'],
  version: 4,
  ...change,
});

export const somePayments = (change: Partial<Payments> = {}): Payments => ({
  total: 115.03,
  paid: 0,
  credited: 0,
  owing: 115.03,
  payments: [],
  credits: [],
  ...change,
});

type CreditLine = Payments['credits'][number]['lines'][number];
export const someCreditLine = (change: Partial<CreditLine> = {}): CreditLine => ({
  lineId: 1,
  description: 'Headlamp',
  tagNo: 'T1',
  qty: 1,
  outcome: 'restock',
  net: 100,
  gst: 15,
  gross: 115,
  tagCheck: null,
  serialNo: '',
  heatTag: null,
  waitingTagNo: '',
  ...change,
});

const paymentType = (id: number, name: string) => ({ id, name, active: 'Y', parentId: null, version: 1 });
export const lookups = {
  'POST /mgr/common/queryUserList': () => ok([]),
  'POST /mgr/common/queryPaymentTypeList': () =>
    ok([paymentType(1, 'Cash'), paymentType(2, 'Finance'), paymentType(4, 'Account')]),
};
