import { invoiceCalls } from '@yardkeeper/contract/invoices/calls';
import { refuse } from '@yardkeeper/domain/refused';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { listTypes } from '../charges/service.ts';
import { historyOf } from '../history/list.ts';
import { orderCharges, saveOrderCharge } from '../purchasing/saving/charges.ts';
import { saveCreditNote } from './credits/credits.ts';
import { billingOf, invoiceForm } from './document/form.ts';
import { addInvoiceNote, editInvoiceNote, invoiceNotes, saveInfo } from './document/notes.ts';
import { invoiceDetail } from './document/present.ts';
import { ENTITY, opened } from './document/record.ts';
import { dispatchEvents, pickingEvents, trailOf } from './document/trail.ts';
import { itemPictures, linePictures, partsFor, replacePart, searchItems } from './finding/find-items.ts';
import { guidance, soldOrNot } from './finding/guidance.ts';
import { currentQuotes, exportInvoices, listInvoices, summaryOf } from './finding/list.ts';
import { addItem, chargesOf, oneCharge, saveCharge } from './lines/add-to-document.ts';
import { paymentsOf } from './money/money-of.ts';
import { savePayment } from './money/payments.ts';
import { reverseCreditNote, reversePayment } from './money/reversals.ts';
import { keptPaper, papersOf } from './papers/kept-papers.ts';
import { mailDispatch, mailInvoice, resendMail, smsReady } from './papers/mail.ts';
import { creditNotePdf, invoicePdf, keepPdf, pickingSlipPdf } from './papers/papers.ts';
import { saveInvoice } from './saving/save.ts';
import { assignDispatcher } from './steps/dispatcher.ts';
import { acceptQuote, cloneQuote, convertQuote } from './steps/quotes.ts';
import { cancelInvoice, finalizeInvoice, releaseInvoice, removeLine, reOpen, setPrintPrice } from './steps/steps.ts';

export const invoicesFeature = feature(invoiceCalls, {
  charges: async (c, { query }) => ({
    ...(await listTypes(c, query.includeInactive ?? false)),
    ...(query.invoiceId === undefined ? {} : { charges: await chargesOf(c, query.invoiceId) }),
    ...(query.purchaseOrderId === undefined ? {} : { orderCharges: await orderCharges(c, query.purchaseOrderId) }),
  }),
  charge: (c, { params }) => oneCharge(c, params.id),
  saveCharge: async (c, { body: { invoiceId, purchaseOrderId, ...charge } }) => {
    if (invoiceId !== undefined && purchaseOrderId === undefined)
      return withMessage(await saveCharge(c, { ...charge, invoiceId }), 'The charge is saved');
    if (purchaseOrderId === undefined || invoiceId !== undefined)
      return refuse('badInput', 'Name the invoice or the order', { invoiceId: 'Name the invoice or the order' });
    return withMessage(await saveOrderCharge(c, { ...charge, purchaseOrderId }), 'The charge is saved');
  },
  pickingHistory: (c, { params }) => trailOf(c, params.id, pickingEvents),
  dispatchHistory: (c, { params }) => trailOf(c, params.id, dispatchEvents),
  list: (c, { body }) => listInvoices(c, body),
  summary: (c, { body }) => summaryOf(c, body),
  exportCsv: (c, { body }) => exportInvoices(c, body),
  detail: (c, { body }) => invoiceDetail(c, body.invoiceId),
  items: async (c, { body }) => (await invoiceDetail(c, body.invoiceId)).lines,
  billing: (c, { body }) => billingOf(c, body.invoiceId),
  history: async (c, { body }) => historyOf(c, ENTITY, [(await opened(c, body.invoiceId)).invoice_id], body),
  form: (c, { query }) => invoiceForm(c, query),
  save: async (c, { body }) => {
    const made = await saveInvoice(c, body);
    return withMessage(
      made,
      `${made.invoiceNo} is ${body.andThen === 'finalize' ? 'finalised' : body.andThen === 'release' ? 'released' : 'saved'}`,
    );
  },
  addItem: async (c, { body }) => {
    const made = await addItem(c, body);
    return withMessage(made, `Added to ${made.invoiceNo}`);
  },
  release: async (c, { body }) => {
    const made = await releaseInvoice(c, body.invoiceId, body);
    return withMessage(made, `${made.invoiceNo} is released to picking`);
  },
  accept: async (c, { params, query }) => {
    const made = await acceptQuote(c, params.id, query.version);
    return withMessage(made, `${made.invoiceNo} is accepted`);
  },
  convert: async (c, { body }) => {
    const made = await convertQuote(c, body.invoiceId, body);
    return withMessage(made, `${made.invoiceNo} is made`);
  },
  clone: async (c, { body }) => {
    const made = await cloneQuote(c, body.invoiceId, body.overrideReason);
    return withMessage(made, `${made.invoiceNo} is made`);
  },
  cancel: async (c, { body }) => {
    const made = await cancelInvoice(c, body.invoiceId, body.reason, body.version);
    return withMessage(made, `${made.invoiceNo} is cancelled`);
  },
  finalize: async (c, { body }) => {
    const made = await finalizeInvoice(c, body.invoiceId, body);
    return withMessage(made, `${made.invoiceNo} is finalised`);
  },
  reOpen: async (c, { params, query }) => {
    const made = await reOpen(c, params.id, query.version);
    return withMessage(made, `${made.invoiceNo} is open again`);
  },
  removeLine: async (c, { params, query }) =>
    withMessage(await removeLine(c, params.id, query.version), 'The line is taken off'),
  printPrice: (c, { params, query }) => setPrintPrice(c, params.id, query.isPrintPrice),
  assignDispatcher: async (c, { params, query }) =>
    withMessage(await assignDispatcher(c, params.id, query.userId), 'Saved'),
  payments: (c, { body }) => paymentsOf(c, body.invoiceId),
  paymentsOf: (c, { query }) => paymentsOf(c, query.invoiceId),
  pay: async (c, { body }) =>
    withMessage(await savePayment(c, body), body.amount < 0 ? 'The money is given back' : 'The payment is recorded'),
  credit: async (c, { body }) => withMessage(await saveCreditNote(c, body), 'The credit note is made'),
  reverse: async (c, { query }) => {
    if (query.paymentId !== undefined)
      return withMessage(await reversePayment(c, query.paymentId, query.owingSeen), 'The payment is reversed');
    const id = query.creditNoteId ?? refuse('badInput', 'Say which payment or credit note');
    return withMessage(await reverseCreditNote(c, id, query.owingSeen), 'The credit note is reversed');
  },
  addInfo: async (c, { body }) => withMessage(await saveInfo(c, body), 'Saved'),
  editInfo: async (c, { body }) => withMessage(await saveInfo(c, body), 'Saved'),
  notes: (c, { params }) => invoiceNotes(c, params.id),
  addNote: async (c, { body }) => withMessage(await addInvoiceNote(c, body.invoiceId, body.text), 'The note is saved'),
  editNote: async (c, { body }) => withMessage(await editInvoiceNote(c, body.noteID, body.text), 'The note is saved'),
  searchItems: (c, { query }) => searchItems(c, query),
  parts: (c, { query }) => partsFor(c, query.search),
  replace: (c, { query }) => replacePart(c, query),
  guidance: (c, { query }) => guidance(c, query),
  currentQuotes: (c, { query }) => currentQuotes(c, query),
  soldOrNot: (c, { params }) => soldOrNot(c, params.id),
  soldOrNotToo: (c, { params }) => soldOrNot(c, params.id),
  linePictures: (c, { params }) => linePictures(c, params.id),
  itemPictures: (c, { query }) => itemPictures(c, query.tagNoList),
  pdf: (c, { params, query }) => invoicePdf(c, params.id, query.prices),
  pickingSlip: (c, { params }) => pickingSlipPdf(c, params.id),
  keepPdf: (c, { params, query }) => keepPdf(c, params.id, query.prices),
  papers: (c, { params }) => papersOf(c, params.id),
  keptPaper: (c, { params, query }) => keptPaper(c, params.id, query.file),
  creditPdf: (c, { params }) => creditNotePdf(c, params.id),
  sendMail: async (c, { body }) => withMessage(await mailInvoice(c, body), 'It is on its way'),
  resend: async (c, { params }) => withMessage(await resendMail(c, params.id), 'It is on its way again'),
  sendSms: async (c, { body }) => withMessage(await smsReady(c, body), 'The message is on its way'),
  sendDispatchMail: async (c, { body }) => withMessage(await mailDispatch(c, body), 'It is on its way'),
});
