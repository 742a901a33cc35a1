import type { Consignment, ConsignmentLine, Parcel, Run } from '@yardkeeper/contract/dispatch/schemas';
import type { ReactElement } from 'react';
import { renderKit } from '../../kit/testing.tsx';
import { takeAnswersOver } from '../../requests/answers.ts';
import { dispatchAnswers } from './answers.ts';

/** Renders a screen that is updated by the answers to its steps, as in the app. */
export function renderInHand(screen: ReactElement) {
  const drawn = renderKit(screen);
  takeAnswersOver(drawn.client, async () => dispatchAnswers);
  return drawn;
}

export const someParcel = (n: number, change: Partial<Parcel> = {}): Parcel => ({
  parcelId: n,
  code: `PCL${n}`,
  no: 1,
  weightKg: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  isLabelled: false,
  isLoaded: false,
  isUnloaded: false,
  photos: [],
  ...change,
});

export const someLine = (n: number, change: Partial<ConsignmentLine> = {}): ConsignmentLine => ({
  lineId: n,
  parcelId: null,
  tagNo: `T${n}`,
  description: `Door ${n}`,
  partNo: '',
  qty: 1,
  grade: 'B',
  location: 'BAY 1',
  photo: null,
  packing: 3,
  packingName: 'Picked',
  ...change,
});

export const someConsignment = (n: number, change: Partial<Consignment> = {}): Consignment => ({
  deliveryId: n,
  deliveryNo: `Delivery${n}`,
  dispatchNo: `Dispatch${n}`,
  invoiceId: n,
  invoiceNo: `INV${n}`,
  customer: `Garage ${n}`,
  area: 'Petone',
  way: 'van',
  wayName: 'Own van',
  courierId: null,
  courier: '',
  courierPriority: 3,
  courierPriorityName: 'NA',
  trackingNo: '',
  driverId: 7,
  driver: 'Aroha Ngata',
  stop: n,
  dispatcherId: null,
  dispatcher: '',
  parcels: 1,
  weightKg: null,
  packed: 1,
  total: 1,
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
  actions: ['leave'],
  state: 'open',
  isCancelled: false,
  version: 1,
  receiver: `Garage ${n}`,
  phone: '021857345',
  address: `${n} Jackson Street, Petone`,
  deliveryInstruction: '',
  expected: '',
  trackingUrl: '',
  leftAt: null,
  deliveredAt: null,
  receivedBy: '',
  unattended: '',
  whyNotLeave: null,
  parcelList: [someParcel(n)],
  lines: [someLine(n, { packing: 4, packingName: 'Packed', parcelId: n })],
  attemptList: [],
  photos: [],
  signature: null,
  ...change,
});

export const onTheWay = (n: number, change: Partial<Consignment> = {}): Consignment =>
  someConsignment(n, {
    state: 'outForDelivery',
    status: 2,
    statusName: 'Out for Delivery',
    actions: ['deliver', 'fail'],
    ...change,
  });

export const someRun = (stops: Consignment[]): Run => ({
  driverId: 7,
  driver: 'Aroha Ngata',
  stops,
  cod: stops.reduce((sum, { cod }) => sum + cod, 0),
});
