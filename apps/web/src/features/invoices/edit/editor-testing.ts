import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import type { Line } from '@yardkeeper/contract/invoices/lines';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { ok, type Sent } from '../../../test-fetch.ts';

export const save = 'POST /mgr/invoices/saveInvoicesInfo';
export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;

export const ana = {
  ...{ debtorId: 1001, contactID: 1, name: 'Ana Tui', company: '', contactName: 'Ana', contactSurname: 'Tui' },
  ...{ phone1: '', mobile: '+6421857345', email: '', address: '4 Kauri Rd', suburb: 'Henderson', state: 'Auckland' },
  ...{ postCode: '0610', licenseNo: '', isCustomer: 1, isSupplier: 0, isSeller: 0, trade: 1, onHold: 0 },
  sellerGst: 'notRegistered',
};
const anaInFull = {
  ...ana,
  ...{ debtorID: 1001, priceLevel: 'trade', discount: 10, terms: 'Cash', termsId: 1, delivery: null, holdReason: '' },
  ...{ nzbn: '', gstNo: '' },
};

export const someTag = (tagId: number, change: Partial<TagDetail> = {}) => ({
  ...{ tagId, tagNo: `T${tagId}`, partId: 4, partDesc: 'Headlamp left', partNo: '81150-1A', grade: 'B', damage: '' },
  ...{ makeId: 39, modelId: 391, seriesId: null },
  ...{ make: 'Toyota', model: 'Hilux', series: '', year: 2014, acqId: 501, location: 'A01', photo: null, cost: null },
  ...{ retail: 320, trade: 250, qty: 1, qtyReserved: 0, mayHaveMany: false, onHold: 0, status: 'inStock' },
  ...change,
});
export const freeTag = (tagNo: string, change: object = {}) => ({
  ...{ tagNo, state: 'free', documentId: null, documentNo: '', user: '', until: null },
  ...change,
});

export const someLine = (lineId: number, change: Partial<Line> = {}): Line => ({
  ...{ lineId, kind: 'nonStock', tagId: null, tagNo: '', itemId: null, chargeTypeId: null, partId: null, partNo: '' },
  ...{ description: `Line ${lineId}`, vehicleId: null, stockNo: '', acqId: null, grade: '', location: '', photo: null },
  comesOff: null,
  ...{ qty: 1, unitPrice: 10, discount: 0, taxable: 1, net: 10, gst: 1.5, gross: 11.5, cost: null, margin: null },
  ...{
    warrantyDays: 0,
    creditedQty: 0,
    returnChecks: [],
    packing: null,
    packingName: '',
    deliveredAt: null,
    problem: '',
  },
  ...change,
});

export const someInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  ...{ invoiceId: 42, invoiceNo: 'INV1042', type: 0, typeName: 'Standard sale', date: '2026-03-02', debtorId: 1001 },
  ...{ customer: 'Ana Tui', salespersonId: 7, salesperson: 'Aroha Ngata', status: 1, statusName: 'Open' },
  ...{ stockLines: 0, picked: 0, packed: 0, delivered: 0, total: 0, paid: 0, credited: 0, balance: 0, due: null },
  ...{ isOverdue: 0, paymentType: '', courier: '', orderNo: '', expiresAt: null, paymentTypeId: null, termsId: null },
  buyer: { name: 'Ana Tui', address: '', phone: '', email: '', nzbn: '', gstNo: '' },
  vehicle: null,
  ...{ terms: '', priority: 1, courierId: null, courierPriority: 3, deliveryInstruction: '', reference: '' },
  ...{ printPrice: 1, holdsParts: 0, dispatcherId: null, dispatcher: '', net: 0, gst: 0, cashTotal: 0, cost: null },
  ...{ margin: null, cancelReason: '', quoteId: null, quoteNo: '', convertedTo: null, convertedNo: '' },
  ...{ confirmedAt: null, finalizedAt: null, createdBy: 'Aroha', createdAt: '2026-03-02T00:00:00.000Z' },
  ...{ changedBy: 'Mere Pohatu', changedAt: '2026-03-02T01:00:00.000Z', account: 'ok', lines: [], sent: [] },
  ...{ actions: ['edit', 'release'], version: 3 },
  ...change,
});

const option = (id: number, name: string) => ({ id, name, active: 1, parentId: null, version: 1 });
const payment = (id: number, name: string) => ({ ...option(id, name), paymentId: id, active: 'Y' });
export const rulesCall = 'GET /mgr/common/getSetting/0';
/** How the yard rounds cash. */
export const rounding = (cashRoundingCents: 0 | 10, fiveCentsDown: boolean) =>
  ok({ value: { cashRoundingCents, fiveCentsDown }, version: 1, fileUrl: null });
export const tagCall = 'GET /mgr/inventory/tagNoSearchDetail';
export const takenCall = (tagNo: string) => `GET /mgr/invoices/checkItemSoldOrNot/${tagNo}`;

/** What the editor asks while nothing goes wrong. */
export const answers = {
  'GET /mgr/invoices/saveInvoicesInfo': () => ok({ invoiceNo: '', invoiceId: 0, type: 2, salespersonId: 7, lines: [] }),
  'POST /mgr/common/queryContactList': () => ok({ records: [ana], total: 1, pages: 1 }),
  'GET /mgr/common/checkAccount': () =>
    ok({ state: 'ok', onHold: 0, holdReason: '', limit: null, balance: null, overdue: null, available: null }),
  'POST /mgr/contactManage/getContactsInfo': () => ok(anaInFull),
  [rulesCall]: () => rounding(10, true),
  'GET /mgr/otherCharges/listOtherCharges': () => ok({ types: [] }),
  'POST /mgr/common/queryPaymentTypeList': () => ok([payment(1, 'Cash'), payment(3, 'Eftpos'), payment(4, 'Account')]),
  'POST /mgr/common/queryUserList': () => ok([]),
  'POST /mgr/common/queryCourierList': () => ok([]),
  'GET /mgr/accountTerms/getAccountTermsList': () => ok([]),
  'GET /mgr/invoices/priceGuidance': () =>
    ok({ retail: 320, trade: 250, sales: [], toCustomer: [], inStock: 2, quotedElsewhere: [] }),
  'GET /mgr/invoices/replacePart': () => ok([]),
  'GET /mgr/invoices/getItemImages': () => ok([]),
  [tagCall]: ({ url }: Sent) => ok(someTag(Number(/tagNo=T(\d+)/.exec(url)?.[1]))),
  [takenCall('T100023')]: () => ok(freeTag('T100023')),
};
