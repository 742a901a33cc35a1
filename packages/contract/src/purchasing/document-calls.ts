import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { day } from '../fields/fields.ts';
import { HistoryPage, HistoryQuery } from '../history.ts';
import { id, idParam, version } from '../paging.ts';
import { LineAnalysis } from './analysis.ts';
import { base, byOrder, edit, orderAsSeen, save, view } from './guards.ts';
import { SaveOrder } from './saving.ts';
import { OrderFilter, OrderPage, OrderQuery, OrderSummary, PurchaseOrder } from './schemas.ts';

const noteText = f.paragraph(5_000).min(1, 'Write a note');
const OrderNote = z.object({ noteID: z.number(), text: z.string(), user: z.string(), at: z.string() });

export const orderCalls = defineCalls({
  list: {
    method: 'POST',
    path: `${base}/purchaseOrderList`,
    effect: 'read',
    guard: view,
    summary: 'Purchase orders, newest first',
    body: OrderQuery,
    reply: OrderPage,
  },
  summary: {
    method: 'POST',
    path: `${base}/getSummary`,
    effect: 'read',
    guard: view,
    summary: 'How many orders of a filter stand in each status',
    body: OrderFilter,
    reply: OrderSummary,
  },
  exportCsv: {
    method: 'POST',
    path: `${base}/exportPurchaseOrders`,
    isLong: true,
    effect: 'read',
    guard: view,
    logged: { kind: 'export' },
    summary: 'The orders of a filter as CSV; without amounts for those who do not see cost',
    body: OrderFilter,
    reply: fileReply,
  },
  detail: {
    method: 'GET',
    path: `${base}/getPurchaseOrderDetail`,
    effect: 'read',
    guard: view,
    summary:
      'One order with its charges, its receipts and what may be done with it; its lines are getPurchaseOrderItems',
    query: byOrder,
    reply: PurchaseOrder,
  },
  save: {
    method: 'POST',
    path: `${base}/save`,
    effect: 'write',
    guard: save,
    summary: 'Make an order or change one',
    body: SaveOrder,
    reply: PurchaseOrder,
  },
  addInfo: {
    method: 'POST',
    path: `${base}/addNotesAndInfo`,
    effect: 'write',
    guard: edit,
    summary: 'Reference, expected date and the note that is printed',
    body: byOrder.extend({
      reference: f.words(120).unwrap().optional(),
      expectedDate: day.nullable().optional(),
      notesPublic: f.paragraph(2_000).optional(),
      version,
    }),
    reply: PurchaseOrder,
  },
  notes: {
    method: 'GET',
    path: `${base}/notes/:id`,
    effect: 'read',
    guard: view,
    summary: 'The dated internal notes of an order',
    params: idParam,
    reply: z.array(OrderNote),
  },
  addNote: {
    method: 'POST',
    path: `${base}/addPONotes`,
    effect: 'write',
    guard: edit,
    summary: 'A dated internal note',
    body: byOrder.extend({ text: noteText }),
    reply: OrderNote,
  },
  history: {
    method: 'GET',
    path: `${base}/queryHistoryAndEvents`,
    effect: 'read',
    guard: view,
    summary: 'Everything that happened to an order, newest first',
    query: HistoryQuery.extend({ purchaseOrderId: id }),
    reply: HistoryPage,
  },
  analysis: {
    method: 'GET',
    path: `${base}/getSalesAnalysis`,
    effect: 'read',
    guard: view,
    summary: 'How the part of each line sells',
    query: byOrder,
    reply: z.array(LineAnalysis),
  },
  cancel: {
    method: 'POST',
    path: `${base}/cancel`,
    effect: 'write',
    guard: edit,
    summary: 'Not wanted any more; nothing of it came yet',
    body: orderAsSeen.extend({ reason: f.words(200).pipe(z.string().min(1, 'Say why')) }),
    reply: PurchaseOrder,
  },
});
