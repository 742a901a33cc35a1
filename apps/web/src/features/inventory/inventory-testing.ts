import type { TagDetail, TagRow } from '@yardkeeper/contract/inventory/schemas';
import { ok, type Sent } from '../../test-fetch.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;
export const pageOf = <T>(records: readonly T[], searchedFor: string | null = null) => ({
  records,
  total: records.length,
  pages: 1,
  searchedFor,
});

export const eventPage = (...records: readonly object[]) => ({
  records,
  total: records.length,
  pages: 1,
  types: [],
  users: [],
});

export const someTag = (tagId: number, change: Partial<TagRow> = {}): TagRow => ({
  tagId,
  tagNo: `T${tagId}`,
  partId: 4,
  partDesc: 'Headlamp left',
  partNo: '81150-1A',
  grade: 'B',
  damage: '',
  makeId: 1,
  make: 'Toyota',
  modelId: 2,
  model: 'Hilux',
  seriesId: null,
  series: '',
  year: 2014,
  condition: 3,
  conditionName: 'Used',
  color: 'White',
  odometer: 186000,
  locationId: 12,
  location: 'A01',
  place: 'A01',
  vehicleId: 7,
  stockNo: 'V1007',
  regNo: 'KLM482',
  retail: 320,
  trade: 250,
  cost: null,
  status: 'inStock',
  statusName: 'In stock',
  qty: 1,
  qtyReserved: 0,
  promisedTo: '',
  ageDays: 41,
  lastSeen: '2026-03-02T00:00:00.000Z',
  webEnable: 1,
  shareEnable: 0,
  photo: null,
  version: 3,
  ...change,
});

export const someDetail = (change: Partial<TagDetail> = {}): TagDetail => {
  const { promisedTo: _, ...row } = someTag(100023);
  return {
    ...row,
    stockId: 55,
    acqId: 501,
    acqNo: 'ACQ501',
    purchaseOrderId: null,
    purchaseOrderItemId: null,
    purchased: 'V1007 2014 Toyota Hilux',
    invoiceId: null,
    invoiceNo: '',
    initId: 1,
    configId: null,
    matchType: 'exact',
    type: 'Lamp',
    engine: '1KD',
    transmission: 'Manual',
    colorId: null,
    locationKind: 'shelf',
    notes: 'Chip in the corner',
    publicNotes: '',
    mayHaveMany: false,
    holdUntil: null,
    onHold: 0,
    vin: '',
    reservations: [],
    partOf: '',
    mayRejoin: false,
    mayEdit: true,
    maySell: true,
    ...change,
  };
};

export const place = (locationID: number, locationCode: string) => ({
  locationID,
  locationCode,
  locGroupID: 0,
  locGroupDesc: 'N/A',
  kind: 'shelf',
  capacity: null,
  contents: 0,
  notes: '',
  active: 1,
  version: 1,
});

const option = (id: number, name: string) => ({ id, name, active: 1, parentId: null, version: 1 });
export const lookups = {
  'POST /mgr/common/queryMakeList': () => ok([option(1, 'Toyota'), option(9, 'Mazda')]),
  'POST /mgr/common/queryModelList': () => ok([option(2, 'Hilux')]),
  'POST /mgr/common/querySeriesList': () => ok([option(3, 'SR5')]),
  'POST /mgr/common/queryGroup1List': () => ok([option(5, 'Lighting')]),
  'POST /mgr/common/queryPartType': () => ok([option(6, 'Lamp')]),
  'POST /mgr/common/queryColourList': () => ok([]),
  'POST /mgr/common/adjustType': () => ok([option(1, 'Lost'), option(2, 'Counted')]),
  'POST /mgr/location/queryLocationList': () => ok(pageOf([place(12, 'A01'), place(13, 'B02')])),
};
