import { z } from 'zod';
import { defineCalls } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { HistoryPage } from '../history.ts';
import { id, idParam, version } from '../paging.ts';
import { base, byInvoice, edit, view } from './guards.ts';
import { Invoice } from './schemas.ts';

const Info = byInvoice.extend({
  orderNo: f.words(60).unwrap().optional(),
  reference: f.words(120).unwrap().optional(),
  deliveryInstruction: f.paragraph(1_000).optional(),
  version,
});
const noteText = f.paragraph(5_000).min(1, 'Write a note');
const Note = z.object({ noteID: z.number(), text: z.string(), user: z.string(), at: z.string() });
const events = { effect: 'read', guard: view, params: idParam } as const;

export const noteCalls = defineCalls({
  addInfo: {
    method: 'POST',
    path: `${base}/addNotesAndInfo`,
    effect: 'write',
    guard: edit,
    summary: 'Order number, reference and delivery instruction, as they are printed: until it is final',
    body: Info,
    reply: Invoice,
  },
  editInfo: {
    method: 'PUT',
    path: `${base}/editNotesAndInfo`,
    effect: 'write',
    guard: edit,
    summary: 'Order number, reference and delivery instruction, as they are printed: until it is final',
    body: Info,
    reply: Invoice,
  },
  notes: {
    method: 'GET',
    path: `${base}/notes/:id`,
    effect: 'read',
    guard: view,
    summary: 'The dated internal notes of a document',
    params: idParam,
    reply: z.array(Note),
  },
  addNote: {
    method: 'POST',
    path: `${base}/addInvoiceNotes`,
    effect: 'write',
    guard: edit,
    summary: 'A dated internal note',
    body: byInvoice.extend({ text: noteText }),
    reply: Note,
  },
  editNote: {
    method: 'PUT',
    path: `${base}/editInvoiceNotes`,
    effect: 'write',
    guard: edit,
    summary: 'Change one’s own note',
    body: z.object({ noteID: id, text: noteText }),
    reply: Note,
  },
});

export const trailCalls = defineCalls({
  pickingHistory: {
    ...events,
    method: 'GET',
    path: '/mgr/history/getHistoryList/:id',
    summary: 'What happened to a document (id) from its release until it was packed',
    reply: HistoryPage.shape.records,
  },
  dispatchHistory: {
    ...events,
    method: 'GET',
    path: '/mgr/history/getDispatchHistoryList/:id',
    summary: 'What happened to a document (id) on its way to the customer',
    reply: HistoryPage.shape.records,
  },
});
