import type { BackOrderDetail, BackOrderRow } from '@yardkeeper/contract/back-orders/schemas';
import type { Threshold } from '@yardkeeper/contract/back-orders/thresholds';
import type { Sent } from '../../test-fetch.ts';

export const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;
export const queryOf = (sent: Sent | undefined) =>
  Object.fromEntries(new URL(sent?.url ?? '', 'http://yard').searchParams);
export const pageOf = <T>(records: readonly T[]) => ({ records, total: records.length, pages: 1 });

export const someThreshold = (thresholdId: number, change: Partial<Threshold> = {}): Threshold => ({
  thresholdId,
  partId: 40 + thresholdId,
  partName: `Part ${thresholdId}`,
  partNo: '',
  makeId: null,
  make: '',
  modelId: null,
  model: '',
  seriesId: null,
  series: '',
  min: 4,
  target: 8,
  leadDays: 21,
  supplierId: 1200,
  supplier: 'Lamp Imports',
  active: 1,
  onHand: 5,
  promised: 3,
  available: 2,
  onOrder: 0,
  short: 6,
  isBelowMin: 1,
  changedBy: 'Aroha Ngata',
  changedAt: '2026-03-01T00:00:00.000Z',
  version: 3,
  ...change,
});

export const someBackOrder = (backOrderId: number, change: Partial<BackOrderRow> = {}): BackOrderRow => ({
  backOrderId,
  status: 'needed',
  statusName: 'Needed',
  neededFor: 'invoice',
  thresholdId: null,
  invoiceId: 501,
  invoiceNo: 'INV501',
  lineId: 1,
  debtorId: 1001,
  customer: 'Pete’s Panelbeaters',
  salesperson: 'Aroha Ngata',
  partId: 41,
  partName: 'Headlamp left',
  partNo: '',
  makeId: 1,
  modelId: 2,
  seriesId: null,
  vehicle: 'Toyota Corolla',
  qty: 2,
  supplierId: 1200,
  supplier: 'Lamp Imports',
  purchaseOrderId: null,
  purchaseOrderNo: '',
  eta: null,
  since: '2026-03-01T00:00:00.000Z',
  waitingDays: 9,
  dismissedUntil: null,
  notes: '',
  heldTags: [],
  toldAt: null,
  actions: ['edit', 'order', 'dismiss', 'tell'],
  version: 1,
  ...change,
});

export const someDetail = (row: BackOrderRow, change: Partial<BackOrderDetail> = {}): BackOrderDetail => ({
  ...row,
  neededQty: row.qty,
  figures: { min: 4, target: 8, leadDays: 21, onHand: 5, promised: 3, available: 2, onOrder: 0, short: 6 },
  lastCost: 45,
  waiting: [],
  draft: 'Your headlamp is on its way.',
  told: [],
  ...change,
});
