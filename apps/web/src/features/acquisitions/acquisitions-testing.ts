import type { Acquisition, AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import { ok, type Sent } from '../../test-fetch.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;
export const pageOf = <T>(records: readonly T[]) => ({ records, total: records.length, pages: 1, totals: null });

export const someRow = (acqId: number, change: Partial<AcquisitionRow> = {}): AcquisitionRow => ({
  acqId,
  acqNo: `ACQ-${acqId}`,
  status: 1,
  statusName: 'Open',
  acquisitionDate: '2026-03-02',
  regNo: 'KLM482',
  vin: '',
  year: 2014,
  make: 'Toyota',
  model: 'Hilux',
  series: '',
  debtorId: 1001,
  seller: 'Ana Tui',
  sellerPhone: '+6421857345',
  price: 2300,
  driverId: null,
  driver: '',
  pickupAt: null,
  pickupAddress: '4 Kauri Rd, Henderson',
  pickupNotes: '',
  holdUntil: null,
  onHold: 0,
  vehicleId: null,
  stockNo: '',
  photo: null,
  docsComplete: 40,
  version: 3,
  ...change,
});

const party = {
  company: '',
  contactName: 'Ana',
  contactSurname: 'Tui',
  phone1: '',
  mobile: '+6421857345',
  email: '',
  address: '4 Kauri Rd',
  suburb: 'Henderson',
  state: 'Auckland',
  postCode: '0610',
  licenseNo: '',
};

export const someAcquisition = (change: Partial<Acquisition> = {}): Acquisition => {
  const { photo: _, ...row } = someRow(501);
  return {
    ...row,
    makeId: 1,
    modelId: 2,
    wanted: null,
    seriesId: null,
    modelTypeId: null,
    month: null,
    engineId: null,
    engine: '',
    engineNo: '',
    transId: null,
    transmission: '',
    bodyColourId: null,
    bodyColour: '',
    trimColourId: null,
    regFlag: 1,
    chassis: '',
    odometer: 186000,
    lotNo: '',
    comments: '',
    purchase: party,
    owner: party,
    sellerGst: 'notRegistered',
    projectedSales: null,
    purchaseTypeId: null,
    stockTypeId: null,
    writeOffId: null,
    platesId: null,
    referredId: null,
    locGroupId: 0,
    checklist: { ppsr: 'notChecked', stolen: 'notChecked', title: 'notChecked', keys: null, plates: null, notes: '' },
    identityKind: '',
    verifiedBy: '',
    receivedAt: null,
    receivedBy: '',
    cancelReason: '',
    expenses: [],
    owed: 2300,
    paid: 0,
    gstClaimable: 0,
    photos: [],
    signature: null,
    notes: [],
    holdOverride: null,
    createdBy: 'Aroha Ngata',
    createdAt: '2026-03-02T00:00:00.000Z',
    mayEdit: true,
    mayCorrect: true,
    mayMoveTo: [3, 4, 5],
    mayAddToStock: false,
    mayOverrideHold: false,
    ...change,
  };
};

const option = (id: number, name: string) => ({ id, name, active: 1, parentId: null, version: 1 });
const lists = [
  ...['queryUserList', 'queryDriverList', 'queryColourList', 'queryEngineCodeList', 'queryTransCodeList'],
  ...['queryReferredList', 'getStockPurchaseType', 'getStockType', 'getWriteOff', 'getPlates', 'queryModelTypeList'],
  ...['queryExpenseTypeList', 'queryPaymentTypeList', 'querySeriesList'],
];

/** The lists that filters and forms offer. */
export const lookups = {
  ...Object.fromEntries(lists.map((name) => [`POST /mgr/common/${name}`, () => ok([])])),
  'POST /mgr/common/queryMakeList': () => ok([option(1, 'Toyota'), option(9, 'Mazda')]),
  'POST /mgr/common/queryModelList': () => ok([option(2, 'Hilux')]),
};
