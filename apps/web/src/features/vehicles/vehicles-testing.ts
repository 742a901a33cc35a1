import type { Vehicle, VehicleRow } from '@yardkeeper/contract/vehicles/schemas';
import type { ProposedItem, StockItem } from '@yardkeeper/contract/vehicles/stock-items';
import { vehicleOptionKeys } from '@yardkeeper/domain/vehicles/options';
import { ok, type Sent } from '../../test-fetch.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;
export const formOf = (sent: Sent | undefined): FormData => (sent ? (sent.body as FormData) : new FormData());
/** The JSON part of a multipart call. */
export const partOf = async (sent: Sent | undefined) =>
  JSON.parse(await (formOf(sent).get('detailSaveVo') as Blob).text()) as Record<string, unknown>;
export const pageOf = <T>(records: readonly T[]) => ({ records, total: records.length, pages: 1 });

export const someVehicle = (change: Partial<Vehicle> = {}): Vehicle => ({
  ...{ vehicleId: 9, vehicleNo: 'S1009', stockNo: 'S1009', acqId: 501, acqNo: 'ACQ-501', acquisitionNotes: '' },
  ...{ acquisitionDate: '2026-03-02', active: 1, activeDate: null, makeId: 1, make: 'Toyota', modelId: 2 },
  ...{ model: 'Hilux', seriesId: 3, series: 'SR5', modelTypeId: null, modelType: '', year: 2014, month: 5 },
  ...{ engineNo: '', engineId: 4, engine: '1KD', transId: 5, transmission: 'Manual', bodyColourId: null },
  ...{ bodyColorDesc: '', trimColourId: null, trimColour: '', locationId: null, location: '', locGroupId: 0 },
  ...{ saleYard: 'N/A', regNo: 'KLM482', regFlag: 1, regState: 1, vin: '', chassis: '', odometer: 186000, lotNo: '' },
  options: Object.fromEntries(vehicleOptionKeys.map((key) => [key, 0])) as Vehicle['options'],
  ...{ excludeFromStats: 0, debtorId: 1001, debtorName: 'Ana Tui', contactId: 1001, comments: '', licenseNo: '' },
  ...{ purchaseTypeId: 1, purchaseType: 'Private', platesId: null, plates: '', stockTypeId: null, stockType: 'Ute' },
  ...{ writeOffId: null, writeOff: 'Not written off', purchase: 2000, sales: 350, projectedSales: null },
  ...{ dismantled: 0, dateDismantled: null, deliveredBy: '', dateReceived: null, notes: '', notesPublic: '' },
  stripNotes: '',
  disposal: {
    ...{ platesSurrendered: null, cancelledOn: null, agentReceiptNo: '', endReading: null },
    ...{ refundExpected: 0, refundReceived: 0 },
  },
  ...{ holdUntil: null, onHold: 0, tagsInStock: 2, tagsOnCar: 1, tagsSold: 0, version: 7 },
  ...{ maySave: true, mayEditInformation: true, mayCommit: true, mayOverrideHold: true },
  ...change,
});

export const someVehicleRow = (vehicleId: number, change: Partial<VehicleRow> = {}): VehicleRow => ({
  ...{ vehicleId, stockNo: `S${vehicleId}`, acqId: 501, acqNo: 'ACQ-501', photo: null, regNo: 'KLM482', vin: '' },
  ...{ year: 2014, make: 'Toyota', model: 'Hilux', series: 'SR5', bodyColour: 'White', engine: '1KD' },
  ...{ transmission: 'Manual', odometer: 186000, locationId: null, location: '', saleYard: 'N/A' },
  ...{ acquired: '2026-03-02', ageDays: 40, cost: 2000, sales: 500, paybackPercent: 25, tagsInStock: 4, tagsSold: 1 },
  ...{ dismantled: 0, active: 1, activeDate: null, holdUntil: null, onHold: 0 },
  ...change,
});

export const someItem = (stockId: number, change: Partial<StockItem> = {}): StockItem => ({
  ...{ stockId, stockItemId: 0, tagNo: '', status: '', vehicleId: 9, partId: 70 + stockId, partDesc: 'Headlamp left' },
  ...{ partNo: '', configId: null, priceItemId: null, partCondition: 3, conditionName: 'Used', grade: '', damage: '' },
  ...{ colourId: null, bodyColourId: null, colour: '', qty: 1, retail: 180, trade: 140, unitCost: null },
  ...{ costIsManual: 0, onCar: 0, locationId: null, locationNo: '', dismantled: 0, notes: '', notesPublic: '' },
  ...{ shareEnable: 0, webEnable: 0, photo: null, version: 1 },
  ...change,
});

export const someProposed = (partId: number, change: Partial<ProposedItem> = {}): ProposedItem => ({
  ...{
    partId,
    partDesc: `Part ${partId}`,
    group1: 'Body',
    configId: null,
    source: 'template',
    ticked: false,
    onCar: 0,
  },
  ...{ partCondition: 3, partNo: '', priceItemId: null, retail: 100, trade: 80, already: 0, inStock: 0 },
  soldLastYear: 0,
  ...change,
});

const option = (id: number, name: string) => ({ id, name, active: 1, parentId: null, version: 1 });
const lists = ['queryColourList', 'querySeriesList', 'queryModelTypeList'];
const group = (locGroupID: number, locGroupDesc: string) => ({
  ...{ locGroupID, locGroupDesc, active: 1, fixed: true, locations: 0, version: 1 },
});

/** The lists that filters and forms offer. */
export const lookups = {
  ...Object.fromEntries(lists.map((name) => [`POST /mgr/common/${name}`, () => ok([])])),
  'POST /mgr/common/queryMakeList': () => ok([option(1, 'Toyota'), option(9, 'Mazda')]),
  'POST /mgr/common/queryModelList': () => ok([option(2, 'Hilux'), option(8, 'Corolla')]),
  'POST /mgr/common/queryEngineCodeList': () => ok([option(4, '1KD')]),
  'POST /mgr/common/queryTransCodeList': () => ok([option(5, 'Manual')]),
  'POST /mgr/common/queryYear': () => ok([2027, 2026, 2014].map((year) => option(year, String(year)))),
  'POST /mgr/vehicleAcquisition/queryLocationGroupList': () =>
    ok([group(0, 'N/A'), group(2005, 'Keep'), group(2006, 'Discard')]),
  'GET /mgr/inventory/browseVehicles/pictures': () => ok([]),
};
