import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { CsvCheck, csvUpload, NoFields } from '../csv.ts';
import { id, idParam, paging } from '../paging.ts';
import * as s from './schemas.ts';
import * as t from './thresholds.ts';

const base = '/mgr/backOrderPart' as const;
const viewBackOrders = { anyOf: ['VIEW_BACK_ORDER_PART'] } as const;
const editBackOrders = { anyOf: ['EDIT_BACK_ORDER_PART'] } as const;
const read = { effect: 'read', guard: viewBackOrders } as const;
const write = { effect: 'write', guard: editBackOrders } as const;

const thresholds = defineCalls({
  thresholds: {
    ...read,
    method: 'GET',
    path: `${base}/getThresholdSettingList`,
    summary: 'Thresholds with what is on hand, promised and on order, a page at a time',
    query: t.ThresholdQuery,
    reply: t.ThresholdPage,
  },
  thresholdCounts: {
    ...read,
    method: 'GET',
    path: `${base}/getThresholdSummary`,
    summary: 'How many thresholds there are of each kind under a filter',
    query: t.ThresholdFilter.omit({ state: true }),
    reply: t.ThresholdCounts,
  },
  saveThreshold: {
    ...write,
    method: 'POST',
    path: `${base}/saveThreshold`,
    summary: 'Add or change the threshold of a part, or of a part on a make, model or series',
    body: t.SaveThreshold,
    reply: t.Threshold,
  },
  deleteThreshold: {
    ...write,
    method: 'DELETE',
    path: `${base}/deleteThreshold/:id`,
    summary: 'Remove a threshold; what was ordered for it stays ordered',
    params: idParam,
    reply: z.null(),
  },
  proposeThreshold: {
    ...read,
    method: 'GET',
    path: `${base}/proposeThreshold`,
    summary: 'Minimum and target from what was sold: rate × lead time + safety',
    query: t.ProposeThreshold,
    reply: t.ThresholdProposal,
  },
  exportThresholds: {
    ...read,
    method: 'GET',
    path: `${base}/exportThreshold`,
    isLong: true,
    logged: { kind: 'export' },
    summary: 'Thresholds as CSV',
    query: t.ThresholdFilter,
    reply: fileReply,
  },
  checkThresholds: {
    effect: 'read',
    guard: editBackOrders,
    method: 'POST',
    path: `${base}/checkThresholdCsv`,
    summary: 'What an import of thresholds would do; changes nothing',
    body: NoFields,
    upload: csvUpload,
    reply: CsvCheck,
  },
  importThresholds: {
    ...write,
    method: 'POST',
    path: `${base}/importThresholdCsv`,
    summary: 'Import thresholds: all rows or none',
    body: NoFields,
    upload: csvUpload,
    reply: t.ThresholdsImported,
  },
  thresholdImports: {
    ...read,
    method: 'GET',
    path: `${base}/queryThresholdImportList`,
    summary: 'Imports of thresholds, newest first',
    query: paging,
    reply: z.array(t.ThresholdImport),
  },
  undoThresholdImport: {
    ...write,
    method: 'POST',
    path: `${base}/undoThresholdImport`,
    summary: 'Take an import of thresholds back, once; those changed since stay',
    body: z.object({ importId: id }),
    reply: t.ThresholdImportUndone,
  },
});

export const backOrderCalls = defineCalls({
  ...thresholds,
  list: {
    ...read,
    method: 'GET',
    path: `${base}/getBackOrderPartList`,
    summary: 'What is to be got in, for thresholds and for quotes and invoices that wait, the longest wait first',
    query: s.BackOrderQuery,
    reply: s.BackOrderPage,
  },
  toBuy: {
    ...read,
    method: 'GET',
    path: `${base}/getToBuy`,
    summary: 'What is to be ordered next: how many, what is here and sold of it, and what the supplier took last',
    query: z.object({ supplierId: id.optional() }),
    reply: z.array(s.ToBuy),
  },
  counts: {
    ...read,
    method: 'GET',
    path: `${base}/getSummary`,
    summary: 'How many back orders there are in each status under a filter',
    query: s.BackOrderFilter,
    reply: s.BackOrderCounts,
  },
  detail: {
    ...read,
    method: 'POST',
    path: `${base}/getBackOrderPartDetail`,
    summary: 'One back order with its figures, who else waits, and what the customer would be told',
    body: s.ByBackOrder,
    reply: s.BackOrderDetail,
  },
  edit: {
    ...write,
    method: 'POST',
    path: `${base}/editBackOrderPart`,
    summary: 'Change how many are wanted, from whom, and the notes; or dismiss it until a day',
    body: s.EditBackOrder,
    reply: s.BackOrderDetail,
  },
  priceHistory: {
    ...read,
    method: 'GET',
    path: `${base}/viewPriceHistory`,
    summary: 'What a part cost, sold for and was listed at, newest first',
    query: s.PriceHistoryQuery,
    reply: s.PartPriceHistory,
  },
  order: {
    effect: 'write',
    guard: { allOf: ['EDIT_BACK_ORDER_PART', 'CREATE_PURCHASE_ORDER'] },
    method: 'POST',
    path: `${base}/orderBackOrders`,
    summary: 'Make purchase orders of the ticked back orders, one for each supplier: all or none',
    body: s.OrderBackOrders,
    reply: s.BackOrdersOrdered,
  },
  tell: {
    effect: 'write',
    guard: { anyOf: ['EDIT_BACK_ORDER_PART', 'SEND_EMAIL_INVOICE_AND_QUOTE'] },
    method: 'POST',
    path: `${base}/notifyWaiting`,
    summary: 'Tell the customer who waits by mail and SMS',
    body: s.TellWaiting,
    reply: s.BackOrderDetail,
  },
});
