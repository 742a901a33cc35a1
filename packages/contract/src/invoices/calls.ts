import { z } from 'zod';
import { PhotosAndSignature } from '../acquisitions/schemas.ts';
import { defineCalls, fileReply } from '../call.ts';
import { Charge, ChargeType } from '../charges/calls.ts';
import * as f from '../contacts/fields.ts';
import { HistoryPage, HistoryQuery } from '../history.ts';
import { TagRow } from '../inventory/schemas.ts';
import { Removed } from '../lookups/calls.ts';
import { flag, id, idParam, pageNum, pageSize, paging, wholeNumber } from '../paging.ts';
import { StockPicture } from '../vehicles/schemas.ts';
import * as s from './schemas.ts';

const base = '/mgr/invoices' as const;
const view = { anyOf: ['VIEW_INVOICE_AND_QUOTE'] } as const;
const create = { anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] } as const;
const edit = { anyOf: ['EDIT_INVOICE_AND_QUOTE'] } as const;
const remove = { anyOf: ['DELETE_INVOICE_AND_QUOTE'] } as const;
const send = { anyOf: ['SEND_EMAIL_INVOICE_AND_QUOTE'] } as const;
const print = { anyOf: ['PRINT_INVOICE_AND_QUOTE'] } as const;
const byInvoice = z.object({ invoiceId: id });
const Info = byInvoice.extend({
  orderNo: f.words(60).optional(),
  reference: f.words(120).optional(),
  deliveryInstruction: f.paragraph(1_000).optional(),
  version: wholeNumber.optional(),
});
const noteText = f.paragraph(5_000).min(1, 'Write a note');
const Note = z.object({ noteID: z.number(), text: z.string(), user: z.string(), at: z.string() });
const payments = {
  effect: 'read',
  guard: view,
  summary: 'Payments and credits of a document, and what is owed',
  reply: s.Payments,
} as const;
const soldOrNot = {
  effect: 'read',
  guard: view,
  summary: 'Whether a tag (id) is free, and if not, who has it',
  params: z.object({ id: z.string().trim().min(1).max(40) }),
  reply: s.SoldOrNot,
} as const;

const documents = defineCalls({
  list: {
    method: 'POST',
    path: `${base}/queryInvoicesList`,
    effect: 'read',
    guard: view,
    summary: 'Quotes and invoices; those who do not see all see their own',
    body: s.InvoiceQuery,
    reply: s.InvoicePage,
  },
  summary: {
    method: 'POST',
    path: `${base}/getSummary`,
    effect: 'read',
    guard: view,
    summary: 'Counts and sums by status for a filter',
    body: s.InvoiceFilter,
    reply: s.InvoiceSummary,
  },
  exportCsv: {
    method: 'POST',
    path: `${base}/exportInvoices`,
    effect: 'read',
    guard: view,
    summary: 'The documents of a filter as CSV',
    body: s.InvoiceFilter,
    reply: fileReply,
  },
  detail: {
    method: 'POST',
    path: `${base}/queryInvoicesDetailList`,
    effect: 'read',
    guard: view,
    summary: 'One document with its lines and what may be done with it',
    body: byInvoice,
    reply: s.Invoice,
  },
  items: {
    method: 'POST',
    path: `${base}/queryInvoicesItemsList`,
    effect: 'read',
    guard: view,
    summary: 'The lines of one document',
    body: byInvoice,
    reply: z.array(s.Line),
  },
  billing: {
    method: 'POST',
    path: `${base}/queryInvoicesBillingAndDeliveryList`,
    effect: 'read',
    guard: view,
    summary: 'Who pays, where it goes and how',
    body: byInvoice,
    reply: z.object({
      buyer: s.BuyerShown,
      delivery: z.object({
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        suburb: z.string(),
        state: z.string(),
        postCode: z.string(),
      }),
      courier: z.string(),
      courierPriority: z.number(),
      priority: z.number(),
      deliveryInstruction: z.string(),
    }),
  },
  history: {
    method: 'POST',
    path: `${base}/queryHistoryAndEvents`,
    effect: 'read',
    guard: view,
    summary: 'Everything that happened to a document, newest first',
    body: HistoryQuery.extend({ invoiceId: id }),
    reply: HistoryPage,
  },
  form: {
    method: 'GET',
    path: `${base}/saveInvoicesInfo`,
    effect: 'read',
    guard: view,
    summary: 'The empty or current form; writes nothing',
    query: z.object({
      invoiceId: wholeNumber.min(0).default(0),
      debtorId: id.optional(),
      type: s.invoiceType.optional(),
    }),
    reply: s.SaveInvoice.partial().extend({ invoiceNo: z.string(), lines: z.array(s.Line) }),
  },
  save: {
    method: 'POST',
    path: `${base}/saveInvoicesInfo`,
    effect: 'write',
    guard: create,
    summary: 'Save a document, and release, pay and finalise it in the same step when asked',
    body: s.SaveInvoice,
    reply: s.Invoice,
  },
  addItem: {
    method: 'POST',
    path: `${base}/addItem`,
    effect: 'write',
    guard: create,
    summary: 'Add a tag to a document at the price of its customer',
    body: z.object({ invoiceId: id, tagNo: z.string().trim().min(1).max(40), version: wholeNumber.optional() }),
    reply: s.Invoice,
  },
  release: {
    method: 'POST',
    path: `${base}/release`,
    effect: 'write',
    guard: edit,
    summary: 'Send an invoice to picking',
    body: byInvoice.extend({ version: wholeNumber.optional(), overrideReason: f.words(300) }),
    reply: s.Invoice,
  },
  accept: {
    method: 'PUT',
    path: `${base}/acceptQuote/:id`,
    effect: 'write',
    guard: edit,
    summary: 'The customer took the quote: its parts are reserved',
    params: idParam,
    reply: s.Invoice,
  },
  convert: {
    method: 'POST',
    path: `${base}/convertQuoteToInvoice`,
    effect: 'write',
    guard: edit,
    summary: 'Make an invoice of a quote; its reservations go along',
    body: byInvoice.extend({ type: s.invoiceType.default(0), overrideReason: f.words(300) }),
    reply: s.Invoice,
  },
  clone: {
    method: 'POST',
    path: `${base}/cloneQuote`,
    effect: 'write',
    guard: create,
    summary: 'A fresh quote with today’s prices; what is gone is marked',
    body: byInvoice,
    reply: s.Invoice,
  },
  cancel: {
    method: 'POST',
    path: `${base}/cancelQuote`,
    effect: 'write',
    guard: { anyOf: ['EDIT_INVOICE_AND_QUOTE', 'DELETE_INVOICE_AND_QUOTE'] },
    summary: 'Cancel a quote, or an invoice that is not final, with the reason',
    body: byInvoice.extend({ reason: f.words(300).pipe(z.string().min(1, 'Say why')) }),
    reply: s.Invoice,
  },
  finalize: {
    method: 'POST',
    path: `${base}/finalizedInvoice`,
    effect: 'write',
    guard: edit,
    summary: 'Fix an invoice: date, lines and sum stay as they are from now on',
    body: byInvoice.extend({
      buyer: s.Buyer.optional(),
      version: wholeNumber.optional(),
      overrideReason: f.words(300),
    }),
    reply: s.Invoice,
  },
  reOpen: {
    method: 'POST',
    path: `${base}/reOpen/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Open a finalised invoice again on which nothing was paid or credited',
    params: idParam,
    reply: s.Invoice,
  },
  removeLine: {
    method: 'DELETE',
    path: `${base}/deleteInvoiceItem/:id`,
    effect: 'write',
    guard: remove,
    summary: 'Take a line off a document that is not final; its tag is free again',
    params: idParam,
    reply: Removed,
  },
  printPrice: {
    method: 'PUT',
    path: `${base}/printPrice/:id`,
    effect: 'write',
    guard: print,
    summary: 'Whether the paper shows prices',
    params: idParam,
    query: z.object({ isPrintPrice: z.union([z.boolean(), z.stringbool()]) }),
    reply: z.object({ printPrice: flag }),
  },
  assignDispatcher: {
    method: 'PUT',
    path: `${base}/assignDispatcher/:id`,
    effect: 'write',
    guard: { anyOf: ['EDIT_INVOICE_AND_QUOTE', 'VIEW_DISPATCH'] },
    summary: 'Who sends it',
    params: idParam,
    query: z.object({ userId: id }),
    reply: z.object({ dispatcherId: z.number(), dispatcher: z.string() }),
  },
});

const money = defineCalls({
  payments: { ...payments, method: 'POST', path: `${base}/queryPaymentList`, body: byInvoice },
  paymentsOf: { ...payments, method: 'GET', path: `${base}/queryPaymentList`, query: byInvoice },
  pay: {
    method: 'POST',
    path: `${base}/savePayment`,
    effect: 'write',
    guard: edit,
    summary: 'Take a payment, a deposit, or give money back',
    body: s.SavePayment,
    reply: s.Payments,
  },
  credit: {
    method: 'POST',
    path: `${base}/saveCreditNotes`,
    effect: 'write',
    guard: edit,
    summary: 'A credit note with what comes back and what becomes of it',
    body: s.SaveCreditNote,
    reply: s.Payments,
  },
  reverse: {
    method: 'DELETE',
    path: `${base}/deleteCreditAndPayment`,
    effect: 'write',
    guard: remove,
    summary: 'Post the reversal of a payment or of a credit note',
    query: z.object({ paymentId: id.optional(), creditNoteId: id.optional() }),
    reply: s.Payments,
  },
});

const notes = defineCalls({
  addInfo: {
    method: 'POST',
    path: `${base}/addNotesAndInfo`,
    effect: 'write',
    guard: edit,
    summary: 'Order number, reference and delivery instruction',
    body: Info,
    reply: s.Invoice,
  },
  editInfo: {
    method: 'PUT',
    path: `${base}/editNotesAndInfo`,
    effect: 'write',
    guard: edit,
    summary: 'Order number, reference and delivery instruction',
    body: Info,
    reply: s.Invoice,
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

const finding = defineCalls({
  searchItems: {
    method: 'GET',
    path: `${base}/searchItems`,
    effect: 'read',
    guard: view,
    summary: 'Stock and parts that can become a line',
    query: paging.extend({ search: z.string().trim().max(200).default('') }),
    reply: z.object({
      records: z.array(s.ItemHit),
      total: z.number(),
      pages: z.number(),
      searchedFor: z.string().nullable(),
    }),
  },
  parts: {
    method: 'GET',
    path: `${base}/queryParts`,
    effect: 'read',
    guard: view,
    summary: 'Part names for a line that is not from stock',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    reply: z.array(z.object({ partId: z.number(), partName: z.string(), warrantyDays: z.number() })),
  },
  replace: {
    method: 'GET',
    path: `${base}/replacePart`,
    effect: 'read',
    guard: view,
    summary: 'Alternatives in stock for a part number or name',
    query: z.object({
      partNo: z.string().trim().max(60).default(''),
      partDesc: z.string().trim().max(200).default(''),
      tagNo: z.string().trim().max(40).optional(),
    }),
    reply: z.array(TagRow.extend({ matchType: z.enum(['exact', 'alternative', 'interchange']) })),
  },
  guidance: {
    method: 'GET',
    path: `${base}/priceGuidance`,
    effect: 'read',
    guard: view,
    summary: 'What this part sold for lately, also to this customer',
    query: z.object({ tagNo: z.string().trim().min(1).max(40), debtorId: id.optional() }),
    reply: s.Guidance,
  },
  currentQuotes: {
    method: 'GET',
    path: `${base}/getCurrentQuote`,
    effect: 'read',
    guard: view,
    summary: 'One’s own open quotes, to add an item to one',
    query: z.object({ pageNum, pageSize, search: z.string().trim().max(200).optional() }),
    reply: s.InvoicePage,
  },
  soldOrNot: { ...soldOrNot, method: 'GET', path: `${base}/checkItemSoldOrNot/:id` },
  soldOrNotToo: { ...soldOrNot, method: 'POST', path: `${base}/checkItemSoldOrNot/:id` },
  linePictures: {
    method: 'GET',
    path: `${base}/getImage/:id`,
    effect: 'read',
    guard: view,
    summary: 'The pictures of a line',
    params: idParam,
    reply: z.array(StockPicture),
  },
  itemPictures: {
    method: 'GET',
    path: `${base}/getItemImages`,
    effect: 'read',
    guard: view,
    summary: 'The pictures of several tags',
    query: z.object({ tagNoList: z.string().max(20_000) }),
    reply: z.array(z.object({ tagNo: z.string(), pictures: z.array(StockPicture) })),
  },
});

const papers = defineCalls({
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
    summary: 'Makes and keeps the PDF, answers where it is',
    params: idParam,
    reply: z.object({ fileUrl: z.string(), fileName: z.string() }),
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

const events = { effect: 'read', guard: view, params: idParam } as const;
const charges = defineCalls({
  charges: {
    method: 'GET',
    path: '/mgr/otherCharges/listOtherCharges',
    effect: 'read',
    guard: { anyOf: ['VIEW_INVOICE_AND_QUOTE', 'VIEW_PURCHASE_ORDER'] },
    summary:
      'The types of other charges, in the order they are offered, and with invoiceId what that document is charged',
    query: z.object({ includeInactive: z.stringbool().optional(), invoiceId: id.optional() }),
    reply: z.object({ types: z.array(ChargeType), charges: z.array(Charge).optional() }),
  },

  charge: {
    ...events,
    method: 'GET',
    path: '/mgr/otherCharges/getDetailOtherCharges/:id',
    summary: 'One charge (its line) of a document',
    reply: Charge,
  },
  saveCharge: {
    method: 'POST',
    path: '/mgr/otherCharges/createOrUpdateOtherCharges',
    effect: 'write',
    guard: edit,
    summary: 'Put a charge on a document, or change it',
    body: byInvoice.extend({
      lineId: wholeNumber.min(0).default(0),
      chargeTypeId: id,
      description: f.words(300),
      qty: wholeNumber.min(1).max(10_000).default(1),
      amount: s.price,
      version: wholeNumber.optional(),
    }),
    reply: s.Invoice,
  },
});
const trail = defineCalls({
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
  deliveryProof: {
    ...events,
    method: 'GET',
    path: '/mobile/delivery/getSignatureAndPhoto/:id',
    summary: 'The signature and photos of a delivery (document id)',
    reply: PhotosAndSignature,
  },
});

export const invoiceCalls = defineCalls({
  ...trail,
  ...charges,
  ...documents,
  ...money,
  ...notes,
  ...finding,
  ...papers,
});
