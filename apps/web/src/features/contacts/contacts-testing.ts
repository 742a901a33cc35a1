import type { Contact, ContactRow } from '@yardkeeper/contract/contacts/schemas';
import { ok, type Sent } from '../../test-fetch.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;

export const someRow = (debtorID: number, name: string, change: Partial<ContactRow> = {}): ContactRow => ({
  ...{ debtorID, name, company: name, contactName: 'Ana', contactSurname: 'Tui', phone1: '', mobile: '+6421857345' },
  ...{ email: 'ana@garage.co.nz', isCustomer: 1, isSupplier: 0, isSeller: 0, trade: 1, code: '', priceLevel: 'trade' },
  ...{ terms: '7 days', salesperson: '', region: '', creditLimit: 2000, onHold: 0, enabled: 1 },
  ...{ sellerGst: 'notRegistered', leadDays: null, balance: 120.5, overdue: 20, lastSale: null, openOrders: 0 },
  ...{
    onOrder: 0,
    vehiclesSold: 0,
    lastVehicle: null,
    totalPaid: 0,
    createdAt: '2026-03-01T00:00:00.000Z',
    version: 1,
  },
  ...change,
});

export const someContact = (change: Partial<Contact> = {}): Contact => ({
  ...{ debtorID: 1001, name: 'Rimu Garage', isCustomer: 1, isSupplier: 0, isSeller: 0, company: 'Rimu Garage' },
  ...{ contactID: 1, contactName: 'Ana', contactSurname: 'Tui', position: '', phone1: '', mobile: '+6421857345' },
  ...{ email: 'ana@garage.co.nz', trade: 1, code: '', gstNo: '', nzbn: '' },
  ...{ address: '', suburb: '', state: '', postCode: '', delivery: null, postal: null, regionId: null, region: '' },
  ...{ priceLevel: 'trade', discount: 0, termsId: null, terms: '', creditLimit: null, onHold: 0, holdReason: '' },
  ...{ salespersonId: null, salesperson: '', licenseNo: '', sellerGst: 'notRegistered', leadDays: null, marketing: 0 },
  ...{ enabled: 1, mergedInto: null, createdAt: '2026-03-01T00:00:00.000Z', createdBy: 'Ana', version: 4 },
  ...{ light: 'ok', account: null, persons: [], banks: [], notes: [], files: 0, mayEdit: true },
  ...change,
});

export const pageOf = <T>(records: readonly T[]) => ({ records, total: records.length, pages: 1 });

/** The lists that filters and forms offer. */
export const lookups = {
  'POST /mgr/common/queryUserList': () => ok([]),
  'POST /mgr/common/queryRegionList': () => ok([]),
  'GET /mgr/accountTerms/getAccountTermsList': () => ok([]),
};
