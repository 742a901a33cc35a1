import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { id, idParam, isoInstant } from '../paging.ts';
import { base, byInvoice, print, send, view } from './guards.ts';

export const KeptPaper = z.object({
  kind: z.enum(['mail', 'sms', 'print']),
  to: z.string(),
  subject: z.string(),
  at: isoInstant,
  state: z.string(),
  user: z.string(),
  /** the key for `keptPaper`; null when no file was stored */
  file: z.string().nullable(),
  fileName: z.string(),
});

export const paperCalls = defineCalls({
  pdf: {
    method: 'GET',
    path: `${base}/pdf/invoice/:id`,
    effect: 'read',
    guard: print,
    summary: 'The invoice or quote as PDF',
    params: idParam,
    query: z.object({ prices: z.union([z.boolean(), z.stringbool()]).optional() }),
    reply: fileReply,
  },
  pickingSlip: {
    method: 'GET',
    path: `${base}/pdf/pickingSlip/:id`,
    effect: 'read',
    guard: { anyOf: ['PRINT_INVOICE_AND_QUOTE', 'VIEW_PICKING'] },
    summary: 'What to pick, in the order of the shelves',
    params: idParam,
    reply: fileReply,
  },
  keepPdf: {
    method: 'GET',
    path: `${base}/generateInvoicePdf/:id`,
    effect: 'write',
    guard: print,
    summary: 'Makes and keeps the PDF, with or without prices, answers where it is',
    params: idParam,
    query: z.object({ prices: z.union([z.boolean(), z.stringbool()]).optional() }),
    reply: z.object({ fileUrl: z.string(), fileName: z.string() }),
  },
  papers: {
    method: 'GET',
    path: `${base}/papers/:id`,
    effect: 'read',
    guard: view,
    summary: 'What was sent and what was kept of a document, newest first',
    params: idParam,
    reply: z.array(KeptPaper),
  },
  keptPaper: {
    method: 'GET',
    path: `${base}/keptPaper/:id`,
    effect: 'read',
    guard: print,
    summary: 'A paper of a document exactly as it was sent or printed',
    params: idParam,
    query: z.object({ file: z.string().trim().min(1).max(100) }),
    reply: fileReply,
  },
  creditPdf: {
    method: 'GET',
    path: `${base}/generateCreditNotesPdf/:id`,
    effect: 'read',
    guard: print,
    summary: 'A credit note (its id) as PDF',
    params: idParam,
    reply: fileReply,
  },
  sendMail: {
    method: 'POST',
    path: `${base}/sendMail`,
    effect: 'write',
    guard: send,
    summary: 'Mail the document as PDF',
    body: byInvoice.extend({
      email: f.email,
      message: f.paragraph(5_000).default(''),
      withPrices: z.boolean().optional(),
      creditNoteId: id.optional(),
    }),
    reply: z.object({ outboxID: z.number() }),
  },
  resend: {
    method: 'PUT',
    path: `${base}/resend/:id`,
    effect: 'write',
    guard: send,
    summary: 'The last mail again',
    params: idParam,
    reply: z.object({ outboxID: z.number() }),
  },
  sendSms: {
    method: 'POST',
    path: `${base}/sendSms`,
    effect: 'write',
    guard: send,
    summary: 'Tell the customer by SMS that it is ready to collect',
    body: byInvoice.extend({ mobile: f.phone, text: f.paragraph(480).default('') }),
    reply: z.object({ outboxID: z.number() }),
  },
  sendDispatchMail: {
    method: 'POST',
    path: `${base}/sendDispatchMail`,
    effect: 'write',
    guard: send,
    summary: 'Tell the customer that it is on its way',
    body: byInvoice.extend({ email: f.email, trackingNo: f.words(80), eta: f.words(120) }),
    reply: z.object({ outboxID: z.number() }),
  },
});
