import type { Consignment, ConsignmentLine, DispatchRow, Parcel } from '@yardkeeper/contract/dispatch/schemas';
import { ok, type Sent } from '../../test-fetch.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;
export const formOf = (sent: Sent | undefined) => Object.fromEntries(sent?.body as FormData) as Record<string, unknown>;

export const someRow = (deliveryId: number, change: Partial<DispatchRow> = {}): DispatchRow => ({
  deliveryId,
  deliveryNo: `Delivery${deliveryId}`,
  dispatchNo: `Dispatch${deliveryId}`,
  invoiceId: deliveryId + 100,
  invoiceNo: `INV${deliveryId}`,
  customer: `Garage ${deliveryId}`,
  area: 'Penrose',
  way: 'courier',
  wayName: 'Courier',
  courierId: 3,
  courier: 'NZ Couriers',
  courierPriority: 1,
  courierPriorityName: 'Normal',
  trackingNo: '',
  driverId: null,
  driver: '',
  stop: null,
  dispatcherId: 7,
  dispatcher: 'Aroha Ngata',
  parcels: 1,
  weightKg: 12.5,
  packed: 2,
  total: 2,
  packing: 4,
  packingName: 'Packed',
  status: 1,
  statusName: 'Open',
  priority: 1,
  priorityName: 'Normal',
  dueAt: '2026-03-10T20:00:00Z',
  timeLeft: '3 h 20 min left',
  urgency: 'fine',
  attempts: 0,
  cod: 0,
  isPart: false,
  tells: 'mail and SMS',
  actions: ['pack', 'plan', 'leave'],
  ...change,
});

export const someLine = (lineId: number, change: Partial<ConsignmentLine> = {}): ConsignmentLine => ({
  lineId,
  parcelId: null,
  tagNo: `T${lineId}`,
  description: `Door ${lineId}`,
  partNo: '',
  qty: 1,
  grade: 'B',
  location: 'STAGE 1',
  photo: null,
  packing: 3,
  packingName: 'Picked',
  ...change,
});

export const someParcel = (parcelId: number, change: Partial<Parcel> = {}): Parcel => ({
  parcelId,
  code: `P${parcelId}`,
  no: parcelId,
  weightKg: 12.5,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  isLabelled: false,
  isLoaded: false,
  isUnloaded: false,
  photos: [],
  ...change,
});

export const someConsignment = (change: Partial<Consignment> = {}): Consignment => ({
  ...someRow(5),
  parcels: 0,
  packed: 0,
  packing: 3,
  packingName: 'Picked',
  state: 'open',
  isCancelled: false,
  version: 1,
  receiver: 'Kauri Motors',
  phone: '+6421857345',
  address: '12 Great South Road, Penrose',
  deliveryInstruction: 'Gate 2',
  expected: '',
  trackingUrl: '',
  leftAt: null,
  deliveredAt: null,
  receivedBy: '',
  unattended: '',
  whyNotLeave: null,
  parcelList: [],
  lines: [someLine(1), someLine(2)],
  attemptList: [],
  photos: [],
  signature: null,
  ...change,
});

const courier = { id: 3, name: 'NZ Couriers', active: 1, priority: 1, phone: '', trackingUrl: '', version: 1 };
const people = [
  { userID: 21, usersName: 'Hemi', roleName: 'DRIVER', openJobs: 1 },
  { userID: 22, usersName: 'Mere', roleName: 'DRIVER', openJobs: 0 },
];
export const lookups = {
  'POST /mgr/common/queryCourierList': () => ok([courier]),
  'GET /mobile/delivery/getDeliveryDriverList': () => ok(people),
  'GET /mobile/dispatch/getDispatcherList': () => ok([{ ...people[0], userID: 31, usersName: 'Tama' }]),
};
